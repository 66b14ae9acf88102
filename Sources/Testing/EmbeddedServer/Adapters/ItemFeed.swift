import Foundation

/// The destination of a data adapter's updates of one item.
///
/// Any thread may write; the updates of one thread keep their order. A writer that is far ahead of the server blocks until the server has
/// caught up, so memory use is bounded.
public struct ItemFeed: Sendable {
    /// The mode of the first subscription to the item; the server stores the item's content in this mode.
    public let mode: SubscriptionMode
    let source: ItemSource
    let inbox: FeedInbox
    /// `true` if a write may block. `false` for writers on the server's queue, which would wait for themselves.
    var mayWait = true

    /// Writes an update of the item. The server reports invalid updates in ``ServerActivity/problems``.
    ///
    /// - Parameters:
    ///   - values: the values by field name; `nil` for null. A missing field keeps its value in MERGE and RAW mode and in an `UPDATE` of a
    ///     present key; otherwise it is null. In COMMAND mode `key` and `command` (`ADD`, `UPDATE`, `DELETE`) are required; an `ADD` of a
    ///     present key is sent as `UPDATE`, an `UPDATE` of an absent one as `ADD`, and a `DELETE` of an absent one only to
    ///     subscriptions in RAW mode.
    ///   - isSnapshot: `true` if the update is part of the state of the item before the subscription.
    public func update(_ values: [String: String?], isSnapshot: Bool = false) {
        inbox.append(.update(values, isSnapshot: isSnapshot), to: source, mayWait: mayWait)
    }

    /// Ends the snapshot, as the first update that is not part of it does. Further calls have no effect.
    public func endOfSnapshot() {
        inbox.append(.endOfSnapshot, to: source, mayWait: mayWait)
    }

    /// Clears the content of the item: all fields become null in MERGE mode; the list or table becomes empty in DISTINCT and COMMAND mode.
    public func clearSnapshot() {
        inbox.append(.clearSnapshot, to: source, mayWait: mayWait)
    }

    /// `true` if the server or one of its clients is so far behind that writers should wait if they can.
    var isBehind: Bool { !inbox.isEmpty || inbox.isBacklogged() }

    /// Makes the server report lost updates (`OV`) to the clients that receive such notifications: subscriptions in RAW and COMMAND mode,
    /// and those with unfiltered dispatching.
    public func loseUpdates(_ count: Int) {
        inbox.append(.lost(count), to: source, mayWait: mayWait)
    }
}

/// The entries that adapters have written and the server has not processed yet.
final class FeedInbox: @unchecked Sendable {
    enum Entry {
        case update([String: String?], isSnapshot: Bool)
        case endOfSnapshot
        case clearSnapshot
        case lost(Int)
    }

    /// Writers block while the inbox has this many entries.
    private let capacity: Int
    private let wake: @Sendable () -> Void
    /// `true` if much waits for a client. Must not be called on the server's queue.
    let isBacklogged: @Sendable () -> Bool
    // Guards the properties below.
    private let condition = NSCondition()
    private var entries: [(source: ItemSource, entry: Entry)] = []
    private var isClosed = false

    /// - Parameters:
    ///   - wake: called when the first entry arrives in an empty inbox, on the writer's thread.
    ///   - isBacklogged: `true` if much waits for a client.
    init(
        capacity: Int, wake: @escaping @Sendable () -> Void, isBacklogged: @escaping @Sendable () -> Bool = { false }
    ) {
        self.capacity = capacity
        self.isBacklogged = isBacklogged
        self.wake = wake
    }

    func append(_ entry: Entry, to source: ItemSource, mayWait: Bool) {
        let isFirst = condition.withLock {
            while mayWait && entries.count >= capacity && !isClosed { condition.wait() }
            guard !isClosed else { return false }
            entries.append((source, entry))
            return entries.count == 1
        }
        if isFirst { wake() }
    }

    var isEmpty: Bool { condition.withLock { entries.isEmpty } }

    func takeAll() -> [(source: ItemSource, entry: Entry)] {
        condition.withLock {
            defer { entries = [] }
            condition.broadcast()
            return entries
        }
    }

    /// Unblocks waiting writers; later entries are dropped.
    func close() {
        condition.withLock {
            isClosed = true
            entries = []
            condition.broadcast()
        }
    }
}
