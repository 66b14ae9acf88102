#import "../LSSubscriptionDelegate.h"
