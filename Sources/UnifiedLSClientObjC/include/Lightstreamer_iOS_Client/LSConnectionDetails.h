#import "../LSConnectionDetails.h"
