import Foundation

/// A data adapter whose updates a test writes, item by item.
///
///     let home = HandFedDataAdapter()
///     try await withServer(home) { server in
///         // connect a client to server.url, then:
///         home.update("kitchen", ["degrees": "21.5"])
///     }
///
/// Updates may come before a client subscribes to the item: they are its snapshot then. All members may be used from any thread.
public final class HandFedDataAdapter: DataAdapter, @unchecked Sendable {
    /// What clients get of the time before they subscribed.
    public enum Snapshot: Sendable {
        /// The content of the item: the merged row, the latest 1,000 rows in DISTINCT mode, the table in COMMAND mode. The end of the
        /// snapshot follows at once.
        case kept
        /// What the test writes as snapshot, up to ``HandFedDataAdapter/endSnapshot(of:)``. Nothing is stored; what is written while no
        /// client is subscribed waits for the next one.
        case written
        /// Nothing. What is written while no client is subscribed waits for the next one.
        case none
    }

    private struct Item {
        var feed: ItemFeed?
        var content = KeptContent()
        var waiting: [@Sendable (ItemFeed) -> Void] = []
        var hasBeenSubscribed = false
    }

    private let snapshot: Snapshot
    private let diffs: [DiffFormat]
    private let items: Set<String>?
    private let fields: Set<String>?
    private let lock = NSLock()
    // Guarded by `lock`.
    private var states: [String: Item] = [:]
    private var reported: [String] = []

    /// - Parameters:
    ///   - snapshot: what clients get of the time before they subscribed.
    ///   - diffs: the difference formats to try for every field, best first.
    ///   - items: the items that exist; `nil`: every name is an item. Subscriptions and updates with other names are refused and reported.
    ///   - fields: the fields of every item; `nil`: every name is a field. Subscriptions and updates with other names are refused and
    ///     reported.
    public init(
        snapshot: Snapshot = .kept, diffs: [DiffFormat] = [], items: Set<String>? = nil, fields: Set<String>? = nil
    ) {
        self.snapshot = snapshot
        self.diffs = diffs
        self.items = items
        self.fields = fields
    }

    // MARK: Feeding

    /// Writes an update, see ``ItemFeed/update(_:isSnapshot:)``.
    ///
    /// - Parameters:
    ///   - item: the name of the item.
    ///   - values: by field name.
    ///   - isSnapshot: whether this is part of the snapshot; for ``Snapshot/written`` only.
    public func update(_ item: String, _ values: [String: String?], isSnapshot: Bool = false) {
        guard isKnown(item, values) else { return }
        write(item) {
            $0.update(values, isSnapshot: isSnapshot)
        } keep: {
            $0.update(values)
        }
    }

    /// Ends the snapshot of an item; without effect where it is ended already.
    public func endSnapshot(of item: String) {
        write(item) {
            $0.endOfSnapshot()
        } keep: { _ in
        }
    }

    /// Takes the content of an item away, see ``ItemFeed/clearSnapshot()``.
    public func clearSnapshot(of item: String) {
        write(item) {
            $0.clearSnapshot()
        } keep: {
            $0 = KeptContent()
        }
    }

    /// Makes the server report lost updates of an item, see ``ItemFeed/loseUpdates(_:)``.
    public func loseUpdates(_ count: Int, of item: String) {
        write(item) {
            $0.loseUpdates(count)
        } keep: { _ in
        }
    }

    /// The feed of an item; `nil` while no client is subscribed.
    public func feed(of item: String) -> ItemFeed? { lock.withLock { states[item]?.feed } }

    /// The items that clients are subscribed to now.
    public var subscribedItems: Set<String> {
        lock.withLock { Set(states.filter { $0.value.feed != nil }.keys) }
    }

    private func write(
        _ item: String, _ action: @escaping @Sendable (ItemFeed) -> Void, keep: (inout KeptContent) -> Void
    ) {
        // Under the lock, so that the order of the calls is the order of the updates.
        lock.withLock {
            var state = states[item] ?? Item()
            if snapshot == .kept { keep(&state.content) }
            if let feed = state.feed {
                action(feed)
            } else if snapshot != .kept {
                state.waiting.append(action)
            }
            states[item] = state
        }
    }

    private func isKnown(_ item: String, _ values: [String: String?]) -> Bool {
        var problem: String?
        if !knows(item: item) {
            problem = "an update is for the item '\(item)', which is not among the items of the adapter"
        } else if let fields, let field = values.keys.sorted().first(where: { !fields.contains($0) }) {
            problem = "an update of '\(item)' has the field '\(field)', which is not among the fields of the adapter"
        }
        if let problem { lock.withLock { reported.append(problem) } }
        return problem == nil
    }

    // MARK: DataAdapter

    /// Called by the server.
    public func subscribe(item: String, to feed: ItemFeed) {
        lock.withLock {
            var state = states[item] ?? Item()
            state.feed = feed
            state.hasBeenSubscribed = true
            for action in state.waiting { action(feed) }
            state.waiting = []
            if snapshot == .kept { state.content.write(to: feed) }
            states[item] = state
        }
    }

    /// Called by the server.
    public func unsubscribe(item: String) { lock.withLock { states[item]?.feed = nil } }

    /// There is a snapshot, but for ``Snapshot/none``.
    public func providesSnapshot(item: String) -> Bool { snapshot != .none }

    /// The formats given at initialisation.
    public func diffOrder(field: String, item: String) -> [DiffFormat] { diffs }

    /// One of the items given at initialisation; every name, if none were.
    public func knows(item: String) -> Bool { items?.contains(item) ?? true }

    /// One of the fields given at initialisation; every name, if none were.
    public func knows(field: String, ofItem item: String) -> Bool { fields?.contains(field) ?? true }

    /// Updates of unknown items and fields, and items that were written to and never subscribed to.
    public var problems: [String] {
        lock.withLock {
            reported
                + states.filter { !$0.value.hasBeenSubscribed }.keys.sorted().map {
                    "updates of the item '\($0)' wait: no client has subscribed to it"
                }
        }
    }
}

/// The content of an item in whatever mode it may be subscribed to.
private struct KeptContent {
    private static let mostRows = 1_000

    private var merged: [String: String?] = [:]
    private var rows: [[String: String?]] = []
    private var table: [String: [String: String?]] = [:]
    private var keys: [String] = []

    mutating func update(_ values: [String: String?]) {
        merged.merge(values) { $1 }
        rows.append(values)
        if rows.count > 2 * Self.mostRows { rows.removeFirst(rows.count - Self.mostRows) }
        guard let key = values["key"] ?? nil else { return }
        switch values["command"] ?? nil {
        case "ADD"?, "UPDATE"?:
            if table[key] == nil { keys.append(key) }
            let base = values["command"] == "UPDATE" ? table[key] ?? [:] : [:]
            table[key] = base.merging(values) { $1 }
        case "DELETE"?:
            if table.removeValue(forKey: key) != nil { keys.removeAll { $0 == key } }
        default: break
        }
    }

    private static func isRow(_ values: [String: String?]) -> Bool {
        values["key"] ?? nil != nil && ["ADD", "UPDATE", "DELETE"].contains(values["command"] ?? nil)
    }

    func write(to feed: ItemFeed) {
        switch feed.mode {
        case .merge, .raw:
            if !merged.isEmpty { feed.update(merged, isSnapshot: true) }
        case .distinct:
            for row in rows.suffix(Self.mostRows) { feed.update(row, isSnapshot: true) }
        case .command:
            // The server reports what it can't understand.
            for row in rows.suffix(Self.mostRows) where !Self.isRow(row) { feed.update(row, isSnapshot: true) }
            for key in keys {
                var row = table[key] ?? [:]
                row["command"] = "ADD"
                feed.update(row, isSnapshot: true)
            }
        }
        feed.endOfSnapshot()
    }
}
