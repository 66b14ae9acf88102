// The umbrella header under the name of a release, which imported Cocoa as well.
#if __has_include(<Cocoa/Cocoa.h>)
#import <Cocoa/Cocoa.h>
#endif

#import "../UnifiedLSClientObjC.h"
