import CObjectiveCBridge
import Foundation
package import LegacyLSClient
package import ObjectiveCBridge

#if canImport(FoundationNetworking)
    package import FoundationNetworking
#endif

// The methods of each class under the names of the Objective-C methods that call them.

extension LSClient: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSClient> & Sendable] = [
        "connectionStatus": \.connectionStatus.rawValue,
        "delegate": \.delegateContext,
        "isBatching": \.isBatching,
        "isConnected": \.isConnected,
    ]

    /// The context of the open connection's delegate, or of the last one's if it still exists.
    private var delegateContext: ObjectiveCObject? { (delegate as? ConnectionDelegateAdapter)?.context }

    package static let methods: [String: @Sendable (LSClient, Arguments) -> Any?] = [
        "openConnectionWithInfo:delegate:": { client, arguments in
            client.openConnection(
                with: arguments[0].object(), delegate: arguments[1].kept.map { ConnectionDelegateAdapter($0) })
        },
        "changeConnectionWithConstraints:": {
            $0.changeConnection(with: $1[0].numberOrNil.map { LSConnectionConstraints(maxBandwidth: $0) })
        },
        "closeConnection": { client, _ in client.closeConnection() },
        "subscribeTable:delegate:useCommandLogic:": { client, arguments in
            client.subscribeTable(
                arguments[0].object(), delegate: arguments[1].tableDelegate, useCommandLogic: arguments[2].flag
            )?.keyValue
        },
        "subscribeItemsWithExtendedInfo:delegate:": { client, arguments in
            client.subscribeItems(
                withExtendedInfo: arguments[0].object(),
                delegate: arguments[1].tableDelegate
            )?.compactMap { ($0 as? LSSubscribedTableKey)?.keyValue }
        },
        "changeTableSubscription:withConstraints:": {
            $0.changeTableSubscription(
                $1[0].tableKey, with: $1[1].numberOrNil.map { LSSubscriptionConstraints(maxFrequency: $0) })
        },
        "unsubscribeTable:": { $0.unsubscribeTable($1[0].tableKey) },
        "unsubscribeTables:": { $0.unsubscribeTables($1[0].elements?.compactMap(\.tableKey)) },
        "sendMessage:": { $0.sendMessage($1[0].string) },
        "sendMessage:delegate:": { $0.send($1) },
        "beginBatch": { client, _ in client.beginBatch() },
        "commitBatch": { client, _ in client.commitBatch() },
        "abortBatch": { client, _ in client.abortBatch() },
        "registrationForMPNSucceededWithToken:": {
            $0.registrationForMPNSucceeded(withToken: $1[0].data).rawValue
        },
        "applicationMPNBadgeReset": { client, _ in client.applicationMPNBadgeReset() },
        "activateMPN:coalescing:": { $0.activateMPN($1[0].object(), coalescing: $1[1].flag) },
        "inquireMPN:": { $0.inquireMPN($1[0].mpnKey) },
        "inquireMPNsWithStatus:": { $0.inquireMPNs(with: $1[0].mpnStatus) },
        "inquireAllMPNs": { client, _ in client.inquireAllMPNs() },
        "deactivateMPNsWithStatus:": { $0.deactivateMPNs(with: $1[0].mpnStatus) },
        "deactivateAllMPNs": { client, _ in client.deactivateAllMPNs() },
        "cachedMPNSubscriptions": { client, _ in client.cachedMPNSubscriptions() ?? [] },
        "cachedMPNSubscriptionForKey:": { $0.cachedMPNSubscription(for: $1[0].mpnKey) },
    ]

    /// - Parameter arguments: text, sequence, timeout, the context of the message or `nil`, and that of the delegate or `nil`.
    private func send(_ arguments: Arguments) -> Int32 {
        let delegate = arguments[4].kept.map { MessageDelegateAdapter($0) }
        guard let context = arguments[3].kept else { return sendMessage(nil, delegate: delegate) }
        let message = LSMessageInfo()
        message.message = arguments[0].string
        message.sequence = arguments[1].string
        message.delayTimeout = arguments[2].number
        // Passes the number to the Objective-C object, of which this is a copy, while it is sent.
        message.didNumber = { context.call("takeProgressiveNumber:", only: $0) }
        defer { message.didNumber = nil }
        return sendMessage(message, delegate: delegate)
    }
}

extension LSBridgeValue {
    fileprivate var tableDelegate: TableDelegateAdapter? { kept.map { TableDelegateAdapter($0) } }

    fileprivate var tableKey: LSSubscribedTableKey? { isNil ? nil : LSSubscribedTableKey(keyValue: int32) }

    fileprivate var mpnStatus: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(UInt32(truncatingIfNeeded: integer)) }
}

extension LSMPNSubscription: LegacyObject {
    package static let properties: [String: any PartialKeyPath<LSMPNSubscription> & Sendable] = [
        "deactivated": \.deactivated,
        // The current description, which is another object after each change.
        "mpnInfo": \.mpnInfo,
        "subscriptionId": \.mpnKey?.subscriptionId,
    ]

    package static let methods: [String: @Sendable (LSMPNSubscription, Arguments) -> Any?] = [
        "checkStatus": { subscription, _ in
            subscription.checkStatus().map {
                [
                    $0.subscriptionStatus.rawValue, $0.subscriptionStatusDate, $0.deviceStatus.rawValue,
                    $0.deviceStatusDate,
                ]
                    as [Any?]
            }
        },
        "modify:": { $0.modify($1[0].object()) },
        "deactivate": { subscription, _ in subscription.deactivate() },
    ]
}

extension LSUpdateInfo: LegacyObject {
    package static let methods: [String: @Sendable (LSUpdateInfo, Arguments) -> Any?] = [
        "currentValueOfFieldName:": { $0.currentValue(ofFieldName: $1[0].string) },
        "currentValueOfFieldPosition:": { $0.currentValue(ofFieldPosition: $1[0].int32) },
    ]
}

/// Objective-C reads and changes a request by name on platforms where it does not share the object with Swift.
extension NSMutableURLRequest: KeyedObject {
    package static var properties: [String: any PartialKeyPath<NSMutableURLRequest> & Sendable] {
        ["URL": \.address, "HTTPMethod": \.method, "HTTPBody": \.body, "allHTTPHeaderFields": \.headers]
    }

    private var method: String? { httpMethod }

    private var address: String? {
        get { url?.absoluteString }
        set { if let new = newValue.flatMap({ URL(string: $0) }), new != url { url = new } }
    }

    private var body: Data? {
        get { httpBody }
        set { httpBody = newValue }
    }

    private var headers: [String: String]? {
        get { allHTTPHeaderFields ?? [:] }
        set { if newValue ?? [:] != allHTTPHeaderFields ?? [:] { allHTTPHeaderFields = newValue ?? [:] } }
    }
}
