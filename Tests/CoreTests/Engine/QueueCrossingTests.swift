import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Hooks of one engine that call another one. One test at a time: its hooks wait for each other, and hooks of another test that cross the same queues
/// would close a circle.
@Suite(.ownThread, .serialized) struct QueueCrossingTests {
    /// An observer that calls the other engine from its own engine's queue, once both engines are in such a call.
    private final class Crossing: ImmediateSessionObserver, @unchecked Sendable {
        // `Sendable`: constants only.
        private let other: ClientEngine
        private let meeting: Meeting
        let seen = Locked<[String]>([])

        init(calling other: ClientEngine, meeting: Meeting) {
            self.other = other
            self.meeting = meeting
        }

        func handle(_ event: SessionEvent) {
            guard case .statusChanged(.connecting) = event else { return }
            meeting.await()
            other.updateOptions { $0.stalledTimeout = 77 }
            let spec = SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"])
            let subscription = other.subscribe(spec, observer: SubscriptionRecorder("", EventLog()))
            let isActive = other.read { $0.subscription(subscription.id)?.isActive }
            seen.value = ["\(other.status)", "\(other.options.stalledTimeout)", "\(isActive ?? false)"]
        }

        func willSend(_ request: inout TransportRequest) {}

        func answer(_ challenge: TransportChallenge) -> TransportChallengeAnswer { .useDefault }
    }

    /// A logger, which runs on the queue of the engine whose line it writes: log lines are not queued without a bound, and are written in
    /// their order.
    private final class CallingLog: LogTarget {
        private let other = Locked<ClientEngine?>(nil)
        private let meeting: Meeting
        let seen = Locked<[String]>([])

        init(meeting: Meeting) { self.meeting = meeting }

        func call(_ engine: ClientEngine) { other.value = engine }

        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool { category == .session }

        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {
            guard let engine = other.exchange(nil) else { return }
            meeting.await()
            engine.updateOptions { $0.stalledTimeout = 77 }
            seen.value = ["\(engine.status)", "\(engine.options.stalledTimeout)"]
        }
    }

    /// Threads that wait for each other once.
    private final class Meeting: Sendable {
        private let missing: Locked<Int>
        private let isComplete = DispatchSemaphore(value: 0)

        init(of count: Int) { missing = Locked(count) }

        func await() {
            let isLast = missing.withLock { missing in
                missing -= 1
                return missing == 0
            }
            if isLast { isComplete.signal() }
            isComplete.wait()
            isComplete.signal()
        }
    }

    /// The owner of the other queue waits for no queue, so its work comes first.
    @Test("A hook that calls another engine waits until that engine's current work ends") func hookWaitsForBusyEngine()
    {
        let first = TestSession()
        var second = TestSession()
        var others: [TestSession] = []
        while second.engine.queue === first.engine.queue {
            others.append(second)
            second = TestSession()
        }
        let meeting = Meeting(of: 2)
        let crossing = Crossing(calling: second.engine, meeting: meeting)
        first.engine.addImmediateObserver(crossing)
        let wasServedDuringTheWork = Locked(false)
        let areDone = DispatchSemaphore(value: 0)
        let (caller, busy) = (first.engine, second.engine)
        Thread.detachNewThread {
            busy.queue.sync {
                meeting.await()
                // Work during which a call that does not wait would return.
                for _ in 0..<20_000 { sched_yield() }
                wasServedDuringTheWork.value = !crossing.seen.value.isEmpty
            }
            areDone.signal()
        }
        Thread.detachNewThread {
            caller.connect()
            areDone.signal()
        }
        for _ in 0..<2 { #expect(areDone.wait(timeout: .now() + 60) == .success) }
        #expect(!wasServedDuringTheWork.value)
        #expect(crossing.seen.value == ["disconnected", "77", "true"])
        withExtendedLifetime(others) {}
    }

    @Test("Hooks that call each other's engines do not deadlock", arguments: [2, 3]) func crossingHooksDoNotDeadlock(
        count: Int
    ) {
        // Engines share queues, so engines are created until each has its own.
        var sessions: [TestSession] = []
        var others: [TestSession] = []
        while sessions.count < count {
            let session = TestSession()
            if sessions.contains(where: { $0.engine.queue === session.engine.queue }) {
                others.append(session)
            } else {
                sessions.append(session)
            }
        }
        let meeting = Meeting(of: count)
        let crossings = sessions.indices.map { index in
            Crossing(calling: sessions[(index + 1) % count].engine, meeting: meeting)
        }
        let areDone = DispatchSemaphore(value: 0)
        for (session, crossing) in zip(sessions, crossings) {
            let engine = session.engine
            engine.addImmediateObserver(crossing)
            Thread.detachNewThread {
                engine.connect()
                areDone.signal()
            }
        }
        for _ in sessions { #expect(areDone.wait(timeout: .now() + 60) == .success) }
        for (session, crossing) in zip(sessions, crossings) {
            #expect(crossing.seen.value == ["connecting", "77", "true"])
            #expect(session.status == .connecting && session.engine.options.stalledTimeout == 77)
            #expect(session.engine.subscriptionObservers.count == 1)
            #expect(session.network.webSockets.count == 1)
        }
        withExtendedLifetime(others) {}
    }

    @Test("Loggers that call each other's engines do not deadlock") func crossingLoggersDoNotDeadlock() {
        let meeting = Meeting(of: 2)
        let logs = [CallingLog(meeting: meeting), CallingLog(meeting: meeting)]
        let first = TestSession(log: logs[0])
        var second = TestSession(log: logs[1])
        var others: [TestSession] = []
        while second.engine.queue === first.engine.queue {
            others.append(second)
            second = TestSession(log: logs[1])
        }
        logs[0].call(second.engine)
        logs[1].call(first.engine)
        let areDone = DispatchSemaphore(value: 0)
        for engine in [first.engine, second.engine] {
            Thread.detachNewThread {
                engine.connect()
                areDone.signal()
            }
        }
        for _ in logs { #expect(areDone.wait(timeout: .now() + 60) == .success) }
        for log in logs { #expect(log.seen.value == ["connecting", "77"]) }
        withExtendedLifetime(others) {}
    }
}
