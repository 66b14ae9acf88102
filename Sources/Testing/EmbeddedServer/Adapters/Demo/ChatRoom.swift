import Foundation

/// The data adapter `CHAT_ROOM`: the snapshot has the latest messages, and each new message is an update.
final class ChatRoom: DataAdapter, @unchecked Sendable {
    private static let historyLength = 30

    // Guards the properties below.
    private let lock = NSLock()
    private var feeds = FeedList()
    private var history: [[String: String?]] = []

    func providesSnapshot(item: String) -> Bool { true }

    func knows(field: String, ofItem item: String) -> Bool {
        ["message", "raw_timestamp", "timestamp", "IP"].contains(field)
    }

    func subscribe(item: String, to feed: ItemFeed) {
        lock.lock()
        defer { lock.unlock() }
        feeds.add(feed)
        for row in history { feed.update(row, isSnapshot: true) }
        feed.endOfSnapshot()
    }

    func unsubscribe(item: String) {
        lock.lock()
        defer { lock.unlock() }
        feeds.removeEnded()
    }

    func post(_ text: String) {
        let now = Date()
        let row: [String: String?] = [
            "message": text, "raw_timestamp": "\(Int(now.timeIntervalSince1970 * 1_000))",
            "timestamp": UTCTime.clockFace(now), "IP": "127.0.0.1",
        ]
        lock.lock()
        defer { lock.unlock() }
        history.append(row)
        if history.count > Self.historyLength { history.removeFirst() }
        feeds.update(row)
    }
}
