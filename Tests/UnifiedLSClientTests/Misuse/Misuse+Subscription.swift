import TestSupport
import UnifiedLSClient

extension Misuse {
    static let makingSubscriptions: [Case] = [
        // Rules: U-SUB-1
        ("The mode must be MERGE, DISTINCT, RAW or COMMAND", { _ = LSSubscription(subscriptionMode: "merge") }),
        // Rules: U-SUB-2
        (
            "LSSubscription.init(subscriptionMode:item:fields:): Item names must be non-empty",
            { _ = LSSubscription(subscriptionMode: "MERGE", item: "12", fields: ["f"]) }
        ),
        // Rules: U-SUB-3
        (
            "LSSubscription.init(subscriptionMode:items:fields:): Field names must be non-empty",
            { _ = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["a b"]) }
        ),
    ]

    static let subscriptionSettings: [Case] = [
        // Rules: U-SUB-12
        ("LSSubscription.items: It cannot be changed", { active().0.items = ["j"] }),
        // Rules: U-SUB-16
        ("LSSubscription.itemGroup: It cannot be changed", { active().0.itemGroup = "g" }),
        // Rules: U-SUB-19
        ("LSSubscription.fields: It cannot be changed", { active().0.fields = ["g"] }),
        // Rules: U-SUB-23
        ("LSSubscription.fieldSchema: It cannot be changed", { active().0.fieldSchema = "s" }),
        // Rules: U-SUB-31
        ("LSSubscription.dataAdapter: It cannot be changed", { active().0.dataAdapter = "A" }),
        // Rules: U-SUB-32
        ("LSSubscription.selector: It cannot be changed", { active().0.selector = "s" }),
        // Rules: U-SUB-35
        ("LSSubscription.requestedBufferSize: It cannot be changed", { active().0.requestedBufferSize = "1" }),
        // Rules: U-SUB-41
        ("LSSubscription.requestedSnapshot: It cannot be changed", { active().0.requestedSnapshot = "no" }),
        // Rules: U-SUB-52
        (
            "LSSubscription.commandSecondLevelFields: It cannot be changed",
            { active(command()).0.commandSecondLevelFields = ["f"] }
        ),
        // Rules: U-SUB-52
        (
            "LSSubscription.commandSecondLevelDataAdapter: It cannot be changed",
            { active(command()).0.commandSecondLevelDataAdapter = "A" }
        ),
        (
            "LSSubscription.commandSecondLevelFieldSchema: It cannot be changed",
            { active(command()).0.commandSecondLevelFieldSchema = "s" }
        ),
        // Rules: U-SUB-20
        ("LSSubscription.fields: Field names must be non-empty", { merge().fields = ["a b"] }),
        ("LSSubscription.fields: Field names must be non-empty", { merge().fields = ["f", ""] }),
        // Rules: U-SUB-44
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            { active().0.requestedMaxFrequency = nil }
        ),
        // Rules: U-SUB-45
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            { active().0.requestedMaxFrequency = "unfiltered" }
        ),
        // Rules: U-SUB-46
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            {
                let subscription = merge()
                subscription.requestedMaxFrequency = "unfiltered"
                active(subscription).0.requestedMaxFrequency = "1"
            }
        ),
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            {
                let subscription = raw()
                subscription.requestedMaxFrequency = "unfiltered"
                active(subscription).0.requestedMaxFrequency = "1"
            }
        ),
        // Rules: U-SUB-44
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            {
                let subscription = raw()
                subscription.requestedMaxFrequency = "1"
                active(subscription).0.requestedMaxFrequency = nil
            }
        ),
        // Rules: U-SUB-34
        ("LSSubscription.requestedBufferSize: It must be nil", { merge().requestedBufferSize = "0" }),
        // Rules: U-SUB-38
        ("LSSubscription.requestedSnapshot: It must be nil", { merge().requestedSnapshot = "3" }),
        // Rules: U-SUB-39
        ("LSSubscription.requestedSnapshot: It must be nil", { merge().requestedSnapshot = "maybe" }),
        // Rules: U-SUB-40
        (
            "LSSubscription.requestedSnapshot: It must be nil",
            { LSSubscription(subscriptionMode: "RAW").requestedSnapshot = "no" }
        ),
        // Rules: U-SUB-43
        ("LSSubscription.requestedMaxFrequency: It must be nil", { merge().requestedMaxFrequency = "nan" }),
        // Rules: U-SUB-43
        ("LSSubscription.requestedMaxFrequency: It must be nil", { raw().requestedMaxFrequency = "0" }),
        // Rules: U-SUB-51
        ("It requires COMMAND mode", { merge().commandSecondLevelDataAdapter = "A" }),
        // Rules: U-SUB-51
        ("It requires COMMAND mode", { merge().commandSecondLevelFields = ["f"] }),
        // Rules: U-SUB-51
        ("It requires COMMAND mode", { merge().commandSecondLevelFieldSchema = "s" }),
        // Rules: U-SUB-53
        (
            "LSSubscription.commandSecondLevelFields: Field names must be non-empty",
            { command().commandSecondLevelFields = [""] }
        ),
        // Rules: U-SUB-54
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { commandWithSchema().commandSecondLevelFields = ["f"] }
        ),
        // Rules: U-SUB-54
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFields = ["f"] }
        ),
        // Rules: U-SUB-55
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { command().commandSecondLevelFieldSchema = "s" }
        ),
        // Rules: U-SUB-55
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFieldSchema = "s" }
        ),
    ]

    static let readingSettings: [Case] = [
        // Rules: U-SUB-15
        ("LSSubscription.items: It is not set", { _ = LSSubscription(subscriptionMode: "MERGE").items }),
        // Rules: U-SUB-18
        ("LSSubscription.itemGroup: It is not set", { _ = merge().itemGroup }),
        // Rules: U-SUB-22
        ("LSSubscription.fields: It is not set", { _ = LSSubscription(subscriptionMode: "MERGE").fields }),
        // Rules: U-SUB-25
        ("LSSubscription.fieldSchema: It is not set", { _ = merge().fieldSchema }),
        // Rules: U-SUB-56
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { _ = LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFields }
        ),
        // Rules: U-SUB-56
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { _ = command().commandSecondLevelFieldSchema }
        ),
        // Rules: U-SUB-64
        ("LSSubscription.commandPosition: The subscription has a list of fields", { _ = command().commandPosition }),
        // Rules: U-SUB-51
        (
            "LSSubscription.commandSecondLevelFields: It requires COMMAND mode",
            { _ = merge().commandSecondLevelFields }
        ),
        // Rules: U-SUB-51
        (
            "LSSubscription.commandSecondLevelFieldSchema: It requires COMMAND mode",
            { _ = schema().commandSecondLevelFieldSchema }
        ),
        // Rules: U-SUB-66
        ("LSSubscription.keyPosition: The subscription has not been subscribed yet", { _ = command().keyPosition }),
        // Rules: U-SUB-65
        ("LSSubscription.keyPosition: It requires COMMAND mode", { _ = merge().keyPosition }),
        // Rules: U-SUB-62
        (
            "LSSubscription.commandPosition: It requires COMMAND mode",
            { _ = schema().commandPosition }
        ),
        // Rules: U-SUB-63
        (
            "LSSubscription.commandPosition: The subscription has not been subscribed yet",
            { _ = commandWithSchema().commandPosition }
        ),
    ]

    static let currentValues: [Case] = [
        // Rules: U-SUB-69
        (
            "value(withItemPos:fieldPos:): Item position out of bounds",
            { _ = merge().value(withItemPos: 2, fieldPos: 1) }
        ),
        // Rules: U-SUB-69
        (
            "value(withItemPos:fieldPos:): Field position out of bounds",
            { _ = merge().value(withItemPos: 1, fieldPos: 0) }
        ),
        // Rules: U-SUB-70
        (
            "value(withItemPos:fieldName:): Unknown field name",
            { _ = merge().value(withItemPos: 1, fieldName: "g") }
        ),
        // Rules: U-SUB-70
        ("value(withItemName:fieldPos:): Unknown item name", { _ = merge().value(withItemName: "j", fieldPos: 1) }),
        (
            "value(withItemName:fieldName:): Unknown item name",
            { _ = merge().value(withItemName: "j", fieldName: "f") }
        ),
        // Rules: U-SUB-74
        (
            "commandValue(withItemPos:key:fieldPos:): It requires COMMAND mode",
            { _ = merge().commandValue(withItemPos: 1, key: "k", fieldPos: 1) }
        ),
        // Rules: U-SUB-75
        (
            "commandValue(withItemPos:key:fieldName:): Unknown field name",
            { _ = command().commandValue(withItemPos: 1, key: "k", fieldName: "g") }
        ),
        // Rules: U-SUB-75
        (
            "commandValue(withItemName:key:fieldPos:): Field position out of bounds",
            { _ = command().commandValue(withItemName: "i", key: "k", fieldPos: 3) }
        ),
        // Rules: U-SUB-75
        (
            "commandValue(withItemName:key:fieldName:): Unknown item name",
            { _ = command().commandValue(withItemName: "j", key: "k", fieldName: "key") }
        ),
        // Rules: U-SUB-71
        (
            "value(withItemPos:fieldPos:): Item position out of bounds",
            { subscribedByGroup { _ = $0.value(withItemPos: 3, fieldPos: 1) } }
        ),
        // Rules: U-SUB-71
        (
            "value(withItemPos:fieldPos:): Field position out of bounds",
            { subscribedByGroup { _ = $0.value(withItemPos: 1, fieldPos: 4) } }
        ),
        (
            "commandValue(withItemPos:key:fieldPos:): Field position out of bounds",
            { subscribedByGroup { _ = $0.commandValue(withItemPos: 1, key: "k", fieldPos: 4) } }
        ),
    ]

    /// An item group of two items with a field schema of three fields, whose numbers come from the server; the session has ended.
    private static func subscribedByGroup(_ body: (LSSubscription) -> Void) {
        let scene = Scene.connected()
        let subscription = LSSubscription(subscriptionMode: "COMMAND")
        subscription.itemGroup = "group"
        subscription.fieldSchema = "schema"
        scene.client.subscribe(subscription)
        scene.receive("SUBCMD,1,2,3,1,2")
        scene.client.disconnect()
        scene.network.drain()
        body(subscription)
    }

    static let itemUpdates: [Case] = [
        // Rules: U-UPD-13
        ("value(withFieldPos:): Field position out of bounds", { update { _ = $0.value(withFieldPos: 2) } }),
        // Rules: U-UPD-13
        ("value(withFieldName:): Unknown field name", { update { _ = $0.value(withFieldName: "g") } }),
        // Rules: U-UPD-13
        (
            "isValueChanged(withFieldPos:): Field position out of bounds",
            { update { _ = $0.isValueChanged(withFieldPos: 0) } }
        ),
        // Rules: U-UPD-13
        (
            "isValueChanged(withFieldName:): Unknown field name",
            { update { _ = $0.isValueChanged(withFieldName: "g") } }
        ),
        // Rules: U-UPD-11
        ("LSItemUpdate.fields: The subscription has no list of fields", { update(schema()) { _ = $0.fields } }),
        // Rules: U-UPD-11
        (
            "LSItemUpdate.changedFields: The subscription has no list of fields",
            { update(schema()) { _ = $0.changedFields } }
        ),
        ("value(withFieldName:): Unknown field name", { update(schema()) { _ = $0.value(withFieldName: "f") } }),
    ]

    private static func raw() -> LSSubscription {
        LSSubscription(subscriptionMode: "RAW", item: "i", fields: ["f"])
    }

    private static func commandWithSchema() -> LSSubscription {
        let subscription = command()
        subscription.fieldSchema = "schema"
        return subscription
    }

    private static func schema() -> LSSubscription {
        let subscription = merge()
        subscription.fieldSchema = "schema"
        return subscription
    }
}
