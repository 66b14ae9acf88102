#import "LSMPNDevice.h"

#include "CUnifiedLSClient.h"

@interface LSMPNDevice (Bridge)
/// The object of the façade.
- (LSUnifiedDeviceRef)deviceOfFacade;
@end
