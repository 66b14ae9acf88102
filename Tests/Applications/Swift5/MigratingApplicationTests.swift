import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing
import XCTest

/// What an application on its way from 1.x to the current API has in one place: the connection, for files of both kinds.
private final class PushService {
    let client: LightstreamerClient
    // Old files unwrap it.
    var oldClient: LSClient!

    init(_ url: String) {
        client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
        oldClient = LSClient(sharing: client)
    }
}

/// A file that is still old.
private class OldChat: NSObject, LSConnectionDelegate, LSTableDelegate {
    let service: PushService
    let journal: EventLog
    var tableKey: LSSubscribedTableKey?

    init(_ service: PushService, _ journal: EventLog) {
        self.service = service
        self.journal = journal
    }

    func open(_ url: String) {
        let info = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
        do {
            try service.oldClient?.openConnection(with: info, delegate: self, error: ())
        } catch {
            journal.write("\((error as NSError).localizedFailureReason ?? "")")
        }
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        guard tableKey == nil else { return }
        let tableInfo = LSExtendedTableInfo(
            items: ["chat_room"], mode: LSModeDistinct, fields: ["message"], dataAdapter: "CHAT_ROOM", snapshot: true)
        tableKey = try? client!.subscribeTable(
            withExtendedInfo: tableInfo, delegate: self, useCommandLogic: false, error: ())
        journal.write("chat subscribed")
    }

    func clientConnectionDidClose(_ client: LSClient!) {
        tableKey = nil
        journal.write("chat closed")
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: CInt, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) { journal.write("chat: \(updateInfo.currentValue(ofFieldName: "message") ?? "-")") }
}

/// A file that is new.
private final class NewQuotes: SubscriptionDelegate {
    let journal: EventLog
    let subscription: Subscription

    init(_ service: PushService, _ journal: EventLog) {
        self.journal = journal
        subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(self)
        service.client.subscribe(subscription)
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        journal.write("price of \(itemUpdate.itemName ?? "-")")
    }
}

final class MigratingApplicationTests: XCTestCase {
    /// An old chat and new quotes on one session.
    func testOneSession() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let journal = EventLog()
        let service = PushService(server.address)
        let quotes = NewQuotes(service, journal)
        service.client.connect()
        let chat = OldChat(service, journal)
        chat.open(server.address)
        XCTAssert(journal.wait(for: "chat subscribed"))
        XCTAssert(journal.wait(for: "price of item1"))
        service.client.sendMessage("CHAT|hello")
        XCTAssert(journal.wait(for: "chat: hello"))
        XCTAssert(server.sessionIDs.count == 1)

        service.client.disconnect()
        XCTAssert(journal.wait(for: "chat closed"))
        XCTAssert(service.oldClient.isConnected == false)
        XCTAssert(quotes.subscription.isActive)
    }
}
