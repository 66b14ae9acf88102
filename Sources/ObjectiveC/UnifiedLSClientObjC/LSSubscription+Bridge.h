#import "LSSubscription.h"

#include "CUnifiedLSClient.h"

@interface LSSubscription (Bridge)
/// The object of the façade.
- (LSUnifiedSubscriptionRef)subscriptionOfFacade;
@end
