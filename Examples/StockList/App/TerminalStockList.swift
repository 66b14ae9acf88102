#if !canImport(SwiftUI)
    import ExampleSupport
    import Foundation
    import ModernClient
    import StockListModel

    /// The same model without views: prints the list until enough updates have arrived.
    @main
    struct TerminalStockList {
        @MainActor
        static func main() async throws {
            let options = try ExampleOptions()
            let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
            let stocks = StockListModel(client: client, items: ["item1", "item2", "item3"])
            let updates = Task { await stocks.run() }
            stocks.appear()
            var count = 0
            var shown: [StockRow] = []
            while !options.isEnough(count) {
                try await Task.sleep(nanoseconds: 50_000_000)
                for row in stocks.rows where row.price != nil && !shown.contains(row) {
                    print("\(row.name ?? "") \(row.priceText) \(row.changeText)")
                    count += 1
                }
                shown = stocks.rows
            }
            updates.cancel()
            stocks.disappear()
        }
    }
#endif
