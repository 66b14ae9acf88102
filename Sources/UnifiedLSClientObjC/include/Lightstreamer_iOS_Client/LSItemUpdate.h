#import "../LSItemUpdate.h"
