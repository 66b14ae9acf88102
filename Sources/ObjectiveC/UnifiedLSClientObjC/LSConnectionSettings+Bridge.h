#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"

#include "CUnifiedLSClient.h"

@interface LSConnectionDetails (Bridge)
/// Takes over the reference.
- (id)initWithDetails:(LSUnifiedDetailsRef)details;
@end

@interface LSConnectionOptions (Bridge)
/// Takes over the reference.
- (id)initWithOptions:(LSUnifiedOptionsRef)options;
@end
