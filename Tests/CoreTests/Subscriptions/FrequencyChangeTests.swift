import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Changes of a subscription's frequency: each caller receives its outcome once.
@Suite(.ownThread) struct FrequencyChangeTests {
    private final class Answers: @unchecked Sendable {
        // `Sendable`: touched by the engine and, between its calls, by the test, which are on one thread here.
        private var all: [String] = []

        func listener(_ name: String) -> @Sendable (RequestOutcome) -> Void {
            { [self] answer in
                switch answer {
                case .accepted: all.append("\(name) accepted")
                case .refused(let code, _): all.append("\(name) refused \(code)")
                case .lost, .rejected, .unsent: all.append("\(name) lost")
                }
            }
        }

        func take() -> [String] {
            defer { all = [] }
            return all
        }
    }

    private let answers = Answers()

    private func subscribed() -> (TestSession, SubscriptionState) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.forget()
        return (session, state)
    }

    private func change(_ session: TestSession, _ state: SubscriptionState, _ perSecond: Double) {
        session.engine.setFrequency(.limited(perSecond), of: state, onAnswer: answers.listener("\(Int(perSecond))"))
    }

    private func reconf(_ request: Int, _ frequency: String) -> String {
        "WS SEND control⏎LS_reqId=\(request)&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=\(frequency)"
    }

    @Test("A frequency that is not a number is requested once", arguments: [true, false])
    func notANumber(isAccepted: Bool) {
        let (session, state) = subscribed()
        session.engine.setFrequency(.limited(.nan), of: state, onAnswer: answers.listener("nan"))
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=nan
                """)
        session.receive(isAccepted ? "REQOK,2" : "REQERR,2,13,no")
        #expect(answers.take() == [isAccepted ? "nan accepted" : "nan refused 13"])
        #expect(session.conversation() == "< \(isAccepted ? "REQOK,2" : "REQERR,2,13,no")")
        session.engine.setFrequency(.limited(.nan), of: state, onAnswer: answers.listener("nan"))
        let again = "> WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=nan"
        #expect(session.conversation() == (isAccepted ? "" : "\(again)"))
    }

    @Test("When the first of two changes is refused, the second is requested") func firstChangeIsRefused() {
        let (session, state) = subscribed()
        change(session, state, 1)
        change(session, state, 2)
        #expect(session.acts() == [reconf(2, "1")] && answers.take() == [])
        session.receive("REQERR,2,13,no")
        #expect(answers.take() == ["1 refused 13"])
        #expect(session.acts() == [reconf(3, "2")])
        session.receive("REQOK,3")
        #expect(answers.take() == ["2 accepted"] && session.acts() == [])
    }

    @Test("When the second of two changes is refused, the first stays in effect") func secondChangeIsRefused() {
        let (session, state) = subscribed()
        change(session, state, 1)
        change(session, state, 2)
        session.receive("REQOK,2")
        #expect(answers.take() == ["1 accepted"])
        session.receive("REQERR,3,13,no")
        #expect(answers.take() == ["2 refused 13"])
        session.forget()
        // The server still has the first one, so only the other must be requested.
        change(session, state, 1)
        #expect(answers.take() == ["1 accepted"] && session.acts() == [])
        change(session, state, 2)
        #expect(session.acts() == [reconf(4, "2")], "requested again, it is sent again")
    }

    @Test("A refusal also completes an equal change made meanwhile") func refusalCompletesEqualChange() {
        let (session, state) = subscribed()
        change(session, state, 1)
        session.engine.setFrequency(.limited(1), of: state, onAnswer: answers.listener("again"))
        session.receive("REQERR,2,13,no")
        #expect(answers.take() == ["1 refused 13", "again refused 13"])
        #expect(session.acts() == [reconf(2, "1")], "the server would refuse it again")
    }

    @Test("A change that a later one replaces receives the outcome of the later one")
    func overtakenChangeSharesOutcome() {
        let (session, state) = subscribed()
        change(session, state, 1)
        change(session, state, 2)
        change(session, state, 3)
        session.receive("REQOK,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1
                < REQOK,2
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=3
                """)
        session.receive("REQERR,3,13,no")
        #expect(answers.take() == ["1 accepted", "2 refused 13", "3 refused 13"])
    }

    // Combines: frequency, twice before the answer
    @Test("Two equal changes wait for the same response") func equalChangesShareResponse() {
        let (session, state) = subscribed()
        change(session, state, 1)
        change(session, state, 1)
        #expect(answers.take() == [])
        session.receive("REQOK,2")
        #expect(answers.take() == ["1 accepted", "1 accepted"] && session.acts() == [reconf(2, "1")])
    }

    @Test("A change back is requested after the pending change") func changeBackFollowsPendingChange() {
        let (session, state) = subscribed()
        change(session, state, 1)
        session.receive("REQOK,2")
        change(session, state, 2)
        change(session, state, 1)
        session.forget()
        #expect(answers.take() == ["1 accepted"])
        session.receive("REQOK,3")
        #expect(session.acts() == [reconf(4, "1")])
        session.receive("REQOK,4")
        #expect(answers.take() == ["2 accepted", "1 accepted"])
    }

    @Test("A change back needs no request if the pending change is refused") func changeBackAfterRefusal() {
        let (session, state) = subscribed()
        change(session, state, 1)
        session.receive("REQOK,2")
        change(session, state, 2)
        change(session, state, 1)
        session.forget()
        session.receive("REQERR,3,13,no")
        #expect(answers.take() == ["1 accepted", "2 refused 13", "1 accepted"] && session.acts() == [])
    }

    @Test("Unsubscribing completes pending changes immediately") func unsubscribingCompletesChanges() {
        let (session, state) = subscribed()
        change(session, state, 1)
        change(session, state, 2)
        session.engine.unsubscribe(state)
        #expect(answers.take() == ["1 lost", "2 lost"])
        session.receive("REQOK,2", "UNSUB,1")
        change(session, state, 3)
        #expect(answers.take() == ["3 lost"])
    }

    // Combines: frequency, twice before the answer
    @Test("Unsubscribing between REQOK and SUBOK completes pending changes immediately") func unsubscribingBeforeSUBOK()
    {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        change(session, state, 1)
        #expect(answers.take() == [])
        session.engine.unsubscribe(state)
        #expect(answers.take() == ["1 lost"])
    }

    @Test("A subscription that ends with mismatched counts completes pending changes")
    func mismatchedCountsCompleteChanges() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        change(session, state, 1)
        session.receive("SUBOK,1,1,5")
        #expect(answers.take() == ["1 lost"])
    }

    @Test("The end by the server completes pending changes", arguments: ["UNSUB,1", "END,48,again"])
    func serverEndCompletesChanges(_ line: String) {
        let (session, state) = subscribed()
        change(session, state, 1)
        session.receive(line)
        #expect(answers.take() == ["1 lost"])
    }

    @Test("A change before the confirmation waits for its own response") func changeBeforeConfirmation() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        change(session, state, 1)
        #expect(answers.take() == [])
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1
                ! sub subscribed 1x2
                """)
        #expect(answers.take() == [])
        session.receive("REQOK,2")
        #expect(answers.take() == ["1 accepted"])
    }

    @Test("A change before the subscription request completes immediately") func changeBeforeRequest() {
        let session = TestSession()
        let state = session.subscribe()
        change(session, state, 1)
        #expect(answers.take() == ["1 accepted"])
        session.openWebSocketStreaming()
        session.receive("SUBOK,1,1,2")
        #expect(session.acts() == [] && answers.take() == [])
    }

    // Combines: frequency, rebind
    @Test("A change whose response is lost is requested again") func repeatsUnansweredChange() {
        let (session, state) = subscribed()
        change(session, state, 1)
        session.receive("LOOP,0")
        // Back to the server's value, if it has not received the request.
        session.engine.setFrequency(nil, of: state)
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf
                """)
    }

    @Test("A change between two subscription requests is not lost") func changeBetweenTwoAdds() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("LOOP,0")
        session.engine.setFrequency(.limited(1), of: state)
        session.network.acceptSession()
        // The server may have received the first request, which had no frequency.
        session.receive("REQERR,2,65,in use", "SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_requested_max_frequency=1&LS_ack=false
                < REQERR,2,65,in use
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1
                ! sub subscribed 1x2
                """)
    }

    // MARK: - Two levels

    @Test("The highest frequency of both levels follows each change") func highestFrequencyFollowsChanges() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command"])
        spec.secondLevel = .init(fields: ["value"])
        session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,a|ADD", "U,1,1,b|ADD", "U,1,1,c|ADD")
        session.receive("SUBOK,2,1,1", "SUBOK,3,1,1", "SUBOK,4,1,1")
        session.forget()
        session.receive("CONF,1,1,filtered")
        session.receive("CONF,2,3,filtered", "CONF,3,3,filtered")
        session.receive("CONF,4,unlimited,filtered")
        session.receive("CONF,4,2,filtered")
        session.receive("CONF,2,2.5,filtered")
        session.receive("U,1,1,b|DELETE")
        session.receive("UNSUB,2")
        session.receive("CS,1,1")
        #expect(
            session.conversation() == """
                < CONF,1,1,filtered
                ! sub frequency limited(1.0)
                < CONF,2,3,filtered
                < CONF,3,3,filtered
                ! sub frequency limited(3.0)
                < CONF,4,unlimited,filtered
                ! sub frequency unlimited
                < CONF,4,2,filtered
                ! sub frequency limited(3.0)
                < CONF,2,2.5,filtered
                < U,1,1,b|DELETE
                > WS SEND control⏎LS_reqId=5&LS_subId=3&LS_op=delete&LS_ack=false
                ! sub 1: b|DELETE [1]
                ! sub frequency limited(2.5)
                < UNSUB,2
                ! sub second level a unsubscribed
                ! sub frequency limited(2.0)
                < CS,1,1
                > WS SEND control⏎LS_reqId=6&LS_subId=4&LS_op=delete&LS_ack=false
                ! sub frequency limited(1.0)
                ! sub 1 cleared
                """)
    }
}
