import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

/// Each model with a new session, a cleared snapshot and updates in one turn, lost updates, and a subscription error.
@Suite("Models during session changes")
@MainActor
struct ModelCombinationTests {
    private let scene = Scene.connected()

    /// Returns after the work scheduled on the main actor has run.
    private func nextTurn() async { await Task { @MainActor in }.value }

    private func subscribe(_ subscription: Subscription, _ answer: String) {
        scene.client.subscribe(subscription)
        scene.receive(answer)
    }

    /// The server ends the session, and accepts the next one.
    private func replaceSession() {
        scene.receive("END,48,again")
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.network.drain()
    }

    private func distinct() -> Subscription {
        Subscription(subscriptionMode: .DISTINCT, items: ["a", "b"], fields: ["f"])
    }

    private func texts(_ list: EventListModel) -> [String?] { list.events.map { $0.value(withFieldName: "f") } }

    // MARK: - A new session

    // Combines: models, session end
    @Test(
        "Events of the old session are removed when the new session accepts the subscription, even with events in the same turn"
    )
    func newSessionReplacesEvents() async {
        let chat = distinct()
        let list = EventListModel(chat, keeping: 3)
        subscribe(chat, "SUBOK,1,2,1")
        scene.receive("U,1,1,old1", "U,1,2,old2")
        await nextTurn()
        #expect(texts(list) == ["old1", "old2"] && list.isSubscribed)
        replaceSession()
        await nextTurn()
        #expect(
            texts(list) == ["old1", "old2"] && !list.isSubscribed, "they stay until the server has the subscription")
        scene.receive("SUBOK,1,2,1", "U,1,1,new1")
        await nextTurn()
        #expect(texts(list) == ["new1"] && list.isSubscribed)
    }

    // Combines: models, session end; models, slow application
    @Test("After a whole session between two turns, only the events of the last session are shown")
    func newSessionWithinOneTurn() async {
        let chat = distinct()
        let list = EventListModel(chat, keeping: 3)
        subscribe(chat, "SUBOK,1,2,1")
        for number in 1...9 { scene.receive("U,1,1,old\(number)") }
        replaceSession()
        scene.receive("SUBOK,1,2,1", "U,1,1,new1", "U,1,2,new2")
        await nextTurn()
        #expect(texts(list) == ["new1", "new2"])
        #expect(list.isSubscribed)
    }

    // Combines: models, session end
    @Test("Items keep their values in a new session until the next values arrive")
    func itemsKeepValuesOverSessions() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        let list = ItemListModel(quotes)
        let first = list.items[0]
        subscribe(quotes, "SUBOK,1,2,1")
        scene.receive("U,1,1,a1", "U,1,2,b1", "OV,1,1,2")
        replaceSession()
        await nextTurn()
        #expect(list.items.map { $0["f"] } == ["a1", "b1"] && !list.isSubscribed)
        scene.receive("SUBOK,1,2,1", "U,1,1,a2", "OV,1,1,1")
        await nextTurn()
        #expect(list.items.map { $0["f"] } == ["a2", "b1"] && list.isSubscribed)
        #expect(list.items[0] === first && first.lostUpdates == 3)
        #expect(first.update?.isSnapshot == true, "the first update of an item in a session is its snapshot")
    }

    // Combines: models, session end
    @Test("After a new session, rows follow a snapshot that arrives in one turn with its end")
    func rowsAfterNewSnapshot() async {
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p"], fields: ["key", "command", "n"])
        portfolio.requestedSnapshot = .yes
        let table = CommandTableModel(portfolio)
        func contents() -> [String] { table.rows.map { "\($0.id.key ?? "-")=\($0["n"] ?? "-")" } }
        subscribe(portfolio, "SUBCMD,1,1,3,1,2")
        scene.receive("U,1,1,k1|ADD|1", "U,1,1,k2|ADD|2", "EOS,1,1")
        await nextTurn()
        let kept = table.rows[1]
        replaceSession()
        await nextTurn()
        #expect(contents() == ["k1=1", "k2=2"] && !table.isSubscribed)
        scene.receive("SUBCMD,1,1,3,1,2", "U,1,1,k3|ADD|3", "U,1,1,k2|ADD|22", "EOS,1,1")
        await nextTurn()
        #expect(contents() == ["k2=22", "k3=3"])
        #expect(table.rows[0] === kept, "the row of a key stays the same object")
    }

    // Combines: models, session end
    @Test("In a new session, the end of one item's snapshot keeps the rows of the other items")
    func snapshotEndOfOneItem() async {
        let portfolios = Subscription(subscriptionMode: .COMMAND, items: ["p", "q"], fields: ["key", "command", "n"])
        portfolios.requestedSnapshot = .yes
        let table = CommandTableModel(portfolios)
        func contents() -> [String] { table.rows.map { "\($0.id.itemPos)\($0.id.key ?? "-")=\($0["n"] ?? "-")" } }
        subscribe(portfolios, "SUBCMD,1,2,3,1,2")
        scene.receive("U,1,1,k|ADD|1", "EOS,1,1", "U,1,2,k|ADD|2", "U,1,2,l|ADD|3", "EOS,1,2")
        await nextTurn()
        replaceSession()
        scene.receive("SUBCMD,1,2,3,1,2", "EOS,1,1")
        await nextTurn()
        #expect(contents() == ["2k=2", "2l=3"])
        scene.receive("U,1,2,l|ADD|4", "EOS,1,2")
        await nextTurn()
        #expect(contents() == ["2l=4"])
    }

    // Combines: models, rebind
    @Test("A table created for an active subscription shows the keys that change from then on, also after a rebind")
    func tableOfActiveSubscription() async {
        let portfolio = Subscription(subscriptionMode: .COMMAND)
        portfolio.itemGroup = "group"
        portfolio.fieldSchema = "schema"
        subscribe(portfolio, "SUBCMD,1,1,3,3,1")
        scene.receive("U,1,1,ADD|1|k1", "U,1,1,ADD|2|k2")
        let table = CommandTableModel(portfolio)
        func contents() -> [String] { table.rows.map { "\($0.id.key ?? "-")=\($0[position: 2] ?? "-")" } }
        #expect(table.isSubscribed && contents() == [])
        scene.receive("U,1,1,UPDATE|3|k2", "U,1,1,ADD|4|k3", "U,1,1,DELETE|#|k1")
        await nextTurn()
        #expect(contents() == ["k2=3", "k3=4"])
        scene.receive("LOOP,0")
        scene.network.acceptSession()
        scene.receive("U,1,1,DELETE|#|k2")
        await nextTurn()
        #expect(contents() == ["k3=4"])
    }

    // MARK: - A clearing and updates in one turn

    // Combines: models, cleared
    @Test("Clearing a snapshot and updates of items within one turn are applied in order")
    func clearSnapshotAndItemUpdates() async {
        let quotes = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        let list = ItemListModel(quotes)
        subscribe(quotes, "SUBOK,1,2,1")
        scene.receive("U,1,1,a1", "U,1,2,b1")
        await nextTurn()
        scene.receive("U,1,1,a2", "CS,1,1", "U,1,2,b2")
        await nextTurn()
        #expect(list.items.map { $0["f"] } == [nil, "b2"])
        scene.receive("U,1,1,a3", "CS,1,1", "U,1,1,a4", "U,1,1,a5", "CS,1,2")
        await nextTurn()
        #expect(list.items.map { $0["f"] } == ["a5", nil])
    }

    // Combines: models, cleared; models, beyond a threshold
    @Test("Clearing a snapshot removes only the earlier events of that item")
    func clearSnapshotAndEvents() async {
        let chat = distinct()
        let list = EventListModel(chat, keeping: 3)
        subscribe(chat, "SUBOK,1,2,1")
        scene.receive("U,1,1,a1", "U,1,2,b1", "U,1,1,a2", "CS,1,1", "U,1,1,a3", "U,1,2,b2")
        await nextTurn()
        #expect(texts(list) == ["b1", "a3", "b2"])
        // Beyond the limit while the main actor is busy: the oldest events are dropped, and the clearing keeps its place.
        for number in 1...6 { scene.receive("U,1,2,c\(number)") }
        scene.receive("CS,1,2")
        for number in 1...2 { scene.receive("U,1,1,d\(number)") }
        await nextTurn()
        #expect(texts(list) == ["a3", "d1", "d2"])
    }

    // Combines: models, cleared
    @Test("Clearing a snapshot and updates of rows within one turn are applied in order")
    func clearSnapshotAndRows() async {
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p", "q"], fields: ["key", "command", "n"])
        let table = CommandTableModel(portfolio)
        func contents() -> [String] { table.rows.map { "\($0.id.itemPos)\($0.id.key ?? "-")=\($0["n"] ?? "-")" } }
        subscribe(portfolio, "SUBCMD,1,2,3,1,2")
        scene.receive(
            "U,1,1,k1|ADD|1", "U,1,2,k1|ADD|2", "U,1,1,k1|UPDATE|3", "CS,1,1", "U,1,1,k1|ADD|4", "U,1,1,k1|UPDATE|5")
        await nextTurn()
        #expect(contents() == ["2k1=2", "1k1=5"])
        scene.receive("U,1,1,k2|ADD|6", "CS,1,1")
        await nextTurn()
        #expect(contents() == ["2k1=2"])
    }

    @Test("Lists of events and tables show a subscription error, which the next subscription removes")
    func modelsShowErrors() async {
        let chat = distinct()
        let events = EventListModel(chat)
        subscribe(chat, "REQERR,1,17,bad adapter")
        await nextTurn()
        #expect(events.failure == SubscriptionError(code: 17, message: "bad adapter") && !events.isSubscribed)
        subscribe(chat, "SUBOK,2,2,1")
        await nextTurn()
        #expect(events.failure == nil && events.isSubscribed)
        let portfolio = Subscription(subscriptionMode: .COMMAND, items: ["p"], fields: ["key", "command", "n"])
        let table = CommandTableModel(portfolio)
        subscribe(portfolio, "REQERR,3,24,bad mode")
        await nextTurn()
        #expect(table.failure == SubscriptionError(code: 24, message: "bad mode") && !table.isSubscribed)
        subscribe(portfolio, "SUBCMD,4,1,3,1,2")
        await nextTurn()
        #expect(table.failure == nil && table.isSubscribed)
    }
}

/// More elements than the thresholds at which buffers move their contents.
@Suite("Loops with many elements", .ownThread)
struct LoopThresholdTests {
    private let scene = Scene.connected()

    // Combines: loops, beyond a threshold; loops, slow application
    @Test(
        "With more than 512 items, each item is delivered once, at the place of its first update, while elements are read"
    )
    func latestOfManyItems() async throws {
        let count = 1_500
        let names = (1...count).map { "i\($0)" }
        let many = Subscription(subscriptionMode: .MERGE, items: names, fields: ["f"])
        var loop = many.updates(.latestPerItem).makeAsyncIterator()
        scene.client.subscribe(many)
        scene.receive("SUBOK,1,\(count),1")
        for item in 1...count { scene.receive("U,1,\(item),a\(item)") }
        var taken: [String?] = []
        // The buffer is moved after 750; items change before and after that.
        for item in stride(from: 1, through: count, by: 7) { scene.receive("U,1,\(item),b\(item)") }
        for _ in 1...800 { taken.append(try await loop.next()?.value(withFieldName: "f")) }
        for item in stride(from: 801, through: count, by: 11) { scene.receive("U,1,\(item),c\(item)") }
        scene.receive("U,1,1,d1", "U,1,800,d800", "U,1,1,e1")
        for _ in 801...count { taken.append(try await loop.next()?.value(withFieldName: "f")) }
        let expected = (1...count).map { item in
            item > 800 && (item - 801) % 11 == 0 ? "c\(item)" : (item - 1) % 7 == 0 ? "b\(item)" : "a\(item)"
        }
        #expect(taken == expected)
        // Items that were read and changed again are delivered once, after the rest.
        let late = [try await loop.next()?.value(withFieldName: "f"), try await loop.next()?.value(withFieldName: "f")]
        #expect(late == ["e1", "d800"])
    }

    // Combines: loops, beyond a threshold; loops, slow application
    @Test("A loop over the newest elements keeps only the newest of many")
    func newestOfManyElements() async throws {
        let one = Subscription(subscriptionMode: .RAW, items: ["a"], fields: ["f"])
        var loop = one.updates(.bufferingNewest(300)).makeAsyncIterator()
        scene.client.subscribe(one)
        scene.receive("SUBOK,1,1,1")
        for number in 1...2_000 { scene.receive("U,1,1,\(number)") }
        var taken: [Int] = []
        for _ in 1...300 { taken.append(Int(try await loop.next()?.value(withFieldName: "f") ?? "") ?? 0) }
        #expect(taken == Array(1_701...2_000))
    }
}
