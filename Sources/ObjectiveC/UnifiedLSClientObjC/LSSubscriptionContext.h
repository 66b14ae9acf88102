#import "LSDelegateContext.h"
#import "LSSubscriptionDelegate.h"

#include "ObjectiveCSymbols.h"

/// The context of the callbacks for a subscription's delegate. They are set for the methods that the delegate implements.
@interface LSSubscriptionContext : LSDelegateContext
@end
