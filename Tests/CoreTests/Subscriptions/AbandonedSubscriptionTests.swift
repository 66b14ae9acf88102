import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Unsubscribing before the server has responded leaves no state on the server or the client.
@Suite(.ownThread) struct AbandonedSubscriptionTests {
    private func delete(_ request: Int, _ id: Int) -> String {
        "WS SEND control⏎LS_reqId=\(request)&LS_subId=\(id)&LS_op=delete&LS_ack=false"
    }

    private func rebind(_ session: TestSession) {
        session.rebind()
    }

    /// The number of entries in each collection of the registry, without the subscriptions with these IDs.
    private func leftovers(_ session: TestSession, but wanted: Set<Int> = []) -> [String: Int] {
        session.engine.read { core in
            var counts: [String: Int] = [:]
            func count(_ value: Any, _ name: String) {
                let mirror = Mirror(reflecting: value)
                switch mirror.displayStyle {
                case .collection, .set, .dictionary: counts[name] = mirror.children.count
                case .struct: for child in mirror.children { count(child.value, "\(name).\(child.label ?? "")") }
                default: break
                }
            }
            count(core.subscriptions, "")
            count(core.effects.requests, "")
            counts[".table.states"] = core.subscriptions.table.all.filter { !wanted.contains($0.id) }.count
            // Without those of the current channel, and without IDs in the table, which are dropped when they are more than half.
            return counts.filter { $0.value != 0 && $0.key != ".settledRepetitions" && $0.key != ".table.ids" }
        }
    }

    // MARK: - Any interleaving

    /// A server that responds at random times, and keeps the requested subscriptions.
    private final class Server {
        private(set) var served: Set<Int> = []
        private var refused: Set<Int> = []
        private var unread: [(line: String, isLate: Bool)] = []
        private var notifications: [String] = []
        private var responses: [String] = []

        func take(_ messages: [String]) {
            for message in messages where message.hasPrefix("control\r\n") {
                let lines = message.components(separatedBy: "\r\n").dropFirst().filter { !$0.isEmpty }
                unread += lines.map { ($0, false) }
            }
        }

        func read(_ count: Int, using chance: inout SeededGenerator) {
            for (line, isLate) in unread.prefix(count) {
                // The response goes to the connection of the request, and is lost with it.
                func respond(_ response: String) { if !isLate { responses.append(response) } }
                let parameters = line.split(separator: "&").reduce(into: [Substring: Substring]()) { all, pair in
                    let parts = pair.split(separator: "=", maxSplits: 1)
                    all[parts[0]] = parts.count > 1 ? parts[1] : ""
                }
                guard let id = parameters["LS_subId"].flatMap({ Int($0) }), let request = parameters["LS_reqId"] else {
                    continue
                }
                switch parameters["LS_op"] {
                case "add" where served.contains(id): respond("REQERR,\(request),65,in use")
                case "add" where refused.contains(id) || Int.random(in: 0..<20, using: &chance) == 0:
                    refused.insert(id)
                    respond("REQERR,\(request),-1,no")
                case "add":
                    served.insert(id)
                    notifications.append("SUBOK,\(id),1,1")
                    notifications.append("U,\(id),1,x")
                case "delete" where served.remove(id) != nil: notifications.append("UNSUB,\(id)")
                default: respond("REQERR,\(request),19,unknown")
                }
            }
            unread.removeFirst(min(count, unread.count))
        }

        func answer(_ count: Int) -> [String] {
            defer {
                notifications.removeFirst(min(count, notifications.count))
                responses = []
            }
            return responses + notifications.prefix(count)
        }

        /// Replaces the connection: pending requests may be lost or arrive late, and their responses are lost.
        func loseConnection(using chance: inout SeededGenerator) {
            responses = []
            unread.removeAll { _ in Bool.random(using: &chance) }
            unread = unread.map { ($0.line, true) }
        }

        var isQuiet: Bool { unread.isEmpty && notifications.isEmpty && responses.isEmpty }
    }

    @Test(
        "Subscribing and unsubscribing in any order leaves no state on the server or the client",
        arguments: [UInt64(1), 2, 3, 4]) func anyInterleavingDoesNotLeak(_ seed: UInt64)
    {
        var chance = SeededGenerator(seed: seed)
        let session = TestSession()
        session.openWebSocketStreaming()
        let server = Server()
        let observer = SubscriptionRecorder("sub", EventLog())
        // One subscription lasts from beginning to end.
        var wanted = [
            session.engine.subscribe(SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"]), observer: observer)
        ]
        func run(_ step: Int) {
            server.take(session.socket.takeSent())
            switch step {
            case 0..<35:
                let spec = SubscriptionSpec(mode: .raw, items: ["i"], fields: ["f"])
                wanted.append(session.engine.subscribe(spec, observer: observer))
            case 35..<70 where wanted.count > 1:
                let index = Int.random(in: 1..<wanted.count, using: &chance)
                session.engine.unsubscribe(wanted.remove(at: index))
            case 70..<85: server.read(Int.random(in: 1...6, using: &chance), using: &chance)
            case 85..<99:
                let lines = server.answer(Int.random(in: 1...12, using: &chance))
                if !lines.isEmpty { session.socket.receive(lines: lines) }
            default:
                server.loseConnection(using: &chance)
                session.time.passTime(milliseconds: 1_000)
                rebind(session)
            }
            wanted.removeAll { !$0.isActive }
        }
        for step in 0..<2_500 {
            run(Int.random(in: 0..<100, using: &chance))
            if step % 1_000 == 0 { session.forget() }
        }
        var rounds = 0
        repeat {
            run(84)
            run(98)
            rounds += 1
        } while !server.isQuiet && rounds < 1_000_000
        #expect(server.isQuiet)
        run(84)
        #expect(server.served == Set(wanted.map(\.id)))
        #expect(leftovers(session, but: Set(wanted.map(\.id))) == [:])
        #expect(wanted.allSatisfy { $0.isSubscribed })
    }

    // Rules: C-SES-10
    @Test("1,500 abandoned subscriptions of one session are all deleted") func deletesManyInOneSession() {
        let session = TestSession()
        session.openWebSocketStreaming()
        for id in 1...1_500 {
            let state = session.subscribe()
            session.engine.unsubscribe(state)
            _ = session.socket.takeSent()
            session.receive("SUBOK,\(id),1,2")
            #expect(session.socket.takeSent().first?.contains("LS_subId=\(id)&LS_op=delete") == true)
            session.receive("U,\(id),1,a|b", "UNSUB,\(id)", "U,\(id),1,c|d")
            #expect(session.socket.takeSent() == [])
        }
        #expect(leftovers(session) == [:])
    }

    @Test("Subscribing and unsubscribing without a session does not leak") func doesNotLeakWithoutSession() {
        let session = TestSession()
        let keeper = session.subscribe()
        for _ in 0..<5_000 { session.engine.unsubscribe(session.subscribe()) }
        #expect(leftovers(session, but: [keeper.id])[".queue"] ?? 0 < 200)
        session.openWebSocketStreaming()
        #expect(leftovers(session, but: [keeper.id]) == [".sent": 1])
    }

    // MARK: - Lost requests

    // Rules: C-SES-10
    @Test("A deletion without a response is repeated after each bind") func repeatsLostDelete() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.unsubscribe(session.subscribe())
        session.receive("SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        for request in 3...6 {
            rebind(session)
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
                    > WS SEND control⏎LS_reqId=\(request)&LS_subId=1&LS_op=delete&LS_ack=false
                    """)
        }
        session.receive("UNSUB,1")
        rebind(session)
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
        #expect(leftovers(session) == [:])
    }

    @Test("A subscription whose response is lost is deleted") func deletesUnansweredAdd() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.unsubscribe(session.subscribe())
        rebind(session)
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
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        session.receive("REQERR,2,19,unknown")
        #expect(session.conversation() == "< REQERR,2,19,unknown")
        #expect(leftovers(session) == [:])
    }

    @Test("Unsubscribing during a rebind deletes the subscription") func unsubscribesDuringRebind() {
        let session = TestSession()
        session.openWebSocketStreaming()
        let state = session.subscribe()
        session.receive("LOOP,0")
        session.engine.unsubscribe(state)
        session.network.acceptSession()
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
                > WS SEND control⏎LS_reqId=2&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        session.receive("UNSUB,1")
        #expect(leftovers(session) == [:])
    }

    @Test("A subscription that the server confirms after its deletion is deleted again until answered")
    func deletesLateAdd() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.unsubscribe(session.subscribe())
        rebind(session)
        session.receive("REQERR,2,19,unknown")
        session.forget()
        session.receive("SUBOK,1,1,2", "SUBOK,1,1,2")
        #expect(
            session.conversation() == """
                < SUBOK,1,1,2
                < SUBOK,1,1,2
                > WS SEND control⏎LS_reqId=3&LS_subId=1&LS_op=delete&LS_ack=false
                """)
        rebind(session)
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
                """)
        session.receive("U,1,1,a|b", "REQERR,4,19,unknown", "U,1,1,a|b")
        #expect(
            session.conversation() == """
                < U,1,1,a|b
                < REQERR,4,19,unknown
                < U,1,1,a|b
                """)
        #expect(leftovers(session) == [:])
    }

    @Test("Over HTTP a failed deletion is repeated") func repeatsFailedDeleteOverHTTP() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.engine.unsubscribe(state)
        session.receive("SUBOK,1,1,2")
        session.control.fail()
        session.forget()
        for request in 2...4 {
            session.time.fire(.control)
            #expect(session.acts() == ["CONTROL control&LS_session=S1 LS_reqId=\(request)&LS_subId=1&LS_op=delete"])
            session.control.fail()
            session.forget()
        }
        session.time.fire(.control)
        session.control.receive("REQOK,5")
        session.control.finish()
        session.forget()
        session.receive("U,1,1,a|b", "EOS,1,1", "UNSUB,1")
        #expect(session.acts() == [] && leftovers(session) == [:])
    }

    // Rules: C-SES-11
    @Test("Late notifications after an accepted deletion cause no request") func lateNotificationsNeedNoDelete() {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.receive("REQOK,1")
        session.control.finish()
        session.engine.unsubscribe(state)
        session.control.receive("REQOK,2")
        session.control.finish()
        session.forget()
        session.receive(
            "SUBOK,1,1,2", "CONF,1,unlimited,filtered", "EOS,1,1", "OV,1,1,2", "CS,1,1", "UNSUB,1", "U,1,1,a|b")
        #expect(session.acts() == [] && session.events() == [] && leftovers(session) == [:])
    }

    /// The server executes the `delete` before the `add`; SUBOK and the response arrive in either order.
    @Test(
        "A subscription that the server executes after its deletion is deleted once more",
        arguments: ["answer, SUBOK", "SUBOK, answer"], ["REQOK,2", "REQERR,2,19,unknown"])
    func deletesReorderedAddAgain(_ order: String, _ answer: String) {
        let session = TestSession { $0.forcedTransport = .http }
        session.open(.httpStreaming)
        let state = session.subscribe()
        session.control.fail()
        session.engine.unsubscribe(state)
        session.time.fire(.control)
        #expect(
            session.conversation() == """
                > CONTROL control&LS_session=S1 LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1\
                &LS_schema=f1%20f2&LS_snapshot=true
                < CONTROL FAILED
                > CONTROL control&LS_session=S1 LS_reqId=2&LS_subId=1&LS_op=delete
                """)
        if order == "SUBOK, answer" { session.receive("SUBOK,1,1,2") }
        session.control.receive(answer)
        session.control.finish()
        if order == "answer, SUBOK" { session.receive("SUBOK,1,1,2") }
        session.receive("U,1,1,a|b", "U,1,1,c|d")
        let confirmation = "< SUBOK,1,1,2"
        let isAnsweredFirst = order == "answer, SUBOK"
        // After a refusal the confirmation shows that a subscription exists; after an acceptance only its updates do.
        let isRefused = answer != "REQOK,2"
        let deletion = "> CONTROL control&LS_session=S1 LS_reqId=3&LS_subId=1&LS_op=delete"
        #expect(
            session.conversation() == """
                \(isAnsweredFirst ? "" : confirmation)
                < CONTROL \(answer)
                < CONTROL ENDED
                \(isAnsweredFirst ? confirmation : "")
                \(isRefused ? deletion : "")
                < U,1,1,a|b
                < U,1,1,c|d
                \(isRefused ? "" : deletion)
                """)
        session.control.receive("REQOK,3")
        session.control.finish()
        session.forget()
        session.receive("U,1,1,e|f", "UNSUB,1")
        #expect(
            session.conversation() == """
                < U,1,1,e|f
                < UNSUB,1
                """)
        #expect(leftovers(session) == [:])
    }

    @Test("IDs that the client never used are ignored") func ignoresUnknownIDs() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.receive("SUBOK,7,1,1", "U,7,1,x", "SUBCMD,8,1,2,1,2")
        #expect(session.acts() == [])
    }

    @Test func refusedAddNeedsNoDelete() {
        let session = TestSession()
        session.openWebSocketStreaming()
        session.engine.unsubscribe(session.subscribe())
        session.receive("REQERR,1,17,no such adapter")
        rebind(session)
        #expect(
            session.conversation() == """
                > WS SEND control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1%20f2\
                &LS_snapshot=true&LS_ack=false
                < REQERR,1,17,no such adapter
                < LOOP,0
                > WS CLOSE
                > WS OPEN http://server/lightstreamer
                < WS OPENED
                > WS SEND wsok
                > WS SEND bind_session⏎LS_session=S1&LS_keepalive_millis=5000&LS_send_sync=false
                < WSOK
                < CONOK,S1,50000,5000,*
                """)
        #expect(leftovers(session) == [:])
    }

    // MARK: - The second level

    // Rules: C-SES-10
    @Test("The second level of a key that is deleted before its confirmation is deleted as well")
    func deletesUnconfirmedSecondLevel() {
        let session = TestSession()
        session.openWebSocketStreaming()
        var spec = SubscriptionSpec(mode: .command, items: ["table"], fields: ["key", "command"])
        spec.secondLevel = .init(fields: ["value"])
        let state = session.subscribe("sub", spec)
        session.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
        session.receive("U,1,1,k|DELETE")
        session.forget()
        session.receive("SUBOK,2,1,1")
        #expect(
            session.conversation() == """
                < SUBOK,2,1,1
                > WS SEND control⏎LS_reqId=3&LS_subId=2&LS_op=delete&LS_ack=false
                """)
        rebind(session)
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
                > WS SEND control⏎LS_reqId=4&LS_subId=2&LS_op=delete&LS_ack=false
                """)
        session.receive("U,2,1,x", "UNSUB,2")
        session.forget()
        session.receive("U,1,1,l|ADD")
        session.engine.unsubscribe(state)
        session.receive("SUBOK,3,1,1", "UNSUB,1")
        #expect(
            session.conversation() == """
                < U,1,1,l|ADD
                > WS SEND control⏎LS_reqId=5&LS_op=add&LS_subId=3&LS_mode=MERGE&LS_group=l&LS_schema=value\
                &LS_snapshot=true&LS_ack=false
                ! sub 1: l|ADD [0,1]
                > WS SEND control⏎LS_reqId=6&LS_subId=1&LS_op=delete&LS_ack=false
                ! sub unsubscribed
                < SUBOK,3,1,1
                < UNSUB,1
                > WS SEND control⏎LS_reqId=7&LS_subId=3&LS_op=delete&LS_ack=false
                """)
        session.receive("UNSUB,3")
        #expect(leftovers(session) == [:])
    }
}
