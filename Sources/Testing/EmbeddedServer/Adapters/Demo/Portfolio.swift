import Foundation

/// The data adapter `PORTFOLIO_ADAPTER`: quantities of stocks, changed by messages.
final class Portfolio: DataAdapter, @unchecked Sendable {
    // Guards the properties below.
    private let lock = NSLock()
    private var feeds = FeedList()
    private var holdings = [("item2", 2_500), ("item7", 1_000), ("item13", 400), ("item21", 5_000)]

    func providesSnapshot(item: String) -> Bool { true }

    func knows(field: String, ofItem item: String) -> Bool { ["key", "command", "qty"].contains(field) }

    func subscribe(item: String, to feed: ItemFeed) {
        lock.lock()
        defer { lock.unlock() }
        feeds.add(feed)
        for (stock, quantity) in holdings {
            feed.update(["key": stock, "command": "ADD", "qty": "\(quantity)"], isSnapshot: true)
        }
        feed.endOfSnapshot()
    }

    func unsubscribe(item: String) {
        lock.lock()
        defer { lock.unlock() }
        feeds.removeEnded()
    }

    /// - Parameters:
    ///   - order: `portfolio1|<stock>|<quantity>`.
    ///   - sign: 1 to buy, -1 to sell. An order to sell more than the portfolio contains is refused.
    func trade(_ order: String, sign: Int) throws {
        let parts = order.split(separator: "|").map(String.init)
        guard parts.count == 3, parts[0] == "portfolio1", let quantity = Int(parts[2]), quantity > 0 else {
            throw AdapterError(code: -2, message: "The order is not understood")
        }
        let stock = parts[1]
        lock.lock()
        defer { lock.unlock() }
        let index = holdings.firstIndex { $0.0 == stock }
        let (total, isTooMuch) = (index.map { holdings[$0].1 } ?? 0).addingReportingOverflow(sign * quantity)
        guard total >= 0, !isTooMuch else {
            throw AdapterError(code: -3, message: "The portfolio does not hold enough of \(stock)")
        }
        if let index {
            holdings[index].1 = total
            if total == 0 { holdings.remove(at: index) }
        } else {
            holdings.append((stock, total))
        }
        if total == 0 {
            feeds.update(["key": stock, "command": "DELETE"])
        } else {
            feeds.update(["key": stock, "command": index == nil ? "ADD" : "UPDATE", "qty": "\(total)"])
        }
    }
}
