import TestPeer
import Testing

@testable import LightstreamerCore

/// How a session moves to the transport that the application forces.
@Suite struct ForcedTransportTests {
    // Rules: C-SES-6, M-OPT-10
    @Test(
        "Each forced transport leads to its status",
        arguments: [
            (TransportSelection.webSocket, Transport.webSocketStreaming),
            (.webSocketStreaming, .webSocketStreaming), (.webSocketPolling, .webSocketPolling),
            (.http, .httpStreaming), (.httpStreaming, .httpStreaming), (.httpPolling, .httpPolling),
        ])
    func forcedTransportSetsStatus(_ forced: TransportSelection, _ transport: Transport) {
        let session = TestSession { $0.forcedTransport = forced }
        session.open(transport)
        #expect(session.status.rawValue == "CONNECTED:\(transport.rawValue)")
    }

    // Rules: C-SES-6, M-OPT-10
    @Test(
        "A session moves to the newly forced transport", arguments: Transport.allCases,
        [TransportSelection.webSocketStreaming, .webSocketPolling, .httpStreaming, .httpPolling])
    func changesTransportWithinSession(_ old: Transport, _ new: TransportSelection) throws {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: old.rawValue) }
        session.open(old)
        session.engine.updateOptions { $0.forcedTransport = new }
        guard old.rawValue != new.rawValue else {
            #expect(session.conversation() == "")
            return
        }
        let wasOnWebSocket = old == .webSocketStreaming || old == .webSocketPolling
        #expect(
            session.conversation() == """
                > \(wasOnWebSocket ? "WS SEND control⏎" : "CONTROL control&LS_session=S1 ")LS_reqId=1&LS_op=force_rebind\
                \(wasOnWebSocket ? "&LS_close_socket=true" : "")
                """)
        session.engine.updateOptions { $0.forcedTransport = new }
        #expect(session.conversation() == "", "requested once")
        if !wasOnWebSocket { session.control.receive("REQOK,1") }
        session.receive("LOOP,0")
        let target = try #require(Transport(rawValue: new.rawValue))
        let learned = old == .webSocketStreaming || old == .httpStreaming ? 5_000 : nil
        switch target {
        case .webSocketStreaming, .webSocketPolling:
            session.socket.open()
            session.socket.receive("WSOK")
            session.socket.receive("CONOK,S1,50000,5000,*")
        case .httpStreaming: session.stream.receive("CONOK,S1,50000,5000,*")
        case .httpPolling: session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        }
        let isWebSocket = target == .webSocketStreaming || target == .webSocketPolling
        let first = [
            wasOnWebSocket ? "< LOOP,0\n> WS CLOSE" : "< CONTROL REQOK,1",
            old == .httpPolling ? "< CONOK,S1,50000,19000,*" : "",
            wasOnWebSocket ? "" : "< LOOP,0\n> HTTP CLOSE",
            isWebSocket && !wasOnWebSocket ? "> CONTROL CLOSE" : "",
            isWebSocket ? "> WS OPEN http://server/lightstreamer\n< WS OPENED\n> WS SEND wsok" : "",
        ]
        let bind = "> \(TestSession.bind(target, keepalive: target.isPolling ? nil : learned))"
        let next =
            switch target {
            case .webSocketStreaming: [bind, "< WSOK", "< CONOK,S1,50000,5000,*"]
            case .webSocketPolling: ["< WSOK", bind, "! poll requested", "< CONOK,S1,50000,5000,*"]
            case .httpStreaming: [bind, "< CONOK,S1,50000,5000,*"]
            case .httpPolling: [bind, "! poll requested", "< CONOK,S1,50000,5000,*", "< LOOP,0", "> HTTP CLOSE"]
            }
        let property = target.isPolling ? "idleTimeout" : learned == nil ? "keepaliveInterval" : nil
        #expect(
            session.conversation() == """
                \(first.joined(separator: "\n"))
                \(next.joined(separator: "\n"))
                \(property.map { "! property \($0)" } ?? "")
                = CONNECTED:\(new.rawValue)
                """)
        #expect(session.status.rawValue == "CONNECTED:\(new.rawValue)")
        #expect(session.engine.properties.sessionID == "S1")
    }

    // Rules: C-SES-6, M-OPT-10
    @Test("A transport forced during the creation applies to the new session") func transportForcedDuringCreation() {
        let session = TestSession()
        session.engine.connect()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=1&LS_op=force_rebind&LS_close_socket=true
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
    }

    /// WebSocket does not work in this network. A poll's LOOP alone would only lead to the next poll.
    // Rules: C-SES-6, M-OPT-10
    @Test("Forcing a transport that is unusable ends the session", arguments: [Transport.httpStreaming, .httpPolling])
    func unusableForcedTransportDisconnects(_ transport: Transport) {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        if transport == .httpPolling {
            session.engine.updateOptions { $0.forcedTransport = .httpPolling }
            session.control.receive("REQOK,1")
            session.control.finish()
            session.stream.receive("LOOP,0")
            session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
            session.time.fire(.polling)
        }
        #expect(session.status.rawValue == "CONNECTED:\(transport.rawValue)")
        session.forget()
        session.engine.updateOptions { $0.forcedTransport = .webSocket }
        let request = transport == .httpPolling ? 2 : 1
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=\(request)&LS_op=force_rebind"])
        session.control.receive("REQOK,\(request)")
        session.stream.receive("LOOP,0")
        #expect(session.status == .disconnected)
    }

    @Test("A refused rebind keeps the connection") func refusedRebindChangesNothing() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.updateOptions { $0.forcedTransport = .http }
        session.receive("REQERR,1,13,no")
        session.forget()
        #expect(session.status == .connectedWebSocketStreaming)
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.acts() == ["WS SEND control⏎LS_reqId=2&LS_op=force_rebind&LS_close_socket=true"])
    }

    @Test("No rebind is requested when the current transport is already the best", arguments: Transport.allCases)
    func keepsBestTransport(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        let isBest = transport == .webSocketStreaming
        session.engine.updateOptions { $0.forcedTransport = isBest ? .webSocket : $0.forcedTransport }
        session.engine.updateOptions { $0.forcedTransport = isBest ? nil : $0.forcedTransport }
        #expect(session.acts() == [])
    }

    @Test("A transport changed before a pending bind needs no rebind request") func pendingBindUsesNewTransport() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*")
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.stream.receive("LOOP,0")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        // The server may have answered the poll on the connection that was lost.
        #expect(
            session.conversation() == """
                < HTTP FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_content_length=50000000&LS_send_sync=false
                """)
        #expect(session.network.controls.isEmpty)
    }

    @Test("A transport changed between two polls takes effect at the next LOOP") func transportChangedBetweenPolls() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.receive("LOOP,500")
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.forget()
        session.time.fire(.polling)
        session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        #expect(
            session.conversation() == """
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                < CONOK,S1,50000,19000,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                """)
    }
}
