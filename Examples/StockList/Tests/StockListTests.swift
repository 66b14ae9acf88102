import EmbeddedServer
import Foundation
import ModernClient
import StockListHalfMigrated
import StockListModel
import Testing

/// Tests of the application's parts without views, with an embedded server.
@MainActor
@Suite struct StockListTests {
    private let market = ManualDataAdapter()

    private var adapterSet: AdapterSet { AdapterSet(name: "DEMO", dataAdapters: ["QUOTE_ADAPTER": market]) }

    /// Lets the main actor run until the condition holds.
    private func wait(_ what: Comment, until condition: () -> Bool) async throws {
        let end = Date(timeIntervalSinceNow: 60)
        while !condition() {
            try #require(Date() < end, what)
            try await Task.sleep(nanoseconds: 1_000_000)
        }
    }

    @Test func showsPrices() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            let stocks = StockListModel(client: client, items: ["item1", "item2"])
            #expect(stocks.rows.map(\.priceText) == ["–", "–"])
            let task = Task { await stocks.run() }
            stocks.appear()
            market.update("item2", ["stock_name": "Eastgate", "last_price": "12.5", "pct_change": "-0.25"])
            try await wait("the price") { stocks.rows[1].price == Decimal(string: "12.5") }
            #expect(stocks.rows[1].name == "Eastgate")
            #expect(stocks.rows[1].priceText == "12.50")
            #expect(stocks.rows[1].changeText == "-0.25 %")
            #expect(stocks.rows[0].priceText == "–")
            try await wait("no notice") { stocks.notice == nil }
            task.cancel()
            await task.value
            stocks.disappear()
        }
    }

    @Test("The background ends the session, and the foreground starts one with a snapshot")
    func reconnectsInForeground() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            let stocks = StockListModel(client: client, items: ["item1"])
            let task = Task { await stocks.run() }
            stocks.appear()
            market.update("item1", ["stock_name": "Eastgate", "last_price": "1", "pct_change": "0"])
            try await wait("the price") { stocks.rows[0].price == 1 }
            stocks.disappear()
            try await wait("the notice") { stocks.notice == "Not connected" }
            market.update("item1", ["stock_name": "Eastgate", "last_price": "2", "pct_change": "1"])
            #expect(stocks.rows[0].price == 1)
            stocks.appear()
            market.update("item1", ["stock_name": "Eastgate", "last_price": "3", "pct_change": "2"])
            try await wait("the price of today") { stocks.rows[0].price == 3 && stocks.notice == nil }
            task.cancel()
            await task.value
            stocks.disappear()
        }
    }

    @Test func showsRefusalReason() async throws {
        let other = AdapterSet(name: "DEMO", dataAdapters: ["OTHER": market])
        try await withServer(adapterSets: [other]) { server in
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "DEMO")
            let stocks = StockListModel(client: client, items: ["item1"])
            let task = Task { await stocks.run() }
            stocks.appear()
            try await wait("the refusal") { stocks.notice?.hasPrefix("No prices: 17") == true }
            task.cancel()
            await task.value
            stocks.disappear()
        }
    }

    /// The list uses 1.x, and the details use the current API.
    @Test("The half-migrated screen uses one session")
    func halfMigratedScreenSharesSession() async throws {
        try await withServer(adapterSets: [adapterSet]) { server in
            let connection = SharedConnection(LightstreamerClient(serverAddress: nil, adapterSet: "DEMO"))
            let address = server.address
            try await Task.detached { try connection.open(address, adapterSet: "DEMO") }.value
            let list = EarlierStockList(connection, items: ["item1", "item2"])
            try list.load()
            let detail = StockDetail(connection, item: "item2")
            let task = Task { await detail.run() }
            market.update("item1", ["stock_name": "Westgate", "last_price": "4", "min": "3", "max": "5"])
            market.update("item2", ["stock_name": "Eastgate", "last_price": "7", "min": "6", "max": "8"])
            try await wait("the list") { list.entries.map(\.price) == ["4", "7"] }
            try await wait("the details") { detail.high == 8 }
            #expect(list.entries[0].name == "Westgate")
            #expect(detail.name == "Eastgate" && detail.low == 6 && detail.price == 7)
            #expect(detail.failure == nil)
            #expect(server.activity.sessions.count == 1)
            task.cancel()
            await task.value
            connection.close()
        }
    }
}
