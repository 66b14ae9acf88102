#if canImport(SwiftUI)
    import ModernClient
    import StockListModel
    import SwiftUI

    /// The list, with a notice above it while the prices are not live.
    struct StockListView: View {
        let stocks: StockListModel

        var body: some View {
            VStack(alignment: .leading) {
                if let notice = stocks.notice { Banner(notice: notice, state: stocks.connection.state) }
                List(stocks.rows) { row in StockRowView(row: row) }
            }
        }
    }

    /// Why the prices below are not live.
    struct Banner: View {
        let notice: String
        let state: ConnectionModel.State

        var body: some View {
            HStack {
                Text(notice).foregroundStyle(state == .offline ? Color.red : Color.orange).padding()
                Spacer()
            }
        }
    }

    /// One stock.
    struct StockRowView: View {
        let row: StockRow

        var body: some View {
            HStack {
                Text(row.name ?? "…")
                Spacer()
                Text(row.priceText).monospacedDigit()
                Text(row.changeText).monospacedDigit().foregroundStyle((row.change ?? 0) < 0 ? Color.red : Color.green)
            }
        }
    }
#endif
