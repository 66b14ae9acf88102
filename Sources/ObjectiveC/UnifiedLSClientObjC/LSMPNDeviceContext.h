#import "LSDelegateContext.h"
#import "LSMPNDeviceDelegate.h"

#include "ObjectiveCSymbols.h"

/// The context of the callbacks for a device's delegate. They are set for the methods that the delegate implements.
@interface LSMPNDeviceContext : LSDelegateContext
@end
