import LightstreamerCore

/// Receives the events of an item, on the server's queue.
protocol ItemSubscriber: AnyObject {
    var mode: SubscriptionMode { get }
    /// `true` if the subscriber receives the current content of the item, and updates that are part of a snapshot.
    var wantsSnapshot: Bool { get }
    func enqueue(_ event: ItemEvent, isSnapshot: Bool)
    func endSnapshot()
    /// Called when the adapter reports lost updates.
    func lose(_ count: Int)
    /// The index in the item's list of subscribers; for ``SubscriberList`` only.
    var subscriberIndex: Int? { get set }
}

/// An item that a data adapter supplies: its current content and its subscriptions. Confined to the server's queue, except `key`,
/// `isReleased` and identity: feeds pass references on other threads.
final class ItemSource: @unchecked Sendable {
    struct Key: Hashable, Sendable {
        let adapterSet: String
        let dataAdapter: String
        let item: String
    }

    let key: Key
    let adapter: any DataAdapter
    private let released = Locked(false)
    /// The mode in which the content is stored; in all modes until a subscription in a mode other than RAW determines it. RAW subscriptions
    /// may join with any mode.
    private(set) var mode: SubscriptionMode = .merge
    private var hasFixedMode = false
    private var subscribers = SubscriberList()
    private var positions: [String: Int] = [:]
    private var fieldNames: [String] = []
    /// The highest number of rows in a snapshot in DISTINCT mode.
    private var historyLength = 0
    private var snapshotIsComplete: Bool
    /// The fields that were reported because no subscription has them.
    private var reportedFields: Set<String> = []
    /// The fields that any subscription has had.
    private var wantedFields: Set<String> = []

    // The content, depending on the mode.
    private var mergedRow: [String?]?
    private var recentRows: [[String?]] = []
    /// The latest row in DISTINCT mode, also without a snapshot.
    private var lastRow: [String?]?
    private var table = KeyedRows<[String?]>()

    init(key: Key, adapter: any DataAdapter) {
        self.key = key
        self.adapter = adapter
        snapshotIsComplete = !adapter.providesSnapshot(item: key.item)
    }

    var isUnused: Bool { subscribers.isEmpty }

    /// `true` if the server ignores what is written to the feed.
    var isReleased: Bool { released.value }

    func release() { released.value = true }

    /// The index in rows of a field that a subscription has.
    func position(ofWanted field: String) -> Int {
        wantedFields.insert(field)
        return position(of: field)
    }

    /// The index of a field in rows; a new field gets the next index.
    private func position(of field: String) -> Int {
        if let position = positions[field] { return position }
        positions[field] = fieldNames.count
        fieldNames.append(field)
        return fieldNames.count - 1
    }

    /// `true` if a subscription in this mode can join the existing ones.
    func accepts(_ mode: SubscriptionMode) -> Bool {
        mode == .raw || !hasFixedMode || isUnused || mode == self.mode
    }

    /// Adds a subscription and sends it the snapshot.
    ///
    /// - Parameters:
    ///   - distinctLength: the highest number of rows in DISTINCT mode.
    ///   - historyLength: the number of rows to keep in DISTINCT mode for subscriptions that come later.
    func attach(_ subscriber: any ItemSubscriber, distinctLength: Int, historyLength: Int) {
        if subscriber.mode != .raw && !hasFixedMode {
            fixMode(subscriber.mode)
        }
        self.historyLength = max(self.historyLength, historyLength)
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

    /// Determines the mode of the content: what was kept for the other modes is no longer needed.
    private func fixMode(_ mode: SubscriptionMode) {
        hasFixedMode = true
        self.mode = mode
        if mode != .merge { mergedRow = nil }
        if mode != .distinct { (recentRows, lastRow) = ([], nil) }
        if mode != .command { table = KeyedRows() }
    }

    /// The last values by field, for display: the row, the latest row in DISTINCT mode, the rows of all keys in COMMAND mode.
    func lastRows(limit: Int) -> [[String: String?]] {
        let rows =
            switch mode {
            case .merge, .raw: mergedRow.map { [$0] } ?? []
            case .distinct: lastRow.map { [$0] } ?? []
            case .command: table.rows.suffix(limit).map(\.row)
            }
        return rows.map { row in Dictionary(zip(fieldNames, row), uniquingKeysWith: { first, _ in first }) }
    }

    func detach(_ subscriber: any ItemSubscriber) {
        subscribers.remove(subscriber)
    }

    /// Applies an entry that the adapter wrote.
    ///
    /// - Returns: a description of the error in the entry, or `nil`.
    func apply(_ entry: FeedInbox.Entry) -> String? {
        switch entry {
        case .update(let values, let isSnapshot):
            switch event(for: values) {
            case .success(let (event, isForRAWOnly)):
                // The first live update ends the snapshot if the adapter has not.
                if !isSnapshot { endSnapshot() }
                subscribers.forEach {
                    if !isForRAWOnly || $0.mode == .raw { $0.enqueue(event, isSnapshot: isSnapshot) }
                }
            case .failure(let problem): return describe(problem.description)
            }
            return unknownFields(in: values)
        case .endOfSnapshot: endSnapshot()
        case .clearSnapshot:
            mergedRow = mergedRow.map { $0.map { _ in nil } }
            recentRows = []
            table = KeyedRows<[String?]>()
            let event: ItemEvent = mode == .merge ? .row(fieldNames.map { _ in nil }) : .clear
            subscribers.forEach { if $0.mode != .raw { $0.enqueue(event, isSnapshot: false) } }
        case .lost(let count):
            guard count > 0 else { return describe("\(count) lost updates are not a number of updates") }
            subscribers.forEach { $0.lose(count) }
        }
        return nil
    }

    private func endSnapshot() {
        guard !snapshotIsComplete else { return }
        snapshotIsComplete = true
        subscribers.forEach { $0.endSnapshot() }
    }

    private struct Misuse: Error {
        let description: String
    }

    private func describe(_ problem: String) -> String {
        "\(key.adapterSet)/\(key.dataAdapter), item '\(key.item)': \(problem)"
    }

    /// Reports fields that no subscription to the item has, each field once. A recorded client may have had more fields than this one.
    private func unknownFields(in values: [String: String?]) -> String? {
        guard !isUnused else { return nil }
        let unknown = values.keys.filter { !wantedFields.contains($0) && reportedFields.insert($0).inserted }.sorted()
        guard !unknown.isEmpty, !adapter.isFiltered else { return nil }
        let names = unknown.map { "'\($0)'" }.joined(separator: ", ")
        return describe(
            "no subscription has the field \(names); subscribed: \(wantedFields.sorted().joined(separator: " "))")
    }

    /// Changes the content and returns the event.
    private func event(
        for values: [String: String?]
    ) -> Result<(event: ItemEvent, isForRAWOnly: Bool), Misuse> {
        for field in values.keys { _ = position(of: field) }
        guard hasFixedMode else {
            // Subscriptions in RAW mode may be joined by one in any mode.
            _ = appendRow(values)
            if let key = values["key"] ?? nil, let name = values["command"] ?? nil,
                let command = ItemEvent.Command(rawValue: name)
            {
                _ = tableEvent(command, key, values)
            }
            return .success((.row(mergeRow(values)), false))
        }
        switch mode {
        case .merge, .raw: return .success((.row(mergeRow(values)), false))
        case .distinct: return .success((.row(appendRow(values)), false))
        case .command:
            guard let key = values["key"] ?? nil else {
                return .failure(Misuse(description: "an update in COMMAND mode has no 'key': \(values.listed)"))
            }
            guard let name = values["command"] ?? nil, let command = ItemEvent.Command(rawValue: name) else {
                return .failure(
                    Misuse(
                        description: "the 'command' of an update in COMMAND mode is not ADD, UPDATE or DELETE: "
                            + values.listed))
            }
            return .success(tableEvent(command, key, values))
        }
    }

    private func mergeRow(_ values: [String: String?]) -> [String?] {
        let row = merge(values, into: mergedRow)
        mergedRow = row
        return row
    }

    private func appendRow(_ values: [String: String?]) -> [String?] {
        let row = merge(values, into: nil)
        lastRow = row
        recentRows.append(row)
        if recentRows.count > historyLength { recentRows.removeFirst(recentRows.count - historyLength) }
        return row
    }

    private func tableEvent(
        _ command: ItemEvent.Command, _ key: String, _ values: [String: String?]
    ) -> (event: ItemEvent, isForRAWOnly: Bool) {
        let existing = table[key]
        switch command {
        case .delete:
            table[key] = nil
            // The deletion of an absent key changes no table.
            return (.command(.delete, key: key, row: merge(values, into: nil)), existing == nil)
        case .add, .update:
            let row = merge(values, into: command == .update ? existing : nil)
            table[key] = row
            return (.command(existing == nil ? .add : .update, key: key, row: row), false)
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

extension [String: String?] {
    /// The values in the order of their names, in human-readable form.
    fileprivate var listed: String {
        sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.map { "'\($0)'" } ?? "null")" }.joined(separator: " ")
    }
}
