#import "ObjectiveCChecks.h"

#ifdef __GLIBC__
#include <malloc.h>
#endif

/// Bytes of the heap in use; 0 where that is not known.
static size_t memory(void) {
#ifdef __GLIBC__
    struct mallinfo2 heap = mallinfo2();
    return heap.uordblks + heap.hblkhd;
#else
    return 0;
#endif
}

void checkMemoryStaysFlat(const char *what, int rounds, void (*round)(void)) {
    for (int index = 0; index < rounds / 2; index++) @autoreleasepool { round(); }
    long before = (long)memory();
    for (int index = 0; index < rounds / 2; index++) @autoreleasepool { round(); }
    long grown = (long)memory() - before;
    printf("    %s: %ld KiB more after the second half\n", what, grown / 1024);
    CHECK(grown < 2 * 1024 * 1024);
}

int leakScale(void) {
    const char *text = getenv("LIGHTSTREAMER_LEAKS");
    return text ? atoi(text) : 1;
}
