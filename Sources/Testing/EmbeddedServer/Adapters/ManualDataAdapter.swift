import Foundation

/// A data adapter whose updates a test writes, item by item.
///
///     let home = ManualDataAdapter()
///     try await withServer(home) { server in
///         // connect a client to server.url, then:
///         home.update("kitchen", ["degrees": "21.5"])
///     }
///
/// An item may have updates before a client subscribes to it; ``Snapshot`` determines what the client then receives. An adapter may be
/// offered under several names and by several servers: all of their clients receive the updates. All members may be used from any thread.
public final class ManualDataAdapter: DataAdapter, @unchecked Sendable {
    /// The snapshot of an item: what a client receives from the time before it subscribed.
    public enum Snapshot: Sendable {
        /// The adapter keeps the content of each item: the merged row, the table in COMMAND mode, and the latest 1,000 rows, until a client
        /// subscribes in MERGE or COMMAND mode. The end of the snapshot follows at once.
        case kept
        /// The test writes the snapshot and ends it with ``ManualDataAdapter/endSnapshot(of:)``. The adapter keeps no content when no client is
        /// subscribed any longer; updates that are written then wait for the next one.
        case written
        /// No snapshot. Updates that are written while no client is subscribed wait for the next one.
        case none
    }

    private struct Item {
        var feeds = FeedList()
        /// The content of an item without feeds is empty, unless the adapter keeps snapshots.
        var content = KeptItemContent()
        /// `true` if the snapshot that the test writes has ended.
        var hasEndedSnapshot = false
        var waiting: [Entry] = []
        var hasBeenSubscribed = false

        /// `true` if updates wait for the item's first client.
        var isMissed: Bool { !hasBeenSubscribed && !(waiting.isEmpty && content.isEmpty) }
    }

    private enum Entry {
        case update([String: String?], isSnapshot: Bool)
        case endOfSnapshot
        case clearSnapshot
        case lost(Int)

        func write(to feeds: FeedList) {
            switch self {
            case .update(let values, let isSnapshot): feeds.update(values, isSnapshot: isSnapshot)
            case .endOfSnapshot: feeds.endOfSnapshot()
            case .clearSnapshot: feeds.clearSnapshot()
            case .lost(let count): feeds.loseUpdates(count)
            }
        }
    }

    private let snapshot: Snapshot
    private let diffs: [DiffFormat]
    private let items: Set<String>?
    private let fields: Set<String>?
    /// Held while feeds are written, so that the order of the calls is the order of the updates. A full feed makes the writer wait, so
    /// `lock` is not held meanwhile.
    private let order = NSLock()
    /// Signalled when a client subscribes to an item, or no client is subscribed to it any longer.
    private let lock = NSCondition()
    // Guarded by `lock`.
    private var states: [String: Item] = [:]
    private var reported: [String] = []
    private var missedItems: Set<String> = []
    /// `nil` until they are read, and after a change.
    private var describedProblems: [String]?

    /// - Parameters:
    ///   - snapshot: the snapshot that a new subscription receives.
    ///   - diffs: the difference formats to try for every field, best first.
    ///   - items: the existing items; `nil` if every name is an item. The adapter refuses subscriptions and updates with other names, and
    ///     reports the updates.
    ///   - fields: the fields of every item; `nil` if every name is a field. The adapter refuses subscriptions and updates with other
    ///     names, and reports the updates.
    public init(
        snapshot: Snapshot = .kept, diffs: [DiffFormat] = [], items: Set<String>? = nil, fields: Set<String>? = nil
    ) {
        self.snapshot = snapshot
        self.diffs = diffs
        self.items = items
        self.fields = fields
    }

    // MARK: Feeding

    /// Writes an update; see ``ItemFeed/update(_:isSnapshot:)``.
    ///
    /// - Parameters:
    ///   - item: the name of the item.
    ///   - values: the values by field name; `nil` for null.
    ///   - isSnapshot: `true` if the update is part of the snapshot; for ``Snapshot/written`` only.
    public func update(_ item: String, _ values: [String: String?], isSnapshot: Bool = false) {
        guard isKnown(item, values) else { return }
        write(.update(values, isSnapshot: isSnapshot), to: item)
    }

    /// Ends the snapshot of an item. Has no effect if the snapshot has already ended.
    public func endSnapshot(of item: String) { write(.endOfSnapshot, to: item) }

    /// Clears the content of an item; see ``ItemFeed/clearSnapshot()``.
    public func clearSnapshot(of item: String) { write(.clearSnapshot, to: item) }

    /// Makes the server report lost updates of an item; see ``ItemFeed/loseUpdates(_:)``.
    public func loseUpdates(_ count: Int, of item: String) { write(.lost(count), to: item) }

    /// The feed of an item, the oldest one if the adapter is offered several times; `nil` while no client is subscribed.
    public func feed(of item: String) -> ItemFeed? { lock.withLock { states[item]?.feeds.all.first } }

    /// The items to which clients are subscribed now.
    public var subscribedItems: Set<String> {
        lock.withLock { Set(states.filter { !$0.value.feeds.isEmpty }.keys) }
    }

    /// Waits until a client is subscribed to an item, and returns ``feed(of:)``.
    ///
    /// Blocks the calling thread. Where the test is `async`, ``EmbeddedServer/waitUntil(_:within:_:)`` suspends it instead.
    ///
    /// - Parameters:
    ///   - item: the name of the item.
    ///   - seconds: the time limit in seconds of real time; a day at most.
    /// - Throws: ``WaitTimeout`` at the limit.
    public func waitForFeed(of item: String, within seconds: Double = 60) throws -> ItemFeed {
        try wait(for: "a subscription to the item '\(item)'", seconds) { states[item]?.feeds.all.first }
    }

    /// Waits until no client is subscribed to an item.
    ///
    /// Blocks the calling thread. Where the test is `async`, ``EmbeddedServer/waitUntil(_:within:_:)`` suspends it instead.
    ///
    /// - Parameters:
    ///   - item: the name of the item.
    ///   - seconds: the time limit in seconds of real time; a day at most.
    /// - Throws: ``WaitTimeout`` at the limit.
    public func waitUntilUnsubscribed(_ item: String, within seconds: Double = 60) throws {
        try wait(for: "the end of all subscriptions to the item '\(item)'", seconds) {
            states[item]?.feeds.isEmpty ?? true ? () : nil
        }
    }

    /// - Parameter result: returns `nil` until the state is the awaited one. Called with `lock` held.
    private func wait<Result>(for awaited: String, _ seconds: Double, _ result: () -> Result?) throws -> Result {
        let limit = Date(timeIntervalSinceNow: Double(Delay.nanoseconds(ofSeconds: seconds)) / 1e9)
        let found = lock.withLock { () -> Result? in
            while true {
                if let result = result() { return result }
                guard lock.wait(until: limit) else { return result() }
            }
        }
        guard let found else {
            let items = subscribedItems.sorted().map { "a client is subscribed to '\($0)'" }
            throw WaitTimeout(awaited: awaited, seconds: seconds, details: (items + problems).joined(separator: "\n"))
        }
        return found
    }

    private func write(_ entry: Entry, to item: String) {
        order.withLock {
            let feeds = change(item) { state in
                if snapshot != .kept && state.feeds.isEmpty {
                    state.waiting.append(entry)
                } else {
                    Self.keep(entry, in: &state)
                }
                return state.feeds
            }
            entry.write(to: feeds)
        }
    }

    private static func keep(_ entry: Entry, in state: inout Item) {
        switch entry {
        case .update(let values, let isSnapshot):
            state.content.update(values)
            if !isSnapshot { state.hasEndedSnapshot = true }
        case .endOfSnapshot: state.hasEndedSnapshot = true
        case .clearSnapshot: state.content.clear()
        case .lost: break
        }
    }

    private func change<R>(_ item: String, _ body: (inout Item) -> R) -> R {
        lock.withLock {
            let wasUnused = states[item]?.feeds.isEmpty ?? true
            let result = body(&states[item, default: Item()])
            if wasUnused != (states[item]?.feeds.isEmpty ?? true) { lock.broadcast() }
            let isMissed = states[item]?.isMissed ?? false
            if isMissed != missedItems.contains(item) {
                if isMissed { missedItems.insert(item) } else { missedItems.remove(item) }
                describedProblems = nil
            }
            return result
        }
    }

    private func isKnown(_ item: String, _ values: [String: String?]) -> Bool {
        var problem: String?
        if !knows(item: item) {
            problem = "an update names the item '\(item)', which the adapter does not have"
        } else if let fields, let field = values.keys.sorted().first(where: { !fields.contains($0) }) {
            problem = "an update of '\(item)' names the field '\(field)', which the adapter does not have"
        }
        if let problem {
            lock.withLock {
                reported.append(problem)
                describedProblems = nil
            }
        }
        return problem == nil
    }

    // MARK: DataAdapter

    /// Called by the server.
    public func subscribe(item: String, to feed: ItemFeed) {
        order.withLock {
            let (content, hasEndedSnapshot, waiting) = change(item) { state in
                let (content, hasEndedSnapshot, waiting) = (state.content, state.hasEndedSnapshot, state.waiting)
                state.feeds.add(feed)
                state.hasBeenSubscribed = true
                state.waiting = []
                state.content.keep(for: feed.mode)
                for entry in waiting { Self.keep(entry, in: &state) }
                return (content, hasEndedSnapshot, waiting)
            }
            // Unless the adapter keeps snapshots, only a later feed has content that was written before it.
            if snapshot == .kept || !content.isEmpty || hasEndedSnapshot {
                content.write(to: feed, endsSnapshot: snapshot == .kept || hasEndedSnapshot)
            }
            var new = FeedList()
            new.add(feed)
            for entry in waiting { entry.write(to: new) }
        }
    }

    /// Called by the server.
    public func unsubscribe(item: String) {
        change(item) { state in
            state.feeds.removeEnded()
            guard snapshot != .kept, state.feeds.isEmpty else { return }
            (state.content, state.hasEndedSnapshot) = (KeptItemContent(), false)
        }
    }

    /// `true` if the adapter has a snapshot: `false` for ``Snapshot/none``.
    public func providesSnapshot(item: String) -> Bool { snapshot != .none }

    /// The formats given at initialisation.
    public func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    /// `true` if the item is one of those given at initialisation; always `true` if none were given.
    public func knows(item: String) -> Bool { items?.contains(item) ?? true }

    /// `true` if the field is one of those given at initialisation; always `true` if none were given.
    public func knows(field: String, ofItem item: String) -> Bool { fields?.contains(field) ?? true }

    /// Descriptions of updates with unknown items or fields, and of updates that wait for an item that no client ever subscribed to.
    public var problems: [String] {
        lock.withLock {
            if let describedProblems { return describedProblems }
            let missed = missedItems.sorted().map { "updates of the item '\($0)' wait: no client has subscribed to it" }
            describedProblems = reported + missed
            return reported + missed
        }
    }
}
