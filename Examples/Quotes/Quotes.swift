import ExampleSupport
import Foundation
import ModernClient

/// A stock list in a terminal: items in MERGE mode, read with a loop.
@main
struct Quotes {
    static func main() async throws {
        let options = try ExampleOptions()
        let items = (1...10).map { "item\($0)" }
        let client = LightstreamerClient(serverAddress: options.server, adapterSet: "DEMO")
        let subscription = Subscription(subscriptionMode: .MERGE, items: items, fields: QuoteTable.fields)
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes

        client.connect()
        let table = QuoteTable(items: items)
        var count = 0
        // The loop subscribes when it starts, and unsubscribes when it ends.
        for try await update in client.updates(for: subscription) {
            table.show(update)
            count += 1
            if options.isEnough(count) { break }
        }
        client.disconnect()
    }
}

/// Prints rows that are overwritten on a terminal, and a line for each update elsewhere.
struct QuoteTable {
    static let fields = ["stock_name", "last_price", "pct_change", "time"]

    private let items: [String]
    private let isTerminal = isatty(STDOUT_FILENO) == 1

    init(items: [String]) {
        self.items = items
        // Makes room for the rows.
        if isTerminal { print(String(repeating: "\n", count: items.count), terminator: "") }
    }

    func show(_ update: any ItemUpdate) {
        let cells = Self.fields.map { update.value(withFieldName: $0) ?? "-" }
        let line = zip(cells, [20, 10, 8, 10]).map { text, width in
            text.padding(toLength: width, withPad: " ", startingAt: 0)
        }.joined()
        guard isTerminal else {
            print(line)
            return
        }
        let rowsUp = items.count - update.itemPos + 1
        print("\u{1B}[\(rowsUp)A\r\(line)\u{1B}[K\u{1B}[\(rowsUp)B\r", terminator: "")
        fflush(nil)
    }
}
