#import "LSMPNSubscription.h"

@class LightstreamerPointer;

@interface LSMPNSubscription (Bridge)
- (id)initWithSubscription:(LightstreamerPointer *)subscription client:(LightstreamerWeakReference *)client;
/// The handle of the subscription of the façade.
- (const void *)subscriptionOfFacade;
@end
