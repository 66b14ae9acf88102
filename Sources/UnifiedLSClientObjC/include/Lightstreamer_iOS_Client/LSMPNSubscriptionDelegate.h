#import "../LSMPNSubscriptionDelegate.h"
