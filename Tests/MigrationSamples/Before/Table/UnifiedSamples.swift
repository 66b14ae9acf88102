// swift-format-ignore-file
// Generated from the table of the migration: each method is the sample of a row.

import Foundation
import UnifiedLSClient

extension UnifiedSituation {
    /// Runs the sample of a row; `false`: there is none.
    @available(*, deprecated)
    public func run(_ row: String) throws -> Bool {
        switch row {
        case "LSLightstreamerClient.init(serverAddress:adapterSet:)": try sample_LSLightstreamerClient_init_serverAddress_adapterSet__()
        case "LSLightstreamerClient.init()": try sample_LSLightstreamerClient_init__()
        case "LSLightstreamerClient.lib_NAME": try sample_LSLightstreamerClient_lib_NAME()
        case "LSLightstreamerClient.lib_VERSION": try sample_LSLightstreamerClient_lib_VERSION()
        case "LSLightstreamerClient.LIB_VERSION": try sample_LSLightstreamerClient_LIB_VERSION()
        case "LSLightstreamerClient.limitExceptionsUse": try sample_LSLightstreamerClient_limitExceptionsUse()
        case "LSLightstreamerClient.setLoggerProvider(_:)": try sample_LSLightstreamerClient_setLoggerProvider____()
        case "LSLightstreamerClient.add(_:for:)": try sample_LSLightstreamerClient_add___for__()
        case "LSLightstreamerClient.addCookies(_:forURL:)": try sample_LSLightstreamerClient_addCookies___forURL__()
        case "LSLightstreamerClient.getCookiesFor(_:)": try sample_LSLightstreamerClient_getCookiesFor____()
        case "LSLightstreamerClient.connectionDetails": try sample_LSLightstreamerClient_connectionDetails()
        case "LSLightstreamerClient.connectionOptions": try sample_LSLightstreamerClient_connectionOptions()
        case "LSLightstreamerClient.delegates": try sample_LSLightstreamerClient_delegates()
        case "LSLightstreamerClient.status": try sample_LSLightstreamerClient_status()
        case "LSLightstreamerClient.subscriptions": try sample_LSLightstreamerClient_subscriptions()
        case "LSLightstreamerClient.mpnSubscriptions": try sample_LSLightstreamerClient_mpnSubscriptions()
        case "LSLightstreamerClient.MPNSubscriptions": try sample_LSLightstreamerClient_MPNSubscriptions()
        case "LSLightstreamerClient.addDelegate(_:)": try sample_LSLightstreamerClient_addDelegate____()
        case "LSLightstreamerClient.removeDelegate(_:)": try sample_LSLightstreamerClient_removeDelegate____()
        case "LSLightstreamerClient.connect()": try sample_LSLightstreamerClient_connect__()
        case "LSLightstreamerClient.disconnect()": try sample_LSLightstreamerClient_disconnect__()
        case "LSLightstreamerClient.sendMessage(_:)": try sample_LSLightstreamerClient_sendMessage____()
        case "LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)": try sample_LSLightstreamerClient_sendMessage___withSequence_timeout_delegate_enqueueWhileDisconnected__()
        case "LSLightstreamerClient.subscribe(_:)": try sample_LSLightstreamerClient_subscribe____()
        case "LSLightstreamerClient.unsubscribe(_:)": try sample_LSLightstreamerClient_unsubscribe____()
        case "LSLightstreamerClient.register(forMPN:)": try sample_LSLightstreamerClient_register_forMPN__()
        case "LSLightstreamerClient.subscribeMPN(_:coalescing:)": try sample_LSLightstreamerClient_subscribeMPN___coalescing__()
        case "LSLightstreamerClient.unsubscribeMPN(_:)": try sample_LSLightstreamerClient_unsubscribeMPN____()
        case "LSLightstreamerClient.unsubscribeMultipleMPN(_:)": try sample_LSLightstreamerClient_unsubscribeMultipleMPN____()
        case "LSLightstreamerClient.filterMPNSubscriptions(_:)": try sample_LSLightstreamerClient_filterMPNSubscriptions____()
        case "LSLightstreamerClient.findMPNSubscription(_:)": try sample_LSLightstreamerClient_findMPNSubscription____()
        case "LSLightstreamerClient.resetMPNBadge()": try sample_LSLightstreamerClient_resetMPNBadge__()
        case "LSLightstreamerClient.protocolTrace": try sample_LSLightstreamerClient_protocolTrace()
        case "LSLightstreamerClient.protocolTraceCapacity": try sample_LSLightstreamerClient_protocolTraceCapacity()
        case "LSConsoleLoggerProvider.init(level:)": try sample_LSConsoleLoggerProvider_init_level__()
        case "LSConnectionDetails.setPassword(_:)": try sample_LSConnectionDetails_setPassword____()
        case "LSConnectionOptions.contentLength": try sample_LSConnectionOptions_contentLength()
        case "LSConnectionOptions.forcedTransport": try sample_LSConnectionOptions_forcedTransport()
        case "LSConnectionOptions.requestedMaxBandwidth": try sample_LSConnectionOptions_requestedMaxBandwidth()
        case "LSConnectionOptions.realMaxBandwidth": try sample_LSConnectionOptions_realMaxBandwidth()
        case "LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly": try sample_LSConnectionOptions_isHttpExtraHeadersOnSessionCreationOnly()
        case "LSConnectionOptions.httpExtraHeaders": try sample_LSConnectionOptions_httpExtraHeaders()
        case "LSConnectionOptions.HTTPExtraHeaders": try sample_LSConnectionOptions_HTTPExtraHeaders()
        case "LSConnectionOptions.isServerInstanceAddressIgnored": try sample_LSConnectionOptions_isServerInstanceAddressIgnored()
        case "LSConnectionOptions.serverInstanceAddressIgnored": try sample_LSConnectionOptions_serverInstanceAddressIgnored()
        case "LSConnectionOptions.isSlowingEnabled": try sample_LSConnectionOptions_isSlowingEnabled()
        case "LSConnectionOptions.slowingEnabled": try sample_LSConnectionOptions_slowingEnabled()
        case "LSConnectionOptions.isEarlyWSOpenEnabled": try sample_LSConnectionOptions_isEarlyWSOpenEnabled()
        case "LSConnectionOptions.earlyWSOpenEnabled": try sample_LSConnectionOptions_earlyWSOpenEnabled()
        case "LSConnectionOptions.connectTimeout": try sample_LSConnectionOptions_connectTimeout()
        case "LSConnectionOptions.currentConnectTimeout": try sample_LSConnectionOptions_currentConnectTimeout()
        case "LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy": try sample_LSConnectionOptions_maxConcurrentSessionsPerServerExceededPolicy()
        case "LSConnectionOptions.maxConcurrentSessionsPerServer": try sample_LSConnectionOptions_maxConcurrentSessionsPerServer()
        case "LSConnectionDetails.adapterSet": try sample_LSConnectionDetails_adapterSet()
        case "LSConnectionDetails.serverAddress": try sample_LSConnectionDetails_serverAddress()
        case "LSConnectionDetails.user": try sample_LSConnectionDetails_user()
        case "LSConnectionDetails.serverInstanceAddress": try sample_LSConnectionDetails_serverInstanceAddress()
        case "LSConnectionDetails.serverSocketName": try sample_LSConnectionDetails_serverSocketName()
        case "LSConnectionDetails.sessionId": try sample_LSConnectionDetails_sessionId()
        case "LSConnectionDetails.clientIp": try sample_LSConnectionDetails_clientIp()
        case "LSConnectionOptions.firstRetryMaxDelay": try sample_LSConnectionOptions_firstRetryMaxDelay()
        case "LSConnectionOptions.idleTimeout": try sample_LSConnectionOptions_idleTimeout()
        case "LSConnectionOptions.keepaliveInterval": try sample_LSConnectionOptions_keepaliveInterval()
        case "LSConnectionOptions.pollingInterval": try sample_LSConnectionOptions_pollingInterval()
        case "LSConnectionOptions.reconnectTimeout": try sample_LSConnectionOptions_reconnectTimeout()
        case "LSConnectionOptions.retryDelay": try sample_LSConnectionOptions_retryDelay()
        case "LSConnectionOptions.reverseHeartbeatInterval": try sample_LSConnectionOptions_reverseHeartbeatInterval()
        case "LSConnectionOptions.sessionRecoveryTimeout": try sample_LSConnectionOptions_sessionRecoveryTimeout()
        case "LSConnectionOptions.stalledTimeout": try sample_LSConnectionOptions_stalledTimeout()
        case "LSSubscription.init(subscriptionMode:items:fields:)": try sample_LSSubscription_init_subscriptionMode_items_fields__()
        case "LSSubscription.init(subscriptionMode:item:fields:)": try sample_LSSubscription_init_subscriptionMode_item_fields__()
        case "LSSubscription.init(subscriptionMode:)": try sample_LSSubscription_init_subscriptionMode__()
        case "LSSubscription.init()": try sample_LSSubscription_init__()
        case "LSSubscription.mode": try sample_LSSubscription_mode()
        case "LSSubscription.requestedSnapshot": try sample_LSSubscription_requestedSnapshot()
        case "LSSubscription.requestedBufferSize": try sample_LSSubscription_requestedBufferSize()
        case "LSSubscription.requestedMaxFrequency": try sample_LSSubscription_requestedMaxFrequency()
        case "LSSubscription.commandPosition": try sample_LSSubscription_commandPosition()
        case "LSSubscription.keyPosition": try sample_LSSubscription_keyPosition()
        case "LSSubscription.value(withItemPos:fieldPos:)": try sample_LSSubscription_value_withItemPos_fieldPos__()
        case "LSSubscription.value(withItemPos:fieldName:)": try sample_LSSubscription_value_withItemPos_fieldName__()
        case "LSSubscription.value(withItemName:fieldPos:)": try sample_LSSubscription_value_withItemName_fieldPos__()
        case "LSSubscription.value(withItemName:fieldName:)": try sample_LSSubscription_value_withItemName_fieldName__()
        case "LSSubscription.commandValue(withItemPos:key:fieldName:)": try sample_LSSubscription_commandValue_withItemPos_key_fieldName__()
        case "LSSubscription.commandValue(withItemPos:key:fieldPos:)": try sample_LSSubscription_commandValue_withItemPos_key_fieldPos__()
        case "LSSubscription.commandValue(withItemName:key:fieldName:)": try sample_LSSubscription_commandValue_withItemName_key_fieldName__()
        case "LSSubscription.commandValue(withItemName:key:fieldPos:)": try sample_LSSubscription_commandValue_withItemName_key_fieldPos__()
        case "LSItemUpdate.value(withFieldName:)": try sample_LSItemUpdate_value_withFieldName__()
        case "LSItemUpdate.value(withFieldPos:)": try sample_LSItemUpdate_value_withFieldPos__()
        case "LSItemUpdate.isValueChanged(withFieldName:)": try sample_LSItemUpdate_isValueChanged_withFieldName__()
        case "LSItemUpdate.isValueChanged(withFieldPos:)": try sample_LSItemUpdate_isValueChanged_withFieldPos__()
        case "LSItemUpdate.valueWithFieldName(_:)": try sample_LSItemUpdate_valueWithFieldName____()
        case "LSItemUpdate.valueWithFieldPos(_:)": try sample_LSItemUpdate_valueWithFieldPos____()
        case "LSItemUpdate.isValueChangedWithFieldName(_:)": try sample_LSItemUpdate_isValueChangedWithFieldName____()
        case "LSItemUpdate.isValueChangedWithFieldPos(_:)": try sample_LSItemUpdate_isValueChangedWithFieldPos____()
        case "LSItemUpdate.itemName": try sample_LSItemUpdate_itemName()
        case "LSItemUpdate.itemPos": try sample_LSItemUpdate_itemPos()
        case "LSItemUpdate.isSnapshot": try sample_LSItemUpdate_isSnapshot()
        case "LSItemUpdate.fields": try sample_LSItemUpdate_fields()
        case "LSItemUpdate.changedFields": try sample_LSItemUpdate_changedFields()
        case "LSItemUpdate.fieldsByPositions": try sample_LSItemUpdate_fieldsByPositions()
        case "LSItemUpdate.changedFieldsByPositions": try sample_LSItemUpdate_changedFieldsByPositions()
        case "LSSubscription.isActive": try sample_LSSubscription_isActive()
        case "LSSubscription.isSubscribed": try sample_LSSubscription_isSubscribed()
        case "LSSubscription.addDelegate(_:)": try sample_LSSubscription_addDelegate____()
        case "LSSubscription.removeDelegate(_:)": try sample_LSSubscription_removeDelegate____()
        case "LSSubscription.dataAdapter": try sample_LSSubscription_dataAdapter()
        case "LSSubscription.selector": try sample_LSSubscription_selector()
        case "LSSubscription.commandSecondLevelDataAdapter": try sample_LSSubscription_commandSecondLevelDataAdapter()
        case "LSSubscription.itemGroup": try sample_LSSubscription_itemGroup()
        case "LSSubscription.fieldSchema": try sample_LSSubscription_fieldSchema()
        case "LSSubscription.commandSecondLevelFieldSchema": try sample_LSSubscription_commandSecondLevelFieldSchema()
        case "LSSubscription.items": try sample_LSSubscription_items()
        case "LSSubscription.fields": try sample_LSSubscription_fields()
        case "LSSubscription.commandSecondLevelFields": try sample_LSSubscription_commandSecondLevelFields()
        case "LSSubscription.delegates": try sample_LSSubscription_delegates()
        case "LSMPNDevice.init(deviceToken:)": try sample_LSMPNDevice_init_deviceToken__()
        case "LSMPNDevice.status": try sample_LSMPNDevice_status()
        case "LSMPNDevice.statusTimestamp": try sample_LSMPNDevice_statusTimestamp()
        case "LSMPNSubscription.init(subscriptionMode:items:fields:)": try sample_LSMPNSubscription_init_subscriptionMode_items_fields__()
        case "LSMPNSubscription.init(subscriptionMode:item:fields:)": try sample_LSMPNSubscription_init_subscriptionMode_item_fields__()
        case "LSMPNSubscription.init(subscription:)": try sample_LSMPNSubscription_init_subscription__()
        case "LSMPNSubscription.init(mpnSubscription:)": try sample_LSMPNSubscription_init_mpnSubscription__()
        case "LSMPNSubscription.status": try sample_LSMPNSubscription_status()
        case "LSMPNSubscription.isSubscribed": try sample_LSMPNSubscription_isSubscribed()
        case "LSMPNSubscription.statusTimestamp": try sample_LSMPNSubscription_statusTimestamp()
        case "LSMPNBuilder.init()": try sample_LSMPNBuilder_init__()
        case "LSMPNBuilder.init(notificationFormat:)": try sample_LSMPNBuilder_init_notificationFormat__()
        case "LSMPNBuilder.customData(_:)": try sample_LSMPNBuilder_customData____()
        case "LSMPNBuilder.build()": try sample_LSMPNBuilder_build__()
        case "LSMPNBuilder.badge(with:)": try sample_LSMPNBuilder_badge_with__()
        case "LSMPNBuilder.badge(withInt:)": try sample_LSMPNBuilder_badge_withInt__()
        case "LSMPNBuilder.badgeAsInt": try sample_LSMPNBuilder_badgeAsInt()
        case "LSMPNBuilder.badgeAsString": try sample_LSMPNBuilder_badgeAsString()
        case "LSMPNBuilder.contentAvailable(with:)": try sample_LSMPNBuilder_contentAvailable_with__()
        case "LSMPNBuilder.contentAvailable(withInt:)": try sample_LSMPNBuilder_contentAvailable_withInt__()
        case "LSMPNBuilder.contentAvailableAsInt": try sample_LSMPNBuilder_contentAvailableAsInt()
        case "LSMPNBuilder.contentAvailableAsString": try sample_LSMPNBuilder_contentAvailableAsString()
        case "LSMPNBuilder.mutableContent(with:)": try sample_LSMPNBuilder_mutableContent_with__()
        case "LSMPNBuilder.mutableContent(withInt:)": try sample_LSMPNBuilder_mutableContent_withInt__()
        case "LSMPNBuilder.mutableContentAsInt": try sample_LSMPNBuilder_mutableContentAsInt()
        case "LSMPNBuilder.mutableContentAsString": try sample_LSMPNBuilder_mutableContentAsString()
        case "LSMPNBuilder.alert(_:)": try sample_LSMPNBuilder_alert____()
        case "LSMPNBuilder.alert": try sample_LSMPNBuilder_alert()
        case "LSMPNBuilder.body(_:)": try sample_LSMPNBuilder_body____()
        case "LSMPNBuilder.body": try sample_LSMPNBuilder_body()
        case "LSMPNBuilder.bodyLocKey(_:)": try sample_LSMPNBuilder_bodyLocKey____()
        case "LSMPNBuilder.bodyLocKey": try sample_LSMPNBuilder_bodyLocKey()
        case "LSMPNBuilder.category(_:)": try sample_LSMPNBuilder_category____()
        case "LSMPNBuilder.category": try sample_LSMPNBuilder_category()
        case "LSMPNBuilder.launchImage(_:)": try sample_LSMPNBuilder_launchImage____()
        case "LSMPNBuilder.launchImage": try sample_LSMPNBuilder_launchImage()
        case "LSMPNBuilder.locActionKey(_:)": try sample_LSMPNBuilder_locActionKey____()
        case "LSMPNBuilder.locActionKey": try sample_LSMPNBuilder_locActionKey()
        case "LSMPNBuilder.sound(_:)": try sample_LSMPNBuilder_sound____()
        case "LSMPNBuilder.sound": try sample_LSMPNBuilder_sound()
        case "LSMPNBuilder.threadId(_:)": try sample_LSMPNBuilder_threadId____()
        case "LSMPNBuilder.threadId": try sample_LSMPNBuilder_threadId()
        case "LSMPNBuilder.title(_:)": try sample_LSMPNBuilder_title____()
        case "LSMPNBuilder.title": try sample_LSMPNBuilder_title()
        case "LSMPNBuilder.subtitle(_:)": try sample_LSMPNBuilder_subtitle____()
        case "LSMPNBuilder.subtitle": try sample_LSMPNBuilder_subtitle()
        case "LSMPNBuilder.titleLocKey(_:)": try sample_LSMPNBuilder_titleLocKey____()
        case "LSMPNBuilder.titleLocKey": try sample_LSMPNBuilder_titleLocKey()
        case "LSMPNBuilder.bodyLocArguments(_:)": try sample_LSMPNBuilder_bodyLocArguments____()
        case "LSMPNBuilder.titleLocArguments(_:)": try sample_LSMPNBuilder_titleLocArguments____()
        case "LSMPNDevice.addDelegate(_:)": try sample_LSMPNDevice_addDelegate____()
        case "LSMPNSubscription.addDelegate(_:)": try sample_LSMPNSubscription_addDelegate____()
        case "LSMPNDevice.removeDelegate(_:)": try sample_LSMPNDevice_removeDelegate____()
        case "LSMPNSubscription.removeDelegate(_:)": try sample_LSMPNSubscription_removeDelegate____()
        case "LSMPNDevice.applicationId": try sample_LSMPNDevice_applicationId()
        case "LSMPNDevice.deviceId": try sample_LSMPNDevice_deviceId()
        case "LSMPNDevice.deviceToken": try sample_LSMPNDevice_deviceToken()
        case "LSMPNDevice.isRegistered": try sample_LSMPNDevice_isRegistered()
        case "LSMPNDevice.isSuspended": try sample_LSMPNDevice_isSuspended()
        case "LSMPNDevice.platform": try sample_LSMPNDevice_platform()
        case "LSMPNDevice.previousDeviceToken": try sample_LSMPNDevice_previousDeviceToken()
        case "LSMPNSubscription.isTriggered": try sample_LSMPNSubscription_isTriggered()
        case "LSMPNSubscription.subscriptionId": try sample_LSMPNSubscription_subscriptionId()
        case "LSMPNSubscription.notificationFormat": try sample_LSMPNSubscription_notificationFormat()
        case "LSMPNSubscription.triggerExpression": try sample_LSMPNSubscription_triggerExpression()
        case "LSMPNSubscription.dataAdapter": try sample_LSMPNSubscription_dataAdapter()
        case "LSMPNSubscription.items": try sample_LSMPNSubscription_items()
        case "LSMPNSubscription.fields": try sample_LSMPNSubscription_fields()
        case "LSMPNSubscription.itemGroup": try sample_LSMPNSubscription_itemGroup()
        case "LSMPNSubscription.fieldSchema": try sample_LSMPNSubscription_fieldSchema()
        default: return false
        }
        return true
    }

    // LSLightstreamerClient.init(serverAddress:adapterSet:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_init_serverAddress_adapterSet__() throws {
        print(LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO"))
    }

    // LSLightstreamerClient.init()
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_init__() throws {
        print(LSLightstreamerClient())
    }

    // LSLightstreamerClient.lib_NAME
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_lib_NAME() throws {
        print(LSLightstreamerClient.lib_NAME)
    }

    // LSLightstreamerClient.lib_VERSION
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_lib_VERSION() throws {
        print("version \(LSLightstreamerClient.lib_VERSION)")
    }

    // LSLightstreamerClient.LIB_VERSION
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_LIB_VERSION() throws {
        print(LSLightstreamerClient.LIB_VERSION)
    }

    // LSLightstreamerClient.limitExceptionsUse
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_limitExceptionsUse() throws {
        LSLightstreamerClient.limitExceptionsUse = true
    }

    // LSLightstreamerClient.setLoggerProvider(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_setLoggerProvider____() throws {
        LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: LSConsoleLogLevel.debug))
    }

    // LSLightstreamerClient.add(_:for:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_add___for__() throws {
        LSLightstreamerClient.add(cookies, for: url)
    }

    // LSLightstreamerClient.addCookies(_:forURL:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_addCookies___forURL__() throws {
        LSLightstreamerClient.addCookies(cookies, forURL: url)
    }

    // LSLightstreamerClient.getCookiesFor(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_getCookiesFor____() throws {
        print(LSLightstreamerClient.getCookiesFor(url))
    }

    // LSLightstreamerClient.connectionDetails
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_connectionDetails() throws {
        print(client.connectionDetails)
    }

    // LSLightstreamerClient.connectionOptions
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_connectionOptions() throws {
        print(client.connectionOptions)
    }

    // LSLightstreamerClient.delegates
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_delegates() throws {
        print(client.delegates.count)
    }

    // LSLightstreamerClient.status
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_status() throws {
        if client.status == "DISCONNECTED" || client.status.hasPrefix("CONNECTED:") { print(client.status) }
    }

    // LSLightstreamerClient.subscriptions
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_subscriptions() throws {
        for active in client.subscriptions { print(active.isActive) }
    }

    // LSLightstreamerClient.mpnSubscriptions
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_mpnSubscriptions() throws {
        print(client.mpnSubscriptions.count)
    }

    // LSLightstreamerClient.MPNSubscriptions
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_MPNSubscriptions() throws {
        print(client.MPNSubscriptions.count)
    }

    // LSLightstreamerClient.addDelegate(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_addDelegate____() throws {
        client.addDelegate(clientDelegate)
    }

    // LSLightstreamerClient.removeDelegate(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_removeDelegate____() throws {
        client.removeDelegate(clientDelegate)
    }

    // LSLightstreamerClient.connect()
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_connect__() throws {
        client.connect()
    }

    // LSLightstreamerClient.disconnect()
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_disconnect__() throws {
        client.disconnect()
    }

    // LSLightstreamerClient.sendMessage(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_sendMessage____() throws {
        client.sendMessage("CHAT|hello")
    }

    // LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_sendMessage___withSequence_timeout_delegate_enqueueWhileDisconnected__() throws {
        client.sendMessage("x", withSequence: "S", timeout: 1.5, delegate: nil, enqueueWhileDisconnected: true)
    }

    // LSLightstreamerClient.subscribe(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_subscribe____() throws {
        client.subscribe(subscription)
    }

    // LSLightstreamerClient.unsubscribe(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_unsubscribe____() throws {
        client.unsubscribe(subscription)
    }

    // LSLightstreamerClient.register(forMPN:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_register_forMPN__() throws {
        client.register(forMPN: device)
    }

    // LSLightstreamerClient.subscribeMPN(_:coalescing:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_subscribeMPN___coalescing__() throws {
        client.subscribeMPN(mpnSubscription, coalescing: true)
    }

    // LSLightstreamerClient.unsubscribeMPN(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_unsubscribeMPN____() throws {
        client.unsubscribeMPN(mpnSubscription)
    }

    // LSLightstreamerClient.unsubscribeMultipleMPN(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_unsubscribeMultipleMPN____() throws {
        client.unsubscribeMultipleMPN("TRIGGERED")
    }

    // LSLightstreamerClient.filterMPNSubscriptions(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_filterMPNSubscriptions____() throws {
        print(client.filterMPNSubscriptions("ALL").count)
    }

    // LSLightstreamerClient.findMPNSubscription(_:)
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_findMPNSubscription____() throws {
        print(client.findMPNSubscription("id"))
    }

    // LSLightstreamerClient.resetMPNBadge()
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_resetMPNBadge__() throws {
        client.resetMPNBadge()
    }

    // LSLightstreamerClient.protocolTrace
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_protocolTrace() throws {
        print(client.protocolTrace)
    }

    // LSLightstreamerClient.protocolTraceCapacity
    @available(*, deprecated)
    private func sample_LSLightstreamerClient_protocolTraceCapacity() throws {
        client.protocolTraceCapacity = 100
    }

    // LSConsoleLoggerProvider.init(level:)
    @available(*, deprecated)
    private func sample_LSConsoleLoggerProvider_init_level__() throws {
        print(LSConsoleLoggerProvider(level: .info))
    }

    // LSConnectionDetails.setPassword(_:)
    @available(*, deprecated)
    private func sample_LSConnectionDetails_setPassword____() throws {
        details.setPassword("secret")
    }

    // LSConnectionOptions.contentLength
    @available(*, deprecated)
    private func sample_LSConnectionOptions_contentLength() throws {
        options.contentLength = 1_000_000
    }

    // LSConnectionOptions.forcedTransport
    @available(*, deprecated)
    private func sample_LSConnectionOptions_forcedTransport() throws {
        options.forcedTransport = "WS-STREAMING"
    }

    // LSConnectionOptions.requestedMaxBandwidth
    @available(*, deprecated)
    private func sample_LSConnectionOptions_requestedMaxBandwidth() throws {
        options.requestedMaxBandwidth = "40"
    }

    // LSConnectionOptions.realMaxBandwidth
    @available(*, deprecated)
    private func sample_LSConnectionOptions_realMaxBandwidth() throws {
        print(options.realMaxBandwidth as Any)
    }

    // LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly
    @available(*, deprecated)
    private func sample_LSConnectionOptions_isHttpExtraHeadersOnSessionCreationOnly() throws {
        options.isHttpExtraHeadersOnSessionCreationOnly = true
    }

    // LSConnectionOptions.httpExtraHeaders
    @available(*, deprecated)
    private func sample_LSConnectionOptions_httpExtraHeaders() throws {
        options.httpExtraHeaders = ["X-Header": "1"]
    }

    // LSConnectionOptions.HTTPExtraHeaders
    @available(*, deprecated)
    private func sample_LSConnectionOptions_HTTPExtraHeaders() throws {
        options.HTTPExtraHeaders = ["X-Header": "1"]
    }

    // LSConnectionOptions.isServerInstanceAddressIgnored
    @available(*, deprecated)
    private func sample_LSConnectionOptions_isServerInstanceAddressIgnored() throws {
        options.isServerInstanceAddressIgnored = true
    }

    // LSConnectionOptions.serverInstanceAddressIgnored
    @available(*, deprecated)
    private func sample_LSConnectionOptions_serverInstanceAddressIgnored() throws {
        options.serverInstanceAddressIgnored = true
    }

    // LSConnectionOptions.isSlowingEnabled
    @available(*, deprecated)
    private func sample_LSConnectionOptions_isSlowingEnabled() throws {
        options.isSlowingEnabled = true
    }

    // LSConnectionOptions.slowingEnabled
    @available(*, deprecated)
    private func sample_LSConnectionOptions_slowingEnabled() throws {
        options.slowingEnabled = true
    }

    // LSConnectionOptions.isEarlyWSOpenEnabled
    @available(*, deprecated)
    private func sample_LSConnectionOptions_isEarlyWSOpenEnabled() throws {
        options.isEarlyWSOpenEnabled = true
    }

    // LSConnectionOptions.earlyWSOpenEnabled
    @available(*, deprecated)
    private func sample_LSConnectionOptions_earlyWSOpenEnabled() throws {
        options.earlyWSOpenEnabled = true
    }

    // LSConnectionOptions.connectTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_connectTimeout() throws {
        options.connectTimeout = "auto"
    }

    // LSConnectionOptions.currentConnectTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_currentConnectTimeout() throws {
        options.currentConnectTimeout = 4
    }

    // LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy
    @available(*, deprecated)
    private func sample_LSConnectionOptions_maxConcurrentSessionsPerServerExceededPolicy() throws {
        options.maxConcurrentSessionsPerServerExceededPolicy = "NONE"
    }

    // LSConnectionOptions.maxConcurrentSessionsPerServer
    @available(*, deprecated)
    private func sample_LSConnectionOptions_maxConcurrentSessionsPerServer() throws {
        LSConnectionOptions.maxConcurrentSessionsPerServer = 4
    }

    // LSConnectionDetails.adapterSet
    @available(*, deprecated)
    private func sample_LSConnectionDetails_adapterSet() throws {
        details.adapterSet = nil
    }

    // LSConnectionDetails.serverAddress
    @available(*, deprecated)
    private func sample_LSConnectionDetails_serverAddress() throws {
        details.serverAddress = nil
    }

    // LSConnectionDetails.user
    @available(*, deprecated)
    private func sample_LSConnectionDetails_user() throws {
        details.user = nil
    }

    // LSConnectionDetails.serverInstanceAddress
    @available(*, deprecated)
    private func sample_LSConnectionDetails_serverInstanceAddress() throws {
        print(details.serverInstanceAddress ?? "none")
    }

    // LSConnectionDetails.serverSocketName
    @available(*, deprecated)
    private func sample_LSConnectionDetails_serverSocketName() throws {
        print(details.serverSocketName ?? "none")
    }

    // LSConnectionDetails.sessionId
    @available(*, deprecated)
    private func sample_LSConnectionDetails_sessionId() throws {
        print(details.sessionId ?? "none")
    }

    // LSConnectionDetails.clientIp
    @available(*, deprecated)
    private func sample_LSConnectionDetails_clientIp() throws {
        print(details.clientIp ?? "none")
    }

    // LSConnectionOptions.firstRetryMaxDelay
    @available(*, deprecated)
    private func sample_LSConnectionOptions_firstRetryMaxDelay() throws {
        options.firstRetryMaxDelay = 15.0
    }

    // LSConnectionOptions.idleTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_idleTimeout() throws {
        options.idleTimeout = 15.0
    }

    // LSConnectionOptions.keepaliveInterval
    @available(*, deprecated)
    private func sample_LSConnectionOptions_keepaliveInterval() throws {
        options.keepaliveInterval = 15.0
    }

    // LSConnectionOptions.pollingInterval
    @available(*, deprecated)
    private func sample_LSConnectionOptions_pollingInterval() throws {
        options.pollingInterval = 15.0
    }

    // LSConnectionOptions.reconnectTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_reconnectTimeout() throws {
        options.reconnectTimeout = 15.0
    }

    // LSConnectionOptions.retryDelay
    @available(*, deprecated)
    private func sample_LSConnectionOptions_retryDelay() throws {
        options.retryDelay = 15.0
    }

    // LSConnectionOptions.reverseHeartbeatInterval
    @available(*, deprecated)
    private func sample_LSConnectionOptions_reverseHeartbeatInterval() throws {
        options.reverseHeartbeatInterval = 15.0
    }

    // LSConnectionOptions.sessionRecoveryTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_sessionRecoveryTimeout() throws {
        options.sessionRecoveryTimeout = 15.0
    }

    // LSConnectionOptions.stalledTimeout
    @available(*, deprecated)
    private func sample_LSConnectionOptions_stalledTimeout() throws {
        options.stalledTimeout = 15.0
    }

    // LSSubscription.init(subscriptionMode:items:fields:)
    @available(*, deprecated)
    private func sample_LSSubscription_init_subscriptionMode_items_fields__() throws {
        print(LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]))
    }

    // LSSubscription.init(subscriptionMode:item:fields:)
    @available(*, deprecated)
    private func sample_LSSubscription_init_subscriptionMode_item_fields__() throws {
        print(LSSubscription(subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message"]))
    }

    // LSSubscription.init(subscriptionMode:)
    @available(*, deprecated)
    private func sample_LSSubscription_init_subscriptionMode__() throws {
        print(LSSubscription(subscriptionMode: "RAW"))
    }

    // LSSubscription.init()
    @available(*, deprecated)
    private func sample_LSSubscription_init__() throws {
        print(LSSubscription())
    }

    // LSSubscription.mode
    @available(*, deprecated)
    private func sample_LSSubscription_mode() throws {
        print(subscription.mode)
    }

    // LSSubscription.requestedSnapshot
    @available(*, deprecated)
    private func sample_LSSubscription_requestedSnapshot() throws {
        subscription.requestedSnapshot = "yes"
    }

    // LSSubscription.requestedBufferSize
    @available(*, deprecated)
    private func sample_LSSubscription_requestedBufferSize() throws {
        subscription.requestedBufferSize = "5"
    }

    // LSSubscription.requestedMaxFrequency
    @available(*, deprecated)
    private func sample_LSSubscription_requestedMaxFrequency() throws {
        subscription.requestedMaxFrequency = "1.0"
    }

    // LSSubscription.commandPosition
    @available(*, deprecated)
    private func sample_LSSubscription_commandPosition() throws {
        print(subscription.commandPosition)
    }

    // LSSubscription.keyPosition
    @available(*, deprecated)
    private func sample_LSSubscription_keyPosition() throws {
        print(subscription.keyPosition)
    }

    // LSSubscription.value(withItemPos:fieldPos:)
    @available(*, deprecated)
    private func sample_LSSubscription_value_withItemPos_fieldPos__() throws {
        print(subscription.value(withItemPos: 1, fieldPos: 2))
    }

    // LSSubscription.value(withItemPos:fieldName:)
    @available(*, deprecated)
    private func sample_LSSubscription_value_withItemPos_fieldName__() throws {
        print(subscription.value(withItemPos: 1, fieldName: "price"))
    }

    // LSSubscription.value(withItemName:fieldPos:)
    @available(*, deprecated)
    private func sample_LSSubscription_value_withItemName_fieldPos__() throws {
        print(subscription.value(withItemName: "item1", fieldPos: 2))
    }

    // LSSubscription.value(withItemName:fieldName:)
    @available(*, deprecated)
    private func sample_LSSubscription_value_withItemName_fieldName__() throws {
        print(subscription.value(withItemName: "item1", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemPos:key:fieldName:)
    @available(*, deprecated)
    private func sample_LSSubscription_commandValue_withItemPos_key_fieldName__() throws {
        print(subscription.commandValue(withItemPos: 1, key: "k", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemPos:key:fieldPos:)
    @available(*, deprecated)
    private func sample_LSSubscription_commandValue_withItemPos_key_fieldPos__() throws {
        print(subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 2))
    }

    // LSSubscription.commandValue(withItemName:key:fieldName:)
    @available(*, deprecated)
    private func sample_LSSubscription_commandValue_withItemName_key_fieldName__() throws {
        print(subscription.commandValue(withItemName: "i", key: "k", fieldName: "price"))
    }

    // LSSubscription.commandValue(withItemName:key:fieldPos:)
    @available(*, deprecated)
    private func sample_LSSubscription_commandValue_withItemName_key_fieldPos__() throws {
        print(subscription.commandValue(withItemName: "i", key: "k", fieldPos: 2))
    }

    // LSItemUpdate.value(withFieldName:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_value_withFieldName__() throws {
        print(itemUpdate.value(withFieldName: "price"))
    }

    // LSItemUpdate.value(withFieldPos:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_value_withFieldPos__() throws {
        print(itemUpdate.value(withFieldPos: 1))
    }

    // LSItemUpdate.isValueChanged(withFieldName:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_isValueChanged_withFieldName__() throws {
        print(itemUpdate.isValueChanged(withFieldName: "price"))
    }

    // LSItemUpdate.isValueChanged(withFieldPos:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_isValueChanged_withFieldPos__() throws {
        print(itemUpdate.isValueChanged(withFieldPos: 1))
    }

    // LSItemUpdate.valueWithFieldName(_:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_valueWithFieldName____() throws {
        print(itemUpdate.valueWithFieldName("price"))
    }

    // LSItemUpdate.valueWithFieldPos(_:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_valueWithFieldPos____() throws {
        print(itemUpdate.valueWithFieldPos(1))
    }

    // LSItemUpdate.isValueChangedWithFieldName(_:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_isValueChangedWithFieldName____() throws {
        print(itemUpdate.isValueChangedWithFieldName("price"))
    }

    // LSItemUpdate.isValueChangedWithFieldPos(_:)
    @available(*, deprecated)
    private func sample_LSItemUpdate_isValueChangedWithFieldPos____() throws {
        print(itemUpdate.isValueChangedWithFieldPos(1))
    }

    // LSItemUpdate.itemName
    @available(*, deprecated)
    private func sample_LSItemUpdate_itemName() throws {
        print(itemUpdate.itemName)
    }

    // LSItemUpdate.itemPos
    @available(*, deprecated)
    private func sample_LSItemUpdate_itemPos() throws {
        let row: UInt = itemUpdate.itemPos - 1; print(row)
    }

    // LSItemUpdate.isSnapshot
    @available(*, deprecated)
    private func sample_LSItemUpdate_isSnapshot() throws {
        print(itemUpdate.isSnapshot)
    }

    // LSItemUpdate.fields
    @available(*, deprecated)
    private func sample_LSItemUpdate_fields() throws {
        if let row = itemUpdate.fields as? [String: String] { print(row) }
    }

    // LSItemUpdate.changedFields
    @available(*, deprecated)
    private func sample_LSItemUpdate_changedFields() throws {
        if let row = itemUpdate.changedFields as? [String: String] { print(row) }
    }

    // LSItemUpdate.fieldsByPositions
    @available(*, deprecated)
    private func sample_LSItemUpdate_fieldsByPositions() throws {
        print(itemUpdate.fieldsByPositions)
    }

    // LSItemUpdate.changedFieldsByPositions
    @available(*, deprecated)
    private func sample_LSItemUpdate_changedFieldsByPositions() throws {
        print(itemUpdate.changedFieldsByPositions)
    }

    // LSSubscription.isActive
    @available(*, deprecated)
    private func sample_LSSubscription_isActive() throws {
        print(subscription.isActive)
    }

    // LSSubscription.isSubscribed
    @available(*, deprecated)
    private func sample_LSSubscription_isSubscribed() throws {
        print(subscription.isSubscribed)
    }

    // LSSubscription.addDelegate(_:)
    @available(*, deprecated)
    private func sample_LSSubscription_addDelegate____() throws {
        subscription.addDelegate(subscriptionDelegate)
    }

    // LSSubscription.removeDelegate(_:)
    @available(*, deprecated)
    private func sample_LSSubscription_removeDelegate____() throws {
        subscription.removeDelegate(subscriptionDelegate)
    }

    // LSSubscription.dataAdapter
    @available(*, deprecated)
    private func sample_LSSubscription_dataAdapter() throws {
        subscription.dataAdapter = "NAME"
    }

    // LSSubscription.selector
    @available(*, deprecated)
    private func sample_LSSubscription_selector() throws {
        subscription.selector = "NAME"
    }

    // LSSubscription.commandSecondLevelDataAdapter
    @available(*, deprecated)
    private func sample_LSSubscription_commandSecondLevelDataAdapter() throws {
        subscription.commandSecondLevelDataAdapter = "NAME"
    }

    // LSSubscription.itemGroup
    @available(*, deprecated)
    private func sample_LSSubscription_itemGroup() throws {
        subscription.itemGroup = "NAME"; print(subscription.itemGroup.count)
    }

    // LSSubscription.fieldSchema
    @available(*, deprecated)
    private func sample_LSSubscription_fieldSchema() throws {
        subscription.fieldSchema = "NAME"; print(subscription.fieldSchema.count)
    }

    // LSSubscription.commandSecondLevelFieldSchema
    @available(*, deprecated)
    private func sample_LSSubscription_commandSecondLevelFieldSchema() throws {
        subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema.count)
    }

    // LSSubscription.items
    @available(*, deprecated)
    private func sample_LSSubscription_items() throws {
        subscription.items = ["a", "b"]; print(subscription.items.count)
    }

    // LSSubscription.fields
    @available(*, deprecated)
    private func sample_LSSubscription_fields() throws {
        subscription.fields = ["a", "b"]; print(subscription.fields.count)
    }

    // LSSubscription.commandSecondLevelFields
    @available(*, deprecated)
    private func sample_LSSubscription_commandSecondLevelFields() throws {
        subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields.count)
    }

    // LSSubscription.delegates
    @available(*, deprecated)
    private func sample_LSSubscription_delegates() throws {
        print(subscription.delegates.count)
    }

    // LSMPNDevice.init(deviceToken:)
    @available(*, deprecated)
    private func sample_LSMPNDevice_init_deviceToken__() throws {
        print(LSMPNDevice(deviceToken: "00"))
    }

    // LSMPNDevice.status
    @available(*, deprecated)
    private func sample_LSMPNDevice_status() throws {
        if device.status == "REGISTERED" { print(device.status) }
    }

    // LSMPNDevice.statusTimestamp
    @available(*, deprecated)
    private func sample_LSMPNDevice_statusTimestamp() throws {
        print(device.statusTimestamp as Any)
    }

    // LSMPNSubscription.init(subscriptionMode:items:fields:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_init_subscriptionMode_items_fields__() throws {
        print(LSMPNSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"]))
    }

    // LSMPNSubscription.init(subscriptionMode:item:fields:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_init_subscriptionMode_item_fields__() throws {
        print(LSMPNSubscription(subscriptionMode: "MERGE", item: "item1", fields: ["price"]))
    }

    // LSMPNSubscription.init(subscription:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_init_subscription__() throws {
        print(LSMPNSubscription(subscription: subscription))
    }

    // LSMPNSubscription.init(mpnSubscription:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_init_mpnSubscription__() throws {
        print(LSMPNSubscription(mpnSubscription: mpnSubscription))
    }

    // LSMPNSubscription.status
    @available(*, deprecated)
    private func sample_LSMPNSubscription_status() throws {
        if mpnSubscription.status == "TRIGGERED" { print(mpnSubscription.status) }
    }

    // LSMPNSubscription.isSubscribed
    @available(*, deprecated)
    private func sample_LSMPNSubscription_isSubscribed() throws {
        print(mpnSubscription.isSubscribed)
    }

    // LSMPNSubscription.statusTimestamp
    @available(*, deprecated)
    private func sample_LSMPNSubscription_statusTimestamp() throws {
        let date: Date? = mpnSubscription.statusTimestamp; print(date as Any)
    }

    // LSMPNBuilder.init()
    @available(*, deprecated)
    private func sample_LSMPNBuilder_init__() throws {
        print(LSMPNBuilder())
    }

    // LSMPNBuilder.init(notificationFormat:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_init_notificationFormat__() throws {
        print(LSMPNBuilder(notificationFormat: "{}"))
    }

    // LSMPNBuilder.customData(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_customData____() throws {
        builder.customData(["key": "value"])
    }

    // LSMPNBuilder.build()
    @available(*, deprecated)
    private func sample_LSMPNBuilder_build__() throws {
        print(builder.build())
    }

    // LSMPNBuilder.badge(with:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_badge_with__() throws {
        builder.badge(with: 1)
    }

    // LSMPNBuilder.badge(withInt:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_badge_withInt__() throws {
        builder.badge(withInt: 1)
    }

    // LSMPNBuilder.badgeAsInt
    @available(*, deprecated)
    private func sample_LSMPNBuilder_badgeAsInt() throws {
        print(builder.badgeAsInt)
    }

    // LSMPNBuilder.badgeAsString
    @available(*, deprecated)
    private func sample_LSMPNBuilder_badgeAsString() throws {
        print(builder.badgeAsString)
    }

    // LSMPNBuilder.contentAvailable(with:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_contentAvailable_with__() throws {
        builder.contentAvailable(with: 1)
    }

    // LSMPNBuilder.contentAvailable(withInt:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_contentAvailable_withInt__() throws {
        builder.contentAvailable(withInt: 1)
    }

    // LSMPNBuilder.contentAvailableAsInt
    @available(*, deprecated)
    private func sample_LSMPNBuilder_contentAvailableAsInt() throws {
        print(builder.contentAvailableAsInt)
    }

    // LSMPNBuilder.contentAvailableAsString
    @available(*, deprecated)
    private func sample_LSMPNBuilder_contentAvailableAsString() throws {
        print(builder.contentAvailableAsString)
    }

    // LSMPNBuilder.mutableContent(with:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_mutableContent_with__() throws {
        builder.mutableContent(with: 1)
    }

    // LSMPNBuilder.mutableContent(withInt:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_mutableContent_withInt__() throws {
        builder.mutableContent(withInt: 1)
    }

    // LSMPNBuilder.mutableContentAsInt
    @available(*, deprecated)
    private func sample_LSMPNBuilder_mutableContentAsInt() throws {
        print(builder.mutableContentAsInt)
    }

    // LSMPNBuilder.mutableContentAsString
    @available(*, deprecated)
    private func sample_LSMPNBuilder_mutableContentAsString() throws {
        print(builder.mutableContentAsString)
    }

    // LSMPNBuilder.alert(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_alert____() throws {
        builder.alert("text")
    }

    // LSMPNBuilder.alert
    @available(*, deprecated)
    private func sample_LSMPNBuilder_alert() throws {
        print(builder.alert)
    }

    // LSMPNBuilder.body(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_body____() throws {
        builder.body("text")
    }

    // LSMPNBuilder.body
    @available(*, deprecated)
    private func sample_LSMPNBuilder_body() throws {
        print(builder.body)
    }

    // LSMPNBuilder.bodyLocKey(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_bodyLocKey____() throws {
        builder.bodyLocKey("text")
    }

    // LSMPNBuilder.bodyLocKey
    @available(*, deprecated)
    private func sample_LSMPNBuilder_bodyLocKey() throws {
        print(builder.bodyLocKey)
    }

    // LSMPNBuilder.category(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_category____() throws {
        builder.category("text")
    }

    // LSMPNBuilder.category
    @available(*, deprecated)
    private func sample_LSMPNBuilder_category() throws {
        print(builder.category)
    }

    // LSMPNBuilder.launchImage(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_launchImage____() throws {
        builder.launchImage("text")
    }

    // LSMPNBuilder.launchImage
    @available(*, deprecated)
    private func sample_LSMPNBuilder_launchImage() throws {
        print(builder.launchImage)
    }

    // LSMPNBuilder.locActionKey(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_locActionKey____() throws {
        builder.locActionKey("text")
    }

    // LSMPNBuilder.locActionKey
    @available(*, deprecated)
    private func sample_LSMPNBuilder_locActionKey() throws {
        print(builder.locActionKey)
    }

    // LSMPNBuilder.sound(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_sound____() throws {
        builder.sound("text")
    }

    // LSMPNBuilder.sound
    @available(*, deprecated)
    private func sample_LSMPNBuilder_sound() throws {
        print(builder.sound)
    }

    // LSMPNBuilder.threadId(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_threadId____() throws {
        builder.threadId("text")
    }

    // LSMPNBuilder.threadId
    @available(*, deprecated)
    private func sample_LSMPNBuilder_threadId() throws {
        print(builder.threadId)
    }

    // LSMPNBuilder.title(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_title____() throws {
        builder.title("text")
    }

    // LSMPNBuilder.title
    @available(*, deprecated)
    private func sample_LSMPNBuilder_title() throws {
        print(builder.title)
    }

    // LSMPNBuilder.subtitle(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_subtitle____() throws {
        builder.subtitle("text")
    }

    // LSMPNBuilder.subtitle
    @available(*, deprecated)
    private func sample_LSMPNBuilder_subtitle() throws {
        print(builder.subtitle)
    }

    // LSMPNBuilder.titleLocKey(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_titleLocKey____() throws {
        builder.titleLocKey("text")
    }

    // LSMPNBuilder.titleLocKey
    @available(*, deprecated)
    private func sample_LSMPNBuilder_titleLocKey() throws {
        print(builder.titleLocKey)
    }

    // LSMPNBuilder.bodyLocArguments(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_bodyLocArguments____() throws {
        builder.bodyLocArguments(["a"])
    }

    // LSMPNBuilder.titleLocArguments(_:)
    @available(*, deprecated)
    private func sample_LSMPNBuilder_titleLocArguments____() throws {
        builder.titleLocArguments(["a"])
    }

    // LSMPNDevice.addDelegate(_:)
    @available(*, deprecated)
    private func sample_LSMPNDevice_addDelegate____() throws {
        device.addDelegate(deviceDelegate)
    }

    // LSMPNSubscription.addDelegate(_:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_addDelegate____() throws {
        mpnSubscription.addDelegate(mpnDelegate)
    }

    // LSMPNDevice.removeDelegate(_:)
    @available(*, deprecated)
    private func sample_LSMPNDevice_removeDelegate____() throws {
        device.removeDelegate(deviceDelegate)
    }

    // LSMPNSubscription.removeDelegate(_:)
    @available(*, deprecated)
    private func sample_LSMPNSubscription_removeDelegate____() throws {
        mpnSubscription.removeDelegate(mpnDelegate)
    }

    // LSMPNDevice.applicationId
    @available(*, deprecated)
    private func sample_LSMPNDevice_applicationId() throws {
        print(device.applicationId)
    }

    // LSMPNDevice.deviceId
    @available(*, deprecated)
    private func sample_LSMPNDevice_deviceId() throws {
        print(device.deviceId)
    }

    // LSMPNDevice.deviceToken
    @available(*, deprecated)
    private func sample_LSMPNDevice_deviceToken() throws {
        print(device.deviceToken)
    }

    // LSMPNDevice.isRegistered
    @available(*, deprecated)
    private func sample_LSMPNDevice_isRegistered() throws {
        print(device.isRegistered)
    }

    // LSMPNDevice.isSuspended
    @available(*, deprecated)
    private func sample_LSMPNDevice_isSuspended() throws {
        print(device.isSuspended)
    }

    // LSMPNDevice.platform
    @available(*, deprecated)
    private func sample_LSMPNDevice_platform() throws {
        print(device.platform)
    }

    // LSMPNDevice.previousDeviceToken
    @available(*, deprecated)
    private func sample_LSMPNDevice_previousDeviceToken() throws {
        print(device.previousDeviceToken)
    }

    // LSMPNSubscription.isTriggered
    @available(*, deprecated)
    private func sample_LSMPNSubscription_isTriggered() throws {
        print(mpnSubscription.isTriggered)
    }

    // LSMPNSubscription.subscriptionId
    @available(*, deprecated)
    private func sample_LSMPNSubscription_subscriptionId() throws {
        print(mpnSubscription.subscriptionId)
    }

    // LSMPNSubscription.notificationFormat
    @available(*, deprecated)
    private func sample_LSMPNSubscription_notificationFormat() throws {
        print(mpnSubscription.notificationFormat)
    }

    // LSMPNSubscription.triggerExpression
    @available(*, deprecated)
    private func sample_LSMPNSubscription_triggerExpression() throws {
        print(mpnSubscription.triggerExpression)
    }

    // LSMPNSubscription.dataAdapter
    @available(*, deprecated)
    private func sample_LSMPNSubscription_dataAdapter() throws {
        print(mpnSubscription.dataAdapter)
    }

    // LSMPNSubscription.items
    @available(*, deprecated)
    private func sample_LSMPNSubscription_items() throws {
        print(mpnSubscription.items.count)
    }

    // LSMPNSubscription.fields
    @available(*, deprecated)
    private func sample_LSMPNSubscription_fields() throws {
        print(mpnSubscription.fields.count)
    }

    // LSMPNSubscription.itemGroup
    @available(*, deprecated)
    private func sample_LSMPNSubscription_itemGroup() throws {
        print(mpnSubscription.itemGroup.count)
    }

    // LSMPNSubscription.fieldSchema
    @available(*, deprecated)
    private func sample_LSMPNSubscription_fieldSchema() throws {
        print(mpnSubscription.fieldSchema.count)
    }
}
