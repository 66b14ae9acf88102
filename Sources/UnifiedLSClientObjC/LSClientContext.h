#import "LSClientDelegate.h"
#import "LSDelegateContext.h"

/// What the callbacks of a client refer to.
@interface LSClientContext : LSDelegateContext
/// Callbacks for the methods that a delegate implements; their context owns a reference to this object.
- (LSUnifiedClientCallbacks)callbacksOfDelegate:(id<LSClientDelegate>)delegate;
@end
