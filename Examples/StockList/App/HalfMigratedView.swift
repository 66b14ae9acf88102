#if canImport(SwiftUI)
    import StockListHalfMigrated
    import SwiftUI

    /// The screen of a half-migrated application: the list uses code of 1.x, the details use the current API. Both share one session.
    struct HalfMigratedView: View {
        let connection: SharedConnection
        let list: EarlierStockList
        @State private var detail: StockDetail?

        var body: some View {
            VStack(alignment: .leading) {
                List(list.entries) { entry in
                    Button("\(entry.name)  \(entry.price)") { detail = StockDetail(connection, item: entry.id) }
                }
                if let detail { StockDetailView(detail: detail) }
            }
        }
    }

    /// The details of one stock.
    struct StockDetailView: View {
        let detail: StockDetail

        var body: some View {
            VStack(alignment: .leading) {
                Text(detail.name)
                Text("\(text(detail.low)) – \(text(detail.high))").monospacedDigit()
                if let failure = detail.failure { Text(failure).foregroundStyle(.secondary) }
            }
            .padding()
            // The task ends when another stock is selected, and starts again for that stock.
            .task(id: ObjectIdentifier(detail)) { await detail.run() }
        }

        private func text(_ price: Decimal?) -> String { price.map { "\($0)" } ?? "" }
    }
#endif
