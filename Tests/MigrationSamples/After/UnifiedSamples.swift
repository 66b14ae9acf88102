// swift-format-ignore-file
// Generated from the table of the migration: each method is the sample of a row.

import Foundation
import ModernClient

extension UnifiedSituation {
    /// Runs the sample of a row; `false`: there is none.
    @available(*, deprecated)
    public func run(_ row: String) throws -> Bool {
        switch row {
        case "LSLightstreamerClient.init(serverAddress:adapterSet:)": try sample0()
        case "LSLightstreamerClient.init()": try sample1()
        case "LSLightstreamerClient.lib_NAME": try sample2()
        case "LSLightstreamerClient.lib_VERSION": try sample3()
        case "LSLightstreamerClient.LIB_VERSION": try sample4()
        case "LSLightstreamerClient.limitExceptionsUse": try sample5()
        case "LSLightstreamerClient.setLoggerProvider(_:)": try sample6()
        case "LSLightstreamerClient.add(_:for:)": try sample7()
        case "LSLightstreamerClient.addCookies(_:forURL:)": try sample8()
        case "LSLightstreamerClient.getCookiesFor(_:)": try sample9()
        case "LSLightstreamerClient.connectionDetails": try sample10()
        case "LSLightstreamerClient.connectionOptions": try sample11()
        case "LSLightstreamerClient.delegates": try sample12()
        case "LSLightstreamerClient.status": try sample13()
        case "LSLightstreamerClient.subscriptions": try sample14()
        case "LSLightstreamerClient.mpnSubscriptions": try sample15()
        case "LSLightstreamerClient.MPNSubscriptions": try sample16()
        case "LSLightstreamerClient.addDelegate(_:)": try sample17()
        case "LSLightstreamerClient.removeDelegate(_:)": try sample18()
        case "LSLightstreamerClient.connect()": try sample19()
        case "LSLightstreamerClient.disconnect()": try sample20()
        case "LSLightstreamerClient.sendMessage(_:)": try sample21()
        case "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)": try sample22()
        case "LSLightstreamerClient.subscribe(_:)": try sample23()
        case "LSLightstreamerClient.unsubscribe(_:)": try sample24()
        case "LSLightstreamerClient.register(forMPN:)": try sample25()
        case "LSLightstreamerClient.subscribeMPN(_:coalescing:)": try sample26()
        case "LSLightstreamerClient.unsubscribeMPN(_:)": try sample27()
        case "LSLightstreamerClient.unsubscribeMultipleMPN(_:)": try sample28()
        case "LSLightstreamerClient.filterMPNSubscriptions(_:)": try sample29()
        case "LSLightstreamerClient.findMPNSubscription(_:)": try sample30()
        case "LSLightstreamerClient.resetMPNBadge()": try sample31()
        case "LSLightstreamerClient.protocolTrace": try sample32()
        case "LSLightstreamerClient.protocolTraceCapacity": try sample33()
        case "LSConsoleLoggerProvider.init(level:)": try sample34()
        case "LSConnectionDetails.setPassword(_:)": try sample35()
        case "LSConnectionOptions.contentLength": try sample36()
        case "LSConnectionOptions.forcedTransport": try sample37()
        case "LSConnectionOptions.requestedMaxBandwidth": try sample38()
        case "LSConnectionOptions.realMaxBandwidth": try sample39()
        case "LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly": try sample40()
        case "LSConnectionOptions.httpExtraHeaders": try sample41()
        case "LSConnectionOptions.HTTPExtraHeaders": try sample42()
        case "LSConnectionOptions.isServerInstanceAddressIgnored": try sample43()
        case "LSConnectionOptions.serverInstanceAddressIgnored": try sample44()
        case "LSConnectionOptions.isSlowingEnabled": try sample45()
        case "LSConnectionOptions.slowingEnabled": try sample46()
        case "LSConnectionOptions.isEarlyWSOpenEnabled": try sample47()
        case "LSConnectionOptions.earlyWSOpenEnabled": try sample48()
        case "LSConnectionOptions.connectTimeout": try sample49()
        case "LSConnectionOptions.currentConnectTimeout": try sample50()
        case "LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy": try sample51()
        case "LSConnectionOptions.maxConcurrentSessionsPerServer": try sample52()
        case "LSConnectionDetails.adapterSet": try sample53()
        case "LSConnectionDetails.serverAddress": try sample54()
        case "LSConnectionDetails.user": try sample55()
        case "LSConnectionDetails.serverInstanceAddress": try sample56()
        case "LSConnectionDetails.serverSocketName": try sample57()
        case "LSConnectionDetails.sessionId": try sample58()
        case "LSConnectionDetails.clientIp": try sample59()
        case "LSConnectionOptions.firstRetryMaxDelay": try sample60()
        case "LSConnectionOptions.idleTimeout": try sample61()
        case "LSConnectionOptions.keepaliveInterval": try sample62()
        case "LSConnectionOptions.pollingInterval": try sample63()
        case "LSConnectionOptions.reconnectTimeout": try sample64()
        case "LSConnectionOptions.retryDelay": try sample65()
        case "LSConnectionOptions.reverseHeartbeatInterval": try sample66()
        case "LSConnectionOptions.sessionRecoveryTimeout": try sample67()
        case "LSConnectionOptions.stalledTimeout": try sample68()
        case "LSSubscription.init(subscriptionMode:items:fields:)": try sample69()
        case "LSSubscription.init(subscriptionMode:item:fields:)": try sample70()
        case "LSSubscription.init(subscriptionMode:)": try sample71()
        case "LSSubscription.mode": try sample73()
        case "LSSubscription.requestedSnapshot": try sample74()
        case "LSSubscription.requestedBufferSize": try sample75()
        case "LSSubscription.requestedMaxFrequency": try sample76()
        case "LSSubscription.commandPosition": try sample77()
        case "LSSubscription.keyPosition": try sample78()
        case "LSSubscription.value(withItemPos:fieldPos:)": try sample79()
        case "LSSubscription.value(withItemPos:fieldName:)": try sample80()
        case "LSSubscription.value(withItemName:fieldPos:)": try sample81()
        case "LSSubscription.value(withItemName:fieldName:)": try sample82()
        case "LSSubscription.commandValue(withItemPos:key:fieldName:)": try sample83()
        case "LSSubscription.commandValue(withItemPos:key:fieldPos:)": try sample84()
        case "LSSubscription.commandValue(withItemName:key:fieldName:)": try sample85()
        case "LSSubscription.commandValue(withItemName:key:fieldPos:)": try sample86()
        case "LSItemUpdate.value(withFieldName:)": try sample87()
        case "LSItemUpdate.value(withFieldPos:)": try sample88()
        case "LSItemUpdate.isValueChanged(withFieldName:)": try sample89()
        case "LSItemUpdate.isValueChanged(withFieldPos:)": try sample90()
        case "LSItemUpdate.valueWithFieldName(_:)": try sample91()
        case "LSItemUpdate.valueWithFieldPos(_:)": try sample92()
        case "LSItemUpdate.isValueChangedWithFieldName(_:)": try sample93()
        case "LSItemUpdate.isValueChangedWithFieldPos(_:)": try sample94()
        case "LSItemUpdate.itemName": try sample95()
        case "LSItemUpdate.itemPos": try sample96()
        case "LSItemUpdate.isSnapshot": try sample97()
        case "LSItemUpdate.fields": try sample98()
        case "LSItemUpdate.changedFields": try sample99()
        case "LSItemUpdate.fieldsByPositions": try sample100()
        case "LSItemUpdate.changedFieldsByPositions": try sample101()
        case "LSSubscription.isActive": try sample102()
        case "LSSubscription.isSubscribed": try sample103()
        case "LSSubscription.addDelegate(_:)": try sample104()
        case "LSSubscription.removeDelegate(_:)": try sample105()
        case "LSSubscription.dataAdapter": try sample106()
        case "LSSubscription.selector": try sample107()
        case "LSSubscription.commandSecondLevelDataAdapter": try sample108()
        case "LSSubscription.itemGroup": try sample109()
        case "LSSubscription.fieldSchema": try sample110()
        case "LSSubscription.commandSecondLevelFieldSchema": try sample111()
        case "LSSubscription.items": try sample112()
        case "LSSubscription.fields": try sample113()
        case "LSSubscription.commandSecondLevelFields": try sample114()
        case "LSSubscription.delegates": try sample115()
        case "LSMPNDevice.init(deviceToken:)": try sample116()
        case "LSMPNDevice.status": try sample117()
        case "LSMPNDevice.statusTimestamp": try sample118()
        case "LSMPNSubscription.init(subscriptionMode:items:fields:)": try sample119()
        case "LSMPNSubscription.init(subscriptionMode:item:fields:)": try sample120()
        case "LSMPNSubscription.init(subscription:)": try sample121()
        case "LSMPNSubscription.status": try sample123()
        case "LSMPNSubscription.isSubscribed": try sample124()
        case "LSMPNSubscription.statusTimestamp": try sample125()
        case "LSMPNBuilder.init()": try sample126()
        case "LSMPNBuilder.init(notificationFormat:)": try sample127()
        case "LSMPNBuilder.customData(_:)": try sample128()
        case "LSMPNBuilder.build()": try sample129()
        case "LSMPNBuilder.badge(with:)": try sample130()
        case "LSMPNBuilder.badge(withInt:)": try sample131()
        case "LSMPNBuilder.badgeAsInt": try sample132()
        case "LSMPNBuilder.badgeAsString": try sample133()
        case "LSMPNBuilder.contentAvailable(with:)": try sample134()
        case "LSMPNBuilder.contentAvailable(withInt:)": try sample135()
        case "LSMPNBuilder.contentAvailableAsInt": try sample136()
        case "LSMPNBuilder.contentAvailableAsString": try sample137()
        case "LSMPNBuilder.mutableContent(with:)": try sample138()
        case "LSMPNBuilder.mutableContent(withInt:)": try sample139()
        case "LSMPNBuilder.mutableContentAsInt": try sample140()
        case "LSMPNBuilder.mutableContentAsString": try sample141()
        case "LSMPNBuilder.alert(_:)": try sample142()
        case "LSMPNBuilder.alert": try sample143()
        case "LSMPNBuilder.body(_:)": try sample144()
        case "LSMPNBuilder.body": try sample145()
        case "LSMPNBuilder.bodyLocKey(_:)": try sample146()
        case "LSMPNBuilder.bodyLocKey": try sample147()
        case "LSMPNBuilder.category(_:)": try sample148()
        case "LSMPNBuilder.category": try sample149()
        case "LSMPNBuilder.launchImage(_:)": try sample150()
        case "LSMPNBuilder.launchImage": try sample151()
        case "LSMPNBuilder.locActionKey(_:)": try sample152()
        case "LSMPNBuilder.locActionKey": try sample153()
        case "LSMPNBuilder.sound(_:)": try sample154()
        case "LSMPNBuilder.sound": try sample155()
        case "LSMPNBuilder.threadId(_:)": try sample156()
        case "LSMPNBuilder.threadId": try sample157()
        case "LSMPNBuilder.title(_:)": try sample158()
        case "LSMPNBuilder.title": try sample159()
        case "LSMPNBuilder.subtitle(_:)": try sample160()
        case "LSMPNBuilder.subtitle": try sample161()
        case "LSMPNBuilder.titleLocKey(_:)": try sample162()
        case "LSMPNBuilder.titleLocKey": try sample163()
        case "LSMPNBuilder.bodyLocArguments(_:)": try sample164()
        case "LSMPNBuilder.titleLocArguments(_:)": try sample165()
        case "LSMPNDevice.addDelegate(_:)": try sample166()
        case "LSMPNSubscription.addDelegate(_:)": try sample167()
        case "LSMPNDevice.removeDelegate(_:)": try sample168()
        case "LSMPNSubscription.removeDelegate(_:)": try sample169()
        case "LSMPNDevice.applicationId": try sample170()
        case "LSMPNDevice.deviceId": try sample171()
        case "LSMPNDevice.deviceToken": try sample172()
        case "LSMPNDevice.isRegistered": try sample173()
        case "LSMPNDevice.isSuspended": try sample174()
        case "LSMPNDevice.platform": try sample175()
        case "LSMPNDevice.previousDeviceToken": try sample176()
        case "LSMPNSubscription.isTriggered": try sample177()
        case "LSMPNSubscription.subscriptionId": try sample178()
        case "LSMPNSubscription.notificationFormat": try sample179()
        case "LSMPNSubscription.triggerExpression": try sample180()
        case "LSMPNSubscription.dataAdapter": try sample181()
        case "LSMPNSubscription.items": try sample182()
        case "LSMPNSubscription.fields": try sample183()
        case "LSMPNSubscription.itemGroup": try sample184()
        case "LSMPNSubscription.fieldSchema": try sample185()
        default: return false
        }
        return true
    }

    // LSLightstreamerClient.init(serverAddress:adapterSet:)
    @available(*, deprecated)
    private func sample0() throws {
        print(LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO"))
    }

    // LSLightstreamerClient.init()
    @available(*, deprecated)
    private func sample1() throws {
        print(LightstreamerClient(serverAddress: nil))
    }

    // LSLightstreamerClient.lib_NAME
    @available(*, deprecated)
    private func sample2() throws {
        print(LightstreamerClient.LIB_NAME)
    }

    // LSLightstreamerClient.lib_VERSION
    @available(*, deprecated)
    private func sample3() throws {
        print("version \(LightstreamerClient.LIB_VERSION)")
    }

    // LSLightstreamerClient.LIB_VERSION
    @available(*, deprecated)
    private func sample4() throws {
        print(LightstreamerClient.LIB_VERSION)
    }

    // LSLightstreamerClient.limitExceptionsUse
    @available(*, deprecated)
    private func sample5() throws {
        // MIGRATE: limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process
    }

    // LSLightstreamerClient.setLoggerProvider(_:)
    @available(*, deprecated)
    private func sample6() throws {
        LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))
    }

    // LSLightstreamerClient.add(_:for:)
    @available(*, deprecated)
    private func sample7() throws {
        LightstreamerClient.addCookies(cookies, forURL: url)
    }

    // LSLightstreamerClient.addCookies(_:forURL:)
    @available(*, deprecated)
    private func sample8() throws {
        LightstreamerClient.addCookies(cookies, forURL: url)
    }

    // LSLightstreamerClient.getCookiesFor(_:)
    @available(*, deprecated)
    private func sample9() throws {
        print(LightstreamerClient.getCookiesForURL(url))
    }

    // LSLightstreamerClient.connectionDetails
    @available(*, deprecated)
    private func sample10() throws {
        print(client.connectionDetails)
    }

    // LSLightstreamerClient.connectionOptions
    @available(*, deprecated)
    private func sample11() throws {
        print(client.connectionOptions)
    }

    // LSLightstreamerClient.delegates
    @available(*, deprecated)
    private func sample12() throws {
        print(client.delegates.count)
    }

    // LSLightstreamerClient.status
    @available(*, deprecated)
    private func sample13() throws {
        if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }
    }

    // LSLightstreamerClient.subscriptions
    @available(*, deprecated)
    private func sample14() throws {
        for active in client.subscriptions { print(active.isActive) }
    }

    // LSLightstreamerClient.mpnSubscriptions
    @available(*, deprecated)
    private func sample15() throws {
        print(client.MPNSubscriptions.count)
    }

    // LSLightstreamerClient.MPNSubscriptions
    @available(*, deprecated)
    private func sample16() throws {
        print(client.MPNSubscriptions.count)
    }

    // LSLightstreamerClient.addDelegate(_:)
    @available(*, deprecated)
    private func sample17() throws {
        client.addDelegate(clientDelegate)
    }

    // LSLightstreamerClient.removeDelegate(_:)
    @available(*, deprecated)
    private func sample18() throws {
        client.removeDelegate(clientDelegate)
    }

    // LSLightstreamerClient.connect()
    @available(*, deprecated)
    private func sample19() throws {
        client.connect()
    }

    // LSLightstreamerClient.disconnect()
    @available(*, deprecated)
    private func sample20() throws {
        client.disconnect()
    }

    // LSLightstreamerClient.sendMessage(_:)
    @available(*, deprecated)
    private func sample21() throws {
        client.sendMessage("CHAT|hello")
    }

    // LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
    @available(*, deprecated)
    private func sample22() throws {
        client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)
    }

    // LSLightstreamerClient.subscribe(_:)
    @available(*, deprecated)
    private func sample23() throws {
        client.subscribe(subscription)
    }

    // LSLightstreamerClient.unsubscribe(_:)
    @available(*, deprecated)
    private func sample24() throws {
        client.unsubscribe(subscription)
    }

    // LSLightstreamerClient.register(forMPN:)
    @available(*, deprecated)
    private func sample25() throws {
        client.register(forMPN: device)
    }

    // LSLightstreamerClient.subscribeMPN(_:coalescing:)
    @available(*, deprecated)
    private func sample26() throws {
        client.subscribeMPN(mpnSubscription, coalescing: true)
    }

    // LSLightstreamerClient.unsubscribeMPN(_:)
    @available(*, deprecated)
    private func sample27() throws {
        client.unsubscribeMPN(mpnSubscription)
    }

    // LSLightstreamerClient.unsubscribeMultipleMPN(_:)
    @available(*, deprecated)
    private func sample28() throws {
        client.unsubscribeMultipleMPN(.TRIGGERED)
    }

    // LSLightstreamerClient.filterMPNSubscriptions(_:)
    @available(*, deprecated)
    private func sample29() throws {
        print(client.filterMPNSubscriptions(.ALL).count)
    }

    // LSLightstreamerClient.findMPNSubscription(_:)
    @available(*, deprecated)
    private func sample30() throws {
        print(client.findMPNSubscription("id"))
    }

    // LSLightstreamerClient.resetMPNBadge()
    @available(*, deprecated)
    private func sample31() throws {
        client.resetMPNBadge()
    }

    // LSLightstreamerClient.protocolTrace
    @available(*, deprecated)
    private func sample32() throws {
        print(client.protocolTrace)
    }

    // LSLightstreamerClient.protocolTraceCapacity
    @available(*, deprecated)
    private func sample33() throws {
        client.protocolTraceCapacity = 100
    }

    // LSConsoleLoggerProvider.init(level:)
    @available(*, deprecated)
    private func sample34() throws {
        print(ConsoleLoggerProvider(level: .info))
    }

    // LSConnectionDetails.setPassword(_:)
    @available(*, deprecated)
    private func sample35() throws {
        details.setPassword("secret")
    }

    // LSConnectionOptions.contentLength
    @available(*, deprecated)
    private func sample36() throws {
        options.contentLength = 1_000_000
    }

    // LSConnectionOptions.forcedTransport
    @available(*, deprecated)
    private func sample37() throws {
        options.forcedTransport = .WS_STREAMING
    }

    // LSConnectionOptions.requestedMaxBandwidth
    @available(*, deprecated)
    private func sample38() throws {
        options.requestedMaxBandwidth = .limited(40)
    }

    // LSConnectionOptions.realMaxBandwidth
    @available(*, deprecated)
    private func sample39() throws {
        print(options.realMaxBandwidth.map({ if case .limited(let limit) = $0 { Int(exactly: limit)?.description ?? "\(limit)" } else { "\($0)" } }) as Any)
    }

    // LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly
    @available(*, deprecated)
    private func sample40() throws {
        options.HTTPExtraHeadersOnSessionCreationOnly = true
    }

    // LSConnectionOptions.httpExtraHeaders
    @available(*, deprecated)
    private func sample41() throws {
        options.HTTPExtraHeaders = ["X-Header": "1"]
    }

    // LSConnectionOptions.HTTPExtraHeaders
    @available(*, deprecated)
    private func sample42() throws {
        options.HTTPExtraHeaders = ["X-Header": "1"]
    }

    // LSConnectionOptions.isServerInstanceAddressIgnored
    @available(*, deprecated)
    private func sample43() throws {
        options.serverInstanceAddressIgnored = true
    }

    // LSConnectionOptions.serverInstanceAddressIgnored
    @available(*, deprecated)
    private func sample44() throws {
        options.serverInstanceAddressIgnored = true
    }

    // LSConnectionOptions.isSlowingEnabled
    @available(*, deprecated)
    private func sample45() throws {
        options.slowingEnabled = true
    }

    // LSConnectionOptions.slowingEnabled
    @available(*, deprecated)
    private func sample46() throws {
        options.slowingEnabled = true
    }

    // LSConnectionOptions.isEarlyWSOpenEnabled
    @available(*, deprecated)
    private func sample47() throws {
        // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
    }

    // LSConnectionOptions.earlyWSOpenEnabled
    @available(*, deprecated)
    private func sample48() throws {
        // MIGRATE: earlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
    }

    // LSConnectionOptions.connectTimeout
    @available(*, deprecated)
    private func sample49() throws {
        // MIGRATE: connectTimeout has no counterpart: it had no effect any more, or the client decides by itself
    }

    // LSConnectionOptions.currentConnectTimeout
    @available(*, deprecated)
    private func sample50() throws {
        // MIGRATE: currentConnectTimeout has no counterpart: it had no effect any more, or the client decides by itself
    }

    // LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy
    @available(*, deprecated)
    private func sample51() throws {
        // MIGRATE: maxConcurrentSessionsPerServerExceededPolicy has no counterpart: it had no effect any more, or the client decides by itself
    }

    // LSConnectionOptions.maxConcurrentSessionsPerServer
    @available(*, deprecated)
    private func sample52() throws {
        // MIGRATE: maxConcurrentSessionsPerServer has no counterpart: sessions are not counted
    }

    // LSConnectionDetails.adapterSet
    @available(*, deprecated)
    private func sample53() throws {
        details.adapterSet = nil
    }

    // LSConnectionDetails.serverAddress
    @available(*, deprecated)
    private func sample54() throws {
        details.serverAddress = nil
    }

    // LSConnectionDetails.user
    @available(*, deprecated)
    private func sample55() throws {
        details.user = nil
    }

    // LSConnectionDetails.serverInstanceAddress
    @available(*, deprecated)
    private func sample56() throws {
        print(details.serverInstanceAddress ?? "none")
    }

    // LSConnectionDetails.serverSocketName
    @available(*, deprecated)
    private func sample57() throws {
        print(details.serverSocketName ?? "none")
    }

    // LSConnectionDetails.sessionId
    @available(*, deprecated)
    private func sample58() throws {
        print(details.sessionId ?? "none")
    }

    // LSConnectionDetails.clientIp
    @available(*, deprecated)
    private func sample59() throws {
        print(details.clientIp ?? "none")
    }

    // LSConnectionOptions.firstRetryMaxDelay
    @available(*, deprecated)
    private func sample60() throws {
        options.firstRetryMaxDelay = 15_000
    }

    // LSConnectionOptions.idleTimeout
    @available(*, deprecated)
    private func sample61() throws {
        options.idleTimeout = 15_000
    }

    // LSConnectionOptions.keepaliveInterval
    @available(*, deprecated)
    private func sample62() throws {
        options.keepaliveInterval = 15_000
    }

    // LSConnectionOptions.pollingInterval
    @available(*, deprecated)
    private func sample63() throws {
        options.pollingInterval = 15_000
    }

    // LSConnectionOptions.reconnectTimeout
    @available(*, deprecated)
    private func sample64() throws {
        options.reconnectTimeout = 15_000
    }

    // LSConnectionOptions.retryDelay
    @available(*, deprecated)
    private func sample65() throws {
        options.retryDelay = 15_000
    }

    // LSConnectionOptions.reverseHeartbeatInterval
    @available(*, deprecated)
    private func sample66() throws {
        options.reverseHeartbeatInterval = 15_000
    }

    // LSConnectionOptions.sessionRecoveryTimeout
    @available(*, deprecated)
    private func sample67() throws {
        options.sessionRecoveryTimeout = 15_000
    }

    // LSConnectionOptions.stalledTimeout
    @available(*, deprecated)
    private func sample68() throws {
        options.stalledTimeout = 15_000
    }

    // LSSubscription.init(subscriptionMode:items:fields:)
    @available(*, deprecated)
    private func sample69() throws {
        print(Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]))
    }

    // LSSubscription.init(subscriptionMode:item:fields:)
    @available(*, deprecated)
    private func sample70() throws {
        print(Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"]))
    }

    // LSSubscription.init(subscriptionMode:)
    @available(*, deprecated)
    private func sample71() throws {
        print(Subscription(subscriptionMode: .RAW))
    }

    // LSSubscription.mode
    @available(*, deprecated)
    private func sample73() throws {
        print(subscription.mode.rawValue)
    }

    // LSSubscription.requestedSnapshot
    @available(*, deprecated)
    private func sample74() throws {
        subscription.requestedSnapshot = .yes
    }

    // LSSubscription.requestedBufferSize
    @available(*, deprecated)
    private func sample75() throws {
        subscription.requestedBufferSize = .limited(5)
    }

    // LSSubscription.requestedMaxFrequency
    @available(*, deprecated)
    private func sample76() throws {
        subscription.requestedMaxFrequency = .limited(1)
    }

    // LSSubscription.commandPosition
    @available(*, deprecated)
    private func sample77() throws {
        print(UInt(subscription.commandPosition!))
    }

    // LSSubscription.keyPosition
    @available(*, deprecated)
    private func sample78() throws {
        print(UInt(subscription.keyPosition!))
    }

    // LSSubscription.value(withItemPos:fieldPos:)
    @available(*, deprecated)
    private func sample79() throws {
        print(subscription.valueWithItemPos(1, fieldPos: 2))
    }

    // LSSubscription.value(withItemPos:fieldName:)
    @available(*, deprecated)
    private func sample80() throws {
        print(subscription.valueWithItemPos(1, fieldName: "price"))
    }

    // LSSubscription.value(withItemName:fieldPos:)
    @available(*, deprecated)
    private func sample81() throws {
        print(subscription.valueWithItemName("item1", fieldPos: 2))
    }

    // LSSubscription.value(withItemName:fieldName:)
    @available(*, deprecated)
    private func sample82() throws {
        print(subscription.valueWithItemName("item1", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemPos:key:fieldName:)
    @available(*, deprecated)
    private func sample83() throws {
        print(subscription.commandValueWithItemPos(1, key: "k", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemPos:key:fieldPos:)
    @available(*, deprecated)
    private func sample84() throws {
        print(subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2))
    }

    // LSSubscription.commandValue(withItemName:key:fieldName:)
    @available(*, deprecated)
    private func sample85() throws {
        print(subscription.commandValueWithItemName("i", key: "k", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemName:key:fieldPos:)
    @available(*, deprecated)
    private func sample86() throws {
        print(subscription.commandValueWithItemName("i", key: "k", fieldPos: 2))
    }

    // LSItemUpdate.value(withFieldName:)
    @available(*, deprecated)
    private func sample87() throws {
        print(itemUpdate.value(withFieldName: "price"))
    }

    // LSItemUpdate.value(withFieldPos:)
    @available(*, deprecated)
    private func sample88() throws {
        print(itemUpdate.value(withFieldPos: 1))
    }

    // LSItemUpdate.isValueChanged(withFieldName:)
    @available(*, deprecated)
    private func sample89() throws {
        print(itemUpdate.isValueChanged(withFieldName: "price"))
    }

    // LSItemUpdate.isValueChanged(withFieldPos:)
    @available(*, deprecated)
    private func sample90() throws {
        print(itemUpdate.isValueChanged(withFieldPos: 1))
    }

    // LSItemUpdate.valueWithFieldName(_:)
    @available(*, deprecated)
    private func sample91() throws {
        print(itemUpdate.value(withFieldName: "price"))
    }

    // LSItemUpdate.valueWithFieldPos(_:)
    @available(*, deprecated)
    private func sample92() throws {
        print(itemUpdate.value(withFieldPos: 1))
    }

    // LSItemUpdate.isValueChangedWithFieldName(_:)
    @available(*, deprecated)
    private func sample93() throws {
        print(itemUpdate.isValueChanged(withFieldName: "price"))
    }

    // LSItemUpdate.isValueChangedWithFieldPos(_:)
    @available(*, deprecated)
    private func sample94() throws {
        print(itemUpdate.isValueChanged(withFieldPos: 1))
    }

    // LSItemUpdate.itemName
    @available(*, deprecated)
    private func sample95() throws {
        print(itemUpdate.itemName)
    }

    // LSItemUpdate.itemPos
    @available(*, deprecated)
    private func sample96() throws {
        let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)
    }

    // LSItemUpdate.isSnapshot
    @available(*, deprecated)
    private func sample97() throws {
        print(itemUpdate.isSnapshot)
    }

    // LSItemUpdate.fields
    @available(*, deprecated)
    private func sample98() throws {
        if let row = Optional(itemUpdate.fields.compactMapValues { $0 }) { print(row) }
    }

    // LSItemUpdate.changedFields
    @available(*, deprecated)
    private func sample99() throws {
        if let row = Optional(itemUpdate.changedFields.compactMapValues { $0 }) { print(row) }
    }

    // LSItemUpdate.fieldsByPositions
    @available(*, deprecated)
    private func sample100() throws {
        print(itemUpdate.fieldsByPositions.compactMapValues({ $0 }))
    }

    // LSItemUpdate.changedFieldsByPositions
    @available(*, deprecated)
    private func sample101() throws {
        print(itemUpdate.changedFieldsByPositions.compactMapValues({ $0 }))
    }

    // LSSubscription.isActive
    @available(*, deprecated)
    private func sample102() throws {
        print(subscription.isActive)
    }

    // LSSubscription.isSubscribed
    @available(*, deprecated)
    private func sample103() throws {
        print(subscription.isSubscribed)
    }

    // LSSubscription.addDelegate(_:)
    @available(*, deprecated)
    private func sample104() throws {
        subscription.addDelegate(subscriptionDelegate)
    }

    // LSSubscription.removeDelegate(_:)
    @available(*, deprecated)
    private func sample105() throws {
        subscription.removeDelegate(subscriptionDelegate)
    }

    // LSSubscription.dataAdapter
    @available(*, deprecated)
    private func sample106() throws {
        subscription.dataAdapter = "NAME"
    }

    // LSSubscription.selector
    @available(*, deprecated)
    private func sample107() throws {
        subscription.selector = "NAME"
    }

    // LSSubscription.commandSecondLevelDataAdapter
    @available(*, deprecated)
    private func sample108() throws {
        subscription.commandSecondLevelDataAdapter = "NAME"
    }

    // LSSubscription.itemGroup
    @available(*, deprecated)
    private func sample109() throws {
        subscription.itemGroup = "NAME"; print(subscription.itemGroup!.count)
    }

    // LSSubscription.fieldSchema
    @available(*, deprecated)
    private func sample110() throws {
        subscription.fieldSchema = "NAME"; print(subscription.fieldSchema!.count)
    }

    // LSSubscription.commandSecondLevelFieldSchema
    @available(*, deprecated)
    private func sample111() throws {
        subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema!.count)
    }

    // LSSubscription.items
    @available(*, deprecated)
    private func sample112() throws {
        subscription.items = ["a", "b"]; print(subscription.items!.count)
    }

    // LSSubscription.fields
    @available(*, deprecated)
    private func sample113() throws {
        subscription.fields = ["a", "b"]; print(subscription.fields!.count)
    }

    // LSSubscription.commandSecondLevelFields
    @available(*, deprecated)
    private func sample114() throws {
        subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields!.count)
    }

    // LSSubscription.delegates
    @available(*, deprecated)
    private func sample115() throws {
        print(subscription.delegates.count)
    }

    // LSMPNDevice.init(deviceToken:)
    @available(*, deprecated)
    private func sample116() throws {
        print(MPNDevice(deviceToken: "00"))
    }

    // LSMPNDevice.status
    @available(*, deprecated)
    private func sample117() throws {
        if device.status == .REGISTERED { print(device.status.rawValue) }
    }

    // LSMPNDevice.statusTimestamp
    @available(*, deprecated)
    private func sample118() throws {
        print(device.statusTimestamp.flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }) as Any)
    }

    // LSMPNSubscription.init(subscriptionMode:items:fields:)
    @available(*, deprecated)
    private func sample119() throws {
        print(MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]))
    }

    // LSMPNSubscription.init(subscriptionMode:item:fields:)
    @available(*, deprecated)
    private func sample120() throws {
        print(MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"]))
    }

    // LSMPNSubscription.init(subscription:)
    @available(*, deprecated)
    private func sample121() throws {
        print(MPNSubscription(subscription: subscription))
    }

    // LSMPNSubscription.status
    @available(*, deprecated)
    private func sample123() throws {
        if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }
    }

    // LSMPNSubscription.isSubscribed
    @available(*, deprecated)
    private func sample124() throws {
        print((mpnSubscription.isSubscribed || mpnSubscription.isTriggered))
    }

    // LSMPNSubscription.statusTimestamp
    @available(*, deprecated)
    private func sample125() throws {
        let date: Date? = Optional(mpnSubscription.statusTimestamp).flatMap({ $0 > 0 ? Date(timeIntervalSince1970: Double($0) / 1_000) : nil }); print(date as Any)
    }

    // LSMPNBuilder.init()
    @available(*, deprecated)
    private func sample126() throws {
        print(MPNBuilder())
    }

    // LSMPNBuilder.init(notificationFormat:)
    @available(*, deprecated)
    private func sample127() throws {
        print(MPNBuilder(notificationFormat: "{}")!)
    }

    // LSMPNBuilder.customData(_:)
    @available(*, deprecated)
    private func sample128() throws {
        builder.customData(["key": "value"])
    }

    // LSMPNBuilder.build()
    @available(*, deprecated)
    private func sample129() throws {
        print(builder.build())
    }

    // LSMPNBuilder.badge(with:)
    @available(*, deprecated)
    private func sample130() throws {
        builder.badge(with: 1)
    }

    // LSMPNBuilder.badge(withInt:)
    @available(*, deprecated)
    private func sample131() throws {
        builder.badge(with: 1)
    }

    // LSMPNBuilder.badgeAsInt
    @available(*, deprecated)
    private func sample132() throws {
        print((builder.badgeAsInt ?? 0))
    }

    // LSMPNBuilder.badgeAsString
    @available(*, deprecated)
    private func sample133() throws {
        print(builder.badgeAsString)
    }

    // LSMPNBuilder.contentAvailable(with:)
    @available(*, deprecated)
    private func sample134() throws {
        builder.contentAvailable(with: 1)
    }

    // LSMPNBuilder.contentAvailable(withInt:)
    @available(*, deprecated)
    private func sample135() throws {
        builder.contentAvailable(with: 1)
    }

    // LSMPNBuilder.contentAvailableAsInt
    @available(*, deprecated)
    private func sample136() throws {
        print((builder.contentAvailableAsInt ?? 0))
    }

    // LSMPNBuilder.contentAvailableAsString
    @available(*, deprecated)
    private func sample137() throws {
        print(builder.contentAvailableAsString)
    }

    // LSMPNBuilder.mutableContent(with:)
    @available(*, deprecated)
    private func sample138() throws {
        builder.mutableContent(with: 1)
    }

    // LSMPNBuilder.mutableContent(withInt:)
    @available(*, deprecated)
    private func sample139() throws {
        builder.mutableContent(with: 1)
    }

    // LSMPNBuilder.mutableContentAsInt
    @available(*, deprecated)
    private func sample140() throws {
        print((builder.mutableContentAsInt ?? 0))
    }

    // LSMPNBuilder.mutableContentAsString
    @available(*, deprecated)
    private func sample141() throws {
        print(builder.mutableContentAsString)
    }

    // LSMPNBuilder.alert(_:)
    @available(*, deprecated)
    private func sample142() throws {
        builder.alert("text")
    }

    // LSMPNBuilder.alert
    @available(*, deprecated)
    private func sample143() throws {
        print(builder.alert)
    }

    // LSMPNBuilder.body(_:)
    @available(*, deprecated)
    private func sample144() throws {
        builder.body("text")
    }

    // LSMPNBuilder.body
    @available(*, deprecated)
    private func sample145() throws {
        print(builder.body)
    }

    // LSMPNBuilder.bodyLocKey(_:)
    @available(*, deprecated)
    private func sample146() throws {
        builder.bodyLocKey("text")
    }

    // LSMPNBuilder.bodyLocKey
    @available(*, deprecated)
    private func sample147() throws {
        print(builder.bodyLocKey)
    }

    // LSMPNBuilder.category(_:)
    @available(*, deprecated)
    private func sample148() throws {
        builder.category("text")
    }

    // LSMPNBuilder.category
    @available(*, deprecated)
    private func sample149() throws {
        print(builder.category)
    }

    // LSMPNBuilder.launchImage(_:)
    @available(*, deprecated)
    private func sample150() throws {
        builder.launchImage("text")
    }

    // LSMPNBuilder.launchImage
    @available(*, deprecated)
    private func sample151() throws {
        print(builder.launchImage)
    }

    // LSMPNBuilder.locActionKey(_:)
    @available(*, deprecated)
    private func sample152() throws {
        builder.locActionKey("text")
    }

    // LSMPNBuilder.locActionKey
    @available(*, deprecated)
    private func sample153() throws {
        print(builder.locActionKey)
    }

    // LSMPNBuilder.sound(_:)
    @available(*, deprecated)
    private func sample154() throws {
        builder.sound("text")
    }

    // LSMPNBuilder.sound
    @available(*, deprecated)
    private func sample155() throws {
        print(builder.sound)
    }

    // LSMPNBuilder.threadId(_:)
    @available(*, deprecated)
    private func sample156() throws {
        builder.threadId("text")
    }

    // LSMPNBuilder.threadId
    @available(*, deprecated)
    private func sample157() throws {
        print(builder.threadId)
    }

    // LSMPNBuilder.title(_:)
    @available(*, deprecated)
    private func sample158() throws {
        builder.title("text")
    }

    // LSMPNBuilder.title
    @available(*, deprecated)
    private func sample159() throws {
        print(builder.title)
    }

    // LSMPNBuilder.subtitle(_:)
    @available(*, deprecated)
    private func sample160() throws {
        builder.subtitle("text")
    }

    // LSMPNBuilder.subtitle
    @available(*, deprecated)
    private func sample161() throws {
        print(builder.subtitle)
    }

    // LSMPNBuilder.titleLocKey(_:)
    @available(*, deprecated)
    private func sample162() throws {
        builder.titleLocKey("text")
    }

    // LSMPNBuilder.titleLocKey
    @available(*, deprecated)
    private func sample163() throws {
        print(builder.titleLocKey)
    }

    // LSMPNBuilder.bodyLocArguments(_:)
    @available(*, deprecated)
    private func sample164() throws {
        builder.bodyLocArguments(["a"])
    }

    // LSMPNBuilder.titleLocArguments(_:)
    @available(*, deprecated)
    private func sample165() throws {
        builder.titleLocArguments(["a"])
    }

    // LSMPNDevice.addDelegate(_:)
    @available(*, deprecated)
    private func sample166() throws {
        device.addDelegate(deviceDelegate)
    }

    // LSMPNSubscription.addDelegate(_:)
    @available(*, deprecated)
    private func sample167() throws {
        mpnSubscription.addDelegate(mpnDelegate)
    }

    // LSMPNDevice.removeDelegate(_:)
    @available(*, deprecated)
    private func sample168() throws {
        device.removeDelegate(deviceDelegate)
    }

    // LSMPNSubscription.removeDelegate(_:)
    @available(*, deprecated)
    private func sample169() throws {
        mpnSubscription.removeDelegate(mpnDelegate)
    }

    // LSMPNDevice.applicationId
    @available(*, deprecated)
    private func sample170() throws {
        print(device.applicationId)
    }

    // LSMPNDevice.deviceId
    @available(*, deprecated)
    private func sample171() throws {
        print(device.deviceId)
    }

    // LSMPNDevice.deviceToken
    @available(*, deprecated)
    private func sample172() throws {
        print(device.deviceToken)
    }

    // LSMPNDevice.isRegistered
    @available(*, deprecated)
    private func sample173() throws {
        print(device.isRegistered)
    }

    // LSMPNDevice.isSuspended
    @available(*, deprecated)
    private func sample174() throws {
        print(device.isSuspended)
    }

    // LSMPNDevice.platform
    @available(*, deprecated)
    private func sample175() throws {
        print(device.platform)
    }

    // LSMPNDevice.previousDeviceToken
    @available(*, deprecated)
    private func sample176() throws {
        print(device.previousDeviceToken)
    }

    // LSMPNSubscription.isTriggered
    @available(*, deprecated)
    private func sample177() throws {
        print(mpnSubscription.isTriggered)
    }

    // LSMPNSubscription.subscriptionId
    @available(*, deprecated)
    private func sample178() throws {
        print(mpnSubscription.subscriptionId)
    }

    // LSMPNSubscription.notificationFormat
    @available(*, deprecated)
    private func sample179() throws {
        print(mpnSubscription.notificationFormat)
    }

    // LSMPNSubscription.triggerExpression
    @available(*, deprecated)
    private func sample180() throws {
        print(mpnSubscription.triggerExpression)
    }

    // LSMPNSubscription.dataAdapter
    @available(*, deprecated)
    private func sample181() throws {
        print(mpnSubscription.dataAdapter)
    }

    // LSMPNSubscription.items
    @available(*, deprecated)
    private func sample182() throws {
        print(mpnSubscription.items!.count)
    }

    // LSMPNSubscription.fields
    @available(*, deprecated)
    private func sample183() throws {
        print(mpnSubscription.fields!.count)
    }

    // LSMPNSubscription.itemGroup
    @available(*, deprecated)
    private func sample184() throws {
        print(mpnSubscription.itemGroup!.count)
    }

    // LSMPNSubscription.fieldSchema
    @available(*, deprecated)
    private func sample185() throws {
        print(mpnSubscription.fieldSchema!.count)
    }
}
