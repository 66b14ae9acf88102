package import CObjectiveCBridge
import Foundation
import LightstreamerCore
import ModernClient
package import ObjectiveCBridge
package import UnifiedLSClient

// The properties of each class under the names of the Objective-C getters.

extension LSLightstreamerClient: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSLightstreamerClient> & Sendable] = [
        "status": \.status
    ]
}

extension LSConnectionDetails: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSConnectionDetails> & Sendable] = [
        "adapterSet": \.adapterSet,
        "clientIp": \.clientIp,
        "description": \.description,
        "serverAddress": \.serverAddress,
        "serverInstanceAddress": \.serverInstanceAddress,
        "serverSocketName": \.serverSocketName,
        "sessionId": \.sessionId,
        "user": \.user,
    ]

    package static let methods: [String: @Sendable (LSConnectionDetails, Arguments) -> Any?] = [
        "password=": { $0.setPassword($1[0].string) }
    ]
}

extension LSConnectionOptions: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSConnectionOptions> & Sendable] = [
        "HTTPExtraHeaders": \.headers,
        "connectTimeout": \.connectTimeout,
        "contentLength": \.contentLength,
        "currentConnectTimeout": \.currentConnectTimeout,
        "description": \.description,
        "firstRetryMaxDelay": \.firstRetryMaxDelay,
        "forcedTransport": \.forcedTransport,
        "idleTimeout": \.idleTimeout,
        "isEarlyWSOpenEnabled": \.isEarlyWSOpenEnabled,
        "isHttpExtraHeadersOnSessionCreationOnly": \.isHttpExtraHeadersOnSessionCreationOnly,
        "isServerInstanceAddressIgnored": \.isServerInstanceAddressIgnored,
        "isSlowingEnabled": \.isSlowingEnabled,
        "keepaliveInterval": \.keepaliveInterval,
        "maxBandwidth": \.maxBandwidth,
        "maxConcurrentSessionsPerServerExceededPolicy":
            \.maxConcurrentSessionsPerServerExceededPolicy,
        "pollingInterval": \.pollingInterval,
        "realMaxBandwidth": \.realMaxBandwidth,
        "reconnectTimeout": \.reconnectTimeout,
        "requestedMaxBandwidth": \.requestedMaxBandwidth,
        "retryDelay": \.retryDelay,
        "reverseHeartbeatInterval": \.reverseHeartbeatInterval,
        "sessionRecoveryTimeout": \.sessionRecoveryTimeout,
        "stalledTimeout": \.stalledTimeout,
    ]

    /// The headers, with the type of their values.
    private var headers: [String: String]? {
        get { httpExtraHeaders as [AnyHashable: Any]? as? [String: String] }
        set { HTTPExtraHeaders = newValue }
    }
}

extension LSSubscription: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSSubscription> & Sendable] = [
        "commandPosition": \.commandPosition,
        "commandSecondLevelDataAdapter": \.commandSecondLevelDataAdapter,
        "commandSecondLevelFieldSchema": \.commandSecondLevelFieldSchema,
        "commandSecondLevelFields": \.commandSecondLevelFields,
        "dataAdapter": \.dataAdapter,
        "description": \.description,
        "fieldSchema": \.fieldSchema,
        "fields": \LSSubscription.fields as any KeyPath<LSSubscription, [String]> & Sendable,
        "isActive": \.isActive,
        "isSubscribed": \.isSubscribed,
        "itemGroup": \.itemGroup,
        "items": \LSSubscription.items as any KeyPath<LSSubscription, [String]> & Sendable,
        "keyPosition": \.keyPosition,
        "mode": \.mode,
        "requestedBufferSize": \.requestedBufferSize,
        "requestedMaxFrequency": \.requestedMaxFrequency,
        "requestedSnapshot": \.requestedSnapshot,
        "selector": \.selector,
    ]
}

extension LSMPNSubscription: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSMPNSubscription> & Sendable] = [
        "dataAdapter": \.dataAdapter,
        "description": \.description,
        "fieldSchema": \.fieldSchema,
        "fields": \.fields,
        "isActive": \.isActive,
        "isSubscribed": \.isSubscribed,
        "isTriggered": \.isTriggered,
        "itemGroup": \.itemGroup,
        "items": \.items,
        "mode": \.mode,
        "notificationFormat": \.notificationFormat,
        "requestedBufferSize": \.requestedBufferSize,
        "requestedMaxFrequency": \.requestedMaxFrequency,
        "status": \.status,
        "statusTimestamp": \.statusTimestamp,
        "subscriptionId": \.subscriptionId,
        "triggerExpression": \.triggerExpression,
    ]
}

extension LSMPNDevice: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSMPNDevice> & Sendable] = [
        "applicationId": \.applicationId,
        "description": \.description,
        "deviceId": \.deviceId,
        "deviceToken": \.deviceToken,
        "isRegistered": \.isRegistered,
        "isSuspended": \.isSuspended,
        "platform": \.platform,
        "previousDeviceToken": \.previousDeviceToken,
        "status": \.status,
        "statusTimestamp": \.statusTimestamp,
    ]
}

/// The properties of a builder are the parts of the notification, strings, numbers or lists of strings, and its custom data as JSON.
extension LSMPNBuilder: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSMPNBuilder> & Sendable] = [
        "customData": \.customDataAsJSON
    ]

    package func value(of property: String) -> Any? {
        guard let part = NotificationPayload.Part(name: property) else { return customDataAsJSON }
        return modern.value(part, as: String.self) ?? modern.value(part, as: Int.self)
            ?? modern.value(part, as: [String].self)
    }

    package func setValue(_ value: LSBridgeValue, of property: String) {
        guard let part = NotificationPayload.Part(name: property) else {
            customDataAsJSON = value.string
            return
        }
        switch value.kind {
        case LSBridgeKindText: modern.set(part, value.string)
        case LSBridgeKindList: modern.set(part, value.strings)
        case LSBridgeKindNumber: modern.set(part, Int(value.integer))
        default: modern.set(part, nil)
        }
    }
    /// The custom data as a JSON object; `nil` if it cannot be written as JSON. Setting `nil` removes it.
    private var customDataAsJSON: String? {
        get {
            let data = customData ?? [:]
            guard JSONSerialization.isValidJSONObject(data),
                let json = try? JSONSerialization.data(withJSONObject: data, options: [.sortedKeys])
            else { return nil }
            return String(decoding: json, as: UTF8.self)
        }
        set {
            let data = newValue.map { try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any] }
            if case .some(nil) = data {
                return LSProgrammingErrors.raise("LSMPNBuilder.customData", "It is not a JSON object")
            }
            customData(data ?? nil)
        }
    }
}

/// Members that Objective-C reads less often than the values of an update.
extension LSItemUpdate: UnifiedObject {
    package static let properties: [String: any PartialKeyPath<LSItemUpdate> & Sendable] = [
        "changedFields": \.changedFields,
        "changedFieldsByPositions": \.changedFieldsByPositions,
        "description": \.description,
        "fields": \.fields,
        "fieldsByPositions": \.fieldsByPositions,
    ]
}
