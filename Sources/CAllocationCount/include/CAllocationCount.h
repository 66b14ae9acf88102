#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this program's heap allocations can be counted: with glibc, unless a sanitizer has its own allocator.
bool allocation_count_is_available(void);

/// Starts counting from 0, for all threads.
void allocation_count_start(void);

/// Stops counting. Returns the number of blocks that were allocated since the start.
uint64_t allocation_count_stop(void);

#endif
