import Foundation
import TestSupport
import Testing

@testable import UnifiedLSClient

/// Serialized, because `limitExceptionsUse` belongs to the process.
@Suite("Item updates and current values", .serialized, .ownThread)
struct ItemUpdateTests {
    let scene = Scene.connected()
    let delegate = SubscriptionRecorder()

    private func updates(of subscription: LSSubscription, _ lines: String...) -> [LSItemUpdate] {
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive(lines: lines)
        scene.network.drain()
        return delegate.updates
    }

    /// Retains every third update, refers weakly to another third, and releases the rest.
    private final class Keeper: NSObject, LSSubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: written by deliveries, read when all are done.
        private(set) var kept: [LSItemUpdate] = []
        private var weak: [() -> AnyObject?] = []
        private(set) var values: [String?] = []

        var aliveOfWeak: Int { weak.count { $0() != nil } }

        func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
            if values.count % 3 == 0 { kept.append(itemUpdate) }
            if values.count % 3 == 1 { weak.append { [weak itemUpdate] in itemUpdate } }
            values.append(itemUpdate.value(withFieldPos: 1))
        }
    }

    @Test("A kept update does not change, and one without strong references is released")
    func keptUpdatesAreImmutable() {
        let keepers = [Keeper(), Keeper()]
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["n"])
        for keeper in keepers { subscription.addDelegate(keeper) }
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive(lines: ["SUBOK,1,1,1"] + (0..<30).map { "U,1,1,\($0)" })
        scene.network.drain()
        for keeper in keepers {
            #expect(keeper.values == (0..<30).map { "\($0)" })
            #expect(keeper.kept.map { $0.value(withFieldPos: 1) } == stride(from: 0, to: 30, by: 3).map { "\($0)" })
            #expect(keeper.aliveOfWeak == 0)
        }
    }

    // Rules: U-UPD-1, U-UPD-2, U-UPD-5, U-UPD-6, U-UPD-7, U-UPD-8, U-UPD-12, U-UPD-18
    @Test("In MERGE mode, values and changes can be read by name and by position")
    func mergeUpdates() throws {
        let updates = updates(
            of: LSSubscription(subscriptionMode: "MERGE", items: ["i1", "i2"], fields: ["a", "b", "c"]),
            "SUBOK,1,2,3", "U,1,2,1|#|$", "U,1,2,|2|")
        try #require(updates.count == 2)
        let first = updates[0]
        #expect(first.itemName == "i2" && first.itemPos == 2 && first.isSnapshot)
        #expect(first.fields as? [String: String] == ["a": "1", "c": ""])
        #expect(first.fields["b"] == nil && first.fields["a"] as? String == "1")
        #expect(first.changedFields as? [String: String] == ["a": "1", "c": ""])
        #expect(first.isValueChanged(withFieldName: "b"))
        let second = updates[1]
        #expect(!second.isSnapshot)
        #expect(second.value(withFieldName: "a") == "1")
        #expect(second.value(withFieldPos: 2) == "2")
        #expect(second.value(withFieldName: "c") == "")
        #expect(second.changedFields as? [String: String] == ["b": "2"])
        #expect(second.fieldsByPositions[3] as? String == "")
        #expect(second.fieldsByPositions[UInt(1)] as? String == "1")
        #expect(second.changedFieldsByPositions as? [Int: String] == [2: "2"])
        #expect(second.isValueChanged(withFieldName: "b") && second.isValueChanged(withFieldPos: 2))
        #expect(!second.isValueChanged(withFieldPos: 1))
        #expect(second.description == "[a:1,b:2,c:]")
        #expect(first.value(withFieldName: "b") == nil)
    }

    // Rules: U-UPD-3
    @Test("In DISTINCT mode, updates are snapshots until the end of the snapshot")
    func distinctSnapshot() {
        let updates = updates(
            of: LSSubscription(subscriptionMode: "DISTINCT", item: "i", fields: ["a"]), "SUBOK,1,1,1", "U,1,1,1",
            "U,1,1,2", "EOS,1,1", "U,1,1,3")
        #expect(updates.map(\.isSnapshot) == [true, true, false])
        #expect(updates.map { $0.value(withFieldPos: 1) } == ["1", "2", "3"])
    }

    // Rules: U-UPD-1, U-UPD-12
    @Test("An item group has positions but no names")
    func itemGroup() throws {
        let subscription = LSSubscription(subscriptionMode: "MERGE")
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        let update = try #require(updates(of: subscription, "SUBOK,1,2,2", "U,1,2,a|b").first)
        #expect(update.itemName == nil && update.itemPos == 2)
        #expect(update.value(withFieldPos: 2) == "b")
        #expect(update.fieldsByPositions as? [Int: String] == [1: "a", 2: "b"])
        #expect(subscription.value(withItemPos: 2, fieldPos: 1) == "a")
    }

    // Rules: U-SUB-73, U-SUB-76, U-UPD-10
    @Test("In COMMAND mode, values can be read by key, and positions come from the server")
    func commandRows() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command", "qty"])
        let updates = updates(
            of: subscription, "SUBCMD,1,1,3,1,2", "U,1,1,a|ADD|1", "U,1,1,b|ADD|2", "U,1,1,a|UPDATE|3",
            "U,1,1,b|DELETE|#")
        #expect(
            updates.map(\.description) == [
                "[key:a,command:ADD,qty:1]", "[key:b,command:ADD,qty:2]", "[key:a,command:UPDATE,qty:3]",
                "[key:b,command:DELETE,qty:nil]",
            ])
        #expect(updates.last?.isValueChanged(withFieldName: "qty") == true)
        #expect(subscription.keyPosition == 1)
        #expect(subscription.commandValue(withItemPos: 1, key: "a", fieldPos: 3) == "3")
        #expect(subscription.commandValue(withItemPos: 1, key: "a", fieldName: "qty") == "3")
        #expect(subscription.commandValue(withItemName: "list", key: "a", fieldPos: 3) == "3")
        #expect(subscription.commandValue(withItemName: "list", key: "a", fieldName: "command") == "UPDATE")
        #expect(subscription.commandValue(withItemPos: 1, key: "b", fieldName: "qty") == nil)
        #expect(subscription.value(withItemPos: 1, fieldName: "key") == "b")
        scene.client.disconnect()
        #expect(subscription.keyPosition == 1, "positions outlive the session")
    }

    @Test("In COMMAND mode, a field schema reports both positions")
    func commandSchema() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.items = ["list"]
        subscription.fieldSchema = "schema"
        _ = updates(of: subscription, "SUBCMD,1,1,3,3,2")
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
    }

    // Rules: U-UPD-16
    @Test("With field schemas on both levels, second-level values can be read by position")
    func twoSchemas() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.items = ["list"]
        subscription.fieldSchema = "schema"
        subscription.commandSecondLevelFieldSchema = "second"
        let first = updates(of: subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD").first
        // How many fields there will be is not known yet, so no position is out of bounds.
        #expect(first != nil && first?.value(withFieldPos: 4) == nil && first?.isValueChanged(withFieldPos: 4) == false)
        scene.receive("SUBOK,2,1,2", "U,2,1,first|last")
        #expect(subscription.commandValue(withItemPos: 1, key: "item1", fieldPos: 4) == "last")
        #expect(subscription.commandValue(withItemPos: 1, key: "item1", fieldPos: 5) == nil)
    }

    // Rules: U-SUB-77, U-SDL-15, U-SDL-16, U-UPD-15, U-UPD-16, U-UPD-17
    @Test("Fields of the second level can be read by name and by position")
    func twoLevels() throws {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name", "key"]
        subscription.commandSecondLevelDataAdapter = "QUOTES"
        _ = updates(of: subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD", "U,1,1,7|ADD")
        scene.receive("SUBOK,2,1,2", "U,2,1,first|k2", "OV,2,1,3")
        #expect(subscription.commandValue(withItemPos: 1, key: "item1", fieldName: "name") == "first")
        #expect(subscription.commandValue(withItemPos: 1, key: "item1", fieldName: "key") == "item1")
        #expect(subscription.commandValue(withItemName: "list", key: "item1", fieldPos: 4) == "k2")
        scene.receive("U,1,1,item1|DELETE")
        let updates = delegate.updates
        try #require(updates.count == 4)
        #expect(updates[0].fields as? [String: String] == ["key": "item1", "command": "ADD"])
        #expect(updates[0].value(withFieldName: "name") == nil && updates[0].value(withFieldPos: 4) == nil)
        #expect(!updates[0].isValueChanged(withFieldName: "name"))
        #expect(
            updates[2].fields as? [String: String] == ["key": "item1", "command": "UPDATE", "name": "first"])
        #expect(updates[2].changedFields as? [String: String] == ["command": "UPDATE", "name": "first"])
        #expect(updates[2].changedFieldsByPositions as? [Int: String] == [2: "UPDATE", 3: "first", 4: "k2"])
        #expect(updates[3].fieldsByPositions as? [Int: String] == [1: "item1", 2: "DELETE"])
        #expect(updates[3].isValueChanged(withFieldName: "name"))
        let lines = delegate.events.take()
        #expect(lines.contains { $0.hasPrefix("fail2 14 ") && $0.hasSuffix(" 7") })
        #expect(lines.contains("lost2 3 item1"))
    }

    #if compiler(>=6.2)  // exit tests
        // Rules: U-SUB-78, U-UPD-14, U-CLI-30
        @Test("With limitExceptionsUse, unknown fields and positions are nil or false")
        func limitedExceptions() async {
            // The setting belongs to the process, so the test runs in its own.
            await #expect(processExitsWith: .success) {
                LSLightstreamerClient.limitExceptionsUse = true
                let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["a"])
                let updates = ItemUpdateTests().updates(of: subscription, "SUBOK,1,1,1", "U,1,1,1")
                let update = try #require(updates.first)
                #expect(update.value(withFieldName: "b") == nil && update.value(withFieldPos: 2) == nil)
                #expect(update.value(withFieldPos: 0) == nil && update.value(withFieldPos: .max) == nil)
                #expect(!update.isValueChanged(withFieldName: "b") && !update.isValueChanged(withFieldPos: 2))
                #expect(subscription.value(withItemPos: 2, fieldPos: 1) == nil)
                #expect(subscription.value(withItemPos: 1, fieldName: "b") == nil)
                #expect(subscription.value(withItemName: "j", fieldPos: 1) == nil)
                #expect(subscription.value(withItemName: "i", fieldName: "b") == nil)
                #expect(subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 1) == nil)
                #expect(subscription.commandValue(withItemPos: 1, key: "k", fieldName: "a") == nil)
                #expect(subscription.commandValue(withItemName: "i", key: "k", fieldPos: 1) == nil)
                #expect(subscription.commandValue(withItemName: "i", key: "k", fieldName: "a") == nil)
                #expect(update.value(withFieldName: "a") == "1")
            }
        }
    #endif
}
