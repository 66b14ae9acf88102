import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// A WebSocket that accepts no more data, because the network is slower than the application's requests.
@Suite(.ownThread) struct SlowWebSocketTests {
    private static let text = String(repeating: "x", count: 1_000)
    /// The number of messages of a thousand bytes that reach 64 KiB, each with about 40 bytes of parameters.
    private static let bounds = 60...66

    private func stuck(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        let session = TestSession(configure)
        session.openWebSocketStreaming()
        session.socket.stopSending()
        return session
    }

    private func sendMany(_ session: TestSession, _ count: Int = 200) {
        for number in 1...count { session.send("\(number) \(Self.text)", in: "sequence") }
    }

    /// The numbers of the messages sent since the last call, in order.
    private func sent(_ session: TestSession) -> [Int] {
        session.acts().flatMap { act in
            act.split { $0 == "&" || $0 == "⏎" }
                .filter { $0.hasPrefix("LS_msg_prog=") }.compactMap { Int($0.dropFirst(12)) }
        }
    }

    @Test("Messages wait once 64 KiB are unsent") func messagesWaitFrom64KiB() {
        let session = stuck()
        sendMany(session)
        let first = sent(session)
        #expect(Self.bounds.contains(first.count) && first == Array(1...first.count))
        session.time.advance(milliseconds: 1_000)
        #expect(sent(session) == [], "not before the network accepts more")
        session.socket.resumeSending()
        session.socket.reportSent()
        #expect(first + sent(session) == Array(1...200))
    }

    @Test("Messages of one call wait as well") func messagesOfOneCallWait() {
        let session = stuck()
        session.engine.withCore { core in
            for number in 1...200 {
                core.send(MessageSpec(text: "\(number) \(Self.text)", sequence: "s"), listener: .none)
            }
        }
        // A request has as many messages as fit.
        let first = sent(session)
        #expect((60...120).contains(first.count))
        session.socket.resumeSending()
        session.socket.reportSent()
        #expect(first + sent(session) == Array(1...200))
    }

    @Test("On a fast network no message waits") func fastNetworkDelaysNothing() {
        let session = TestSession()
        session.openWebSocketStreaming()
        sendMany(session)
        #expect(sent(session) == Array(1...200))
    }

    @Test("Control requests and heartbeats wait as well") func controlsAndHeartbeatsWait() {
        let session = stuck { $0.reverseHeartbeatInterval = 1_500 }
        sendMany(session)
        _ = sent(session)
        let subscription = session.subscribe()
        session.engine.unsubscribe(subscription)
        session.subscribe()
        session.engine.updateOptions { $0.forcedTransport = .http }
        session.time.advance(milliseconds: 1_500)
        #expect(session.acts() == [])
        session.socket.resumeSending()
        session.socket.reportSent()
        let acts = session.acts()
        #expect(acts.first?.hasPrefix("WS SEND control⏎LS_reqId=") == true)
        #expect(acts.first?.contains("force_rebind") == true && acts.first?.contains("LS_op=add") == true)
        #expect(!acts.contains { $0.contains("heartbeat") }, "the requests replace it")
        #expect(session.time.live[.reverseHeartbeat] == 1_500)
    }

    @Test("A heartbeat that waited is sent") func waitingHeartbeatIsSent() {
        let session = stuck { $0.reverseHeartbeatInterval = 1_500 }
        sendMany(session, 1)
        session.send(String(repeating: "x", count: 70_000))
        session.time.advance(milliseconds: 1_500)
        session.forget()
        session.socket.resumeSending()
        session.socket.reportSent()
        #expect(session.acts() == ["WS SEND heartbeat⏎⏎"])
        #expect(session.time.live[.reverseHeartbeat] == 1_500)
    }

    @Test("The end of the session does not wait") func destroyDoesNotWait() {
        let session = stuck()
        sendMany(session)
        let count = sent(session).count
        session.engine.disconnect()
        #expect(
            session.acts() == [
                "WS SEND control⏎LS_reqId=\(count + 1)&LS_op=destroy&LS_close_socket=true", "WS CLOSE",
            ])
    }

    // MARK: - Reports

    @Test("A report that precedes later messages does not cover them") func ignoresLateReport() {
        let session = stuck()
        sendMany(session)
        _ = sent(session)
        session.socket.reportSent()
        #expect(sent(session) == [])
    }

    @Test("A second report has no effect") func ignoresSecondReport() {
        let session = stuck()
        sendMany(session, 100)
        let first = sent(session)
        session.socket.resumeSending()
        session.socket.reportSent()
        session.socket.reportSent()
        #expect(first + sent(session) == Array(1...100))
        session.socket.stopSending()
        sendMany(session)
        #expect(Self.bounds.contains(sent(session).count + 100 - first.count), "the count has begun again")
    }

    @Test("Without a report the next connection sends the rest") func nextConnectionSendsRest() {
        let session = stuck { $0.sessionRecoveryTimeout = 15_000 }
        sendMany(session, 100)
        let first = sent(session)
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        session.network.acceptSession()
        #expect(sent(session) == Array(1...100), "\(first.count) have no answer, the rest was never sent")
    }

    @Test func nextConnectionCountsAnew() {
        let session = stuck()
        sendMany(session)
        _ = sent(session)
        session.receive("LOOP,0")
        session.socket.open()
        session.socket.stopSending()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        // Without an answer they are sent again. A request has as many messages as fit.
        let second = sent(session)
        #expect((60...120).contains(second.count) && second == Array(1...second.count))
    }

    @Test("The report of an earlier connection is ignored") func ignoresReportOfEarlierConnection() {
        let session = stuck()
        let old = session.socket
        session.rebind()
        session.socket.stopSending()
        sendMany(session)
        _ = sent(session)
        old.reportSent()
        #expect(sent(session) == [])
    }
}
