#import "LSDelegateContext.h"
#import "LSSubscriptionDelegate.h"

/// What the callbacks of a subscription refer to. They are set for the methods that the delegate implements.
@interface LSSubscriptionContext : LSDelegateContext
@end
