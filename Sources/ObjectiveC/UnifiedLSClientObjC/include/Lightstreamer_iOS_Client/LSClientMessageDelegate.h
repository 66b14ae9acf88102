#import "../LSClientMessageDelegate.h"
