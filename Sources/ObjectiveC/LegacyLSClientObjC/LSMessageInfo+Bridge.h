#import "LSMessageInfo.h"

@interface LSMessageInfo (Bridge)
/// Sets the progressive number without the setter, which a subclass may override. Swift calls it, on the engine's queue, before the message is
/// sent and in the order of the numbers.
- (void)takeProgressiveNumber:(int)progressiveNumber;
@end
