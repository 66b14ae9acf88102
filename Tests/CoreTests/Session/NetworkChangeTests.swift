import TestPeer
import Testing

@testable import LightstreamerCore

/// A change of the network leaves connections behind that are dead without a word.
@Suite struct NetworkChangeTests {
    @Test func aWebSocketIsProbedWhenTheNetworkLeadsAnotherWay() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        #expect(session.acts() == ["WS PROBE"])
        session.network.reachability.change(isReachable: false)
        #expect(session.acts() == [], "without a network there is nothing to ask")
        session.network.reachability.change(isReachable: true)
        #expect(session.acts() == ["WS PROBE"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test func aConnectionThatTheProbeFindsDeadIsRecovered() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.network.reachability.changeAddress()
        session.socket.fail()
        #expect(session.status == .disconnectedTryingRecovery)
    }

    /// Over HTTP there is no ping: the server is asked to end the stream with a LOOP.
    @Test(arguments: [Transport.httpStreaming, .httpPolling])
    func anHTTPStreamThatIsAliveIsBoundAgainAfterAChange(transport: Transport) {
        let session = TestSession { $0.forcedTransport = transport == .httpPolling ? .httpPolling : .http }
        session.open(transport)
        let status = session.status
        session.forget()
        session.network.reachability.changeAddress()
        #expect(session.acts() == [], "the first report is not of a change")
        session.network.reachability.changeAddress()
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        #expect(session.timers.contains("probe 3000"))
        session.network.reachability.changeAddress()
        #expect(session.acts() == [], "the answer to one request is enough")

        session.control.receive("REQOK,1")
        session.stream.receive("LOOP,0")
        #expect(!session.timers.contains("probe 3000"))
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == status)
        #expect(!session.statuses().contains { $0.hasPrefix("DISCONNECTED") })
    }

    @Test(arguments: [Transport.httpStreaming, .httpPolling])
    func anHTTPStreamThatDeliversNothingAfterAChangeIsRecovered(transport: Transport) {
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

    /// On a slow connection the LOOP comes behind other data.
    @Test func anHTTPStreamThatDeliversOtherDataAfterAChangeIsAlive() {
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

    /// The server refuses the request, but the LOOP that ends the poll comes anyway.
    @Test func theLoopOfAPollEndsTheProbe() {
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
        #expect(session.status == .connectedHTTPPolling, "the next poll may last as long as it is idle")
    }

    @Test func withoutASessionNoRebindIsRequested() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.forget()
        session.network.reachability.changeAddress()
        session.network.reachability.changeAddress()
        #expect(session.acts() == [])
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
    }

    @Test func aRetryPauseEndsWhenTheNetworkComes() {
        let session = TestSession { $0.forcedTransport = .http }
        session.network.reachability.change(isReachable: false)
        session.engine.connect()
        session.stream.fail()
        session.forget()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(session.acts().contains { $0.hasPrefix("HTTP create_session") })
        #expect(session.status == .connecting)
    }

    @Test func aRetryPauseEndsWhenTheNetworkLeadsAnotherWay() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.forget()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.changeAddress()
        #expect(session.acts().contains { $0.hasPrefix("HTTP create_session") })
    }

    /// An application may set another address in each pause, as long as no server answers: the pauses are kept.
    @Test func aRetryPauseOutlastsTheFirstReportForAnotherAddress() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.changeAddress()
        session.stream.fail()
        session.forget()
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.network.reachability.changeAddress()
        #expect(session.acts() == [] && session.status == .disconnectedWillRetry)
        session.network.reachability.changeAddress()
        #expect(session.acts().contains { $0.hasPrefix("HTTP http://other/lightstreamer/create_session") })
    }

    @Test func aRetryPauseEndsWithTheFirstReportForAnotherAddressIfThereWasNoNetwork() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.change(isReachable: false)
        session.stream.fail()
        session.engine.updateOptions { $0.serverAddress = "http://other" }
        session.forget()
        session.network.reachability.change(isReachable: true)
        #expect(session.acts().contains { $0.hasPrefix("HTTP http://other/lightstreamer/create_session") })
    }

    @Test func theChosenNetworksGoWithEveryRequest() {
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

    /// One request is enough, and the next bind chooses the new transport, however the network changes meanwhile.
    @Test(arguments: Change.allCases, [0, 1, 5])
    func aChangeOfTransportGoesOn(_ change: Change, _ reports: Int) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
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
        let requests = session.acts().filter { $0.contains("force_rebind") }
        // A refused request is over, so that a change of the network requests another.
        #expect(requests.count == (change == .refused && reports > 0 ? 1 : 0))
        session.receive("LOOP,0")
        #expect(session.acts().last?.contains("LS_polling=true") == true)
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
        #expect(!session.timers.contains { $0.hasPrefix("probe") })
    }

    @Test func aStreamThatIsDeadDuringAChangeOfTransportIsRecoveredToTheNewOne() {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.network.reachability.changeAddress()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        session.network.reachability.changeAddress()
        session.time.advance(milliseconds: 3_000)
        #expect(session.status == .disconnectedTryingRecovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(session.acts().last?.contains("LS_polling=true") == true)
        session.stream.receive("CONOK,S1,50000,19000,*", "NOOP")
        #expect(session.status == .connectedHTTPPolling)
    }
}
