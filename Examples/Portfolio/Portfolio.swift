import ExampleSupport
import Foundation
import ModernClient

/// A portfolio in a terminal: an item in COMMAND mode, with the prices of the stocks as second level.
@main
struct Portfolio {
    static func main() async throws {
        let options = try ExampleOptions()
        let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
        let subscription = Subscription(
            subscriptionMode: .COMMAND, items: ["portfolio1"], fields: ["key", "command", "qty"])
        subscription.dataAdapter = "PORTFOLIO_ADAPTER"
        subscription.requestedSnapshot = .yes
        // Each key is the name of an item: the client subscribes to it as long as the row exists.
        subscription.commandSecondLevelDataAdapter = "QUOTE_ADAPTER"
        subscription.commandSecondLevelFields = ["stock_name", "last_price"]

        client.connect()
        // Changes the portfolio: adds a row, changes one, and deletes one.
        for order in ["BUY|portfolio1|item5|100", "BUY|portfolio1|item2|50", "SELL|portfolio1|item13|400"] {
            client.sendMessage(
                order, withSequence: "orders", timeout: -1, delegate: nil, enqueueWhileDisconnected: true)
        }

        var holdings = Holdings()
        var count = 0
        for try await update in client.updates(for: subscription) {
            try holdings.apply(update)
            count += 1
            print(holdings.summary)
            if options.isEnough(count) { break }
        }
        client.disconnect()
    }
}

/// The rows by key.
struct Holdings {
    private struct Row {
        var quantity: Int
        var name: String?
        var price: Decimal?
    }

    private var rows: [String: Row] = [:]

    mutating func apply(_ update: any ItemUpdate) throws {
        let key = try update["key", as: String.self]
        if update.value(withFieldName: "command") == "DELETE" {
            rows[key] = nil
            return
        }
        // Fields of the second level are null until the first update of the item has arrived.
        rows[key] = Row(
            quantity: try update["qty", as: Int.self], name: try update["stock_name", as: String?.self],
            price: try update["last_price", as: Decimal?.self])
    }

    var summary: String {
        let total = rows.values.reduce(Decimal(0)) { $0 + Decimal($1.quantity) * ($1.price ?? 0) }
        let names = rows.sorted { $0.key < $1.key }.map { "\($1.quantity) \($1.name ?? $0)" }
        return "\(total): \(names.joined(separator: ", "))"
    }
}
