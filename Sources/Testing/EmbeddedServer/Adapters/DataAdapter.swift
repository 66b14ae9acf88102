/// Supplies the updates of items.
///
/// The server subscribes to an item once, for all clients: it calls ``subscribe(item:to:)`` for the first client's subscription and
/// ``unsubscribe(item:)`` after the last one has ended. Both calls run on the adapters' queue, never at the same time. An adapter that is
/// offered under several names, or by several servers, receives both calls for each of them, with a feed for each; the servers have separate
/// queues. The adapters of this module can be offered several times.
public protocol DataAdapter: Sendable {
    /// Starts the updates of an item. The adapter keeps `feed` and writes to it, on any thread, until ``unsubscribe(item:)``.
    func subscribe(item: String, to feed: ItemFeed)
    /// Stops the updates of an item. The server ignores later writes to its feed.
    func unsubscribe(item: String)
    /// `true` if the adapter calls ``ItemFeed/endOfSnapshot()`` for this item. If not, clients in DISTINCT and COMMAND mode receive the end
    /// of the snapshot at once.
    func providesSnapshot(item: String) -> Bool
    /// The difference formats to try for a field, best first; if empty, the server always sends full values.
    ///
    /// The server sends a difference only if it can be computed, if the client accepts its format, and if it is shorter than the value.
    func diffOrder(field: String, item: String) -> [DiffFormat]
    /// `true` if the item exists; if not, the server refuses the subscription with `REQERR` 21.
    func knows(item: String) -> Bool
    /// `true` if the item has the field; if not, the server refuses the subscription with `REQERR` 23.
    func knows(field: String, ofItem item: String) -> Bool
    /// `true` if clients share an item. If not, the adapter sees every subscription as a separate item, whose name ends with `#` and a
    /// number.
    var sharesItems: Bool { get }
    /// `true` if groups and schemas are lists of names, independent of the metadata adapter.
    var resolvesNamesItself: Bool { get }
    /// A source of updates from which the server requests more whenever the client can take them; `nil`, the default, if the adapter pushes
    /// updates into a feed. See ``OnDemandDataAdapter``.
    func producer(item: String, fields: [String]) -> (any UpdateProducer)?
    /// Errors in the use of the adapter, oldest first, for ``ServerActivity/problems``.
    var problems: [String] { get }
}

extension DataAdapter {
    /// Returns `false`: the adapter provides no snapshot.
    public func providesSnapshot(item: String) -> Bool { false }

    /// Returns an empty list: the server sends full values.
    public func diffOrder(field: String, item: String) -> [DiffFormat] { [] }

    /// Returns `true`: every item exists.
    public func knows(item: String) -> Bool { true }

    /// Returns `true`: every field exists.
    public func knows(field: String, ofItem item: String) -> Bool { true }

    /// Clients share items.
    public var sharesItems: Bool { true }

    /// The metadata adapter resolves names.
    public var resolvesNamesItself: Bool { false }

    /// Returns `nil`: the adapter pushes updates.
    public func producer(item: String, fields: [String]) -> (any UpdateProducer)? { nil }

    /// The adapter reports no problems.
    public var problems: [String] { [] }
}
