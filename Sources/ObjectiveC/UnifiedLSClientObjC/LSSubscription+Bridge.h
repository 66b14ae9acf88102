#import "LSSubscription.h"

@class LightstreamerPointer;

@interface LSSubscription (Bridge)
/// The object of the façade.
- (LightstreamerPointer *)subscriptionOfFacade;
@end
