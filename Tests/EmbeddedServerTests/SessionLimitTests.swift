import Foundation
import TestSupport
import Testing

@testable import EmbeddedServer

@Suite(.ownThread) struct SessionLimitTests {
    private func add(_ client: ScriptedClient, _ id: Int, _ parameters: String) {
        client.sendMessage("control\r\nLS_reqId=\(id)&LS_op=add&LS_subId=\(id)&LS_ack=false&\(parameters)")
    }

    @Test("A subscription beyond a session limit is refused, and the response names the limit")
    func refusesSubscriptionBeyondLimit() throws {
        let test = try TestServer {
            $0.sessionLimits.subscriptions = 3
            $0.sessionLimits.items = 5
            $0.sessionLimits.values = 8
            $0.sessionLimits.bytes = 1_000
        }
        defer { test.server.stop() }
        let client = try test.client()
        _ = try client.openSession("HAND")
        add(client, 1, "LS_mode=MERGE&LS_group=a b c&LS_schema=f")
        _ = try client.nextLines(2)
        let cases = [
            ("a b c", "f", "5 items"), ("a b", "f g h", "8 values"),
            (String(repeating: "x", count: 500), "f", "1000 bytes"),
        ]
        for (group, schema, limit) in cases {
            add(client, 2, "LS_mode=MERGE&LS_group=\(group)&LS_schema=\(schema)")
            #expect(try client.nextLine() == "REQERR,2,68,The session would exceed its limit of \(limit)")
        }
        for id in 2...3 {
            add(client, id, "LS_mode=MERGE&LS_group=a&LS_schema=f")
            _ = try client.nextLines(2)
        }
        add(client, 4, "LS_mode=MERGE&LS_group=a&LS_schema=f")
        #expect(try client.nextLine() == "REQERR,4,68,The session would exceed its limit of 3 subscriptions")
        // Unsubscribing frees the capacity.
        client.sendMessage("control\r\nLS_reqId=5&LS_op=delete&LS_subId=1&LS_ack=false")
        #expect(try client.nextLine() == "UNSUB,1")
        add(client, 4, "LS_mode=MERGE&LS_group=a b c&LS_schema=f g")
        #expect(try client.nextLine() == "SUBOK,4,3,2")
    }

    @Test("Updates beyond the byte limit are discarded and reported as lost")
    func excessUpdatesAreReported() throws {
        let test = try TestServer { $0.sessionLimits.bytes = 10_000 }
        defer { test.server.stop() }
        let (id, connection) = try unboundSession(test, "LS_mode=RAW&LS_group=item&LS_schema=a")
        let feed = try test.adapter.waitForFeed(of: "item")
        for number in 0..<40 { feed.update(["a": String(repeating: "x", count: 1_000) + "\(number)"]) }
        _ = test.server.sessionIDs
        connection.post("bind_session", "LS_session=\(id)&LS_polling=true&LS_polling_millis=0")
        let lines = try connection.readStream().filter { $0.hasPrefix("OV,") || $0.hasPrefix("U,") }
        #expect(lines.first == "OV,1,1,31")
        #expect(lines.dropFirst().map { $0.suffix(2) } == (31..<40).map { "\($0)" })
    }

    @Test("A session whose MERGE values exceed the byte limit ends")
    func oversizedSessionEnds() throws {
        let test = try TestServer { $0.sessionLimits.bytes = 10_000 }
        defer { test.server.stop() }
        let (id, connection) = try unboundSession(test, "LS_mode=MERGE&LS_group=a b&LS_schema=f")
        try test.adapter.waitForFeed(of: "a").update(["f": String(repeating: "x", count: 6_000)])
        try test.adapter.waitForFeed(of: "b").update(["f": String(repeating: "x", count: 6_000)])
        #expect(test.server.sessionIDs.isEmpty)
        connection.post("bind_session", "LS_session=\(id)&LS_polling=true")
        #expect(try connection.readResponse().first?.hasPrefix("CONERR,20,") == true)
    }

    /// A session with one subscription, between two polls.
    private func unboundSession(_ test: TestServer, _ subscription: String) throws -> (String, ScriptedClient) {
        let client = try test.client()
        client.post("create_session", "LS_adapter_set=HAND&LS_cid=x&LS_polling=true&LS_polling_millis=10000")
        let id = String(try client.readStream()[0].split(separator: ",")[1])
        client.post("control", "LS_session=\(id)&LS_reqId=1&LS_op=add&LS_subId=1&\(subscription)")
        #expect(try client.readResponse() == ["REQOK,1"])
        return (id, client)
    }

    @Test("Many subscribers leave an item in linear time")
    func detachesInLinearTime() {
        let source = ItemSource(
            key: .init(adapterSet: "A", dataAdapter: "D", item: "i"), adapter: ManualDataAdapter(snapshot: .none))
        let subscribers = (0..<60_000).map { _ in SilentSubscriber() }
        let seconds = cpuSeconds {
            for subscriber in subscribers { source.attach(subscriber, distinctLength: 0, historyLength: 0) }
            for subscriber in subscribers.reversed() { source.detach(subscriber) }
        }
        #expect(source.isUnused)
        // Quadratic work takes minutes without optimization.
        #expect(seconds < 20)
    }

    @Test("Subscribers keep their order when others leave")
    func subscriberOrderIsStable() {
        var list = SubscriberList()
        let subscribers = (0..<100).map { _ in SilentSubscriber() }
        for subscriber in subscribers { list.append(subscriber) }
        for (index, subscriber) in subscribers.enumerated() where index % 5 != 0 {
            list.remove(subscriber)
            list.remove(subscriber)
        }
        var seen: [ObjectIdentifier] = []
        list.forEach { seen.append(ObjectIdentifier($0)) }
        #expect(seen == stride(from: 0, to: 100, by: 5).map { ObjectIdentifier(subscribers[$0]) })
        #expect(list.count == 20)
    }

    @Test("Rows keep their order when others are deleted")
    func rowOrderIsStable() {
        var rows = KeyedRows<[String?]>()
        for number in 0..<100 { rows["\(number)"] = ["\(number)"] }
        for number in 0..<100 where number % 5 != 0 { rows["\(number)"] = nil }
        rows["7"] = ["again"]
        rows["10"] = ["changed"]
        #expect(rows.rows.map(\.key) == stride(from: 0, to: 100, by: 5).map { "\($0)" } + ["7"])
        #expect(rows["10"] == ["changed"])
    }

    private final class SilentSubscriber: ItemSubscriber {
        let mode = SubscriptionMode.merge
        let wantsSnapshot = false
        var subscriberIndex: Int?
        func enqueue(_ event: ItemEvent, isSnapshot: Bool) {}
        func endSnapshot() {}
        func lose(_ count: Int) {}
    }
}
