// The Objective-C delegate of a benchmark.
#ifndef ObjectiveCBenchmark_h
#define ObjectiveCBenchmark_h

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Opens a connection and subscribes one Merge table with a delegate in Objective-C, which reads three values of each update: the current
/// values of two fields, and the previous value of the first. Names are separated by spaces.
///
/// - client: an LSClient of the Swift façade.
/// - received: called with each update, after it was read, on the delivery queue.
///
/// Returns the Objective-C client, for ObjectiveCBenchmarkStop; NULL if opening or subscribing failed.
void *_Nullable ObjectiveCBenchmarkStart(
    void *client, const char *items, const char *fields, const char *first, const char *second, void *sink,
    void (*received)(void *sink, int32_t item, intptr_t length));

void ObjectiveCBenchmarkStop(void *client);

#pragma clang assume_nonnull end

#endif
