#import "../LSConsoleLogLevel.h"
