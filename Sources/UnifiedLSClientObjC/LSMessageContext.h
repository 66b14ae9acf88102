#import "LSClientMessageDelegate.h"
#import "LSDelegateContext.h"

/// What the callbacks of a message refer to; the first one ends the registration.
@interface LSMessageContext : LSDelegateContext
/// Callbacks for the methods that a delegate implements; their context owns a reference to this object.
- (LSUnifiedMessageCallbacks)callbacksOfDelegate:(id<LSClientMessageDelegate>)delegate;
@end
