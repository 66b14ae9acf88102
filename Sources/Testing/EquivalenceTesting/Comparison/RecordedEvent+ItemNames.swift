import RecordingFormat

extension RecordedEvent {
    /// The item of the event; `nil` for events of a whole subscription, or of none.
    var item: RecordedItem? {
        switch self {
        case .update(let update): update.item
        case .endOfSnapshot(let item), .clearedSnapshot(let item), .lostUpdates(let item, _): item
        default: nil
        }
    }

    /// The event with a name for its item if it has none: the 1.x API reports only the position of an item if the table has a field schema.
    ///
    /// - Parameter name: the name of the item; `nil` if it is not known.
    func named(_ name: String?) -> RecordedEvent {
        guard let item, item.name == nil, name != nil else { return self }
        let named = RecordedItem(name: name, position: item.position)
        switch self {
        case .update(var update):
            update.item = named
            return .update(update)
        case .endOfSnapshot: return .endOfSnapshot(named)
        case .clearedSnapshot: return .clearedSnapshot(named)
        case .lostUpdates(_, let count): return .lostUpdates(named, count: count)
        default: return self
        }
    }
}

extension [RecordedEvent] {
    /// The names of the items by position, except for positions with several names, which belong to several subscriptions.
    var itemNames: [Int: String] {
        var names: [Int: String?] = [:]
        for item in lazy.compactMap(\.item) {
            guard let name = item.name else { continue }
            names[item.position] = names[item.position, default: name] == name ? .some(name) : .some(nil)
        }
        return names.compactMapValues { $0 }
    }
}
