import TestPeer
import Testing

@testable import LightstreamerCore

/// Refusals and endings, by code and by moment.
@Suite struct EndingTests {
    // MARK: - CONERR

    // Rules: C-SES-3
    @Test("Some refusals of a creation are retried", arguments: [4, 6, 20, 40, 41, 48], [true, false])
    func retriesSomeRefusals(_ code: Int, _ onWebSocket: Bool) {
        let session = creating(onWebSocket, "CONERR,\(code),later")
        #expect(
            session.events() == [
                "= CONNECTING", "interrupted: refused \(code) later", "= DISCONNECTED:WILL-RETRY",
            ])
        #expect(session.timers == ["retry 4000"])
    }

    // Rules: C-SES-3
    @Test("Other refusals of a creation are final", arguments: [-5, 0, 1, 2, 7, 10, 21, 60, 66, 71], [true, false])
    func otherRefusalsAreFinal(_ code: Int, _ onWebSocket: Bool) {
        let session = creating(onWebSocket, "CONERR,\(code),no%20way")
        let creation =
            onWebSocket
            ? """
            > WS OPEN http://server/lightstreamer
            = CONNECTING
            < WS OPENED
            > WS SEND wsok
            > WS SEND create_session⏎LS_cid=id&LS_send_sync=false
            < WSOK
            """
            : """
            > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
            = CONNECTING
            """
        #expect(
            session.conversation() == """
                \(creation)
                < CONERR,\(code),no%20way
                > \(onWebSocket ? "WS" : "HTTP") CLOSE
                ! interrupted: refused \(code) no way
                = DISCONNECTED
                ! error \(code) no way
                """)
        #expect(session.timers.isEmpty && !session.network.reachability.isWatching)
    }

    private func creating(_ onWebSocket: Bool, _ answer: String) -> TestSession {
        let session = TestSession { if !onWebSocket { $0.forcedTransport = .http } }
        session.engine.connect()
        if onWebSocket {
            session.socket.open()
            session.socket.receive("WSOK", answer)
        } else {
            session.stream.receive(answer)
        }
        return session
    }

    @Test("A refused bind is retried or final, depending on the code", arguments: Transport.allCases)
    func refusedBind(_ transport: Transport) {
        for code in [20, 10] {
            let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
            session.open(transport)
            session.receive("LOOP,0")
            switch transport {
            case .webSocketStreaming:
                session.socket.open()
                session.socket.receive("WSOK")
            case .webSocketPolling, .httpPolling: session.time.fire(.polling)
            case .httpStreaming: break
            }
            session.receive("CONERR,\(code),no")
            #expect(session.statuses() == [code == 20 ? "DISCONNECTED:WILL-RETRY" : "DISCONNECTED"])
        }
    }

    // MARK: - END

    // Rules: C-SES-4
    @Test("Some codes of END lead to a new session", arguments: Transport.allCases, [41, 48])
    func someEndsCreateSession(_ transport: Transport, _ code: Int) {
        let session = TestSession { $0.forcedTransport = TransportSelection(rawValue: transport.rawValue) }
        session.open(transport)
        session.receive("END,\(code),again")
        #expect(
            session.events() == [
                "interrupted: ended \(code) again", "= DISCONNECTED:WILL-RETRY", "property sessionId",
            ])
        #expect(session.timers == ["retry 0"])
        session.time.fire(.retry)
        #expect(session.statuses() == ["CONNECTING"])
    }

    // Rules: C-SES-4
    @Test(
        "Other codes of END are final",
        arguments: [
            (-1, -1), (0, 0), (1, 39), (29, 39), (30, 30), (32, 32), (35, 35), (39, 39), (40, 39), (42, 39), (100, 39),
        ])
    func otherEndsAreFinal(_ code: Int, _ reported: Int) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("END,\(code),over")
        #expect(
            session.events() == [
                "interrupted: ended \(code) over", "= DISCONNECTED", "error \(reported) over", "property sessionId",
            ])
        #expect(session.timers.isEmpty)
    }

    @Test("Every END is final if the policy requires it") func policyMakesEndFinal() {
        let session = TestSession { $0.policy.reconnectsAfterServerEnd = false }
        session.openWebSocketStreaming()
        session.receive("END,48,again")
        #expect(session.status == .disconnected)
    }

    @Test("An END of the preflight, of a bind or of a recovery ends the session") func endsOutsideStream() {
        let moments: [(String, (TestSession) -> Void)] = [
            ("preflight", { $0.stream.receive("CONOK,S1,50000,0,*") }),
            (
                "streaming bind",
                { $0.stream.receive("CONOK,S1,50000,0,*", "LOOP,0") }
            ),
            (
                "recovery",
                {
                    $0.stream.receive("CONOK,S1,50000,0,*")
                    $0.stream.fail()
                    $0.time.fire(.recovery)
                    $0.stream.receive("CONOK,S1,50000,0,*")
                }
            ),
        ]
        for (name, lead) in moments {
            let session = TestSession { $0.forcedTransport = .http }
            session.engine.connect()
            lead(session)
            session.stream.receive("END,31,killed", "U,1,1,void")
            #expect(session.status == .disconnected, "\(name)")
            #expect(session.timers.isEmpty && session.stream.hasEnded, "\(name)")
        }
    }

    // MARK: - ERROR and REQERR

    @Test("An ERROR is final") func errorIsFinal() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("ERROR,68,internal")
        #expect(
            session.conversation() == """
                < ERROR,68,internal
                > WS CLOSE
                ! interrupted: refused 68 internal
                = DISCONNECTED
                ! error 68 internal
                ! property sessionId
                """)
        #expect(session.status == .disconnected)
    }

    @Test("An ERROR on the control connection is final") func errorOnControlConnectionIsFinal() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.receive("ERROR,67,bad request")
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < CONTROL ERROR,67,bad request
                > HTTP CLOSE
                > CONTROL CLOSE
                ! interrupted: refused 67 bad request
                = DISCONNECTED
                ! error 67 bad request
                ! property sessionId
                """)
        #expect(session.status == .disconnected)
    }

    @Test("Some codes of REQERR end the session", arguments: [(11, 21), (65, 65), (67, 67)])
    func someRequestErrorsEndSession(_ code: Int, _ reported: Int) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("REQERR,1,\(code),wrong")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_snapshot=true\
                &LS_ack=false
                < REQERR,1,\(code),wrong
                > WS CLOSE
                ! interrupted: refused \(reported) wrong
                = DISCONNECTED
                ! error \(reported) wrong
                ! property sessionId
                """)
        #expect(session.status == .disconnected)
    }

    @Test("A session that the server does not know is replaced", arguments: [true, false])
    func replacesUnknownSession(_ overHTTP: Bool) {
        let session = TestSession { if overHTTP { $0.forcedTransport = .http } }
        session.open(overHTTP ? .httpStreaming : .webSocketStreaming)
        session.subscribe()
        session.send("text")
        if overHTTP { session.control.receive("REQERR,1,20,gone") } else { session.receive("REQERR,1,20,gone") }
        #expect(
            session.events() == [
                "interrupted: refused 20 gone", "= DISCONNECTED:WILL-RETRY", "property sessionId",
                "text: aborted(sentOnNetwork: \(!overHTTP))",
            ])
        session.time.fire(.retry)
        #expect(session.status == .connecting)
    }

    // MARK: - Disconnection by the user

    @Test("disconnect() closes everything in every state") func disconnectsInEveryState() {
        let steps: [(TestSession) -> Void] = [
            { $0.engine.connect() }, { $0.socket.open() }, { $0.socket.receive("WSOK") },
            { $0.socket.receive("CONOK,S1,50000,1000,*") }, { $0.time.fire(.keepalive) },
            { $0.time.fire(.stalled) }, { $0.time.fire(.reconnect) }, { $0.time.fire(.recovery) },
            { $0.stream.receive("CONOK,S1,50000,0,*") }, { $0.stream.fail() }, { $0.time.fire(.retry) },
            { $0.stream.receive("CONOK,S1,50000,0,*", "LOOP,0") }, { $0.socket.fail() },
            { $0.time.fire(.transport) }, { $0.stream.receive("CONOK,S1,50000,1000,*") },
            { $0.stream.receive("LOOP,0") }, { $0.stream.receive("CONOK,S1,50000,5000,*", "LOOP,9") },
        ]
        for count in 0...steps.count {
            let session = TestSession { $0.reverseHeartbeatInterval = 700 }
            for step in steps.prefix(count) { step(session) }
            session.engine.disconnect()
            #expect(session.status == .disconnected, "after \(count) steps")
            #expect(session.timers.isEmpty, "after \(count) steps")
            #expect(!session.network.reachability.isWatching, "after \(count) steps")
            #expect(!session.network.webSockets.contains { !$0.isDisposed }, "after \(count) steps")
            #expect(
                !(session.network.streams + session.network.controls).contains { !$0.hasEnded }, "after \(count) steps")
            #expect(session.engine.properties == SessionProperties(), "after \(count) steps")
        }
    }
}
