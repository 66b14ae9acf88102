import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Input past the high-water mark: at most one chunk is held, it counts with the size of its values, and nothing overtakes it.
@Suite(.ownThread) struct HeldInputTests {
    /// Counts updates, and blocks at the first one until the test opens the gate.
    private final class SlowObserver: SubscriptionObserver, SessionObserver, @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.
        let gate = DispatchSemaphore(value: 0)
        private let lock = NSLock()
        private var values: [String?] = []
        private var statuses: [SessionStatus] = []

        var received: [String?] { lock.withLock { values } }
        var seenStatuses: [SessionStatus] { lock.withLock { statuses } }

        func didReceive(_ update: UpdateRecord) {
            if lock.withLock({ values.isEmpty }) { gate.wait() }
            lock.withLock { values.append(update.values[0]) }
        }

        func didReceive(_ event: SubscriptionEvent) {}

        func didReceive(_ event: SessionEvent) {
            if case .statusChanged(let status) = event { lock.withLock { statuses.append(status) } }
        }
    }

    private struct Client {
        let network = ScriptedNetwork()
        let engine: ClientEngine
        let observer = SlowObserver()

        init() {
            var options = SessionOptions()
            options.serverAddress = "http://server"
            engine = ClientEngine(environment: network.environment, options: options)
            engine.addObserver(observer)
            engine.connect()
            network.acceptSession()
            _ = engine.subscribe(SubscriptionSpec(mode: .raw, items: ["item"], fields: ["n"]), observer: observer)
            network.webSocket.receive("SUBOK,1,1,1")
        }

        /// Sends chunks of numbered updates until the client stops reading. Returns how many updates were sent.
        func flood(maximumChunks: Int = 200, after: String = "") -> Int {
            var sent = 0
            for _ in 0..<maximumChunks where !network.webSocket.isReadingSuspended {
                let lines = (sent..<sent + 5_000).map { "U,1,1,\($0)\r\n" }.joined()
                sent += 5_000
                network.webSocket.receive(text: lines, endsMessage: true)
            }
            return sent
        }

        /// Releases the observer, and waits until all updates are delivered.
        func release(expecting count: Int) {
            observer.gate.signal()
            let deadline = Date() + 60
            while observer.received.count < count && Date() < deadline {
                network.deliveryQueue.sync {}
                engine.withCore { _ in }
            }
        }
    }

    @Test("Reading stops for a slow application and resumes without losing an update") func readingResumesWithoutLoss()
    {
        let client = Client()
        let sent = client.flood()
        #expect(client.network.webSocket.isReadingSuspended)
        #expect(sent <= 50_000, "a few chunks are enough")
        client.release(expecting: sent)
        #expect(client.observer.received == (0..<sent).map { String($0) })
        #expect(!client.network.webSocket.isReadingSuspended)
    }

    @Test("Observers receive the updates of a connection before its closure") func closureFollowsUpdates() {
        let client = Client()
        let sent = client.flood()
        client.network.webSocket.fail(.closed, "the server is gone")
        #expect(client.engine.status == .disconnectedTryingRecovery)
        client.release(expecting: sent)
        #expect(client.observer.received.count == sent)
        client.network.drain()
        #expect(client.observer.seenStatuses.last == .disconnectedTryingRecovery)
    }

    /// The input of the new connection is held whether it has updates or not.
    @Test("A new connection stops reading while updates of the earlier one wait") func newConnectionSuspendsReading() {
        let client = Client()
        let sent = client.flood()
        client.network.webSocket.fail(.closed, "the server is gone")
        client.network.timers.fire(.recovery)
        let recovery = client.network.stream
        recovery.receive("CONOK,S1,50000,0,*", "PROG,\(sent + 1)")
        #expect(!recovery.isReadingSuspended)
        recovery.receive(text: String(repeating: "NOOP,nothing\r\n", count: 10_000))
        #expect(recovery.isReadingSuspended)
        recovery.receive("U,1,1,last")
        client.release(expecting: sent + 1)
        #expect(client.observer.received.last == "last")
        #expect(!recovery.isReadingSuspended)
    }

    @Test("A short line that produces a long value counts with the size of the value") func shortLinesWeighTheirValues()
        throws
    {
        let client = Client()
        let base = String(repeating: "x", count: 100_000)
        client.network.webSocket.receive("U,1,1,\(base)")
        // "Copy 100,000 characters": a few bytes on the wire, so a chunk of 256 KiB would stand for gigabytes.
        var rounds = 0
        while !client.network.webSocket.isReadingSuspended && rounds < 1_000 {
            client.network.webSocket.receive("U,1,1,^TFRYe")
            rounds += 1
        }
        #expect(client.network.webSocket.isReadingSuspended)
        #expect(rounds < 100)
        client.observer.gate.signal()
    }

    /// A WebSocket passes on the messages of its last read, possibly hundreds.
    @Test("Messages that were read already wait until the application has received the earlier ones")
    func readMessagesWait() throws {
        let client = Client()
        let base = String(repeating: "x", count: 100_000)
        client.network.webSocket.receive("U,1,1,\(base)")
        var count = 1
        while !client.network.webSocket.isReadingSuspended {
            client.network.webSocket.receive("U,1,1,^TFRYe")
            count += 1
        }
        for _ in 1...200 { client.network.webSocket.receive("U,1,1,^TFRYe") }
        #expect(client.engine.metrics.undeliveredWeight < 2 << 20)
        client.release(expecting: count + 200)
        #expect(client.observer.received.count == count + 200)
        // The engine notices the last delivery on its own queue.
        #expect(isSoonTrue { !client.network.webSocket.isReadingSuspended })
    }

    @Test("Input that follows a LOOP on the old connection is discarded") func inputAfterLoopIsDiscarded() {
        let client = Client()
        client.observer.gate.signal()
        let junk = (0..<20_000).map { "U,1,1,junk\($0)\r\n" }.joined()
        client.network.webSocket.receive(text: "U,1,1,a\r\nLOOP,0\r\n" + junk, endsMessage: true)
        client.network.drain()
        #expect(client.observer.received == ["a"])
        #expect(client.network.webSockets.count == 2)
    }

    /// Each kind of notification, and lines that are none.
    static let lines = [
        "WSOK", "CONOK,S2,50000,5000,*", "CONERR,1,no", "CONERR,5,no", "END,31,x", "END,41,x", "ERROR,60,x", "LOOP,0",
        "PROBE", "NOOP", "SYNC,90", "PROG,0", "PROG,99999999", "SERVNAME,other", "CLIENTIP,10.0.0.9", "CONS,5",
        "REQOK,1", "REQERR,1,11,x", "REQERR,1,19,x", "REQERR,1,20,x", "REQERR,1,65,x", "REQERR,1,67,x",
        "U,1,1,late", "SUBOK,1,1,1", "SUBOK,2,1,1", "SUBCMD,1,1,2,1,2", "UNSUB,1", "EOS,1,1", "CS,1,1", "OV,1,1,3",
        "CONF,1,unlimited,filtered", "MSGDONE,*,1,", "MSGFAIL,*,1,1,x", "MPNREG,d,a", "MPNOK,1,p", "MPNDEL,p",
        "MPNZERO,d", "MPNCONF,p", "UNKNOWN,1", "U,1", "U,1,9,x", "SUBOK,x,y,z", "",
    ]

    /// Everything observable at the client after held input, a LOOP, and this message, all on one connection.
    private static func consequences(of message: String?, endsMessage: Bool = true) -> [String] {
        let client = Client()
        client.network.webSocket.receive("SERVNAME,s", "CLIENTIP,10.0.0.1", "CONS,unlimited")
        // Few and long lines: many short ones would be held as well, but would take fifty times as long.
        let count = 350
        let filling = String(repeating: "x", count: 4_000)
        let lines = (0..<count).map { "U,1,1,\($0) \(filling)\r\n" }.joined()
        let old = client.network.webSocket
        old.receive(text: lines, endsMessage: true)
        #expect(old.isReadingSuspended)
        old.receive("LOOP,0")
        if let message { old.receive(text: message, endsMessage: endsMessage) }
        client.release(expecting: count)
        for _ in 0..<1_000 where client.network.webSockets.count < 2 { client.engine.withCore { _ in } }
        #expect(client.network.webSockets.count == 2)
        client.network.acceptSession()
        client.network.webSocket.receive("U,1,1,after")
        client.network.drain()
        let properties = client.engine.properties
        let last = client.observer.received.suffix(2).map { String(($0 ?? "-").prefix(8)) }
        return client.observer.seenStatuses.map(\.rawValue) + last
            + ["\(client.observer.received.count)", "\(properties)", client.engine.status.rawValue]
            + client.network.takeTrace()
    }

    private static let undisturbed = consequences(of: nil)

    @Test("A held notification behind a LOOP has no effect", arguments: lines) func heldNotificationAfterLoop(
        _ line: String
    ) {
        #expect(Self.consequences(of: line + "\r\n") == Self.undisturbed)
        #expect(Self.undisturbed.contains("349 xxxx") && Self.undisturbed.contains("after"))
    }

    @Test("A held part of a line behind a LOOP has no effect") func heldPartialLineAfterLoop() {
        #expect(Self.consequences(of: "U,1,1,a piece", endsMessage: false) == Self.undisturbed)
    }

    @Test("The closure of a connection waits for several slices of held input") func closureFollowsHeldSlices() {
        let client = Client()
        // One chunk, many slices: all but the first is held.
        let count = 60_000
        let lines = (0..<count).map { "U,1,1,\($0)\r\n" }.joined()
        client.network.webSocket.receive(text: lines, endsMessage: true)
        #expect(client.network.webSocket.isReadingSuspended)
        client.network.webSocket.fail(.closed, "the server is gone")
        #expect(client.engine.status == .disconnectedTryingRecovery)
        client.release(expecting: count)
        #expect(client.observer.received == (0..<count).map { String($0) })
        client.network.drain()
        #expect(client.observer.seenStatuses.last == .disconnectedTryingRecovery)
    }

    /// The timers of a stream; the others end with states that have none.
    @Test(
        "No timer reports a stall while reading is suspended",
        arguments: Set(TimerPurpose.allCases).subtracting([.retry, .recovery, .polling, .control, .pace]))
    func timersWaitWhileSuspended(_ purpose: TimerPurpose) {
        let client = Client()
        _ = client.flood()
        let watchesForSilence = [.keepalive, .stalled, .reconnect, .idle, .transport, .probe].contains(purpose)
        client.engine.withCore { core in
            core.withSession { $0.context.setDeadline(purpose, after: 1, $1.now) }
        }
        let status = client.engine.status
        client.network.timers.fire(purpose)
        // The full delay, not the remaining one, which may be a few milliseconds.
        #expect((client.network.timers.live[purpose] == 1_000) == watchesForSilence)
        if watchesForSilence { #expect(client.engine.status == status) }
        client.observer.gate.signal()
    }

    // MARK: - Callers that wait

    /// A response that the test sends.
    private final class Answer: @unchecked Sendable {
        // `Sendable`: a semaphore.
        private let semaphore = DispatchSemaphore(value: 0)

        func give() { semaphore.signal() }

        /// Waits without a limit, because a busy machine takes long for a million updates.
        func wait(_ engine: ClientEngine) -> Bool {
            engine.wait(until: .distantFuture) { deadline in
                semaphore.wait(timeout: deadline) == .success ? true : nil
            } ?? false
        }
    }

    /// The first update waits for a response that is behind more than a megabyte of updates, in one chunk.
    @Test("Reading continues while a callback waits for a response") func readingContinuesDuringWait() {
        let network = ScriptedNetwork()
        var options = SessionOptions()
        options.serverAddress = "http://server"
        let engine = ClientEngine(environment: network.environment, options: options)
        engine.connect()
        network.acceptSession()
        let observer = WaitingObserver(engine)
        _ = engine.subscribe(SubscriptionSpec(mode: .raw, items: ["item"], fields: ["n"]), observer: observer)
        network.webSocket.receive("SUBOK,1,1,1")
        let count = 30_000
        let lines = (0..<count).map { "U,1,1,\($0)\r\n" }.joined()
        let message = lines + "MSGDONE,*,1,\r\n"
        #expect(message.utf8.count > 10 * 32 << 10)
        network.webSocket.receive(text: message, endsMessage: true)
        let end = Date() + 60
        while observer.count < count && Date() < end {
            network.deliveryQueue.sync {}
            engine.withCore { _ in }
        }
        #expect(observer.count == count && observer.outcome == true)
        #expect(!network.webSocket.isReadingSuspended)
    }

    /// Waits at its first update for the outcome of a message.
    private final class WaitingObserver: SubscriptionObserver, @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.
        private unowned let engine: ClientEngine
        private let lock = NSLock()
        private var received = 0
        private var answered: Bool?

        init(_ engine: ClientEngine) { self.engine = engine }

        var count: Int { lock.withLock { received } }
        var outcome: Bool? { lock.withLock { answered } }

        func didReceive(_ update: UpdateRecord) {
            let isFirst = lock.withLock {
                received += 1
                return received == 1
            }
            guard isFirst else { return }
            let answer = Answer()
            engine.send(MessageSpec(text: "m"), listener: .waiter(engine.outcomeWaiter { _ in answer.give() }))
            let isAnswered = answer.wait(engine)
            lock.withLock { answered = isAnswered }
        }

        func didReceive(_ event: SubscriptionEvent) {}
    }

    @Test("A caller that waits on another thread does not disable back pressure") func waitingCallerKeepsBackPressure()
    {
        let client = Client()
        let answer = Answer()
        let began = DispatchSemaphore(value: 0)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            began.signal()
            _ = answer.wait(client.engine)
            ended.signal()
        }
        began.wait()
        _ = client.flood()
        #expect(client.network.webSocket.isReadingSuspended)
        answer.give()
        client.observer.gate.signal()
        #expect(ended.wait(timeout: .now() + 60) == .success)
    }

    /// The response is behind all the input that has not been read.
    @Test("Reading continues when a callback waits for a thread that waits for a response")
    func readingContinuesForBlockedCaller() {
        let client = Client()
        let answer = Answer()
        let sent = client.flood()
        #expect(client.network.webSocket.isReadingSuspended)
        let ended = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
            if answer.wait(client.engine) { ended.signal() }
            client.observer.gate.signal()
        }
        let end = Date() + 60
        while client.network.webSocket.isReadingSuspended && Date() < end { client.engine.withCore { _ in } }
        #expect(!client.network.webSocket.isReadingSuspended)
        // But not without a bound.
        let more = client.flood(maximumChunks: 2_000)
        #expect(client.network.webSocket.isReadingSuspended && more > 50_000 && more < 1_500_000)
        answer.give()
        #expect(ended.wait(timeout: .now() + 60) == .success)
        client.release(expecting: sent + more)
        #expect(client.observer.received.count == sent + more)
    }
}
