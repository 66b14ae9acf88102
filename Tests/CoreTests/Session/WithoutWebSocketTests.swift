import TestPeer
import Testing

@testable import LightstreamerCore

/// A platform without WebSocket (watchOS): sessions use HTTP from the start, and nothing waits for a WebSocket to fail.
@Suite struct WithoutWebSocketTests {
    private let createOverHTTP =
        "HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id"

    /// Opens a client that streams over HTTP, and forgets everything before.
    private func streaming(_ configure: (inout SessionOptions) -> Void = { _ in }) -> TestSession {
        let session = TestSession(hasWebSocket: false, configure)
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.forget()
        return session
    }

    @Test(
        "A session is created and streams over HTTP", arguments: [nil, .http, .httpStreaming] as [TransportSelection?])
    func createsAndStreamsOverHTTP(_ selection: TransportSelection?) {
        let session = TestSession(hasWebSocket: false) { $0.forcedTransport = selection }
        session.engine.connect()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
        #expect(session.timers == ["transport 4000"])
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                """)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    @Test("A session polls if polling is forced") func pollsIfForced() {
        let session = TestSession(hasWebSocket: false) { $0.forcedTransport = .httpPolling }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! poll requested
                < CONOK,S1,50000,19000,*
                < NOOP
                = CONNECTED:HTTP-POLLING
                """)
        // As after USE-POLLING of 2.x to 4.x, once another stream is allowed.
        session.engine.disconnect()
        session.engine.updateOptions { $0.forcedTransport = nil }
        session.engine.connect()
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S2,50000,5000,*")
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                ! interrupted: by user
                = DISCONNECTED
                ! property sessionId
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S2&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < CONOK,S2,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    /// Streaming over HTTP may be impossible as well.
    @Test("A session whose HTTP stream is buffered polls") func fallsBackToPolling() {
        let session = TestSession(hasWebSocket: false)
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.fire(.transport)
        session.control.receive("REQOK,1")
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind
                < CONTROL REQOK,1
                < CONOK,S1,50000,5000,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                ! poll requested
                < CONOK,S1,50000,19000,*
                < NOOP
                = CONNECTED:HTTP-POLLING
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    /// As in a network without WebSocket, but without the failing requests.
    @Test(
        "A forced WebSocket disconnects immediately",
        arguments: [TransportSelection.webSocket, .webSocketStreaming, .webSocketPolling])
    func forcedWebSocketDisconnects(_ selection: TransportSelection) {
        let session = TestSession(hasWebSocket: false) { $0.forcedTransport = selection }
        session.engine.connect()
        #expect(session.acts() == [])
        #expect(session.timers.isEmpty && !session.network.reachability.isWatching)
        let reason = "No usable transport (admitted: \(selection.rawValue); this platform has no WebSocket)"
        #expect(session.events() == ["= CONNECTING", "interrupted: \(reason)", "= DISCONNECTED"])
        // With another selection the client connects.
        session.engine.updateOptions { $0.forcedTransport = nil }
        session.engine.connect()
        #expect(session.acts() == [createOverHTTP])
    }

    /// The next bind is requested immediately.
    @Test("A WebSocket forced later ends the session at the next bind") func webSocketForcedLater() {
        let session = streaming()
        session.engine.updateOptions { $0.forcedTransport = .webSocket }
        #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind")
        session.stream.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > CONTROL CLOSE
                ! interrupted: No usable transport (admitted: WS; this platform has no WebSocket)
                = DISCONNECTED
                ! property sessionId
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    @Test("After a recovery the session streams over HTTP") func recoversOverHTTP() {
        let session = streaming()
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
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
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    /// The server refuses the recovery.
    @Test("The next session is created over HTTP") func nextSessionUsesHTTP() {
        let session = streaming()
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,4,lost")
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONERR,4,lost
                > HTTP CLOSE
                ! interrupted: refused 4 lost
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    /// The client falls behind, and requests polling.
    @Test("A slow client polls over HTTP") func slowClientPolls() {
        let session = streaming { $0.slowingEnabled = true }
        session.receive("SYNC,0")
        for seconds in 1...3 {
            session.time.advance(milliseconds: 9_000)
            session.receive("SYNC,\(seconds)")
        }
        session.control.receive("REQOK,3")
        session.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(
            session.conversation() == """
                < SYNC,0
                = STALLED
                < SYNC,1
                = CONNECTED:HTTP-STREAMING
                = STALLED
                < SYNC,2
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind
                = CONNECTED:HTTP-STREAMING
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind
                = STALLED
                > CONTROL CLOSE
                > CONTROL control&LS_session=S1 LS_reqId=3&LS_op=force_rebind
                < SYNC,3
                = CONNECTED:HTTP-STREAMING
                < CONTROL REQOK,3
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                < CONOK,S1,50000,19000,*
                < NOOP
                = CONNECTED:HTTP-POLLING
                """)
        #expect(session.network.webSockets.isEmpty)
    }

    /// Another address may mean another network, where all transports are tried again, except those that the platform lacks.
    @Test("Another client address does not lead to WebSocket") func newClientAddressKeepsHTTP() {
        let session = TestSession(hasWebSocket: false)
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "CLIENTIP,10.0.0.1", "CLIENTIP,10.0.0.2", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < CLIENTIP,10.0.0.1
                < CLIENTIP,10.0.0.2
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! property clientIp
                ! property clientIp
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        #expect(session.network.webSockets.isEmpty)
    }
}
