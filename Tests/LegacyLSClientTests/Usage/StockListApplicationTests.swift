import EmbeddedServer
import Foundation
import LegacyLSClient
import TestSupport
import Testing

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The published stock-list applications, with a server over sockets.
@Suite("1.x usage: the stock lists", .ownThread)
struct StockListApplicationTests {
    private static let items = (1...5).map { "item\($0)" }
    private static let fields = ["stock_name", "last_price", "time"]

    private final class List: LSConnectionDelegate, LSTableDelegate, @unchecked Sendable {
        // `Sendable`: `rows` and `kept` are written by table callbacks, and read after the test has awaited their events.
        let events = EventLog()
        var rows = [String](repeating: "", count: 5)
        var kept: [LSUpdateInfo] = []
        var onEnd: (() -> Void)?

        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            events.write("started \(polling) \(client.isConnected)")
        }
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
            events.write("failure \(client.isConnected)")
        }
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
            events.write("end \(client.isConnected)")
            onEnd?()
        }
        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {}

        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            kept.append(updateInfo)
            rows[Int(itemPosition) - 1] = updateInfo.currentValue(ofFieldName: "last_price")
            for field in ["stock_name", "last_price", "time"] {
                _ = updateInfo.isChangedValue(ofFieldName: field)
                _ = updateInfo.previousValue(ofFieldName: field)
            }
            events.write("\(itemName!) \(updateInfo.currentValue(ofFieldName: "last_price")!)")
        }
    }

    private static func info(_ server: ChatServer) -> LSConnectionInfo {
        LSConnectionInfo(
            pushServerURL: server.server.address, pushServerControlURL: nil, user: "", password: nil, adapter: "CHAT")
    }

    private static func table(_ items: [String] = Self.items) -> LSExtendedTableInfo {
        LSExtendedTableInfo(
            items: items, mode: LSModeMerge, fields: fields, dataAdapter: "QUOTE_ADAPTER", snapshot: true)
    }

    // Rules: L-UPD-7
    @Test("A list and a detail view use two tables")
    func listAndDetail() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let list = List()
        let client: LSClient! = LSClient()
        client.openConnection(with: Self.info(it), delegate: list)
        #expect(list.events.wait(for: "started false true"))
        let tableInfo = Self.table()
        tableInfo.requestedMaxFrequency = 1.0
        let key = client.subscribeTable(withExtendedInfo: tableInfo, delegate: list, useCommandLogic: false)
        #expect(key != nil)
        for item in Self.items { #expect(list.events.wait(for: "\(item) 1.0")) }
        it.stocks.change("item3", price: "3.5")
        #expect(list.events.wait(for: "item3 3.5"))
        #expect(list.rows == ["1.0", "1.0", "3.5", "1.0", "1.0"])
        let last = try #require(list.kept.last)
        #expect(last.itemPosition == 3 && last.previousValue(ofFieldName: "last_price") == "1.0" && !last.isSnapshot)
        #expect(last.isChangedValue(ofFieldName: "last_price") && !last.isChangedValue(ofFieldName: "time"))
        #expect(last.currentValue(ofFieldName: "time") == "09:00")
        let first = try #require(list.kept.first)
        #expect(first.isSnapshot && first.previousValue(ofFieldName: "last_price") == nil)
        // The detail view: one item after the other, on its own queue.
        let queue = DispatchQueue(label: "detail")
        let detail = List()
        queue.sync {
            var detailKey: LSSubscribedTableKey?
            for item in ["item1", "item2"] {
                if detailKey != nil { client.unsubscribeTable(detailKey) }
                detailKey = client.subscribeTable(
                    withExtendedInfo: Self.table([item]), delegate: detail, useCommandLogic: false)
            }
            #expect(detailKey != nil)
        }
        #expect(detail.events.wait(for: "item2 1.0"))
        switch client.connectionStatus {
        case LSConnectionStatusConnectedInStreamingMode: break
        default: Issue.record("\(client.connectionStatus)")
        }
        client.closeConnection()
        #expect(!client.isConnected)
    }

    @Test("The application can create a new client for each opening")
    func newClientPerOpening() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let list = List()
        // The application schedules this one second later; here it runs at once, on the callback's thread.
        let info = Self.info(it)
        nonisolated(unsafe) var client: LSClient! = LSClient()
        list.onEnd = {
            client = LSClient()
            client.openConnection(with: info, delegate: list)
            list.events.write("opened inside the callback")
        }
        client.openConnection(with: info, delegate: list)
        #expect(list.events.wait(for: "started false true"))
        it.server.faults.end(code: 31, message: "")
        #expect(list.events.wait(for: "opened inside the callback"))
        #expect(list.events.lines.contains("end false"))
        #expect(client.isConnected)
        client.closeConnection()
    }

    @Test("The main thread opens the connection, and callbacks use it")
    func mainThreadOpens() async throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let list = List()
        let client = try await MainActor.run {
            let client: LSClient = LSClient()
            try client.openConnection(with: Self.info(it), delegate: list, error: ())
            return client
        }
        list.onEnd = { DispatchQueue.main.sync { list.events.write("on main") } }
        it.server.faults.end(code: 31, message: "")
        #expect(list.events.wait(for: "on main"))
        #expect(!client.isConnected)
    }

    // Rules: L-TDL-15
    @Test("Forty tables share one delegate")
    func fortyTables() throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        final class Shared: LSTableDelegate, @unchecked Sendable {
            // `Sendable`: constant.
            let events = EventLog()
            func table(
                _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
                didUpdateWith updateInfo: LSUpdateInfo!
            ) { events.write("\(tableKey.keyValue) \(itemName!)") }
        }
        let shared = Shared()
        let client: LSClient = LSClient()
        try client.openConnection(with: Self.info(it), delegate: List(), error: ())
        var keys: [LSSubscribedTableKey] = []
        for number in 1...40 {
            let info = LSExtendedTableInfo(
                items: ["stock\(number)"], mode: number % 2 == 0 ? LSModeMerge : LSModeDistinct, fields: Self.fields,
                dataAdapter: "DEFAULT", snapshot: true)
            keys.append(
                try client.subscribeTable(withExtendedInfo: info, delegate: shared, useCommandLogic: false, error: ()))
        }
        for (index, key) in keys.enumerated() {
            #expect(shared.events.wait(for: "\(key.keyValue) stock\(index + 1)"))
        }
        try client.unsubscribeTables(keys, error: ())
        client.closeConnection()
    }

    @Test(
        "The stock list works with polling by choice, and with streaming over HTTP if WebSockets fail",
        arguments: [true, false])
    func otherTransports(byChoice: Bool) throws {
        let it = try ChatServer()
        defer { it.server.stop() }
        let info = Self.info(it)
        info.isPolling = byChoice
        info.pollingIdleSecs = 0.2
        if !byChoice {
            it.server.faults.add(.refuseWebSocket(status: 501))
        }
        let list = List()
        let client: LSClient = LSClient()
        try client.openConnection(with: info, delegate: list, error: ())
        #expect(list.events.wait(for: "started \(byChoice) true"))
        #expect(
            client.connectionStatus
                == (byChoice ? LSConnectionStatusConnectedInPollingMode : LSConnectionStatusConnectedInStreamingMode))
        // A refused WebSocket exists for a moment, without requests.
        #expect(it.server.activity.requests.contains { $0.isWebSocket } == byChoice)
        _ = try client.subscribeTable(
            withExtendedInfo: Self.table(["item1"]), delegate: list, useCommandLogic: false, error: ())
        #expect(list.events.wait(for: "item1 1.0"))
        it.stocks.change("item1", price: "2.0")
        #expect(list.events.wait(for: "item1 2.0"))
        client.closeConnection()
    }
}
