#import "LSTableInfo.h"

#import "ObjectiveCSupport.h"

@interface LSTableInfo (Bridge)
/// Creates the façade's object of the same kind.
- (LightstreamerPointer *)facadeInfoWithDefaults;
/// Does the same with these values.
- (LightstreamerPointer *)facadeInfo;
/// Freezes the description: its setters raise from now on.
- (void)freeze;
/// Raises if the description is frozen. Each setter calls it first.
- (void)requireChangeable;
@end

/// Creates a description with the values of the façade's object.
LSTableInfo *LSTableInfoFromBridge(LightstreamerPointer *facade);
