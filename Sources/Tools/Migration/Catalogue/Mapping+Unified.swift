extension Mapping {
    /// The members of 2.x to 4.x.
    static let unified = rows(
        .unified,
        #"""
        # LSLightstreamerClient
        init(serverAddress:adapterSet:) | unchanged | _ = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO") | _ = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
        init() | respelled init(serverAddress: nil) | _ = LSLightstreamerClient() | _ = LightstreamerClient(serverAddress: nil)
        lib_NAME: String | renamed LIB_NAME | print(LSLightstreamerClient.lib_NAME) | print(LightstreamerClient.LIB_NAME)
        lib_VERSION: String | renamed LIB_VERSION | print("version \(LSLightstreamerClient.lib_VERSION)") | print("version \(LightstreamerClient.LIB_VERSION)")
        LIB_VERSION: String | renamed LIB_VERSION | print(LSLightstreamerClient.LIB_VERSION) | print(LightstreamerClient.LIB_VERSION)
        limitExceptionsUse: Bool | removed limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process | LSLightstreamerClient.limitExceptionsUse = true
        setLoggerProvider(_:) | unchanged | LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: LSConsoleLogLevel.debug)) | LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))
        add(_:for:) | respelled addCookies(_, forURL) | LSLightstreamerClient.add(cookies, for: url) | LightstreamerClient.addCookies(cookies, forURL: url)
        addCookies(_:forURL:) | unchanged | LSLightstreamerClient.addCookies(cookies, forURL: url) | LightstreamerClient.addCookies(cookies, forURL: url)
        getCookiesFor(_:) | respelled getCookiesForURL(_) | _ = LSLightstreamerClient.getCookiesFor(url) | _ = LightstreamerClient.getCookiesForURL(url)
        connectionDetails: LSConnectionDetails | unchanged | print(client.connectionDetails)
        connectionOptions: LSConnectionOptions | unchanged | print(client.connectionOptions)
        delegates | unchanged | print(client.delegates.count)
        status: String | status | if client.status == "DISCONNECTED" || client.status.hasPrefix("CONNECTED:") { print(client.status) } | if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }
        subscriptions: [LSSubscription] | unchanged | for active in client.subscriptions { print(active.isActive) }
        mpnSubscriptions: [LSMPNSubscription] | renamed MPNSubscriptions | print(client.mpnSubscriptions.count) | print(client.MPNSubscriptions.count)
        MPNSubscriptions: [LSMPNSubscription] | unchanged | print(client.MPNSubscriptions.count)
        addDelegate(_:) | unchanged | client.addDelegate(clientDelegate)
        removeDelegate(_:) | unchanged | client.removeDelegate(clientDelegate)
        connect() | unchanged | client.connect()
        disconnect() | unchanged | client.disconnect()
        sendMessage(_:) | unchanged | client.sendMessage("CHAT|hello")
        sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:) | seconds timeout | client.sendMessage("x", withSequence: "S", timeout: 1.5, delegate: nil, enqueueWhileDisconnected: true) | client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)
        subscribe(_:) | unchanged | client.subscribe(subscription)
        unsubscribe(_:) | unchanged | client.unsubscribe(subscription)
        register(forMPN:) | unchanged | client.register(forMPN: device)
        subscribeMPN(_:coalescing:) | unchanged | client.subscribeMPN(mpnSubscription, coalescing: true)
        unsubscribeMPN(_:) | unchanged | client.unsubscribeMPN(mpnSubscription)
        unsubscribeMultipleMPN(_:) | text mpnFilter _ | client.unsubscribeMultipleMPN("TRIGGERED") | client.unsubscribeMultipleMPN(.TRIGGERED)
        filterMPNSubscriptions(_:): [LSMPNSubscription] | text mpnFilter _ | print(client.filterMPNSubscriptions("ALL").count) | print(client.filterMPNSubscriptions(.ALL).count)
        findMPNSubscription(_:): LSMPNSubscription | unchanged | _ = client.findMPNSubscription("id")
        resetMPNBadge() | unchanged | client.resetMPNBadge()
        protocolTrace | unchanged | print(client.protocolTrace)
        protocolTraceCapacity | unchanged | client.protocolTraceCapacity = 100
        # LSConsoleLoggerProvider
        init(level:) | unchanged | _ = LSConsoleLoggerProvider(level: .info) | _ = ConsoleLoggerProvider(level: .info)
        # LSConnectionDetails
        setPassword(_:) | unchanged | details.setPassword("secret")
        # LSConnectionOptions
        contentLength | unchanged | options.contentLength = 1_000_000
        forcedTransport: String | text transport | options.forcedTransport = "WS-STREAMING" | options.forcedTransport = .WS_STREAMING
        requestedMaxBandwidth: String | text bandwidth | options.requestedMaxBandwidth = "40" | options.requestedMaxBandwidth = .limited(40)
        realMaxBandwidth: String | followed .map({ if case .limited(let limit) = $0 { Int(exactly: limit)?.description ?? "\(limit)" } else { "\($0)" } }) | print(options.realMaxBandwidth as Any) | print(options.realMaxBandwidth.map({ if case .limited(let limit) = $0 { Int(exactly: limit)?.description ?? "\(limit)" } else { "\($0)" } }) as Any)
        isHttpExtraHeadersOnSessionCreationOnly: Bool | renamed HTTPExtraHeadersOnSessionCreationOnly | options.isHttpExtraHeadersOnSessionCreationOnly = true | options.HTTPExtraHeadersOnSessionCreationOnly = true
        httpExtraHeaders | renamed HTTPExtraHeaders | options.httpExtraHeaders = ["X-Header": "1"] | options.HTTPExtraHeaders = ["X-Header": "1"]
        HTTPExtraHeaders | unchanged | options.HTTPExtraHeaders = ["X-Header": "1"]
        isServerInstanceAddressIgnored: Bool | renamed serverInstanceAddressIgnored | options.isServerInstanceAddressIgnored = true | options.serverInstanceAddressIgnored = true
        serverInstanceAddressIgnored | unchanged | options.serverInstanceAddressIgnored = true
        isSlowingEnabled: Bool | renamed slowingEnabled | options.isSlowingEnabled = true | options.slowingEnabled = true
        slowingEnabled | unchanged | options.slowingEnabled = true
        isEarlyWSOpenEnabled | removed isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself | options.isEarlyWSOpenEnabled = true
        earlyWSOpenEnabled | removed earlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself | options.earlyWSOpenEnabled = true
        connectTimeout | removed connectTimeout has no counterpart: it had no effect any more, or the client decides by itself | options.connectTimeout = "auto"
        currentConnectTimeout | removed currentConnectTimeout has no counterpart: it had no effect any more, or the client decides by itself | options.currentConnectTimeout = 4
        maxConcurrentSessionsPerServerExceededPolicy | removed maxConcurrentSessionsPerServerExceededPolicy has no counterpart: it had no effect any more, or the client decides by itself | options.maxConcurrentSessionsPerServerExceededPolicy = "NONE"
        maxConcurrentSessionsPerServer | removed maxConcurrentSessionsPerServer has no counterpart: sessions are not counted | LSConnectionOptions.maxConcurrentSessionsPerServer = 4
        # LSConnectionDetails
        adapterSet: String | unchanged | details.adapterSet = nil
        serverAddress: String | unchanged | details.serverAddress = nil
        user: String | unchanged | details.user = nil
        serverInstanceAddress: String | unchanged | print(details.serverInstanceAddress ?? "none")
        serverSocketName: String | unchanged | print(details.serverSocketName ?? "none")
        sessionId: String | unchanged | print(details.sessionId ?? "none")
        clientIp: String | unchanged | print(details.clientIp ?? "none")
        # LSConnectionOptions
        firstRetryMaxDelay: TimeInterval | seconds | options.firstRetryMaxDelay = 15.0 | options.firstRetryMaxDelay = 15_000
        idleTimeout: TimeInterval | seconds | options.idleTimeout = 15.0 | options.idleTimeout = 15_000
        keepaliveInterval: TimeInterval | seconds | options.keepaliveInterval = 15.0 | options.keepaliveInterval = 15_000
        pollingInterval: TimeInterval | seconds | options.pollingInterval = 15.0 | options.pollingInterval = 15_000
        reconnectTimeout: TimeInterval | seconds | options.reconnectTimeout = 15.0 | options.reconnectTimeout = 15_000
        retryDelay: TimeInterval | seconds | options.retryDelay = 15.0 | options.retryDelay = 15_000
        reverseHeartbeatInterval: TimeInterval | seconds | options.reverseHeartbeatInterval = 15.0 | options.reverseHeartbeatInterval = 15_000
        sessionRecoveryTimeout: TimeInterval | seconds | options.sessionRecoveryTimeout = 15.0 | options.sessionRecoveryTimeout = 15_000
        stalledTimeout: TimeInterval | seconds | options.stalledTimeout = 15.0 | options.stalledTimeout = 15_000
        # LSSubscription
        init(subscriptionMode:items:fields:) | text mode subscriptionMode | _ = LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]) | _ = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
        init(subscriptionMode:item:fields:) | text mode subscriptionMode | _ = LSSubscription(subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message"]) | _ = Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"])
        # LSSubscription, LSMPNSubscription
        init(subscriptionMode:) | text mode subscriptionMode | _ = LSSubscription(subscriptionMode: "RAW") | _ = Subscription(subscriptionMode: .RAW)
        # LSSubscription
        init() | person A subscription has its mode from the beginning: Subscription(subscriptionMode:) | _ = LSSubscription() | _ = Subscription()
        # LSSubscription, LSMPNSubscription
        mode: String | text mode | print(subscription.mode) | print(subscription.mode.rawValue)
        # LSSubscription
        requestedSnapshot: String | text snapshot | subscription.requestedSnapshot = "yes" | subscription.requestedSnapshot = .yes
        # LSSubscription, LSMPNSubscription
        requestedBufferSize: String | text bufferSize | subscription.requestedBufferSize = "5" | subscription.requestedBufferSize = .limited(5)
        requestedMaxFrequency: String | text frequency | subscription.requestedMaxFrequency = "1.0" | subscription.requestedMaxFrequency = .limited(1)
        # LSSubscription
        commandPosition: UInt | position UInt commandPosition! | print(subscription.commandPosition) | print(UInt(subscription.commandPosition!))
        keyPosition: UInt | position UInt keyPosition! | print(subscription.keyPosition) | print(UInt(subscription.keyPosition!))
        value(withItemPos:fieldPos:): String | positions valueWithItemPos(_, fieldPos) | _ = subscription.value(withItemPos: 1, fieldPos: 2) | _ = subscription.valueWithItemPos(1, fieldPos: 2)
        value(withItemPos:fieldName:): String | positions valueWithItemPos(_, fieldName) | _ = subscription.value(withItemPos: 1, fieldName: "price") | _ = subscription.valueWithItemPos(1, fieldName: "price")
        value(withItemName:fieldPos:): String | positions valueWithItemName(_, fieldPos) | _ = subscription.value(withItemName: "item1", fieldPos: 2) | _ = subscription.valueWithItemName("item1", fieldPos: 2)
        value(withItemName:fieldName:): String | respelled valueWithItemName(_, fieldName) | _ = subscription.value(withItemName: "item1", fieldName: "price") | _ = subscription.valueWithItemName("item1", fieldName: "price")
        commandValue(withItemPos:key:fieldName:): String | positions commandValueWithItemPos(_, key, fieldName) | _ = subscription.commandValue(withItemPos: 1, key: "k", fieldName: "price") | _ = subscription.commandValueWithItemPos(1, key: "k", fieldName: "price")
        commandValue(withItemPos:key:fieldPos:): String | positions commandValueWithItemPos(_, key, fieldPos) | _ = subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 2) | _ = subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2)
        commandValue(withItemName:key:fieldName:): String | respelled commandValueWithItemName(_, key, fieldName) | _ = subscription.commandValue(withItemName: "i", key: "k", fieldName: "price") | _ = subscription.commandValueWithItemName("i", key: "k", fieldName: "price")
        commandValue(withItemName:key:fieldPos:): String | positions commandValueWithItemName(_, key, fieldPos) | _ = subscription.commandValue(withItemName: "i", key: "k", fieldPos: 2) | _ = subscription.commandValueWithItemName("i", key: "k", fieldPos: 2)
        # LSItemUpdate
        value(withFieldName:): String | unchanged | _ = itemUpdate.value(withFieldName: "price")
        value(withFieldPos:): String | positions value(withFieldPos) | _ = itemUpdate.value(withFieldPos: 1)
        isValueChanged(withFieldName:) | unchanged | _ = itemUpdate.isValueChanged(withFieldName: "price")
        isValueChanged(withFieldPos:) | positions isValueChanged(withFieldPos) | _ = itemUpdate.isValueChanged(withFieldPos: 1)
        valueWithFieldName(_:): String | respelled value(withFieldName) | _ = itemUpdate.valueWithFieldName("price") | _ = itemUpdate.value(withFieldName: "price")
        valueWithFieldPos(_:): String | positions value(withFieldPos) | _ = itemUpdate.valueWithFieldPos(1) | _ = itemUpdate.value(withFieldPos: 1)
        isValueChangedWithFieldName(_:) | respelled isValueChanged(withFieldName) | _ = itemUpdate.isValueChangedWithFieldName("price") | _ = itemUpdate.isValueChanged(withFieldName: "price")
        isValueChangedWithFieldPos(_:) | positions isValueChanged(withFieldPos) | _ = itemUpdate.isValueChangedWithFieldPos(1) | _ = itemUpdate.isValueChanged(withFieldPos: 1)
        itemName: String | unchanged | _ = itemUpdate.itemName
        itemPos: UInt | position UInt itemPos | let row: UInt = itemUpdate.itemPos - 1; print(row) | let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)
        isSnapshot | unchanged | _ = itemUpdate.isSnapshot
        fields | legacy fieldValue | if let row = itemUpdate.fields as? [String: String] { print(row) } | if let row = Optional(itemUpdate.fields.compactMapValues { $0 }) { print(row) }
        changedFields | legacy fieldValue | if let row = itemUpdate.changedFields as? [String: String] { print(row) } | if let row = Optional(itemUpdate.changedFields.compactMapValues { $0 }) { print(row) }
        fieldsByPositions | legacy fieldValue | print(itemUpdate.fieldsByPositions) | print(itemUpdate.fieldsByPositions.compactMapValues({ $0 }))
        changedFieldsByPositions | legacy fieldValue | print(itemUpdate.changedFieldsByPositions) | print(itemUpdate.changedFieldsByPositions.compactMapValues({ $0 }))
        # LSSubscription, LSMPNSubscription
        isActive | unchanged | _ = subscription.isActive
        # LSSubscription
        isSubscribed | unchanged | _ = subscription.isSubscribed
        addDelegate(_:) | unchanged | subscription.addDelegate(subscriptionDelegate)
        removeDelegate(_:) | unchanged | subscription.removeDelegate(subscriptionDelegate)
        dataAdapter: String | unchanged | subscription.dataAdapter = "NAME"
        selector: String | unchanged | subscription.selector = "NAME"
        commandSecondLevelDataAdapter: String | unchanged | subscription.commandSecondLevelDataAdapter = "NAME"
        itemGroup: String | optional | subscription.itemGroup = "NAME"; print(subscription.itemGroup.count) | subscription.itemGroup = "NAME"; print(subscription.itemGroup!.count)
        fieldSchema: String | optional | subscription.fieldSchema = "NAME"; print(subscription.fieldSchema.count) | subscription.fieldSchema = "NAME"; print(subscription.fieldSchema!.count)
        commandSecondLevelFieldSchema: String | optional | subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema.count) | subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema!.count)
        items | optional | subscription.items = ["a", "b"]; print(subscription.items.count) | subscription.items = ["a", "b"]; print(subscription.items!.count)
        fields | optional | subscription.fields = ["a", "b"]; print(subscription.fields.count) | subscription.fields = ["a", "b"]; print(subscription.fields!.count)
        commandSecondLevelFields | optional | subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields.count) | subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields!.count)
        delegates | unchanged | print(subscription.delegates.count)
        # LSMPNDevice
        init(deviceToken:) | unchanged | _ = LSMPNDevice(deviceToken: "00") | _ = MPNDevice(deviceToken: "00")
        status: String | status | if device.status == "REGISTERED" { print(device.status) } | if device.status == .REGISTERED { print(device.status.rawValue) }
        statusTimestamp | followed .flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) | print(device.statusTimestamp as Any) | print(device.statusTimestamp.flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any)
        # LSMPNSubscription
        init(subscriptionMode:items:fields:) | text mode subscriptionMode | _ = LSMPNSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]) | _ = MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
        init(subscriptionMode:item:fields:) | text mode subscriptionMode | _ = LSMPNSubscription(subscriptionMode: "MERGE", item: "item1", fields: ["price"]) | _ = MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"])
        init(subscription:) | unchanged | _ = LSMPNSubscription(subscription: subscription) | _ = MPNSubscription(subscription: subscription)
        init(mpnSubscription:) | person A copy is a subscription of its own: to change an active one, set its notificationFormat or triggerExpression | _ = LSMPNSubscription(mpnSubscription: mpnSubscription) | _ = MPNSubscription(mpnSubscription: mpnSubscription)
        status: String | status | if mpnSubscription.status == "TRIGGERED" { print(mpnSubscription.status) } | if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }
        isSubscribed | combined isTriggered | _ = mpnSubscription.isSubscribed | _ = (mpnSubscription.isSubscribed || mpnSubscription.isTriggered)
        statusTimestamp | date | let date: Date? = mpnSubscription.statusTimestamp; print(date as Any) | let date: Date? = Optional(mpnSubscription.statusTimestamp).flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }); print(date as Any)
        # LSMPNBuilder
        init() | unchanged | _ = LSMPNBuilder() | _ = MPNBuilder()
        init(notificationFormat:) | failable | _ = LSMPNBuilder(notificationFormat: "{}") | _ = MPNBuilder(notificationFormat: "{}")!
        customData(_:): LSMPNBuilder | unchanged | builder.customData(["key": "value"])
        build(): String | unchanged | _ = builder.build()
        badge(with:): LSMPNBuilder | unchanged | builder.badge(with: 1)
        badge(withInt:): LSMPNBuilder | respelled badge(with) | builder.badge(withInt: 1) | builder.badge(with: 1)
        badgeAsInt | defaulted 0 | print(builder.badgeAsInt) | print((builder.badgeAsInt ?? 0))
        badgeAsString: String | unchanged | _ = builder.badgeAsString
        contentAvailable(with:): LSMPNBuilder | unchanged | builder.contentAvailable(with: 1)
        contentAvailable(withInt:): LSMPNBuilder | respelled contentAvailable(with) | builder.contentAvailable(withInt: 1) | builder.contentAvailable(with: 1)
        contentAvailableAsInt | defaulted 0 | print(builder.contentAvailableAsInt) | print((builder.contentAvailableAsInt ?? 0))
        contentAvailableAsString: String | unchanged | _ = builder.contentAvailableAsString
        mutableContent(with:): LSMPNBuilder | unchanged | builder.mutableContent(with: 1)
        mutableContent(withInt:): LSMPNBuilder | respelled mutableContent(with) | builder.mutableContent(withInt: 1) | builder.mutableContent(with: 1)
        mutableContentAsInt | defaulted 0 | print(builder.mutableContentAsInt) | print((builder.mutableContentAsInt ?? 0))
        mutableContentAsString: String | unchanged | _ = builder.mutableContentAsString
        alert(_:): LSMPNBuilder | unchanged | builder.alert("text")
        alert: String | unchanged | _ = builder.alert
        body(_:): LSMPNBuilder | unchanged | builder.body("text")
        body: String | unchanged | _ = builder.body
        bodyLocKey(_:): LSMPNBuilder | unchanged | builder.bodyLocKey("text")
        bodyLocKey: String | unchanged | _ = builder.bodyLocKey
        category(_:): LSMPNBuilder | unchanged | builder.category("text")
        category: String | unchanged | _ = builder.category
        launchImage(_:): LSMPNBuilder | unchanged | builder.launchImage("text")
        launchImage: String | unchanged | _ = builder.launchImage
        locActionKey(_:): LSMPNBuilder | unchanged | builder.locActionKey("text")
        locActionKey: String | unchanged | _ = builder.locActionKey
        sound(_:): LSMPNBuilder | unchanged | builder.sound("text")
        sound: String | unchanged | _ = builder.sound
        threadId(_:): LSMPNBuilder | unchanged | builder.threadId("text")
        threadId: String | unchanged | _ = builder.threadId
        title(_:): LSMPNBuilder | unchanged | builder.title("text")
        title: String | unchanged | _ = builder.title
        subtitle(_:): LSMPNBuilder | unchanged | builder.subtitle("text")
        subtitle: String | unchanged | _ = builder.subtitle
        titleLocKey(_:): LSMPNBuilder | unchanged | builder.titleLocKey("text")
        titleLocKey: String | unchanged | _ = builder.titleLocKey
        bodyLocArguments(_:): LSMPNBuilder | unchanged | builder.bodyLocArguments(["a"])
        titleLocArguments(_:): LSMPNBuilder | unchanged | builder.titleLocArguments(["a"])
        # LSMPNDevice
        addDelegate(_:) | unchanged | device.addDelegate(deviceDelegate)
        # LSMPNSubscription
        addDelegate(_:) | unchanged | mpnSubscription.addDelegate(mpnDelegate)
        # LSMPNDevice
        removeDelegate(_:) | unchanged | device.removeDelegate(deviceDelegate)
        # LSMPNSubscription
        removeDelegate(_:) | unchanged | mpnSubscription.removeDelegate(mpnDelegate)
        # LSMPNDevice
        applicationId | unchanged | _ = device.applicationId
        deviceId | unchanged | _ = device.deviceId
        deviceToken | unchanged | _ = device.deviceToken
        isRegistered | unchanged | _ = device.isRegistered
        isSuspended | unchanged | _ = device.isSuspended
        platform | unchanged | _ = device.platform
        previousDeviceToken | unchanged | _ = device.previousDeviceToken
        # LSMPNSubscription
        isTriggered | unchanged | _ = mpnSubscription.isTriggered
        subscriptionId | unchanged | _ = mpnSubscription.subscriptionId
        notificationFormat | unchanged | _ = mpnSubscription.notificationFormat
        triggerExpression | unchanged | _ = mpnSubscription.triggerExpression
        dataAdapter | unchanged | _ = mpnSubscription.dataAdapter
        items | optional | print(mpnSubscription.items.count) | print(mpnSubscription.items!.count)
        fields | optional | print(mpnSubscription.fields.count) | print(mpnSubscription.fields!.count)
        itemGroup | optional | print(mpnSubscription.itemGroup.count) | print(mpnSubscription.itemGroup!.count)
        fieldSchema | optional | print(mpnSubscription.fieldSchema.count) | print(mpnSubscription.fieldSchema!.count)
        """#)

    /// What stands behind milliseconds, of which 0 is an unknown time, to have the date that there was.
    static let dateOfMilliseconds = ".flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil })"
}
