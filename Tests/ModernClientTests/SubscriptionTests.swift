import TestSupport
import Testing

@testable import ModernClient

@Suite("Subscriptions", .ownThread)
struct SubscriptionTests {
    let scene = Scene.connected()
    let delegate = SubscriptionRecorder()

    private func subscribe(_ subscription: Subscription) {
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.network.drain()
        _ = delegate.events.take()
    }

    // Rules: M-SUB-6
    @Test("The request contains all settings")
    func requestParameters() {
        let subscription = Subscription(subscriptionMode: .DISTINCT, items: ["i1", "i2"], fields: ["f1", "f2"])
        subscription.dataAdapter = "ADAPTER"
        subscription.selector = "SEL"
        subscription.requestedSnapshot = .length(3)
        subscription.requestedBufferSize = .limited(5)
        subscription.requestedMaxFrequency = .limited(1.5)
        scene.client.subscribe(subscription)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=1&LS_op=add&LS_subId=1&LS_mode=DISTINCT&LS_group=i1%20i2&LS_schema=f1%20f2"
                    + "&LS_data_adapter=ADAPTER&LS_selector=SEL&LS_snapshot=3&LS_requested_max_frequency=1.5"
                    + "&LS_requested_buffer_size=5&LS_ack=false"
            ])
    }

    // Rules: M-CLI-18, M-SUB-11, M-SUB-14, M-SDL-1
    @Test("A subscription reports all its events from subscribe to unsubscribe")
    func subscriptionLifecycle() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1", "i2"], fields: ["f1", "f2"])
        subscribe(subscription)
        #expect(subscription.isActive)
        #expect(!subscription.isSubscribed)
        #expect(scene.client.subscriptions.first === subscription)
        scene.receive(
            "SUBOK,1,2,2", "CONF,1,unlimited,filtered", "U,1,1,a|b", "EOS,1,1", "U,1,1,|#", "OV,1,2,7", "CS,1,2")
        #expect(subscription.isSubscribed)
        #expect(subscription.valueWithItemPos(1, fieldPos: 1) == "a")
        #expect(subscription.valueWithItemName("i1", fieldName: "f2") == nil)
        #expect(subscription.valueWithItemPos(9, fieldPos: 9) == nil)
        scene.client.unsubscribe(subscription)
        scene.network.drain()
        #expect(!subscription.isActive)
        #expect(!subscription.isSubscribed)
        #expect(subscription.valueWithItemPos(1, fieldPos: 1) == nil)
        #expect(scene.client.subscriptions.isEmpty)
        #expect(
            delegate.events.take() == [
                "subscribed", "frequency unlimited", "update 1 [f1:a,f2:b]", "eos i1 1", "update 1 [f1:a,f2:nil]",
                "lost 7 i2 2", "clear i2 2", "unsubscribed",
            ])
    }

    // Rules: U-SDL-8, M-SDL-2
    @Test("A failed subscription is inactive and can be changed and subscribed again")
    func failedSubscription() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1"], fields: ["f1"])
        subscribe(subscription)
        scene.receive("REQERR,1,17,no such adapter")
        #expect(delegate.events.take() == ["fail 17 no such adapter"])
        #expect(!subscription.isActive)
        subscription.dataAdapter = "OTHER"
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,2,1,1")
        #expect(delegate.events.take() == ["subscribed"])
    }

    // Rules: M-SDL-3
    @Test("A number of items that does not match the item list is error 61")
    func countMismatch() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1"], fields: ["f1"])
        subscribe(subscription)
        scene.receive("SUBOK,1,2,1")
        #expect(delegate.events.take() == ["fail 61 Expected 1 items but got 2"])
        #expect(!subscription.isActive)
    }

    // Rules: U-SUB-7, U-SUB-9, U-SDL-4, U-CLI-12, M-SUB-11, M-SDL-4
    @Test("A subscription outlives its session")
    func subscriptionOutlivesSession() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1"], fields: ["f1"])
        subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        scene.client.disconnect()
        scene.network.drain()
        #expect(subscription.isActive)
        #expect(!subscription.isSubscribed)
        scene.client.connect()
        scene.network.acceptSession("S2")
        scene.receive("SUBOK,1,1,1", "U,1,1,b")
        #expect(
            delegate.events.take() == [
                "subscribed", "update 1 [f1:a]", "unsubscribed", "subscribed", "update 1 [f1:b]",
            ])
    }

    // Rules: U-SUB-47, M-SUB-9
    @Test("A change of frequency while subscribed sends a request, but only if the value differs")
    func frequencyChange() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i1"], fields: ["f1"])
        subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        _ = scene.takeSent()
        subscription.requestedMaxFrequency = .limited(2)
        subscription.requestedMaxFrequency = .limited(2)
        #expect(
            scene.takeSent() == ["control⏎LS_reqId=2&LS_subId=1&LS_op=reconf&LS_requested_max_frequency=2"])
        #expect(subscription.requestedMaxFrequency == .limited(2))
    }

    // Rules: M-SUB-12, M-SUB-15
    @Test("In COMMAND mode, values can be read by key")
    func commandRows() {
        let subscription = Subscription(
            subscriptionMode: .COMMAND, items: ["list"], fields: ["key", "command", "qty"])
        subscribe(subscription)
        #expect(subscription.keyPosition == nil)
        scene.receive("SUBCMD,1,1,3,1,2", "U,1,1,a|ADD|1", "U,1,1,b|ADD|2", "U,1,1,a|UPDATE|3", "U,1,1,b|DELETE|#")
        #expect(subscription.keyPosition == 1)
        #expect(subscription.commandPosition == 2)
        #expect(subscription.commandValueWithItemPos(1, key: "a", fieldPos: 3) == "3")
        #expect(subscription.commandValueWithItemName("list", key: "a", fieldName: "qty") == "3")
        #expect(subscription.commandValueWithItemPos(1, key: "b", fieldName: "qty") == nil)
        #expect(
            delegate.events.take() == [
                "subscribed", "update 1 [key:a,command:ADD,qty:1]", "update 1 [key:b,command:ADD,qty:2]",
                "update 1 [key:a,command:UPDATE,qty:3]", "update 1 [key:b,command:DELETE,qty:nil]",
            ])
    }

    // Rules: M-SUB-12
    @Test("The positions of key and command stay known after the first subscription, until other fields are set")
    func keyAndCommandPositions() {
        let subscription = Subscription(subscriptionMode: .COMMAND)
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        scene.client.subscribe(subscription)
        #expect(subscription.keyPosition == nil && subscription.commandPosition == nil)
        scene.receive("SUBCMD,1,1,4,3,2")
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        scene.client.disconnect()
        scene.network.drain()
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        scene.client.unsubscribe(subscription)
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        subscription.itemGroup = "other"
        #expect(subscription.keyPosition == 3 && subscription.commandPosition == 2)
        subscription.fieldSchema = "other"
        #expect(subscription.keyPosition == nil && subscription.commandPosition == nil)
    }

    // Rules: M-SUB-15
    @Test("Values of a key are found by field names of both levels, with the first level taking precedence")
    func secondLevelNames() {
        let subscription = Subscription(subscriptionMode: .COMMAND, items: ["list"], fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["name", "key"]
        subscribe(subscription)
        scene.receive("SUBCMD,1,1,2,1,2", "U,1,1,item1|ADD", "SUBOK,2,1,2", "U,2,1,first|k2")
        #expect(subscription.commandValueWithItemPos(1, key: "item1", fieldName: "name") == "first")
        #expect(subscription.commandValueWithItemName("list", key: "item1", fieldName: "name") == "first")
        #expect(subscription.commandValueWithItemPos(1, key: "item1", fieldName: "key") == "item1")
        #expect(subscription.commandValueWithItemPos(1, key: "item1", fieldPos: 4) == "k2")
        #expect(subscription.commandValueWithItemPos(1, key: "item2", fieldName: "name") == nil)
        let schema = Subscription(subscriptionMode: .COMMAND)
        schema.items = ["list"]
        schema.fieldSchema = "schema"
        schema.commandSecondLevelFields = ["name"]
        subscribe(schema)
        #expect(schema.commandValueWithItemPos(1, key: "item1", fieldName: "name") == nil)
        scene.receive("SUBCMD,3,1,3,1,2", "U,3,1,item1|ADD|x", "SUBOK,4,1,1", "U,4,1,first")
        #expect(schema.commandValueWithItemPos(1, key: "item1", fieldName: "name") == "first")
    }

    // Rules: M-SUB-4
    @Test("Setting a list clears the string that it replaces, and vice versa")
    func listsAndStrings() {
        let subscription = Subscription(subscriptionMode: .COMMAND)
        #expect(subscription.items == nil && subscription.itemGroup == nil)
        subscription.itemGroup = "group"
        subscription.items = ["i"]
        #expect(subscription.itemGroup == nil)
        subscription.itemGroup = "group"
        #expect(subscription.items == nil)
        subscription.fieldSchema = "schema"
        subscription.fields = ["key", "command"]
        #expect(subscription.fieldSchema == nil)
        subscription.commandSecondLevelFieldSchema = "schema2"
        subscription.commandSecondLevelFields = ["f"]
        #expect(subscription.commandSecondLevelFieldSchema == nil)
        subscription.commandSecondLevelFieldSchema = "schema2"
        #expect(subscription.commandSecondLevelFields == nil)
        #expect(subscription.requestedSnapshot == .yes)
        #expect(Subscription(subscriptionMode: .RAW).requestedSnapshot == nil)
    }

    // Rules: M-SUB-4
    @Test("Setting a list or a string to nil clears both")
    func nilClearsListAndString() {
        let subscription = Subscription(subscriptionMode: .COMMAND)
        subscription.itemGroup = "group"
        subscription.items = nil
        #expect(subscription.itemGroup == nil)
        subscription.items = ["i"]
        subscription.itemGroup = nil
        #expect(subscription.items == nil)
        subscription.fieldSchema = "schema"
        subscription.fields = nil
        #expect(subscription.fieldSchema == nil)
        subscription.fields = ["key", "command"]
        subscription.fieldSchema = nil
        #expect(subscription.fields == nil)
        subscription.commandSecondLevelFieldSchema = "schema"
        subscription.commandSecondLevelFields = nil
        #expect(subscription.commandSecondLevelFieldSchema == nil)
        subscription.commandSecondLevelFields = ["f"]
        subscription.commandSecondLevelFieldSchema = nil
        #expect(subscription.commandSecondLevelFields == nil)
    }

    // Rules: M-SDL-5
    @Test("An item group has positions but no names")
    func itemGroup() {
        let subscription = Subscription(subscriptionMode: .MERGE)
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        subscribe(subscription)
        scene.receive("SUBOK,1,2,2", "U,1,2,a|b", "EOS,1,2")
        #expect(delegate.updates.first?.itemName == nil)
        #expect(delegate.events.take() == ["subscribed", "update 2 [1:a,2:b]", "eos nil 2"])
    }
}
