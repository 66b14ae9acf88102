#import "LSConnectionInfo.h"

@class LightstreamerPointer;

@interface LSConnectionInfo (Bridge)
/// Creates the façade's object with these values.
- (LightstreamerPointer *)facadeInfo;
@end
