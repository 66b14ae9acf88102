import EmbeddedServer
import Foundation

/// Items whose updates are numbered without a gap for as long as the adapter lives, whoever is subscribed.
final class NumberedItems: DataAdapter, @unchecked Sendable {
    // `Sendable`: what changes is guarded by `lock`.

    private let lock = NSLock()
    private var feeds: [String: ItemFeed] = [:]
    private var numbers: [String: Int] = [:]

    func subscribe(item: String, to feed: ItemFeed) { lock.withLock { feeds[item] = feed } }

    func unsubscribe(item: String) { lock.withLock { feeds[item] = nil } }

    /// One field as a difference, to see that differences survive recoveries.
    func diffOrder(field: String, item: String) -> [DiffFormat] { field == "text" ? [.tlcpDiff] : [] }

    /// So many updates of each item that somebody has subscribed to.
    func publish(_ count: Int) {
        lock.lock()
        defer { lock.unlock() }
        for _ in 0..<count {
            for (item, feed) in feeds {
                let number = numbers[item, default: 0] + 1
                numbers[item] = number
                feed.update(NumberedRow.values(number))
            }
        }
    }

    func lastNumber(of item: String) -> Int { lock.withLock { numbers[item, default: 0] } }
}
