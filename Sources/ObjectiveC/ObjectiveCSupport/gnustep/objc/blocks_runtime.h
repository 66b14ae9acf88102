// GNUstep's headers include this file if blocks are on, and gcc's runtime does not have it. Swift's libBlocksRuntime defines the functions, so
// applications may call and pass blocks. Blocks are no Objective-C objects here: they cannot be stored in collections.
#pragma once

#ifdef __cplusplus
extern "C" {
#endif

void *_Block_copy(const void *block);
void _Block_release(const void *block);

#ifdef __cplusplus
}
#endif
