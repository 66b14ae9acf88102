/// Whoever wants to know what happens to an item. Called on the server's queue.
protocol ItemSubscriber: AnyObject {
    var mode: SubscriptionMode { get }
    /// Wants the content the item has, and updates that are part of a snapshot.
    var wantsSnapshot: Bool { get }
    func enqueue(_ event: ItemEvent, isSnapshot: Bool)
    func endSnapshot()
    /// The adapter has lost updates.
    func lose(_ count: Int)
    /// The index among the subscribers of its item; for ``ItemSource`` alone.
    var subscriberIndex: Int? { get set }
}

/// An item a data adapter supplies: its current content and its subscriptions. Confined to the server's queue, but for `key` and
/// identity, which feeds carry to other threads.
final class ItemSource: @unchecked Sendable {
    struct Key: Hashable, Sendable {
        let adapterSet: String
        let dataAdapter: String
        let item: String
    }

    let key: Key
    let adapter: any DataAdapter
    /// How the content is kept; RAW subscriptions take part in any.
    private(set) var mode: SubscriptionMode = .merge
    private var hasFixedMode = false
    private var subscribers = SubscriberList()
    private var positions: [String: Int] = [:]
    private var fieldNames: [String] = []
    /// How many rows a snapshot in DISTINCT mode has at most.
    private var historyLength = 0
    private var snapshotIsComplete: Bool

    // The content, by mode.
    private var mergedRow: [String?]?
    private var recentRows: [[String?]] = []
    private var table = KeyedRows()

    init(key: Key, adapter: any DataAdapter) {
        self.key = key
        self.adapter = adapter
        snapshotIsComplete = !adapter.providesSnapshot(item: key.item)
    }

    var isUnused: Bool { subscribers.isEmpty }

    /// The position of a field in rows; a new field gets a new one.
    func position(of field: String) -> Int {
        if let position = positions[field] { return position }
        positions[field] = fieldNames.count
        fieldNames.append(field)
        return fieldNames.count - 1
    }

    /// Whether a subscription in this mode can join those that are there.
    func accepts(_ mode: SubscriptionMode) -> Bool {
        mode == .raw || !hasFixedMode || isUnused || mode == self.mode
    }

    /// Adds a subscription and gives it the snapshot.
    func attach(_ subscriber: any ItemSubscriber, distinctLength: Int) {
        if subscriber.mode != .raw && !hasFixedMode {
            hasFixedMode = true
            mode = subscriber.mode
        }
        historyLength = max(historyLength, distinctLength)
        subscribers.append(subscriber)
        guard subscriber.wantsSnapshot else { return }
        switch mode {
        case .merge, .raw:
            if let mergedRow { subscriber.enqueue(.row(mergedRow), isSnapshot: true) }
        case .distinct:
            for row in recentRows.suffix(distinctLength) { subscriber.enqueue(.row(row), isSnapshot: true) }
        case .command:
            for (key, row) in table.rows { subscriber.enqueue(.command(.add, key: key, row: row), isSnapshot: true) }
        }
        if snapshotIsComplete { subscriber.endSnapshot() }
    }

    func detach(_ subscriber: any ItemSubscriber) {
        subscribers.remove(subscriber)
    }

    /// Takes over what the adapter wrote.
    func apply(_ entry: FeedInbox.Entry) {
        switch entry {
        case .update(let values, let isSnapshot):
            if let event = event(for: values) {
                subscribers.forEach { $0.enqueue(event, isSnapshot: isSnapshot) }
            }
        case .endOfSnapshot:
            guard !snapshotIsComplete else { return }
            snapshotIsComplete = true
            subscribers.forEach { $0.endSnapshot() }
        case .clearSnapshot:
            mergedRow = mergedRow.map { $0.map { _ in nil } }
            recentRows = []
            table = KeyedRows()
            let event: ItemEvent = mode == .merge ? .row(fieldNames.map { _ in nil }) : .clear
            subscribers.forEach { $0.enqueue(event, isSnapshot: false) }
        case .lost(let count):
            subscribers.forEach { $0.lose(count) }
        }
    }

    /// Changes the content; `nil`: nothing happened.
    private func event(for values: [String: String?]) -> ItemEvent? {
        for field in values.keys { _ = position(of: field) }
        switch mode {
        case .merge, .raw:
            let row = merge(values, into: mergedRow)
            mergedRow = row
            return .row(row)
        case .distinct:
            let row = merge(values, into: nil)
            recentRows.append(row)
            if recentRows.count > historyLength { recentRows.removeFirst(recentRows.count - historyLength) }
            return .row(row)
        case .command:
            guard let key = values["key"] ?? nil,
                let command = (values["command"] ?? nil).flatMap(ItemEvent.Command.init)
            else { return nil }
            return tableEvent(command, key, values)
        }
    }

    private func tableEvent(_ command: ItemEvent.Command, _ key: String, _ values: [String: String?]) -> ItemEvent? {
        let existing = table[key]
        switch command {
        case .delete:
            guard existing != nil else { return nil }
            table[key] = nil
            return .command(.delete, key: key, row: merge(["key": key, "command": "DELETE"], into: nil))
        case .add, .update:
            let row = merge(values, into: command == .update ? existing : nil)
            table[key] = row
            return .command(existing == nil ? .add : .update, key: key, row: row)
        }
    }

    private func merge(_ values: [String: String?], into row: [String?]?) -> [String?] {
        var merged = row ?? []
        merged.append(contentsOf: repeatElement(nil, count: max(0, fieldNames.count - merged.count)))
        for (field, value) in values {
            if let position = positions[field] { merged[position] = value }
        }
        return merged
    }
}
