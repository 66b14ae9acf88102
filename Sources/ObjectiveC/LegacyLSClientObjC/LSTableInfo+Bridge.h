#import "LSTableInfo.h"

#include "CLegacyLSClient.h"
#include "ObjectiveCSymbols.h"

@interface LSTableInfo (Bridge)
/// Creates the façade's object of the same kind. The caller owns the reference.
- (LSLegacyTableInfoRef)newFacadeInfoWithDefaults;
/// Does the same with these values.
- (LSLegacyTableInfoRef)newFacadeInfo;
/// Freezes the description: its setters raise from now on.
- (void)freeze;
/// Raises if the description is frozen. Each setter calls it first.
- (void)requireChangeable;
@end

/// Creates a description with the values of the façade's object.
LSTableInfo *LSTableInfoFromBridge(LSLegacyTableInfoRef facade);
