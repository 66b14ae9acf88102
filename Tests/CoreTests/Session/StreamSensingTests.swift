import TestPeer
import Testing

@testable import LightstreamerCore

/// How a session finds a transport that works.
@Suite struct StreamSensingTests {
    @Test("A session created over HTTP tries WebSocket once more, then streams over HTTP")
    func retriesWebSocketThenHTTP() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
        session.socket.fail()
        #expect(session.acts() == [TestSession.bind(.httpStreaming)])
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.statuses() == ["CONNECTING", "CONNECTED:STREAM-SENSING", "CONNECTED:HTTP-STREAMING"])
        #expect(session.timers == ["keepalive 5000"])
    }

    @Test("A session whose HTTP stream a proxy buffers requests a rebind and polls") func bufferedStreamLeadsToPolling()
    {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.time.advance(milliseconds: 4_000)
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.acts().suffix(2) == ["HTTP CLOSE", TestSession.bind(.httpPolling)])
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(session.statuses() == ["CONNECTED:HTTP-STREAMING", "CONNECTED:HTTP-POLLING"])
    }

    /// Binds HTTP streams that fail, each followed by a recovery.
    private func cutStreams(_ session: TestSession, afterCONOK: Bool, lasting seconds: Int = 0) {
        for _ in 1...3 {
            if afterCONOK { session.stream.receive("CONOK,S1,50000,5000,*") }
            for _ in 0..<seconds {
                session.time.advance(milliseconds: 1_000)
                session.stream.receive("PROBE")
            }
            session.stream.fail()
            session.time.fire(.recovery)
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        }
    }

    @Test("A session polls if its HTTP streams are cut one after the other", arguments: [false, true])
    func cutStreamsLeadToPolling(afterCONOK: Bool) {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        cutStreams(session, afterCONOK: afterCONOK)
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(session.status == .connectedHTTPPolling)
    }

    @Test("HTTP streams that last are not given up if each fails in the end") func lastingStreamsStay() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        cutStreams(session, afterCONOK: true, lasting: 10)
        cutStreams(session, afterCONOK: true, lasting: 11)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
    }

    @Test("A forced HTTP stream that is cut again and again stays usable") func forcedStreamSurvivesCuts() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        cutStreams(session, afterCONOK: false)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
    }

    @Test("Transports that failed with one server are tried with another one") func otherServerIsTriedAnew() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        cutStreams(session, afterCONOK: true)
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(session.status == .connectedHTTPPolling)
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.time.advance(milliseconds: 1_000)
        session.stream.receive("CONOK,S1,50000,19000,*", "END,41,lost")
        session.time.fire(.retry)
        #expect(session.acts().last == "WS OPEN http://other/lightstreamer")
        session.socket.fail()
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S2,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
    }

    /// The server was slow once. No other transport is admitted, so this one must not count as unusable.
    @Test("A forced HTTP stream stays usable after one timeout", arguments: ["late CONOK", "the session ends"])
    func forcedStreamSurvivesOneTimeout(_ next: String) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 4_000)
        if next == "late CONOK" {
            session.stream.receive("CONOK,S1,50000,5000,*")
        } else {
            session.stream.receive("CONERR,4,lost")
            session.time.fire(.retry)
            session.stream.receive("CONOK,S1,50000,0,*")
        }
        session.forget()
        session.stream.receive("LOOP,0")
        #expect(session.acts().last?.hasPrefix("HTTP bind_session LS_session=S1&LS_content_length=") == true)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
    }

    @Test("A forced HTTP stream that stays silent is unusable, and the client disconnects")
    func silentForcedStreamIsUnusable() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 8_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(session.status == .disconnected)
    }

    @Test("A session whose HTTP stream stays silent is recovered by polling") func recoversFromSilentStream() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.advance(milliseconds: 8_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.forget()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(
            session.acts().last == "HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_polling=true"
                + "&LS_polling_millis=0&LS_idle_millis=19000", "HTTP streaming is unusable")
    }

    @Test("A session does not retry an unusable WebSocket", arguments: ["refused", "silent"])
    func unusableWebSocketIsNotRetried(_ how: String) {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        if how == "silent" { session.time.fire(.transport) } else { session.socket.fail() }
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.acts().last == TestSession.bind(.httpStreaming, keepalive: 5_000))
    }

    @Test("A session whose WebSocket does not answer the bind is recovered") func recoversFromSilentWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.open()
        #expect(session.acts().suffix(2) == ["WS SEND wsok", TestSession.bind(.webSocketStreaming, keepalive: 5_000)])
        session.time.advance(milliseconds: 4_000)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    @Test("The client disconnects when no admitted transport is usable") func disconnectsWithoutUsableTransport() {
        let session = TestSession { $0.forcedTransport = .webSocket }
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        #expect(session.statuses() == ["CONNECTING", "CONNECTED:STREAM-SENSING", "DISCONNECTED"])
        #expect(session.timers.isEmpty && !session.network.reachability.isWatching)
    }

    @Test("Without fallback to polling, silent streams lead to a recovery") func recoversWithoutPolling() {
        let session = TestSession { $0.policy.fallsBackToPolling = false }
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.time.fire(.transport)
        session.time.fire(.transport)
        #expect(session.status == .disconnectedTryingRecovery)
    }
}
