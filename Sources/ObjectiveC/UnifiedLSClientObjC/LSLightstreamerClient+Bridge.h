#import "LSLightstreamerClient.h"

#include "CUnifiedLSClient.h"

@interface LSLightstreamerClient (Bridge)
/// Creates the object for a client of the façade.
- (id)initWithClientOfFacade:(LSUnifiedClientRef)client;
@end
