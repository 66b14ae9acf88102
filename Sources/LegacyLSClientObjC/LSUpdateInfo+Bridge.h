#import "LSUpdateInfo.h"

#include "CLegacyLSClient.h"

@interface LSUpdateInfo (Bridge)
/// Keeps the update of the façade alive.
- (id)initWithUpdate:(LSLegacyUpdateRef)update itemName:(NSString *)itemName;
@end
