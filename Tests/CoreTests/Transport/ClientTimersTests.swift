import Foundation
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite("Client alarm", .ownThread)
struct ClientTimersTests {
    private let queue = SerialQueue(label: "timers")
    private let fired = AsyncStream<String>.makeStream()

    private func set(_ timers: ClientTimers, _ name: String, _ delays: [TimerPurpose: Int]) {
        let now = MonotonicClock.now()
        let (queue, continuation) = (queue, fired.continuation)
        timers.set(delays.mapValues { Deadline(after: $0, at: now) }, at: now, on: queue) { purpose in
            precondition(queue.isCurrent && purpose == nil)
            continuation.yield(name)
        }
    }

    private func next() async -> String? { await fired.stream.first { _ in true } }

    @Test("The alarm fires on its queue at the first deadline") func firesAtFirstDeadline() async {
        let timers = ClientTimers()
        let start = MonotonicClock.now()
        set(timers, "both", [.retry: 30, .idle: 60_000])
        #expect(await next() == "both")
        #expect(MonotonicClock.now() - start >= 30)
    }

    @Test("A cancelled alarm does not fire even after its deadline") func cancelledAlarmDoesNotFire() async {
        let timers = ClientTimers()
        let isBlocked = DispatchSemaphore(value: 0)
        queue.async { isBlocked.wait() }
        // The alarm waits behind the block, if it is queued at all.
        set(timers, "cancelled", [.idle: 0])
        set(timers, "none", [:])
        set(timers, "later", [.polling: 1])
        isBlocked.signal()
        #expect(await next() == "later")
    }

    @Test("An alarm that is too early stays, and one that is too late is replaced")
    func movesOnlyForward() async {
        let timers = ClientTimers()
        let start = MonotonicClock.now()
        set(timers, "early", [.keepalive: 30])
        set(timers, "late", [.keepalive: 60_000])
        #expect(await next() == "early")
        #expect(MonotonicClock.now() - start >= 30)
        set(timers, "late", [.keepalive: 60_000])
        set(timers, "front", [.keepalive: 60_000, .control: -5])
        #expect(await next() == "front")
    }

    /// The uptime stops during sleep, so timers based on it fire late by the time asleep.
    @Test("Time that passes during sleep counts") func countsTimeAsleep() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(uptime: { _ in .distantFuture })))
        let start = MonotonicClock.now()
        set(timers, "keepalive", [.keepalive: 30])
        #expect(await next() == "keepalive")
        #expect(MonotonicClock.now() - start >= 30)
    }

    @Test("A date set forward does not fire the alarm early") func ignoresDateSetForward() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(uptime: { _ in .distantFuture }, date: { _ in .now() })))
        let start = MonotonicClock.now()
        set(timers, "keepalive", [.keepalive: 40])
        #expect(await next() == "keepalive")
        #expect(MonotonicClock.now() - start >= 40)
    }

    @Test("A date set back does not delay the alarm") func ignoresDateSetBack() async {
        let timers = ClientTimers(SharedTimers(DispatchAlarm(date: { _ in .distantFuture })))
        set(timers, "keepalive", [.keepalive: 1])
        #expect(await next() == "keepalive")
    }
}
