#import "LSUpdateInfo.h"

#include "CLegacyLSClient.h"

@interface LSUpdateInfo (Bridge)
/// Creates an object that retains the update of the façade.
- (id)initWithUpdate:(LSLegacyUpdateRef)update itemName:(NSString *)itemName;
@end
