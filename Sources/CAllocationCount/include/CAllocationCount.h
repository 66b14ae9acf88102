#ifndef C_ALLOCATION_COUNT_H
#define C_ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// Whether this program's heap allocations can be counted: with glibc, unless a sanitizer has its own allocator.
bool allocation_count_is_available(void);

/// Starts counting from 0, for all threads.
void allocation_count_start(void);

/// Stops counting. Returns the number of blocks that were allocated since the start.
uint64_t allocation_count_stop(void);

/// Bytes of the allocator, all arenas and mapped blocks together.
struct allocation_heap {
    /// In blocks that the program holds; blocks that a thread keeps in its cache are among them.
    size_t in_use;
    /// In blocks that the program has given back and the allocator has not.
    size_t unused;
};

/// What the allocator holds now. Returns false, and writes nothing, where that is unknown: it takes glibc 2.33.
bool allocation_heap_now(struct allocation_heap *heap);

/// Makes the allocator give unused pages back to the system.
void allocation_heap_trim(void);

#endif
