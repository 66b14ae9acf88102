import CObjectiveCBridge
import Foundation
import LegacyLSClient
package import ObjectiveCBridge

/// Creates the objects of the façade, and has the class members of its classes.
package final class LegacyLibrary: LegacyObject, Sendable {
    static let shared = LegacyLibrary()

    package static let properties: [String: any PartialKeyPath<LegacyLibrary> & Sendable] = [
        "maxConcurrentSessionsPerServer": \.maxConcurrentSessionsPerServer
    ]

    package static let methods: [String: @Sendable (LegacyLibrary, Arguments) -> Any?] = [
        "LSClient": { _, _ in LSClient() as LSClient },
        "LSClient of": { $1[0].object(LSClient.self) },
        "LSConnectionInfo": { _, _ in LSConnectionInfo() as LSConnectionInfo },
        "LSTableInfo": { _, _ in LSTableInfo() as LSTableInfo },
        "LSExtendedTableInfo": { _, _ in LSExtendedTableInfo() as LSExtendedTableInfo },
        "LSMPNInfo": { _, arguments in
            let info = LSMPNInfo()
            info.tableInfo = arguments[0].object()
            return info
        },
        "LSMPNSubscription": { LSMPNSubscription(key: $1[0].mpnKey, info: $1[1].object()) as LSMPNSubscription },
        "LSUpdateInfo": { $0.update($1) },
        "registrationForMPNSucceededWithToken:": {
            LSClient.registrationForMPNSucceeded(withToken: $1[0].data).rawValue
        },
        "applicationMPNBadgeReset": { _, _ in LSClient.applicationMPNBadgeReset() },
        "setDelegate:": { LSLog.setDelegate($1[0].kept.map { LogDelegateAdapter(context: $0) }) },
        "enableSourceType:": { LSLog.enableSourceType($1[0].int32) },
        "enableAllSourceTypes": { _, _ in LSLog.enableAllSourceTypes() },
        "disableSourceType:": { LSLog.disableSourceType($1[0].int32) },
        "disableAllSourceTypes": { _, _ in LSLog.disableAllSourceTypes() },
        "isSourceTypeEnabled:": { LSLog.isSourceTypeEnabled($1[0].int32) },
    ]

    private var maxConcurrentSessionsPerServer: UInt {
        get { LSConnectionInfo.maxConcurrentSessionsPerServer() }
        set { LSConnectionInfo.setMaxConcurrentSessionsPerServer(newValue) }
    }

    /// - Parameter arguments: those of the initialiser. A change flag may be `nil`, to compare the old and new values.
    private func update(_ arguments: Arguments) -> LSUpdateInfo {
        let newValues = values(arguments[5])
        let flags = arguments[4].elements.map { flags in
            (newValues ?? []).indices.map {
                $0 < flags.count && !flags[$0].isNil ? flags[$0].flag as Any : NSNull() as Any
            }
        }
        return LSUpdateInfo(
            itemPosition: arguments[0].int32, itemName: arguments[1].string, fieldNames: arguments[2].strings,
            oldValues: values(arguments[3]), changeFlags: flags, newValues: newValues, isSnapshot: arguments[6].flag)
    }

    /// The values as strings, or `NSNull` for null.
    private func values(_ list: LSBridgeValue) -> [Any]? {
        list.elements?.map { $0.isNil ? NSNull() as Any : (String($0.text) ?? "") as Any }
    }
}

extension LSBridgeValue {
    /// The key with an id; `nil` for nil.
    var mpnKey: LSMPNKey? { string.map { LSMPNKey(subscriptionId: $0) as LSMPNKey } }
}

/// Passes log lines to an Objective-C delegate.
private final class LogDelegateAdapter: LSLogDelegate {
    private let context: ObjectiveCObject

    init(context: ObjectiveCObject) { self.context = context }

    func appendLogLine(_ logLine: String!) { context.call("appendLogLine:", only: logLine) }
}

@_cdecl("LSLegacyLibrary")
package func library() -> UnsafeRawPointer { UnsafeRawPointer(borrowed: LegacyLibrary.shared) }
