import EmbeddedServer
import LightstreamerCore

/// Sends one quote to all subscribers, and a further one on each call of ``pulse()``.
final class PulseAdapter: DataAdapter {
    static let name = "PULSE"
    static let item = "item"

    private let state = Locked<(feed: ItemFeed?, step: Int)>((nil, 0))

    func providesSnapshot(item: String) -> Bool { true }

    func subscribe(item: String, to feed: ItemFeed) {
        state.withLock { $0.feed = feed }
        feed.update(Self.values(0), isSnapshot: true)
        feed.endOfSnapshot()
    }

    func unsubscribe(item: String) { state.withLock { $0.feed = nil } }

    /// Updates the item for all its subscribers.
    func pulse() {
        let (feed, step) = state.withLock { state in
            state.step += 1
            return state
        }
        feed?.update(Self.values(step))
    }

    private static func values(_ step: Int) -> [String: String?] {
        Dictionary(uniqueKeysWithValues: StockQuoteText.fields.map { ($0, "\($0) \(step)") })
    }
}

/// Items in COMMAND mode: the snapshot of the item `keysN` has N keys.
struct KeysAdapter: DataAdapter {
    static let name = "KEYS"

    static func item(_ count: Int) -> String { "keys\(count)" }

    func providesSnapshot(item: String) -> Bool { true }

    func subscribe(item: String, to feed: ItemFeed) {
        var values: [String: String?] = ["command": "ADD"]
        for field in StockQuoteText.fields { values[field] = "\(field) 0" }
        for number in 0..<(Int(item.dropFirst(4)) ?? 0) {
            values["key"] = "key\(number)"
            feed.update(values, isSnapshot: true)
        }
        feed.endOfSnapshot()
    }

    func unsubscribe(item: String) {}
}
