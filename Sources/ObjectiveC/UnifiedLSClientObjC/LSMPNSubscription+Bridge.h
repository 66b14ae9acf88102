#import "LSMPNSubscription.h"

@class LightstreamerPointer;

@interface LSMPNSubscription (Bridge)
/// Creates the companion of a subscription that the server holds. Swift calls it, on the engine's queue.
+ (void)adoptSubscription:(LightstreamerPointer *)subscription;
/// The object of the façade.
- (LightstreamerPointer *)mpnSubscriptionOfFacade;
@end
