#include "CAllocationCount.h"

#include <stddef.h>
#include <stdlib.h>

// glibc lets a program define the allocation functions itself ("Replacing malloc" in its manual). These functions count, while counting is
// on, and call glibc's functions, so `free` needs no replacement.

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <errno.h>
#include <stdatomic.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t count, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);

static atomic_bool is_counting;
static atomic_uint_fast64_t allocations;

static inline void count(void) {
    if (atomic_load_explicit(&is_counting, memory_order_relaxed)) {
        atomic_fetch_add_explicit(&allocations, 1, memory_order_relaxed);
    }
}

void *malloc(size_t size) {
    count();
    return __libc_malloc(size);
}

void *calloc(size_t number, size_t size) {
    count();
    return __libc_calloc(number, size);
}

void *realloc(void *block, size_t size) {
    count();
    return __libc_realloc(block, size);
}

void *memalign(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

void *aligned_alloc(size_t alignment, size_t size) {
    count();
    return __libc_memalign(alignment, size);
}

int posix_memalign(void **block, size_t alignment, size_t size) {
    if (alignment % sizeof(void *) != 0 || alignment == 0 || (alignment & (alignment - 1)) != 0) { return EINVAL; }
    count();
    void *allocated = __libc_memalign(alignment, size);
    if (allocated == NULL) { return ENOMEM; }
    *block = allocated;
    return 0;
}

bool allocation_count_is_available(void) { return true; }

void allocation_count_start(void) {
    atomic_store(&allocations, 0);
    atomic_store(&is_counting, true);
}

uint64_t allocation_count_stop(void) {
    atomic_store(&is_counting, false);
    return atomic_load(&allocations);
}

#else

bool allocation_count_is_available(void) { return false; }

void allocation_count_start(void) {}

uint64_t allocation_count_stop(void) { return 0; }

#endif

#if defined(__GLIBC__) && !defined(HAS_SANITIZER)

#include <malloc.h>

void allocation_heap_trim(void) { malloc_trim(0); }

#if __GLIBC_PREREQ(2, 33)

bool allocation_heap_now(struct allocation_heap *heap) {
    struct mallinfo2 info = mallinfo2();
    heap->in_use = info.uordblks + info.hblkhd;
    heap->unused = info.fordblks;
    return true;
}

#else

bool allocation_heap_now(struct allocation_heap *heap) { return false; }

#endif

#else

void allocation_heap_trim(void) {}

bool allocation_heap_now(struct allocation_heap *heap) { return false; }

#endif
