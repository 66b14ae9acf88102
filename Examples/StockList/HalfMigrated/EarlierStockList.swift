import Foundation
import LegacyLSClient
import Observation

/// The list before the migration: a table of 1.x, whose delegate passes the changes to the main actor.
@MainActor @Observable
public final class EarlierStockList {
    /// Name and price of a stock.
    public struct Entry: Identifiable, Equatable, Sendable {
        /// The name of the item.
        public let id: String
        /// The name of the company.
        public fileprivate(set) var name = ""
        /// The price, as the server sends it.
        public fileprivate(set) var price = "–"
    }

    /// One entry for each item, also before the first update.
    public private(set) var entries: [Entry]
    private let table: Table
    private let connection: SharedConnection
    private var tableKey: LSSubscribedTableKey?

    /// - Parameters:
    ///   - connection: a connection that is opened before ``load()``.
    ///   - items: the items of the stocks.
    public init(_ connection: SharedConnection, items: [String]) {
        self.connection = connection
        entries = items.map { Entry(id: $0) }
        table = Table()
        table.onUpdate = { [weak self] item, name, price in
            // The queue keeps the order of the updates; tasks would not.
            DispatchQueue.main.async {
                MainActor.assumeIsolated { self?.set(item, name: name, price: price) }
            }
        }
    }

    /// Subscribes to the table; blocks until the server has answered.
    public func load() throws {
        let info: LSExtendedTableInfo = LSExtendedTableInfo(
            items: entries.map(\.id), mode: LSModeMerge, fields: ["stock_name", "last_price"],
            dataAdapter: "QUOTE_ADAPTER", snapshot: true)
        tableKey = try connection.earlier.subscribeTable(
            withExtendedInfo: info, delegate: table, useCommandLogic: false, error: ())
    }

    private func set(_ item: String, name: String?, price: String?) {
        guard let index = entries.firstIndex(where: { $0.id == item }) else { return }
        entries[index].name = name ?? ""
        entries[index].price = price ?? "–"
    }
}

/// The delegate of the table. It is called on the delivery queue.
private final class Table: LSTableDelegate, @unchecked Sendable {
    // `@unchecked Sendable`: `onUpdate` is set before the table is subscribed.
    var onUpdate: @Sendable (_ item: String, _ name: String?, _ price: String?) -> Void = { _, _, _ in }

    func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        onUpdate(
            itemName, updateInfo.currentValue(ofFieldName: "stock_name"),
            updateInfo.currentValue(ofFieldName: "last_price"))
    }
}
