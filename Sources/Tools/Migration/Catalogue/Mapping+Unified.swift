extension Mapping {
    /// The members of 2.x to 4.x.
    static let unified = rows(
        #"""
        # LSLightstreamerClient
        init(serverAddress:adapterSet:) | unchanged | _ = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO") | _ = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
        init() | respelled init(serverAddress: nil) | _ = LSLightstreamerClient() | _ = LightstreamerClient(serverAddress: nil)
        lib_NAME | renamed LIB_NAME | print(LSLightstreamerClient.lib_NAME) | print(LightstreamerClient.LIB_NAME)
        lib_VERSION | renamed LIB_VERSION | print("version \(LSLightstreamerClient.lib_VERSION)") | print("version \(LightstreamerClient.LIB_VERSION)")
        LIB_VERSION | renamed LIB_VERSION | print(LSLightstreamerClient.LIB_VERSION) | print(LightstreamerClient.LIB_VERSION)
        limitExceptionsUse | removed limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process | LSLightstreamerClient.limitExceptionsUse = true
        setLoggerProvider(_:) | argument _ LSLoggerProvider | LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: LSConsoleLogLevel.debug)) | LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))
        add(_:for:) | respelled addCookies(_, forURL) | LSLightstreamerClient.add(cookies, for: url) | LightstreamerClient.addCookies(cookies, forURL: url)
        addCookies(_:forURL:) | unchanged | LSLightstreamerClient.addCookies(cookies, forURL: url) | LightstreamerClient.addCookies(cookies, forURL: url)
        getCookiesFor(_:) | respelled getCookiesForURL(_) | _ = LSLightstreamerClient.getCookiesFor(url) | _ = LightstreamerClient.getCookiesForURL(url)
        connectionDetails | unchanged | print(client.connectionDetails)
        connectionOptions | unchanged | print(client.connectionOptions)
        delegates | unchanged | print(client.delegates.count)
        status | status | if client.status == "DISCONNECTED" || client.status.hasPrefix("CONNECTED:") { print(client.status) } | if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }
        subscriptions | unchanged | for active in client.subscriptions { print(active.isActive) }
        mpnSubscriptions | renamed MPNSubscriptions | print(client.mpnSubscriptions.count) | print(client.MPNSubscriptions.count)
        MPNSubscriptions | unchanged | print(client.MPNSubscriptions.count)
        addDelegate(_:) | unchanged | client.addDelegate(clientDelegate)
        removeDelegate(_:) | unchanged | client.removeDelegate(clientDelegate)
        connect() | unchanged | client.connect()
        disconnect() | unchanged | client.disconnect()
        sendMessage(_:) | unchanged call | client.sendMessage("CHAT|hello")
        sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:) | secondsArgument timeout | client.sendMessage("x", withSequence: "S", timeout: 1.5, delegate: nil, enqueueWhileDisconnected: true) | client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)
        subscribe(_:) | unchanged | client.subscribe(subscription)
        unsubscribe(_:) | unchanged | client.unsubscribe(subscription)
        register(forMPN:) | unchanged | client.register(forMPN: device)
        subscribeMPN(_:coalescing:) | unchanged | client.subscribeMPN(mpnSubscription, coalescing: true)
        unsubscribeMPN(_:) | unchanged | client.unsubscribeMPN(mpnSubscription)
        unsubscribeMultipleMPN(_:) | textArgument mpnFilter _ | client.unsubscribeMultipleMPN("TRIGGERED") | client.unsubscribeMultipleMPN(.TRIGGERED)
        filterMPNSubscriptions(_:) | textArgument mpnFilter _ | print(client.filterMPNSubscriptions("ALL").count) | print(client.filterMPNSubscriptions(.ALL).count)
        findMPNSubscription(_:) | unchanged | _ = client.findMPNSubscription("id")
        resetMPNBadge() | unchanged | client.resetMPNBadge()
        protocolTrace | unchanged | print(client.protocolTrace)
        protocolTraceCapacity | unchanged | client.protocolTraceCapacity = 100
        LIB_NAME | renamed LIB_NAME
        addCookies(_:for:) | person addCookies(_:forURL:) takes [HTTPCookie]
        init(sharing:) | person Use the current client whose session this one shares
        # LSConsoleLoggerProvider
        init(level:) | unchanged | _ = LSConsoleLoggerProvider(level: .info) | _ = ConsoleLoggerProvider(level: .info)
        logger(withCategory:) | person loggerWithCategory(_:) takes a String and returns an LSLogger, neither of them optional
        # LSConnectionDetails
        setPassword(_:), adapterSet, serverAddress, user | unchanged | details.setPassword("secret"); details.adapterSet = nil; details.serverAddress = nil; details.user = nil
        serverInstanceAddress, serverSocketName, sessionId, clientIp | unchanged | print(details.serverInstanceAddress, details.serverSocketName, details.sessionId, details.clientIp)
        # LSConnectionOptions
        contentLength | unchanged | options.contentLength = 1_000_000
        forcedTransport | text transport | options.forcedTransport = "WS-STREAMING" | options.forcedTransport = .WS_STREAMING
        requestedMaxBandwidth | text bandwidth | options.requestedMaxBandwidth = "40" | options.requestedMaxBandwidth = .limited(40)
        realMaxBandwidth | followed .map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) | print(options.realMaxBandwidth as Any) | print(options.realMaxBandwidth.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) as Any)
        isHttpExtraHeadersOnSessionCreationOnly | renamed HTTPExtraHeadersOnSessionCreationOnly | options.isHttpExtraHeadersOnSessionCreationOnly = true | options.HTTPExtraHeadersOnSessionCreationOnly = true
        httpExtraHeaders | headers HTTPExtraHeaders | options.httpExtraHeaders = ["X-Header": "1"] | options.HTTPExtraHeaders = ["X-Header": "1"]
        HTTPExtraHeaders | headers HTTPExtraHeaders | options.HTTPExtraHeaders = ["X-Header": "1"]
        isServerInstanceAddressIgnored | renamed serverInstanceAddressIgnored | options.isServerInstanceAddressIgnored = true | options.serverInstanceAddressIgnored = true
        serverInstanceAddressIgnored | unchanged | options.serverInstanceAddressIgnored = true
        isSlowingEnabled | renamed slowingEnabled | options.isSlowingEnabled = true | options.slowingEnabled = true
        slowingEnabled | unchanged | options.slowingEnabled = true
        isEarlyWSOpenEnabled | removed silently isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it | options.isEarlyWSOpenEnabled = true
        earlyWSOpenEnabled | removed silently earlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it | options.earlyWSOpenEnabled = true
        connectTimeout | removed silently connectTimeout has no counterpart: it no longer had an effect, or the client decides it | options.connectTimeout = "auto"
        currentConnectTimeout | removed silently currentConnectTimeout has no counterpart: it no longer had an effect, or the client decides it | options.currentConnectTimeout = 4
        maxConcurrentSessionsPerServerExceededPolicy | removed silently maxConcurrentSessionsPerServerExceededPolicy has no counterpart: it no longer had an effect, or the client decides it | options.maxConcurrentSessionsPerServerExceededPolicy = "NONE"
        maxConcurrentSessionsPerServer | removed silently maxConcurrentSessionsPerServer has no counterpart: sessions are not counted | LSConnectionOptions.maxConcurrentSessionsPerServer = 4
        firstRetryMaxDelay | seconds | options.firstRetryMaxDelay = 15.0 | options.firstRetryMaxDelay = 15_000
        idleTimeout | seconds | options.idleTimeout = 15.0 | options.idleTimeout = 15_000
        keepaliveInterval | seconds | options.keepaliveInterval = 15.0 | options.keepaliveInterval = 15_000
        pollingInterval | seconds | options.pollingInterval = 15.0 | options.pollingInterval = 15_000
        reconnectTimeout | seconds | options.reconnectTimeout = 15.0 | options.reconnectTimeout = 15_000
        retryDelay | seconds | options.retryDelay = 15.0 | options.retryDelay = 15_000
        reverseHeartbeatInterval | seconds | options.reverseHeartbeatInterval = 15.0 | options.reverseHeartbeatInterval = 15_000
        sessionRecoveryTimeout | seconds | options.sessionRecoveryTimeout = 15.0 | options.sessionRecoveryTimeout = 15_000
        stalledTimeout | seconds | options.stalledTimeout = 15.0 | options.stalledTimeout = 15_000
        maxBandwidth | text bandwidth requestedMaxBandwidth
        HTTPExtraHeadersOnSessionCreationOnly | unchanged
        httpExtraHeadersOnSessionCreationOnly | renamed HTTPExtraHeadersOnSessionCreationOnly
        # LSSubscription
        init(subscriptionMode:items:fields:) | textArgument mode subscriptionMode | _ = LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]) | _ = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
        init(subscriptionMode:item:fields:) | textArgument mode subscriptionMode | _ = LSSubscription(subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message"]) | _ = Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"])
        init() | person A subscription has its mode from the beginning: Subscription(subscriptionMode:) | _ = LSSubscription() | _ = Subscription()
        requestedSnapshot | text snapshot | subscription.requestedSnapshot = "yes" | subscription.requestedSnapshot = .yes
        commandPosition | position UInt commandPosition! | print(subscription.commandPosition) | print(UInt(subscription.commandPosition!))
        keyPosition | position UInt keyPosition! | print(subscription.keyPosition) | print(UInt(subscription.keyPosition!))
        value(withItemPos:fieldPos:) | positions valueWithItemPos(_, fieldPos) | _ = subscription.value(withItemPos: 1, fieldPos: 2) | _ = subscription.valueWithItemPos(1, fieldPos: 2)
        value(withItemPos:fieldName:) | positions valueWithItemPos(_, fieldName) | _ = subscription.value(withItemPos: 1, fieldName: "price") | _ = subscription.valueWithItemPos(1, fieldName: "price")
        value(withItemName:fieldPos:) | positions valueWithItemName(_, fieldPos) | _ = subscription.value(withItemName: "item1", fieldPos: 2) | _ = subscription.valueWithItemName("item1", fieldPos: 2)
        value(withItemName:fieldName:) | respelled valueWithItemName(_, fieldName) | _ = subscription.value(withItemName: "item1", fieldName: "price") | _ = subscription.valueWithItemName("item1", fieldName: "price")
        commandValue(withItemPos:key:fieldName:) | positions commandValueWithItemPos(_, key, fieldName) | _ = subscription.commandValue(withItemPos: 1, key: "k", fieldName: "price") | _ = subscription.commandValueWithItemPos(1, key: "k", fieldName: "price")
        commandValue(withItemPos:key:fieldPos:) | positions commandValueWithItemPos(_, key, fieldPos) | _ = subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 2) | _ = subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2)
        commandValue(withItemName:key:fieldName:) | respelled commandValueWithItemName(_, key, fieldName) | _ = subscription.commandValue(withItemName: "i", key: "k", fieldName: "price") | _ = subscription.commandValueWithItemName("i", key: "k", fieldName: "price")
        commandValue(withItemName:key:fieldPos:) | positions commandValueWithItemName(_, key, fieldPos) | _ = subscription.commandValue(withItemName: "i", key: "k", fieldPos: 2) | _ = subscription.commandValueWithItemName("i", key: "k", fieldPos: 2)
        isSubscribed | unchanged | _ = subscription.isSubscribed
        addDelegate(_:) | unchanged | subscription.addDelegate(subscriptionDelegate)
        removeDelegate(_:) | unchanged | subscription.removeDelegate(subscriptionDelegate)
        dataAdapter | unchanged | subscription.dataAdapter = "NAME"
        selector | unchanged | subscription.selector = "NAME"
        commandSecondLevelDataAdapter | unchanged | subscription.commandSecondLevelDataAdapter = "NAME"
        itemGroup | optional | subscription.itemGroup = "NAME"; print(subscription.itemGroup.count) | subscription.itemGroup = "NAME"; print(subscription.itemGroup!.count)
        fieldSchema | optional | subscription.fieldSchema = "NAME"; print(subscription.fieldSchema.count) | subscription.fieldSchema = "NAME"; print(subscription.fieldSchema!.count)
        commandSecondLevelFieldSchema | optional | subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema.count) | subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema!.count)
        items | optional | subscription.items = ["a", "b"]; print(subscription.items.count) | subscription.items = ["a", "b"]; print(subscription.items!.count)
        fields | optional | subscription.fields = ["a", "b"]; print(subscription.fields.count) | subscription.fields = ["a", "b"]; print(subscription.fields!.count)
        commandSecondLevelFields | optional | subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields.count) | subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields!.count)
        delegates | unchanged | print(subscription.delegates.count)
        valueWithItemName(_:fieldName:) | unchanged
        valueWithItemName(_:fieldPos:) | positions valueWithItemName(_, fieldPos)
        valueWithItemPos(_:fieldName:) | positions valueWithItemPos(_, fieldName)
        valueWithItemPos(_:fieldPos:) | positions valueWithItemPos(_, fieldPos)
        # LSSubscription, LSMPNSubscription
        init(subscriptionMode:) | textArgument mode subscriptionMode | _ = LSSubscription(subscriptionMode: "RAW") | _ = Subscription(subscriptionMode: .RAW)
        mode | text mode | print(subscription.mode) | print(subscription.mode.rawValue)
        requestedBufferSize | text bufferSize | subscription.requestedBufferSize = "5" | subscription.requestedBufferSize = .limited(5)
        requestedMaxFrequency | text frequency | subscription.requestedMaxFrequency = "1.0" | subscription.requestedMaxFrequency = .limited(1)
        isActive | unchanged | _ = subscription.isActive
        # LSItemUpdate
        value(withFieldName:) | unchanged | _ = itemUpdate.value(withFieldName: "price")
        value(withFieldPos:) | positions value(withFieldPos) | _ = itemUpdate.value(withFieldPos: 1)
        isValueChanged(withFieldName:) | unchanged | _ = itemUpdate.isValueChanged(withFieldName: "price")
        isValueChanged(withFieldPos:) | positions isValueChanged(withFieldPos) | _ = itemUpdate.isValueChanged(withFieldPos: 1)
        valueWithFieldName(_:) | respelled value(withFieldName) | _ = itemUpdate.valueWithFieldName("price") | _ = itemUpdate.value(withFieldName: "price")
        valueWithFieldPos(_:) | positions value(withFieldPos) | _ = itemUpdate.valueWithFieldPos(1) | _ = itemUpdate.value(withFieldPos: 1)
        isValueChangedWithFieldName(_:) | respelled isValueChanged(withFieldName) | _ = itemUpdate.isValueChangedWithFieldName("price") | _ = itemUpdate.isValueChanged(withFieldName: "price")
        isValueChangedWithFieldPos(_:) | positions isValueChanged(withFieldPos) | _ = itemUpdate.isValueChangedWithFieldPos(1) | _ = itemUpdate.isValueChanged(withFieldPos: 1)
        itemName | unchanged | _ = itemUpdate.itemName
        itemPos | position UInt itemPos | let row: UInt = itemUpdate.itemPos - 1; print(row) | let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)
        isSnapshot | unchanged | _ = itemUpdate.isSnapshot
        fields | fieldValues String | if let row = itemUpdate.fields as? [String: String] { print(row) } | if let row = Optional(itemUpdate.fields.compactMapValues({ $0 })) { print(row) }
        changedFields | fieldValues String | if let row = itemUpdate.changedFields as? [String: String] { print(row) } | if let row = Optional(itemUpdate.changedFields.compactMapValues({ $0 })) { print(row) }
        fieldsByPositions | fieldValues Int | print(itemUpdate.fieldsByPositions) | print(itemUpdate.fieldsByPositions.compactMapValues({ $0 }))
        changedFieldsByPositions | fieldValues Int | print(itemUpdate.changedFieldsByPositions) | print(itemUpdate.changedFieldsByPositions.compactMapValues({ $0 }))
        init() | person ItemUpdate is a protocol: only a client makes updates
        # LSMPNDevice
        init(deviceToken:) | unchanged | _ = LSMPNDevice(deviceToken: "00") | _ = MPNDevice(deviceToken: "00")
        status | status | if device.status == "REGISTERED" { print(device.status) } | if device.status == .REGISTERED { print(device.status.rawValue) }
        statusTimestamp | followed .flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) | print(device.statusTimestamp as Any) | print(device.statusTimestamp.flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any)
        addDelegate(_:) | unchanged | device.addDelegate(deviceDelegate)
        removeDelegate(_:) | unchanged | device.removeDelegate(deviceDelegate)
        applicationId, deviceId, deviceToken, isRegistered, isSuspended, platform, previousDeviceToken | unchanged | print(device.applicationId, device.deviceId, device.deviceToken, device.isRegistered, device.isSuspended, device.platform, device.previousDeviceToken)
        # LSMPNSubscription
        init(subscriptionMode:items:fields:) | textArgument mode subscriptionMode | _ = LSMPNSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]) | _ = MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
        init(subscriptionMode:item:fields:) | textArgument mode subscriptionMode | _ = LSMPNSubscription(subscriptionMode: "MERGE", item: "item1", fields: ["price"]) | _ = MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"])
        init(subscription:) | unchanged | _ = LSMPNSubscription(subscription: subscription) | _ = MPNSubscription(subscription: subscription)
        init(mpnSubscription:) | person A copy is a separate subscription: to change an active one, set its notificationFormat or triggerExpression | _ = LSMPNSubscription(mpnSubscription: mpnSubscription) | _ = MPNSubscription(mpnSubscription: mpnSubscription)
        status | status | if mpnSubscription.status == "TRIGGERED" { print(mpnSubscription.status) } | if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }
        isSubscribed | combined isTriggered | _ = mpnSubscription.isSubscribed | _ = (mpnSubscription.isSubscribed || mpnSubscription.isTriggered)
        statusTimestamp | date | let date: Date? = mpnSubscription.statusTimestamp; print(date as Any) | let date: Date? = Optional(mpnSubscription.statusTimestamp).flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }); print(date as Any)
        addDelegate(_:) | unchanged | mpnSubscription.addDelegate(mpnDelegate)
        removeDelegate(_:) | unchanged | mpnSubscription.removeDelegate(mpnDelegate)
        isTriggered | unchanged | _ = mpnSubscription.isTriggered
        subscriptionId, notificationFormat, triggerExpression, dataAdapter | unchanged | print(mpnSubscription.subscriptionId, mpnSubscription.notificationFormat, mpnSubscription.triggerExpression, mpnSubscription.dataAdapter)
        items | optional | print(mpnSubscription.items.count) | print(mpnSubscription.items!.count)
        fields | optional | print(mpnSubscription.fields.count) | print(mpnSubscription.fields!.count)
        itemGroup | optional | print(mpnSubscription.itemGroup.count) | print(mpnSubscription.itemGroup!.count)
        fieldSchema | optional | print(mpnSubscription.fieldSchema.count) | print(mpnSubscription.fieldSchema!.count)
        init(MPNSubscription:) | person A copy is a separate subscription: to change an active one, set its notificationFormat or triggerExpression
        # LSMPNBuilder
        init() | unchanged | _ = LSMPNBuilder() | _ = MPNBuilder()
        init(notificationFormat:) | failable | _ = LSMPNBuilder(notificationFormat: "{}") | _ = MPNBuilder(notificationFormat: "{}")!
        customData(_:) | argument _ [String: Any] | builder.customData(["key": "value"])
        build() | unchanged | _ = builder.build()
        alert(_:), body(_:), bodyLocKey(_:), category(_:), launchImage(_:), locActionKey(_:), sound(_:), threadId(_:), title(_:), subtitle(_:), titleLocKey(_:), bodyLocArguments(_:), titleLocArguments(_:), badge(with:), contentAvailable(with:), mutableContent(with:) | unchanged | builder.alert("alert").body("body").bodyLocKey("bodyLocKey").category("category").launchImage("launchImage").locActionKey("locActionKey").sound("sound").threadId("threadId").title("title").subtitle("subtitle").titleLocKey("titleLocKey").bodyLocArguments(["a"]).titleLocArguments(["b"]).badge(with: 1).contentAvailable(with: 1).mutableContent(with: 1)
        alert, body, bodyLocKey, category, launchImage, locActionKey, sound, threadId, title, subtitle, titleLocKey, badgeAsString, contentAvailableAsString, mutableContentAsString | unchanged | print(builder.alert, builder.body, builder.bodyLocKey, builder.category, builder.launchImage, builder.locActionKey, builder.sound, builder.threadId, builder.title, builder.subtitle, builder.titleLocKey, builder.badgeAsString, builder.contentAvailableAsString, builder.mutableContentAsString)
        badge(withInt:) | respelled badge(with) | builder.badge(withInt: 1) | builder.badge(with: 1)
        badgeAsInt | defaulted 0 | print(builder.badgeAsInt) | print((builder.badgeAsInt ?? 0))
        contentAvailable(withInt:) | respelled contentAvailable(with) | builder.contentAvailable(withInt: 1) | builder.contentAvailable(with: 1)
        contentAvailableAsInt | defaulted 0 | print(builder.contentAvailableAsInt) | print((builder.contentAvailableAsInt ?? 0))
        mutableContent(withInt:) | respelled mutableContent(with) | builder.mutableContent(withInt: 1) | builder.mutableContent(with: 1)
        mutableContentAsInt | defaulted 0 | print(builder.mutableContentAsInt) | print((builder.mutableContentAsInt ?? 0))
        customData, bodyLocArguments, titleLocArguments | unchanged
        # LSConnectionDetails, LSConnectionOptions, LSSubscription, LSMPNSubscription, LSMPNDevice, LSItemUpdate
        description | unchanged
        # LSMPNDevice, LSMPNSubscription
        delegates | unchanged
        # LSConsoleLogLevel
        debug, error, fatal, info, warn, init(rawValue:) | unchanged
        # LSConsoleLogger
        init(level:category:) | argument category String
        # LSConsoleLogger, LSLogger
        debug(_:), isDebugEnabled, error(_:), isErrorEnabled, fatal(_:), isFatalEnabled, info(_:), isInfoEnabled, warn(_:), isWarnEnabled | unchanged
        debug(_:with:), error(_:with:), fatal(_:with:), info(_:with:), warn(_:with:) | person Exceptions are Error, with the label withException
        # LSLoggerProvider
        logger(withCategory:) | person The method of LSLoggerProvider is loggerWithCategory(_:)
        # LSProgrammingErrors
        handler, Handler | unchanged
        """#)
}
