import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// A request without a response is sent again after a rebind, although the first copy may have arrived.
@Suite(.ownThread) struct RepetitionTests {
    /// A session that received a LOOP between a subscription and its response, and has repeated it as request 2.
    private func repeated() -> TestSession {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK")
        session.socket.receive("CONOK,S1,50000,5000,*")
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
                &LS_snapshot=true&LS_ack=false
                """)
        session.forget()
        return session
    }

    // Combines: subscription, rebind
    @Test("The refusal of a repeated request after SUBOK is ignored") func ignoresRefusalAfterSUBOK() {
        let session = repeated()
        session.receive("SUBOK,1,1,2", "REQERR,2,65,LS_subId in use", "U,1,1,a|b")
        #expect(session.events() == ["sub subscribed 1x2", "sub 1: a|b [0,1] snapshot"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test("A refused repetition waits for the response to the first request") func refusedRepetitionAwaitsSUBOK() {
        let session = repeated()
        session.receive("REQERR,2,65,LS_subId in use")
        #expect(session.status == .connectedWebSocketStreaming)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(session.events() == ["sub subscribed 1x2", "sub 1: a|b [0,1] snapshot"])
    }

    @Test("Other refusals of a repetition fail the subscription") func otherRefusalOfRepetition() {
        let session = repeated()
        session.receive("REQERR,2,17,bad data adapter")
        #expect(session.events() == ["sub failed 17 bad data adapter"])
    }

    @Test("REQERR 65 for a request that is not repeated ends the session") func firstRequestIsNoRepetition() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("REQERR,1,65,wrong")
        #expect(session.status == .disconnected)
    }

    private static let unsent: [TransportFailure.Kind] = [.unavailable, .noResources, .unreachable, .untrustedServer]

    @Test("A request repeated after an unsent one counts as the first", arguments: unsent)
    func unreadRequestIsNoRepetition(
        _ kind: TransportFailure.Kind
    ) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.fail(kind)
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < CONTROL FAILED
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
        session.control.receive("REQERR,2,65,wrong")
        #expect(
            session.conversation() == """
                < CONTROL REQERR,2,65,wrong
                > HTTP CLOSE
                > CONTROL CLOSE
                ! interrupted: refused 65 wrong
                = DISCONNECTED
                ! error 65 wrong
                ! property sessionId
                """)
        #expect(session.status == .disconnected)
    }

    @Test("A repetition that was not sent stays a repetition") func unsentRepetitionStaysRepetition() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.fail()
        session.time.fire(.control)
        session.control.fail(.unreachable)
        session.time.fire(.control)
        session.control.receive("REQERR,3,65,LS_subId in use")
        session.control.finish()
        session.forget()
        #expect(session.status == .connectedHTTPStreaming)
        session.receive("SUBOK,1,1,2")
        #expect(session.events() == ["sub subscribed 1x2"])
    }

    /// A proxy may refuse a request that the server behind it has processed.
    @Test("A request refused by HTTP status may have reached the server", arguments: [404, 503])
    func refusedRequestMayHaveArrived(_ status: Int) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.fail(.refused(status: status))
        session.time.fire(.control)
        session.control.receive("REQERR,2,65,LS_subId in use")
        session.control.finish()
        session.forget()
        session.receive("SUBOK,1,1,2")
        #expect(session.events() == ["sub subscribed 1x2"])
    }

    @Test("A subscription request that no server has read needs no deletion", arguments: [false, true])
    func unreadSubscriptionNeedsNoDeletion(_ isFailedBefore: Bool) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let subscription = session.subscribe()
        if isFailedBefore { session.control.fail(.unreachable) }
        session.engine.unsubscribe(subscription)
        if !isFailedBefore { session.control.fail(.unreachable) }
        session.forget()
        session.time.fire(.control)
        #expect(session.acts() == [] && session.events() == [])
        #expect(session.engine.read { $0.subscriptions.table.all.isEmpty })
    }

    /// A session that has requested an unsubscription, with request 2, and has no response yet.
    private func deleting(_ answers: Answers) -> TestSession {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let subscription = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.receive("SUBOK,1,1,2")
        session.engine.unsubscribe(subscription) { answers.append($0) }
        return session
    }

    // Combines: deletion, rebind
    @Test("A repeated deletion that finds no subscription succeeds") func repeatedDeletionMayFindNothing() {
        let answers = Answers()
        let session = deleting(answers)
        session.control.fail()
        session.time.fire(.control)
        session.control.receive("REQERR,3,19,no such subscription")
        #expect(answers.all == [.accepted])
    }

    @Test(
        "A deletion that finds no subscription fails if no server has read an earlier copy", arguments: [false, true])
    func unreadDeletionMayBeRefused(_ isRead: Bool) {
        let answers = Answers()
        let session = deleting(answers)
        if isRead {
            session.control.fail()
            session.time.fire(.control)
        }
        session.control.fail(.unreachable)
        session.time.fire(.control)
        session.control.receive("REQERR,\(isRead ? 4 : 3),19,no such subscription")
        let refusal = RequestOutcome.refused(code: 19, message: "no such subscription")
        #expect(answers.all == [isRead ? .accepted : refusal])
    }

    @Test("A first deletion that finds no subscription fails") func firstDeletionMayBeRefused() {
        let answers = Answers()
        let session = deleting(answers)
        session.control.receive("REQERR,2,19,no such subscription")
        #expect(answers.all == [.refused(code: 19, message: "no such subscription")])
    }

    private final class Answers: @unchecked Sendable {
        // `Sendable`: touched by the engine and, between its calls, by the test, which are on one thread here.
        private(set) var all: [RequestOutcome] = []
        func append(_ answer: RequestOutcome) { all.append(answer) }
    }
}
