#import "ObjectiveCSupport.h"

#include <pthread.h>
#include <string.h>

// Caches that make reading the values of updates cheap. Each thread has its own, so they need no lock. Their size is bounded regardless of
// the number of subscriptions.

enum {
    /// One place for each value of hashOfBytes.
    keptStringCount = 256,
    /// Longer values, in bytes, are not cached.
    longestKeptString = 23,
    /// One place for each value of hashOfPointers.
    keptFieldCount = 64
};

/// A cached string.
typedef struct KeptString {
    /// Owned; NULL: the place is free.
    void *string;
    uint8_t length;
    char bytes[longestKeptString];
} KeptString;

/// A cached field index of a name.
typedef struct KeptField {
    /// Owned, so that no other layout can have its address. NULL: the place is free.
    const void *layout;
    /// An immutable string, owned.
    void *name;
    intptr_t field;
} KeptField;

typedef struct Kept {
    KeptString strings[keptStringCount];
    KeptField fields[keptFieldCount];
} Kept;

static __thread Kept *keptByThread;
static pthread_key_t keptKey;

static void releaseKept(void *pointer) {
    Kept *kept = pointer;
    for (int index = 0; index < keptStringCount; index++)
        if (kept->strings[index].string) LSDisown(kept->strings[index].string);
    for (int index = 0; index < keptFieldCount; index++) {
        if (!kept->fields[index].layout) continue;
        LSBridgeRelease(kept->fields[index].layout);
        LSDisown(kept->fields[index].name);
    }
    free(kept);
    keptByThread = NULL;
}

__attribute__((constructor)) static void makeKey(void) {
    pthread_key_create(&keptKey, releaseKept);
}

/// The caches of this thread; NULL if memory is exhausted.
static Kept *kept(void) {
    if (!keptByThread) {
        keptByThread = calloc(1, sizeof(Kept));
        pthread_setspecific(keptKey, keptByThread);
    }
    return keptByThread;
}

// The highest bits of a product depend on all bits of its factors.
static const uint64_t factor = 0x9E3779B97F4A7C15u, otherFactor = 0xC2B2AE3D27D4EB4Fu;

static uint8_t hashOfBytes(const char *bytes, size_t length) {
    uint64_t first = 0, last = 0;
    if (length >= 8) {
        memcpy(&first, bytes, 8);
        memcpy(&last, bytes + length - 8, 8);
    } else {
        for (size_t index = 0; index < length; index++) first = first << 8 | (uint8_t)bytes[index];
    }
    return (uint8_t)((((first ^ length) * factor) ^ (last * otherFactor)) >> 56);
}

static uint8_t hashOfPointers(const void *layout, const void *name) {
    return (uint8_t)((((uintptr_t)layout * factor) ^ ((uintptr_t)name * otherFactor)) >> 58);
}

NSString *LSValueFromText(LSBridgeText text) {
    if (!text.bytes) return nil;
    Kept *memory = text.length <= longestKeptString ? kept() : NULL;
    if (!memory) return LSStringFromText(text);
    size_t length = (size_t)text.length;
    KeptString *place = &memory->strings[hashOfBytes(text.bytes, length)];
    if (place->string && place->length == length && memcmp(place->bytes, text.bytes, length) == 0)
        return LS_AUTORELEASE(LS_RETAIN(LS_CONTEXT(NSString, place->string)));
    NSString *string = LSStringFromText(text);
    void *replaced = place->string;
    place->string = LSOwn(string);
    place->length = (uint8_t)length;
    memcpy(place->bytes, text.bytes, length);
    if (replaced) LSDisown(replaced);
    return string;
}

intptr_t LSFieldOfName(const void *layout, NSString *name) {
    Kept *memory = keptByThread;
    if (!memory || !layout) return -1;
    const void *pointer = (__bridge const void *)name;
    const KeptField *place = &memory->fields[hashOfPointers(layout, pointer)];
    return place->layout == layout && place->name == pointer ? place->field : -1;
}

void LSRememberField(const void *layout, NSString *name, intptr_t field) {
    Kept *memory = layout && name ? kept() : NULL;
    if (!memory) return;
    // Copying an immutable string returns the string itself. A mutable string is not cached, because its contents may change.
    NSString *copy = [name copy];
    if (copy == name) {
        KeptField *place = &memory->fields[hashOfPointers(layout, (__bridge const void *)name)];
        KeptField replaced = *place;
        LSBridgeRetain(layout);
        *place = (KeptField){layout, LSOwn(name), field};
        if (replaced.layout) {
            LSBridgeRelease(replaced.layout);
            LSDisown(replaced.name);
        }
    }
    LS_RELEASE(copy);
}
