extension Mapping {
    /// The members of `LSSubscription` and `LSItemUpdate`.
    static let unifiedSubscriptions: [Mapping] =
        [
            .unified(
                "LSSubscription", member: "init(subscriptionMode:items:fields:)",
                .textArgument("subscriptionMode", .mode),
                before:
                    #"_ = LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"])"#,
                after: #"_ = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])"#),
            .unified(
                "LSSubscription", member: "init(subscriptionMode:item:fields:)",
                .textArgument("subscriptionMode", .mode),
                before:
                    #"_ = LSSubscription(subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message"])"#,
                after:
                    #"_ = Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"])"#),
            .unified(
                "LSSubscription", "LSMPNSubscription", member: "init(subscriptionMode:)",
                .textArgument("subscriptionMode", .mode),
                before: #"_ = LSSubscription(subscriptionMode: "RAW")"#,
                after: "_ = Subscription(subscriptionMode: .RAW)"),
            .unified(
                "LSSubscription", member: "init()",
                .person("A subscription has its mode from the beginning: Subscription(subscriptionMode:)"),
                before: "_ = LSSubscription()",
                after:
                    "// MIGRATE: A subscription has its mode from the beginning: Subscription(subscriptionMode:)\n_ = Subscription()"
            ),
            .unified(
                "LSSubscription", "LSMPNSubscription", member: "mode", result: "String", .text(.mode),
                before: "print(subscription.mode)", after: "print(subscription.mode.rawValue)"),
            .unified(
                "LSSubscription", member: "requestedSnapshot", result: "String", .text(.snapshot),
                before: #"subscription.requestedSnapshot = "yes""#,
                after: "subscription.requestedSnapshot = .yes"),
            .unified(
                "LSSubscription", "LSMPNSubscription", member: "requestedBufferSize", result: "String",
                .text(.bufferSize),
                before: #"subscription.requestedBufferSize = "5""#,
                after: "subscription.requestedBufferSize = .limited(5)"),
            .unified(
                "LSSubscription", "LSMPNSubscription", member: "requestedMaxFrequency", result: "String",
                .text(.frequency),
                before: #"subscription.requestedMaxFrequency = "1.0""#,
                after: "subscription.requestedMaxFrequency = .limited(1)"),
            .unified(
                "LSSubscription", member: "commandPosition", result: "UInt",
                .position(was: "UInt", named: "commandPosition!"), before: "print(subscription.commandPosition)",
                after: "print(UInt(subscription.commandPosition!))"),
            .unified(
                "LSSubscription", member: "keyPosition", result: "UInt",
                .position(was: "UInt", named: "keyPosition!"), before: "print(subscription.keyPosition)",
                after: "print(UInt(subscription.keyPosition!))"),
            .unified(
                "LSSubscription", member: "value(withItemPos:fieldPos:)", result: "String",
                .positionArguments("valueWithItemPos", labels: ["_", "fieldPos"]),
                before: "_ = subscription.value(withItemPos: 1, fieldPos: 2)",
                after: "_ = subscription.valueWithItemPos(1, fieldPos: 2)"),
            .unified(
                "LSSubscription", member: "value(withItemPos:fieldName:)", result: "String",
                .positionArguments("valueWithItemPos", labels: ["_", "fieldName"]),
                before: #"_ = subscription.value(withItemPos: 1, fieldName: "price")"#,
                after: #"_ = subscription.valueWithItemPos(1, fieldName: "price")"#),
            .unified(
                "LSSubscription", member: "value(withItemName:fieldPos:)", result: "String",
                .positionArguments("valueWithItemName", labels: ["_", "fieldPos"]),
                before: #"_ = subscription.value(withItemName: "item1", fieldPos: 2)"#,
                after: #"_ = subscription.valueWithItemName("item1", fieldPos: 2)"#),
            .unified(
                "LSSubscription", member: "value(withItemName:fieldName:)", result: "String",
                .respelled("valueWithItemName", labels: ["_", "fieldName"]),
                before: #"_ = subscription.value(withItemName: "item1", fieldName: "price")"#,
                after: #"_ = subscription.valueWithItemName("item1", fieldName: "price")"#),
            .unified(
                "LSSubscription", member: "commandValue(withItemPos:key:fieldName:)", result: "String",
                .positionArguments("commandValueWithItemPos", labels: ["_", "key", "fieldName"]),
                before: #"_ = subscription.commandValue(withItemPos: 1, key: "k", fieldName: "price")"#,
                after: #"_ = subscription.commandValueWithItemPos(1, key: "k", fieldName: "price")"#),
            .unified(
                "LSSubscription", member: "commandValue(withItemPos:key:fieldPos:)", result: "String",
                .positionArguments("commandValueWithItemPos", labels: ["_", "key", "fieldPos"]),
                before: #"_ = subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 2)"#,
                after: #"_ = subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2)"#),
            .unified(
                "LSSubscription", member: "commandValue(withItemName:key:fieldName:)", result: "String",
                .respelled("commandValueWithItemName", labels: ["_", "key", "fieldName"]),
                before: #"_ = subscription.commandValue(withItemName: "i", key: "k", fieldName: "price")"#,
                after: #"_ = subscription.commandValueWithItemName("i", key: "k", fieldName: "price")"#),
            .unified(
                "LSSubscription", member: "commandValue(withItemName:key:fieldPos:)", result: "String",
                .positionArguments("commandValueWithItemName", labels: ["_", "key", "fieldPos"]),
                before: #"_ = subscription.commandValue(withItemName: "i", key: "k", fieldPos: 2)"#,
                after: #"_ = subscription.commandValueWithItemName("i", key: "k", fieldPos: 2)"#),
            .unified(
                "LSItemUpdate", member: "value(withFieldName:)", result: "String", .unchanged,
                before: #"_ = itemUpdate.value(withFieldName: "price")"#),
            .unified(
                "LSItemUpdate", member: "value(withFieldPos:)", result: "String",
                .positionArguments("value", labels: ["withFieldPos"]),
                before: "_ = itemUpdate.value(withFieldPos: 1)"),
            .unified(
                "LSItemUpdate", member: "isValueChanged(withFieldName:)", .unchanged,
                before: #"_ = itemUpdate.isValueChanged(withFieldName: "price")"#),
            .unified(
                "LSItemUpdate", member: "isValueChanged(withFieldPos:)",
                .positionArguments("isValueChanged", labels: ["withFieldPos"]),
                before: "_ = itemUpdate.isValueChanged(withFieldPos: 1)"),
            .unified(
                "LSItemUpdate", member: "valueWithFieldName(_:)", result: "String",
                .respelled("value", labels: ["withFieldName"]),
                before: #"_ = itemUpdate.valueWithFieldName("price")"#,
                after: #"_ = itemUpdate.value(withFieldName: "price")"#),
            .unified(
                "LSItemUpdate", member: "valueWithFieldPos(_:)", result: "String",
                .positionArguments("value", labels: ["withFieldPos"]),
                before: "_ = itemUpdate.valueWithFieldPos(1)",
                after: "_ = itemUpdate.value(withFieldPos: 1)"),
            .unified(
                "LSItemUpdate", member: "isValueChangedWithFieldName(_:)",
                .respelled("isValueChanged", labels: ["withFieldName"]),
                before: #"_ = itemUpdate.isValueChangedWithFieldName("price")"#,
                after: #"_ = itemUpdate.isValueChanged(withFieldName: "price")"#),
            .unified(
                "LSItemUpdate", member: "isValueChangedWithFieldPos(_:)",
                .positionArguments("isValueChanged", labels: ["withFieldPos"]),
                before: "_ = itemUpdate.isValueChangedWithFieldPos(1)",
                after: "_ = itemUpdate.isValueChanged(withFieldPos: 1)"),
            .unified(
                "LSItemUpdate", member: "itemName", result: "String", .unchanged,
                before: "_ = itemUpdate.itemName"),
            .unified(
                "LSItemUpdate", member: "itemPos", result: "UInt", .position(was: "UInt", named: "itemPos"),
                before: "let row: UInt = itemUpdate.itemPos - 1; print(row)",
                after: "let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)"),
            .unified(
                "LSItemUpdate", member: "isSnapshot", .unchanged, before: "_ = itemUpdate.isSnapshot"),
        ]
        + ["fields", "changedFields"].map { name in
            .unified(
                "LSItemUpdate", member: name, .legacy(.fieldValue(name)),
                before: "if let row = itemUpdate.\(name) as? [String: String] { print(row) }",
                after: "if let row = Optional(itemUpdate.\(name).compactMapValues { $0 }) { print(row) }")
        }
        + ["fieldsByPositions", "changedFieldsByPositions"].map { name in
            .unified(
                "LSItemUpdate", member: name, .legacy(.fieldValue(name)), before: "print(itemUpdate.\(name))",
                after: "print(itemUpdate.\(name).compactMapValues({ $0 }))")
        }
        + [
            .unified(
                "LSSubscription", "LSMPNSubscription", member: "isActive", .unchanged,
                before: "_ = subscription.isActive"),
            .unified(
                "LSSubscription", member: "isSubscribed", .unchanged, before: "_ = subscription.isSubscribed"),
        ]
        + ["addDelegate(_:)", "removeDelegate(_:)"].map { name in
            .unified(
                "LSSubscription", member: name, .unchanged,
                before: "subscription.\(name.dropLast(4))(subscriptionDelegate)")
        }
        + ["dataAdapter", "selector", "commandSecondLevelDataAdapter"].map { name in
            .unified(
                "LSSubscription", member: name, result: "String", .unchanged,
                before: "subscription.\(name) = \"NAME\"")
        }
        + ["itemGroup", "fieldSchema", "commandSecondLevelFieldSchema"].map { name in
            .unified(
                "LSSubscription", member: name, result: "String", .optional,
                before: "subscription.\(name) = \"NAME\"; print(subscription.\(name).count)",
                after: "subscription.\(name) = \"NAME\"; print(subscription.\(name)!.count)")
        }
        + ["items", "fields", "commandSecondLevelFields"].map { name in
            .unified(
                "LSSubscription", member: name, .optional,
                before: "subscription.\(name) = [\"a\", \"b\"]; print(subscription.\(name).count)",
                after: "subscription.\(name) = [\"a\", \"b\"]; print(subscription.\(name)!.count)")
        }
        + [
            .unified(
                "LSSubscription", member: "delegates", .unchanged,
                before: "print(subscription.delegates.count)")
        ]
}
