// The umbrella header under its name in release 2.0.
#import "UnifiedLSClientObjC.h"
