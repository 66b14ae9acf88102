#import "../LSClientDelegate.h"
