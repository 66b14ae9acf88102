import PrintableStrings

/// The events of one client, grouped for the comparison with another client.
struct LiveSequence {
    /// An item, or a key of an item.
    struct RowID: Hashable, Comparable, CustomStringConvertible {
        let item: RecordedItem
        let key: String?

        var description: String { key.map { "\(item) \($0)".printable } ?? item.description }

        static func < (one: RowID, other: RowID) -> Bool {
            (one.item.position, one.key ?? "") < (other.item.position, other.key ?? "")
        }
    }

    struct Row {
        let update: RecordedUpdate
        /// The index among the events of the client.
        let index: Int
        /// `true` if the update belongs to the initial state: every update before the end of the snapshot, or the first one of a row whose
        /// item has no end of snapshot.
        let isOpening: Bool
    }

    let name: String
    let events: [RecordedEvent]
    /// The number of events at the beginning of the comparison; the other client must also have received them.
    let goal: Int
    /// The number of events before all clients were subscribed; the other client may lack these events.
    let start: Int
    let commandPosition: Int?
    private(set) var rows: [RowID: [Row]] = [:]
    /// The index of the event that ended each item's snapshot.
    private(set) var snapshotEnds: [RecordedItem: Int] = [:]
    /// `true` if the session was lost, so that later events are excluded.
    let isCut: Bool
    /// Updates whose accessors contradict each other.
    private(set) var contradictions: [String] = []
    /// Changed values without a flag.
    private(set) var missingFlags: [String] = []

    /// - Parameter names: the names of items that have none in the recording, by position.
    init(_ recording: Recording, goal: Int, rows: LiveComparison.Rows, names: [Int: String]) {
        let all = recording.events
        let interruption = all.firstIndex(of: .interruption)
        name = recording.name
        events = all.prefix(interruption ?? all.count).map { event in
            event.named(event.item.flatMap { names[$0.position] })
        }
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
        let key = keyPosition.flatMap { update.row[$0 - 1] }
        let id = RowID(item: update.item, key: key)
        let before = rows[id]?.last
        let isOpening = snapshotEnds[update.item].map { index < $0 } ?? (before == nil)
        if !update.contradictions.isEmpty { contradictions.append("\(name): \(update)") }
        if let before, before.update.row.count == update.row.count, !update.isSnapshot {
            let (row, earlier) = (update.row, before.update.row)
            for field in 0..<row.count where row[field] != earlier[field] && !update.isChanged(field) {
                missingFlags.append(
                    "\(name): \(update.name(ofField: field)) has changed but is not flagged as changed: \(update)")
            }
        }
        rows[id, default: []].append(Row(update: update, index: index, isOpening: isOpening))
    }

    /// `true` if the values of two updates are equal. The command may be ignored, because a client reports its first update of a key as
    /// ADD.
    func hasSameValues(_ one: Row, _ other: Row, ignoringCommand: Bool) -> Bool {
        let (row, otherRow) = (one.update.row, other.update.row)
        guard ignoringCommand, let commandPosition, row.count == otherRow.count else { return row == otherRow }
        return (0..<row.count).allSatisfy { $0 == commandPosition - 1 || row[$0] == otherRow[$0] }
    }

    // MARK: - Everything but updates

    var losses: [RecordedItem: Int] {
        events.reduce(into: [:]) { result, event in
            if case .lostUpdates(let item, let count) = event { result[item, default: 0] += count }
        }
    }

    var errors: [RecordedEvent] { events.filter(\.isFailure) }

    var messages: [RecordedEvent] { events.filter { $0.kind == .message } }
}
