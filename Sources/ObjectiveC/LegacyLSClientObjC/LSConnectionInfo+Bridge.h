#import "LSConnectionInfo.h"

#include "CLegacyLSClient.h"

@interface LSConnectionInfo (Bridge)
/// The values, read through the accessors, which a subclass may override. The strings are borrowed until the autorelease pool is
/// drained.
- (LSLegacyConnectionInfo)bridgeValues;
@end
