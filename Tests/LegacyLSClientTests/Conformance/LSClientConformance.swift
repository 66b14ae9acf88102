import Foundation
import LegacyLSClient
import Testing

// The files here use every member of a class with the exact type of the 1.x library, so that a change fails to compile.

@Suite("LSClient has the 1.x signatures")
struct LSClientConformance {
    // Rules: L-CLI-1
    @Test func creation() {
        let make: () -> LSClient? = { LSClient() }
        let plain = LSClient()
        let unwrapped: LSClient = LSClient()
        let forced = LSClient()!
        var implicit: LSClient! = LSClient()
        implicit = nil
        #expect(plain !== unwrapped && forced !== unwrapped && implicit == nil && make() != nil)
        // `plain` is optional, like the result of an Objective-C initialiser.
        #expect(plain?.isConnected == false && plain!.isBatching == false && !LSClient().isConnected)
        if let bound = LSClient() { #expect(!bound.isConnected) }
    }

    @Test func subclassing() {
        final class Own: LSClient, @unchecked Sendable {
            override init() { super.init() }
        }
        let own: NSObject = Own()
        #expect(own is LSClient)
    }

    /// A mock of the client, as in the tests of an application.
    private class MockClient: LSClient, @unchecked Sendable {
        let name: String
        var calls: [String] = []

        init(name: String) {
            self.name = name
            super.init()
        }

        override var isConnected: Bool { true }
        override func openConnection(
            with connectionInfo: LSConnectionInfo!, delegate: (any LSConnectionDelegate)!, error: ()
        ) throws { calls.append("open") }
        override func closeConnection() { calls.append("close") }
        override func sendMessage(_ message: String!, error: ()) throws { calls.append("send \(message!)") }
        override func subscribeTable(
            withExtendedInfo tableInfo: LSExtendedTableInfo!, delegate: (any LSTableDelegate)!,
            useCommandLogic commandLogic: Bool, error: ()
        ) throws -> LSSubscribedTableKey { LSSubscribedTableKey(keyValue: 7) }
        override func commitBatch(_ error: NSErrorPointer) -> Bool { false }
        override func activateMPN(_ mpnInfo: LSMPNInfo!, coalescing: Bool) -> LSMPNSubscription! { nil }
        override class func applicationMPNBadgeReset() {}
    }

    @Test func overriding() throws {
        let mock = MockClient(name: "mock")
        let client: LSClient = mock
        try client.openConnection(with: LSConnectionInfo(), delegate: nil, error: ())
        try client.sendMessage("text", error: ())
        let key = try client.subscribeTable(withExtendedInfo: nil, delegate: nil, useCommandLogic: false, error: ())
        client.closeConnection()
        #expect(mock.calls == ["open", "send text", "close"] && key.keyValue == 7)
        #expect(client.isConnected && !client.commitBatch(nil) && client.activateMPN(nil, coalescing: false) == nil)
    }

    /// Infos, keys and updates that an application creates for its own tests.
    @Test func valueSubclasses() {
        final class OwnTable: LSExtendedTableInfo {
            override init() {
                super.init(items: ["a"], mode: LSModeMerge, fields: ["f"], dataAdapter: nil, snapshot: true)
            }
        }
        final class OwnUpdate: LSUpdateInfo, @unchecked Sendable {
            init(_ value: String) {
                super.init(
                    itemPosition: 1, itemName: "a", fieldNames: ["f"], oldValues: nil, changeFlags: nil,
                    newValues: [value], isSnapshot: false)
            }
            override func previousValue(ofFieldName fieldName: String!) -> String! { "before" }
        }
        final class OwnSubscription: LSMPNSubscription, @unchecked Sendable {
            init(id: String) { super.init(key: LSMPNKey(subscriptionId: id), info: LSMPNInfo()) }
            override func modify(_ mpnInfo: LSMPNInfo!, error: ()) throws {}
        }
        let update: LSUpdateInfo = OwnUpdate("now")
        #expect(OwnTable().group == "a")
        #expect(update.currentValue(ofFieldName: "f") == "now" && update.previousValue(ofFieldName: "f") == "before")
        #expect(OwnSubscription(id: "1").mpnKey.subscriptionId == "1")
    }

    @Test func properties() {
        let client: LSClient = LSClient()
        let delegate: (any LSConnectionDelegate)? = client.delegate
        let isConnected: Bool = client.isConnected
        let isBatching: Bool = client.isBatching
        let batching: Bool = client.batching
        let status: LSConnectionStatus = client.connectionStatus
        #expect(delegate == nil && !isConnected && !isBatching && !batching)
        #expect(status == LSConnectionStatusDisconnected)
    }

    func connection(_ client: LSClient) {
        let _: (LSConnectionInfo?, (any LSConnectionDelegate)?) -> Void = client.openConnection(with:delegate:)
        let _: (LSConnectionInfo?, (any LSConnectionDelegate)?, ()) throws -> Void =
            client.openConnection(with:delegate:error:)
        let _: (LSConnectionConstraints?) -> Void = client.changeConnection(with:)
        let _: (LSConnectionConstraints?, ()) throws -> Void = client.changeConnection(with:error:)
        let _: () -> Void = client.closeConnection
    }

    func tables(_ client: LSClient) {
        let _: (LSExtendedTableInfo?, (any LSTableDelegate)?) -> [Any]? = client.subscribeItems(
            withExtendedInfo:delegate:)
        let _: (LSExtendedTableInfo?, (any LSTableDelegate)?, ()) throws -> [Any] =
            client.subscribeItems(withExtendedInfo:delegate:error:)
        let _: (LSExtendedTableInfo?, (any LSTableDelegate)?, Bool) -> LSSubscribedTableKey? =
            client.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
        let _: (LSExtendedTableInfo?, (any LSTableDelegate)?, Bool, ()) throws -> LSSubscribedTableKey =
            client.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
        let _: (LSTableInfo?, (any LSTableDelegate)?, Bool) -> LSSubscribedTableKey? =
            client.subscribeTable(_:delegate:useCommandLogic:)
        let _: (LSTableInfo?, (any LSTableDelegate)?, Bool, ()) throws -> LSSubscribedTableKey =
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
        let _: (LSMessageInfo?, (any LSMessageDelegate)?) -> Int32 = client.sendMessage(_:delegate:)
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
    func calls(_ client: LSClient!, delegate: any LSConnectionDelegate & LSTableDelegate & LSMessageDelegate) throws {
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
