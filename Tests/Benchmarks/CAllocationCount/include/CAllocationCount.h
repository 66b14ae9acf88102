#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this program's heap allocations can be counted: with glibc, and without a sanitizer, which has its own allocator.
bool allocation_count_is_available(void);

/// Starts counting the allocations of all threads, from 0.
void allocation_count_start(void);

/// Stops counting. Returns the number of calls of allocation functions since the start; `realloc` counts as one.
uint64_t allocation_count_stop(void);

/// The allocator's memory in bytes, all arenas and mapped blocks together.
struct allocation_heap {
    /// The bytes of allocated blocks, including freed blocks in the cache of a thread.
    size_t in_use;
    /// The bytes of freed blocks that the allocator has not returned to the system.
    size_t unused;
};

/// Stores the current state of the allocator. Returns false, and stores nothing, without glibc 2.33 or with a sanitizer.
bool allocation_heap_now(struct allocation_heap *heap);

/// Makes the allocator return unused pages to the system.
void allocation_heap_trim(void);

#endif
