#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"

#include "CUnifiedLSClient.h"

@interface LSConnectionDetails (Bridge)
- (id)initWithClient:(LSUnifiedClientRef)client;
@end

@interface LSConnectionOptions (Bridge)
- (id)initWithClient:(LSUnifiedClientRef)client;
@end
