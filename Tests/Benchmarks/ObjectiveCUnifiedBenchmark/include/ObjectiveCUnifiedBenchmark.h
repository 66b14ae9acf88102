// The Objective-C delegate of a benchmark, for the API 2.x to 4.x.
#ifndef ObjectiveCUnifiedBenchmark_h
#define ObjectiveCUnifiedBenchmark_h

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Subscribes in MERGE mode with an Objective-C delegate, which reads three values of each update by name, and connects. Spaces separate
/// the names in `items`, `fields` and `read`.
///
/// - client: a LightstreamerClient of ModernClient, whose session the Objective-C client uses.
/// - read: the three fields to read.
/// - sink: the first argument of `received`.
/// - received: called on the delivery queue for each update after its values were read, with their total length.
///
/// Returns a reference for ObjectiveCUnifiedBenchmarkStop, which releases it; it keeps the delegate and the Objective-C client alive.
void *ObjectiveCUnifiedBenchmarkStart(
    void *client, const char *items, const char *fields, const char *read, void *sink,
    void (*received)(void *sink, uintptr_t item, intptr_t length));

/// Disconnects the client, and releases the reference that ObjectiveCUnifiedBenchmarkStart returned.
void ObjectiveCUnifiedBenchmarkStop(void *client);

#pragma clang assume_nonnull end

#endif
