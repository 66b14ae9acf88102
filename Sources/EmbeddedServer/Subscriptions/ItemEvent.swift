/// Something that happened to an item, as all its subscriptions see it. Rows follow the field order of the `ItemSource`.
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
}

/// An event in a queue; snapshot events are not held up by frequency limits.
struct QueuedEvent {
    var event: ItemEvent
    var isSnapshot: Bool
}
