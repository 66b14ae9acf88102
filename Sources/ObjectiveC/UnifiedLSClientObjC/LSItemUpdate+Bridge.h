#import "LSItemUpdate.h"

#include "CUnifiedLSClient.h"

@interface LSItemUpdate (Bridge)
/// Creates an object that keeps an update of the façade alive.
- (id)initWithUpdate:(LSUnifiedUpdateRef)update;
@end
