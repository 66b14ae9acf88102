/// An event of an item, the same for all its subscriptions. Rows follow the field order of the `ItemSource`.
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

    /// About the memory that the event takes.
    var byteCount: Int {
        switch self {
        case .row(let row): return Self.byteCount(of: row)
        case .command(_, let key, let row): return key.utf8.count + Self.byteCount(of: row)
        case .endOfSnapshot, .clear: return 64
        }
    }

    private static func byteCount(of row: [String?]) -> Int {
        row.reduce(64) { $0 + 16 + ($1?.utf8.count ?? 0) }
    }
}

/// An event in a queue; snapshot events are not held up by frequency limits.
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
