#import <stdint.h>

#import "LSMessageInfo.h"

/// Sets the progressive number without the setter, which a subclass may override: called on the engine's queue.
void LSSetProgressiveNumber(void *message, int32_t number);
