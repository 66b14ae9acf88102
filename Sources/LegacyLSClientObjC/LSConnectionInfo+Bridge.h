#import "LSConnectionInfo.h"

#include "CLegacyLSClient.h"

@interface LSConnectionInfo (Bridge)
/// The values, by the accessors, so that a subclass may override them; the strings are borrowed until the autorelease pool is drained.
- (LSLegacyConnectionInfo)bridgeValues;
@end
