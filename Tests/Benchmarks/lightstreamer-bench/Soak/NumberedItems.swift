import EmbeddedServer
import Foundation

/// Items whose updates are numbered without gaps, also from one subscription to the next. One item is in COMMAND mode.
final class NumberedItems: DataAdapter, @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    /// The item of COMMAND mode.
    static let table = "table"

    private let lock = NSLock()
    private var feeds: [String: ItemFeed] = [:]
    private var numbers: [String: Int] = [:]

    func subscribe(item: String, to feed: ItemFeed) {
        lock.lock()
        defer { lock.unlock() }
        feeds[item] = feed
        guard item == Self.table else { return }
        // The server has discarded the rows with the last subscription.
        for (_, number) in TableScript.table(after: numbers[item, default: 0]).sorted(by: { $0.value < $1.value }) {
            feed.update(TableScript.values(number), isSnapshot: true)
        }
        feed.endOfSnapshot()
    }

    func providesSnapshot(item: String) -> Bool { item == Self.table }

    func unsubscribe(item: String) { lock.withLock { feeds[item] = nil } }

    /// One field supports differences, to check them after recoveries.
    func diffOrder(field: String, item: String) -> [DiffFormat] { field == "text" ? [.tlcpDiff] : [] }

    /// Publishes `count` updates of each subscribed item.
    func publish(_ count: Int) {
        lock.lock()
        defer { lock.unlock() }
        for _ in 0..<count {
            for (item, feed) in feeds {
                let number = numbers[item, default: 0] + 1
                numbers[item] = number
                feed.update(item == Self.table ? TableScript.values(number) : NumberedRow.values(number))
            }
        }
    }

    func lastNumber(of item: String) -> Int { lock.withLock { numbers[item, default: 0] } }
}
