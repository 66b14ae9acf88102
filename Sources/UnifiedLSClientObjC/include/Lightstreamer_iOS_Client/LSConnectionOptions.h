#import "../LSConnectionOptions.h"
