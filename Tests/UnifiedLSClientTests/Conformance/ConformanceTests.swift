import Foundation
import TestSupport
import Testing
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// If this file compiles, code written for the Unified API 2.x to 4.x does as well. It uses every member with its labels and
// types, without `@testable`.

private func clientMembers(_ client: LSLightstreamerClient, _ delegate: any LSClientDelegate) {
    let _: String = LSLightstreamerClient.lib_NAME
    let _: String = LSLightstreamerClient.lib_VERSION
    let _: [String] = [LSLightstreamerClient.LIB_NAME, LSLightstreamerClient.LIB_VERSION]
    LSLightstreamerClient.limitExceptionsUse = LSLightstreamerClient.limitExceptionsUse
    let _: ((any LSLoggerProvider)?) -> Void = LSLightstreamerClient.setLoggerProvider(_:)
    let _: ([HTTPCookie], URL) -> Void = LSLightstreamerClient.add(_:for:)
    let _: ([Any], URL) -> Void = LSLightstreamerClient.addCookies(_:for:)
    let _: ([HTTPCookie], URL) -> Void = LSLightstreamerClient.addCookies(_:forURL:)
    let _: (URL?) -> [HTTPCookie]? = LSLightstreamerClient.getCookiesFor(_:)
    let _: (String?, String?) -> LSLightstreamerClient = LSLightstreamerClient.init(serverAddress:adapterSet:)
    let _: () -> LSLightstreamerClient = LSLightstreamerClient.init
    let _: LSConnectionDetails = client.connectionDetails
    let _: LSConnectionOptions = client.connectionOptions
    let _: [any LSClientDelegate] = client.delegates
    let _: [Any] = client.delegates
    let _: String = client.status
    let _: [LSSubscription] = client.subscriptions
    let _: [Any] = client.subscriptions
    let _: [LSMPNSubscription] = client.mpnSubscriptions
    let _: [LSMPNSubscription] = client.MPNSubscriptions
    let _: (any LSClientDelegate) -> Void = client.addDelegate(_:)
    let _: (any LSClientDelegate) -> Void = client.removeDelegate(_:)
    let _: () -> Void = client.connect
    let _: () -> Void = client.disconnect
    let _: (String) -> Void = client.sendMessage(_:)
    let _: (String, String?, TimeInterval, (any LSClientMessageDelegate)?, Bool) -> Void =
        client.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
    let _: (LSSubscription) -> Void = client.subscribe(_:)
    let _: (LSSubscription) -> Void = client.unsubscribe(_:)
    let _: (LSMPNDevice) -> Void = client.register(forMPN:)
    let _: (LSMPNSubscription, Bool) -> Void = client.subscribeMPN(_:coalescing:)
    let _: (LSMPNSubscription) -> Void = client.unsubscribeMPN(_:)
    let _: (String?) -> Void = client.unsubscribeMultipleMPN(_:)
    let _: (String?) -> [LSMPNSubscription] = client.filterMPNSubscriptions(_:)
    let _: (String) -> LSMPNSubscription? = client.findMPNSubscription(_:)
    let _: () -> Void = client.resetMPNBadge
    let _: NSObject = client
}

private func connectionMembers(_ details: LSConnectionDetails, _ options: LSConnectionOptions) {
    let _: [ReferenceWritableKeyPath<LSConnectionDetails, String?>] = [\.adapterSet, \.serverAddress, \.user]
    let _: (String?) -> Void = details.setPassword(_:)
    let _: [String?] = [
        details.serverInstanceAddress, details.serverSocketName, details.sessionId, details.clientIp,
    ]
    let _: ReferenceWritableKeyPath<LSConnectionOptions, UInt64> = \.contentLength
    let _: [ReferenceWritableKeyPath<LSConnectionOptions, TimeInterval>] = [
        \.firstRetryMaxDelay, \.idleTimeout, \.keepaliveInterval, \.pollingInterval, \.reconnectTimeout, \.retryDelay,
        \.reverseHeartbeatInterval, \.sessionRecoveryTimeout, \.stalledTimeout, \.currentConnectTimeout,
    ]
    let _: [ReferenceWritableKeyPath<LSConnectionOptions, String>] = [
        \.maxBandwidth, \.requestedMaxBandwidth, \.connectTimeout, \.maxConcurrentSessionsPerServerExceededPolicy,
    ]
    let _: ReferenceWritableKeyPath<LSConnectionOptions, String?> = \.forcedTransport
    let _: [ReferenceWritableKeyPath<LSConnectionOptions, [AnyHashable: Any]?>] = [
        \.httpExtraHeaders, \.HTTPExtraHeaders,
    ]
    let _: [ReferenceWritableKeyPath<LSConnectionOptions, Bool>] = [
        \.isHttpExtraHeadersOnSessionCreationOnly, \.HTTPExtraHeadersOnSessionCreationOnly,
        \.httpExtraHeadersOnSessionCreationOnly, \.isEarlyWSOpenEnabled, \.earlyWSOpenEnabled,
        \.isServerInstanceAddressIgnored, \.serverInstanceAddressIgnored, \.isSlowingEnabled, \.slowingEnabled,
    ]
    let _: String? = options.realMaxBandwidth
    let _: UInt = LSConnectionOptions.maxConcurrentSessionsPerServer
    let _: [NSObject] = [details, options]
}

private func subscriptionMembers(_ subscription: LSSubscription, _ delegate: any LSSubscriptionDelegate) {
    let _: () -> LSSubscription = LSSubscription.init
    let _: (String) -> LSSubscription = LSSubscription.init(subscriptionMode:)
    let _: (String, String, [String]) -> LSSubscription = LSSubscription.init(subscriptionMode:item:fields:)
    let _: (String, [String], [String]) -> LSSubscription = LSSubscription.init(subscriptionMode:items:fields:)
    let _: String = subscription.mode
    let _: [Bool] = [subscription.isActive, subscription.isSubscribed]
    let _: [any LSSubscriptionDelegate] = subscription.delegates
    let _: [ReferenceWritableKeyPath<LSSubscription, [String]>] = [\.items, \.fields, \.commandSecondLevelFields]
    let _: [ReferenceWritableKeyPath<LSSubscription, String>] = [
        \.itemGroup, \.fieldSchema, \.commandSecondLevelFieldSchema,
    ]
    let _: [ReferenceWritableKeyPath<LSSubscription, String?>] = [
        \.dataAdapter, \.selector, \.requestedBufferSize, \.requestedSnapshot, \.requestedMaxFrequency,
        \.commandSecondLevelDataAdapter,
    ]
    let _: [UInt] = [subscription.commandPosition, subscription.keyPosition]
    let _: (any LSSubscriptionDelegate) -> Void = subscription.addDelegate(_:)
    let _: (any LSSubscriptionDelegate) -> Void = subscription.removeDelegate(_:)
    let _: (UInt, UInt) -> String? = subscription.value(withItemPos:fieldPos:)
    let _: (UInt, String) -> String? = subscription.value(withItemPos:fieldName:)
    let _: (String, UInt) -> String? = subscription.value(withItemName:fieldPos:)
    let _: (String, String) -> String? = subscription.value(withItemName:fieldName:)
    let _: (UInt, String, UInt) -> String? = subscription.commandValue(withItemPos:key:fieldPos:)
    let _: (UInt, String, String) -> String? = subscription.commandValue(withItemPos:key:fieldName:)
    let _: (String, String, UInt) -> String? = subscription.commandValue(withItemName:key:fieldPos:)
    let _: (String, String, String) -> String? = subscription.commandValue(withItemName:key:fieldName:)
}

private func updateMembers(_ update: LSItemUpdate) {
    let _: [[AnyHashable: Any]] = [
        update.fields, update.changedFields, update.fieldsByPositions, update.changedFieldsByPositions,
    ]
    let _: String? = update.itemName
    let _: UInt = update.itemPos
    let _: Bool = update.isSnapshot
    let _: (UInt) -> String? = update.value(withFieldPos:)
    let _: (String) -> String? = update.value(withFieldName:)
    let _: (UInt) -> Bool = update.isValueChanged(withFieldPos:)
    let _: (String) -> Bool = update.isValueChanged(withFieldName:)
    let _: NSObject = update
}

private func pushMembers(_ device: LSMPNDevice, _ subscription: LSMPNSubscription) {
    let _: (String) -> LSMPNDevice = LSMPNDevice.init(deviceToken:)
    let _: [String] = [device.platform, device.applicationId, device.deviceToken, device.status]
    let _: [String?] = [device.previousDeviceToken, device.deviceId]
    let _: [Bool] = [device.isRegistered, device.isSuspended]
    let _: Date? = device.statusTimestamp
    let _: (any LSMPNDeviceDelegate) -> Void = device.addDelegate(_:)
    let _: (any LSMPNDeviceDelegate) -> Void = device.removeDelegate(_:)
    let _: [any LSMPNDeviceDelegate] = device.delegates
    let _: (String) -> LSMPNSubscription = LSMPNSubscription.init(subscriptionMode:)
    let _: (String, String, [String]) -> LSMPNSubscription = LSMPNSubscription.init(subscriptionMode:item:fields:)
    let _: (String, [String], [String]) -> LSMPNSubscription = LSMPNSubscription.init(subscriptionMode:items:fields:)
    let _: (LSSubscription) -> LSMPNSubscription = LSMPNSubscription.init(subscription:)
    let _: (LSMPNSubscription) -> LSMPNSubscription = LSMPNSubscription.init(mpnSubscription:)
    let _: (LSMPNSubscription) -> LSMPNSubscription = LSMPNSubscription.init(MPNSubscription:)
    let _: [ReferenceWritableKeyPath<LSMPNSubscription, [String]>] = [\.items, \.fields]
    let _: [ReferenceWritableKeyPath<LSMPNSubscription, String>] = [\.itemGroup, \.fieldSchema]
    let _: [ReferenceWritableKeyPath<LSMPNSubscription, String?>] = [
        \.dataAdapter, \.notificationFormat, \.triggerExpression, \.requestedBufferSize, \.requestedMaxFrequency,
    ]
    let _: [String] = [subscription.mode, subscription.status]
    let _: [Bool] = [subscription.isActive, subscription.isSubscribed, subscription.isTriggered]
    let _: Date? = subscription.statusTimestamp
    let _: String? = subscription.subscriptionId
    let _: (any LSMPNSubscriptionDelegate) -> Void = subscription.addDelegate(_:)
    let _: (any LSMPNSubscriptionDelegate) -> Void = subscription.removeDelegate(_:)
    let _: [any LSMPNSubscriptionDelegate] = subscription.delegates
}

private func builderMembers(_ builder: LSMPNBuilder) {
    let _: () -> LSMPNBuilder = LSMPNBuilder.init
    let _: (String) -> LSMPNBuilder = LSMPNBuilder.init(notificationFormat:)
    let _: [(String?) -> LSMPNBuilder] = [
        builder.alert(_:), builder.body(_:), builder.bodyLocKey(_:), builder.category(_:), builder.launchImage(_:),
        builder.locActionKey(_:), builder.sound(_:), builder.threadId(_:), builder.title(_:), builder.subtitle(_:),
        builder.titleLocKey(_:), builder.badge(with:), builder.contentAvailable(with:), builder.mutableContent(with:),
    ]
    let _: [([String]?) -> LSMPNBuilder] = [builder.bodyLocArguments(_:), builder.titleLocArguments(_:)]
    let _: ([AnyHashable: Any]?) -> LSMPNBuilder = builder.customData(_:)
    let _: [(Int) -> LSMPNBuilder] = [
        builder.badge(withInt:), builder.contentAvailable(withInt:), builder.mutableContent(withInt:),
    ]
    let _: [String?] = [
        builder.alert, builder.body, builder.bodyLocKey, builder.category, builder.launchImage, builder.locActionKey,
        builder.sound, builder.threadId, builder.title, builder.subtitle, builder.titleLocKey, builder.badgeAsString,
        builder.contentAvailableAsString, builder.mutableContentAsString,
    ]
    let _: [Int] = [builder.badgeAsInt, builder.contentAvailableAsInt, builder.mutableContentAsInt]
    let _: [[String]?] = [builder.bodyLocArguments, builder.titleLocArguments]
    let _: [AnyHashable: Any]? = builder.customData
    let _: String = builder.build()
}

private func loggingMembers() {
    let _: [LSConsoleLogLevel] = [.debug, .info, .warn, .error, .fatal]
    let _: (LSConsoleLogLevel, String?) -> LSConsoleLogger = LSConsoleLogger.init(level:category:)
    let _: (LSConsoleLogLevel) -> LSConsoleLoggerProvider = LSConsoleLoggerProvider.init(level:)
    let _: any LSLogger.Type = LSConsoleLogger.self
    let _: any LSLoggerProvider.Type = LSConsoleLoggerProvider.self
}

/// Conforms to every delegate protocol without implementing a method.
private final class Passive: NSObject, LSClientDelegate, LSClientMessageDelegate, LSSubscriptionDelegate,
    LSMPNDeviceDelegate, LSMPNSubscriptionDelegate
{}

@Suite("API conformance")
struct ConformanceTests {
    // Rules: U-SDL-1, U-CDL-1
    @Test("All delegate methods are optional")
    func optionalMethods() {
        let scene = Scene.connected()
        let passive = Passive()
        scene.client.addDelegate(passive)
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        subscription.addDelegate(passive)
        scene.client.subscribe(subscription)
        scene.client.sendMessage("m", withSequence: nil, timeout: 0, delegate: passive, enqueueWhileDisconnected: false)
        scene.receive("SUBOK,1,1,1", "CONF,1,1,filtered", "U,1,1,a", "EOS,1,1", "CS,1,1", "OV,1,1,1", "MSGDONE,*,1,")
        scene.client.unsubscribe(subscription)
        scene.client.removeDelegate(passive)
        scene.client.disconnect()
        scene.network.drain()
        #expect(scene.client.status == "DISCONNECTED")
    }
}
