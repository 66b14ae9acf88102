import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Responses that arrive after the notification of the same request, after another copy of it, or never.
@Suite(.ownThread) struct ReorderedAnswerTests {
    private let answers = EventLog()

    private func change(_ session: TestSession, _ state: SubscriptionState, to perSecond: Double) {
        session.engine.setFrequency(.limited(perSecond), of: state) { [answers] in answers.write("\($0)") }
    }

    // MARK: - Deletions

    /// The confirmation belongs to the subscription request, which the server executed before the repeated deletion.
    // Combines: deletion, rebind
    @Test(
        "A confirmation between two copies of a deletion does not cause a third one",
        arguments: ["REQERR,3,19,unknown", "REQOK,3"])
    func confirmationBeforeRepetition(_ answer: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("REQOK,1")
        session.engine.unsubscribe(state)
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < REQOK,1
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                < SUBOK,1,1,2
                """)
        session.rebind()
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        session.receive(answer, "U,1,1,a|b", "UNSUB,1")
        #expect(
            session.conversation() == """
                < \(answer)
                < U,1,1,a|b
                < UNSUB,1
                """, "the server has already deleted the subscription")
    }

    // Combines: two levels, twice before the answer
    @Test("When the server ends a table, the subscriptions of its keys end as well")
    func endOfTable() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command"])
        spec.secondLevel = .init(fields: ["x"])
        session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD", "U,1,1,l|ADD", "SUBOK,2,1,1")
        session.forget()
        session.receive("UNSUB,1")
        // The request for the second key has no response yet.
        #expect(
            session.conversation() == """
                < UNSUB,1
                > WS SEND control⏎LS_reqId=3&LS_subId=2&LS_op=delete&LS_ack=false
                ! sub unsubscribed
                """)
        session.receive("SUBOK,3,1,1")
        #expect(
            session.conversation() == """
                < SUBOK,3,1,1
                > WS SEND control⏎LS_reqId=4&LS_subId=3&LS_op=delete&LS_ack=false
                """)
        session.receive("U,2,1,x", "UNSUB,2", "UNSUB,3")
        #expect(
            session.conversation() == """
                < U,2,1,x
                < UNSUB,2
                < UNSUB,3
                """)
    }

    // Combines: deletion, session end
    @Test("A subscription that an ended session confirmed too late is not deleted in the next session")
    func orphanOfEndedSession() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe("refused")
        session.control.receive("REQERR,1,21,no such item")
        session.control.finish()
        session.subscribe("kept")
        // The control connection is busy, so the deletion waits.
        session.receive("SUBOK,1,1,2")
        session.receive("END,48,again")
        session.time.fire(.retry)
        session.forget()
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S2,50000,5000,*")
        #expect(
            session.conversation() == """
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S2&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                > CONTROL control&LS_session=S2 LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < CONOK,S2,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                """)
    }

    // MARK: - Frequencies

    // Combines: frequency, rebind
    @Test("A refused frequency without a waiting caller is not requested again automatically")
    func refusedFrequency() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.engine.setFrequency(.limited(2), of: state)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < SUBOK,1,1,2
                ! sub subscribed 1x2
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2
                """)
        session.receive("REQERR,2,13,no")
        session.receive("U,1,1,a|b")
        #expect(
            session.conversation() == """
                < REQERR,2,13,no
                < U,1,1,a|b
                ! sub 1: a|b [0,1] snapshot
                """)
        session.rebind()
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                """)
        session.engine.setFrequency(.limited(2), of: state)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2
                """, "the application requests it again")
    }

    /// The control connection could not be opened: the request waits for a pause to be sent again, and is not in flight.
    // Combines: frequency, session end; frequency, fallen transport
    @Test(
        "A frequency change that waits for its repetition completes when its subject ends",
        arguments: ["session", "subscription", "disconnection"])
    func changeBetweenTwoCopies(_ end: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.receive("SUBOK,1,1,2")
        change(session, state, to: 2)
        change(session, state, to: 3)
        session.control.fail(.unreachable)
        #expect(answers.take() == [] && session.timers.contains { $0.hasPrefix("control") })
        switch end {
        case "session": session.receive("END,48,again")
        case "subscription": session.receive("UNSUB,1")
        default: session.engine.disconnect()
        }
        #expect(answers.take() == ["lost", "lost"] && session.engine.waiterCount == 0)
    }

    // Combines: frequency, fallen transport
    @Test("A frequency change goes with a subscription request that the server has not received")
    func changeBeforeFirstCopy() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        change(session, state, to: 2)
        session.control.fail(.unreachable)
        session.forget()
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true&LS_requested_max_frequency=2
                """)
        session.control.receive("REQOK,2")
        session.control.finish()
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < CONTROL REQOK,2
                < CONTROL ENDED
                < SUBOK,1,1,2
                ! sub subscribed 1x2
                """)
        #expect(answers.take() == ["accepted"])
    }

    // MARK: - Messages

    // Combines: message, rebind; message, twice before the answer
    @Test("A message whose outcome precedes its response has only this outcome, and is not repeated")
    func outcomeBeforeResponse() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("a", in: "s")
        session.send("b", in: "s")
        session.send("c")
        session.forget()
        session.receive("MSGDONE,s,1,x", "REQOK,1")
        session.receive("MSGFAIL,s,2,-5,denied", "REQERR,2,-5,denied")
        session.receive("MSGDONE,*,1,z")
        #expect(
            session.conversation() == """
                < MSGDONE,s,1,x
                < REQOK,1
                ! a: processed(response: "x")
                < MSGFAIL,s,2,-5,denied
                < REQERR,2,-5,denied
                ! b: denied(code: -5, message: "denied")
                < MSGDONE,*,1,z
                ! c: processed(response: "z")
                """)
        session.rebind()
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                """)
        session.receive("REQOK,3", "END,48,again")
        #expect(
            session.conversation() == """
                < REQOK,3
                < END,48,again
                > WS CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                """)
    }
}
