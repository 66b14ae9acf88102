#import "LSMPNSubscription.h"

#include "CUnifiedLSClient.h"

@interface LSMPNSubscription (Bridge)
/// For a subscription that the server holds.
- (id)initWithSubscriptionOfFacade:(LSUnifiedMPNSubscriptionRef)subscription;
/// The object of the façade.
- (LSUnifiedMPNSubscriptionRef)mpnSubscriptionOfFacade;
@end

/// Makes the object for a subscription that the server holds.
LSUnifiedMPNCompanion LSMakeMPNCompanion(LSUnifiedMPNSubscriptionRef subscription);
