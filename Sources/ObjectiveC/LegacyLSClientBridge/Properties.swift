import CLegacyLSClient
package import LegacyLSClient
package import ObjectiveCBridge

// The properties of the objects that describe a connection, a table or a notification, under the names of the Objective-C getters.

/// A class of the façade. Its properties report no failure, because the Objective-C object has checked the change.
package protocol LegacyObject: KeyedObject {}

extension LegacyObject {
    package static func calling<Result>(
        _ failure: UnsafeMutablePointer<OpaquePointer?>, _ call: () -> Result
    ) -> Result {
        LegacyLSClientBridge.calling(failure, call)
    }
}

// MARK: - Connection

extension LSConnectionInfo: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSConnectionInfo> & Sendable] = [
        "adapter": \.adapter,
        "contentLength": \.contentLength,
        "controlLinkHandlingEnabled": \.controlLinkHandlingEnabled,
        "firstRetryMaxDelaySecs": \.firstRetryMaxDelaySecs,
        "isPolling": \.isPolling,
        "keepaliveSecs": \.keepaliveSecs,
        "maxBandwidth=": \.newMaxBandwidth,
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

    /// The value of the constraints.
    private var newMaxBandwidth: Double {
        get { 0 }
        set { constraints = LSConnectionConstraints(maxBandwidth: newValue) }
    }
}

@_cdecl("LSLegacyConnectionInfoMake")
package func makeConnectionInfo() -> OpaquePointer { OpaquePointer(owned: LSConnectionInfo() as LSConnectionInfo) }

@_cdecl("LSLegacyMaxConcurrentSessionsPerServer")
package func maxConcurrentSessionsPerServer() -> UInt { LSConnectionInfo.maxConcurrentSessionsPerServer() }

@_cdecl("LSLegacySetMaxConcurrentSessionsPerServer")
package func setMaxConcurrentSessionsPerServer(_ limit: UInt) {
    LSConnectionInfo.setMaxConcurrentSessionsPerServer(limit)
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

@_cdecl("LSLegacyTableInfoMake")
package func makeTableInfo(_ isExtended: Bool) -> OpaquePointer {
    let info: LSTableInfo = isExtended ? LSExtendedTableInfo() : LSTableInfo()
    return OpaquePointer(owned: info)
}

@_cdecl("LSLegacyTableInfoIsExtended")
package func isTableInfoExtended(_ info: OpaquePointer) -> Bool { info.object(LSTableInfo.self) is LSExtendedTableInfo }

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

    private var texts: [String]? {
        get { arguments?.map { "\($0)" } }
        set { arguments = newValue }
    }

    private var pairs: [String: String]? {
        get { customData.map { Dictionary($0.map { ("\($0.key)", "\($0.value)") }) { first, _ in first } } }
        set { customData = newValue }
    }
}

@_cdecl("LSLegacyMPNInfoMake")
package func makeMPNInfo(_ tableInfo: OpaquePointer?) -> OpaquePointer {
    let info = LSMPNInfo()
    info.tableInfo = tableInfo?.object(LSTableInfo.self)
    return OpaquePointer(owned: info)
}

@_cdecl("LSLegacyMPNInfoCopyTable")
package func copyTable(_ info: OpaquePointer) -> OpaquePointer? {
    info.object(LSMPNInfo.self).tableInfo.map { OpaquePointer(owned: $0) }
}
