#import "LSDelegateContext.h"
#import "LSMPNDeviceDelegate.h"

/// What the callbacks of a device refer to.
@interface LSMPNDeviceContext : LSDelegateContext
/// Callbacks for the methods that a delegate implements; their context owns a reference to this object.
- (LSUnifiedDeviceCallbacks)callbacksOfDelegate:(id<LSMPNDeviceDelegate>)delegate;
@end
