import TestSupport
import TestPeer
import Testing

@testable import LightstreamerCore

/// How a session binds its next connection: when, with which parameters, and at which address.
@Suite struct BindingTests {
    // Rules: M-OPT-7
    @Test("A LOOP leads to a rebind on the same transport", arguments: [Transport.webSocketStreaming, .httpStreaming])
    func rebindsAfterLoop(_ transport: Transport) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("LOOP,0", "END,32,input after a LOOP is discarded")
        if transport == .webSocketStreaming { session.socket.open() }
        let bind =
            transport == .webSocketStreaming
            ? """
            > WS CLOSE
            > WS OPEN http://server/lightstreamer
            < WS OPENED
            > WS SEND wsok
            """ : "> HTTP CLOSE"
        #expect(
            session.conversation() == """
                < LOOP,0
                < END,32,input after a LOOP is discarded
                \(bind)
                > \(TestSession.bind(transport, keepalive: 5_000))
                """, "no change of status")
    }

    // Rules: M-OPT-8
    @Test("A keepalive interval set during the creation is requested by the next bind")
    func nextBindRequestsNewKeepalive() {
        let session = TestSession()
        session.engine.connect()
        session.socket.open()
        session.engine.updateOptions { $0.keepaliveInterval = 1_000 }
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(session.engine.options.keepaliveInterval == 1_000)
        session.receive("LOOP,0")
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
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=1000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                """)
        #expect(session.engine.options.keepaliveInterval == 5_000)
    }

    @Test("A change of the instance address setting takes effect with the next session")
    func instanceSettingAppliesLater() {
        let session = TestSession {
            $0.ignoresServerInstanceAddress = true
            $0.forcedTransport = .httpStreaming
        }
        session.open(.httpStreaming)
        session.engine.updateOptions { $0.ignoresServerInstanceAddress = false }
        session.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,other.host")
        #expect(session.engine.properties.serverInstanceAddress == nil)
        session.engine.disconnect()
        session.engine.connect()
        session.stream.receive("CONOK,S2,50000,0,other.host")
        #expect(session.engine.properties.serverInstanceAddress != nil)
    }

    @Test("The request limit of the last bind applies") func requestLimitOfLastBind() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("LOOP,0")
        session.network.acceptSession(requestLimit: 1)
        session.forget()
        session.engine.withCore { core in
            for _ in 1...2 {
                _ = core.subscribe(
                    SubscriptionSpec(mode: .merge, items: ["i"], fields: ["f"]),
                    observer: SubscriptionRecorder("", EventLog()))
            }
        }
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i&LS_schema=f&LS_ack=false
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i&LS_schema=f&LS_ack=false
                """)
    }

    @Test("A content length of 0 is not requested") func omitsContentLength() {
        let session = TestSession {
            $0.forcedTransport = .httpStreaming
            $0.contentLength = 0
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                """)
    }

    // Rules: C-SES-7
    @Test("Requests of a session go to the control link") func followsControlLink() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,other:8081", "LOOP,0")
        #expect(session.stream.request.url.hasPrefix("http://other:8081/lightstreamer/bind_session.txt?"))
        #expect(session.engine.properties.serverInstanceAddress == "http://other:8081")
        session.stream.receive("CONOK,S1,50000,5000,other:8081")
        session.subscribe()
        #expect(session.control.request.url.hasPrefix("http://other:8081/lightstreamer/control.txt?"))
        session.receive("END,48,again")
        session.time.fire(.retry)
        #expect(session.stream.request.url.hasPrefix("http://server/"), "a new session starts at the first address")
    }

    // Rules: C-SES-7, M-OPT-14
    @Test("The control link is ignored if so configured") func ignoresControlLink() {
        let session = TestSession {
            $0.forcedTransport = .http
            $0.ignoresServerInstanceAddress = true
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,other", "LOOP,0")
        #expect(session.stream.request.url.hasPrefix("http://server/"))
        #expect(session.engine.properties.serverInstanceAddress == nil)
    }
}
