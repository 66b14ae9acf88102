#import "../LSSubscription.h"
