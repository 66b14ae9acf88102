import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import TestSupport
import Testing
import UnifiedLSClient

/// The published chat applications clear their rows when the connection breaks. The rows return only with a new snapshot, which a
/// recovered session does not send.
@Suite("Rows cleared when the connection breaks", .ownThread)
struct ClearedRowsTests {
    /// Records the rows of a screen after each change, one line per change.
    private final class Screen: NSObject, LSConnectionDelegate, LSTableDelegate, LSClientDelegate,
        LSSubscriptionDelegate,
        ClientDelegate, SubscriptionDelegate, @unchecked Sendable
    {
        // `Sendable`: callbacks run one at a time.
        let events = EventLog()
        private var rows: [String] = []

        private func show(_ text: String?) {
            rows.append(text ?? "null")
            events.write(rows.joined(separator: " "))
        }

        private func clear() {
            rows = []
            events.write("cleared")
        }

        // 1.x
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            clear()
        }
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!, didUpdateWith info: LSUpdateInfo!
        ) { show(info.currentValue(ofFieldName: "n")) }

        // 2.x to 4.x
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
            if status.hasPrefix("DISCONNECTED:") { clear() }
        }
        func subscription(_ subscription: LSSubscription, didUpdateItem update: LSItemUpdate) {
            show(update.value(withFieldName: "n"))
        }

        // 5.x and 6.x
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            if status.rawValue.hasPrefix("DISCONNECTED:") { clear() }
        }
        func subscription(_ subscription: Subscription, didUpdateItem update: any ItemUpdate) {
            show(update.value(withFieldName: "n"))
        }
    }

    private let adapter = ManualDataAdapter()
    private let screen = Screen()

    init() {
        for number in ["1", "2"] { adapter.update("i", ["n": number]) }
    }

    private func expectRowsAgain(after server: EmbeddedServer) throws {
        #expect(screen.events.take(2) == ["1", "1 2"])
        server.faults.cut()
        #expect(screen.events.take(3) == ["cleared", "1", "1 2"])
        try adapter.waitForFeed(of: "i").update(["n": "3"])
        #expect(screen.events.take(1) == ["1 2 3"])
    }

    @Test("In 1.x, a new session always sends the snapshot again")
    func legacyCreatesSession() throws {
        try withServerAndWait(adapter, adapterSet: "CROSS") { server in
            let client: LSClient = LSClient()
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "CROSS")
            try client.openConnection(with: info, delegate: screen, error: ())
            let table: LSExtendedTableInfo = LSExtendedTableInfo(
                items: ["i"], mode: LSModeDistinct, fields: ["n"], dataAdapter: nil, snapshot: true)
            _ = try client.subscribeTable(withExtendedInfo: table, delegate: screen, useCommandLogic: false, error: ())
            try expectRowsAgain(after: server)
            client.closeConnection()
        }
    }

    @Test("In 2.x to 4.x, one setting replaces a recovery with a new session")
    func unifiedCreatesSession() throws {
        try withServerAndWait(adapter, adapterSet: "CROSS") { server in
            let client = LSLightstreamerClient(serverAddress: server.address, adapterSet: "CROSS")
            client.connectionOptions.sessionRecoveryTimeout = 0
            client.addDelegate(screen)
            let subscription = LSSubscription(subscriptionMode: "DISTINCT", items: ["i"], fields: ["n"])
            subscription.requestedSnapshot = "yes"
            subscription.addDelegate(screen)
            client.subscribe(subscription)
            client.connect()
            try expectRowsAgain(after: server)
            client.disconnect()
        }
    }

    private func current(on server: EmbeddedServer) -> LightstreamerClient {
        let client = LightstreamerClient(serverAddress: server.address, adapterSet: "CROSS")
        client.addDelegate(screen)
        let subscription = Subscription(subscriptionMode: .DISTINCT, items: ["i"], fields: ["n"])
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(screen)
        client.subscribe(subscription)
        return client
    }

    @Test("In 5.x and 6.x, one setting replaces a recovery with a new session")
    func modernCreatesSession() throws {
        try withServerAndWait(adapter, adapterSet: "CROSS") { server in
            let client = current(on: server)
            client.connectionOptions.sessionRecoveryTimeout = 0
            client.connect()
            try expectRowsAgain(after: server)
            client.disconnect()
        }
    }

    @Test("A recovered session sends no snapshot, so cleared rows stay empty")
    func recoveredSession() throws {
        try withServerAndWait(adapter, adapterSet: "CROSS") { server in
            let client = current(on: server)
            client.connect()
            #expect(screen.events.take(2) == ["1", "1 2"])
            server.faults.cut()
            #expect(screen.events.take(1) == ["cleared"])
            try adapter.waitForFeed(of: "i").update(["n": "3"])
            #expect(screen.events.take(1) == ["3"])
            client.disconnect()
        }
    }
}
