import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Deletions, two levels and patched values when the session ends, is bound again or recovered, or falls back to HTTP.
@Suite(.ownThread) struct InterruptedSubscriptionTests {
    private let session = TestSession()
    private let answers = EventLog()

    private func rebind() {
        session.rebind()
    }

    private func recover(_ lines: String...) {
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive(lines: ["CONOK,S1,50000,0,*"] + lines + ["LOOP,0"])
        session.network.acceptSession()
    }

    /// WebSocket fails, and the session continues over HTTP streaming.
    private func fallBack() {
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
    }

    private func unsubscribe(_ state: SubscriptionState) {
        session.engine.unsubscribe(state) { [answers] in answers.write("\($0)") }
    }

    private func subscribed() -> SubscriptionState {
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.forget()
        return state
    }

    // MARK: - Deletions

    // Combines: deletion, session end
    @Test("A pending deletion ends with its session, and the next session lacks the subscription")
    func deletionAndEnd() {
        let state = subscribed()
        unsubscribe(state)
        session.receive("END,48,again")
        #expect(answers.take() == ["lost"])
        session.forget()
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("UNSUB,1", "REQOK,2")
        #expect(
            session.conversation() == """
                < UNSUB,1
                < REQOK,2
                """)
        #expect(session.engine.waiterCount == 0)
    }

    // Combines: deletion, recovery
    @Test("A deletion whose response is lost is repeated after a recovery, and succeeds if it finds nothing")
    func deletionAndRecovery() {
        let state = subscribed()
        unsubscribe(state)
        session.forget()
        recover("PROG,1")
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < PROG,1
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=delete&LS_ack=false
                = CONNECTED:WS-STREAMING
                """)
        session.receive("REQERR,3,19,nothing to delete")
        #expect(answers.take() == ["accepted"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    // Combines: deletion, fallen transport
    @Test("A deletion sent over WebSocket is repeated over HTTP")
    func deletionAndFallback() {
        let state = subscribed()
        unsubscribe(state)
        session.forget()
        fallBack()
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 1))
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                > CONTROL control&LS_session=S1 LS_reqId=3&LS_subId=1&LS_op=delete
                < CONOK,S1,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                """)
        session.control.receive("REQERR,3,19,nothing to delete")
        #expect(answers.take() == ["accepted"])
    }

    // Combines: deletion, rebind; subscription, twice before the answer
    @Test("A subscription that ends before its response and a rebind is deleted on the server")
    func withdrawalAndRebind() {
        session.openWebSocketStreaming()
        let state = session.subscribe()
        unsubscribe(state)
        #expect(answers.take() == ["accepted"])
        session.forget()
        rebind()
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
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b", "UNSUB,1")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                < U,1,1,a|b
                < UNSUB,1
                """)
        rebind()
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
    }

    // Combines: deletion, rebind
    @Test("The deletion of a late confirmed subscription is repeated until it is answered")
    func orphanAndRebind() {
        let state = subscribed()
        unsubscribe(state)
        session.receive("REQOK,2", "UNSUB,1")
        // A copy of the subscription request arrived after the deletion.
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                ! sub unsubscribed
                < REQOK,2
                < UNSUB,1
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        rebind()
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
                > WS SEND control⏎LS_reqId=4&LS_subId=1&LS_op=delete&LS_ack=false
                """, "the deletion has no response")
        session.receive("UNSUB,1")
        rebind()
        #expect(
            session.conversation() == """
                < UNSUB,1
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                """)
    }

    // MARK: - Frequencies

    // Combines: frequency, fallen transport
    @Test("A frequency change sent over WebSocket is repeated over HTTP, and completed once")
    func frequencyAndFallback() {
        let state = subscribed()
        session.engine.setFrequency(.limited(2), of: state) { [answers] in answers.write("\($0)") }
        session.forget()
        fallBack()
        #expect(
            session.control.request.body.contains("LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2"))
        #expect(answers.take() == [])
        session.control.receive("REQOK,3")
        session.control.finish()
        #expect(answers.take() == ["accepted"])
        session.engine.setFrequency(.limited(2), of: state) { [answers] in answers.write("\($0)") }
        #expect(answers.take() == ["accepted"], "the server has it")
    }

    // MARK: - Two levels

    private func twoLevels() -> SubscriptionState {
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command"])
        spec.snapshot = .yes
        spec.secondLevel = .init(fields: ["x"])
        session.openWebSocketStreaming()
        let state = session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
        session.forget()
        return state
    }

    // Combines: two levels, rebind; two levels, twice before the answer
    @Test("A key whose subscription is repeated after a rebind appears once, and can be deleted")
    func secondLevelAndRebind() {
        _ = twoLevels()
        rebind()
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
                > WS SEND control⏎LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=k&LS_schema=x\
                &LS_snapshot=true&LS_ack=false
                """)
        session.receive("REQERR,3,65,in use", "SUBOK,2,1,1", "U,2,1,x")
        #expect(
            session.conversation() == """
                < REQERR,3,65,in use
                < SUBOK,2,1,1
                < U,2,1,x
                ! sub 1: k|UPDATE|x [1,2] snapshot
                """)
        session.receive("U,1,1,k|DELETE")
        #expect(
            session.conversation() == """
                < U,1,1,k|DELETE
                > WS SEND control⏎LS_reqId=4&LS_subId=2&LS_op=delete&LS_ack=false
                ! sub 1: k|DELETE|- [1,2] snapshot
                """)
        rebind()
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
                > WS SEND control⏎LS_reqId=5&LS_subId=2&LS_op=delete&LS_ack=false
                """, "the answer has not come")
        session.receive("UNSUB,2")
        rebind()
        #expect(
            session.conversation() == """
                < UNSUB,2
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                """)
    }

    // Combines: two levels, recovery
    @Test("Keys added, updated and deleted during a recovery match the server afterwards")
    func secondLevelAndRecovery() {
        let state = twoLevels()
        session.receive("SUBOK,2,1,1", "U,2,1,x1")
        session.forget()
        recover("PROG,3", "U,2,1,x1", "U,2,1,x2", "U,1,1,l|ADD", "U,1,1,k|DELETE")
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 4))
                < CONOK,S1,50000,0,*
                < PROG,3
                < U,2,1,x1
                < U,2,1,x2
                < U,1,1,l|ADD
                < U,1,1,k|DELETE
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! sub 1: k|UPDATE|x2 [2]
                ! sub 1: l|ADD [0,1] snapshot
                ! sub 1: k|DELETE|- [1,2] snapshot
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=3&LS_subId=2&LS_op=delete&LS_ack=false⏎LS_reqId=4&LS_op=add&LS_subId=3\
                &LS_mode=MERGE&LS_group=l&LS_schema=x&LS_snapshot=true&LS_ack=false
                = CONNECTED:WS-STREAMING
                """)
        #expect(session.conversation() == "")
        session.receive("SUBOK,3,1,1", "U,3,1,y")
        #expect(state.value(item: 1, key: "l", field: 3) == "y" && state.value(item: 1, key: "k", field: 3) == nil)
    }

    // Combines: two levels, session end
    @Test("The keys of the next session have their own subscriptions, and old ones deliver nothing")
    func secondLevelAndNextSession() {
        let state = twoLevels()
        session.receive("SUBOK,2,1,1", "U,2,1,x1", "END,48,again")
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
        session.forget()
        session.receive("U,2,1,old", "SUBOK,3,1,1", "U,3,1,new")
        #expect(
            session.conversation() == """
                < U,2,1,old
                < SUBOK,3,1,1
                < U,3,1,new
                ! sub 1: k|UPDATE|new [1,2] snapshot
                """)
        #expect(state.value(item: 1, key: "k", field: 3) == "new")
    }

    // MARK: - Patches

    // Combines: JSON Patch, session end
    @Test("Patches of a new session refer to the values of that session")
    func patchesAndNextSession() {
        let state = subscribed()
        func replace(_ value: Int) -> String { #"^P[{"op":"replace","path":"/a","value":\#(value)}]"# }
        session.receive(#"U,1,1,{"long name":1,"a":1}|x"#, "U,1,1,\(replace(2))|", "END,48,again")
        session.time.fire(.retry)
        session.network.acceptSession("S2")
        session.receive("SUBOK,1,1,2", #"U,1,1,{"a":7,"b":1}|x"#, "U,1,1,\(replace(8))|")
        #expect(state.value(item: 1, field: 1) == #"{"a":8,"b":1}"#)
        #expect(
            session.conversation() == """
                < U,1,1,{"long name":1,"a":1}|x
                < U,1,1,^P[{"op":"replace","path":"/a","value":2}]|
                < END,48,again
                > WS CLOSE
                ! sub 1: {"long name":1,"a":1}|x [0,1] snapshot
                ! sub 1: {"long name":1,"a":2}|x [0]
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sub unsubscribed
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                < SUBOK,1,1,2
                < U,1,1,{"a":7,"b":1}|x
                < U,1,1,^P[{"op":"replace","path":"/a","value":8}]|
                ! sub subscribed 1x2
                ! sub 1: {"a":7,"b":1}|x [0,1] snapshot
                ! sub 1: {"a":8,"b":1}|x [0]
                """)
    }

    // Combines: JSON Patch, rebind
    @Test("Patches after a rebind refer to the values before it")
    func patchesAndRebind() {
        let state = subscribed()
        session.receive(#"U,1,1,{"b":1,"a":1}|x"#, #"U,1,1,^P[{"op":"replace","path":"/a","value":22}]|"#)
        rebind()
        session.receive(#"U,1,1,^P[{"op":"replace","path":"/a","value":3}]|"#)
        #expect(state.value(item: 1, field: 1) == #"{"b":1,"a":3}"#)
    }
}
