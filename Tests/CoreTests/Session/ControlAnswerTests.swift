import TestPeer
import Testing

@testable import LightstreamerCore

/// Only REQOK and REQERR for a request that the HTTP exchange has sent are responses to it.
@Suite struct ControlAnswerTests {
    private func open() -> TestSession {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.subscribe()
        return session
    }

    static let noAnswers = [
        "<!DOCTYPE html>\r\n<html><body>\r\nWelcome, guest\r\n</body></html>\r\n", "<html>login</html>",
        "{\"error\":\"not found\"}", "", "\r\n\r\n", "REQOK,999\r\n", "REQERR,999,17,no\r\n", "REQERR,999,20,no\r\n",
        "REQERR,999,65,no\r\n", "REQOK\r\n", "PROBE\r\n", "CONOK,S2,50000,5000,*\r\n", "NOOP\r\n", "LOOP,0\r\n",
        "SUBOK,1,1,2\r\n", "END,41,no\r\n",
    ]

    @Test("A request without a valid response is repeated immediately once, then after pauses", arguments: noAnswers)
    func repeatsUnansweredRequest(_ body: String) {
        let session = open()
        session.control.receive(text: body)
        session.forget()
        session.control.finish()
        func add(_ id: Int) -> String {
            "CONTROL control&LS_session=S1 LS_reqId=\(id)&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2"
                + "&LS_snapshot=true"
        }
        #expect(session.acts() == [add(2)])
        session.control.receive(text: body)
        session.control.finish()
        for request in 3...7 {
            #expect(session.acts() == [])
            session.receive("PROBE")
            session.time.advance(milliseconds: 4_000)
            #expect(session.acts() == [add(request)])
            session.control.receive(text: body)
            session.control.finish()
        }
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.events() == [], "nothing was answered")
    }

    @Test("A change of transport does not end the pause") func transportChangeKeepsPause() {
        let session = open()
        for _ in 0..<2 {
            session.control.receive(text: "<html>")
            session.control.finish()
        }
        session.time.advance(milliseconds: 1_000)
        session.engine.updateOptions { $0.forcedTransport = nil }
        session.receive("LOOP,0")
        session.socket.fail(.refused(status: 404))
        session.forget()
        session.receive("CONOK,S1,50000,5000,*")
        #expect(session.conversation() == "< CONOK,S1,50000,5000,*")
        #expect(session.timers.contains("control 3000"))
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=3&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
    }

    @Test("A fatal error for an unknown request ID is ignored", arguments: [20, 11, 65, 67])
    func ignoresErrorForUnknownRequest(_ code: Int) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("m")
        session.receive("REQERR,999,\(code),no", "REQERR,0,\(code),no")
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("A fatal error for a message without an outcome ends the session", arguments: [20, 11, 67])
    func fatalErrorForMessage(_ code: Int) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let first = session.engine.read { $0.effects.requests.nextID }
        session.engine.send(MessageSpec(text: "m"))
        session.receive("REQERR,\(first),\(code),no")
        #expect(session.status != .connectedWebSocketStreaming)
    }

    @Test("A fatal error for a request of an earlier session is ignored") func ignoresErrorOfEarlierSession() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let first = session.engine.read { $0.effects.requests.nextID }
        session.subscribe()
        session.receive("END,48,again")
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        session.receive("REQERR,\(first),67,no")
        #expect(session.status == .connectedWebSocketStreaming)
    }

    /// SUBOK may arrive before REQOK, which is still a response to the request.
    @Test("A REQOK that arrives after its SUBOK still counts as a response") func acceptsOvertakenResponse() {
        let session = open()
        let id = session.engine.read { $0.effects.requests.nextID } - 1
        session.receive("SUBOK,1,1,2")
        session.subscribe("second")
        session.control.receive("REQOK,\(id)")
        session.forget()
        session.control.finish()
        #expect(
            session.conversation() == """
                < CONTROL ENDED
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
        session.control.receive("<html>")
        session.control.finish()
        #expect(
            session.conversation() == """
                < CONTROL <html>
                < CONTROL ENDED
                > CONTROL control&LS_session=S1 LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """, "the first response without an answer")
    }

    @Test("The response to a heartbeat has no request ID") func heartbeatResponseHasNoID() {
        let session = TestSession {
            $0.forcedTransport = .httpStreaming
            $0.reverseHeartbeatInterval = 1_000
        }
        session.open(.httpStreaming)
        for _ in 0..<5 {
            session.time.fire(.reverseHeartbeat)
            #expect(session.conversation() == "> CONTROL heartbeat&LS_session=S1 ⏎")
            session.control.receive("REQOK")
            session.control.finish()
            #expect(session.conversation() == "< CONTROL REQOK\n< CONTROL ENDED")
        }
        #expect(!session.timers.contains { $0.hasPrefix("control") })
    }

    /// The server may have processed the message, and would not recognise the repetition.
    @Test("A message without a number is not repeated after an invalid response", arguments: noAnswers)
    func unnumberedMessageIsNotRepeated(_ body: String) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        session.engine.send(MessageSpec(text: "m"))
        #expect(session.acts() == ["CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=m&LS_outcome=false"])
        for _ in 0..<5 {
            session.control.receive(text: body)
            session.control.finish()
            session.time.advance(milliseconds: 4_000)
            session.receive("PROBE")
        }
        #expect(session.acts() == [])
    }

    /// The pause follows two invalid responses in a row.
    @Test("A valid response resets the count of invalid ones", arguments: [1, 2, 5])
    func responseResetsCount(_ rounds: Int) {
        let session = open()
        for round in 0..<rounds {
            session.control.receive("<html>")
            session.control.finish()
            let request = 2 * round + 1
            func add(_ id: Int) -> String {
                "> CONTROL control&LS_session=S1 LS_reqId=\(id)&LS_op=add&LS_subId=\(round + 1)&LS_mode=MERGE&LS_group=i1"
                    + "&LS_schema=f1%20f2&LS_snapshot=true"
            }
            #expect(
                session.conversation() == """
                    \(round == 0 ? "" : "< CONTROL REQOK,\(request - 1)\n< CONTROL ENDED")
                    \(add(request))
                    < CONTROL <html>
                    < CONTROL ENDED
                    \(add(request + 1))
                    """, "repeated at once")
            session.control.receive("REQOK,\(request + 1)")
            session.subscribe("s\(round)")
            session.control.finish()
        }
        session.control.receive("<html>")
        session.control.finish()
        session.forget()
        session.control.receive("<html>")
        session.control.finish()
        #expect(
            session.conversation() == """
                < CONTROL <html>
                < CONTROL ENDED
                """)
        #expect(session.timers.contains { $0.hasPrefix("control") })
    }
}
