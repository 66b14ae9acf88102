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
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                """)
        session.socket.fail()
        #expect(
            session.conversation() == """
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                """)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        #expect(session.timers == ["keepalive 5000"])
    }

    @Test("A session whose HTTP stream a proxy buffers requests a rebind and polls") func bufferedStreamLeadsToPolling()
    {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.time.advance(milliseconds: 4_000)
        #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind")
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONTROL REQOK,1
                < CONTROL ENDED
                < CONOK,S1,50000,5000,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,19000,*
                < LOOP,0
                > HTTP CLOSE
                = CONNECTED:HTTP-POLLING
                """)
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
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                < CONOK,S1,50000,19000,*
                < LOOP,0
                > HTTP CLOSE
                = CONNECTED:HTTP-POLLING
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                < CONOK,S1,50000,19000,*
                < END,41,lost
                > HTTP CLOSE
                ! interrupted: ended 41 lost
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > WS OPEN http://other/lightstreamer
                = CONNECTING
                """)
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
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > \(TestSession.bind(.httpStreaming, keepalive: next == "late CONOK" ? 5_000 : nil))
                """)
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
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=19000
                ! poll requested
                """, "HTTP streaming is unusable")
    }

    @Test("A session does not retry an unusable WebSocket", arguments: ["refused", "silent"])
    func unusableWebSocketIsNotRetried(_ how: String) {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        if how == "silent" { session.time.fire(.transport) } else { session.socket.fail() }
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                \(how == "silent" ? "> WS CLOSE" : "< WS FAILED")
                > \(TestSession.bind(.httpStreaming))
                < CONOK,S1,50000,5000,*
                < LOOP,0
                > HTTP CLOSE
                > \(TestSession.bind(.httpStreaming, keepalive: 5_000))
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
    }

    @Test("A session whose WebSocket does not answer the bind is recovered") func recoversFromSilentWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.open()
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                """)
        session.time.advance(milliseconds: 4_000)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    @Test("The client disconnects when no admitted transport is usable") func disconnectsWithoutUsableTransport() {
        let session = TestSession { $0.forcedTransport = .webSocket }
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < WS FAILED
                ! interrupted: No usable transport (admitted: WS)
                = DISCONNECTED
                ! property sessionId
                """)
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
