// The Objective-C delegate of a benchmark, for the API 2.x to 4.x.
#ifndef ObjectiveCUnifiedBenchmark_h
#define ObjectiveCUnifiedBenchmark_h

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Subscribes in Merge mode with a delegate in Objective-C, which reads three values of each update, by name, and connects. Names are
/// separated by spaces.
///
/// - client: a LightstreamerClient of ModernClient, whose session the Objective-C client uses.
/// - read: the three fields.
/// - received: called with each update, after it was read, on the delivery queue.
///
/// Returns the Objective-C client, for ObjectiveCUnifiedBenchmarkStop.
void *ObjectiveCUnifiedBenchmarkStart(
    void *client, const char *items, const char *fields, const char *read, void *sink,
    void (*received)(void *sink, uintptr_t item, intptr_t length));

void ObjectiveCUnifiedBenchmarkStop(void *client);

#pragma clang assume_nonnull end

#endif
