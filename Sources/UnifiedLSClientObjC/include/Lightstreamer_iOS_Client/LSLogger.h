#import "../LSLogger.h"
