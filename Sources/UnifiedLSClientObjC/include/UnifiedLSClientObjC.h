// The Objective-C API 2.x to 4.x.
#import "LSClientDelegate.h"
#import "LSClientMessageDelegate.h"
#import "LSConnectionDetails.h"
#import "LSConnectionOptions.h"
#import "LSItemUpdate.h"
#import "LSLightstreamerClient.h"
#import "LSSubscription.h"
#import "LSSubscriptionDelegate.h"
