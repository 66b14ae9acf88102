import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// Old and new code in one application during its migration.
@Suite("Both APIs: side by side in one program", .ownThread)
struct CoexistenceTests {
    /// An object in the middle of a migration: a delegate of both APIs.
    private final class HalfMigrated: LSConnectionDelegate, LSTableDelegate, LSMessageDelegate, ClientDelegate,
        SubscriptionDelegate, ClientMessageDelegate
    {
        let events = EventLog()

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            events.write("old session")
        }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) { events.write("old \(itemName!) \(updateInfo.currentValue(ofFieldName: "v")!)") }
        func message(_ messageInfo: LSMessageInfo!, didProcessWithProgressiveNumber progressiveNumber: Int32) {
            events.write("old message")
        }

        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status == .CONNECTED_WS_STREAMING { events.write("new session") }
        }
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            events.write("new \(itemUpdate.itemName ?? "") \(itemUpdate.value(withFieldName: "v") ?? "")")
        }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { events.write("new message") }
    }

    @Test("One object can be the delegate of clients of both APIs")
    func oneDelegateObject() throws {
        let adapter = ManualDataAdapter()
        adapter.update("i", ["v": "1"])
        try withServerAndWait(adapter, adapterSet: "APP") { server in
            let delegate = HalfMigrated()

            let old: LSClient = LSClient()
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "APP")
            try old.openConnection(with: info, delegate: delegate, error: ())
            #expect(delegate.events.take(1) == ["old session"])
            let table: LSExtendedTableInfo = LSExtendedTableInfo(
                items: ["i"], mode: LSModeMerge, fields: ["v"], dataAdapter: nil, snapshot: true)
            let key = try old.subscribeTable(
                withExtendedInfo: table, delegate: delegate, useCommandLogic: false, error: ())
            #expect(delegate.events.take(1) == ["old i 1"])
            old.sendMessage(LSMessageInfo(message: "hi", sequence: nil), delegate: delegate)
            #expect(delegate.events.take(1) == ["old message"])

            let new = LightstreamerClient(serverAddress: server.address, adapterSet: "APP")
            new.addDelegate(delegate)
            new.connect()
            #expect(delegate.events.take(1) == ["new session"])
            let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["v"])
            subscription.addDelegate(delegate)
            new.subscribe(subscription)
            #expect(delegate.events.take(1) == ["new i 1"])
            new.sendMessage("hi", delegate: delegate)
            #expect(delegate.events.take(1) == ["new message"])

            // Both subscribe to one item. Closing the old client does not affect the new one.
            try adapter.waitForFeed(of: "i").update(["v": "2"])
            #expect(Set(delegate.events.take(2)) == ["old i 2", "new i 2"])
            #expect(server.sessionIDs.count == 2)
            try old.unsubscribeTable(key, error: ())
            old.closeConnection()
            try adapter.waitForFeed(of: "i").update(["v": "3"])
            #expect(delegate.events.take(1) == ["new i 3"])
            new.disconnect()
        }
    }

    /// One delegate for every generation; names that two modules share are qualified.
    private final class Everything: NSObject, LSConnectionDelegate, ClientDelegate, LSClientDelegate,
        LSMPNSubscriptionDelegate
    {
        let events = EventLog()

        func clientConnectionDidEstablish(_ client: LSClient!) { events.write("1.x") }
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status == .CONNECTED_WS_STREAMING { events.write("current") }
        }
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
            if status == "CONNECTED:WS-STREAMING" { events.write("Unified") }
        }
        func mpnSubscriptionDidSubscribe(_ subscription: UnifiedLSClient.LSMPNSubscription) {}
    }

    @Test("One file can import all libraries")
    func oneFileImportsAll() throws {
        try withServerAndWait(adapterSets: [.demo()]) { server in
            let delegate = Everything()
            let old: LSClient = LSClient()
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
            try old.openConnection(with: info, delegate: delegate, error: ())
            let unified = LSLightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            unified.addDelegate(delegate)
            unified.connect()
            let current = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            current.addDelegate(delegate)
            current.connect()
            #expect(Set(delegate.events.take(3)) == ["1.x", "Unified", "current"])
            #expect(server.sessionIDs.count == 3)
            old.closeConnection()
            unified.disconnect()
            current.disconnect()
        }
    }

    @Test("Clients of both APIs receive the same quotes from the demo")
    func demoQuotes() throws {
        let clock = ManualClock()
        let sides = try SideBySide.connected(others: [.demo(clock: clock)], adapterSet: "DEMO")
        defer { sides.close() }
        let items = (1...30).map { "item\($0)" }
        let pair = try sides.subscribe(
            TableRequest(
                .merge, items: items,
                fields: [
                    "stock_name", "last_price", "time", "pct_change", "bid", "bid_quantity", "ask", "ask_quantity",
                    "min", "max", "ref_price", "open_price",
                ]
            ).with {
                $0.dataAdapter = "QUOTE_ADAPTER"
                $0.isUnfiltered = true
            })
        for _ in 0..<40 { clock.advance(byMilliseconds: 250) }
        // Each stock changes at least every 950 ms, which gives this number of updates in ten seconds, with snapshots.
        let count = items.count * 11
        let legacy = Dictionary(grouping: pair.legacy.events.take(count)) { $0.prefix { $0 != " " } }
        let modern = Dictionary(grouping: pair.modern.events.take(count)) { $0.prefix { $0 != " " } }
        #expect(Set(legacy.keys) == Set(items.indices.map { "\(items[$0])#\($0 + 1)" }))
        #expect(Set(legacy.keys) == Set(modern.keys))
        for (item, lines) in legacy {
            // One side may have been subscribed slightly earlier.
            let others = modern[item] ?? []
            let common = min(lines.count, others.count)
            #expect(common >= 5, "\(item)")
            #expect(lines.prefix(common) == others.prefix(common), "\(item)")
        }
    }

    @Test("Several clients of both APIs receive the same updates")
    func severalClients() throws {
        let adapter = ManualDataAdapter(snapshot: .written)
        let sides = try (0..<4).reduce(into: [SideBySide.connected(adapter)]) { sides, _ in
            try sides.append(SideBySide.joining(sides[0]))
        }
        defer { for side in sides.reversed() { side.close() } }
        let request = TableRequest(.merge, items: ["i"], fields: ["n"]).with { $0.isUnfiltered = true }
        let pairs = try sides.map { try $0.subscribe(request) }
        let feed = try adapter.waitForFeed(of: "i")
        for number in 0..<50 { feed.update(["n": "\(number)"]) }
        let expected = (0..<50).map { $0 == 0 ? "i#1 snapshot ∅>0*" : "i#1 \($0 - 1)>\($0)*" }
        for pair in pairs { pair.expect(expected) }
    }

    // Rules: L-INF-5, U-OPT-16
    @Test("The session limits count the clients of both older APIs")
    func sharedSessionLimit() throws {
        try withServerAndWait(adapterSets: [.test()]) { server in
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "TEST")
            info.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyBlock
            let newer = (0..<3).map { _ in LSLightstreamerClient(serverAddress: server.address, adapterSet: "TEST") }
            defer { for client in newer { client.disconnect() } }
            for client in newer { client.connect() }
            let old: LSClient = LSClient()
            #expect(throws: (any Error).self) { try old.openConnection(with: info, delegate: nil, error: ()) }
            newer[2].disconnect()
            try old.openConnection(with: info, delegate: nil, error: ())
            newer[2].connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "USE-POLLING"
            newer[2].connect()
            #expect(newer[2].connectionOptions.forcedTransport == "HTTP-POLLING")
            old.closeConnection()
        }
    }
}
