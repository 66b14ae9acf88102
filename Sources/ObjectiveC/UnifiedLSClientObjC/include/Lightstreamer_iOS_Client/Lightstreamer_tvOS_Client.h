// The umbrella header under the name of a release, which imported UIKit as well.
#if __has_include(<UIKit/UIKit.h>)
#import <UIKit/UIKit.h>
#endif

#import "../UnifiedLSClientObjC.h"
