import TestPeer
import Testing

@testable import LightstreamerCore

/// How a session is created: on a WebSocket, by an HTTP poll, with an unlimited time to live.
@Suite struct CreationTests {
    private let createOnWebSocket = "WS SEND create_session⏎LS_cid=id&LS_send_sync=false"
    private let createOverHTTP =
        "HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id"

    // MARK: - WebSocket

    // Rules: C-SES-1
    @Test("A session is created on a WebSocket") func createsOnWebSocket() {
        let session = TestSession()
        session.engine.connect()
        #expect(session.acts() == ["WS OPEN http://server/lightstreamer"])
        #expect(session.socket.request.subprotocol == "TLCP-2.5.0.lightstreamer.com")
        #expect(session.timers == ["transport 4000"])
        session.socket.open()
        #expect(session.acts() == ["WS SEND wsok", createOnWebSocket])
        session.socket.receive("WSOK")
        session.socket.receive("CONOK,S1,50000,5000,*", "SERVNAME,srv", "CLIENTIP,127.0.0.1", "CONS,40.0")
        #expect(session.timers == ["keepalive 5000"])
        #expect(
            session.events() == [
                "= CONNECTING", "property sessionId", "property keepaliveInterval", "started",
                "= CONNECTED:WS-STREAMING", "property serverSocketName", "property clientIp",
                "property realMaxBandwidth",
            ])
        #expect(session.engine.properties.realMaxBandwidth == .limited(40))
        session.engine.disconnect()
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=1&LS_op=destroy&LS_close_socket=true", "WS CLOSE"])
        #expect(
            session.events() == [
                "interrupted: by user", "= DISCONNECTED", "property sessionId", "property serverSocketName",
                "property clientIp", "property realMaxBandwidth",
            ])
        #expect(session.timers.isEmpty && !session.network.reachability.isWatching)
    }

    @Test("The creation request contains the options") func requestHasOptions() {
        let session = TestSession {
            $0.user = "user+1"
            $0.password = "p&=% é"
            $0.adapterSet = "SET"
            $0.keepaliveInterval = 3_000
            $0.reverseHeartbeatInterval = 1_500
            $0.requestedMaxBandwidth = .limited(20.1)
            $0.slowingEnabled = true
        }
        session.engine.connect()
        session.socket.open()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=3000&LS_inactivity_millis=1500\
                &LS_requested_max_bandwidth=20.1&LS_adapter_set=SET&LS_user=user%2B1&LS_cid=id\
                &LS_password=p%26%3D%25%20%C3%A9
                """)
        session.socket.fail()
        #expect(
            session.conversation() == """
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_requested_max_bandwidth=20.1&LS_adapter_set=SET&LS_user=user%2B1&LS_cid=id\
                &LS_password=p%26%3D%25%20%C3%A9
                """)
    }

    // Rules: C-SES-1
    @Test(
        "A WebSocket that fails leads to a creation over HTTP, without an event",
        arguments: ["refused", "broken before WSOK", "silent"])
    func fallsBackToHTTP(_ how: String) {
        let session = TestSession()
        session.engine.connect()
        if how == "broken before WSOK" { session.socket.open() }
        session.forget()
        if how == "silent" { session.time.fire(.transport) } else { session.socket.fail() }
        #expect(
            session.conversation() == """
                \(how == "silent" ? "> WS CLOSE" : "< WS FAILED")
                > \(createOverHTTP)
                """)
        #expect(session.status == .connecting && session.timers == ["transport 4000"])
    }

    @Test("The client retries when the WebSocket fails after WSOK") func retriesAfterWSOK() {
        let session = TestSession()
        session.engine.connect()
        session.socket.open()
        session.socket.receive("WSOK")
        session.time.advance(milliseconds: 1_000)
        session.forget()
        session.socket.fail()
        #expect(
            session.conversation() == """
                < WS FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                """)
        #expect(session.timers == ["retry 3000"])
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
    }

    @Test("The client abandons a WebSocket that sends nothing after WSOK") func abandonsSilentWebSocket() {
        let session = TestSession()
        session.engine.connect()
        session.socket.open()
        session.socket.receive("WSOK")
        session.forget()
        session.time.advance(milliseconds: 4_000)
        #expect(
            session.conversation() == """
                > WS CLOSE
                ! interrupted: No answer in time
                = DISCONNECTED:WILL-RETRY
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
    }

    // MARK: - HTTP

    @Test("A session over HTTP is created by a poll, and streams after its LOOP") func createsByPollThenStreams() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
        #expect(session.stream.request.headers.map(\.value) == ["text/plain; charset=utf-8"])
        session.stream.receive("CONOK,S1,50000,0,*", "SERVNAME,srv")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < SERVNAME,srv
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! property serverSocketName
                """)
        session.stream.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                """)
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        session.engine.disconnect()
        #expect(
            session.conversation() == """
                > HTTP CLOSE
                ! interrupted: by user
                = DISCONNECTED
                ! property sessionId
                ! property serverSocketName
                """)
        #expect(session.timers.isEmpty)
    }

    // Rules: C-SES-2
    @Test("The client retries a creation over HTTP that fails", arguments: ["failed", "ended", "silent"])
    func retriesFailedHTTPCreation(_ how: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.time.advance(milliseconds: 500)
        switch how {
        case "failed": session.stream.fail()
        case "ended": session.stream.finish()
        default: session.time.fire(.transport)
        }
        let failures = [
            "failed": "< HTTP FAILED\n! interrupted: scripted failure",
            "ended": "< HTTP ENDED\n! interrupted: The response ended without LOOP or END",
        ]
        #expect(
            session.conversation() == """
                > \(createOverHTTP)
                = CONNECTING
                \(failures[how] ?? "> HTTP CLOSE\n! interrupted: No answer in time")
                = DISCONNECTED:WILL-RETRY
                """)
        #expect(session.timers == ["retry 3500"])
    }

    @Test("A session whose preflight poll breaks is recovered") func recoversFromBrokenPreflight() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*")
        session.stream.finish()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < HTTP ENDED
                = DISCONNECTED:TRYING-RECOVERY
                """)
    }

    // MARK: - Time to live

    @Test("A loaded server leads to a creation with unlimited time to live", arguments: [true, false])
    func createsWithTTL(_ onWebSocket: Bool) {
        let session = TestSession { if !onWebSocket { $0.forcedTransport = .http } }
        session.engine.connect()
        if onWebSocket {
            session.socket.open()
            session.socket.receive("WSOK", "CONERR,5,loaded")
        } else {
            session.stream.receive("CONERR,5,loaded")
        }
        let creation =
            onWebSocket
            ? """
            > WS OPEN http://server/lightstreamer
            = CONNECTING
            < WS OPENED
            > WS SEND wsok
            > \(createOnWebSocket)
            < WSOK
            < CONERR,5,loaded
            > WS CLOSE
            """
            : """
            > \(createOverHTTP)
            = CONNECTING
            < CONERR,5,loaded
            > HTTP CLOSE
            """
        #expect(
            session.conversation() == """
                \(creation)
                > HTTP create_session LS_ttl_millis=unlimited&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = DISCONNECTED:WILL-RETRY
                = CONNECTING
                """)
        #expect(session.timers == ["transport 60000"])
        session.stream.fail()
        #expect(
            session.conversation() == """
                < HTTP FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                """)
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_ttl_millis=unlimited&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = CONNECTING
                """)
        session.stream.receive("CONOK,S1,50000,0,*")
        #expect(session.status == .connectedStreamSensing)
    }

    @Test("The client waits before it retries a loaded server") func pausesForLoadedServer() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONERR,5,loaded")
        session.forget()
        session.stream.receive("CONERR,5,still loaded")
        #expect(
            session.conversation() == """
                < CONERR,5,still loaded
                > HTTP CLOSE
                ! interrupted: refused 5 still loaded
                = DISCONNECTED:WILL-RETRY
                """)
        #expect(session.timers.map { $0.prefix(5) } == ["retry"])
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_ttl_millis=unlimited&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = CONNECTING
                """)
    }

    // MARK: - Back-off

    // Rules: C-SES-2, M-OPT-15
    @Test("The retry delay grows after ten attempts") func delaysGrowAfterTenAttempts() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.retryDelay = 4_000
        }
        session.engine.connect()
        var delays: [Int] = []
        for _ in 0..<16 {
            let delay = session.time.live[.transport] ?? 0
            delays.append(delay)
            session.time.advance(milliseconds: delay)
            session.time.fire(.retry)
        }
        #expect(delays == Array(repeating: 4_000, count: 11) + [8_000, 16_000, 32_000, 60_000, 60_000])
        session.stream.receive("CONOK,S1,50000,0,*")
        session.receive("END,48,again")
        session.time.fire(.retry)
        #expect(session.time.live[.transport] == 4_000, "a session that worked starts the count again")
    }

    // MARK: - Headers

    // Rules: M-OPT-16
    @Test("Extra headers go with every request, or only with the creation", arguments: [false, true])
    func sendsExtraHeaders(_ onCreationOnly: Bool) {
        let session = TestSession {
            $0.extraHeaders = ["X-B": "2", "X-A": "1", "content-type": "kept by the client"]
            $0.sendsExtraHeadersOnCreationOnly = onCreationOnly
        }
        session.engine.connect()
        #expect(session.socket.request.headers.map(\.name) == ["X-A", "X-B", "content-type"])
        session.socket.fail()
        #expect(session.stream.request.headers.map(\.name) == ["Content-Type", "X-A", "X-B"])
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(session.socket.request.headers.isEmpty == onCreationOnly)
        session.socket.fail()
        session.subscribe()
        for request in [session.stream.request, session.control.request] {
            #expect(request.headers.map(\.name) == ["Content-Type"] + (onCreationOnly ? [] : ["X-A", "X-B"]))
        }
    }

    // MARK: - First attempt (1.x)

    @Test("A failed first attempt is final if the policy requires it") func firstAttemptIsNotRetried() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.policy.retriesFirstConnection = false
        }
        session.engine.connect()
        session.stream.fail(.connection, "no route")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < HTTP FAILED
                ! interrupted: no route
                = DISCONNECTED
                """)
        #expect(session.timers.isEmpty && !session.network.reachability.isWatching)
        // Once a session existed, it is replaced like any other.
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "END,41,again")
        session.forget()
        session.time.fire(.retry)
        session.stream.fail()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                < HTTP FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                """)
    }

    @Test("A session starts polling if the policy requires it") func startsPolling() {
        let session = TestSession { $0.policy.startsPolling = true }
        session.engine.connect()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
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
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                """)
    }

    // MARK: - Connecting twice

    @Test func connectAndDisconnectAreIdempotent() {
        let session = TestSession()
        session.engine.disconnect()
        #expect(session.conversation() == "")
        session.engine.connect()
        session.engine.connect()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
        session.engine.disconnect()
        session.engine.disconnect()
        #expect(
            session.conversation() == """
                > WS CLOSE
                ! interrupted: by user
                = DISCONNECTED
                """)
    }

    @Test("Without an address, the next session uses the address of the last connect(), even if that call was ignored")
    func addressOfIgnoredConnect() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.engine.connect()
        session.engine.updateOptions { $0.serverAddress = nil }
        session.receive("END,41,lost")
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < END,41,lost
                > WS CLOSE
                ! interrupted: ended 41 lost
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > WS OPEN http://other/lightstreamer
                = CONNECTING
                """)
    }
}
