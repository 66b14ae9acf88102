#import "LSConnectionInfo.h"

#include "CLegacyLSClient.h"

@interface LSConnectionInfo (Bridge)
/// Creates the façade's object with these values. The caller owns the reference.
- (LSLegacyConnectionInfoRef)newFacadeInfo;
@end
