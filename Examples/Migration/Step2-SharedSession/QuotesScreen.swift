import LegacyLSClient

/// Prints a line for each stock whose price changes.
final class QuotesScreen: Screen, LSTableDelegate {
    private var tableKey: LSSubscribedTableKey?
    private let onUpdate: () -> Void

    init(onUpdate: @escaping () -> Void) {
        self.onUpdate = onUpdate
    }

    func sessionDidStart() {
        guard tableKey == nil else { return }
        let table = LSExtendedTableInfo(
            items: ["item1", "item2", "item3"], mode: LSModeMerge, fields: ["stock_name", "last_price"],
            dataAdapter: "QUOTE_ADAPTER", snapshot: true)
        do {
            tableKey = try Connection.shared.client.subscribeTable(
                withExtendedInfo: table, delegate: self, useCommandLogic: false, error: ())
        } catch {
            print("no quotes: \(error.localizedDescription)")
        }
    }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        if updateInfo.isChangedValue(ofFieldName: "last_price") {
            let name = updateInfo.currentValue(ofFieldName: "stock_name") ?? ""
            let price = updateInfo.currentValue(ofFieldName: "last_price") ?? "-"
            print("quote \(name): \(price)")
        }
        onUpdate()
    }
}
