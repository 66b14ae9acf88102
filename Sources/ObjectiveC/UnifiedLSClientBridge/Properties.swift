package import CUnifiedLSClient
import LightstreamerCore
import ModernClient
package import ObjectiveCBridge
package import UnifiedLSClient

// The properties of each class under the names of the Objective-C getters.

/// A class of the façade, whose programming errors the Objective-C side raises as exceptions.
package protocol UnifiedObject: KeyedObject {}

extension UnifiedObject {
    package static func calling<Result>(
        _ failure: UnsafeMutablePointer<OpaquePointer?>, _ call: () -> Result
    ) -> Result {
        UnifiedLSClientBridge.calling(failure, call)
    }
}

extension LSLightstreamerClient: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "status": \LSLightstreamerClient.status
    ]
}

extension LSConnectionDetails: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "adapterSet": \LSConnectionDetails.adapterSet,
        "clientIp": \LSConnectionDetails.clientIp,
        "description": \LSConnectionDetails.description,
        "password=": \LSConnectionDetails.newPassword,
        "serverAddress": \LSConnectionDetails.serverAddress,
        "serverInstanceAddress": \LSConnectionDetails.serverInstanceAddress,
        "serverSocketName": \LSConnectionDetails.serverSocketName,
        "sessionId": \LSConnectionDetails.sessionId,
        "user": \LSConnectionDetails.user,
    ]

    private var newPassword: String? {
        get { nil }
        set { setPassword(newValue) }
    }
}

extension LSConnectionOptions: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "HTTPExtraHeaders": \LSConnectionOptions.headers,
        "connectTimeout": \LSConnectionOptions.connectTimeout,
        "contentLength": \LSConnectionOptions.contentLength,
        "currentConnectTimeout": \LSConnectionOptions.currentConnectTimeout,
        "description": \LSConnectionOptions.description,
        "firstRetryMaxDelay": \LSConnectionOptions.firstRetryMaxDelay,
        "forcedTransport": \LSConnectionOptions.forcedTransport,
        "idleTimeout": \LSConnectionOptions.idleTimeout,
        "isEarlyWSOpenEnabled": \LSConnectionOptions.isEarlyWSOpenEnabled,
        "isHttpExtraHeadersOnSessionCreationOnly": \LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly,
        "isServerInstanceAddressIgnored": \LSConnectionOptions.isServerInstanceAddressIgnored,
        "isSlowingEnabled": \LSConnectionOptions.isSlowingEnabled,
        "keepaliveInterval": \LSConnectionOptions.keepaliveInterval,
        "maxBandwidth": \LSConnectionOptions.maxBandwidth,
        "maxConcurrentSessionsPerServerExceededPolicy":
            \LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy,
        "pollingInterval": \LSConnectionOptions.pollingInterval,
        "realMaxBandwidth": \LSConnectionOptions.realMaxBandwidth,
        "reconnectTimeout": \LSConnectionOptions.reconnectTimeout,
        "requestedMaxBandwidth": \LSConnectionOptions.requestedMaxBandwidth,
        "retryDelay": \LSConnectionOptions.retryDelay,
        "reverseHeartbeatInterval": \LSConnectionOptions.reverseHeartbeatInterval,
        "sessionRecoveryTimeout": \LSConnectionOptions.sessionRecoveryTimeout,
        "stalledTimeout": \LSConnectionOptions.stalledTimeout,
    ]

    /// The headers, with the type of their values.
    private var headers: [String: String]? {
        get { httpExtraHeaders as [AnyHashable: Any]? as? [String: String] }
        set { HTTPExtraHeaders = newValue }
    }
}

extension LSSubscription: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "commandPosition": \LSSubscription.commandPosition,
        "commandSecondLevelDataAdapter": \LSSubscription.commandSecondLevelDataAdapter,
        "commandSecondLevelFieldSchema": \LSSubscription.commandSecondLevelFieldSchema,
        "commandSecondLevelFieldSchema=": \LSSubscription.newCommandSecondLevelFieldSchema,
        "commandSecondLevelFields": \LSSubscription.commandSecondLevelFields,
        "commandSecondLevelFields=": \LSSubscription.newCommandSecondLevelFields,
        "dataAdapter": \LSSubscription.dataAdapter,
        "description": \LSSubscription.description,
        "fieldSchema": \LSSubscription.fieldSchema,
        "fieldSchema=": \LSSubscription.newFieldSchema,
        "fields": \LSSubscription.fields as any KeyPath<LSSubscription, [String]> & Sendable,
        "fields=": \LSSubscription.newFields,
        "isActive": \LSSubscription.isActive,
        "isSubscribed": \LSSubscription.isSubscribed,
        "itemGroup": \LSSubscription.itemGroup,
        "itemGroup=": \LSSubscription.newItemGroup,
        "items": \LSSubscription.items as any KeyPath<LSSubscription, [String]> & Sendable,
        "items=": \LSSubscription.newItems,
        "keyPosition": \LSSubscription.keyPosition,
        "mode": \LSSubscription.mode,
        "requestedBufferSize": \LSSubscription.requestedBufferSize,
        "requestedMaxFrequency": \LSSubscription.requestedMaxFrequency,
        "requestedSnapshot": \LSSubscription.requestedSnapshot,
        "selector": \LSSubscription.selector,
    ]

    private var newCommandSecondLevelFieldSchema: String? {
        get { nil }
        set { commandSecondLevelFieldSchema = newValue }
    }

    private var newCommandSecondLevelFields: [String]? {
        get { nil }
        set { commandSecondLevelFields = newValue }
    }

    private var newFieldSchema: String {
        get { "" }
        set { fieldSchema = newValue }
    }

    // `[Any]?` selects the property of `LSEarlierType.Names`, which `nil` removes.
    private var newFields: [String]? {
        get { nil }
        set { fields = newValue as [Any]? }
    }

    private var newItemGroup: String {
        get { "" }
        set { itemGroup = newValue }
    }

    private var newItems: [String]? {
        get { nil }
        set { items = newValue as [Any]? }
    }
}

extension LSMPNSubscription: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "dataAdapter": \LSMPNSubscription.dataAdapter,
        "description": \LSMPNSubscription.description,
        "fieldSchema": \LSMPNSubscription.fieldSchema,
        "fieldSchema=": \LSMPNSubscription.newFieldSchema,
        "fields": \LSMPNSubscription.fields,
        "fields=": \LSMPNSubscription.newFields,
        "isActive": \LSMPNSubscription.isActive,
        "isSubscribed": \LSMPNSubscription.isSubscribed,
        "isTriggered": \LSMPNSubscription.isTriggered,
        "itemGroup": \LSMPNSubscription.itemGroup,
        "itemGroup=": \LSMPNSubscription.newItemGroup,
        "items": \LSMPNSubscription.items,
        "items=": \LSMPNSubscription.newItems,
        "mode": \LSMPNSubscription.mode,
        "notificationFormat": \LSMPNSubscription.notificationFormat,
        "requestedBufferSize": \LSMPNSubscription.requestedBufferSize,
        "requestedMaxFrequency": \LSMPNSubscription.requestedMaxFrequency,
        "status": \LSMPNSubscription.status,
        "statusTimestamp": \LSMPNSubscription.statusTimestamp,
        "subscriptionId": \LSMPNSubscription.subscriptionId,
        "triggerExpression": \LSMPNSubscription.triggerExpression,
    ]

    private var newFieldSchema: String {
        get { "" }
        set { fieldSchema = newValue }
    }

    private var newFields: [String] {
        get { [] }
        set { fields = newValue }
    }

    private var newItemGroup: String {
        get { "" }
        set { itemGroup = newValue }
    }

    private var newItems: [String] {
        get { [] }
        set { items = newValue }
    }
}

extension LSMPNDevice: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "applicationId": \LSMPNDevice.applicationId,
        "description": \LSMPNDevice.description,
        "deviceId": \LSMPNDevice.deviceId,
        "deviceToken": \LSMPNDevice.deviceToken,
        "isRegistered": \LSMPNDevice.isRegistered,
        "isSuspended": \LSMPNDevice.isSuspended,
        "platform": \LSMPNDevice.platform,
        "previousDeviceToken": \LSMPNDevice.previousDeviceToken,
        "status": \LSMPNDevice.status,
        "statusTimestamp": \LSMPNDevice.statusTimestamp,
    ]
}

/// The properties of a builder are the parts of the notification, strings, numbers or lists of strings, and its custom data as JSON.
extension LSMPNBuilder: UnifiedObject {
    package static let properties: [String: any AnyKeyPath & Sendable] = [
        "customData": \LSMPNBuilder.customDataAsJSON
    ]

    package func value(of property: String) -> Any? {
        guard let part = NotificationPayload.Part(name: property) else { return customDataAsJSON }
        return modern.value(part, as: String.self) ?? modern.value(part, as: Int.self)
            ?? modern.value(part, as: [String].self)
    }

    package func setValue(_ value: LSBridgeValue, of property: String) {
        guard let part = NotificationPayload.Part(name: property) else {
            customDataAsJSON = String(value.text)
            return
        }
        switch value.kind {
        case LSBridgeKindText: modern.set(part, String(value.text))
        case LSBridgeKindTexts: modern.set(part, [String](value.texts))
        case LSBridgeKindNumber: modern.set(part, Int(value.integer))
        default: modern.set(part, nil)
        }
    }
}
