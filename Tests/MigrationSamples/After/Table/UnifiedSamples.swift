// swift-format-ignore-file
// Generated from the table of the migration: each case has the sample of a row.

import Foundation
import ModernClient

extension UnifiedSituation {
    /// Runs the sample of a row; `false`: there is none.
    @available(*, deprecated)
    public func run(_ row: String) throws -> Bool {
        switch row {
        case "LSLightstreamerClient.init(serverAddress:adapterSet:)":
            print(LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO"))
            return true
        case "LSLightstreamerClient.init()":
            print(LightstreamerClient(serverAddress: nil))
            return true
        case "LSLightstreamerClient.lib_NAME":
            print(LightstreamerClient.LIB_NAME)
            return true
        case "LSLightstreamerClient.lib_VERSION":
            print("version \(LightstreamerClient.LIB_VERSION)")
            return true
        case "LSLightstreamerClient.LIB_VERSION":
            print(LightstreamerClient.LIB_VERSION)
            return true
        case "LSLightstreamerClient.limitExceptionsUse":
            // MIGRATE: limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process
            return true
        case "LSLightstreamerClient.setLoggerProvider(_:)":
            LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))
            return true
        case "LSLightstreamerClient.add(_:for:)":
            LightstreamerClient.addCookies(cookies, forURL: url)
            return true
        case "LSLightstreamerClient.addCookies(_:forURL:)":
            LightstreamerClient.addCookies(cookies, forURL: url)
            return true
        case "LSLightstreamerClient.getCookiesFor(_:)":
            print(LightstreamerClient.getCookiesForURL(url))
            return true
        case "LSLightstreamerClient.connectionDetails":
            print(client.connectionDetails)
            return true
        case "LSLightstreamerClient.connectionOptions":
            print(client.connectionOptions)
            return true
        case "LSLightstreamerClient.delegates":
            print(client.delegates.count)
            return true
        case "LSLightstreamerClient.status":
            if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }
            return true
        case "LSLightstreamerClient.subscriptions":
            for active in client.subscriptions { print(active.isActive) }
            return true
        case "LSLightstreamerClient.mpnSubscriptions":
            print(client.MPNSubscriptions.count)
            return true
        case "LSLightstreamerClient.MPNSubscriptions":
            print(client.MPNSubscriptions.count)
            return true
        case "LSLightstreamerClient.addDelegate(_:)":
            client.addDelegate(clientDelegate)
            return true
        case "LSLightstreamerClient.removeDelegate(_:)":
            client.removeDelegate(clientDelegate)
            return true
        case "LSLightstreamerClient.connect()":
            client.connect()
            return true
        case "LSLightstreamerClient.disconnect()":
            client.disconnect()
            return true
        case "LSLightstreamerClient.sendMessage(_:)":
            client.sendMessage("CHAT|hello")
            return true
        case "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)":
            client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)
            return true
        case "LSLightstreamerClient.subscribe(_:)":
            client.subscribe(subscription)
            return true
        case "LSLightstreamerClient.unsubscribe(_:)":
            client.unsubscribe(subscription)
            return true
        case "LSLightstreamerClient.register(forMPN:)":
            client.register(forMPN: device)
            return true
        case "LSLightstreamerClient.subscribeMPN(_:coalescing:)":
            client.subscribeMPN(mpnSubscription, coalescing: true)
            return true
        case "LSLightstreamerClient.unsubscribeMPN(_:)":
            client.unsubscribeMPN(mpnSubscription)
            return true
        case "LSLightstreamerClient.unsubscribeMultipleMPN(_:)":
            client.unsubscribeMultipleMPN(.TRIGGERED)
            return true
        case "LSLightstreamerClient.filterMPNSubscriptions(_:)":
            print(client.filterMPNSubscriptions(.ALL).count)
            return true
        case "LSLightstreamerClient.findMPNSubscription(_:)":
            print(client.findMPNSubscription("id"))
            return true
        case "LSLightstreamerClient.resetMPNBadge()":
            client.resetMPNBadge()
            return true
        case "LSLightstreamerClient.protocolTrace":
            print(client.protocolTrace)
            return true
        case "LSLightstreamerClient.protocolTraceCapacity":
            client.protocolTraceCapacity = 100
            return true
        case "LSConsoleLoggerProvider.init(level:)":
            print(ConsoleLoggerProvider(level: .info))
            return true
        case "LSConnectionDetails.setPassword(_:)":
            details.setPassword("secret"); details.adapterSet = nil; details.serverAddress = nil; details.user = nil
            return true
        case "LSConnectionDetails.serverInstanceAddress":
            print(details.serverInstanceAddress, details.serverSocketName, details.sessionId, details.clientIp)
            return true
        case "LSConnectionOptions.contentLength":
            options.contentLength = 1_000_000
            return true
        case "LSConnectionOptions.forcedTransport":
            options.forcedTransport = .WS_STREAMING
            return true
        case "LSConnectionOptions.requestedMaxBandwidth":
            options.requestedMaxBandwidth = .limited(40)
            return true
        case "LSConnectionOptions.realMaxBandwidth":
            print(options.realMaxBandwidth.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) as Any)
            return true
        case "LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly":
            options.HTTPExtraHeadersOnSessionCreationOnly = true
            return true
        case "LSConnectionOptions.httpExtraHeaders":
            options.HTTPExtraHeaders = ["X-Header": "1"]
            return true
        case "LSConnectionOptions.HTTPExtraHeaders":
            options.HTTPExtraHeaders = ["X-Header": "1"]
            return true
        case "LSConnectionOptions.isServerInstanceAddressIgnored":
            options.serverInstanceAddressIgnored = true
            return true
        case "LSConnectionOptions.serverInstanceAddressIgnored":
            options.serverInstanceAddressIgnored = true
            return true
        case "LSConnectionOptions.isSlowingEnabled":
            options.slowingEnabled = true
            return true
        case "LSConnectionOptions.slowingEnabled":
            options.slowingEnabled = true
            return true
        case "LSConnectionOptions.isEarlyWSOpenEnabled":
            // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it
            return true
        case "LSConnectionOptions.earlyWSOpenEnabled":
            // MIGRATE: earlyWSOpenEnabled has no counterpart: it no longer had an effect, or the client decides it
            return true
        case "LSConnectionOptions.connectTimeout":
            // MIGRATE: connectTimeout has no counterpart: it no longer had an effect, or the client decides it
            return true
        case "LSConnectionOptions.currentConnectTimeout":
            // MIGRATE: currentConnectTimeout has no counterpart: it no longer had an effect, or the client decides it
            return true
        case "LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy":
            // MIGRATE: maxConcurrentSessionsPerServerExceededPolicy has no counterpart: it no longer had an effect, or the client decides it
            return true
        case "LSConnectionOptions.maxConcurrentSessionsPerServer":
            // MIGRATE: maxConcurrentSessionsPerServer has no counterpart: sessions are not counted
            return true
        case "LSConnectionOptions.firstRetryMaxDelay":
            options.firstRetryMaxDelay = 15_000
            return true
        case "LSConnectionOptions.idleTimeout":
            options.idleTimeout = 15_000
            return true
        case "LSConnectionOptions.keepaliveInterval":
            options.keepaliveInterval = 15_000
            return true
        case "LSConnectionOptions.pollingInterval":
            options.pollingInterval = 15_000
            return true
        case "LSConnectionOptions.reconnectTimeout":
            options.reconnectTimeout = 15_000
            return true
        case "LSConnectionOptions.retryDelay":
            options.retryDelay = 15_000
            return true
        case "LSConnectionOptions.reverseHeartbeatInterval":
            options.reverseHeartbeatInterval = 15_000
            return true
        case "LSConnectionOptions.sessionRecoveryTimeout":
            options.sessionRecoveryTimeout = 15_000
            return true
        case "LSConnectionOptions.stalledTimeout":
            options.stalledTimeout = 15_000
            return true
        case "LSSubscription.init(subscriptionMode:items:fields:)":
            print(Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]))
            return true
        case "LSSubscription.init(subscriptionMode:item:fields:)":
            print(Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"]))
            return true
        case "LSSubscription.requestedSnapshot":
            subscription.requestedSnapshot = .yes
            return true
        case "LSSubscription.commandPosition":
            print(UInt(subscription.commandPosition!))
            return true
        case "LSSubscription.keyPosition":
            print(UInt(subscription.keyPosition!))
            return true
        case "LSSubscription.value(withItemPos:fieldPos:)":
            print(subscription.valueWithItemPos(1, fieldPos: 2))
            return true
        case "LSSubscription.value(withItemPos:fieldName:)":
            print(subscription.valueWithItemPos(1, fieldName: "price"))
            return true
        case "LSSubscription.value(withItemName:fieldPos:)":
            print(subscription.valueWithItemName("item1", fieldPos: 2))
            return true
        case "LSSubscription.value(withItemName:fieldName:)":
            print(subscription.valueWithItemName("item1", fieldName: "price"))
            return true
        case "LSSubscription.commandValue(withItemPos:key:fieldName:)":
            print(subscription.commandValueWithItemPos(1, key: "k", fieldName: "price"))
            return true
        case "LSSubscription.commandValue(withItemPos:key:fieldPos:)":
            print(subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2))
            return true
        case "LSSubscription.commandValue(withItemName:key:fieldName:)":
            print(subscription.commandValueWithItemName("i", key: "k", fieldName: "price"))
            return true
        case "LSSubscription.commandValue(withItemName:key:fieldPos:)":
            print(subscription.commandValueWithItemName("i", key: "k", fieldPos: 2))
            return true
        case "LSSubscription.isSubscribed":
            print(subscription.isSubscribed)
            return true
        case "LSSubscription.addDelegate(_:)":
            subscription.addDelegate(subscriptionDelegate)
            return true
        case "LSSubscription.removeDelegate(_:)":
            subscription.removeDelegate(subscriptionDelegate)
            return true
        case "LSSubscription.dataAdapter":
            subscription.dataAdapter = "NAME"
            return true
        case "LSSubscription.selector":
            subscription.selector = "NAME"
            return true
        case "LSSubscription.commandSecondLevelDataAdapter":
            subscription.commandSecondLevelDataAdapter = "NAME"
            return true
        case "LSSubscription.itemGroup":
            subscription.itemGroup = "NAME"; print(subscription.itemGroup!.count)
            return true
        case "LSSubscription.fieldSchema":
            subscription.fieldSchema = "NAME"; print(subscription.fieldSchema!.count)
            return true
        case "LSSubscription.commandSecondLevelFieldSchema":
            subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema!.count)
            return true
        case "LSSubscription.items":
            subscription.items = ["a", "b"]; print(subscription.items!.count)
            return true
        case "LSSubscription.fields":
            subscription.fields = ["a", "b"]; print(subscription.fields!.count)
            return true
        case "LSSubscription.commandSecondLevelFields":
            subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields!.count)
            return true
        case "LSSubscription.delegates":
            print(subscription.delegates.count)
            return true
        case "LSSubscription.init(subscriptionMode:)":
            print(Subscription(subscriptionMode: .RAW))
            return true
        case "LSSubscription.mode":
            print(subscription.mode.rawValue)
            return true
        case "LSSubscription.requestedBufferSize":
            subscription.requestedBufferSize = .limited(5)
            return true
        case "LSSubscription.requestedMaxFrequency":
            subscription.requestedMaxFrequency = .limited(1)
            return true
        case "LSSubscription.isActive":
            print(subscription.isActive)
            return true
        case "LSItemUpdate.value(withFieldName:)":
            print(itemUpdate.value(withFieldName: "price"))
            return true
        case "LSItemUpdate.value(withFieldPos:)":
            print(itemUpdate.value(withFieldPos: 1))
            return true
        case "LSItemUpdate.isValueChanged(withFieldName:)":
            print(itemUpdate.isValueChanged(withFieldName: "price"))
            return true
        case "LSItemUpdate.isValueChanged(withFieldPos:)":
            print(itemUpdate.isValueChanged(withFieldPos: 1))
            return true
        case "LSItemUpdate.valueWithFieldName(_:)":
            print(itemUpdate.value(withFieldName: "price"))
            return true
        case "LSItemUpdate.valueWithFieldPos(_:)":
            print(itemUpdate.value(withFieldPos: 1))
            return true
        case "LSItemUpdate.isValueChangedWithFieldName(_:)":
            print(itemUpdate.isValueChanged(withFieldName: "price"))
            return true
        case "LSItemUpdate.isValueChangedWithFieldPos(_:)":
            print(itemUpdate.isValueChanged(withFieldPos: 1))
            return true
        case "LSItemUpdate.itemName":
            print(itemUpdate.itemName)
            return true
        case "LSItemUpdate.itemPos":
            let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)
            return true
        case "LSItemUpdate.isSnapshot":
            print(itemUpdate.isSnapshot)
            return true
        case "LSItemUpdate.fields":
            if let row = Optional(itemUpdate.fields.compactMapValues({ $0 })) { print(row) }
            return true
        case "LSItemUpdate.changedFields":
            if let row = Optional(itemUpdate.changedFields.compactMapValues({ $0 })) { print(row) }
            return true
        case "LSItemUpdate.fieldsByPositions":
            print(itemUpdate.fieldsByPositions.compactMapValues({ $0 }))
            return true
        case "LSItemUpdate.changedFieldsByPositions":
            print(itemUpdate.changedFieldsByPositions.compactMapValues({ $0 }))
            return true
        case "LSMPNDevice.init(deviceToken:)":
            print(MPNDevice(deviceToken: "00"))
            return true
        case "LSMPNDevice.status":
            if device.status == .REGISTERED { print(device.status.rawValue) }
            return true
        case "LSMPNDevice.statusTimestamp":
            print(device.statusTimestamp.flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any)
            return true
        case "LSMPNDevice.addDelegate(_:)":
            device.addDelegate(deviceDelegate)
            return true
        case "LSMPNDevice.removeDelegate(_:)":
            device.removeDelegate(deviceDelegate)
            return true
        case "LSMPNDevice.applicationId":
            print(device.applicationId, device.deviceId, device.deviceToken, device.isRegistered, device.isSuspended, device.platform, device.previousDeviceToken)
            return true
        case "LSMPNSubscription.init(subscriptionMode:items:fields:)":
            print(MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]))
            return true
        case "LSMPNSubscription.init(subscriptionMode:item:fields:)":
            print(MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"]))
            return true
        case "LSMPNSubscription.init(subscription:)":
            print(MPNSubscription(subscription: subscription))
            return true
        case "LSMPNSubscription.status":
            if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }
            return true
        case "LSMPNSubscription.isSubscribed":
            print((mpnSubscription.isSubscribed || mpnSubscription.isTriggered))
            return true
        case "LSMPNSubscription.statusTimestamp":
            let date: Date? = Optional(mpnSubscription.statusTimestamp).flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }); print(date as Any)
            return true
        case "LSMPNSubscription.addDelegate(_:)":
            mpnSubscription.addDelegate(mpnDelegate)
            return true
        case "LSMPNSubscription.removeDelegate(_:)":
            mpnSubscription.removeDelegate(mpnDelegate)
            return true
        case "LSMPNSubscription.isTriggered":
            print(mpnSubscription.isTriggered)
            return true
        case "LSMPNSubscription.subscriptionId":
            print(mpnSubscription.subscriptionId, mpnSubscription.notificationFormat, mpnSubscription.triggerExpression, mpnSubscription.dataAdapter)
            return true
        case "LSMPNSubscription.items":
            print(mpnSubscription.items!.count)
            return true
        case "LSMPNSubscription.fields":
            print(mpnSubscription.fields!.count)
            return true
        case "LSMPNSubscription.itemGroup":
            print(mpnSubscription.itemGroup!.count)
            return true
        case "LSMPNSubscription.fieldSchema":
            print(mpnSubscription.fieldSchema!.count)
            return true
        case "LSMPNBuilder.init()":
            print(MPNBuilder())
            return true
        case "LSMPNBuilder.init(notificationFormat:)":
            print(MPNBuilder(notificationFormat: "{}")!)
            return true
        case "LSMPNBuilder.customData(_:)":
            builder.customData(["key": "value"])
            return true
        case "LSMPNBuilder.build()":
            print(builder.build())
            return true
        case "LSMPNBuilder.alert(_:)":
            builder.alert("alert").body("body").bodyLocKey("bodyLocKey").category("category").launchImage("launchImage").locActionKey("locActionKey").sound("sound").threadId("threadId").title("title").subtitle("subtitle").titleLocKey("titleLocKey").bodyLocArguments(["a"]).titleLocArguments(["b"]).badge(with: 1).contentAvailable(with: 1).mutableContent(with: 1)
            return true
        case "LSMPNBuilder.alert":
            print(builder.alert, builder.body, builder.bodyLocKey, builder.category, builder.launchImage, builder.locActionKey, builder.sound, builder.threadId, builder.title, builder.subtitle, builder.titleLocKey, builder.badgeAsString, builder.contentAvailableAsString, builder.mutableContentAsString)
            return true
        case "LSMPNBuilder.badge(withInt:)":
            builder.badge(with: 1)
            return true
        case "LSMPNBuilder.badgeAsInt":
            print((builder.badgeAsInt ?? 0))
            return true
        case "LSMPNBuilder.contentAvailable(withInt:)":
            builder.contentAvailable(with: 1)
            return true
        case "LSMPNBuilder.contentAvailableAsInt":
            print((builder.contentAvailableAsInt ?? 0))
            return true
        case "LSMPNBuilder.mutableContent(withInt:)":
            builder.mutableContent(with: 1)
            return true
        case "LSMPNBuilder.mutableContentAsInt":
            print((builder.mutableContentAsInt ?? 0))
            return true
        default: return false
        }
    }
}
