import TestPeer
import Testing

@testable import LightstreamerCore

/// `LS_cause` and `LS_old_session`: the reason why a session is created, bound or replaced.
@Suite struct RequestCauseTests {
    /// The causes of the requests since the last call, `-` for a session request without one.
    private func causes(_ session: TestSession) -> [String] {
        session.actsWithCauses().compactMap { act in
            guard ["create_session", "bind_session", "force_rebind", "destroy"].contains(where: act.contains) else {
                return nil
            }
            guard let start = act.range(of: "LS_cause=")?.upperBound else { return "-" }
            return String(act[start...].prefix { $0 != "&" && $0 != "⏎" })
        }
    }

    private func oldSession(_ act: String?) -> String? {
        guard let act, let start = act.range(of: "LS_old_session=")?.upperBound else { return nil }
        return String(act[start...].prefix { $0 != "&" })
    }

    @Test("On a WebSocket, every request of a session has its cause") func causesOnWebSocket() {
        let session = TestSession { $0.password = "p" }
        session.engine.connect()
        session.socket.open()
        #expect(
            session.actsWithCauses() == [
                "WS OPEN http://server/lightstreamer", "WS SEND wsok",
                "WS SEND create_session⏎LS_cid=id&LS_send_sync=false&LS_cause=api&LS_password=p",
            ])
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*", "LOOP,0")
        session.socket.open()
        #expect(
            session.actsWithCauses() == [
                "WS CLOSE", "WS OPEN http://server/lightstreamer", "WS SEND wsok",
                "WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false&LS_cause=ws.loop",
            ])
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        session.engine.disconnect()
        #expect(
            session.actsWithCauses() == [
                "WS SEND control⏎LS_reqId=1&LS_op=destroy&LS_close_socket=true&LS_cause=api", "WS CLOSE",
            ])
    }

    @Test("The fallback to HTTP has its causes") func fallbackToHTTP() {
        let session = TestSession()
        session.engine.connect()
        session.socket.fail()
        #expect(causes(session) == ["ws.unavailable"])
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        #expect(causes(session) == ["ws.unavailable"])
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(causes(session) == ["http.loop"])
    }

    @Test func onlyFirstPollHasCause() {
        let session = TestSession {
            $0.forcedTransport = .webSocketPolling
            $0.pollingInterval = 300
        }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,19000,*", "LOOP,300")
        session.time.fire(.polling)
        #expect(causes(session) == ["api", "http.loop", "-"])
    }

    // Rules: C-SES-9
    @Test(
        "The next creation has the cause of the failure over HTTP",
        arguments: [
            ("error", "http.error"), ("timeout", "http.timeout"), ("CONERR,4,x", "http.conerr.4"),
            ("END,48,x", "http.end.48"),
        ])
    func failedCreationOverHTTP(_ fate: String, _ cause: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.forget()
        switch fate {
        case "error": session.stream.fail()
        case "timeout": session.time.fire(.transport)
        default: session.stream.receive(fate)
        }
        session.time.fire(.retry)
        let act = session.actsWithCauses().last
        #expect(act?.hasSuffix("&LS_cause=\(cause)") == true, "\(act ?? "none")")
        #expect(oldSession(act) == nil, "there was no session")
    }

    @Test(
        "The next creation has the cause of the failure on the WebSocket",
        arguments: [("error", "ws.error"), ("timeout", "ws.timeout"), ("CONERR,41,x", "ws.conerr.41")])
    func failedCreationOnWebSocket(_ fate: String, _ cause: String) {
        let session = TestSession { $0.attemptTimeout = 10_000 }
        session.engine.connect()
        session.socket.open()
        session.socket.receive("WSOK")
        switch fate {
        case "error": session.socket.fail()
        case "timeout": session.time.fire(.transport)
        default: session.socket.receive(fate)
        }
        session.forget()
        session.time.fire(.retry)
        session.socket.open()
        #expect(causes(session) == [cause])
    }

    @Test("The creation with a time to live has its causes") func loadedServer() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONERR,5,busy")
        session.stream.fail()
        session.time.fire(.retry)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        #expect(causes(session) == ["api", "http.conerr.5", "ttl.error", "ttl.loop"])
    }

    @Test(
        "The request after a broken stream has the cause of the failure",
        arguments: [
            ("closed", "ws.error"), ("silent", "ws.stalled"), ("END,48,x", "ws.end.48"),
            ("REQERR,1,20,x", "ws.reqerr.20"),
            ("PROG,7", "prog.mismatch.7.0"),
        ])
    func brokenStream(_ fate: String, _ cause: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.forget()
        switch fate {
        case "closed": session.socket.fail()
        case "silent": session.time.advance(milliseconds: 10_000)
        default: session.receive(fate)
        }
        if session.status == .disconnectedTryingRecovery {
            session.time.fire(.recovery)
            #expect(causes(session) == [cause])
            return
        }
        session.time.fire(.retry)
        session.socket.open()
        let create = session.actsWithCauses().last
        #expect(create?.hasSuffix("&LS_old_session=S1&LS_send_sync=false&LS_cause=\(cause)") == true, "\(create ?? "")")
    }

    @Test("The creation after a failed recovery has the cause and the old session") func failedRecovery() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.stream.finish()
        session.time.fire(.recovery)
        #expect(causes(session) == ["http.error"])
        session.stream.fail()
        session.time.fire(.retry)
        #expect(causes(session) == ["recovery.error"])
        while session.status != .connecting { session.time.advance(milliseconds: 4_000) }
        session.stream.fail()
        session.time.fire(.retry)
        let creations = session.network.streams.filter { $0.request.url.contains("create_session") }.dropFirst()
        #expect(creations.map { oldSession($0.request.body) } == ["S1", "S1"], "until another session replaces it")
        #expect(creations.first?.request.body.hasSuffix("LS_cause=recovery.timeout") == true)
        #expect(creations.last?.request.body.hasSuffix("LS_cause=http.error") == true)
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONERR,20,unknown")
        session.time.fire(.retry)
        #expect(oldSession(session.stream.request.body) == "S2")
        #expect(session.stream.request.body.hasSuffix("LS_cause=recovery.conerr.20"))
    }

    // Rules: C-SES-9
    @Test("After disconnect() there is no old session") func disconnectForgetsOldSession() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.disconnect()
        session.forget()
        session.engine.connect()
        #expect(
            session.actsWithCauses() == [
                "HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_cause=api"
            ])
    }

    @Test("The rebind of a buffered stream has its cause") func bufferedStream() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.time.fire(.transport)
        #expect(
            session.actsWithCauses()
                == [
                    "CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind&LS_cause=http.streaming.unavailable"
                ])
        session.control.receive("REQOK,1")
        session.control.finish()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(causes(session) == ["http.loop"])
    }

    @Test("The rebind of a slow stream has its cause") func slowStream() {
        let session = TestSession { $0.slowingEnabled = true }
        session.openWebSocketStreaming(keepalive: 100_000)
        session.receive("SYNC,0")
        session.time.advance(milliseconds: 16_000)
        session.receive("SYNC,1")
        session.receive("SYNC,1")
        #expect(causes(session).first == "slow")
    }
}
