#import "../LSMPNSubscription.h"
