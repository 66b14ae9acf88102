#import "LSDelegateContext.h"
#import "LSMPNSubscriptionDelegate.h"

/// What the callbacks of an MPN subscription refer to. They are set for the methods that the delegate implements.
@interface LSMPNSubscriptionContext : LSDelegateContext
@end
