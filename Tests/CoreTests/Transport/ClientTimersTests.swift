import Foundation
import TestKit
import Testing

@testable import LightstreamerCore

@Suite("Timers of a client", .ownThread)
struct ClientTimersTests {
    private let queue = SerialQueue(label: "timers")
    private let fired = AsyncStream<String>.makeStream()

    private func note(_ what: String) -> @Sendable () -> Void {
        let (queue, continuation) = (queue, fired.continuation)
        return {
            precondition(queue.isCurrent)
            continuation.yield(what)
        }
    }

    @Test func aTimerFiresOnceOnItsQueueAfterItsDelay() async {
        let timers = ClientTimers()
        let start = MonotonicClock.now()
        timers.schedule(.retry, afterMilliseconds: 30, on: queue, fire: note("retry"))
        #expect(await fired.stream.first { _ in true } == "retry")
        #expect(MonotonicClock.now() - start >= 30)
    }

    @Test func aCancelledOrReplacedTimerDoesNotFireEvenIfItsTimeIsUp() async {
        let timers = ClientTimers()
        let isBlocked = DispatchSemaphore(value: 0)
        queue.async { isBlocked.wait() }
        // Their firings wait behind the block, if they are queued at all.
        timers.schedule(.idle, afterMilliseconds: 0, on: queue, fire: note("cancelled"))
        timers.schedule(.polling, afterMilliseconds: 0, on: queue, fire: note("replaced"))
        timers.cancel(.idle)
        timers.schedule(.polling, afterMilliseconds: 1, on: queue, fire: note("polling"))
        timers.schedule(.control, afterMilliseconds: -5, on: queue, fire: note("control"))
        isBlocked.signal()
        var seen: Set<String> = []
        for await what in fired.stream {
            seen.insert(what)
            if seen.isSuperset(of: ["polling", "control"]) { break }
        }
        #expect(seen == ["polling", "control"])
    }

    /// During sleep the uptime stands still, and timers that follow it fire too late by the time slept.
    @Test func aTimerWhoseTimePassedDuringSleepFires() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(uptime: { _ in .distantFuture })))
        let start = MonotonicClock.now()
        timers.schedule(.keepalive, afterMilliseconds: 30, on: queue, fire: note("keepalive"))
        #expect(await fired.stream.first { _ in true } == "keepalive")
        #expect(MonotonicClock.now() - start >= 30)
    }

    @Test func aDateSetForwardFiresNoTimerEarly() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(uptime: { _ in .distantFuture }, date: { _ in .now() })))
        let start = MonotonicClock.now()
        timers.schedule(.keepalive, afterMilliseconds: 40, on: queue, fire: note("keepalive"))
        #expect(await fired.stream.first { _ in true } == "keepalive")
        #expect(MonotonicClock.now() - start >= 40)
    }

    @Test func aDateSetBackDelaysNoTimer() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(date: { _ in .distantFuture })))
        timers.schedule(.keepalive, afterMilliseconds: 1, on: queue, fire: note("keepalive"))
        #expect(await fired.stream.first { _ in true } == "keepalive")
    }
}
