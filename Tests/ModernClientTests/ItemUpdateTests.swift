import Foundation
import TestSupport
import Testing

@testable import ModernClient

@Suite("Item updates", .ownThread)
struct ItemUpdateTests {
    let scene = Scene.connected()
    let delegate = SubscriptionRecorder()

    private func updates(of subscription: Subscription, _ lines: String...) -> [any ItemUpdate] {
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive(lines: lines)
        scene.network.drain()
        return delegate.updates
    }

    // Rules: M-UPD-1
    @Test("Values and changes can be read by name and by position")
    func valuesAndChanges() {
        let updates = updates(
            of: Subscription(subscriptionMode: .MERGE, items: ["i1", "i2"], fields: ["a", "b", "c"]),
            "SUBOK,1,2,3", "U,1,2,1|#|$", "U,1,2,|2|")
        #expect(updates.count == 2)
        let first = updates[0]
        #expect(first.itemName == "i2")
        #expect(first.itemPos == 2)
        #expect(first.isSnapshot)
        #expect(first.fields == ["a": "1", "b": nil, "c": ""])
        #expect(first.fieldsByPositions == [1: "1", 2: nil, 3: ""])
        #expect(first.fieldsByPositions.count == 3)
        #expect(first.changedFields == first.fields)
        let second = updates[1]
        #expect(!second.isSnapshot)
        #expect(second.value(withFieldName: "a") == "1")
        #expect(second.value(withFieldPos: 2) == "2")
        #expect(second.value(withFieldName: "c") == "")
        #expect(second.changedFields == ["b": "2"])
        #expect(second.changedFieldsByPositions == [2: "2"])
        #expect(second.isValueChanged(withFieldName: "b"))
        #expect(!second.isValueChanged(withFieldPos: 1))
        #expect(second.valueAsJSONPatchIfAvailable(withFieldName: "b") == nil)
        #expect(second.valueAsJSONPatchIfAvailable(withFieldPos: 99) == nil)
        #expect(second.description == "[a:1,b:2,c:]")
        #expect(first.value(withFieldName: "b") == nil)
    }

    // Rules: M-UPD-4
    @Test("A JSON Patch is reported with its update, and is empty while the value is unchanged")
    func jsonPatch() {
        let updates = updates(
            of: Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["json", "n"]),
            "SUBOK,1,1,2", #"U,1,1,{"a":1}|1"#, #"U,1,1,^P[{"op":"replace"%2C"path":"/a"%2C"value":2}]|"#,
            "U,1,1,|2", #"U,1,1,{"a":3}|"#, "U,1,1,|3")
        #expect(updates.count == 5)
        let patches = updates.map { $0.valueAsJSONPatchIfAvailable(withFieldName: "json") }
        #expect(patches == [nil, #"[{"op":"replace","path":"/a","value":2}]"#, "[]", nil, nil])
        #expect(updates.map { $0.valueAsJSONPatchIfAvailable(withFieldPos: 1) } == patches)
        #expect(updates[1].value(withFieldName: "json") == #"{"a":2}"#)
        #expect(updates[1].valueAsJSONPatchIfAvailable(withFieldName: "n") == nil)
        for position in [Int.min, -1, 0, 3, .max] {
            #expect(updates[1].valueAsJSONPatchIfAvailable(withFieldPos: position) == nil)
            #expect((updates[1] as? RecordItemUpdate)?.contents.isChanged(at: position) == false)
        }
    }

    // Rules: M-UPD-3
    @Test("The second level's fields follow the first level's once their number is known")
    func twoLevelFields() {
        let subscription = Subscription(subscriptionMode: .COMMAND, items: ["list"], fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name", "key"]
        subscription.commandSecondLevelDataAdapter = "QUOTES"
        _ = updates(of: subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD")
        scene.receive("SUBOK,2,1,2", "U,2,1,first|k2", "U,1,1,item1|DELETE")
        let updates = delegate.updates
        let request = "LS_mode=MERGE&LS_group=item1&LS_schema=name%20key&LS_data_adapter=QUOTES&LS_snapshot=true"
        let sent = scene.takeSent()
        #expect(sent.contains { $0.contains(request) }, "\(sent)")
        #expect(updates.count == 3)
        #expect(updates[0].fields == ["key": "item1", "command": "ADD"])
        #expect(updates[0].value(withFieldName: "name") == nil)
        #expect(updates[0].value(withFieldPos: 17) == nil)
        #expect(!updates[0].isValueChanged(withFieldName: "name"))
        #expect(updates[1].fields == ["key": "item1", "command": "UPDATE", "name": "first"])
        #expect(updates[1].fieldsByPositions == [1: "item1", 2: "UPDATE", 3: "first", 4: "k2"])
        #expect(updates[1].value(withFieldName: "key") == "item1")
        #expect(!updates[1].isValueChanged(withFieldName: "key"))
        #expect(updates[1].changedFields == ["command": "UPDATE", "name": "first"])
        #expect(updates[1].changedFieldsByPositions == [2: "UPDATE", 3: "first", 4: "k2"])
        #expect(updates[2].fieldsByPositions == [1: "item1", 2: "DELETE", 3: nil, 4: nil])
        #expect(updates[2].changedFieldsByPositions == [2: "DELETE", 3: nil, 4: nil])
    }

    // Rules: M-SDL-6
    @Test("Errors and lost updates of the second level are reported, and its subscription ends with the key")
    func secondLevelEvents() {
        let subscription = Subscription(subscriptionMode: .COMMAND, items: ["list"], fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name"]
        _ = updates(of: subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD", "U,1,1,item2|ADD", "U,1,1,7|ADD")
        scene.receive("SUBOK,2,1,1", "OV,2,1,5", "REQERR,3,17,no adapter")
        _ = scene.takeSent()
        scene.receive("U,1,1,item1|DELETE")
        #expect(scene.takeSent().contains { $0.contains("LS_subId=2&LS_op=delete") })
        let events = delegate.events.take().filter { !$0.hasPrefix("update") }
        #expect(
            events == [
                "added", "subscribed", "fail2 14 The received key value is not a valid name for an Item 7",
                "lost2 5 item1", "fail2 17 no adapter item2",
            ])
    }

    @Test("A kept update keeps its field names when a new session has a different number of fields")
    func keptUpdateKeepsNames() throws {
        let subscription = Subscription(subscriptionMode: .COMMAND)
        subscription.items = ["list"]
        subscription.fieldSchema = "schema"
        subscription.commandSecondLevelFields = ["name"]
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        _ = updates(of: subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD")
        scene.receive("SUBOK,2,1,1", "U,2,1,first")
        let kept = try #require(delegate.updates.last)
        #expect(kept.value(withFieldName: "name") == "first")
        scene.network.webSocket.fail()
        #expect(scene.network.timers.fire(.retry))
        scene.network.acceptSession("S2")
        let id = try #require(scene.takeSent().last?.firstSubscriptionID)
        scene.receive("SUBCMD,\(id),1,3,1,2", "U,\(id),1,item2|ADD|more")
        #expect(delegate.updates.last?.value(withFieldPos: 3) == "more")
        #expect(kept.value(withFieldName: "name") == "first")
        #expect("\(kept)" == "[1:item1,2:UPDATE,name:first]")
    }

    /// Retains every third update, refers weakly to another third, and releases the rest.
    private final class Keeper: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: written by deliveries, read when all are done.
        private(set) var kept: [any ItemUpdate] = []
        private var weak: [() -> AnyObject?] = []
        private(set) var values: [String?] = []

        var aliveOfWeak: Int { weak.count { $0() != nil } }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            if values.count % 3 == 0 { kept.append(itemUpdate) }
            if values.count % 3 == 1 { weak.append { [weak itemUpdate] in itemUpdate } }
            values.append(itemUpdate.value(withFieldPos: 1))
        }
    }

    @Test("A kept update does not change, and one without strong references is released")
    func keptUpdatesAreImmutable() {
        let keeper = Keeper()
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: ["n"])
        subscription.addDelegate(keeper)
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive(lines: ["SUBOK,1,1,1"] + (0..<30).map { "U,1,1,\($0)" })
        scene.network.drain()
        #expect(keeper.values == (0..<30).map { "\($0)" })
        #expect(keeper.kept.map { $0.value(withFieldPos: 1) } == stride(from: 0, to: 30, by: 3).map { "\($0)" })
        #expect(keeper.aliveOfWeak == 0)
    }

    // Rules: M-UPD-2
    @Test("isSnapshot depends on the mode and the requested snapshot")
    func isSnapshot() {
        let distinct = Subscription(subscriptionMode: .DISTINCT, items: ["i"], fields: ["f"])
        let found = updates(of: distinct, "SUBOK,1,1,1", "U,1,1,a", "U,1,1,b", "EOS,1,1", "U,1,1,c")
        #expect(found.map(\.isSnapshot) == [true, true, false])
        let limited = SubscriptionRecorder()
        let last = Subscription(subscriptionMode: .DISTINCT, items: ["i"], fields: ["f"])
        last.requestedSnapshot = .length(1)
        last.addDelegate(limited)
        scene.client.subscribe(last)
        scene.receive("SUBOK,2,1,1", "U,2,1,a", "EOS,2,1", "U,2,1,b")
        #expect(limited.updates.map(\.isSnapshot) == [true, false])
        let without = SubscriptionRecorder()
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        subscription.requestedSnapshot = .no
        subscription.addDelegate(without)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,3,1,1", "U,3,1,a")
        #expect(without.updates.map(\.isSnapshot) == [false])
    }
}

extension String {
    /// The subscription id of the first request.
    fileprivate var firstSubscriptionID: String? {
        range(of: "LS_subId=").map { String(self[$0.upperBound...].prefix { $0.isNumber }) }
    }
}
