#import "LSClientMessageDelegate.h"
#import "LSDelegateContext.h"

#include "ObjectiveCSymbols.h"

/// The context of the callbacks for a message's delegate. The first callback ends the registration.
@interface LSMessageContext : LSDelegateContext
/// Returns the callbacks for all outcomes, because each of them ends the registration. Their context owns a reference to this object.
- (LSUnifiedMessageCallbacks)callbacksOfDelegate:(id<LSClientMessageDelegate>)delegate;
@end
