#import "../LSConsoleLogger.h"
