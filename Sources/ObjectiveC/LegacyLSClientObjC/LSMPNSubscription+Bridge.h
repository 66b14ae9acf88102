#import "LSMPNSubscription.h"

#include "CLegacyLSClient.h"

@interface LSMPNSubscription (Bridge)
/// Creates an object that retains the subscription of the façade.
- (id)initWithSubscription:(LSLegacyMPNSubscriptionRef)subscription client:(LightstreamerWeakReference *)client;
/// The subscription of the façade.
- (LSLegacyMPNSubscriptionRef)subscriptionOfFacade;
@end
