import EmbeddedServer
import Foundation

/// Items whose updates are numbered without a gap as long as the adapter exists, subscribed or not. One of them is a table.
final class NumberedItems: DataAdapter, @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

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
        // The server has forgotten the rows with the last subscription.
        for (_, number) in TableScript.table(after: numbers[item, default: 0]).sorted(by: { $0.value < $1.value }) {
            feed.update(TableScript.values(number), isSnapshot: true)
        }
        feed.endOfSnapshot()
    }

    func providesSnapshot(item: String) -> Bool { item == Self.table }

    func unsubscribe(item: String) { lock.withLock { feeds[item] = nil } }

    /// One field as a difference, to see that differences survive recoveries.
    func diffOrder(field: String, item: String) -> [DiffFormat] { field == "text" ? [.tlcpDiff] : [] }

    /// Sends so many updates of each subscribed item.
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
