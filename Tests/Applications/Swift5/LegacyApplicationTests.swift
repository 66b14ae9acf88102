import EmbeddedServer
import Foundation
import LegacyLSClient
import XCTest

/// A chat whose screen is the delegate of everything, with blocking calls on a background queue.
private class ChatScreen: Screen, LSConnectionDelegate, LSTableDelegate {
    private let queue = DispatchQueue(label: "chat")
    private let client: LSClient = LSClient()
    private let events: EventLog
    private let url: String
    private var tableKey: LSSubscribedTableKey?

    init(_ url: String, _ events: EventLog) {
        self.url = url
        self.events = events
    }

    func appear() {
        queue.async {
            do {
                try self.client.openConnection(with: self.info(), delegate: self, error: ())
                self.events.write("opened")
            } catch let error as NSError {
                self.events.write("not opened: \(error.userInfo[NSLocalizedFailureReasonErrorKey]!)")
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
            events.write("subscribed")
        } catch {
            events.write("\((error as NSError).localizedFailureReason ?? "")")
        }
    }

    func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) { tableKey = nil }

    func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        events.write("failure \(failure.reason!)")
    }

    func clientConnectionDidClose(_ client: LSClient!) { events.write("closed") }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: CInt, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        let message = updateInfo.currentValue(ofFieldName: "message")
        let time = updateInfo.currentValue(ofFieldName: "raw_timestamp")
        if message == nil || time == nil { return }
        events.write("\(itemName ?? "-"): \(message!) \((time! as NSString).doubleValue > 0)")
    }

    func table(_ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    {
        DispatchQueue.main.async { self.events.write("snapshot ended") }
    }
}

/// A trading application with one object, and a subclass of it, for all tables, which it distinguishes by their keys.
private class Broker: NSObject, LSConnectionDelegate, LSTableDelegate {
    var client = LSClient()
    var topics = [LSSubscribedTableKey: String]()
    let events = EventLog()

    func open(_ url: String) {
        let info = LSConnectionInfo(
            pushServerURL: url, pushServerControlURL: nil, user: "me", password: "secret", adapter: "DEMO")!
        info.constraints.maxBandwidth = 1_000
        do { try client?.openConnection(with: info, delegate: self, error: ()) } catch { events.write("\(error)") }
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
        events.write("update \(itemName!) \(itemPosition - 1) \(price)")
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
        events.write("careful")
    }
}

extension LSUpdateInfo {
    fileprivate func double(_ field: String) -> Double { Double(currentValue(ofFieldName: field) ?? "0") ?? 0 }
}

/// The tests are asynchronous, so that the main thread is free for the applications.
final class LegacyApplicationTests: XCTestCase {
    /// A chat whose screen is the delegate of everything works.
    func testChat() async throws {
        let server = EmbeddedServer(adapterSets: [.demo()])
        try server.start()
        defer { server.stop() }
        let events = EventLog()
        let screen = await ChatScreen(server.address, events)
        await screen.appear()
        XCTAssert(events.wait(for: "opened"))
        XCTAssert(events.wait(for: "subscribed"))
        XCTAssert(events.wait(for: "snapshot ended"))
        await screen.say("hello")
        XCTAssert(events.wait(for: "chat_room: hello true"))
        await screen.disappear()
        XCTAssert(events.wait(for: "closed"))
    }

    /// A broker with several tables and one delegate works.
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
        XCTAssert(broker.events.wait(for: "update item2 1 true"))
        XCTAssert(broker.events.wait(for: "update item3 0 true"))
        XCTAssert(broker.events.wait(for: "careful"))
        broker.close()
        XCTAssert(broker.client?.isConnected == false)
    }
}
