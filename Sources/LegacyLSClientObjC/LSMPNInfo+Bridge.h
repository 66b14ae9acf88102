#import "LSMPNInfo.h"

#include "CLegacyLSClient.h"

@interface LSMPNInfo (Bridge)
/// The values, by the accessors, so that a subclass may override them; the strings are borrowed until the autorelease pool is drained. The
/// structure refers to `table`.
- (LSLegacyMPNInfo)bridgeValues:(LSLegacyTableInfo *)table;
/// What each setter calls first. Raises if the description is frozen.
- (void)requireChangeable;
/// From now on setters raise, those of the table, too.
- (void)freeze;
@end

/// A frozen description with these values.
LSMPNInfo *LSMPNInfoFromBridge(const LSLegacyMPNInfo *values);
