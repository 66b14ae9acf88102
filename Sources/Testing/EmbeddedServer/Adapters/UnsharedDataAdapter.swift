/// Runs the items of another adapter anew for every subscription: the updates of a client do not depend on earlier clients.
///
/// The other adapter sees each subscription as an item of its own, whose name ends with `#` and a number.
final class UnsharedDataAdapter: DataAdapter {
    private let adapter: any DataAdapter

    init(_ adapter: any DataAdapter) { self.adapter = adapter }

    var sharesItems: Bool { false }

    func subscribe(item: String, to feed: ItemFeed) { adapter.subscribe(item: item, to: feed) }

    func unsubscribe(item: String) { adapter.unsubscribe(item: item) }

    func providesSnapshot(item: String) -> Bool { adapter.providesSnapshot(item: item) }

    func knows(item: String) -> Bool { adapter.knows(item: item) }

    func knows(field: String, ofItem item: String) -> Bool { adapter.knows(field: field, ofItem: item) }

    func diffOrder(field: String, item: String) -> [DiffFormat] { adapter.diffOrder(field: field, item: item) }
}
