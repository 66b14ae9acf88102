#import "../LSLoggerProvider.h"
