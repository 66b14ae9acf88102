#import "LSItemUpdate.h"

@interface LSItemUpdate (Bridge)
/// Creates an object that keeps an update of the façade alive.
- (id)initWithUpdate:(const void *)update;
@end
