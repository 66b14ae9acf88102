import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Application code that the engine calls and that calls engines itself.
@Suite(.ownThread) struct ReentranceTests {
    /// Calls an engine on every level check and on every log line.
    private final class CallingLog: LogTarget, @unchecked Sendable {
        // `Sendable`: set before the engine is used.
        weak var engine: ClientEngine?
        private let calls = Locked(0)

        var callCount: Int { calls.value }

        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
            call()
            return true
        }

        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) { call() }

        private func call() {
            guard let engine else { return }
            calls.withLock { $0 += 1 }
            _ = (engine.status, engine.properties, engine.subscriptionObservers.count, engine.trace.count)
            if calls.value % 7 == 0 { engine.updateOptions { $0.stalledTimeout += 1 } }
        }
    }

    @Test("A logger may call the engine at every point") func loggersMayCallEngine() {
        let log = CallingLog()
        let session = TestSession(log: log)
        log.engine = session.engine
        session.engine.traceCapacity = 100
        session.engine.connect()
        session.network.acceptSession()
        let subscription = session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "not TLCP", "EOS,1,1")
        session.engine.unsubscribe(subscription)
        session.time.advance(milliseconds: 10_000)
        session.socket.fail()
        session.engine.disconnect()
        #expect(log.callCount > 50)
        #expect(session.status == .disconnected)
    }

    /// Takes time and calls an engine on one level check.
    private final class SlowLog: LogTarget, @unchecked Sendable {
        // `Sendable`: used on one thread.
        var action: (() -> Void)?

        func isEnabled(_ level: LogLevel, _ category: LogCategory) -> Bool {
            action.take()?()
            return true
        }

        func write(_ line: String, _ level: LogLevel, _ category: LogCategory) {}
    }

    @Test("Time does not run backwards if a logger calls the engine before the event that asked it") func slowLogger() {
        let log = SlowLog()
        let session = TestSession(log: log)
        session.openWebSocketStreaming()
        session.time.passTime(milliseconds: 2_000)
        let later = session.time.now + 500
        log.action = {
            session.time.passTime(milliseconds: 500)
            session.engine.updateOptions { $0.stalledTimeout += 1 }
        }
        session.subscribe()
        #expect(log.action == nil && session.engine.onQueue { session.engine.core.effects.now } == later)
    }

    /// A logger or a hook may wait for the main thread, which reads meanwhile.
    @Test("Getters return while application code runs on the engine's queue") func gettersDoNotWaitForCallbacks() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let subscription = session.subscribe()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        let engine = session.engine
        let (isBusy, mayEnd, isRead) = (
            DispatchSemaphore(value: 0), DispatchSemaphore(value: 0), DispatchSemaphore(value: 0)
        )
        engine.queue.async {
            isBusy.signal()
            mayEnd.wait()
        }
        isBusy.wait()
        let seen = Locked<[String]>([])
        Thread.detachNewThread {
            let (isSubscribed, value) = engine.read { core -> (Bool, String?) in
                let state = core.subscription(subscription.id)
                return (state?.isSubscribed ?? false, state?.value(item: 1, field: 2))
            }
            seen.value = ["\(engine.subscriptionObservers.count)", "\(isSubscribed)", value ?? "-"]
            isRead.signal()
        }
        #expect(isRead.wait(timeout: .now() + 60) == .success)
        mayEnd.signal()
        #expect(seen.value == ["1", "true", "b"])
    }
}
