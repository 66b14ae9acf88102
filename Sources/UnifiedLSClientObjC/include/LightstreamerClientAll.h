// The umbrella header under the name that releases 2.0 gave it.
#import "UnifiedLSClientObjC.h"
