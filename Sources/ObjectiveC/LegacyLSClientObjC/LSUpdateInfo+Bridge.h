#import "LSUpdateInfo.h"

@interface LSUpdateInfo (Bridge)
/// Creates an object that retains the update of the façade.
- (id)initWithUpdate:(const void *)update itemName:(NSString *)itemName;
@end
