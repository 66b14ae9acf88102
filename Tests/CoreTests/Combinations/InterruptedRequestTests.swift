import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Frequency changes, messages, subscriptions and deletions that are pending when the session ends or its transport changes.
@Suite(.ownThread) struct InterruptedRequestTests {
    private let answers = Answers()

    private final class Answers: @unchecked Sendable {
        // `Sendable`: used by the engine and, between its calls, by the test, which are on one thread here.
        private var all: [RequestOutcome] = []

        func append(_ answer: RequestOutcome) { all.append(answer) }

        func take() -> [RequestOutcome] {
            defer { all = [] }
            return all
        }
    }

    private func change(_ session: TestSession, _ state: SubscriptionState, _ frequency: SubscriptionSpec.MaxFrequency)
    {
        session.engine.setFrequency(frequency, of: state) { [answers] in answers.append($0) }
    }

    /// Ends the session on the server, and opens the next one.
    private func replaceSession(_ session: TestSession) {
        session.receive("END,48,again")
        session.time.fire(.retry)
        session.network.acceptSession("S2")
    }

    // MARK: - Frequency changes

    // Combines: frequency, session end
    @Test("A pending frequency change ends with the session, and the next session starts with the new frequency")
    func frequencyAndEnd() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        change(session, state, .limited(2))
        change(session, state, .limited(3))
        session.forget()
        replaceSession(session)
        #expect(answers.take() == [.lost, .lost])
        #expect(
            session.conversation() == """
                < END,48,again
                > WS CLOSE
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
                > WS SEND control⏎LS_reqId=3&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_requested_max_frequency=3&LS_ack=false
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
        // Responses of the old session have no effect in the new one.
        session.receive("REQOK,2", "SUBOK,1,1,2", "REQERR,2,13,old")
        #expect(
            session.conversation() == """
                < REQOK,2
                < SUBOK,1,1,2
                < REQERR,2,13,old
                ! sub subscribed 1x2
                """, "the server has the frequency")
        change(session, state, .limited(3))
        #expect(session.conversation() == "")
        #expect(answers.take() == [.accepted])
        change(session, state, .unlimited)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=4&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=unlimited
                """)
    }

    // Combines: frequency, session end
    @Test(
        "A refused frequency is requested again by the next session, unless the caller received the failure",
        arguments: [false, true])
    func refusedFrequencyAndEnd(waits: Bool) {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        if waits {
            change(session, state, .limited(2))
        } else {
            session.engine.setFrequency(.limited(2), of: state)
        }
        session.receive("REQERR,2,13,no")
        #expect(answers.take() == (waits ? [.refused(code: 13, message: "no")] : []))
        session.forget()
        replaceSession(session)
        #expect(
            session.conversation() == """
                < END,48,again
                > WS CLOSE
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
                > WS SEND control⏎LS_reqId=3&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2&LS_snapshot=true\
                \(waits ? "" : "&LS_requested_max_frequency=2")&LS_ack=false
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                ! sub subscribed 1x2
                """)
    }

    // Combines: frequency, recovery
    @Test("A frequency change whose response is lost is repeated after a recovery, and completed once")
    func frequencyAndRecovery() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        change(session, state, .limited(2))
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "LOOP,0")
        session.forget()
        session.network.acceptSession()
        #expect(answers.take() == [])
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2
                = CONNECTED:WS-STREAMING
                """)
        session.receive("REQOK,3", "REQOK,2")
        #expect(answers.take() == [.accepted])
    }

    // Combines: frequency, rebind
    @Test("A frequency that a repeated subscription request may have set is changed back")
    func frequencyBackAfterRepetition() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .merge, items: ["i1"], fields: ["f1", "f2"])
        spec.maxFrequency = .limited(1)
        let state = session.subscribe("sub", spec)
        change(session, state, .limited(2))
        session.rebind()
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_requested_max_frequency=1&LS_ack=false
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_requested_max_frequency=2&LS_ack=false
                """, "the second one has 2")
        change(session, state, .limited(1))
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=1
                ! sub subscribed 1x2
                """)
        session.receive("REQOK,3")
        #expect(session.conversation() == "< REQOK,3")
        #expect(answers.take() == [.accepted, .accepted])
    }

    // Combines: subscription, rebind
    @Test("An error that ends the session does not count as the refusal of a repeated request")
    func sessionErrorForRepetition() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.rebind()
        session.receive("SUBOK,1,1,2", "REQERR,2,65,already")
        #expect(session.status == .connectedWebSocketStreaming)
        session.receive("LOOP,0")
        session.socket.open()
        session.subscribe()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        session.socket.receive("LOOP,0")
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,*")
        session.socket.receive("SUBOK,2,1,2", "REQERR,4,20,no session")
        #expect(session.status == .disconnectedWillRetry)
    }

    // Combines: frequency, twice before the answer; deletion, twice before the answer
    @Test("Unsubscribing during a frequency change completes both, and a late response has no effect")
    func frequencyAndUnsubscription() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("SUBOK,1,1,2")
        change(session, state, .limited(2))
        session.engine.unsubscribe(state) { [answers] in answers.append($0) }
        #expect(answers.take() == [.lost])
        session.receive("REQERR,2,13,no", "UNSUB,1")
        #expect(answers.take() == [.accepted])
        #expect(session.engine.waiterCount == 0 && session.status == .connectedWebSocketStreaming)
    }

    // MARK: - Messages over a failing transport

    // Combines: message, fallen transport; message, recovery
    @Test("Messages keep their numbers when WebSocket fails and HTTP takes over")
    func messagesAndFallenTransport() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("a", in: "s")
        session.send("b")
        session.receive("REQOK,1")
        session.socket.fail()
        session.time.fire(.recovery)
        session.stream.receive("CONOK,S1,50000,0,*", "PROG,0", "LOOP,0")
        session.send("c", in: "s")
        session.forget()
        // WebSocket is tried again, and is no longer available.
        session.socket.fail()
        session.stream.receive("CONOK,S1,50000,5000,*")
        #expect(
            session.conversation() == """
                < WS FAILED
                > HTTP bind_session LS_session=S1&LS_content_length=50000000&LS_keepalive_millis=5000&LS_send_sync=false
                > CONTROL msg&LS_session=S1 LS_reqId=3&LS_message=b&LS_msg_prog=1⏎LS_reqId=4&LS_message=c\
                &LS_sequence=s&LS_msg_prog=2
                < CONOK,S1,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                """)
        // The server had the first copy of b, whose outcome is the only one.
        session.control.receive("REQERR,3,33,seen", "REQOK,4")
        session.control.finish()
        #expect(
            session.conversation() == """
                < CONTROL REQERR,3,33,seen
                < CONTROL REQOK,4
                < CONTROL ENDED
                """)
        session.receive("MSGDONE,s,1,", "MSGDONE,*,1,x", "MSGDONE,s,2,", "MSGDONE,*,1,y")
        #expect(
            session.conversation() == """
                < MSGDONE,s,1,
                < MSGDONE,*,1,x
                < MSGDONE,s,2,
                < MSGDONE,*,1,y
                ! a: processed(response: "")
                ! b: processed(response: "x")
                ! c: processed(response: "")
                """)
    }

    // Combines: message, session end; message, recovery
    @Test("Messages of a session that cannot be recovered are aborted once, and numbering restarts")
    func messagesAndLostSession() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.send("sent", in: "s")
        session.socket.fail()
        session.time.fire(.recovery)
        session.send("unsent", in: "s")
        session.send("queued", in: "s", queued: true)
        session.forget()
        session.stream.receive("CONERR,4,cannot recover")
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < CONERR,4,cannot recover
                > HTTP CLOSE
                ! interrupted: refused 4 cannot recover
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! sent: aborted(sentOnNetwork: true)
                ! unsent: aborted(sentOnNetwork: false)
                ! queued: aborted(sentOnNetwork: false)
                > WS OPEN http://server/lightstreamer
                = CONNECTING
                """)
        session.network.acceptSession("S2")
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,*
                ! property sessionId
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.send("next", in: "s")
        #expect(session.conversation() == "> WS SEND msg⏎LS_reqId=2&LS_message=next&LS_sequence=s&LS_msg_prog=1")
        session.receive("MSGDONE,s,1,")
        #expect(
            session.conversation() == """
                < MSGDONE,s,1,
                ! next: processed(response: "")
                """)
    }

    // MARK: - Deletions beyond the limit of a request

    // Combines: deletion, beyond a threshold
    @Test("Deletions that do not fit into one request are split, and each is sent once", arguments: [120, 300, 1_000])
    func deletionsBeyondLimit(_ limit: Int) {
        let session = TestSession()
        session.openWebSocketStreaming(requestLimit: limit)
        let states = (1...40).map { session.subscribe("sub\($0)") }
        for id in 1...40 { session.receive("SUBOK,\(id),1,2") }
        session.forget()
        let waiters = states.map { _ in session.engine.waiter { [answers] in answers.append($0) } }
        session.engine.withCore { core in
            for (state, waiter) in zip(states, waiters) { core.unsubscribe(state, answer: waiter) }
        }
        let sent = session.acts()
        #expect(
            sent.allSatisfy {
                $0.replacingOccurrences(of: "⏎", with: "\r\n").utf8.count - "WS SEND ".utf8.count <= limit
            })
        #expect(sent.count < 40, "several are sent together")
        let deleted = sent.flatMap { $0.components(separatedBy: "LS_subId=").dropFirst() }
            .compactMap { $0.components(separatedBy: "&").first }.compactMap { Int($0) }
        #expect(deleted == Array(1...40))
        for id in 1...40 { session.receive("UNSUB,\(id)") }
        #expect(answers.take() == Array(repeating: .accepted, count: 40) && session.engine.waiterCount == 0)
    }

    // Combines: deletion, beyond a threshold
    @Test("Over HTTP, unwanted subscriptions that do not fit into one request are all deleted")
    func orphansBeyondLimit() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming, requestLimit: 100)
        let states = (1...12).map { session.subscribe("sub\($0)") }
        for state in states { session.engine.unsubscribe(state) }
        // Only the first request was sent; the others ended before. The server confirms all IDs of an earlier client.
        session.receive("SUBOK,1,1,2")
        for id in 2...12 { session.receive("SUBOK,\(id),1,2") }
        var deleted: Set<String> = []
        for _ in 0..<40 {
            let lines = session.control.request.body.components(separatedBy: "\r\n")
            for line in lines where line.contains("LS_op=delete") {
                deleted.insert(line.components(separatedBy: "LS_subId=").last?.components(separatedBy: "&").first ?? "")
            }
            guard !session.control.hasEnded else { break }
            #expect(session.control.request.body.utf8.count <= 100 || lines.count == 1)
            for line in lines {
                let id = line.components(separatedBy: "LS_reqId=").last?.components(separatedBy: "&").first ?? ""
                session.control.receive("REQOK,\(id)")
            }
            session.control.finish()
        }
        #expect(deleted == Set((1...12).map(String.init)))
    }

    // MARK: - A new server address while connected

    // Combines: subscription, new address
    @Test("A new server address applies to the next session, not to the current one")
    func newAddress() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.subscribe()
        session.receive("SUBOK,1,1,2")
        session.forget()
        session.engine.updateOptions { $0.serverAddress = "https://other:8443" }
        #expect(session.conversation() == "")
        // A rebind and a recovery belong to the session of the old server.
        session.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                """)
        session.socket.open()
        session.socket.receive("WSOK", "CONOK,S1,50000,5000,node1:99")
        session.socket.fail()
        session.time.fire(.recovery)
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,node1:99
                ! property serverInstanceAddress
                < WS FAILED
                = DISCONNECTED:TRYING-RECOVERY
                > HTTP http://node1:99/lightstreamer/bind_session LS_session=S1&LS_recovery_from=1&LS_polling=true\
                &LS_polling_millis=0&LS_idle_millis=0
                """)
        session.stream.receive("CONERR,4,gone")
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < CONERR,4,gone
                > HTTP CLOSE
                ! interrupted: refused 4 gone
                = DISCONNECTED:WILL-RETRY
                ! property serverInstanceAddress
                ! property sessionId
                ! sub unsubscribed
                > WS OPEN https://other:8443/lightstreamer
                = CONNECTING
                """)
        session.network.acceptSession("S2", controlLink: "node2")
        #expect(
            session.conversation() == """
                < WS OPENED
                > WS SEND wsok
                > WS SEND create_session⏎LS_keepalive_millis=5000&LS_cid=id&LS_old_session=S1&LS_send_sync=false
                < WSOK
                < CONOK,S2,50000,5000,node2
                > WS SEND control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                ! property sessionId
                ! property serverInstanceAddress
                ! started
                = CONNECTED:WS-STREAMING
                """)
        session.receive("SUBOK,1,1,2", "U,1,1,a|b")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                < U,1,1,a|b
                ! sub subscribed 1x2
                ! sub 1: a|b [0,1] snapshot
                """)
        session.receive("LOOP,0")
        #expect(
            session.conversation() == """
                < LOOP,0
                > WS CLOSE
                > WS OPEN https://node2:8443/lightstreamer
                """)
    }

    // Combines: subscription, new address; subscription, session end
    @Test("Control requests over HTTP go to the old server until its session ends")
    func newAddressOverHTTP() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.engine.updateOptions { $0.serverAddress = "https://other" }
        session.subscribe()
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                """)
        session.receive("END,48,again")
        session.time.fire(.retry)
        #expect(
            session.conversation() == """
                < END,48,again
                > HTTP CLOSE
                > CONTROL CLOSE
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                > HTTP https://other/lightstreamer/create_session LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                """)
    }

    // Combines: message, new address; message, session end
    @Test("Messages go to the server of their session, and those that wait for a session to the new server")
    func messagesAndNewAddress() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        session.send("first", in: "s")
        session.engine.updateOptions { $0.serverAddress = "https://other" }
        session.forget()
        session.control.fail()
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                < CONTROL FAILED
                > CONTROL msg&LS_session=S1 LS_reqId=2&LS_message=first&LS_sequence=s&LS_msg_prog=1
                """)
        session.control.receive("REQOK,2")
        session.control.finish()
        session.send("second", in: "s")
        session.receive("MSGDONE,s,1,", "END,48,again")
        session.send("third", in: "s", queued: true)
        #expect(
            session.conversation() == """
                < CONTROL REQOK,2
                < CONTROL ENDED
                > CONTROL msg&LS_session=S1 LS_reqId=3&LS_message=second&LS_sequence=s&LS_msg_prog=2
                < MSGDONE,s,1,
                < END,48,again
                > HTTP CLOSE
                > CONTROL CLOSE
                ! first: processed(response: "")
                ! interrupted: ended 48 again
                = DISCONNECTED:WILL-RETRY
                ! property sessionId
                ! second: aborted(sentOnNetwork: true)
                """)
        session.time.fire(.retry)
        session.stream.receive("CONOK,S2,50000,0,*", "LOOP,0")
        session.stream.receive("CONOK,S2,50000,5000,*")
        #expect(
            session.conversation() == """
                > HTTP https://other/lightstreamer/create_session LS_polling=true&LS_polling_millis=0\
                &LS_idle_millis=0&LS_cid=id&LS_old_session=S1
                = CONNECTING
                < CONOK,S2,50000,0,*
                < LOOP,0
                > HTTP CLOSE
                > HTTP https://other/lightstreamer/bind_session LS_session=S2&LS_content_length=50000000\
                &LS_keepalive_millis=5000&LS_send_sync=false
                > CONTROL https://other/lightstreamer/msg&LS_session=S2 LS_reqId=4&LS_message=third&LS_sequence=s\
                &LS_msg_prog=1
                ! property sessionId
                ! started
                = CONNECTED:STREAM-SENSING
                < CONOK,S2,50000,5000,*
                = CONNECTED:HTTP-STREAMING
                """)
        session.receive("MSGDONE,s,1,")
        #expect(
            session.conversation() == """
                < MSGDONE,s,1,
                ! third: processed(response: "")
                """)
    }
}
