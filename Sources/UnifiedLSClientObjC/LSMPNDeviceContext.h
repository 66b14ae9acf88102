#import "LSDelegateContext.h"
#import "LSMPNDeviceDelegate.h"

/// What the callbacks of a device refer to. They are set for the methods that the delegate implements.
@interface LSMPNDeviceContext : LSDelegateContext
@end
