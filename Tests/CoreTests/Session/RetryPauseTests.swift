import TestPeer
import Testing

@testable import LightstreamerCore

/// A pause before the next attempt ends when the network becomes available or changes, and with connect().
@Suite struct RetryPauseTests {
    // MARK: - Reachability

    // Rules: C-SES-16
    @Test("A network that becomes available ends every pause") func availableNetworkEndsPauses() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.network.reachability.change(isReachable: true)
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """, "the network was available before")
        session.stream.fail()
        session.network.reachability.change(isReachable: false)
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(session.status == .connecting && session.timers == ["transport 4000"])

        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.fail()
        session.network.reachability.change(isReachable: false)
        session.forget()
        session.network.reachability.change(isReachable: true)
        #expect(session.conversation() == "> \(TestSession.recovery(from: 0))")
        #expect(session.timers == ["transport 4000"])
    }

    @Test("A client that started offline ends its pause when the network becomes available")
    func onlineEndsPauseOfOfflineStart() {
        let session = TestSession { $0.forcedTransport = .http }
        session.network.reachability.change(isReachable: false)
        session.engine.connect()
        session.stream.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.network.reachability.change(isReachable: true)
        #expect(session.status == .connecting)
    }

    @Test("A changed network ends every pause") func networkChangeEndsPauses() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.network.reachability.changeAddress()
        #expect(session.status == .connecting)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.fail()
        session.forget()
        session.network.reachability.changeAddress()
        #expect(session.acts() == [TestSession.recovery(from: 0)])
        session.network.reachability.changeAddress()
        #expect(session.acts() == [], "an attempt is under way")
    }

    // MARK: - connect() in a pause

    // Rules: U-CLI-8, M-CLI-5
    @Test("connect() ends the pause before another session") func connectEndsRetryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                """)
        #expect(session.timers == ["transport 4000"])
        session.engine.connect()
        #expect(session.conversation() == "", "an attempt is under way")
        session.stream.receive("CONERR,5,busy")
        session.stream.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.forget()
        session.engine.connect()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_ttl_millis=unlimited&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = CONNECTING
                """)
    }

    // Rules: U-CLI-9, M-CLI-5
    @Test("connect() ends the pause before a recovery") func connectEndsRecoveryPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(session.acts() == [TestSession.recovery(from: 0)])
        #expect(session.timers == ["transport 4000"])
        session.engine.connect()
        #expect(session.acts() == [], "an attempt is under way")
        session.stream.fail()
        session.forget()
        session.engine.connect()
        #expect(session.acts() == [TestSession.recovery(from: 0)])
        #expect(session.status == .disconnectedTryingRecovery)
    }

    // Rules: U-CLI-10
    @Test("An application that calls connect() after each failure cannot avoid the pauses")
    func connectInLoop() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        func attempts() -> Int {
            var count = 0
            while session.status == .connecting, count < 100 {
                session.time.fire(.pace)
                session.stream.fail()
                session.engine.connect()
                count += 1
            }
            return count
        }
        #expect(attempts() == 11, "the first one, and ten that end a pause")
        #expect(session.timers == ["retry 4000"])
        session.time.advance(milliseconds: 4_000)
        #expect(attempts() == 2, "one by the timer, and one for the time that has passed")
        session.time.advance(milliseconds: 3_999)
        session.engine.connect()
        #expect(session.status == .disconnectedWillRetry)
        session.engine.disconnect()
        session.engine.connect()
        #expect(attempts() == 11, "a disconnection begins anew")
    }

    // Rules: U-CLI-7, M-CLI-4
    @Test("connect() has no effect during a session", arguments: Transport.allCases)
    func connectIsIgnoredInSession(_ transport: Transport) {
        let session = TestSession {
            $0.forcedTransport = TransportSelection(rawValue: transport.rawValue)
        }
        session.open(transport)
        session.engine.connect()
        #expect(session.conversation() == "")
        // Only a stream has a keepalive.
        let streams = transport == .webSocketStreaming || transport == .httpStreaming
        #expect(session.time.fire(.keepalive) == streams)
        guard streams else { return }
        session.time.fire(.stalled)
        #expect(session.conversation() == "= STALLED")
        session.engine.connect()
        #expect(session.conversation() == "")
    }

    // MARK: - The server of the next attempt

    @Test("A new server address is used by the next attempt, and the path to the new host is watched")
    func newAddressIsUsed() {
        let session = TestSession()
        session.engine.connect()
        #expect(session.network.reachability.host == "server")
        session.engine.updateOptions { $0.serverAddress = "https://other:8080" }
        #expect(session.network.reachability.isWatching && session.network.reachability.host == "other")
        session.forget()
        session.socket.fail()
        #expect(
            session.conversation() == """
                < WS FAILED
                > HTTP https://other:8080/lightstreamer/create_session LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=0&LS_cid=id
                """)
    }

    @Test("Reachability is watched from connect() until the client disconnects") func watchesReachability() {
        let session = TestSession()
        #expect(!session.network.reachability.isWatching)
        session.openWebSocketStreaming()
        #expect(session.network.reachability.isWatching)
        session.receive("END,32,over")
        #expect(!session.network.reachability.isWatching)
    }
}
