// The Objective-C API 1.x.
#import "LightstreamerClient.h"
