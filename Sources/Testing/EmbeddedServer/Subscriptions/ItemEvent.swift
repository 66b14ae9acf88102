/// An event of an item, the same for all its subscriptions. Rows have the field order of the `ItemSource`.
enum ItemEvent {
    enum Command: String {
        case add = "ADD"
        case update = "UPDATE"
        case delete = "DELETE"
    }

    case row([String?])
    case command(Command, key: String, row: [String?])
    case endOfSnapshot
    case clear
    /// The adapter reports this many lost updates, after the earlier events.
    case lost(Int)

    /// The approximate memory size of the event in bytes.
    var byteCount: Int {
        switch self {
        case .row(let row): return Self.byteCount(of: row)
        case .command(_, let key, let row): return key.utf8.count + Self.byteCount(of: row)
        case .endOfSnapshot, .clear, .lost: return 64
        }
    }

    private static func byteCount(of row: [String?]) -> Int {
        row.reduce(64) { $0 + 16 + ($1?.utf8.count ?? 0) }
    }
}

/// An event in a queue. Frequency limits do not apply to snapshot events.
struct QueuedEvent {
    let event: ItemEvent
    let isSnapshot: Bool
    let byteCount: Int

    init(event: ItemEvent, isSnapshot: Bool) {
        self.event = event
        self.isSnapshot = isSnapshot
        byteCount = event.byteCount
    }
}
