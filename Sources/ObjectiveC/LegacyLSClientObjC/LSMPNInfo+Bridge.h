#import "LSMPNInfo.h"

#include "CLegacyLSClient.h"
#include "ObjectiveCSymbols.h"

@interface LSMPNInfo (Bridge)
/// The values, read through the accessors, which a subclass may override. The strings are borrowed until the autorelease pool is
/// drained. The structure refers to `table`.
- (LSLegacyMPNInfo)bridgeValues:(LSLegacyTableInfo *)table;
/// Raises if the description is frozen. Each setter calls it first.
- (void)requireChangeable;
/// Freezes the description and its table: their setters raise from now on.
- (void)freeze;
@end

/// Creates a frozen description with these values.
LSMPNInfo *LSMPNInfoFromBridge(const LSLegacyMPNInfo *values);
