import LightstreamerCore
import Observation
import TestPeer
import Testing

@testable import ModernClient

@Suite("Models for views")
@MainActor
struct ModelTests {
    private let scene = Scene.connected()

    /// Returns after the work scheduled on the main actor has run.
    private func nextTurn() async { await Task { @MainActor in }.value }

    private func subscribe(_ subscription: Subscription, _ answer: String) {
        scene.client.subscribe(subscription)
        scene.receive(answer)
    }

    /// Returns the number of changes of the properties that `read` reads, up to the call of the result.
    private func changes(of read: () -> Void) -> () -> Int {
        let count = Locked(0)
        withObservationTracking(read) { count.withLock { $0 += 1 } }
        return { count.withLock { $0 } }
    }

    // MARK: - Items

    @Test("The items of a list exist from the beginning, and change on the main actor only")
    func itemsOnMainActor() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f", "g"])
        let list = ItemListModel(quotes)
        #expect(list.items.map(\.name) == ["a", "b"])
        #expect(list.items.map(\.id.itemPos) == [1, 2])
        #expect(list.items[0]["f"] == nil && !list.isSubscribed)
        subscribe(quotes, "SUBOK,1,2,2")
        scene.receive("U,1,2,x|y")
        #expect(list.items[1]["f"] == nil, "this test is on the main actor")
        await nextTurn()
        #expect(list.isSubscribed)
        #expect(list.items[1]["f"] == "x" && list.items[1][position: 2] == "y")
        #expect(list.items[0].update == nil)
    }

    @Test("Many updates redraw a view once, and only for the properties that it reads")
    func updatesAreCoalesced() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,2,1")
        await nextTurn()
        let changesOfA = changes { _ = list.items[0]["f"] }
        let changesOfB = changes { _ = list.items[1]["f"] }
        for value in 1...100 { scene.receive("U,1,1,\(value)") }
        #expect(changesOfA() == 0)
        await nextTurn()
        #expect(changesOfA() == 1)
        #expect(list.items[0]["f"] == "100")
        #expect(changesOfB() == 0)
    }

    @Test("Items of a group appear with their first updates, in the order of the group")
    func itemsOfGroup() async {
        let quotes = Subscription(subscriptionMode: .MERGE)
        quotes.itemGroup = "group"
        quotes.fieldSchema = "schema"
        let list = ItemListModel(quotes)
        #expect(list.items.isEmpty)
        subscribe(quotes, "SUBOK,1,3,1")
        scene.receive("U,1,3,c", "U,1,1,a")
        await nextTurn()
        #expect(list.items.map { $0[position: 1] } == ["a", "c"])
        let last = list.items[1]
        scene.receive("U,1,2,b", "U,1,3,d")
        await nextTurn()
        #expect(list.items[2] === last, "a view may keep the model of an item")
        #expect(list.items.map { $0[position: 1] } == ["a", "b", "d"])
        #expect(list.items.map(\.name) == [nil, nil, nil])
    }

    @Test("Lost updates, a subscription error and the end of a session are shown")
    func statesAreShown() async {
        let quotes = Subscription(subscriptionMode: .RAW, items: ["a"], fields: ["f"])
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,1,1")
        scene.receive("U,1,1,x", "OV,1,1,3", "OV,1,1,2", "UNSUB,1")
        await nextTurn()
        #expect(list.items[0].lostUpdates == 5)
        #expect(!list.isSubscribed && list.failure == nil)
        #expect(list.items[0]["f"] == "x", "values stay")

        let change = changes { _ = list.failure }
        scene.client.subscribe(quotes)
        let request = scene.takeSent().last?.split(separator: "&").first { $0.contains("LS_reqId=") }
        let id = request?.split(separator: "=").last.map(String.init) ?? ""
        scene.receive("REQERR,\(id),17,bad adapter")
        await nextTurn()
        #expect(change() == 1)
        #expect(list.failure == SubscriptionError(code: 17, message: "bad adapter"))
    }

    @Test("A subscription does not retain its models")
    func releasedModel() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
        let model = WeakReference(ItemListModel(quotes))
        subscribe(quotes, "SUBOK,1,1,1")
        scene.receive("U,1,1,x")
        await nextTurn()
        #expect(model.object == nil)
        #expect(quotes.isActive)
    }

    // MARK: - COMMAND

    private func portfolio(_ snapshot: Subscription.RequestedSnapshot? = .yes) -> Subscription {
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p"], fields: ["key", "command", "quantity"])
        portfolio.requestedSnapshot = snapshot
        return portfolio
    }

    private func contents(_ table: CommandTableModel) -> [String] {
        table.rows.map { "\($0.id.key ?? "-")=\($0["quantity"] ?? "-")" }
    }

    @Test("Rows are added, changed and removed with their keys, and the list changes only when keys do")
    func rowsFollowKeys() async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,k1|ADD|10", "U,1,1,k2|ADD|20", "EOS,1,1")
        await nextTurn()
        #expect(contents(table) == ["k1=10", "k2=20"])

        let row = table.rows[0]
        let changesOfList = changes { _ = table.rows }
        scene.receive("U,1,1,k1|UPDATE|11")
        await nextTurn()
        #expect(row["quantity"] == "11" && table.rows[0] === row)
        #expect(changesOfList() == 0)

        // All in one turn: the last command of each key applies.
        scene.receive("U,1,1,k1|DELETE|", "U,1,1,k3|ADD|30", "U,1,1,k3|DELETE|", "U,1,1,k4|ADD|40")
        await nextTurn()
        #expect(contents(table) == ["k2=20", "k4=40"])
        #expect(changesOfList() == 1)

        scene.receive("CS,1,1", "U,1,1,k5|ADD|50")
        await nextTurn()
        #expect(contents(table) == ["k5=50"])
    }

    @Test(
        "A key that returns after its deletion is a new row at the end, unless both events are in one turn",
        arguments: [false, true])
    func returningKey(inTwoTurns: Bool) async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        for key in 1...40 { scene.receive("U,1,1,k\(key)|ADD|\(key)") }
        await nextTurn()
        let first = table.rows[0]
        for key in 2...30 { scene.receive("U,1,1,k\(key)|DELETE|") }
        await nextTurn()
        #expect(contents(table) == ["k1=1"] + (31...40).map { "k\($0)=\($0)" })
        scene.receive("U,1,1,k1|DELETE|")
        if inTwoTurns { await nextTurn() }
        scene.receive("U,1,1,k35|DELETE|", "U,1,1,k1|ADD|100")
        await nextTurn()
        let left = (31...40).filter { $0 != 35 }
        let others = left.map { "k\($0)=\($0)" }
        // Within one turn only the latest update of the key applies, so the row keeps its object and place.
        #expect(contents(table) == (inTwoTurns ? others + ["k1=100"] : ["k1=100"] + others))
        #expect(table.rows.contains { $0 === first } != inTwoTurns)
    }

    @Test("Removed rows are released even if the list is not read")
    func removedRowsAreReleased() async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        for key in 1...10 { scene.receive("U,1,1,k\(key)|ADD|\(key)") }
        await nextTurn()
        let first = { [weak row = table.rows.first] in row }
        #expect(first() != nil)
        for key in 1...6 { scene.receive("U,1,1,k\(key)|DELETE|") }
        await nextTurn()
        #expect(first() == nil)
        #expect(contents(table) == (7...10).map { "k\($0)=\($0)" })
    }

    @Test("After a session loss, keys missing in the new snapshot are removed when it is complete")
    func missingKeysAreRemoved() async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,k1|ADD|10", "U,1,1,k2|ADD|20", "EOS,1,1", "UNSUB,1")
        scene.client.subscribe(portfolio)
        await nextTurn()
        #expect(contents(table) == ["k1=10", "k2=20"])
        scene.receive("SUBCMD,2,1,3,1,2", "U,2,1,k2|ADD|21")
        await nextTurn()
        #expect(contents(table) == ["k1=10", "k2=21"])
        scene.receive("EOS,2,1")
        await nextTurn()
        #expect(contents(table) == ["k2=21"])
    }

    @Test(
        "Without a snapshot, all keys are removed when the server accepts the subscription again",
        arguments: [nil, Subscription.RequestedSnapshot.no])
    func resubscriptionWithoutSnapshot(requested: Subscription.RequestedSnapshot?) async {
        let portfolio = portfolio(requested)
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,k1|ADD|10", "UNSUB,1")
        subscribe(portfolio, "SUBCMD,2,1,3,1,2")
        scene.receive("U,2,1,k2|ADD|20")
        await nextTurn()
        #expect(contents(table) == ["k2=20"])
    }

    @Test("Rows follow the settings of a later activation: another snapshot, fewer items")
    func changedSettings() async {
        let portfolio = Subscription(
            subscriptionMode: .COMMAND, items: ["p", "q"], fields: ["key", "command", "quantity"])
        portfolio.requestedSnapshot = .yes
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,2,3,1,2")
        scene.receive("U,1,1,k1|ADD|10", "EOS,1,1", "U,1,2,k2|ADD|20", "EOS,1,2")
        scene.client.unsubscribe(portfolio)
        portfolio.items = ["p"]
        subscribe(portfolio, "SUBCMD,2,1,3,1,2")
        await nextTurn()
        #expect(contents(table) == ["k1=10"], "the second item is removed, so its end of snapshot never arrives")
        scene.client.unsubscribe(portfolio)
        portfolio.requestedSnapshot = .no
        subscribe(portfolio, "SUBCMD,3,1,3,1,2")
        await nextTurn()
        #expect(contents(table) == [])
    }

    @Test(
        "Rows of an item that a later activation does not contain are removed when it starts", arguments: [false, true])
    func rowsOfRemovedItems(inTwoTurns: Bool) async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,k1|ADD|10", "U,1,1,k2|ADD|20", "EOS,1,1")
        if inTwoTurns { await nextTurn() }
        let row = table.rows.first
        scene.client.unsubscribe(portfolio)
        portfolio.items = ["q"]
        subscribe(portfolio, "SUBCMD,2,1,3,1,2")
        scene.receive("U,2,1,k1|ADD|11")
        await nextTurn()
        #expect(table.rows.map(\.name) == ["q"] && contents(table) == ["k1=11"])
        #expect(table.rows.first !== row)
    }

    @Test("Observers are notified of a removed row, even if an observer of another row reads the rows meanwhile")
    func removedRowNotifiesObservers() async throws {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,a|ADD|1", "U,1,1,b|ADD|2", "U,1,1,c|ADD|3", "EOS,1,1")
        await nextTurn()
        let row = try #require(table.rows.first { $0.id.key == "b" })
        scene.receive("U,1,1,a|DELETE|")
        await nextTurn()
        let isCalled = Locked(false)
        withObservationTracking {
            _ = row["quantity"]
        } onChange: {
            MainActor.assumeIsolated {
                withObservationTracking {
                    _ = table.rows
                } onChange: {
                    isCalled.value = true
                }
            }
        }
        scene.receive("U,1,1,b|UPDATE|4", "U,1,1,c|DELETE|")
        await nextTurn()
        #expect(isCalled.value && contents(table) == ["b=4"])
    }

    @Test("A row added and removed in one turn is not shown, even if an observer reads the rows meanwhile")
    func rowOfOneTurnIsHidden() async throws {
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p", "q"], fields: ["key", "command", "n"])
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,2,3,1,2")
        scene.receive("U,1,2,b|ADD|1")
        await nextTurn()
        let row = try #require(table.rows.first)
        let isCalled = Locked(false)
        withObservationTracking {
            _ = row["n"]
        } onChange: {
            MainActor.assumeIsolated { _ = table.rows }
            isCalled.value = true
        }
        scene.receive("U,1,1,a|ADD|1", "CS,1,1", "U,1,2,b|UPDATE|2")
        await nextTurn()
        #expect(isCalled.value && table.rows.map(\.id.key) == ["b"])
    }

    @Test("Keys with different bytes are different rows, even if they are canonically equivalent")
    func canonicallyEquivalentKeys() async {
        let portfolio = portfolio()
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,\u{E9}|ADD|1", "U,1,1,e\u{301}|ADD|2")
        await nextTurn()
        #expect(table.rows.map { $0["quantity"] } == ["1", "2"])
        scene.receive("U,1,1,\u{E9}|DELETE|")
        await nextTurn()
        #expect(table.rows.map { $0["quantity"] } == ["2"])
    }

    // Combines: models, slow application
    @Test("Updates are read with the fields of their own activation, even after a later one has started")
    func fieldsOfOwnActivation() async {
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p"], fields: ["key", "command"])
        let table = CommandTableModel(portfolio)
        scene.client.subscribe(portfolio)
        scene.network.webSocket.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
        scene.client.unsubscribe(portfolio)
        portfolio.fields = ["command", "key"]
        portfolio.requestedSnapshot = .yes
        scene.client.subscribe(portfolio)
        scene.network.webSocket.receive("SUBCMD,2,1,2,2,1", "U,2,1,ADD|l")
        scene.network.drain()
        await nextTurn()
        #expect(table.rows.map(\.id.key) == ["k", "l"])
    }

    @Test("Items take the names of a later activation")
    func renamedItems() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,2,1")
        scene.receive("U,1,1,x", "U,1,2,y")
        scene.client.unsubscribe(quotes)
        quotes.items = ["c"]
        subscribe(quotes, "SUBOK,2,1,1")
        scene.receive("U,2,1,z")
        await nextTurn()
        #expect(list.items.map(\.name) == ["c"] && list.items[0]["f"] == "z")
    }

    @Test("Items that a later activation does not contain are removed when it starts")
    func removedItems() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,2,1")
        scene.receive("U,1,1,x", "U,1,2,y")
        await nextTurn()
        scene.client.unsubscribe(quotes)
        quotes.items = ["c", "d", "b"]
        subscribe(quotes, "SUBOK,2,3,1")
        scene.receive("U,2,1,z")
        await nextTurn()
        #expect(list.items.map(\.name) == ["c"] && list.items[0]["f"] == "z")
    }

    @Test("Items of a group that a later activation does not contain are removed when it starts")
    func smallerGroup() async {
        let quotes = Subscription(subscriptionMode: .MERGE)
        quotes.itemGroup = "three"
        quotes.fields = ["f"]
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,3,1")
        scene.receive("U,1,1,x", "U,1,2,y", "U,1,3,z")
        await nextTurn()
        #expect(list.items.map(\.id.itemPos) == [1, 2, 3])
        scene.client.unsubscribe(quotes)
        quotes.itemGroup = "two"
        subscribe(quotes, "SUBOK,2,2,1")
        await nextTurn()
        #expect(list.items.map(\.id.itemPos) == [1, 2])
    }

    @Test("A model shows no subscription after its client is released")
    func releasedClientEndsSubscription() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        var other: Scene? = Scene.connected("S2")
        let list = ItemListModel(quotes)
        other?.client.subscribe(quotes)
        other?.receive("SUBOK,1,1,1", "U,1,1,a")
        await nextTurn()
        #expect(list.isSubscribed && list.items[0]["f"] == "a")
        let network = other?.network
        other = nil
        network?.drain()
        await nextTurn()
        #expect(!list.isSubscribed && list.items[0]["f"] == "a")
    }

    @Test("Extreme numbers saturate")
    func extremeNumbers() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let list = ItemListModel(quotes)
        let chat = Subscription(subscriptionMode: .DISTINCT, items: ["chat"], fields: ["message"])
        let all = EventListModel(chat, keeping: .max)
        subscribe(quotes, "SUBOK,1,1,1")
        subscribe(chat, "SUBOK,2,1,1")
        scene.receive("OV,1,1,9223372036854775807", "OV,1,1,9223372036854775807", "U,2,1,a")
        await nextTurn()
        #expect(list.items[0].lostUpdates == .max)
        #expect(all.events.count == 1)
    }

    // MARK: - DISTINCT

    // Combines: models, slow application
    @Test("The newest events are kept, even while the main actor is busy")
    func newestEventsAreKept() async {
        let chat = Subscription(subscriptionMode: .DISTINCT, items: ["chat"], fields: ["message"])
        let list = EventListModel(chat, keeping: 3)
        func texts() -> [String?] { list.events.map { $0.value(withFieldName: "message") } }
        subscribe(chat, "SUBOK,1,1,1")
        for number in 1...20 { scene.receive("U,1,1,m\(number)") }
        await nextTurn()
        #expect(texts() == ["m18", "m19", "m20"])
        scene.receive("U,1,1,m21")
        await nextTurn()
        #expect(texts() == ["m19", "m20", "m21"])
        scene.receive("CS,1,1", "U,1,1,m22")
        await nextTurn()
        #expect(texts() == ["m22"])
    }

    // Combines: models, slow application
    @Test("After one turn of the main actor with any number of events, the newest are kept", arguments: 1...13)
    func eventsOfOneTurn(_ count: Int) async {
        let chat = Subscription(subscriptionMode: .DISTINCT, items: ["chat"], fields: ["message"])
        let list = EventListModel(chat, keeping: 3)
        subscribe(chat, "SUBOK,1,1,1")
        for number in 1...count { scene.receive("U,1,1,m\(number)") }
        await nextTurn()
        let newest = (max(1, count - 2)...count).map { "m\($0)" }
        #expect(list.events.map { $0.value(withFieldName: "message") } == newest)
    }
}
