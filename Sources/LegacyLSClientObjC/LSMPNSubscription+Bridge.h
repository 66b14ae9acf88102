#import "LSMPNSubscription.h"

#include "CLegacyLSClient.h"

@interface LSMPNSubscription (Bridge)
/// Keeps the subscription of the façade alive.
- (id)initWithSubscription:(LSLegacyMPNSubscriptionRef)subscription client:(LSWeakReference *)client;
/// The subscription of the façade.
- (LSLegacyMPNSubscriptionRef)subscriptionOfFacade;
@end
