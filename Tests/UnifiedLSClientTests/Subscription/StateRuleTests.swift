import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

/// Rules of the reference for subscription states, one per test.
@Suite("Rules of subscriptions", .ownThread)
struct StateRuleTests {
    private let scene = Scene.connected()
    private let delegate = SubscriptionRecorder()

    private func subscribe(_ subscription: LSSubscription, _ lines: String...) {
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive(lines: lines)
        scene.network.drain()
    }

    private static func merge() -> LSSubscription {
        LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
    }

    // MARK: - Active and subscribed

    // Rules: U-SUB-5
    @Test("A new subscription is inactive")
    func newSubscription() {
        for subscription in [Self.merge(), LSSubscription(subscriptionMode: "RAW"), LSSubscription()] {
            #expect(!subscription.isActive && !subscription.isSubscribed && subscription.delegates.isEmpty)
        }
        #expect(Self.merge().mode == "MERGE" && LSSubscription().mode == "")
    }

    // Rules: U-SUB-6, U-CLI-19
    @Test("subscribe activates at once, even without a session, and subscriptions are listed in order")
    func activeWithoutSession() {
        let scene = Scene()
        let first = Self.merge()
        let second = Self.merge()
        let third = Self.merge()
        for subscription in [first, second, third] {
            scene.client.subscribe(subscription)
            #expect(subscription.isActive && !subscription.isSubscribed)
        }
        #expect(scene.client.subscriptions == [first, second, third])
        scene.client.unsubscribe(second)
        scene.client.subscribe(second)
        #expect(scene.client.subscriptions == [first, third, second])
    }

    // Rules: U-SUB-9, U-SDL-5
    @Test("A recovery keeps subscriptions unchanged and reports no events")
    func recoveryKeepsSubscriptions() {
        let subscription = Self.merge()
        subscribe(subscription, "SUBOK,1,1,1", "U,1,1,a")
        _ = delegate.events.take()
        scene.network.webSocket.fail()
        #expect(scene.client.status == "DISCONNECTED:TRYING-RECOVERY")
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONOK,S1,50000,0,*", "PROG,2", "LOOP,0")
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S1,50000,5000,*", "U,1,1,b")
        #expect(delegate.events.take() == ["update 1 [f:b]"])
        #expect(subscription.isSubscribed)
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.drain()
        #expect(subscription.isActive && !subscription.isSubscribed)
        #expect(delegate.events.take() == ["unsubscribed"])
    }

    // Rules: U-SUB-11
    @Test("A subscription that the server ends is inactive")
    func unsubscribedByServer() {
        let subscription = Self.merge()
        subscribe(subscription, "SUBOK,1,1,1", "UNSUB,1")
        #expect(!subscription.isActive && !subscription.isSubscribed)
        #expect(delegate.events.take() == ["added", "subscribed", "unsubscribed"])
        subscription.itemGroup = "may be changed"
    }

    // Rules: U-SDL-7
    @Test("Unsubscribing before the server's response reports no events")
    func unsubscribeBeforeResponse() {
        let subscription = Self.merge()
        subscribe(subscription)
        scene.client.unsubscribe(subscription)
        #expect(!subscription.isActive)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        #expect(delegate.events.take() == ["added"])
    }

    // MARK: - Settings

    // Rules: U-SUB-17, U-SUB-24
    @Test("An item group replaces the items, and a field schema replaces the fields")
    func groupReplacesItems() {
        let subscription = Self.merge()
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        #expect(subscription.itemGroup == "group" && subscription.fieldSchema == "schema")
        scene.client.subscribe(subscription)
        #expect(scene.takeSent().joined().contains("LS_group=group&LS_schema=schema"))
    }

    // Rules: U-SUB-28, U-SUB-29
    @Test("Field names can be numbers, and item names can start with one")
    func numericNames() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["1a", "a1", "1.5"], fields: ["12", "f"])
        #expect(subscription.items == ["1a", "a1", "1.5"] && subscription.fields == ["12", "f"])
    }

    // Rules: U-SUB-48
    @Test("A frequency changed without a session is sent with the next subscription")
    func frequencyWithoutSession() {
        let scene = Scene()
        let subscription = Self.merge()
        subscription.requestedMaxFrequency = "1"
        scene.client.subscribe(subscription)
        subscription.requestedMaxFrequency = "2.5"
        scene.client.connect()
        scene.network.acceptSession()
        let sent = scene.takeSent().joined()
        #expect(sent.contains("LS_requested_max_frequency=2.5") && !sent.contains("reconf"))
    }

    // Rules: U-SUB-48
    @Test(
        "Setters accept every value that getters return",
        arguments: ["0.00001", "0.000000000125", "123456789012345680000", "0.1", "3", "1000000000000000000000"])
    func numbersRoundTrip(_ text: String) {
        // A number that another client of the session has set has no string yet.
        let number = Double(text) ?? 0
        #expect(DecimalText.positive(DecimalText.text(number)) == number)
        let subscription = Self.merge()
        subscription.requestedMaxFrequency = text
        subscription.requestedMaxFrequency = subscription.requestedMaxFrequency
        #expect(subscription.requestedMaxFrequency.flatMap { Double($0) } == Double(text))
        let push = LSMPNSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["f"])
        push.requestedMaxFrequency = text
        push.requestedMaxFrequency = push.requestedMaxFrequency
        #expect(push.requestedMaxFrequency.flatMap { Double($0) } == Double(text))
        let options = LSLightstreamerClient().connectionOptions
        options.requestedMaxBandwidth = text
        options.requestedMaxBandwidth = options.requestedMaxBandwidth
        #expect(Double(options.requestedMaxBandwidth) == Double(text))
    }

    // MARK: - Two levels

    // Rules: U-SUB-59, U-SUB-60, U-SUB-61
    @Test(
        "A second-level item is subscribed in MERGE mode, with snapshot, adapter and frequency, until its key is deleted"
    )
    func secondLevelRequest() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command"])
        subscription.requestedMaxFrequency = "unfiltered"
        subscription.dataAdapter = "LIST"
        subscription.selector = "first level only"
        subscription.requestedSnapshot = "no"
        subscription.commandSecondLevelFields = ["name"]
        subscription.commandSecondLevelDataAdapter = "QUOTES"
        subscribe(subscription, "SUBCMD,1,1,2,1,2")
        _ = scene.takeSent()
        scene.receive("U,1,1,item1|ADD")
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=2&LS_op=add&LS_subId=2&LS_mode=MERGE&LS_group=item1&LS_schema=name&LS_data_adapter=QUOTES"
                    + "&LS_snapshot=true&LS_requested_max_frequency=unfiltered&LS_ack=false"
            ])
        #expect(scene.client.subscriptions == [subscription])
        scene.receive("SUBOK,2,1,1", "U,1,1,item1|DELETE")
        #expect(scene.takeSent() == ["control⏎LS_reqId=3&LS_subId=2&LS_op=delete&LS_ack=false"])
    }

    // Rules: U-SUB-60
    @Test("An empty list of second-level fields disables the second level")
    func emptySecondLevel() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name"]
        subscription.commandSecondLevelFields = []
        subscribe(subscription, "SUBCMD,1,1,2,1,2")
        _ = scene.takeSent()
        scene.receive("U,1,1,item1|ADD")
        #expect(scene.takeSent() == [])
    }

    // Rules: U-SUB-58
    @Test("An empty field schema of the second level disables the second level")
    func emptySecondLevelSchema() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.items = ["list"]
        subscription.fieldSchema = "schema"
        subscription.commandSecondLevelFieldSchema = "second"
        subscription.commandSecondLevelFieldSchema = ""
        subscribe(subscription, "SUBCMD,1,1,2,1,2")
        _ = scene.takeSent()
        scene.receive("U,1,1,item1|ADD")
        #expect(scene.takeSent() == [])
    }

    // Rules: U-SDL-15
    @Test("The refusal of a second-level item is reported with code, message and key")
    func secondLevelRefusal() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name"]
        subscribe(subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD")
        _ = delegate.events.take()
        scene.receive("REQERR,2,21,no such item")
        #expect(delegate.events.take() == ["fail2 21 no such item item1"])
    }

    // Rules: U-SDL-13
    @Test("The real frequency is nil when no item of the two levels has one")
    func noRealFrequency() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name"]
        subscribe(subscription, "SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD", "SUBOK,2,1,1")
        _ = delegate.events.take()
        scene.receive("CONF,2,1.5,filtered", "UNSUB,2")
        #expect(delegate.events.take() == ["frequency 1.5", "frequency nil"])
    }

    // MARK: - Values

    // Rules: U-SUB-68
    @Test("Each form finds the value of its item and its field")
    func formsOfValue() {
        let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["i", "j"], fields: ["f", "g"])
        subscribe(subscription, "SUBOK,1,2,2", "U,1,1,if|ig", "U,1,2,jf|jg")
        for (itemPos, item) in [(1, "i"), (2, "j")] as [(UInt, String)] {
            for (fieldPos, field) in [(1, "f"), (2, "g")] as [(UInt, String)] {
                #expect(subscription.value(withItemPos: itemPos, fieldPos: fieldPos) == item + field)
                #expect(subscription.value(withItemPos: itemPos, fieldName: field) == item + field)
                #expect(subscription.value(withItemName: item, fieldPos: fieldPos) == item + field)
                #expect(subscription.value(withItemName: item, fieldName: field) == item + field)
            }
        }
    }

    @Test("Each form finds the value of its item, its key and its field")
    func formsOfCommandValue() {
        let subscription = LSSubscription(
            subscriptionMode: "COMMAND", items: ["i", "j"], fields: ["key", "command", "v"])
        subscribe(subscription, "SUBCMD,1,2,3,1,2", "U,1,1,a|ADD|ia", "U,1,1,b|ADD|ib", "U,1,2,a|ADD|ja")
        for (itemPos, item, key) in [(1, "i", "a"), (1, "i", "b"), (2, "j", "a")] as [(UInt, String, String)] {
            for (fieldPos, field, value) in [(1, "key", key), (3, "v", item + key)] as [(UInt, String, String)] {
                #expect(subscription.commandValue(withItemPos: itemPos, key: key, fieldPos: fieldPos) == value)
                #expect(subscription.commandValue(withItemPos: itemPos, key: key, fieldName: field) == value)
                #expect(subscription.commandValue(withItemName: item, key: key, fieldPos: fieldPos) == value)
                #expect(subscription.commandValue(withItemName: item, key: key, fieldName: field) == value)
            }
        }
    }

    // Rules: U-SUB-76
    @Test("An unknown or deleted key has no value")
    func unknownKey() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command", "v"])
        subscribe(subscription, "SUBCMD,1,1,3,1,2", "U,1,1,a|ADD|1")
        #expect(subscription.commandValue(withItemPos: 1, key: "a", fieldName: "v") == "1")
        #expect(subscription.commandValue(withItemPos: 1, key: "b", fieldName: "v") == nil)
        scene.receive("U,1,1,a|DELETE|#")
        #expect(subscription.commandValue(withItemPos: 1, key: "a", fieldName: "v") == nil)
    }

    // Rules: U-UPD-9, U-UPD-10
    @Test("In COMMAND mode, changes are relative to the key")
    func changesOfKey() {
        let subscription = LSSubscription(subscriptionMode: "COMMAND", item: "list", fields: ["key", "command", "v"])
        subscribe(
            subscription, "SUBCMD,1,1,3,1,2", "U,1,1,a|ADD|1", "U,1,1,b|ADD|1", "U,1,1,a|UPDATE|1", "U,1,1,a|UPDATE|2",
            "U,1,1,a|DELETE|#")
        #expect(
            delegate.updates.map { update in (1...3).filter { update.isValueChanged(withFieldPos: UInt($0)) } } == [
                [1, 2, 3], [1, 2, 3], [2], [3], [2, 3],
            ])
        #expect(delegate.updates.last?.fields as? [String: String] == ["key": "a", "command": "DELETE"])
    }

    // MARK: - Delegates

    // Rules: U-SUB-82
    @Test("One delegate can be added to several subscriptions")
    func sharedDelegate() {
        let first = Self.merge()
        let second = Self.merge()
        subscribe(first)
        subscribe(second, "SUBOK,1,1,1", "SUBOK,2,1,1")
        #expect(delegate.events.take() == ["added", "added", "subscribed", "subscribed"])
        #expect(
            delegate.subscriptions == [first, second, first, second].map { ObjectIdentifier($0) })
    }

    // Rules: U-SDL-2
    @Test("The first event of a delegate is its addition, and the last one its removal")
    func firstAndLastEvent() {
        let subscription = Self.merge()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        subscription.addDelegate(delegate)
        scene.receive("U,1,1,a")
        subscription.removeDelegate(delegate)
        scene.receive("U,1,1,b")
        #expect(delegate.events.take() == ["added", "update 1 [f:a]", "removed"])
    }

    // Rules: U-SDL-14
    @Test("With an item group, no event has an item name")
    func eventsOfGroup() {
        let subscription = LSSubscription(subscriptionMode: "DISTINCT")
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        subscribe(subscription, "SUBOK,1,2,1", "U,1,2,a", "EOS,1,2", "OV,1,2,3", "CS,1,2")
        #expect(
            delegate.events.take() == [
                "added", "subscribed", "update 2 [1:a]", "eos nil 2", "lost 3 nil 2", "clear nil 2",
            ])
        #expect(delegate.updates.first?.itemName == nil)
    }
}
