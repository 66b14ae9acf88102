import Foundation
import ModernClient
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif
#if canImport(Security)
    import Security
#endif

// If this file compiles, code written for API 6.4 and 5.x does as well. It uses every member with its labels and
// types, without `@testable`.

private func clientMembers(_ client: LightstreamerClient, _ delegate: any ClientDelegate) {
    let _: String = LightstreamerClient.LIB_NAME
    let _: String = LightstreamerClient.LIB_VERSION
    let _: (any LSLoggerProvider) -> Void = LightstreamerClient.setLoggerProvider(_:)
    let _: ([HTTPCookie], URL) -> Void = LightstreamerClient.addCookies(_:forURL:)
    let _: (URL?) -> [HTTPCookie]? = LightstreamerClient.getCookiesForURL(_:)
    let _: (String?, String?) -> LightstreamerClient = LightstreamerClient.init(serverAddress:adapterSet:)
    let _: LightstreamerClient = LightstreamerClient(serverAddress: nil)
    let _: ConnectionDetails = client.connectionDetails
    let _: ConnectionOptions = client.connectionOptions
    let _: LightstreamerClient.Status = client.status
    let _: [any ClientDelegate] = client.delegates
    let _: (any ClientDelegate) -> Void = client.addDelegate(_:)
    let _: (any ClientDelegate) -> Void = client.removeDelegate(_:)
    let _: () -> Void = client.connect
    let _: () -> Void = client.disconnect
    let _: (String, String?, Millis, (any ClientMessageDelegate)?, Bool) -> Void =
        client.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
    let _: (Subscription) -> Void = client.subscribe(_:)
    let _: (Subscription) -> Void = client.unsubscribe(_:)
    let _: [Subscription] = client.subscriptions
    let _: (MPNDevice) -> Void = client.register(forMPN:)
    let _: (MPNSubscription, Bool) -> Void = client.subscribeMPN(_:coalescing:)
    let _: (MPNSubscription) -> Void = client.unsubscribeMPN(_:)
    let _: (LightstreamerClient.MPNSubscriptionStatus?) -> Void = client.unsubscribeMultipleMPN(_:)
    let _: (LightstreamerClient.MPNSubscriptionStatus?) -> [MPNSubscription] = client.filterMPNSubscriptions(_:)
    let _: (String) -> MPNSubscription? = client.findMPNSubscription(_:)
    let _: () -> Void = client.resetMPNBadge
    let _: [MPNSubscription] = client.MPNSubscriptions
    let _: [LightstreamerClient.MPNSubscriptionStatus] = [.ALL, .SUBSCRIBED, .TRIGGERED]
}

private func connectionMembers(_ details: ConnectionDetails, _ options: ConnectionOptions) {
    let _: ReferenceWritableKeyPath<ConnectionDetails, String?> = \.serverAddress
    let _: ReferenceWritableKeyPath<ConnectionDetails, String?> = \.adapterSet
    let _: ReferenceWritableKeyPath<ConnectionDetails, String?> = \.user
    #if canImport(Security)
        let _: ReferenceWritableKeyPath<ConnectionDetails, [SecKey]> = \.certificatePins
    #endif
    let _: (String?) -> Void = details.setPassword(_:)
    let _: [String?] = [details.sessionId, details.serverInstanceAddress, details.serverSocketName, details.clientIp]
    let _: any CustomStringConvertible = details
    let _: ReferenceWritableKeyPath<ConnectionOptions, UInt64> = \.contentLength
    let _: [ReferenceWritableKeyPath<ConnectionOptions, Millis>] = [
        \.firstRetryMaxDelay, \.idleTimeout, \.keepaliveInterval, \.pollingInterval, \.reconnectTimeout, \.retryDelay,
        \.reverseHeartbeatInterval, \.sessionRecoveryTimeout, \.stalledTimeout,
    ]
    let _: [ReferenceWritableKeyPath<ConnectionOptions, Bool>] = [
        \.HTTPExtraHeadersOnSessionCreationOnly, \.serverInstanceAddressIgnored, \.slowingEnabled,
    ]
    let _: ReferenceWritableKeyPath<ConnectionOptions, TransportSelection?> = \.forcedTransport
    let _: ReferenceWritableKeyPath<ConnectionOptions, [String: String]?> = \.HTTPExtraHeaders
    let _: ReferenceWritableKeyPath<ConnectionOptions, RequestedMaxBandwidth> = \.requestedMaxBandwidth
    let _: RealMaxBandwidth? = options.realMaxBandwidth
    let _: any CustomStringConvertible = options
}

private func subscriptionMembers(_ subscription: Subscription) {
    let _: (Subscription.Mode) -> Subscription = Subscription.init(subscriptionMode:)
    let _: (Subscription.Mode, String, [String]) -> Subscription = Subscription.init(subscriptionMode:item:fields:)
    let _: (Subscription.Mode, [String], [String]) -> Subscription = Subscription.init(subscriptionMode:items:fields:)
    let _: (any SubscriptionDelegate) -> Void = subscription.addDelegate(_:)
    let _: (any SubscriptionDelegate) -> Void = subscription.removeDelegate(_:)
    let _: [any SubscriptionDelegate] = subscription.delegates
    let _: Subscription.Mode = subscription.mode
    let _: [ReferenceWritableKeyPath<Subscription, [String]?>] = [\.items, \.fields, \.commandSecondLevelFields]
    let _: [ReferenceWritableKeyPath<Subscription, String?>] = [
        \.itemGroup, \.fieldSchema, \.dataAdapter, \.selector, \.commandSecondLevelDataAdapter,
        \.commandSecondLevelFieldSchema,
    ]
    let _: ReferenceWritableKeyPath<Subscription, Subscription.RequestedBufferSize?> = \.requestedBufferSize
    let _: ReferenceWritableKeyPath<Subscription, Subscription.RequestedSnapshot?> = \.requestedSnapshot
    let _: ReferenceWritableKeyPath<Subscription, Subscription.RequestedMaxFrequency?> = \.requestedMaxFrequency
    let _: [Int?] = [subscription.commandPosition, subscription.keyPosition]
    let _: [Bool] = [subscription.isActive, subscription.isSubscribed]
    let _: (Int, Int) -> String? = subscription.valueWithItemPos(_:fieldPos:)
    let _: (Int, String) -> String? = subscription.valueWithItemPos(_:fieldName:)
    let _: (String, Int) -> String? = subscription.valueWithItemName(_:fieldPos:)
    let _: (String, String) -> String? = subscription.valueWithItemName(_:fieldName:)
    let _: (Int, String, Int) -> String? = subscription.commandValueWithItemPos(_:key:fieldPos:)
    let _: (Int, String, String) -> String? = subscription.commandValueWithItemPos(_:key:fieldName:)
    let _: (String, String, Int) -> String? = subscription.commandValueWithItemName(_:key:fieldPos:)
    let _: (String, String, String) -> String? = subscription.commandValueWithItemName(_:key:fieldName:)
}

private func updateMembers(_ update: any ItemUpdate) {
    let _: String? = update.itemName
    let _: Int = update.itemPos
    let _: Bool = update.isSnapshot
    let _: [[String: String?]] = [update.fields, update.changedFields]
    let _: [[Int: String?]] = [update.fieldsByPositions, update.changedFieldsByPositions]
    let _: String? = update.value(withFieldPos: 1)
    let _: String? = update.value(withFieldName: "f")
    let _: Bool = update.isValueChanged(withFieldPos: 1)
    let _: Bool = update.isValueChanged(withFieldName: "f")
    let _: String? = update.valueAsJSONPatchIfAvailable(withFieldName: "f")
    let _: String? = update.valueAsJSONPatchIfAvailable(withFieldPos: 1)
    let _: any CustomStringConvertible = update
}

private func pushMembers(_ device: MPNDevice, _ subscription: MPNSubscription) {
    let _: (String) -> MPNDevice = MPNDevice.init(deviceToken:)
    let _: [String] = [device.platform, device.applicationId, device.deviceToken]
    let _: [String?] = [device.previousDeviceToken, device.deviceId]
    let _: [Bool] = [device.isRegistered, device.isSuspended]
    let _: MPNDevice.Status = device.status
    let _: Int64? = device.statusTimestamp
    let _: (any MPNDeviceDelegate) -> Void = device.addDelegate(_:)
    let _: (any MPNDeviceDelegate) -> Void = device.removeDelegate(_:)
    let _: [any MPNDeviceDelegate] = device.delegates
    let _: (MPNSubscription.Mode) -> MPNSubscription = MPNSubscription.init(subscriptionMode:)
    let _: (MPNSubscription.Mode, String, [String]) -> MPNSubscription =
        MPNSubscription.init(subscriptionMode:item:fields:)
    let _: (MPNSubscription.Mode, [String], [String]) -> MPNSubscription =
        MPNSubscription.init(subscriptionMode:items:fields:)
    let _: (Subscription) -> MPNSubscription = MPNSubscription.init(subscription:)
    let _: (MPNSubscription) -> MPNSubscription = MPNSubscription.init(MPNSubscription:)
    let _: [ReferenceWritableKeyPath<MPNSubscription, [String]?>] = [\.items, \.fields]
    let _: [ReferenceWritableKeyPath<MPNSubscription, String?>] = [
        \.itemGroup, \.fieldSchema, \.dataAdapter, \.triggerExpression, \.notificationFormat,
    ]
    let _: ReferenceWritableKeyPath<MPNSubscription, MPNSubscription.RequestedBufferSize?> = \.requestedBufferSize
    let _: ReferenceWritableKeyPath<MPNSubscription, MPNSubscription.RequestedMaxFrequency?> = \.requestedMaxFrequency
    let _: [String?] = [
        subscription.actualTriggerExpression, subscription.actualNotificationFormat, subscription.subscriptionId,
    ]
    let _: [Bool] = [subscription.isActive, subscription.isSubscribed, subscription.isTriggered]
    let _: MPNSubscription.Mode = subscription.mode
    let _: MPNSubscription.Status = subscription.status
    let _: Int64 = subscription.statusTimestamp
    let _: (any MPNSubscriptionDelegate) -> Void = subscription.addDelegate(_:)
    let _: (any MPNSubscriptionDelegate) -> Void = subscription.removeDelegate(_:)
    let _: [any MPNSubscriptionDelegate] = subscription.delegates
}

private func builderMembers(_ builder: MPNBuilder) {
    let _: () -> MPNBuilder = MPNBuilder.init
    let _: (String) -> MPNBuilder? = MPNBuilder.init(notificationFormat:)
    let _: () -> String = builder.build
    let _: [(String?) -> MPNBuilder] = [
        builder.alert(_:), builder.body(_:), builder.bodyLocKey(_:), builder.category(_:), builder.launchImage(_:),
        builder.locActionKey(_:), builder.sound(_:), builder.subtitle(_:), builder.threadId(_:), builder.title(_:),
        builder.titleLocKey(_:), builder.badge(with:), builder.contentAvailable(with:), builder.mutableContent(with:),
    ]
    let _: [([String]?) -> MPNBuilder] = [builder.bodyLocArguments(_:), builder.titleLocArguments(_:)]
    let _: [(Int) -> MPNBuilder] = [
        builder.badge(with:), builder.contentAvailable(with:), builder.mutableContent(with:),
    ]
    let _: ([String: Any]?) -> MPNBuilder = builder.customData(_:)
    let _: [String?] = [
        builder.alert, builder.body, builder.bodyLocKey, builder.category, builder.launchImage, builder.locActionKey,
        builder.sound, builder.subtitle, builder.threadId, builder.title, builder.titleLocKey, builder.badgeAsString,
        builder.contentAvailableAsString, builder.mutableContentAsString,
    ]
    let _: [[String]?] = [builder.bodyLocArguments, builder.titleLocArguments]
    let _: [Int?] = [builder.badgeAsInt, builder.contentAvailableAsInt, builder.mutableContentAsInt]
    let _: [String: Any]? = builder.customData
    // Chained, with the result discarded, and with literals.
    builder.title("t").body("b").badge(with: 1).badge(with: "AUTO").sound(nil).customData(["k": 1])
}

/// Loggers of applications, as a structure and as a class.
private struct Logger: LSLogger {
    func error(_ line: String) {}
    func error(_ line: String, withException exception: any Error) {}
    func warn(_ line: String) {}
    func warn(_ line: String, withException exception: any Error) {}
    func info(_ line: String) {}
    func info(_ line: String, withException exception: any Error) {}
    func debug(_ line: String) {}
    func debug(_ line: String, withException exception: any Error) {}
    func trace(_ line: String) {}
    func trace(_ line: String, withException exception: any Error) {}
    func fatal(_ line: String) {}
    func fatal(_ line: String, withException exception: any Error) {}
    var isTraceEnabled: Bool { false }
    var isDebugEnabled: Bool { false }
    var isInfoEnabled: Bool { true }
    var isWarnEnabled: Bool { true }
    var isErrorEnabled: Bool { true }
    var isFatalEnabled: Bool { true }
}

private class LoggerProvider: LSLoggerProvider {
    func loggerWithCategory(_ category: String) -> any LSLogger { Logger() }
}

private func loggingMembers() {
    let _: any LSLoggerProvider = ConsoleLoggerProvider(level: .debug)
    let _: any LSLogger = ConsoleLogger(level: .warn, category: "application")
    let _: [ConsoleLogLevel] = [.trace, .debug, .info, .warn, .error, .fatal]

    let _: (ConsoleLogLevel, String) -> ConsoleLogger = ConsoleLogger.init(level:category:)
    let _: (ConsoleLogLevel) -> ConsoleLoggerProvider = ConsoleLoggerProvider.init(level:)
    let _: (String) -> any LSLogger = LogManager.getLogger(_:)
}

/// A delegate of a 5.x application: the outcome of a message has no response.
private final class MessagesOf5: ClientMessageDelegate {
    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {}
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {}
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {}
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {}
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String) {}
}

/// Delegates that implement nothing.
private final class Idle: ClientDelegate, ClientMessageDelegate, SubscriptionDelegate, MPNDeviceDelegate,
    MPNSubscriptionDelegate
{}

@Suite("API conformance")
struct ConformanceTests {
    @Test("Raw values, descriptions and constants match the API reference")
    func constantsMatchReference() {
        typealias Status = LightstreamerClient.Status
        let statuses: [Status: String] = [
            .CONNECTING: "CONNECTING", .CONNECTED_STREAM_SENSING: "CONNECTED:STREAM-SENSING",
            .CONNECTED_WS_STREAMING: "CONNECTED:WS-STREAMING", .CONNECTED_HTTP_STREAMING: "CONNECTED:HTTP-STREAMING",
            .CONNECTED_WS_POLLING: "CONNECTED:WS-POLLING", .CONNECTED_HTTP_POLLING: "CONNECTED:HTTP-POLLING",
            .STALLED: "STALLED", .DISCONNECTED_WILL_RETRY: "DISCONNECTED:WILL-RETRY",
            .DISCONNECTED_TRYING_RECOVERY: "DISCONNECTED:TRYING-RECOVERY", .DISCONNECTED: "DISCONNECTED",
        ]
        for (status, text) in statuses { #expect(status.rawValue == text && status.description == text) }
        let transports: [TransportSelection: String] = [
            .WS: "WS", .WS_STREAMING: "WS-STREAMING", .WS_POLLING: "WS-POLLING", .HTTP: "HTTP",
            .HTTP_STREAMING: "HTTP-STREAMING", .HTTP_POLLING: "HTTP-POLLING",
        ]
        for (transport, text) in transports { #expect(transport.rawValue == text && transport.description == text) }
        #expect(Subscription.Mode.COMMAND.description == "COMMAND")
        #expect(Subscription.RequestedBufferSize.limited(3).description == "3")
        #expect(Subscription.RequestedMaxFrequency.limited(1.5).description == "1.5 updates/sec")
        #expect(Subscription.RequestedMaxFrequency.unfiltered.description == "unfiltered")
        #expect(Subscription.RequestedSnapshot.length(2).description == "2")
        #expect(RealMaxFrequency.unlimited.description == "unlimited")
        #expect(RealMaxBandwidth.unmanaged.description == "unmanaged")
        #expect(RequestedMaxBandwidth.limited(2).description == "2.0 kilobits/sec")
        #expect(ConsoleLogLevel.warn.rawValue == 25)
        #expect(LightstreamerClient.LIB_NAME == "swift_client")
        #expect(LightstreamerClient.LIB_VERSION == "6.4.0-alpha.1")
    }
}
