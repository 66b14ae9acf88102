import TestPeer
import Testing

@testable import LightstreamerCore

/// Keepalive, the reverse heartbeat, and the detection of slow networks.
@Suite struct LivenessTests {
    // MARK: - Keepalive

    // Rules: C-SES-8
    @Test(
        "A stream without data stalls, and is closed later", arguments: [Transport.webSocketStreaming, .httpStreaming])
    func silentStreamStallsThenCloses(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport, keepalive: 1_000)
        session.time.advance(milliseconds: 2_999)
        #expect(session.conversation() == "")
        session.time.advance(milliseconds: 1)
        #expect(session.conversation() == "= STALLED")
        #expect(session.timers == ["reconnect 3000"])
        session.time.advance(milliseconds: 2_999)
        #expect(session.conversation() == "")
        session.time.advance(milliseconds: 1)
        #expect(
            session.conversation() == """
                > \(transport == .webSocketStreaming ? "WS" : "HTTP") CLOSE
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                """)
    }

    // Rules: C-SES-8
    @Test("Any byte ends a stall", arguments: [Transport.webSocketStreaming, .httpStreaming])
    func anyByteEndsStall(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport, keepalive: 1_000)
        for _ in 0..<2 {
            session.time.advance(milliseconds: 4_000)
            #expect(session.conversation() == "= STALLED")
            session.receive("PROBE")
            #expect(session.conversation() == "< PROBE\n= CONNECTED:\(transport.rawValue)")
            #expect(session.timers == ["keepalive 1000"])
        }
        session.time.advance(milliseconds: 2_500)
        session.receive("PROBE")
        #expect(session.conversation() == "< PROBE", "a late byte is not yet a stall")
    }

    @Test("The keepalive counts from the last line, without a new timer for each line")
    func keepaliveCountsFromLastLine() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: 1_000)
        for _ in 0..<20 {
            session.time.advance(milliseconds: 900)
            session.receive("PROBE")
            #expect(session.timers.count == 1 && session.time.live[.keepalive] != nil)
        }
        session.time.advance(milliseconds: 999)
        #expect(session.time.live[.keepalive] != nil)
        session.time.advance(milliseconds: 1)
        #expect(session.timers == ["stalled 2000"], "exactly one interval after the last line")
    }

    @Test("A LOOP ends the keepalive timer and a stall") func loopEndsKeepalive() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: 1_000)
        session.time.advance(milliseconds: 4_000)
        session.receive("LOOP,0")
        #expect(session.timers == ["transport 4000"])
        #expect(
            session.conversation() == """
                = STALLED
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                = CONNECTED:WS-STREAMING
                """)
    }

    @Test func hugeKeepaliveDoesNotTrap() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: .max)
        session.receive("LOOP,0")
        session.socket.fail()
        session.time.fire(.transport)
        #expect(session.status == .connectedWebSocketStreaming)
    }

    // MARK: - Reverse heartbeat

    // Rules: M-OPT-12
    @Test("On a WebSocket, heartbeats are sent after the interval without a request") func heartbeatsOnWebSocket() {
        let session = TestSession { $0.reverseHeartbeatInterval = 1_500 }
        session.openWebSocketStreaming()
        #expect(session.timers == ["keepalive 5000", "reverseHeartbeat 1500"])
        session.time.fire(.reverseHeartbeat)
        #expect(session.acts() == ["WS SEND heartbeat⏎⏎"])
        session.time.advance(milliseconds: 1_000)
        session.send("text")
        session.forget()
        session.time.advance(milliseconds: 1_499)
        #expect(session.acts() == [], "any request will do")
        session.time.advance(milliseconds: 1)
        #expect(session.acts() == ["WS SEND heartbeat⏎⏎"])
    }

    @Test("Over HTTP, heartbeats are sent once the control connection is free") func heartbeatsOverHTTP() {
        let session = TestSession {
            $0.reverseHeartbeatInterval = 1_500
            $0.forcedTransport = .http
        }
        session.open(.httpStreaming)
        session.time.fire(.reverseHeartbeat)
        #expect(session.acts() == ["CONTROL heartbeat&LS_session=S1 ⏎"])
        session.control.receive("REQOK")
        session.control.finish()
        #expect(session.timers == ["keepalive 5000", "reverseHeartbeat 1500"])
        session.subscribe()
        session.time.fire(.reverseHeartbeat)
        session.forget()
        session.control.receive("REQOK,1")
        session.control.finish()
        #expect(session.acts() == ["CONTROL heartbeat&LS_session=S1 ⏎"], "as soon as the connection is free")
    }

    // Rules: M-OPT-12
    @Test("The inactivity of the bind applies although the option has changed") func keepsBoundInactivity() {
        let session = TestSession { $0.reverseHeartbeatInterval = 1_500 }
        session.engine.connect()
        session.socket.open()
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(session.timers.contains("reverseHeartbeat 1500"))
    }

    @Test("Other requests of the session replace heartbeats") func requestsReplaceHeartbeats() {
        let session = TestSession { $0.reverseHeartbeatInterval = 1_500 }
        session.openWebSocketStreaming()
        session.time.advance(milliseconds: 1_000)
        session.engine.updateOptions { $0.requestedMaxBandwidth = .limited(3) }
        session.time.advance(milliseconds: 1_000)
        session.engine.updateOptions { $0.forcedTransport = .http }
        session.forget()
        session.time.advance(milliseconds: 1_499)
        #expect(session.acts() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.acts() == ["WS SEND heartbeat⏎⏎"])
    }

    // Rules: M-OPT-12
    @Test("A changed heartbeat interval applies immediately") func changedIntervalAppliesImmediately() {
        let session = TestSession { $0.reverseHeartbeatInterval = 1_500 }
        session.openWebSocketStreaming()
        session.time.advance(milliseconds: 400)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 700 }
        #expect(session.time.live[.reverseHeartbeat] == 300, "it counts from the last request on")
        session.time.advance(milliseconds: 200)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 500 }
        session.time.advance(milliseconds: 0)
        #expect(session.acts() == ["WS SEND heartbeat⏎⏎"], "the new pause is over")
        #expect(session.time.live[.reverseHeartbeat] == 500)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 9_000 }
        #expect(session.time.live[.reverseHeartbeat] == 1_500, "never less often than announced")
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        #expect(session.time.live[.reverseHeartbeat] == 1_500, "the server has received this interval")
    }

    @Test("Without an inactivity, the option alone sets the interval") func optionSetsInterval() {
        let session = TestSession()
        session.openWebSocketStreaming()
        #expect(session.time.live[.reverseHeartbeat] == nil)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 700 }
        #expect(session.time.live[.reverseHeartbeat] == 700)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        #expect(session.time.live[.reverseHeartbeat] == nil)
    }

    @Test("In HTTP polling, the option alone sets the interval") func optionSetsIntervalWhenPolling() {
        let session = TestSession {
            $0.reverseHeartbeatInterval = 1_500
            $0.forcedTransport = .httpPolling
        }
        session.open(.httpPolling)
        #expect(session.time.live[.reverseHeartbeat] == 1_500)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        #expect(session.time.live[.reverseHeartbeat] == nil)
    }

    // MARK: - Slow network

    // Rules: M-OPT-13
    @Test("A stream that falls behind is replaced by polling") func slowStreamLeadsToPolling() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming()
        session.receive("SYNC,0")
        for seconds in 1...3 {
            session.time.advance(milliseconds: 9_000)
            session.receive("SYNC,\(seconds)")
        }
        #expect(
            session.conversation() == """
                < SYNC,0
                = STALLED
                < SYNC,1
                = CONNECTED:WS-STREAMING
                = STALLED
                < SYNC,2
                > WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true
                = CONNECTED:WS-STREAMING
                = STALLED
                < SYNC,3
                = CONNECTED:WS-STREAMING
                """)
        session.receive("REQOK,1", "LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK")
        #expect(
            session.conversation() == """
                < REQOK,1
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                < WSOK
                > WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                """)
    }

    @Test("On a slow network, a retried WebSocket polls and does not stream")
    func slowNetworkKeepsPolling() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,1000000,*", "SYNC,0")
        for seconds in 1...3 {
            session.time.advance(milliseconds: 9_000)
            session.receive("SYNC,\(seconds)")
        }
        session.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
        session.forget()
        session.time.fire(.webSocket)
        session.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK")
        session.socket.receive("CONOK,S1,50000,19000,*")
        #expect(session.status == .connectedWebSocketPolling)
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > CONTROL CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                < WSOK
                > WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                < CONOK,S1,50000,19000,*
                = CONNECTED:WS-POLLING
                """)
    }

    /// The server counts the seconds of SYNC anew in each stream.
    @Test("A new stream whose SYNC restarts at zero does not count as slow") func newStreamIsNotSlow() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming(keepalive: 1_000_000)
        session.receive("SYNC,0")
        session.time.advance(milliseconds: 100_000)
        session.receive("SYNC,100")
        session.rebind()
        for seconds in [0, 4, 8, 12] {
            session.receive("SYNC,\(seconds)")
            session.time.advance(milliseconds: 4_000)
        }
        #expect(
            session.conversation() == """
                < SYNC,0
                < SYNC,100
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=1000000
                < WSOK
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                < SYNC,0
                < SYNC,4
                < SYNC,8
                < SYNC,12
                """)
        #expect(session.status == .connectedWebSocketStreaming)
    }

    /// The application does not admit polling.
    @Test("A forced stream that falls behind stays open") func forcedSlowStreamStays() {
        let session = TestSession {
            $0.slowingEnabled = true
            $0.forcedTransport = .webSocketStreaming
        }
        session.openWebSocketStreaming()
        session.receive("SYNC,0")
        for seconds in 1...3 {
            session.time.advance(milliseconds: 9_000)
            session.receive("SYNC,\(seconds)")
        }
        #expect(
            session.conversation() == """
                < SYNC,0
                = STALLED
                < SYNC,1
                = CONNECTED:WS-STREAMING
                = STALLED
                < SYNC,2
                = CONNECTED:WS-STREAMING
                = STALLED
                < SYNC,3
                = CONNECTED:WS-STREAMING
                """)
        session.receive("LOOP,0")
        session.network.acceptSession()
        #expect(session.status == .connectedWebSocketStreaming)
    }

    /// What the client sends if the SYNC lines after the first one have these delays, in seconds.
    private func acts(delays: Int...) -> [String] {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming(keepalive: 1_000_000)
        session.receive("SYNC,0")
        for (index, delay) in delays.enumerated() {
            // A hundred seconds from one SYNC to the next, plus the delay.
            let previous = index == 0 ? 0 : delays[index - 1]
            session.time.advance(milliseconds: (100 + delay - previous) * 1_000)
            session.receive("SYNC,\((index + 1) * 100)")
        }
        return session.acts()
    }

    @Test("One huge delay does not mean a slow network; a second one does, whatever arrives between them")
    func hugeDelays() {
        #expect(acts(delays: 21) == [])
        #expect(acts(delays: 21, 0) == [])
        #expect(acts(delays: 21, 0, 0) == [])
        let rebind = ["WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true"]
        #expect(acts(delays: 21, 21) == rebind)
        #expect(acts(delays: 21, 0, 21) == rebind)
        #expect(acts(delays: 21, 0, 0, 21) == rebind)
    }

    @Test("Slow networks are detected only if enabled") func slowingMayBeDisabled() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: 1_000_000)
        for seconds in 0...5 {
            session.receive("SYNC,\(seconds)")
            session.time.advance(milliseconds: 30_000)
            session.receive("PROBE")
        }
        #expect(session.acts() == [])
    }

    @Test("SYNC values out of order or range do not trap") func extremeSyncDoesNotTrap() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming()
        session.receive("SYNC,\(Int.max)", "SYNC,\(Int.max)", "SYNC,0", "SYNC,\(Int.max)")
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("Another network makes every transport usable again") func newNetworkResetsTransports() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "CLIENTIP,10.0.0.1", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*", "CLIENTIP,10.0.0.1", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "CLIENTIP,10.0.0.2", "LOOP,0")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                < CONOK,S1,50000,0,*
                < CLIENTIP,10.0.0.1
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                ! property clientIp
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                < CLIENTIP,10.0.0.1
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                < CONOK,S1,50000,5000,*
                < CLIENTIP,10.0.0.2
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property clientIp
                """)
    }

    /// The LOOP of a poll leads to the next poll.
    @Test("Another network leads from polling back to WebSocket") func newNetworkEndsPolling() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "CLIENTIP,10.0.0.1", "LOOP,0")
        session.socket.fail()
        session.time.fire(.transport)
        session.control.receive("REQOK,1")
        session.control.finish()
        session.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        session.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        session.time.fire(.polling)
        session.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
        session.forget()
        session.receive("CLIENTIP,10.0.0.2")
        #expect(
            session.conversation() == """
                < CLIENTIP,10.0.0.2
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind
                ! property clientIp
                """)
        session.control.receive("REQOK,2")
        session.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < CONTROL REQOK,2
                < LOOP,0
                > HTTP CLOSE
                > CONTROL CLOSE
                > WS OPEN http://server/lightstreamer
                """)
    }

    /// The clock of a server is compared within one stream.
    @Test(
        "A bind restarts the comparison of clocks", arguments: [Transport.webSocketStreaming, .httpStreaming],
        ["LOOP,0", "recovery"])
    func bindRestartsClockComparison(_ transport: Transport, _ end: String) {
        let session = TestSession {
            $0.slowingEnabled = true
            $0.forcedTransport = transport == .httpStreaming ? .http : .webSocket
        }
        session.open(transport, keepalive: 1_000_000)
        session.receive("SYNC,0")
        session.time.passTime(milliseconds: 100_000)
        session.receive("SYNC,100")
        if end == "recovery" {
            if transport == .webSocketStreaming { session.socket.fail() } else { session.stream.fail() }
            session.time.fire(.recovery)
            session.stream.receive("CONOK,S1,50000,0,*", "PROG,0")
            session.stream.receive("LOOP,0")
        } else {
            session.receive("LOOP,0")
        }
        if transport == .webSocketStreaming {
            session.network.acceptSession(keepalive: 1_000_000)
        } else {
            session.stream.receive("CONOK,S1,50000,1000000,*")
        }
        session.forget()
        for seconds in [0, 10, 20, 30, 40] {
            session.receive("SYNC,\(seconds)")
            session.time.passTime(milliseconds: 10_000)
        }
        #expect(
            session.conversation() == """
                < SYNC,0
                < SYNC,10
                < SYNC,20
                < SYNC,30
                < SYNC,40
                """)
    }
}
