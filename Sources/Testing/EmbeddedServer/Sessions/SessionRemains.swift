/// The subscriptions of an ended session that have not been released yet. Confined to the server's queue.
final class SessionRemains: @unchecked Sendable {
    /// The number of items to release in one turn.
    static let itemsPerTurn = 1_000

    private var subscriptions: [Subscription]
    /// The number of items of the last subscription that have been released.
    private var releasedItems = 0

    init(_ subscriptions: [Int: Subscription]) { self.subscriptions = Array(subscriptions.values) }

    var isEmpty: Bool { subscriptions.isEmpty }

    /// Releases items, and the subscriptions whose items are all released. A subscription without items counts as one.
    ///
    /// - Parameter ended: called with the id of each subscription that is released.
    func release(upTo count: Int, _ ended: (Int) -> Void) {
        var rest = count
        while rest > 0, let subscription = subscriptions.last {
            let items = subscription.items[releasedItems...].prefix(rest)
            for item in items { item.detach() }
            rest -= max(1, items.count)
            releasedItems += items.count
            guard releasedItems == subscription.items.count else { continue }
            subscription.items = []
            releasedItems = 0
            ended(subscription.id)
            subscriptions.removeLast()
        }
    }
}
