#import "LSDelegateContext.h"
#import "LSSubscriptionDelegate.h"

/// What the callbacks of a subscription refer to.
@interface LSSubscriptionContext : LSDelegateContext
/// Callbacks for the methods that a delegate implements; their context owns a reference to this object.
- (LSUnifiedSubscriptionCallbacks)callbacksOfDelegate:(id<LSSubscriptionDelegate>)delegate;
@end
