import TestPeer
import Testing

@testable import LightstreamerCore

/// A poll: its request, response and interval.
@Suite struct PollTests {
    /// The server's response belongs to the earlier request.
    // Rules: M-OPT-8
    @Test(
        "A polling interval set during a poll is requested by the next poll",
        arguments: [Transport.webSocketPolling, .httpPolling])
    func nextPollRequestsNewInterval(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.engine.updateOptions {
            $0.pollingInterval = 5_000
            $0.idleTimeout = 60_000
        }
        session.receive("LOOP,0")
        #expect(session.time.live[.polling] == 0)
        session.forget()
        session.time.fire(.polling)
        let bind = transport == .httpPolling ? "HTTP bind_session LS_session=S1&" : "WS SEND bind_session⏎"
        #expect(session.conversation() == "> \(bind)LS_polling=true&LS_polling_millis=5000&LS_idle_millis=60000")
        session.engine.updateOptions { $0.idleTimeout = 70_000 }
        session.receive("CONOK,S1,50000,50000,*", "LOOP,4000")
        #expect(session.engine.options.idleTimeout == 70_000)
        #expect(session.engine.options.pollingInterval == 4_000)
        session.time.fire(.polling)
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,50000,*
                < LOOP,4000
                \(transport == .httpPolling ? "> HTTP CLOSE" : "")
                ! property pollingInterval
                > \(bind)LS_polling=true&LS_polling_millis=4000&LS_idle_millis=70000
                """)
        session.receive("CONOK,S1,50000,65000,*", "LOOP,4000")
        #expect(session.engine.options.idleTimeout == 65_000)
    }

    @Test("All polls use one WebSocket") func pollsOnOneWebSocket() {
        let session = TestSession {
            $0.forcedTransport = .webSocketPolling
            $0.idleTimeout = 0
            $0.pollingInterval = 300
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.open()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < WS OPENED
                > WS SEND wsok
                """)
        session.socket.receive("WSOK")
        #expect(
            session.conversation() == """
                < WSOK
                > WS SEND bind_session⏎LS_session=S1&LS_polling=true&LS_polling_millis=300&LS_idle_millis=0
                ! poll requested
                """)
        session.forget()
        for number in 1...3 {
            session.socket.receive("CONOK,S1,50000,0,*", "LOOP,300")
            #expect(session.timers == ["polling 300"])
            session.time.fire(.polling)
            #expect(
                session.conversation() == """
                    < CONOK,S1,50000,0,*
                    < LOOP,300
                    \(number == 1 ? "= CONNECTED:WS-POLLING" : "")
                    > WS SEND bind_session⏎LS_polling=true&LS_polling_millis=300&LS_idle_millis=0
                    """)
            #expect(session.timers == ["idle 4000"])
        }
    }

    // Rules: M-OPT-8
    @Test("The client adopts the intervals that the server grants") func adoptsGrantedIntervals() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.pollingInterval = 500
        }
        session.open(.httpPolling, idle: 7_000)
        session.receive("LOOP,250")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,7000,*
                < LOOP,250
                > HTTP CLOSE
                ! property pollingInterval
                """)
        #expect(session.timers == ["polling 250"])
        session.time.fire(.polling)
        #expect(
            session.conversation() == """
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=250&LS_idle_millis=7000
                """)
        #expect(session.timers == ["idle 11000"])
        #expect(session.engine.options.idleTimeout == 7_000)
    }

    @Test("A session whose poll is not answered is recovered", arguments: [Transport.webSocketPolling, .httpPolling])
    func recoversFromUnansweredPoll(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("LOOP,0")
        session.time.fire(.polling)
        session.time.advance(milliseconds: 22_999)
        #expect(session.status.isConnected)
        session.time.advance(milliseconds: 1)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    /// The response to a poll arrives as a whole. As in the official client, the first one changes the status.
    // Rules: M-OPT-10
    @Test(
        "The status changes with the first response to a poll", arguments: [Transport.httpPolling, .webSocketPolling])
    func statusFollowsPollResponse(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.network.withholdsWebSocketPolls = true
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        if transport == .webSocketPolling {
            session.socket.open()
            session.socket.receive("WSOK")
        }
        session.receive("CONOK,S1,50000,19000,*")
        #expect(
            session.events() == [
                "= CONNECTING", "property sessionId", "started", "= CONNECTED:STREAM-SENSING", "poll requested",
            ])
        session.subscribe()
        if transport == .webSocketPolling {
            session.receive("REQOK,1")
        } else {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        #expect(session.events().isEmpty, "the response to a request is not one to the poll")
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "LOOP,0")
        #expect(
            session.events() == [
                "= CONNECTED:\(transport.rawValue)", "sub subscribed 1x2", "sub 1: a|b [0,1] snapshot",
            ])
        session.time.fire(.polling)
        session.receive("U,1,1,c|", "LOOP,0")
        #expect(session.events() == ["sub 1: c|b [0]"])
    }

    @Test("The end of an HTTP exchange between two polls is ignored") func ignoresEndOfFinishedPoll() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.receive("LOOP,500")
        session.stream.finish()
        #expect(session.status == .connectedHTTPPolling)
    }
}
