import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// A request whose answer has not come is sent again across a rebind, though the first one may have arrived.
@Suite(.ownThread) struct RepetitionTests {
    /// A session whose socket got a LOOP between a subscription and its answer, up to the repetition as request 2.
    private func repeated() -> TestSession {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK")
        session.socket.receive("CONOK,S1,50000,5000,*")
        #expect(session.acts().last?.hasPrefix("WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&") == true)
        session.forget()
        return session
    }

    // Combines: subscription, rebind
    @Test func aRefusedRepetitionOfWhatIsSubscribedMeansNothing() {
        let session = repeated()
        session.receive("SUBOK,1,1,2", "REQERR,2,65,LS_subId in use", "U,1,1,a|b")
        #expect(session.events() == ["sub subscribed 1x2", "sub 1: a|b [0,1] snapshot"])
        #expect(session.status == .connectedWebSocketStreaming)
    }

    @Test func aRepetitionThatIsRefusedFirstWaitsForTheFirstRequestsAnswer() {
        let session = repeated()
        session.receive("REQERR,2,65,LS_subId in use")
        #expect(session.status == .connectedWebSocketStreaming)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(session.events() == ["sub subscribed 1x2", "sub 1: a|b [0,1] snapshot"])
    }

    @Test func anotherRefusalOfARepetitionCounts() {
        let session = repeated()
        session.receive("REQERR,2,17,bad data adapter")
        #expect(session.events() == ["sub failed 17 bad data adapter"])
    }

    @Test func theFirstRequestIsNoRepetition() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("REQERR,1,65,wrong")
        #expect(session.status == .disconnected)
    }

    private static let unsent: [TransportFailure.Kind] = [.unavailable, .noResources, .unreachable, .untrustedServer]

    @Test(arguments: unsent) func theFirstRequestThatTheServerCanHaveReadIsNoRepetition(
        _ kind: TransportFailure.Kind
    ) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.subscribe()
        session.control.fail(kind)
        session.time.fire(.control)
        #expect(session.acts().last?.contains("LS_reqId=2&LS_op=add&LS_subId=1&") == true)
        session.control.receive("REQERR,2,65,wrong")
        #expect(session.status == .disconnected && session.events().contains("error 65 wrong"))
    }

    @Test func aRepetitionThatDoesNotReachTheServerStaysOne() {
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

    /// A proxy may refuse what the server behind it has processed.
    @Test(arguments: [404, 503]) func aRefusedRequestMayHaveBeenRead(_ status: Int) {
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

    @Test(arguments: [false, true]) func whatNoServerHasReadNeedsNoDeletion(_ isFailedBefore: Bool) {
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

    /// A session that requested an unsubscription, with request 2, and has no answer yet.
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
    @Test func nothingLeftToDeleteIsAsGoodAsDeleted() {
        let answers = Answers()
        let session = deleting(answers)
        session.control.fail()
        session.time.fire(.control)
        session.control.receive("REQERR,3,19,no such subscription")
        #expect(answers.all == [.accepted])
    }

    @Test(arguments: [false, true]) func nothingToDeleteIsARefusalIfNoServerHasReadTheFirstRequest(_ isRead: Bool) {
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

    @Test func nothingToDeleteAtFirstIsARefusal() {
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
