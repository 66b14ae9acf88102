// The umbrella header under the name of a release.
#import "../UnifiedLSClientObjC.h"
