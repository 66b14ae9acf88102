#import "LSDelegateContext.h"
#import "LSClientDelegate.h"

#include "ObjectiveCSymbols.h"

/// The context of the callbacks for a client's delegate. They are set for the methods that the delegate implements.
@interface LSClientContext : LSDelegateContext
@end
