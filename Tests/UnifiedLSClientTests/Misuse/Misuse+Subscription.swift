import TestKit
import UnifiedLSClient

extension Misuse {
    static let makingSubscriptions: [Case] = [
        ("The mode must be MERGE, DISTINCT, RAW or COMMAND", { _ = LSSubscription(subscriptionMode: "merge") }),
        (
            "LSSubscription.init(subscriptionMode:item:fields:): Item names are not empty",
            { _ = LSSubscription(subscriptionMode: "MERGE", item: "12", fields: ["f"]) }
        ),
        (
            "LSSubscription.init(subscriptionMode:items:fields:): Field names are not empty",
            { _ = LSSubscription(subscriptionMode: "MERGE", items: ["i"], fields: ["a b"]) }
        ),
    ]

    static let subscriptionSettings: [Case] = [
        ("LSSubscription.items: It cannot be changed", { active().0.items = ["j"] }),
        ("LSSubscription.itemGroup: It cannot be changed", { active().0.itemGroup = "g" }),
        ("LSSubscription.fields: It cannot be changed", { active().0.fields = ["g"] }),
        ("LSSubscription.fieldSchema: It cannot be changed", { active().0.fieldSchema = "s" }),
        ("LSSubscription.dataAdapter: It cannot be changed", { active().0.dataAdapter = "A" }),
        ("LSSubscription.selector: It cannot be changed", { active().0.selector = "s" }),
        ("LSSubscription.requestedBufferSize: It cannot be changed", { active().0.requestedBufferSize = "1" }),
        ("LSSubscription.requestedSnapshot: It cannot be changed", { active().0.requestedSnapshot = "no" }),
        (
            "LSSubscription.commandSecondLevelFields: It cannot be changed",
            { active(command()).0.commandSecondLevelFields = ["f"] }
        ),
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            { active().0.requestedMaxFrequency = nil }
        ),
        (
            "LSSubscription.requestedMaxFrequency: While the subscription is active",
            { active().0.requestedMaxFrequency = "unfiltered" }
        ),
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
                let subscription = LSSubscription(subscriptionMode: "RAW", item: "i", fields: ["f"])
                subscription.requestedMaxFrequency = "unfiltered"
                active(subscription).0.requestedMaxFrequency = "1"
            }
        ),
        ("LSSubscription.requestedBufferSize: It must be nil", { merge().requestedBufferSize = "0" }),
        ("LSSubscription.requestedSnapshot: It must be nil", { merge().requestedSnapshot = "3" }),
        ("LSSubscription.requestedSnapshot: It must be nil", { merge().requestedSnapshot = "maybe" }),
        (
            "LSSubscription.requestedSnapshot: It must be nil",
            { LSSubscription(subscriptionMode: "RAW").requestedSnapshot = "no" }
        ),
        ("LSSubscription.requestedMaxFrequency: It must be nil", { merge().requestedMaxFrequency = "nan" }),
        ("It is for subscriptions in COMMAND mode only", { merge().commandSecondLevelDataAdapter = "A" }),
        ("It is for subscriptions in COMMAND mode only", { merge().commandSecondLevelFields = ["f"] }),
        ("It is for subscriptions in COMMAND mode only", { merge().commandSecondLevelFieldSchema = "s" }),
        (
            "LSSubscription.commandSecondLevelFields: Field names are not empty",
            { command().commandSecondLevelFields = [""] }
        ),
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { commandWithSchema().commandSecondLevelFields = ["f"] }
        ),
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFields = ["f"] }
        ),
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { command().commandSecondLevelFieldSchema = "s" }
        ),
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFieldSchema = "s" }
        ),
    ]

    static let readingSettings: [Case] = [
        ("LSSubscription.items: It is not set", { _ = LSSubscription(subscriptionMode: "MERGE").items }),
        ("LSSubscription.itemGroup: It is not set", { _ = merge().itemGroup }),
        ("LSSubscription.fields: It is not set", { _ = LSSubscription(subscriptionMode: "MERGE").fields }),
        ("LSSubscription.fieldSchema: It is not set", { _ = merge().fieldSchema }),
        (
            "LSSubscription.commandSecondLevelFields: The first level has no list of fields",
            { _ = LSSubscription(subscriptionMode: "COMMAND").commandSecondLevelFields }
        ),
        (
            "LSSubscription.commandSecondLevelFieldSchema: The first level has no field schema",
            { _ = command().commandSecondLevelFieldSchema }
        ),
        ("LSSubscription.commandPosition: The subscription has a list of fields", { _ = command().commandPosition }),
        ("LSSubscription.keyPosition: The subscription has not been subscribed yet", { _ = command().keyPosition }),
        ("LSSubscription.keyPosition: It is for subscriptions in COMMAND mode only", { _ = merge().keyPosition }),
    ]

    static let currentValues: [Case] = [
        (
            "value(withItemPos:fieldPos:): Item position out of bounds",
            { _ = merge().value(withItemPos: 2, fieldPos: 1) }
        ),
        (
            "value(withItemPos:fieldPos:): Field position out of bounds",
            { _ = merge().value(withItemPos: 1, fieldPos: 0) }
        ),
        (
            "value(withItemPos:fieldName:): Unknown field name",
            { _ = merge().value(withItemPos: 1, fieldName: "g") }
        ),
        ("value(withItemName:fieldPos:): Unknown item name", { _ = merge().value(withItemName: "j", fieldPos: 1) }),
        (
            "value(withItemName:fieldName:): Unknown item name",
            { _ = merge().value(withItemName: "j", fieldName: "f") }
        ),
        (
            "commandValue(withItemPos:key:fieldPos:): It is for subscriptions in COMMAND mode only",
            { _ = merge().commandValue(withItemPos: 1, key: "k", fieldPos: 1) }
        ),
        (
            "commandValue(withItemPos:key:fieldName:): Unknown field name",
            { _ = command().commandValue(withItemPos: 1, key: "k", fieldName: "g") }
        ),
        (
            "commandValue(withItemName:key:fieldPos:): Field position out of bounds",
            { _ = command().commandValue(withItemName: "i", key: "k", fieldPos: 3) }
        ),
        (
            "commandValue(withItemName:key:fieldName:): Unknown item name",
            { _ = command().commandValue(withItemName: "j", key: "k", fieldName: "key") }
        ),
        (
            "value(withItemPos:fieldPos:): Item position out of bounds",
            { subscribedByGroup { _ = $0.value(withItemPos: 3, fieldPos: 1) } }
        ),
        (
            "value(withItemPos:fieldPos:): Field position out of bounds",
            { subscribedByGroup { _ = $0.value(withItemPos: 1, fieldPos: 4) } }
        ),
        (
            "commandValue(withItemPos:key:fieldPos:): Field position out of bounds",
            { subscribedByGroup { _ = $0.commandValue(withItemPos: 1, key: "k", fieldPos: 4) } }
        ),
    ]

    /// A group of two items with a schema of three fields, whose counts only the server knows; the session is gone.
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
        ("value(withFieldPos:): Field position out of bounds", { update { _ = $0.value(withFieldPos: 2) } }),
        ("value(withFieldName:): Unknown field name", { update { _ = $0.value(withFieldName: "g") } }),
        (
            "isValueChanged(withFieldPos:): Field position out of bounds",
            { update { _ = $0.isValueChanged(withFieldPos: 0) } }
        ),
        (
            "isValueChanged(withFieldName:): Unknown field name",
            { update { _ = $0.isValueChanged(withFieldName: "g") } }
        ),
        ("LSItemUpdate.fields: The subscription has no list of fields", { update(schema()) { _ = $0.fields } }),
        (
            "LSItemUpdate.changedFields: The subscription has no list of fields",
            { update(schema()) { _ = $0.changedFields } }
        ),
        ("value(withFieldName:): Unknown field name", { update(schema()) { _ = $0.value(withFieldName: "f") } }),
    ]

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
