#import "LSDelegateContext.h"
#import "LSMPNSubscriptionDelegate.h"

/// What the callbacks of an MPN subscription refer to.
@interface LSMPNSubscriptionContext : LSDelegateContext
/// Callbacks for the methods that a delegate implements; their context owns a reference to this object.
- (LSUnifiedMPNSubscriptionCallbacks)callbacksOfDelegate:(id<LSMPNSubscriptionDelegate>)delegate;
@end
