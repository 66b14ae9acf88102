import TestPeer
import Testing

@testable import LightstreamerCore

/// Requests that make the server end a stream (`force_rebind`) over HTTP: lost, late, or ahead of the bind.
@Suite struct RebindRequestTests {
    @Test("A rebind request without a response is sent again", arguments: ["failed", "silent", "empty"])
    func repeatsLostRebindRequest(_ how: String) {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        switch how {
        case "failed": session.control.fail()
        case "silent": session.time.fire(.control)
        default: session.control.finish()
        }
        if how != "empty" { session.time.fire(.control) }
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind
                \(["failed": "< CONTROL FAILED", "silent": "> CONTROL CLOSE"][how] ?? "< CONTROL ENDED")
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind
                """)
    }

    /// The request travels on another connection than the bind, so the server may receive it first, when no stream is bound.
    @Test("A rebind request that overtakes its bind is sent again", arguments: [true, false])
    func repeatsOvertakingRebindRequest(_ isAnswered: Bool) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.forget()
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        #expect(session.conversation() == "> CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind")
        func answer() {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        if isAnswered { answer() }
        session.stream.receive("CONOK,S1,50000,5000,*")
        if !isAnswered { answer() }
        let answer = "< CONTROL REQOK,1\n< CONTROL ENDED"
        let again = "> CONTROL control&LS_session=S1 LS_reqId=2&LS_op=force_rebind"
        #expect(
            session.conversation() == """
                \(isAnswered ? answer : "")
                < CONOK,S1,50000,5000,*
                \(isAnswered ? again : "")
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                \(isAnswered ? "" : answer)
                \(isAnswered ? "" : again)
                """, "no stream was bound for the first one")
        session.stream.receive("LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(session.status == .connectedHTTPPolling)
        session.control.receive("REQOK,2")
        session.control.finish()
        session.forget()
        #expect(session.conversation() == "")
        #expect(session.network.controls.count == 2)
    }

    /// On a slow network, the response to the bind and the LOOP arrive together.
    @Test(
        "A rebind request is not repeated if its LOOP arrives with the response to the bind", arguments: [true, false])
    func loopWithBindAnswersRebindRequest(_ isAnswered: Bool) {
        let session = TestSession { $0.forcedTransport = .httpStreaming }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.engine.updateOptions { $0.forcedTransport = .httpPolling }
        if isAnswered {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        session.forget()
        session.stream.receive("CONOK,S1,50000,5000,*", "LOOP,0")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,5000,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_polling=true&LS_polling_millis=0&LS_idle_millis=19000
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                ! poll requested
                """)
        #expect(session.network.controls.count == 1)
    }

    /// How the response to a poll that `force_rebind` ends arrives: before or after that of the request, together with its LOOP or not.
    enum EndOfPoll: CaseIterable, Sendable {
        case afterAnswer, beforeAnswer, inPiecesAfterAnswer, inPiecesBeforeAnswer

        var isAnswered: Bool { self == .afterAnswer || self == .inPiecesAfterAnswer }
        var isInPieces: Bool { self == .inPiecesAfterAnswer || self == .inPiecesBeforeAnswer }
    }

    /// The server withholds the response to a poll, CONOK included, until the LOOP that the request causes. A second request would end the
    /// stream that follows.
    // Rules: C-SES-6, M-OPT-10
    @Test("A poll gets only one rebind request", arguments: EndOfPoll.allCases, [false, true])
    func pollGetsOneRebindRequest(_ end: EndOfPoll, _ isFirst: Bool) {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        if isFirst {
            session.engine.connect()
            session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
            session.forget()
        } else {
            session.open(.httpPolling)
        }
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=1&LS_op=force_rebind"])
        func answer() {
            session.control.receive("REQOK,1")
            session.control.finish()
        }
        if end.isAnswered { answer() }
        if end.isInPieces {
            session.stream.receive(text: "CONOK,S1,50000,19000,*\r\n")
            session.stream.receive(text: "LOOP,0\r\n")
        } else {
            session.stream.receive("CONOK,S1,50000,19000,*", "LOOP,0")
        }
        if !end.isAnswered { answer() }
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.status == .connectedHTTPStreaming)
        #expect(session.network.controls.count == 1)
        #expect(session.timers == ["keepalive 5000"])
    }

    /// The request has reached the server before the poll. The LOOP at the end of its idle time is the one that was requested.
    @Test("A poll overtaken by the rebind request ends with its idle timeout") func overtakenPollEndsWhenIdle() {
        let session = TestSession { $0.forcedTransport = .httpPolling }
        session.open(.httpPolling)
        session.engine.updateOptions { $0.forcedTransport = .httpStreaming }
        session.control.receive("REQOK,1")
        session.control.finish()
        session.time.advance(milliseconds: 19_000)
        session.forget()
        session.stream.receive("LOOP,0")
        #expect(session.acts() == ["HTTP CLOSE", TestSession.bind(.httpStreaming)])
    }

    @Test("A rebind request is not repeated when the response to the bind is late") func lateBindNeedsNoRepetition() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.time.fire(.transport)
        session.control.receive("REQOK,1")
        session.control.finish()
        session.forget()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(session.acts() == [], "its LOOP follows")
    }
}
