import Foundation
import ModernClient
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A value of any generation as text that is the same for all: milliseconds for times, the raw value of an enumeration, settings for objects.
struct NeutralText {
    let text: String

    init(_ value: Any?) { text = Self.text(of: value) }

    private static func text(of value: Any?) -> String {
        guard let value = value.flatMap(unwrapped) else { return "nil" }
        switch value {
        case let text as String: return number(text)
        case let flag as Bool: return "\(flag)"
        case is NSNull: return "nil"
        case let date as Date: return "\(Int64((date.timeIntervalSince1970 * 1_000).rounded()))"
        case let values as [Any]: return "[\(values.map(text).joined(separator: ", "))]"
        case let values as [AnyHashable: Any]:
            return "[\(values.map { "\($0.key): \(text(of: $0.value))" }.sorted().joined(separator: ", "))]"
        case let cookie as HTTPCookie: return "\(cookie.name)=\(cookie.value)"
        default: break
        }
        // What a case of an enumeration carries.
        if Mirror(reflecting: value).displayStyle == .enum, let payload = Mirror(reflecting: value).children.first {
            return text(of: payload.value)
        }
        return objectText(of: value) ?? number("\(value)")
    }

    /// What an optional in an `Any` holds.
    private static func unwrapped(_ value: Any) -> Any? {
        let mirror = Mirror(reflecting: value)
        guard mirror.displayStyle == .optional else { return value }
        return mirror.children.first.flatMap { unwrapped($0.value) }
    }

    /// `1.0` and `1` are the same frequency.
    private static func number(_ text: String) -> String {
        guard let value = Double(text), value == value.rounded(), abs(value) < 1e15 else { return text }
        return "\(Int(value))"
    }

    private static func object(_ name: String, _ settings: KeyValuePairs<String, Any?>) -> String {
        "\(name)(\(settings.map { "\($0.key): \(text(of: $0.value))" }.joined(separator: ", ")))"
    }

    private static func milliseconds(_ seconds: TimeInterval) -> Int { Int((seconds * 1_000).rounded()) }

    // MARK: - Objects

    private static func objectText(of value: Any) -> String? {
        switch value {
        case let client as LSLightstreamerClient:
            object(
                "client",
                [
                    "status": client.status, "details": client.connectionDetails, "options": client.connectionOptions,
                    "delegates": client.delegates.count, "subscriptions": client.subscriptions.count,
                    "trace": client.protocolTraceCapacity,
                ])
        case let client as LightstreamerClient:
            object(
                "client",
                [
                    "status": client.status.rawValue, "details": client.connectionDetails,
                    "options": client.connectionOptions, "delegates": client.delegates.count,
                    "subscriptions": client.subscriptions.count, "trace": client.protocolTraceCapacity,
                ])
        case let details as LSConnectionDetails:
            object(
                "details",
                [
                    "server": details.serverAddress, "adapters": details.adapterSet, "user": details.user,
                    "session": details.sessionId, "instance": details.serverInstanceAddress,
                    "socket": details.serverSocketName, "ip": details.clientIp,
                ])
        case let details as ConnectionDetails:
            object(
                "details",
                [
                    "server": details.serverAddress, "adapters": details.adapterSet, "user": details.user,
                    "session": details.sessionId, "instance": details.serverInstanceAddress,
                    "socket": details.serverSocketName, "ip": details.clientIp,
                ])
        case let options as LSConnectionOptions: text(of: options)
        case let options as ConnectionOptions: text(of: options)
        case let subscription as LSSubscription:
            object(
                "subscription",
                [
                    "mode": subscription.mode, "adapter": subscription.dataAdapter, "selector": subscription.selector,
                    "snapshot": subscription.requestedSnapshot, "buffer": subscription.requestedBufferSize,
                    "frequency": subscription.requestedMaxFrequency,
                    "secondLevel": subscription.commandSecondLevelDataAdapter,
                    "active": subscription.isActive, "subscribed": subscription.isSubscribed,
                    "delegates": subscription.delegates.count,
                ])
        case let subscription as Subscription:
            object(
                "subscription",
                [
                    "mode": subscription.mode.rawValue, "adapter": subscription.dataAdapter,
                    "selector": subscription.selector, "snapshot": subscription.requestedSnapshot,
                    "buffer": subscription.requestedBufferSize, "frequency": subscription.requestedMaxFrequency,
                    "secondLevel": subscription.commandSecondLevelDataAdapter,
                    "active": subscription.isActive, "subscribed": subscription.isSubscribed,
                    "delegates": subscription.delegates.count,
                ])
        default: pushText(of: value) ?? otherText(of: value)
        }
    }

    private static func text(of options: LSConnectionOptions) -> String {
        object(
            "options",
            [
                "contentLength": options.contentLength, "firstRetry": milliseconds(options.firstRetryMaxDelay),
                "transport": options.forcedTransport, "headers": options.httpExtraHeaders,
                "headersOnCreation": options.isHttpExtraHeadersOnSessionCreationOnly,
                "idle": milliseconds(options.idleTimeout), "keepalive": milliseconds(options.keepaliveInterval),
                "polling": milliseconds(options.pollingInterval), "reconnect": milliseconds(options.reconnectTimeout),
                "requestedBandwidth": options.requestedMaxBandwidth, "realBandwidth": options.realMaxBandwidth,
                "retry": milliseconds(options.retryDelay),
                "heartbeat": milliseconds(options.reverseHeartbeatInterval),
                "ignoresInstance": options.isServerInstanceAddressIgnored,
                "recovery": milliseconds(options.sessionRecoveryTimeout), "slowing": options.isSlowingEnabled,
                "stalled": milliseconds(options.stalledTimeout),
            ])
    }

    private static func text(of options: ConnectionOptions) -> String {
        object(
            "options",
            [
                "contentLength": options.contentLength, "firstRetry": options.firstRetryMaxDelay,
                "transport": options.forcedTransport?.rawValue, "headers": options.HTTPExtraHeaders,
                "headersOnCreation": options.HTTPExtraHeadersOnSessionCreationOnly,
                "idle": options.idleTimeout, "keepalive": options.keepaliveInterval,
                "polling": options.pollingInterval, "reconnect": options.reconnectTimeout,
                "requestedBandwidth": options.requestedMaxBandwidth, "realBandwidth": options.realMaxBandwidth,
                "retry": options.retryDelay,
                "heartbeat": options.reverseHeartbeatInterval,
                "ignoresInstance": options.serverInstanceAddressIgnored,
                "recovery": options.sessionRecoveryTimeout, "slowing": options.slowingEnabled,
                "stalled": options.stalledTimeout,
            ])
    }

    private static func pushText(of value: Any) -> String? {
        switch value {
        case let device as LSMPNDevice:
            object(
                "device",
                [
                    "application": device.applicationId, "token": device.deviceToken, "status": device.status,
                    "time": device.statusTimestamp, "id": device.deviceId, "delegates": device.delegates.count,
                ])
        case let device as MPNDevice:
            object(
                "device",
                [
                    "application": device.applicationId, "token": device.deviceToken, "status": device.status.rawValue,
                    "time": device.statusTimestamp.flatMap { $0 == 0 ? nil : $0 }, "id": device.deviceId,
                    "delegates": device.delegates.count,
                ])
        case let subscription as UnifiedLSClient.LSMPNSubscription:
            object(
                "push",
                [
                    "mode": subscription.mode, "adapter": subscription.dataAdapter, "status": subscription.status,
                    "time": subscription.statusTimestamp, "format": subscription.notificationFormat,
                    "trigger": subscription.triggerExpression, "buffer": subscription.requestedBufferSize,
                    "frequency": subscription.requestedMaxFrequency, "active": subscription.isActive,
                    "subscribed": subscription.isSubscribed, "triggered": subscription.isTriggered,
                    "id": subscription.subscriptionId, "delegates": subscription.delegates.count,
                ])
        case let subscription as ModernClient.MPNSubscription:
            object(
                "push",
                [
                    "mode": subscription.mode.rawValue, "adapter": subscription.dataAdapter,
                    "status": subscription.status.rawValue,
                    // 0 where the time is not known.
                    "time": subscription.statusTimestamp == 0 ? nil : subscription.statusTimestamp,
                    "format": subscription.notificationFormat,
                    "trigger": subscription.triggerExpression, "buffer": subscription.requestedBufferSize,
                    "frequency": subscription.requestedMaxFrequency, "active": subscription.isActive,
                    // In 2.x to 4.x those that were triggered, too.
                    "subscribed": subscription.isSubscribed || subscription.isTriggered,
                    "triggered": subscription.isTriggered,
                    "id": subscription.subscriptionId, "delegates": subscription.delegates.count,
                ])
        case let builder as LSMPNBuilder: "builder(\(builder.build()))"
        case let builder as MPNBuilder: "builder(\(builder.build()))"
        default: nil
        }
    }

    private static func otherText(of value: Any) -> String? {
        value is LSConsoleLoggerProvider || value is ConsoleLoggerProvider ? "console logger provider" : nil
    }
}
