extension Mapping {
    /// The members of 4.x for mobile push notifications.
    static let unifiedPush: [Mapping] =
        [
            .unified(
                "LSMPNDevice", member: "init(deviceToken:)", .unchanged,
                before: #"_ = LSMPNDevice(deviceToken: "00")"#,
                after: #"_ = MPNDevice(deviceToken: "00")"#),
            .unified(
                "LSMPNDevice", member: "status", result: "String", .status,
                before: #"if device.status == "REGISTERED" { print(device.status) }"#,
                after: "if device.status == .REGISTERED { print(device.status.rawValue) }"),
            .unified(
                "LSMPNDevice", member: "statusTimestamp",
                .followed(by: dateOfMilliseconds),
                before: "print(device.statusTimestamp as Any)",
                after: "print(device.statusTimestamp\(dateOfMilliseconds) as Any)"),
            .unified(
                "LSMPNSubscription", member: "init(subscriptionMode:items:fields:)",
                .textArgument("subscriptionMode", .mode),
                before:
                    #"_ = LSMPNSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"])"#,
                after:
                    #"_ = MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])"#),
            .unified(
                "LSMPNSubscription", member: "init(subscriptionMode:item:fields:)",
                .textArgument("subscriptionMode", .mode),
                before:
                    #"_ = LSMPNSubscription(subscriptionMode: "MERGE", item: "item1", fields: ["price"])"#,
                after: #"_ = MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"])"#),
            .unified(
                "LSMPNSubscription", member: "init(subscription:)", .unchanged,
                before: "_ = LSMPNSubscription(subscription: subscription)",
                after: "_ = MPNSubscription(subscription: subscription)"),
            .unified(
                "LSMPNSubscription", member: "init(mpnSubscription:)",
                .person(
                    "A copy is a subscription of its own: to change an active one, set its notificationFormat or triggerExpression"
                ),
                before: "_ = LSMPNSubscription(mpnSubscription: mpnSubscription)",
                after:
                    "// MIGRATE: A copy is a subscription of its own: to change an active one, set its notificationFormat or triggerExpression\n_ = MPNSubscription(mpnSubscription: mpnSubscription)"
            ),
            .unified(
                "LSMPNSubscription", member: "status", result: "String", .status,
                before: #"if mpnSubscription.status == "TRIGGERED" { print(mpnSubscription.status) }"#,
                after: "if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }"),
            .unified(
                "LSMPNSubscription", member: "isSubscribed", .combined(with: "isTriggered"),
                before: "_ = mpnSubscription.isSubscribed",
                after: "_ = (mpnSubscription.isSubscribed || mpnSubscription.isTriggered)"),
            .unified(
                "LSMPNSubscription", member: "statusTimestamp", .date,
                before: "let date: Date? = mpnSubscription.statusTimestamp; print(date as Any)",
                after:
                    "let date: Date? = Optional(mpnSubscription.statusTimestamp)\(dateOfMilliseconds); print(date as Any)"
            ),
            .unified(
                "LSMPNBuilder", member: "init()", .unchanged, before: "_ = LSMPNBuilder()",
                after: "_ = MPNBuilder()"),
            .unified(
                "LSMPNBuilder", member: "init(notificationFormat:)", .failable,
                before: #"_ = LSMPNBuilder(notificationFormat: "{}")"#,
                after: #"_ = MPNBuilder(notificationFormat: "{}")!"#),
            .unified(
                "LSMPNBuilder", member: "customData(_:)", result: "LSMPNBuilder", .unchanged,
                before: #"builder.customData(["key": "value"])"#),
            .unified(
                "LSMPNBuilder", member: "build()", result: "String", .unchanged,
                before: "_ = builder.build()"),
        ]
        + ["badge", "contentAvailable", "mutableContent"].flatMap { name -> [Mapping] in
            [
                .unified(
                    "LSMPNBuilder", member: "\(name)(with:)", result: "LSMPNBuilder", .unchanged,
                    before: "builder.\(name)(with: 1)"),
                .unified(
                    "LSMPNBuilder", member: "\(name)(withInt:)", result: "LSMPNBuilder",
                    .respelled(name, labels: ["with"]), before: "builder.\(name)(withInt: 1)",
                    after: "builder.\(name)(with: 1)"),
                .unified(
                    "LSMPNBuilder", member: "\(name)AsInt", .defaulted("0"), before: "print(builder.\(name)AsInt)",
                    after: "print((builder.\(name)AsInt ?? 0))"),
                .unified(
                    "LSMPNBuilder", member: "\(name)AsString", result: "String", .unchanged,
                    before: "_ = builder.\(name)AsString"),
            ]
        }
        + [
            "alert", "body", "bodyLocKey", "category", "launchImage", "locActionKey", "sound", "threadId",
            "title", "subtitle",
            "titleLocKey",
        ].flatMap { name -> [Mapping] in
            [
                .unified(
                    "LSMPNBuilder", member: "\(name)(_:)", result: "LSMPNBuilder", .unchanged,
                    before: "builder.\(name)(\"text\")"),
                .unified(
                    "LSMPNBuilder", member: name, result: "String", .unchanged, before: "_ = builder.\(name)"),
            ]
        }
        + ["bodyLocArguments", "titleLocArguments"].map { name in
            .unified(
                "LSMPNBuilder", member: "\(name)(_:)", result: "LSMPNBuilder", .unchanged,
                before: "builder.\(name)([\"a\"])")
        }
        + ["addDelegate(_:)", "removeDelegate(_:)"].flatMap { name -> [Mapping] in
            [
                .unified(
                    "LSMPNDevice", member: name, .unchanged,
                    before: "device.\(name.dropLast(4))(deviceDelegate)"),
                .unified(
                    "LSMPNSubscription", member: name, .unchanged,
                    before: "mpnSubscription.\(name.dropLast(4))(mpnDelegate)"),
            ]
        }
        + [
            "applicationId", "deviceId", "deviceToken", "isRegistered", "isSuspended", "platform",
            "previousDeviceToken",
        ].map {
            .unified("LSMPNDevice", member: $0, .unchanged, before: "_ = device.\($0)")
        }
        + ["isTriggered", "subscriptionId", "notificationFormat", "triggerExpression", "dataAdapter"]
        .map {
            .unified("LSMPNSubscription", member: $0, .unchanged, before: "_ = mpnSubscription.\($0)")
        }
        + ["items", "fields", "itemGroup", "fieldSchema"].map {
            .unified(
                "LSMPNSubscription", member: $0, .optional, before: "print(mpnSubscription.\($0).count)",
                after: "print(mpnSubscription.\($0)!.count)")
        }

    /// What stands behind milliseconds, of which 0 is an unknown time, to have the date that there was.
    static let dateOfMilliseconds = ".flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil })"
}
