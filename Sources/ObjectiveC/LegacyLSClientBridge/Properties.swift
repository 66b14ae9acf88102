import CObjectiveCBridge
package import LegacyLSClient
package import ObjectiveCBridge

// The properties of the objects that describe a connection, a table or a notification, under the names of the Objective-C getters.

// MARK: - Connection

extension LSConnectionInfo: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSConnectionInfo> & Sendable] = [
        "adapter": \.adapter,
        "contentLength": \.contentLength,
        "controlLinkHandlingEnabled": \.controlLinkHandlingEnabled,
        "firstRetryMaxDelaySecs": \.firstRetryMaxDelaySecs,
        "isPolling": \.isPolling,
        "keepaliveSecs": \.keepaliveSecs,
        "maxConcurrentSessionsPerServerExceededPolicy": \.maxConcurrentSessionsPerServerExceededPolicy.rawValue,
        "password": \.password,
        "pollingIdleSecs": \.pollingIdleSecs,
        "pollingSecs": \.pollingSecs,
        "probeTimeoutSecs": \.probeTimeoutSecs,
        "probeWarningSecs": \.probeWarningSecs,
        "pushServerControlURL": \.pushServerControlURL,
        "pushServerURL": \.pushServerURL,
        "reconnectionTimeoutSecs": \.reconnectionTimeoutSecs,
        "retryDelaySecs": \.retryDelaySecs,
        "streamSenseEnabled": \.streamSenseEnabled,
        "streamingTimeoutSecs": \.streamingTimeoutSecs,
        "user": \.user,
    ]

    package static let methods: [String: @Sendable (LSConnectionInfo, Arguments) -> Any?] = [
        "maxBandwidth=": { $0.constraints = LSConnectionConstraints(maxBandwidth: $1[0].number) }
    ]
}

// MARK: - Table

extension LSTableInfo: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSTableInfo> & Sendable] = [
        "adapterSet": \.adapterSet,
        "dataAdapter": \.dataAdapter,
        "end": \.end,
        "fields": \.fieldNames,
        "group": \.group,
        "items": \.itemNames,
        "mode": \.mode.rawValue,
        "requestedBufferSize": \.requestedBufferSize,
        "requestedDistinctSnapshotLength": \.requestedDistinctSnapshotLength,
        "requestedMaxFrequency": \.requestedMaxFrequency,
        "schema": \.schema,
        "selector": \.selector,
        "snapshot": \.snapshot,
        "start": \.start,
        "unfilteredDispatch": \.unfilteredDispatch,
    ]

    package static let methods: [String: @Sendable (LSTableInfo, Arguments) -> Any?] = [
        "isExtended": { info, _ in info is LSExtendedTableInfo }
    ]

    /// Only an `LSExtendedTableInfo` has lists, and it sets group and schema itself.
    package var propertyNames: [String] {
        let others = self is LSExtendedTableInfo ? ["group", "schema"] : ["items", "fields"]
        return Self.properties.keys.filter { !others.contains($0) }
    }

    private var itemNames: [String]? {
        get { (self as? LSExtendedTableInfo)?.items?.map { "\($0)" } }
        set { (self as? LSExtendedTableInfo)?.items = newValue }
    }

    private var fieldNames: [String]? {
        get { (self as? LSExtendedTableInfo)?.fields?.map { "\($0)" } }
        set { (self as? LSExtendedTableInfo)?.fields = newValue }
    }
}

// MARK: - Notification

extension LSMPNInfo: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSMPNInfo> & Sendable] = [
        "arguments": \.texts,
        "badge": \.badge,
        "category": \.category,
        "contentAvailable": \.contentAvailable,
        "customData": \.pairs,
        "format": \.format,
        "launchImage": \.launchImage,
        "localizedActionKey": \.localizedActionKey,
        "localizedFormatKey": \.localizedFormatKey,
        "sound": \.sound,
        "triggerExpression": \.triggerExpression,
    ]

    package static let methods: [String: @Sendable (LSMPNInfo, Arguments) -> Any?] = [
        "tableInfo": { info, _ in info.tableInfo }
    ]

    private var texts: [String]? {
        get { arguments?.map { "\($0)" } }
        set { arguments = newValue }
    }

    private var pairs: [String: String]? {
        get { customData.map { Dictionary($0.map { ("\($0.key)", "\($0.value)") }) { first, _ in first } } }
        set { customData = newValue }
    }
}
