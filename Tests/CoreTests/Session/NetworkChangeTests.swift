import TestPeer
import Testing

@testable import LightstreamerCore

/// After a change of the network, connections may be dead without any report.
@Suite struct NetworkChangeTests {
    @Test("A change of the network probes the WebSocket") func probesWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        #expect(session.acts() == ["WS PROBE"])
        session.network.reachability.change(isReachable: false)
        #expect(session.acts() == [], "without a network there is no probe")
        session.network.reachability.change(isReachable: true)
        #expect(session.acts() == ["WS PROBE"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("A session whose WebSocket fails the probe is recovered") func recoversDeadWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        session.socket.fail()
        #expect(session.status == .disconnectedTryingRecovery)
    }

    /// HTTP has no ping: the client requests a LOOP, which ends the stream.
    @Test(
        "After a change of the network, a live HTTP stream is rebound",
        arguments: [Transport.httpStreaming, .httpPolling])
    func rebindsLiveHTTPStream(transport: Transport) {
        let session = TestSession { $0.forcedTransport = transport == .httpPolling ? .httpPolling : .http }
        session.open(transport)
        let status = session.status
        session.forget()
        session.network.reachability.changeAddress()
        #expect(session.conversation() == "", "the first report is not a change")
        session.network.reachability.changeAddress()
        #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind")
        #expect(session.timers.contains("probe 3000"))
        session.network.reachability.changeAddress()
        #expect(session.conversation() == "", "one request is enough")

        session.control.receive("REQOK,1")
        session.stream.receive("LOOP,0")
        #expect(!session.timers.contains("probe 3000"))
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == status)
        #expect(
            session.conversation() == """
                < CONTROL REQOK,1
                \(transport == .httpPolling ? "< CONOK,S1,50000,19000,*" : "")
                < LOOP,0
                > HTTP CLOSE
                > \(TestSession.bind(transport, keepalive: transport == .httpPolling ? nil : 5_000))
                \(transport == .httpPolling ? "! poll requested" : "< CONOK,S1,50000,5000,*")
                """)
    }

    @Test(
        "After a change of the network, a silent HTTP stream is recovered",
        arguments: [Transport.httpStreaming, .httpPolling])
    func recoversSilentHTTPStream(transport: Transport) {
        let session = TestSession { $0.forcedTransport = transport == .httpPolling ? .httpPolling : .http }
        session.open(transport)
        session.network.reachability.changeAddress()
        session.network.reachability.changeAddress()
        session.time.advance(milliseconds: 3_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,5000,*", "PROG,0", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "NOOP")
        #expect([.connectedHTTPStreaming, .connectedHTTPPolling].contains(session.status))
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
    }

    /// On a slow connection other data precedes the LOOP.
    @Test("Other data of an HTTP stream extends its probe") func otherDataExtendsProbe() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        session.network.reachability.changeAddress()
        session.time.advance(milliseconds: 2_000)
        session.stream.receive("PROBE")
        session.time.advance(milliseconds: 2_999)
        #expect(session.status == .connectedHTTPStreaming)
        session.time.advance(milliseconds: 1)
        #expect(session.status == .disconnectedTryingRecovery)
    }

    /// The server refuses the request, but the LOOP that ends the poll arrives anyway.
    @Test("The LOOP of a poll ends the probe") func loopEndsProbe() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.network.reachability.changeAddress()
        session.network.reachability.changeAddress()
        session.control.receive("REQERR,1,13,no")
        session.control.finish()
        session.time.advance(milliseconds: 2_000)
        session.stream.receive("LOOP,0")
        session.time.fire(.polling)
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
        session.time.advance(milliseconds: 5_000)
        #expect(session.status == .connectedHTTPPolling, "the next poll may last for its idle timeout")
    }

    @Test("Without a session no rebind is requested") func noRebindWithoutSession() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.forget()
        session.network.reachability.changeAddress()
        session.network.reachability.changeAddress()
        #expect(session.acts() == [])
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
    }

    @Test("A retry pause ends when the network becomes available") func networkEndsRetryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.network.reachability.change(isReachable: false)
        session.engine.connect()
        session.stream.fail()
        session.forget()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
        #expect(session.status == .connecting)
    }

    @Test("A retry pause ends when the network changes") func networkChangeEndsRetryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.forget()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.changeAddress()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
    }

    /// An application that sets another address in each pause must not avoid the pauses.
    @Test("The first report for another server address does not end a retry pause") func firstReportKeepsRetryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.changeAddress()
        session.stream.fail()
        session.forget()
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.network.reachability.changeAddress()
        #expect(session.conversation() == "")
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.changeAddress()
        #expect(
            session.conversation() == """
                > HTTP http://other/lightstreamer/create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = CONNECTING
                """)
    }

    @Test("After an outage, the first report for another server address ends a retry pause")
    func firstReportAfterOutage() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.change(isReachable: false)
        session.stream.fail()
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.forget()
        session.network.reachability.change(isReachable: true)
        #expect(
            session.conversation() == """
                > HTTP http://other/lightstreamer/create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = CONNECTING
                """)
    }

    @Test("Every request has the options of allowed networks") func requestsHaveNetworkOptions() {
        var options = SessionOptions()
        #expect(options.network.allowsExpensive && options.network.allowsConstrained)
        options.network.allowsConstrained = false
        for isHTTP in [true, false] {
            let request = TransportRequest(
                url: "https://server", body: "", isCreation: false, isHTTP: isHTTP, options: options)
            #expect(request.network == options.network)
        }
    }

    // MARK: - While a change of transport is under way

    enum Change: CaseIterable { case requested, accepted, refused, lost }

    /// One request is enough, and the next bind uses the new transport, however often the network changes meanwhile.
    @Test("A change of transport continues while the network changes", arguments: Change.allCases, [0, 1, 5])
    func transportChangeContinues(_ change: Change, _ reports: Int) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind")
        switch change {
        case .requested: break
        case .accepted:
            session.control.receive("REQOK,1")
            session.control.finish()
        case .refused:
            session.control.receive("REQERR,1,11000,no")
            session.control.finish()
        case .lost: session.control.fail(.connection)
        }
        session.forget()
        for _ in 0..<reports { session.network.reachability.changeAddress() }
        // A refused request is over, so that a change of the network requests another.
        #expect(
            session.acts()
                == (change == .refused && reports > 0
                    ? ["CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind"] : []))
        session.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
    }

    @Test("A stream that dies during a change of transport is recovered on the new transport")
    func deadStreamDuringTransportChange() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.network.reachability.changeAddress()
        session.time.advance(milliseconds: 3_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind
                > CONTROL CLOSE
                > HTTP CLOSE
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! poll requested
                """)
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
    }
}
