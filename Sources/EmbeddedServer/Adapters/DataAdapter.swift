/// Supplies the updates of items.
///
/// An item is subscribed to once, however many clients want it: ``subscribe(item:to:)`` is called when the first client arrives and
/// ``unsubscribe(item:)`` when the last one has left, on the adapters' queue, never at the same time.
public protocol DataAdapter: Sendable {
    /// Starts the updates of an item. The adapter keeps `feed` and writes to it, from any thread, until ``unsubscribe(item:)``.
    func subscribe(item: String, to feed: ItemFeed)
    /// Stops the updates of an item. What is still written to its feed is ignored.
    func unsubscribe(item: String)
    /// Whether ``ItemFeed/endOfSnapshot()`` will be called for this item. If not, clients in DISTINCT and COMMAND mode are notified
    /// at once that the snapshot is over.
    func providesSnapshot(item: String) -> Bool
    /// The difference formats to try for a field, best first; empty: values are always sent in full.
    ///
    /// A difference is only sent where it is possible, accepted by the client, and shorter than the value.
    func diffOrder(field: String, item: String) -> [DiffFormat]
    /// Whether there is such an item; a subscription to one that is not there is refused with `REQERR` 21.
    func knows(item: String) -> Bool
    /// Whether an item has such a field; a subscription to one that is not there is refused with `REQERR` 23.
    func knows(field: String, ofItem item: String) -> Bool
    /// Whether clients share an item. If not, every subscription is an item of its own to the adapter, whose name ends with `#` and a
    /// number.
    var sharesItems: Bool { get }
    /// Whether groups and schemas are lists of names, whatever the metadata adapter says.
    var resolvesNamesItself: Bool { get }
    /// The source of an item's updates that is asked for them whenever the client can take more; `nil`, the default: the adapter pushes
    /// updates into a feed. See ``OnDemandDataAdapter``.
    func producer(item: String, fields: [String]) -> (any UpdateProducer)?
    /// What went wrong in the use of the adapter, oldest first, for ``ServerActivity/problems``.
    var problems: [String] { get }
}

extension DataAdapter {
    /// No snapshot.
    public func providesSnapshot(item: String) -> Bool { false }

    /// No differences.
    public func diffOrder(field: String, item: String) -> [DiffFormat] { [] }

    /// Every item.
    public func knows(item: String) -> Bool { true }

    /// Every field.
    public func knows(field: String, ofItem item: String) -> Bool { true }

    /// Clients share items.
    public var sharesItems: Bool { true }

    /// The metadata adapter resolves names.
    public var resolvesNamesItself: Bool { false }

    /// The adapter pushes updates.
    public func producer(item: String, fields: [String]) -> (any UpdateProducer)? { nil }

    /// None.
    public var problems: [String] { [] }
}
