#import "LSMPNDevice.h"

@class LightstreamerPointer;

@interface LSMPNDevice (Bridge)
/// The object of the façade.
- (LightstreamerPointer *)deviceOfFacade;
@end
