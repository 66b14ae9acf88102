#import "LSDelegateContext.h"
#import "LSMPNSubscriptionDelegate.h"

#include "ObjectiveCSymbols.h"

/// The context of the callbacks for an MPN subscription's delegate. They are set for the methods that the delegate implements.
@interface LSMPNSubscriptionContext : LSDelegateContext
@end
