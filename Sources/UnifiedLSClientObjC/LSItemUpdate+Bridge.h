#import "LSItemUpdate.h"

#include "CUnifiedLSClient.h"

@interface LSItemUpdate (Bridge)
/// Keeps the update of the façade alive.
- (id)initWithUpdate:(LSUnifiedUpdateRef)update;
@end
