/// Supplies the updates of items.
///
/// An item is subscribed to once, however many clients want it: ``subscribe(item:to:)`` is called when the first client arrives and
/// ``unsubscribe(item:)`` when the last one has left, on the adapters' queue, never at the same time.
public protocol DataAdapter: Sendable {
    /// Starts the updates of an item. The adapter keeps `feed` and writes to it, from any thread, until ``unsubscribe(item:)``.
    func subscribe(item: String, to feed: ItemFeed)
    /// Stops the updates of an item. What is still written to its feed is ignored.
    func unsubscribe(item: String)
    /// Whether ``ItemFeed/endOfSnapshot()`` will be called for this item. If not, clients in DISTINCT and COMMAND mode are told
    /// at once that the snapshot is over.
    func providesSnapshot(item: String) -> Bool
    /// The difference formats to try for a field, best first; empty: values are always sent in full.
    ///
    /// A difference is only sent where it is possible, accepted by the client, and shorter than the value.
    func diffOrder(field: String, item: String) -> [DiffFormat]
}

extension DataAdapter {
    /// No snapshot.
    public func providesSnapshot(item: String) -> Bool { false }

    /// No differences.
    public func diffOrder(field: String, item: String) -> [DiffFormat] { [] }
}
