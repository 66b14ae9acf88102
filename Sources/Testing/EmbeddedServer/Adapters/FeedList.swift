/// The feeds of one item: one for each name and each server with which an adapter is offered.
struct FeedList {
    /// The feeds, oldest first.
    private(set) var all: [ItemFeed] = []

    var isEmpty: Bool { all.isEmpty }

    mutating func add(_ feed: ItemFeed) { all.append(feed) }

    /// Removes the feed of a subscription that has ended: the call does not name it, but its server has released it. A caller other than a
    /// server releases no feed; the oldest one is removed then.
    ///
    /// - Returns: the feed that was removed; `nil` if there is none.
    @discardableResult
    mutating func removeEnded() -> ItemFeed? {
        guard !all.isEmpty else { return nil }
        return all.remove(at: all.firstIndex { $0.source.isReleased } ?? 0)
    }

    func update(_ values: [String: String?], isSnapshot: Bool = false) {
        for feed in all { feed.update(values, isSnapshot: isSnapshot) }
    }

    func endOfSnapshot() {
        for feed in all { feed.endOfSnapshot() }
    }

    func clearSnapshot() {
        for feed in all { feed.clearSnapshot() }
    }

    func loseUpdates(_ count: Int) {
        for feed in all { feed.loseUpdates(count) }
    }
}
