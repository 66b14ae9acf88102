#import "LSMPNInfo.h"

#import "ObjectiveCSupport.h"

@interface LSMPNInfo (Bridge)
/// Creates the façade's object with these values.
- (LightstreamerPointer *)facadeInfo;
/// Raises if the description is frozen. Each setter calls it first.
- (void)requireChangeable;
/// Freezes the description and its table: their setters raise from now on.
- (void)freeze;
@end

/// Creates a frozen description with the values of the façade's object.
LSMPNInfo *LSMPNInfoFromBridge(LightstreamerPointer *facade);
