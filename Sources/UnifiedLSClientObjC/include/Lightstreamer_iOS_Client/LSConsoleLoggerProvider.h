#import "../LSConsoleLoggerProvider.h"
