import TestPeer
import Testing

@testable import LightstreamerCore

/// A lack of descriptors, or a temporarily overloaded server, does not count as a network without WebSocket.
@Suite struct ShortageTests {
    @Test("A creation that lacks descriptors is repeated on a WebSocket") func creationWithoutDescriptors() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail(.noResources)
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                """)
        #expect(session.timers == ["retry 4000"])
        session.forget()
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
    }

    @Test("A bind that lacks descriptors is recovered on a WebSocket") func bindWithoutDescriptors() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.fail(.noResources)
        #expect(session.status == .disconnectedTryingRecovery)
        #expect(session.timers == ["retry 4000"])
        session.forget()
        session.time.fire(.retry)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        #expect(
            session.conversation() == """
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                """)
        session.network.acceptSession()
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("Without recovery, a bind that lacks descriptors leads to a new session on a WebSocket")
    func bindWithoutRecovery() {
        let session = TestSession { $0.sessionRecoveryTimeout = 0 }
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.socket.fail(.noResources)
        #expect(session.status == .disconnectedWillRetry)
        session.forget()
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
    }

    /// The first pause is 30 s, and each later one is twice as long.
    @Test("A WebSocket that worked before is tried again, after growing pauses") func retriesWorkingWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        for (request, seconds) in [(1, 30), (2, 60), (3, 120)] {
            session.socket.fail()
            session.stream.receive("CONOK,S1,50000,5000,*")
            #expect(session.status == .connectedHTTPStreaming)
            #expect(session.timers == ["keepalive 5000", "webSocket \(seconds)000"])
            session.forget()
            session.time.passTime(milliseconds: seconds * 1_000)
            session.time.fire(.webSocket)
            #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=\(request)&LS_op=force_rebind")
            session.control.receive("REQOK,\(request)")
            session.control.finish()
            session.stream.receive("LOOP,0")
            #expect(
                session.conversation() == """
                    < CONTROL REQOK,\(request)
                    < CONTROL ENDED
                    < LOOP,0
                    > HTTP CLOSE
                    > WS OPEN http://server/lightstreamer
                    """)
        }
        session.network.acceptSession()
        #expect(session.status == .connectedWebSocketStreaming)
        session.time.passTime(milliseconds: 10_000)
        session.receive("LOOP,0")
        session.socket.fail()
        #expect(session.timers.contains("webSocket 30000"), "that WebSocket lasted for a while")
        session.engine.disconnect()
        #expect(session.timers == [])
    }

    @Test("A WebSocket that worked in another network does not count as working") func newNetworkForgetsWebSocket() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("CLIENTIP,127.0.0.1")
        session.socket.fail()
        session.time.fire(.recovery)
        // The address of an HTTP connection: no WebSocket has worked from it.
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "CLIENTIP,127.0.0.2", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.timers == ["keepalive 5000"])
    }

    /// No other transport is admitted, and the client used to disconnect.
    @Test("A forced WebSocket that worked before is tried again") func retriesForcedWebSocket() {
        let session = TestSession { $0.forcedTransport = .webSocketStreaming }
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
    }
}
