import TestPeer
import Testing

@testable import LightstreamerCore

/// Silence and slowness: keepalive, the reverse heartbeat, the slow-network switch.
@Suite struct LivenessTests {
    // MARK: - Keepalive

    // Rules: C-SES-8
    @Test(arguments: [Transport.webSocketStreaming, .httpStreaming])
    func aStreamWithoutDataStallsAndIsThenClosed(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport, keepalive: 1_000)
        session.time.advance(milliseconds: 2_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["STALLED"])
        #expect(session.timers == ["reconnect 3000"])
        session.time.advance(milliseconds: 2_999)
        #expect(session.statuses() == [])
        session.time.advance(milliseconds: 1)
        #expect(session.statuses() == ["DISCONNECTED:TRYING-RECOVERY"])
    }

    // Rules: C-SES-8
    @Test(arguments: [Transport.webSocketStreaming, .httpStreaming])
    func anyByteEndsAStall(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport, keepalive: 1_000)
        for _ in 0..<2 {
            session.time.advance(milliseconds: 4_000)
            #expect(session.statuses() == ["STALLED"])
            session.receive("PROBE")
            #expect(session.statuses() == ["CONNECTED:\(transport.rawValue)"])
            #expect(session.timers == ["keepalive 1000"])
        }
        session.time.advance(milliseconds: 2_500)
        session.receive("PROBE")
        #expect(session.statuses() == [], "late is not yet stalled")
    }

    @Test func theTimerFollowsTheLastLineWithoutBeingArmedByIt() {
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

    @Test func aLoopEndsTheWatch() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: 1_000)
        session.time.advance(milliseconds: 4_000)
        session.receive("LOOP,0")
        #expect(session.timers == ["transport 4000"])
        #expect(session.statuses() == ["STALLED", "CONNECTED:WS-STREAMING"])
    }

    @Test func aHugeKeepaliveDoesNotTrap() {
        let session = TestSession()
        session.openWebSocketStreaming(keepalive: .max)
        session.receive("LOOP,0")
        session.socket.fail()
        session.time.fire(.transport)
        #expect(session.status == .connectedWebSocketStreaming)
    }

    // MARK: - Reverse heartbeat

    // Rules: M-OPT-12
    @Test func sendsHeartbeatsWithinTheInactivityOnAWebSocket() {
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

    @Test func sendsHeartbeatsWithinTheInactivityOverHTTP() {
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
        #expect(session.acts() == ["CONTROL heartbeat&LS_session=S1 ⏎"], "as soon as it is free")
    }

    // Rules: M-OPT-12
    @Test func theInactivityOfTheBindingCountsThoughTheOptionsHaveChanged() {
        let session = TestSession { $0.reverseHeartbeatInterval = 1_500 }
        session.engine.connect()
        session.socket.open()
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(session.timers.contains("reverseHeartbeat 1500"))
    }

    @Test func theSessionsOwnRequestsReplaceHeartbeats() {
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
    @Test func aChangedIntervalHoldsAtOnce() {
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

    @Test func withoutAnInactivityTheOptionAloneCounts() {
        let session = TestSession()
        session.openWebSocketStreaming()
        #expect(session.time.live[.reverseHeartbeat] == nil)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 700 }
        #expect(session.time.live[.reverseHeartbeat] == 700)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        #expect(session.time.live[.reverseHeartbeat] == nil)
    }

    @Test func inHTTPPollingTheOptionAloneCounts() {
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
    @Test func aStreamThatFallsBehindIsReplacedByPolling() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming()
        session.receive("SYNC,0")
        for seconds in 1...3 {
            session.time.advance(milliseconds: 9_000)
            session.receive("SYNC,\(seconds)")
        }
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true"])
        session.receive("REQOK,1", "LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK")
        #expect(session.acts().last?.hasPrefix("WS SEND bind_session⏎LS_session=S1&LS_polling=true") == true)
    }

    @Test("Streaming on a slow network does not begin again when a failed WebSocket is tried again")
    func aSlowNetworkAfterAFailedWebSocket() {
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
        session.socket.receive("WSOK", "CONOK,S1,50000,19000,*")
        #expect(session.status == .connectedWebSocketPolling)
        #expect(!session.statuses().contains { $0.contains("STREAMING") })
    }

    /// The server counts the seconds of SYNC anew in each stream.
    @Test func aNewStreamIsNotBehindBecauseItIsYoung() {
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
        #expect(!session.acts().contains { $0.contains("force_rebind") })
        #expect(session.status == .connectedWebSocketStreaming)
    }

    /// The application does not admit polling.
    @Test func aForcedStreamThatFallsBehindIsKept() {
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
        session.receive("LOOP,0")
        session.network.acceptSession()
        #expect(session.status == .connectedWebSocketStreaming)
    }

    /// Seconds of delay of each SYNC after the first.
    private func becomesSlow(_ delays: [Int]) -> Bool {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming(keepalive: 1_000_000)
        session.receive("SYNC,0")
        for (index, delay) in delays.enumerated() {
            // A hundred seconds from one SYNC to the next, but for the delay.
            let previous = index == 0 ? 0 : delays[index - 1]
            session.time.advance(milliseconds: (100 + delay - previous) * 1_000)
            session.receive("SYNC,\((index + 1) * 100)")
        }
        return session.acts().contains { $0.contains("force_rebind") }
    }

    @Test("One huge delay does not mean a slow network; the next one does, whatever arrives between them")
    func hugeDelays() {
        #expect(!becomesSlow([21]))
        #expect(!becomesSlow([21, 0]))
        #expect(!becomesSlow([21, 0, 0]))
        #expect(becomesSlow([21, 21]))
        #expect(becomesSlow([21, 0, 21]))
        #expect(becomesSlow([21, 0, 0, 21]))
    }

    @Test func slownessIsOnlyWatchedIfEnabled() {
        let session = TestSession()
        session.openWebSocketStreaming()
        for seconds in 0...5 {
            session.receive("SYNC,\(seconds)")
            session.time.advance(milliseconds: 30_000)
            session.receive("PROBE")
        }
        #expect(!session.acts().contains { $0.contains("force_rebind") })
    }

    @Test func aServerThatIsAheadOrHasNoClockIsNoTrap() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming()
        session.receive("SYNC,\(Int.max)", "SYNC,\(Int.max)", "SYNC,0", "SYNC,\(Int.max)")
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test func anotherNetworkMakesEveryTransportUsableAgain() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "CLIENTIP,10.0.0.1", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*", "CLIENTIP,10.0.0.1", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "CLIENTIP,10.0.0.2", "LOOP,0")
        #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
    }

    /// The LOOP of a poll leads to the next poll.
    @Test func anotherNetworkEndsPolling() {
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
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind"])
        session.control.receive("REQOK,2")
        session.receive("LOOP,0")
        #expect(session.acts().last == "WS OPEN http://server/lightstreamer")
    }

    /// The clock of a server is compared within one stream: the first SYNC after a bind begins anew, whatever came before.
    @Test(arguments: [Transport.webSocketStreaming, .httpStreaming], ["LOOP,0", "recovery"])
    func aBindBeginsTheComparisonOfClocksAnew(_ transport: Transport, _ end: String) {
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
        #expect(!session.acts().contains { $0.contains("force_rebind") })
    }
}
