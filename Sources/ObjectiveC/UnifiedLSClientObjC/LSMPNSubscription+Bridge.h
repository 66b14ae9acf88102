#import "LSMPNSubscription.h"

#include "CUnifiedLSClient.h"
#include "ObjectiveCSymbols.h"

@interface LSMPNSubscription (Bridge)
/// Creates the object for a subscription that the server holds.
- (id)initWithSubscriptionOfFacade:(LSUnifiedMPNSubscriptionRef)subscription;
/// The object of the façade.
- (LSUnifiedMPNSubscriptionRef)mpnSubscriptionOfFacade;
@end

/// Creates the companion of a subscription that the server holds.
LSUnifiedMPNCompanion LSMakeMPNCompanion(LSUnifiedMPNSubscriptionRef subscription);
