import Foundation

/// Where a data adapter writes the updates of one item.
///
/// Any thread may write; what one thread writes keeps its order. A writer that is much faster than the server is held up until the
/// server has caught up, so an adapter can't fill the memory.
public struct ItemFeed: Sendable {
    /// The mode of the first subscription to the item; the server stores the item's content in this mode.
    public let mode: SubscriptionMode
    let source: ItemSource
    let inbox: FeedInbox
    /// Whether a writer may be held up. Not for those who write on the server's queue, which would wait for itself.
    var mayWait = true

    /// An update of the item. What can't be understood is reported in ``ServerActivity/problems``.
    ///
    /// - Parameters:
    ///   - values: by field name. In MERGE mode, and for a `COMMAND` row that exists, a field that is not there keeps its value; in the
    ///     other cases it is null. In COMMAND mode `key` and `command` (`ADD`, `UPDATE`, `DELETE`) are required; an `ADD` of a
    ///     present key counts as `UPDATE`, an `UPDATE` of an absent one as `ADD`, and a `DELETE` of an absent one is ignored.
    ///   - isSnapshot: whether this is part of the state the item had before the subscription.
    public func update(_ values: [String: String?], isSnapshot: Bool = false) {
        inbox.append(.update(values, isSnapshot: isSnapshot), to: source, mayWait: mayWait)
    }

    /// The snapshot is complete. Calls after the first one have no effect.
    public func endOfSnapshot() {
        inbox.append(.endOfSnapshot, to: source, mayWait: mayWait)
    }

    /// The item has no content any more: null fields in MERGE mode, an empty list or table in DISTINCT and COMMAND mode.
    public func clearSnapshot() {
        inbox.append(.clearSnapshot, to: source, mayWait: mayWait)
    }

    /// Makes the server report that it had to drop updates (`OV`), to the clients that get such a notification: those in RAW and
    /// COMMAND mode, and those that asked for unfiltered updates.
    public func loseUpdates(_ count: Int) {
        inbox.append(.lost(count), to: source, mayWait: mayWait)
    }
}

/// What an adapter has written and the server has not yet seen.
final class FeedInbox: @unchecked Sendable {
    enum Entry {
        case update([String: String?], isSnapshot: Bool)
        case endOfSnapshot
        case clearSnapshot
        case lost(Int)
    }

    /// Writers wait while there is more than this.
    private let capacity: Int
    private let wake: @Sendable () -> Void
    // Guards the properties below.
    private let condition = NSCondition()
    private var entries: [(source: ItemSource, entry: Entry)] = []
    private var isClosed = false

    /// `wake` is called when the first entry arrives in an empty inbox.
    init(capacity: Int, wake: @escaping @Sendable () -> Void) {
        self.capacity = capacity
        self.wake = wake
    }

    func append(_ entry: Entry, to source: ItemSource, mayWait: Bool) {
        condition.lock()
        while mayWait && entries.count >= capacity && !isClosed { condition.wait() }
        guard !isClosed else {
            condition.unlock()
            return
        }
        entries.append((source, entry))
        let isFirst = entries.count == 1
        condition.unlock()
        if isFirst { wake() }
    }

    var isEmpty: Bool {
        condition.lock()
        defer { condition.unlock() }
        return entries.isEmpty
    }

    func takeAll() -> [(source: ItemSource, entry: Entry)] {
        condition.lock()
        defer { condition.unlock() }
        let taken = entries
        entries = []
        condition.broadcast()
        return taken
    }

    /// Lets waiting writers go; later entries are dropped.
    func close() {
        condition.lock()
        defer { condition.unlock() }
        isClosed = true
        entries = []
        condition.broadcast()
    }
}
