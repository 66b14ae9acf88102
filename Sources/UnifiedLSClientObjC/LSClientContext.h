#import "LSDelegateContext.h"
#import "LSClientDelegate.h"

/// What the callbacks of a client refer to. They are set for the methods that the delegate implements.
@interface LSClientContext : LSDelegateContext
@end
