import Foundation
import LegacyLSClient
import Testing

// Each file here names every member of a class with the exact type that Swift code saw: it fails to compile if one changes.

@Suite("LSClient has the 1.x signatures")
struct LSClientConformance {
    @Test func creation() {
        let make: () -> LSClient? = { LSClient() }
        let plain = LSClient()
        let unwrapped: LSClient = LSClient()
        let forced = LSClient()!
        var implicit: LSClient! = LSClient()
        implicit = nil
        #expect(plain !== unwrapped && forced !== unwrapped && implicit == nil && make() != nil)
    }

    @Test func subclassing() {
        final class Own: LSClient, @unchecked Sendable {
            override init() { super.init() }
        }
        let own: NSObject = Own()
        #expect(own is LSClient)
    }

    @Test func properties() {
        let client: LSClient = LSClient()
        let delegate: LSConnectionDelegate? = client.delegate
        let isConnected: Bool = client.isConnected
        let isBatching: Bool = client.isBatching
        let batching: Bool = client.batching
        let status: LSConnectionStatus = client.connectionStatus
        #expect(delegate == nil && !isConnected && !isBatching && !batching)
        #expect(status == LSConnectionStatusDisconnected)
    }

    func connection(_ client: LSClient) {
        let _: (LSConnectionInfo?, LSConnectionDelegate?) -> Void = client.openConnection(with:delegate:)
        let _: (LSConnectionInfo?, LSConnectionDelegate?, ()) throws -> Void =
            client.openConnection(with:delegate:error:)
        let _: (LSConnectionConstraints?) -> Void = client.changeConnection(with:)
        let _: (LSConnectionConstraints?, ()) throws -> Void = client.changeConnection(with:error:)
        let _: () -> Void = client.closeConnection
    }

    func tables(_ client: LSClient) {
        let _: (LSExtendedTableInfo?, LSTableDelegate?) -> [Any]? = client.subscribeItems(withExtendedInfo:delegate:)
        let _: (LSExtendedTableInfo?, LSTableDelegate?, ()) throws -> [Any] =
            client.subscribeItems(withExtendedInfo:delegate:error:)
        let _: (LSExtendedTableInfo?, LSTableDelegate?, Bool) -> LSSubscribedTableKey? =
            client.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
        let _: (LSExtendedTableInfo?, LSTableDelegate?, Bool, ()) throws -> LSSubscribedTableKey =
            client.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
        let _: (LSTableInfo?, LSTableDelegate?, Bool) -> LSSubscribedTableKey? =
            client.subscribeTable(_:delegate:useCommandLogic:)
        let _: (LSTableInfo?, LSTableDelegate?, Bool, ()) throws -> LSSubscribedTableKey =
            client.subscribeTable(_:delegate:useCommandLogic:error:)
        let _: (LSSubscribedTableKey?, LSSubscriptionConstraints?) -> Void = client.changeTableSubscription(_:with:)
        let _: (LSSubscribedTableKey?, LSSubscriptionConstraints?, ()) throws -> Void =
            client.changeTableSubscription(_:with:error:)
        let _: (LSSubscribedTableKey?) -> Void = client.unsubscribeTable(_:)
        let _: (LSSubscribedTableKey?, ()) throws -> Void = client.unsubscribeTable(_:error:)
        let _: ([Any]?) -> Void = client.unsubscribeTables(_:)
        let _: ([Any]?, ()) throws -> Void = client.unsubscribeTables(_:error:)
    }

    func messages(_ client: LSClient) {
        let _: (String?) -> Void = client.sendMessage(_:)
        let _: (String?, ()) throws -> Void = client.sendMessage(_:error:)
        let _: (LSMessageInfo?, LSMessageDelegate?) -> Int32 = client.sendMessage(_:delegate:)
    }

    func batches(_ client: LSClient) {
        let _: () -> Void = client.beginBatch
        let _: (NSErrorPointer) -> Bool = client.beginBatch(_:)
        let _: () -> Void = client.commitBatch
        let _: (NSErrorPointer) -> Bool = client.commitBatch(_:)
        let _: () -> Void = client.abortBatch
        var error: NSError?
        _ = client.commitBatch(&error)
        _ = client.commitBatch(nil)
    }

    func pushNotifications(_ client: LSClient) {
        let _: (Data?) -> LSMPNTokenStatus = LSClient.registrationForMPNSucceeded(withToken:)
        let _: (Data?) -> LSMPNTokenStatus = client.registrationForMPNSucceeded(withToken:)
        let _: () -> Void = LSClient.applicationMPNBadgeReset
        let _: () -> Void = client.applicationMPNBadgeReset
        let _: (LSMPNInfo?, Bool) -> LSMPNSubscription? = client.activateMPN(_:coalescing:)
        let _: (LSMPNInfo?, Bool, ()) throws -> LSMPNSubscription = client.activateMPN(_:coalescing:error:)
        let _: (LSMPNKey?) -> LSMPNSubscription? = client.inquireMPN(_:)
        let _: (LSMPNKey?, ()) throws -> LSMPNSubscription = client.inquireMPN(_:error:)
        let _: (LSMPNSubscriptionStatus) -> [Any]? = client.inquireMPNs(with:)
        let _: (LSMPNSubscriptionStatus, ()) throws -> [Any] = client.inquireMPNs(with:error:)
        let _: () -> [Any]? = client.inquireAllMPNs
        let _: (NSErrorPointer) -> [Any]? = client.inquireAllMPNs(_:)
        let _: (LSMPNSubscriptionStatus) -> Void = client.deactivateMPNs(with:)
        let _: (LSMPNSubscriptionStatus, ()) throws -> Void = client.deactivateMPNs(with:error:)
        let _: () -> Void = client.deactivateAllMPNs
        let _: (NSErrorPointer) -> Bool = client.deactivateAllMPNs(_:)
        let _: () -> [Any]? = client.cachedMPNSubscriptions
        let _: (LSMPNKey?) -> LSMPNSubscription? = client.cachedMPNSubscription(for:)
    }

    /// As applications write it.
    func calls(_ client: LSClient!, delegate: LSConnectionDelegate & LSTableDelegate & LSMessageDelegate) throws {
        try client.openConnection(with: LSConnectionInfo(), delegate: delegate, error: ())
        let info = LSExtendedTableInfo(items: ["i"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
        let key: LSSubscribedTableKey = try client.subscribeTable(
            withExtendedInfo: info, delegate: delegate, useCommandLogic: false, error: ())
        try client.unsubscribeTable(key, error: ())
        client.changeTableSubscription(key, with: LSSubscriptionConstraints(maxFrequency: 1.0))
        try client.sendMessage("text", error: ())
        let number: Int32 = client.sendMessage(LSMessageInfo(message: "m", sequence: "S"), delegate: delegate)
        switch client.connectionStatus {
        case LSConnectionStatusConnecting, LSConnectionStatusStalled, LSConnectionStatusDisconnected: break
        case LSConnectionStatusConnectedInStreamingMode, LSConnectionStatusConnectedInPollingMode: break
        default: _ = number
        }
    }
}
