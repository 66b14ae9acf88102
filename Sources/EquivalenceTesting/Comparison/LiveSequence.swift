/// The events of one client, in the order and grouping in which they can be compared with those of another.
struct LiveSequence {
    /// An item, or a key of an item.
    struct RowID: Hashable, Comparable, CustomStringConvertible {
        let item: RecordedItem
        let key: String?

        var description: String { key.map { "\(item) \($0)" } ?? item.description }

        static func < (one: RowID, other: RowID) -> Bool {
            (one.item.position, one.key ?? "") < (other.item.position, other.key ?? "")
        }
    }

    struct Row {
        let update: RecordedUpdate
        /// Among the events of the client.
        let index: Int
        /// Whether the update belongs to the state that the client found: the first of an item without end of snapshot, and all before
        /// the end of the snapshot.
        let isOpening: Bool
    }

    let name: String
    let events: [RecordedEvent]
    /// Events before this index were there when the comparison began: the other client must have seen them, too.
    let goal: Int
    /// Events before this index were there before all clients were subscribed: the other client need not have seen them.
    let start: Int
    let commandPosition: Int?
    private(set) var rows: [RowID: [Row]] = [:]
    /// Where each item's snapshot ended.
    private(set) var snapshotEnds: [RecordedItem: Int] = [:]
    /// Whether the session was lost, and the rest left out.
    let isCut: Bool
    /// Updates that contradict themselves.
    private(set) var contradictions: [String] = []
    /// Changed values without a flag.
    private(set) var missingFlags: [String] = []

    init(_ recording: Recording, goal: Int, rows: LiveComparison.Rows) {
        let all = recording.events
        let interruption = all.firstIndex(of: .interruption)
        name = recording.name
        events = Array(all.prefix(interruption ?? all.count))
        self.goal = min(goal, events.count)
        start = recording.start
        isCut = interruption != nil
        var keyPosition: Int?
        if case .keys(let key, let command) = rows {
            keyPosition = key
            commandPosition = command
        } else {
            commandPosition = nil
        }
        for (index, event) in events.enumerated() {
            if case .endOfSnapshot(let item) = event, snapshotEnds[item] == nil { snapshotEnds[item] = index }
        }
        for (index, event) in events.enumerated() {
            if case .update(let update) = event { append(update, at: index, keyPosition: keyPosition) }
        }
    }

    private mutating func append(_ update: RecordedUpdate, at index: Int, keyPosition: Int?) {
        let key = keyPosition.flatMap { $0 <= update.values.count ? update.values[$0 - 1] : nil }
        let id = RowID(item: update.item, key: key)
        let before = rows[id]?.last
        let isOpening = snapshotEnds[update.item].map { index < $0 } ?? (before == nil)
        if !update.contradictions.isEmpty { contradictions.append("\(name): \(update)") }
        if let before, before.update.values.count == update.values.count, !update.isSnapshot {
            for field in update.values.indices
            where update.values[field] != before.update.values[field] && !update.isChanged(field) {
                missingFlags.append("\(name): \(update.name(ofField: field)) has changed and is not flagged: \(update)")
            }
        }
        rows[id, default: []].append(Row(update: update, index: index, isOpening: isOpening))
    }

    /// Whether the values of two rows are the same; the first row that a client sees of a key is an ADD for it, whatever it is for others.
    func hasSameValues(_ one: Row, _ other: Row, ignoringCommand: Bool) -> Bool {
        guard ignoringCommand, let commandPosition, one.update.values.count == other.update.values.count else {
            return one.update.values == other.update.values
        }
        return one.update.values.indices.allSatisfy {
            $0 == commandPosition - 1 || one.update.values[$0] == other.update.values[$0]
        }
    }

    // MARK: - Everything but updates

    var losses: [RecordedItem: Int] {
        events.reduce(into: [:]) { result, event in
            if case .lostUpdates(let item, let count) = event { result[item, default: 0] += count }
        }
    }

    var errors: [RecordedEvent] { events.filter { $0.kind == .refused || $0.kind == .sessionError } }

    var messages: [RecordedEvent] { events.filter { $0.kind == .message } }
}
