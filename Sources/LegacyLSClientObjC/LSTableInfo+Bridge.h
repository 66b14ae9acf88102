#import "LSTableInfo.h"

#include "CLegacyLSClient.h"

@interface LSTableInfo (Bridge)
/// The values, by the accessors, so that a subclass may override them; the strings are borrowed until the autorelease pool is drained.
- (LSLegacyTableInfo)bridgeValues;
/// Takes over values of the C interface.
- (void)setBridgeValues:(const LSLegacyTableInfo *)values;
/// From now on setters raise.
- (void)freeze;
/// What each setter calls first. Raises if the description is frozen.
- (void)requireChangeable;
@end

/// A description with these values.
LSTableInfo *LSTableInfoFromBridge(const LSLegacyTableInfo *values);
