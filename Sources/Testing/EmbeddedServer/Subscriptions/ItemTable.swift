import LightstreamerCore

/// The items that any session is subscribed to, and the calls of their data adapters. Confined to the server's queue, except `inbox`.
final class ItemTable {
    private var sources: [ItemSource.Key: ItemSource] = [:]
    private var lastUnsharedItem = 0
    private let calls: AdapterCalls
    private let inbox: FeedInbox

    /// - Parameters:
    ///   - calls: the calls of data adapters.
    ///   - inbox: what the data adapters write.
    init(_ calls: AdapterCalls, _ inbox: FeedInbox) {
        self.calls = calls
        self.inbox = inbox
    }

    subscript(key: ItemSource.Key) -> ItemSource? { sources[key] }

    var values: Dictionary<ItemSource.Key, ItemSource>.Values { sources.values }
    var count: Int { sources.count }
    var isEmpty: Bool { sources.isEmpty }

    /// The item for a new subscription. If no session is subscribed to it yet, the adapter is subscribed to it.
    func source(
        _ name: String, _ mode: SubscriptionMode, of adapterName: String, in set: AdapterSet, adapter: any DataAdapter
    ) -> ItemSource {
        var name = name
        if !adapter.sharesItems {
            lastUnsharedItem += 1
            name += "#\(lastUnsharedItem)"
        }
        let key = ItemSource.Key(adapterSet: set.name, dataAdapter: adapterName, item: name)
        if let source = sources[key] { return source }
        let source = ItemSource(key: key, adapter: adapter)
        sources[key] = source
        calls.add(.subscribe(adapter, item: key.item, ItemFeed(mode: mode, source: source, inbox: inbox)))
        return source
    }

    /// Removes an item that has no subscription left.
    func releaseIfUnused(_ source: ItemSource) {
        guard source.isUnused, sources[source.key] === source else { return }
        sources[source.key] = nil
        source.release()
        calls.add(.unsubscribe(source.adapter, item: source.key.item))
    }

    /// Writes an update to an item in place of its adapter.
    func write(_ values: [String: String?], to source: ItemSource) {
        inbox.append(.update(values, isSnapshot: false), to: source, mayWait: true)
    }

    /// `true` if the server has processed everything that was written to feeds.
    var hasSeenAllUpdates: Bool { inbox.isEmpty }

    /// Applies what was written to feeds, and returns its problems.
    func drainInbox() -> [String] {
        inbox.takeAll().compactMap { source, entry in sources[source.key] === source ? source.apply(entry) : nil }
    }

    /// Ends the waits of data adapters.
    func close() { inbox.close() }
}

/// A call of a data adapter. Performed on the adapters' queue.
enum AdapterCall: Sendable {
    case subscribe(any DataAdapter, item: String, ItemFeed)
    case unsubscribe(any DataAdapter, item: String)

    fileprivate func perform() {
        switch self {
        case .subscribe(let adapter, let item, let feed): adapter.subscribe(item: item, to: feed)
        case .unsubscribe(let adapter, let item): adapter.unsubscribe(item: item)
        }
    }
}

/// The calls of data adapters that a turn has caused, in order. Confined to the server's queue.
final class AdapterCalls {
    private let queue: SerialQueue
    private let turns: ServerTurns
    private var waiting: [AdapterCall] = []

    /// - Parameter queue: the queue of the adapters.
    init(_ queue: SerialQueue, _ turns: ServerTurns) {
        self.queue = queue
        self.turns = turns
    }

    func add(_ call: AdapterCall) {
        waiting.append(call)
        if !turns.isRunning { passOn() }
    }

    /// Passes the calls of this turn to the adapters' queue in one piece.
    func passOn() {
        guard !waiting.isEmpty else { return }
        let calls = waiting
        waiting = []
        queue.async {
            for call in calls { call.perform() }
        }
    }
}
