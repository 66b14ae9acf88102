import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// An application slower than the feed: reading stops and resumes later, without a loss.
@Suite(.ownThread) struct SlowUserTests {
    /// Blocks at its first update until released.
    private final class SlowObserver: SubscriptionObserver, @unchecked Sendable {
        // `Sendable`: `values` is accessed only under `lock`.
        private let lock = NSLock()
        private var values: [String?] = []
        let gate = DispatchSemaphore(value: 0)
        private let blocks: @Sendable () -> Void

        init(_ blocks: @escaping @Sendable (DispatchSemaphore) -> Void) {
            let gate = gate
            self.blocks = { blocks(gate) }
        }

        var received: [String?] { lock.withLock { values } }

        func didReceive(_ update: UpdateRecord) {
            let isFirst = lock.withLock {
                values.append(update.values[0].map { String($0.prefix(8)) })
                return values.count == 1
            }
            if isFirst { blocks() }
        }

        func didReceive(_ event: SubscriptionEvent) {}
    }

    private let text = String(repeating: "x", count: 1_000)

    private func subscribed(_ observer: SlowObserver, _ transport: Transport = .webSocketStreaming) -> TestSession {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport, keepalive: 1_000)
        _ = session.engine.subscribe(SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"]), observer: observer)
        session.receive("SUBOK,1,1,1")
        session.network.drain()
        return session
    }

    private func isSuspended(_ session: TestSession) -> Bool {
        session.network.webSockets.last.map { $0.isReadingSuspended } ?? session.stream.isReadingSuspended
    }

    /// Numbered updates of a thousand bytes until the client stops reading, or there have been `limit`.
    private func flood(_ session: TestSession, limit: Int = 10_000) -> Int {
        var count = 0
        while count < limit && !isSuspended(session) {
            count += 1
            session.receive("U,1,1,\(String(format: "%08d", count))\(text)")
        }
        return count
    }

    private func waitUntilReading(_ session: TestSession) {
        for _ in 0..<8 {
            session.network.drain()
            session.engine.queue.sync {}
        }
    }

    // Combines: subscription, slow application
    @Test(
        "Reading stops for a slow application and resumes without losing an update",
        arguments: [Transport.webSocketStreaming, .httpStreaming, .httpPolling])
    func readingResumesWithoutLoss(_ transport: Transport) {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer, transport)
        let first = flood(session)
        #expect((800...1_050).contains(first), "about a mebibyte: \(first)")
        observer.gate.signal()
        waitUntilReading(session)
        #expect(!isSuspended(session))
        session.receive("U,1,1,the last")
        session.network.drain()
        let expected = (1...first).map { String(format: "%08d", $0) } + ["the last"]
        #expect(observer.received == expected)
    }

    @Test("No stall is reported while reading is suspended")
    func noStallWhileSuspended() {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer)
        _ = flood(session)
        session.time.advance(milliseconds: 60_000)
        #expect(session.status == .connectedWebSocketStreaming)
        #expect(session.timers == ["keepalive 1000"])
        observer.gate.signal()
        waitUntilReading(session)
        session.time.advance(milliseconds: 6_000)
        #expect(session.status == .disconnectedTryingRecovery, "from then on it does")
    }

    @Test("A poll does not time out while reading is suspended", arguments: [Transport.httpPolling, .webSocketPolling])
    func pollWaitsWhileSuspended(_ transport: Transport) {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer, transport)
        _ = flood(session)
        session.time.advance(milliseconds: 60_000)
        #expect(session.status.isPolling)
        #expect(session.timers == ["idle 23000"])
        // The timer began again after 23 and 46 s.
        session.time.advance(milliseconds: 8_999)
        observer.gate.signal()
        waitUntilReading(session)
        session.time.advance(milliseconds: 22_999)
        #expect(session.status.isPolling)
        session.time.advance(milliseconds: 1)
        #expect(session.status == .disconnectedTryingRecovery, "from then on it is")
    }

    /// Each response has a LOOP, so that the current exchange never holds input back.
    @Test("Reading stays suspended after a rebind", arguments: [Transport.httpPolling, .httpStreaming])
    func reboundStreamStaysSuspended(_ transport: Transport) {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer, transport)
        let status = session.status
        func answer(_ number: Int, conok: Bool = true) {
            let lines =
                (conok ? ["CONOK,S1,50000,5000,*"] : []) + ["U,1,1,\(String(format: "%08d", number))\(text)", "LOOP,0"]
            session.stream.receive(text: lines.map { $0 + "\r\n" }.joined())
            session.time.fire(.polling)
        }
        var count = 0
        while count < 5_000 && !isSuspended(session) {
            count += 1
            answer(count, conok: count > 1)
        }
        #expect((800...1_050).contains(count), "about a mebibyte: \(count)")
        _ = session.acts()
        session.time.advance(milliseconds: 60_000)
        #expect(isSuspended(session) && session.status == status)
        // The request of the subscription has no response, but its SUBOK.
        #expect(session.acts() == ["CONTROL CLOSE"])
        observer.gate.signal()
        waitUntilReading(session)
        #expect(!isSuspended(session))
        answer(count + 1)
        session.network.drain()
        #expect(observer.received == (1...count + 1).map { String(format: "%08d", $0) })
        #expect(!isSuspended(session) && session.status == status)
    }

    @Test("The next poll is not read while a consumer holds reading")
    func consumerSuspendsPoll() {
        let observer = SlowObserver { _ in }
        let session = subscribed(observer, .httpPolling)
        session.engine.holdReading()
        session.stream.receive("LOOP,0")
        session.time.fire(.polling)
        #expect(session.stream.isReadingSuspended)
        session.engine.releaseReading()
        #expect(!session.stream.isReadingSuspended)
        session.stream.receive("CONOK,S1,50000,5000,*", "U,1,1,next")
        session.network.drain()
        #expect(observer.received == ["next"])
    }

    @Test("A new connection is read until it delivers an update")
    func newConnectionSuspendsAfterUpdate() {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer)
        _ = flood(session)
        session.socket.fail()
        session.time.fire(.recovery)
        #expect(!session.stream.isReadingSuspended)
        session.stream.receive("CONOK,S1,50000,0,*", "U,1,1,more")
        #expect(session.stream.isReadingSuspended)
        observer.gate.signal()
        waitUntilReading(session)
        #expect(!session.stream.isReadingSuspended)
    }

    @Test("Input that a new connection receives while the application is slow is not lost")
    func newConnectionHoldsInput() {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer)
        let count = flood(session)
        session.socket.fail()
        session.time.fire(.recovery)
        // The first slice has no update: only the weight of earlier updates holds the rest back.
        let noops = String(repeating: "NOOP,\(text)\r\n", count: 50)
        session.stream.receive(text: noops + "CONOK,S1,50000,0,*\r\nPROG,\(count + 1)\r\nU,1,1,more\r\n")
        #expect(session.engine.onQueue { session.engine.heldInput?.isEmpty } == false)
        #expect(session.stream.isReadingSuspended)
        observer.gate.signal()
        waitUntilReading(session)
        for _ in 0..<100 where observer.received.count <= count {
            session.network.drain()
            session.engine.queue.sync {}
        }
        #expect(observer.received == (1...count).map { String(format: "%08d", $0) } + ["more"])
    }

    // Combines: message, slow application
    @Test(
        "A message is sent while reading is suspended, and its outcome follows the updates before it",
        arguments: [Transport.webSocketStreaming, .httpStreaming])
    func messageWhileSuspended(_ transport: Transport) {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer, transport)
        if transport == .httpStreaming {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        let count = flood(session)
        _ = session.acts()
        let outcomes = EventLog()
        session.engine.send(
            MessageSpec(text: "m", sequence: "s"),
            listener: .delivered { outcome in outcomes.write("\(outcome) after \(observer.received.count)") })
        let route = transport == .httpStreaming ? "CONTROL msg&LS_session=S1 " : "WS SEND msg⏎"
        #expect(session.acts() == [route + "LS_reqId=2&LS_message=m&LS_sequence=s&LS_msg_prog=1"])
        #expect(isSuspended(session))
        // The client had read the outcome before it suspended reading.
        session.receive("MSGDONE,s,1,yes")
        #expect(outcomes.isEmpty)
        observer.gate.signal()
        waitUntilReading(session)
        #expect(outcomes.take() == ["processed(response: \"yes\") after \(count)"])
        #expect(!isSuspended(session))
    }

    // Combines: loops, slow application
    @Test("A caller that waits resumes reading while a consumer holds it")
    func callerBesideSlowConsumer() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.holdReading()
        #expect(session.socket.isReadingSuspended)
        let socket = session.socket
        #expect(session.engine.wait(until: .distantFuture) { _ in socket.isReadingSuspended } == false)
        #expect(session.socket.isReadingSuspended)
        session.engine.releaseReading()
        #expect(!session.socket.isReadingSuspended)
    }

    @Test("A caller that blocks inside a callback receives its response")
    func callerInsideCallback() {
        let answered = DispatchSemaphore(value: 0)
        let blocked = DispatchSemaphore(value: 0)
        let owner = Owner()
        let observer = SlowObserver { gate in
            gate.wait()
            _ = owner.engine?.wait(until: .distantFuture) { _ in
                blocked.signal()
                answered.wait()
                return true
            }
        }
        let session = subscribed(observer)
        owner.engine = session.engine
        let count = flood(session)
        observer.gate.signal()
        blocked.wait()
        #expect(!isSuspended(session), "the response can arrive only while the client reads")
        session.receive("U,1,1,while blocked")
        #expect(!isSuspended(session))
        answered.signal()
        waitUntilReading(session)
        #expect(observer.received.count == count + 1 && !isSuspended(session))
    }

    private final class Owner: @unchecked Sendable {
        // `Sendable`: set before the first delivery, which reads it.
        weak var engine: ClientEngine?
    }

    @Test(
        "disconnect() while reading is suspended closes the WebSocket and ends the timers, and the next session is read"
    )
    func disconnectsWhileSuspended() {
        let observer = SlowObserver { $0.wait() }
        let session = subscribed(observer)
        _ = flood(session)
        let socket = session.socket
        _ = session.acts()
        session.engine.disconnect()
        #expect(
            session.acts() == [
                "WS SEND control⏎LS_reqId=2&LS_op=destroy&LS_close_socket=true", "WS CLOSE",
            ])
        #expect(socket.isDisposed)
        #expect(session.timers.isEmpty)
        observer.gate.signal()
        waitUntilReading(session)
        session.engine.connect()
        session.network.acceptSession("S2")
        #expect(session.socket !== socket)
        #expect(session.status == .connectedWebSocketStreaming && !isSuspended(session))
    }
}
