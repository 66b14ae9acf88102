import TestPeer
import Testing

@testable import LightstreamerCore

/// Messages: their numbers, their requests, and exactly one outcome each.
@Suite struct MessageTests {
    @Test("Each kind of message has its request parameters") func requestsOfEveryKind() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.send(MessageSpec(text: "é &+"))
        session.send("b")
        session.engine.send(MessageSpec(text: "c", sequence: "seq_a"))
        session.send("d", in: "seq_a")
        session.send("e", in: "seq_a", maxWait: 800)
        session.send("f", maxWait: 800)
        session.send("g", in: "seq_b", maxWait: 0)
        let lines = session.acts().map { String($0.dropFirst("WS SEND msg⏎".count)) }
        #expect(
            lines
                == [
                    "LS_reqId=1&LS_message=%C3%A9%20%26%2B&LS_outcome=false&LS_ack=false",
                    "LS_reqId=2&LS_message=b&LS_msg_prog=1",
                    "LS_reqId=3&LS_message=c&LS_outcome=false&LS_sequence=seq_a&LS_msg_prog=1",
                    "LS_reqId=4&LS_message=d&LS_sequence=seq_a&LS_msg_prog=2",
                    "LS_reqId=5&LS_message=e&LS_sequence=seq_a&LS_msg_prog=3&LS_max_wait=800",
                    "LS_reqId=6&LS_message=f&LS_msg_prog=2",
                    "LS_reqId=7&LS_message=g&LS_sequence=seq_b&LS_msg_prog=1&LS_max_wait=0",
                ])
    }

    @Test("Every outcome is reported, once") func reportsEveryOutcome() {
        let session = TestSession()
        session.openWebSocketStreaming()
        for text in ["done", "denied", "zero", "skipped", "failed", "refused"] { session.send(text, in: "s") }
        session.receive(
            "MSGDONE,s,1,re%2Cply", "MSGFAIL,s,2,-7,no", "MSGFAIL,s,3,0,no", "MSGFAIL,s,4,38,late",
            "MSGFAIL,s,5,34,broken", "REQERR,6,23,bad")
        #expect(
            session.events() == [
                "done: processed(response: \"re,ply\")", "denied: denied(code: -7, message: \"no\")",
                "zero: denied(code: 0, message: \"no\")", "skipped: discarded(code: 38)",
                "failed: failed(code: 34, message: \"broken\")", "refused: failed(code: 23, message: \"bad\")",
            ])
        session.receive("MSGDONE,s,1,", "MSGFAIL,s,6,1,x", "MSGDONE,other,1,", "MSGDONE,*,1,")
        #expect(session.events() == [], "each outcome is already reported")
    }

    @Test("One MSGFAIL 39 may discard several messages", arguments: [("s", "s"), (nil, "*")])
    func oneNotificationDiscardsMany(_ sequence: String?, _ name: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        for text in ["a", "b", "c", "d"] { session.send(text, in: sequence) }
        session.receive("MSGFAIL,\(name),3,39,2")
        #expect(session.events() == ["b: discarded(code: 39)", "c: discarded(code: 39)"])
    }

    // Combines: message, other features
    @Test("Discarding affects only one sequence") func keepsOtherSequences() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("a", in: "s")
        session.send("b", in: "t")
        session.send("c")
        session.receive("MSGFAIL,s,1,39,1")
        #expect(session.events() == ["a: discarded(code: 39)"])
    }

    @Test("A MSGFAIL 39 may contain any count", arguments: ["\(Int.max)", "-4", "x", "99999999999999999999", ""])
    func acceptsAnyDiscardCount(_ count: String) {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("a", in: "s")
        session.receive("MSGFAIL,s,\(Int.max),39,\(count)", "MSGFAIL,s,0,39,\(count)")
        #expect(session.events() == (count == "\(Int.max)" ? ["a: discarded(code: 39)"] : []))
    }

    @Test("A number that the server has already seen is not a failure", arguments: [32, 33], [32, 33])
    func seenNumberIsNotAFailure(_ answer: Int, _ outcome: Int) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("a", in: "s")
        session.control.fail()
        session.time.fire(.control)
        session.control.receive("REQERR,2,\(answer),seen")
        session.control.finish()
        session.receive("MSGFAIL,s,1,\(outcome),seen")
        #expect(session.events() == [])
        session.receive("MSGDONE,s,1,")
        #expect(session.events() == ["a: processed(response: \"\")"])
    }

    @Test("Over HTTP a fire-and-forget message is not sent again after a failure") func fireAndForgetIsSentOnce() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.send(MessageSpec(text: "fire and forget"))
        session.forget()
        session.control.fail()
        session.engine.send(MessageSpec(text: "numbered", sequence: "s"))
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                < CONTROL FAILED
                > CONTROL msg&LS_session=S1 LS_reqId=2&LS_message=numbered&LS_outcome=false&LS_sequence=s&LS_msg_prog=1
                """, "the server may have received the first one")
    }

    @Test("The outcome of a message may precede the response to its request") func outcomeMayPrecedeResponse() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("a")
        session.receive("MSGDONE,*,1,")
        session.control.fail()
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=a&LS_msg_prog=1
                < MSGDONE,*,1,
                ! a: processed(response: "")
                < CONTROL FAILED
                """)
    }

    // Combines: message, session end
    @Test("A message that waits to be sent again counts as sent") func waitingRepetitionCountsAsSent() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("twice", in: "s")
        session.control.fail()
        session.receive("END,48,again")
        #expect(
            session.conversation() == """
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=twice&LS_sequence=s&LS_msg_prog=1
                < CONTROL FAILED
                < END,48,again
                > HTTP CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! twice: aborted(sentOnNetwork: true)
                """)
    }

    // Combines: message, session end
    @Test(
        "A message counts as sent if the server may have received any copy of it",
        arguments: unprocessed + perhapsProcessed, [false, true])
    func possibleReceiptCountsAsSent(_ kind: TransportFailure.Kind, _ isRepetition: Bool) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("m", in: "s")
        if isRepetition {
            session.control.fail()
            session.time.fire(.control)
        }
        session.control.fail(kind)
        session.receive("END,48,again")
        let isRefused = if case .refused = kind { true } else { false }
        let isSent = isRepetition || isRefused || Self.perhapsProcessed.contains(kind)
        #expect(
            session.conversation() == """
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=m&LS_sequence=s&LS_msg_prog=1
                < CONTROL FAILED
                \(isRepetition ? "> CONTROL msg&LS_session=S1 LS_reqId=2&LS_message=m&LS_sequence=s&LS_msg_prog=1" : "")
                \(isRepetition ? "< CONTROL FAILED" : "")
                < END,48,again
                > HTTP CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! m: aborted(sentOnNetwork: \(isSent))
                """)
    }

    // Rules: C-SES-14
    // Combines: message, session end
    @Test("Messages of a lost session are aborted in the order of sending") func abortsInSendingOrder() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("acknowledged", in: "a")
        session.control.receive("REQOK,1")
        session.control.finish()
        session.send("sent", in: "b")
        for number in 1...8 { session.send("waiting \(number)", in: "s\(number)") }
        session.receive("END,48,again")
        #expect(
            session.conversation() == """
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=acknowledged&LS_sequence=a&LS_msg_prog=1
                < CONTROL REQOK,1
                < CONTROL ENDED
                > CONTROL msg&LS_session=S1 LS_reqId=2&LS_message=sent&LS_sequence=b&LS_msg_prog=1
                < END,48,again
                > HTTP CLOSE
                > CONTROL CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! acknowledged: aborted(sentOnNetwork: true)
                ! sent: aborted(sentOnNetwork: true)
                ! waiting 1: aborted(sentOnNetwork: false)
                ! waiting 2: aborted(sentOnNetwork: false)
                ! waiting 3: aborted(sentOnNetwork: false)
                ! waiting 4: aborted(sentOnNetwork: false)
                ! waiting 5: aborted(sentOnNetwork: false)
                ! waiting 6: aborted(sentOnNetwork: false)
                ! waiting 7: aborted(sentOnNetwork: false)
                ! waiting 8: aborted(sentOnNetwork: false)
                """)
        session.time.fire(.retry)
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.send("new", in: "a")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S2&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                > CONTROL msg&LS_session=S2 LS_reqId=3&LS_message=new&LS_sequence=a&LS_msg_prog=1
                """)
    }

    @Test("Without a session, only messages that may be queued wait") func onlyQueuedMessagesWait() {
        let session = TestSession()
        #expect(session.send("refused") == nil)
        session.send("kept", queued: true)
        #expect(session.conversation() == "! refused: aborted(sentOnNetwork: false)")
        session.engine.connect()
        session.send("while connecting")
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
                > WS SEND msg⏎LS_reqId=1&LS_message=kept&LS_msg_prog=1⏎LS_reqId=2&LS_message=while%20connecting\
                &LS_msg_prog=2
                ! property sessionId
                ! property keepaliveInterval
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.socket.fail()
        session.send("while recovering")
        session.engine.disconnect()
        #expect(
            session.conversation() == """
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                ! interrupted: by user
                = DISCONNECTED
                ! property sessionId
                ! kept: aborted(sentOnNetwork: true)
                ! while connecting: aborted(sentOnNetwork: true)
                ! while recovering: aborted(sentOnNetwork: false)
                """)
    }

    // Rules: C-SES-13
    @Test("A failed attempt aborts waiting messages") func failedAttemptAbortsMessages() {
        let session = TestSession { $0.forcedTransport = .http }
        session.send("queued", queued: true)
        session.engine.connect()
        session.stream.fail()
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < HTTP FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                ! queued: aborted(sentOnNetwork: false)
                """)
    }

    // Rules: C-SES-13
    @Test("A refusal by an overloaded server aborts waiting messages") func overloadedServerAbortsMessages() {
        let session = TestSession { $0.forcedTransport = .http }
        session.send("queued", queued: true)
        session.engine.connect()
        session.stream.receive("CONERR,5,busy")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONERR,5,busy
                > HTTP CLOSE
                > HTTP create_session LS_ttl_millis=unlimited&LS_polling=true&LS_polling_millis=0&LS_idle_millis=0\
                &LS_cid=id
                = DISCONNECTED:WILL-RETRY
                = CONNECTING
                ! queued: aborted(sentOnNetwork: false)
                """)
    }

    // Rules: C-SES-13
    // Combines: message, fallen transport
    @Test("Messages survive the fallback to HTTP", arguments: [false, true])
    func messagesSurviveFallback(_ isTimeout: Bool) {
        let session = TestSession()
        session.send("queued", in: "s", queued: true)
        session.engine.connect()
        session.send("while connecting", in: "s")
        session.engine.send(MessageSpec(text: "without outcome"))
        if isTimeout {
            session.time.fire(.transport)
        } else {
            session.socket.fail()
        }
        session.send("after the fallback", in: "s")
        #expect(
            session.conversation() == """
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                \(isTimeout ? "> WS CLOSE" : "< WS FAILED")
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                """)
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > WS OPEN http://server/lightstreamer
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=queued&LS_sequence=s&LS_msg_prog=1⏎LS_reqId=2\
                &LS_message=while%20connecting&LS_sequence=s&LS_msg_prog=2⏎LS_reqId=3&LS_message=without%20outcome\
                &LS_outcome=false⏎LS_reqId=4&LS_message=after%20the%20fallback&LS_sequence=s&LS_msg_prog=3
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
        session.stream.receive("MSGDONE,s,1,", "MSGDONE,s,2,", "MSGDONE,s,3,")
        #expect(
            session.conversation() == """
                < MSGDONE,s,1,
                < MSGDONE,s,2,
                < MSGDONE,s,3,
                ! queued: processed(response: "")
                ! while connecting: processed(response: "")
                ! after the fallback: processed(response: "")
                """)
    }

    // Rules: M-CLI-15
    @Test("A message queued during a retry pause goes to the next session") func messageQueuedDuringPause() {
        let session = TestSession { $0.forcedTransport = .http }
        session.engine.connect()
        session.stream.fail()
        session.send("queued", queued: true)
        session.engine.connect()
        session.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < HTTP FAILED
                ! interrupted: scripted failure
                = DISCONNECTED:WILL-RETRY
                > HTTP create_session LS_polling=true&LS_polling_millis=0&LS_idle_millis=0&LS_cid=id
                = CONNECTING
                < CONOK,S1,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_send_sync=false
                > CONTROL msg&LS_session=S1 LS_reqId=1&LS_message=queued&LS_msg_prog=1
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < CONOK,S1,50000,5000,*
                ! property keepaliveInterval
                = CONNECTED:HTTP-STREAMING
                """)
    }

    private static let unprocessed: [TransportFailure.Kind] = [
        .unavailable, .unreachable, .untrustedServer, .refused(status: 404), .refused(status: 503),
    ]
    private static let perhapsProcessed: [TransportFailure.Kind] = [
        .connection, .closed, .protocolViolation, .refused(status: 500), .refused(status: 502), .refused(status: 504),
    ]

    // Rules: C-SES-12
    @Test(
        "A message without a number is repeated only if the server cannot have processed it",
        arguments: unprocessed + perhapsProcessed)
    func fireAndForgetOverHTTP(_ kind: TransportFailure.Kind) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.send(MessageSpec(text: "first"))
        session.engine.send(MessageSpec(text: "second"))
        session.forget()
        session.control.fail(kind)
        session.time.fire(.control)
        let again = Self.unprocessed.contains(kind) ? "LS_reqId=2&LS_message=first&LS_outcome=false⏎" : ""
        let id = again.isEmpty ? 2 : 3
        #expect(
            session.acts() == [
                "CONTROL msg&LS_session=S1 \(again)LS_reqId=\(id)&LS_message=second&LS_outcome=false"
            ])
        session.control.receive("REQOK,\(id)")
        session.control.finish()
    }

    @Test("A fire-and-forget message without a response is not repeated") func unansweredMessageIsNotRepeated() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.send(MessageSpec(text: "once"))
        session.forget()
        session.time.fire(.control)
        session.time.fire(.control)
        #expect(session.conversation() == "> CONTROL CLOSE")
        session.engine.send(MessageSpec(text: "once more"))
        session.forget()
        session.stream.receive("LOOP,0")
        session.stream.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                < HTTP FAILED
                > CONTROL CLOSE
                = DISCONNECTED:TRYING-RECOVERY
                > \(TestSession.recovery(from: 0))
                < CONOK,S1,50000,0,*
                < PROG,0
                < LOOP,0
                > HTTP CLOSE
                > HTTP bind_session LS_session=S1&LS_recovery_from=0&LS_content_length=50000000\
                &LS_keepalive_millis=5000&LS_send_sync=false
                < CONOK,S1,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                """)
    }

    // Combines: message, rebind
    @Test("Unacknowledged messages are sent again on the next WebSocket, in order") func repeatsUnacknowledgedInOrder()
    {
        let session = TestSession()
        session.openWebSocketStreaming()
        for text in ["a", "b", "c"] { session.send(text, in: "s") }
        session.engine.send(MessageSpec(text: "fire and forget"))
        session.receive("REQOK,1", "LOOP,0")
        session.forget()
        session.send("d", in: "s")
        session.network.acceptSession()
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND msg⏎LS_reqId=5&LS_message=b&LS_sequence=s&LS_msg_prog=2⏎LS_reqId=6&LS_message=c\
                &LS_sequence=s&LS_msg_prog=3⏎LS_reqId=7&LS_message=d&LS_sequence=s&LS_msg_prog=4
                """)
    }
}
