import EmbeddedServer
import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing
import XCTest

/// The connection of an application that migrates from 1.x to the current API, for both old and new files.
private final class PushService {
    let client: LightstreamerClient
    // Old files unwrap it implicitly.
    var oldClient: LSClient!

    init(_ url: String) {
        client = LightstreamerClient(serverAddress: url, adapterSet: "DEMO")
        oldClient = LSClient(sharing: client)
    }
}

/// A file that still uses 1.x.
private class OldChat: NSObject, LSConnectionDelegate, LSTableDelegate {
    let service: PushService
    let events: EventLog
    var tableKey: LSSubscribedTableKey?

    init(_ service: PushService, _ events: EventLog) {
        self.service = service
        self.events = events
    }

    func open(_ url: String) {
        let info = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
        do {
            try service.oldClient?.openConnection(with: info, delegate: self, error: ())
        } catch {
            events.write("\((error as NSError).localizedFailureReason ?? "")")
        }
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        guard tableKey == nil else { return }
        let tableInfo = LSExtendedTableInfo(
            items: ["chat_room"], mode: LSModeDistinct, fields: ["message"], dataAdapter: "CHAT_ROOM", snapshot: true)
        tableKey = try? client!.subscribeTable(
            withExtendedInfo: tableInfo, delegate: self, useCommandLogic: false, error: ())
        events.write("chat subscribed")
    }

    func clientConnectionDidClose(_ client: LSClient!) {
        tableKey = nil
        events.write("chat closed")
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: CInt, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) { events.write("chat: \(updateInfo.currentValue(ofFieldName: "message") ?? "-")") }
}

/// A file that uses the current API.
private final class NewQuotes: SubscriptionDelegate {
    let events: EventLog
    let subscription: Subscription

    init(_ service: PushService, _ events: EventLog) {
        self.events = events
        subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(self)
        service.client.subscribe(subscription)
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        events.write("price of \(itemUpdate.itemName ?? "-")")
    }
}

final class MigratingApplicationTests: XCTestCase {
    /// An old chat and new quotes share one session.
    func testOneSession() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let events = EventLog()
        let service = PushService(server.address)
        let quotes = NewQuotes(service, events)
        service.client.connect()
        let chat = OldChat(service, events)
        chat.open(server.address)
        XCTAssert(events.wait(for: "chat subscribed"))
        XCTAssert(events.wait(for: "price of item1"))
        service.client.sendMessage("CHAT|hello")
        XCTAssert(events.wait(for: "chat: hello"))
        XCTAssert(server.sessionIDs.count == 1)

        service.client.disconnect()
        XCTAssert(events.wait(for: "chat closed"))
        XCTAssert(service.oldClient.isConnected == false)
        XCTAssert(quotes.subscription.isActive)
    }
}
