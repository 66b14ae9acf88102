import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// The state that a stream, an attempt or a session inherits from the one before it, and the state that it must not.
@Suite(.ownThread) struct SessionRemainderTests {
    // MARK: - Heartbeats

    @Test("A heartbeat that waits for the control connection is not sent once heartbeats are disabled")
    func disabledHeartbeat() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 700 }
        session.subscribe()
        session.time.fire(.reverseHeartbeat)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 0 }
        session.forget()
        session.control.receive("REQOK,1")
        session.control.finish()
        #expect(session.acts() == [] && session.time.live[.reverseHeartbeat] == nil)
        session.engine.updateOptions { $0.reverseHeartbeatInterval = 700 }
        #expect(session.time.live[.reverseHeartbeat] != nil, "heartbeats are enabled again")
    }

    // MARK: - WebSocket that fails and recovers

    /// A session over HTTP, because its WebSocket, which had worked, could not be opened again.
    private func fallen() -> TestSession {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        return session
    }

    /// WebSocket is tried again, and the HTTP stream ends for it.
    private func recover(_ session: TestSession, works: Bool) {
        session.time.passTime(milliseconds: 30_000)
        session.time.fire(.webSocket)
        session.stream.receive("LOOP,0")
        guard works else {
            session.socket.fail()
            session.stream.receive("CONOK,S1,50000,5000,*")
            return
        }
        session.network.acceptSession()
    }

    @Test("The delay before WebSocket is retried resets once it works, and grows while it fails")
    func webSocketPauses() {
        let session = fallen()
        #expect(session.time.live[.webSocket] == 30_000)
        recover(session, works: false)
        #expect(session.time.live[.webSocket] == 60_000)
        recover(session, works: true)
        #expect(session.status == .connectedWebSocketStreaming)
        session.time.passTime(milliseconds: 10_000)
        session.receive("LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.time.live[.webSocket] == 30_000)
    }

    @Test("The delay before WebSocket is retried outlasts HTTP streams, and ends in another network")
    func pauseOverStreams() {
        let session = fallen()
        session.receive("CLIENTIP,10.0.0.1", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.time.live[.webSocket] == 30_000)
        session.stream.receive("CLIENTIP,10.0.0.2", "LOOP,0")
        // WebSocket worked in the other network, so it is tried once here.
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.time.live[.webSocket] == 30_000, "the timer of the first failure is still running")
        session.time.fire(.webSocket)
        session.stream.receive("LOOP,0")
        session.socket.fail()
        #expect(session.time.live[.webSocket] == nil, "WebSocket has not worked in this network")
    }

    // Combines: subscription, new address; message, new address
    @Test(
        "In another network the session moves back to WebSocket, with its subscription and a message without an outcome"
    )
    func requestsInNewNetwork() {
        let session = fallen()
        session.receive("CLIENTIP,10.0.0.1")
        session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        session.send("m", in: "s")
        session.forget()
        session.receive("CLIENTIP,10.0.0.2", "LOOP,0")
        #expect(session.control.hasEnded)
        session.network.acceptSession()
        #expect(session.status == .connectedWebSocketStreaming)
        #expect(
            session.conversation() == """
                < CLIENTIP,10.0.0.2
                < LOOP,0
                > HTTP CLOSE
                > CONTROL CLOSE
                > WS OPEN http://server/lightstreamer
                ! property clientIp
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND msg⏎LS_reqId=3&LS_message=m&LS_sequence=s&LS_msg_prog=1
                = CONNECTED:WS-STREAMING
                """)
        session.receive("REQERR,3,33,seen", "MSGDONE,s,1,yes", "U,1,1,|c")
        #expect(
            session.conversation() == """
                < REQERR,3,33,seen
                < MSGDONE,s,1,yes
                < U,1,1,|c
                ! m: processed(response: "yes")
                ! sub 1: a|c [1]
                """)
    }

    @Test("A WebSocket that worked in the new network is tried again there")
    func workingWebSocketInNewNetwork() {
        let session = TestSession { $0.forcedTransport = .webSocket }
        session.openWebSocketStreaming()
        session.receive("CLIENTIP,10.0.0.1", "LOOP,0")
        session.network.acceptSession()
        session.receive("CLIENTIP,10.0.0.2", "LOOP,0")
        session.socket.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.forget()
        session.time.fire(.retry)
        #expect(session.acts() == ["WS OPEN http://server/lightstreamer"])
    }

    @Test(
        "WebSockets that the new network cuts early lead to HTTP, even if the first one reported the new address"
    )
    func cutWebSocketsInNewNetwork() {
        let session = TestSession()
        session.time.advance(milliseconds: 100_000)
        session.openWebSocketStreaming()
        session.receive("CLIENTIP,10.0.0.1", "LOOP,0")
        session.network.acceptSession()
        session.receive("CLIENTIP,10.0.0.2")
        for number in 1...3 {
            session.socket.fail()
            session.time.fire(.recovery)
            session.forget()
            session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
            #expect(
                session.acts() == [
                    "HTTP CLOSE",
                    number == 3
                        ? TestSession.bind(.httpStreaming, keepalive: 5_000) : "WS OPEN http://server/lightstreamer",
                ])
            if number < 3 { session.network.acceptSession() }
        }
    }

    @Test("A transport that failed in a session is tried by the next one if no other is admitted")
    func nextSessionRetriesTransport() {
        let session = TestSession { $0.forcedTransport = .webSocket }
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.fail()
        #expect(session.status == .disconnectedWillRetry)
        session.forget()
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
        session.network.acceptSession("S2")
        session.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                """)
    }

    // MARK: - Pauses

    @Test("The next session starts with the original retry delay")
    func grownDelay() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.sessionRecoveryTimeout = 0
        }
        session.engine.connect()
        func waitToRetry() { session.time.advance(milliseconds: session.time.live[.retry] ?? 0) }
        for _ in 1...13 {
            session.stream.fail()
            waitToRetry()
        }
        session.stream.fail()
        #expect(session.time.live[.retry] ?? 0 > 4_000)
        waitToRetry()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.fail()
        waitToRetry()
        session.stream.fail()
        #expect(session.time.live[.retry] == 4_000)
    }

    @Test("A retry delay set while the client retries applies to the following attempts")
    func changedDelay() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        #expect(session.time.live[.retry] == 4_000)
        session.engine.updateOptions { $0.retryDelay = 60_000 }
        session.time.fire(.retry)
        #expect(session.time.live[.transport] == 60_000)
        session.stream.fail()
        #expect(session.time.live[.retry] == 60_000)
        session.engine.updateOptions { $0.retryDelay = 1_000 }
        for _ in 1...9 {
            session.time.advance(milliseconds: session.time.live[.retry] ?? 0)
            session.stream.fail()
            #expect(session.time.live[.retry] == 1_000)
        }
        session.time.advance(milliseconds: 1_000)
        session.stream.fail()
        #expect(session.time.live[.retry] == 2_000)
    }

    @Test("The pause after a failed poll counts from the beginning of that poll")
    func pauseAfterPoll() {
        let session = TestSession {
            $0.forcedTransport = .httpPolling
            $0.sessionRecoveryTimeout = 0
        }
        session.open(.httpPolling)
        session.time.advance(milliseconds: 9_000)
        session.receive("LOOP,0")
        session.time.fire(.polling)
        session.time.advance(milliseconds: 1_000)
        session.stream.fail()
        #expect(session.time.live[.retry] == 3_000)
    }

    // MARK: - The control connection

    // Combines: subscription, rebind
    @Test("A control request that is pending while one HTTP stream replaces another is sent once")
    func requestOverTwoStreams() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.forget()
        session.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        session.control.receive("REQOK,1")
        session.control.finish()
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                < CONTROL REQOK,1
                < CONTROL ENDED
                < SUBOK,1,1,2
                ! sub subscribed 1x2
                """)
        #expect(session.engine.read { $0.effects.requests.sent.isEmpty })
    }

    // Combines: subscription, fallen transport
    @Test("A control connection closes when the session moves to WebSocket, where its request is repeated")
    func requestOverTwoTransports() {
        let session = fallen()
        session.subscribe()
        session.forget()
        session.time.fire(.webSocket)
        session.stream.receive("LOOP,0")
        let exchange = session.control
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > CONTROL CLOSE
                > WS OPEN http://server/lightstreamer
                """)
        #expect(exchange.hasEnded)
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                = CONNECTED:WS-STREAMING
                """)
    }

    // MARK: - A new address

    /// Reports which hosts are watched.
    private final class Watches: @unchecked Sendable {
        // `Sendable`: used by the engine and, between its calls, by the test, which are on one thread here.
        private(set) var live: [String] = []
        private final class Watch: Reachability, @unchecked Sendable {
            // `Sendable`: as `Watches`.
            private let watches: Watches
            private let host: String
            init(_ watches: Watches, _ host: String) { (self.watches, self.host) = (watches, host) }
            func start(onChange: @escaping @Sendable (Bool) -> Void) { watches.live.append(host) }
            func stop() { watches.live.removeAll { $0 == host } }
        }
        func make(_ host: String) -> any Reachability { Watch(self, host) }
    }

    @Test("Reachability is watched for the current server address")
    func watchedAddress() {
        let network = ScriptedNetwork()
        let watches = Watches()
        var environment = network.environment
        environment.reachability = { watches.make($0) }
        var options = SessionOptions()
        options.serverAddress = "http://one"
        let engine = ClientEngine(environment: environment, options: options)
        engine.updateOptions { $0.serverAddress = "http://two" }
        #expect(watches.live == [])
        engine.connect()
        network.acceptSession()
        #expect(watches.live == ["two"])
        engine.updateOptions { $0.serverAddress = "https://three:8080/path" }
        #expect(watches.live == ["three"])
        engine.updateOptions { $0.serverAddress = "https://three" }
        #expect(watches.live == ["three"])
        engine.disconnect()
        #expect(watches.live == [])
    }
}
