import EmbeddedServer
import Foundation
import LegacyLSClient
import XCTest

/// The chat: a screen that is the delegate of everything, and calls that block on a queue in the background.
private class ChatScreen: Screen, LSConnectionDelegate, LSTableDelegate {
    private let queue = DispatchQueue(label: "chat")
    private let client: LSClient = LSClient()
    private let journal: EventLog
    private let url: String
    private var tableKey: LSSubscribedTableKey?

    init(_ url: String, _ journal: EventLog) {
        self.url = url
        self.journal = journal
    }

    func appear() {
        queue.async {
            do {
                try self.client.openConnection(with: self.info(), delegate: self, error: ())
                self.journal.write("opened")
            } catch let error as NSError {
                self.journal.write("not opened: \(error.userInfo[NSLocalizedFailureReasonErrorKey]!)")
            }
        }
    }

    func disappear() { queue.async { self.client.closeConnection() } }

    func say(_ text: String) {
        queue.async { self.client.sendMessage("CHAT|" + text) }
    }

    nonisolated private func info() -> LSConnectionInfo! {
        let info = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEMO")
        info?.retryDelaySecs = 1
        return info
    }

    func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        guard tableKey == nil else { return }
        let tableInfo = LSExtendedTableInfo(
            items: ["chat_room"], mode: LSModeDistinct, fields: ["message", "raw_timestamp", "IP"],
            dataAdapter: "CHAT_ROOM", snapshot: true)
        do {
            tableKey = try client.subscribeTable(
                withExtendedInfo: tableInfo, delegate: self, useCommandLogic: false, error: ())
            journal.write("subscribed")
        } catch {
            journal.write("\((error as NSError).localizedFailureReason ?? "")")
        }
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { tableKey = nil }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        journal.write("failure \(failure.reason!)")
    }

    func clientConnectionDidClose(_ client: LSClient!) { journal.write("closed") }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: CInt, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let message = updateInfo.currentValue(ofFieldName: "message")
        let time = updateInfo.currentValue(ofFieldName: "raw_timestamp")
        if message == nil || time == nil { return }
        journal.write("\(itemName ?? "-"): \(message!) \((time! as NSString).doubleValue > 0)")
    }

    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    {
        DispatchQueue.main.async { self.journal.write("snapshot ended") }
    }
}

/// A trading application: one object for all tables, distinguished by their keys, with a subclass.
private class Broker: NSObject, LSConnectionDelegate, LSTableDelegate {
    var client = LSClient()
    var topics = [LSSubscribedTableKey: String]()
    let journal = EventLog()

    func open(_ url: String) {
        let info = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: "me", password: "secret", adapter: "DEMO")!
        info.constraints.maxBandwidth = 1_000
        do { try client?.openConnection(with: info, delegate: self, error: ()) } catch { journal.write("\(error)") }
    }

    func watch(_ items: [String], mode: LSMode, fields: [String], topic: String) -> LSSubscribedTableKey? {
        let info = LSExtendedTableInfo(
            items: items, mode: mode, fields: fields, dataAdapter: "QUOTE_ADAPTER", snapshot: true)
        info?.requestedMaxFrequency = 10
        guard
            let key = try? client?.subscribeTable(
                withExtendedInfo: info, delegate: self, useCommandLogic: mode == LSModeCommand, error: ())
        else { return nil }
        topics[key] = topic
        return key
    }

    func close() {
        try? client?.unsubscribeTables(Array(topics.keys), error: ())
        client?.closeConnection()
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let price = updateInfo.double("last_price") > 0
        journal.write("update \(itemName!) \(itemPosition - 1) \(price)")
    }

    func state() -> String {
        switch client!.connectionStatus {
        case LSConnectionStatusDisconnected: return "disconnected"
        case LSConnectionStatusConnecting: return "connecting"
        case LSConnectionStatusConnectedInStreamingMode: return "streaming"
        case LSConnectionStatusConnectedInPollingMode: return "polling"
        case LSConnectionStatusStalled: return "stalled"
        default: return "?"
        }
    }
}

private final class CarefulBroker: Broker {
    override func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        super.table(tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
        journal.write("careful")
    }
}

extension LSUpdateInfo {
    fileprivate func double(_ field: String) -> Double { Double(currentValue(ofFieldName: field) ?? "0") ?? 0 }
}

/// The tests are asynchronous, so that the main thread is free for the applications.
final class LegacyApplicationTests: XCTestCase {
    /// A chat whose screen is the delegate of everything.
    func testChat() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let journal = EventLog()
        let screen = await ChatScreen(server.address, journal)
        await screen.appear()
        XCTAssert(journal.wait(for: "opened"))
        XCTAssert(journal.wait(for: "subscribed"))
        XCTAssert(journal.wait(for: "snapshot ended"))
        await screen.say("hello")
        XCTAssert(journal.wait(for: "chat_room: hello true"))
        await screen.disappear()
        XCTAssert(journal.wait(for: "closed"))
    }

    /// A broker with many tables and one delegate.
    func testBroker() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let broker = CarefulBroker()
        XCTAssert(broker.state() == "disconnected")
        broker.open(server.address)
        XCTAssert(broker.state() == "streaming")
        let key = broker.watch(["item1", "item2"], mode: LSModeMerge, fields: ["last_price"], topic: "a")
        let other = broker.watch(["item3"], mode: LSModeMerge, fields: ["last_price"], topic: "b")
        XCTAssert(key != nil && other != nil && key != other)
        XCTAssert(broker.journal.wait(for: "update item2 1 true"))
        XCTAssert(broker.journal.wait(for: "update item3 0 true"))
        XCTAssert(broker.journal.wait(for: "careful"))
        broker.close()
        XCTAssert(broker.client?.isConnected == false)
    }
}
