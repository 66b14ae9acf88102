#import "LSTableInfo.h"

#include "CLegacyLSClient.h"
#include "ObjectiveCSymbols.h"

@interface LSTableInfo (Bridge)
/// The values, read through the accessors, which a subclass may override. The strings are borrowed until the autorelease pool is
/// drained.
- (LSLegacyTableInfo)bridgeValues;
/// Sets the properties to values of the C interface.
- (void)setBridgeValues:(const LSLegacyTableInfo *)values;
/// Freezes the description: its setters raise from now on.
- (void)freeze;
/// Raises if the description is frozen. Each setter calls it first.
- (void)requireChangeable;
@end

/// Creates a description with these values.
LSTableInfo *LSTableInfoFromBridge(const LSLegacyTableInfo *values);
