#import "LSMPNSubscription.h"

@class LightstreamerPointer;

@interface LSMPNSubscription (Bridge)
- (id)initWithSubscription:(LightstreamerPointer *)subscription client:(LightstreamerWeakReference *)client;
/// The handle of the façade's subscription.
- (const void *)subscriptionOfFacade;
@end
