/// Converts entries to lines and back. A line of an update has only the values that change, so both directions follow the rows of all items.
struct LineCoder {
    private struct Described {
        let request: RecordedSubscription
        let names: [String]
        let commandFields: RowHistory.CommandFields?
        private let indices: [String: Int]

        init(_ request: RecordedSubscription) {
            self.request = request
            names = request.valueNames
            commandFields = request.commandFields
            indices = Dictionary(uniqueKeysWithValues: zip(names, names.indices))
        }

        /// The name of a value in a line: that of the field, or its 1-based position.
        func name(_ index: Int) -> String { index < names.count ? names[index] : "\(index + 1)" }

        func index(_ name: String) -> Int? {
            if let index = indices[name] { return index }
            // The spelling counts, so that no two names are the same field.
            guard let position = Int(name), position > names.count, position <= LineCoder.maximumFields,
                "\(position)" == name
            else { return nil }
            return position - 1
        }
    }

    /// The highest number of fields in a line, so that a damaged line does not take all memory.
    fileprivate static let maximumFields = 100_000
    private static let unknown = Described(RecordedSubscription())

    /// `true` if the last line of the recording has been read.
    private(set) var hasEnd = false
    private var described: [Int: Described] = [:]
    private var history = RowHistory()

    /// The subscriptions that lines have described so far, by number.
    var subscriptions: [Int: RecordedSubscription] { described.mapValues(\.request) }

    // MARK: - Writing

    /// Adds a subscription and returns its line.
    mutating func line(describing request: RecordedSubscription, _ number: Int, time: Int) -> RecordingLine {
        described[number] = Described(request)
        return RecordingLine(time: time, subscription: number, body: .subscription(request))
    }

    mutating func line(for entry: RecordedEntry) -> RecordingLine {
        let number = entry.subscription ?? 0
        guard case .update(let update) = entry.event else {
            history.follow(entry.event, of: number)
            return RecordingLine(time: entry.time, subscription: entry.subscription, body: .event(entry.event))
        }
        let description = described[number] ?? Self.unknown
        let commandFields = description.commandFields
        var line = RecordingLine.Update(item: update.item, isSnapshot: update.isSnapshot)
        if let commandFields { line.key = update.row[commandFields.key] }
        let row = history.values(of: number, position: update.item.position, key: line.key)
        let count = update.row.count
        if count != row?.count ?? description.names.count { line.size = count }
        let before = row ?? RecordedRow(count: 0)
        let hasFlags = update.changedFields.count > 0
        // Without a list of changes, each field may have changed.
        for index in hasFlags ? update.changedFields.indices : Array(0..<count) where index < count {
            line.values.updateValue(update.row[index], forKey: description.name(index))
        }
        if hasFlags {
            for index in update.row.differences(from: before) where index < count && !update.isChanged(index) {
                line.unflagged = line.unflagged ?? [:]
                line.unflagged?.updateValue(update.row[index], forKey: description.name(index))
            }
        }
        let previous = update.previousRow.resized(to: max(count, update.previousRow.count))
        if update.previousRow.count > 0, previous != before.resized(to: count) {
            line.before = Dictionary(
                uniqueKeysWithValues: update.previousValues.enumerated().map { (description.name($0), $1) })
        }
        if update.fieldNames != description.request.fields ?? [] { line.names = update.fieldNames }
        if !update.contradictions.isEmpty { line.contradictions = update.contradictions }
        _ = history.replace(update.row, of: number, position: update.item.position, fields: commandFields)
        return RecordingLine(time: entry.time, subscription: entry.subscription, body: .update(line))
    }

    // MARK: - Reading

    /// The entry of a line; `nil` for lines that are no events.
    mutating func entry(of line: RecordingLine) throws(DamagedLine) -> RecordedEntry? {
        let number = line.subscription ?? 0
        let event: RecordedEvent
        switch line.body {
        case .end:
            hasEnd = true
            return nil
        case .subscription(let request):
            guard line.subscription != nil else { throw DamagedLine(reason: "a subscription has no number") }
            described[number] = Described(request)
            return nil
        case .event(let other):
            history.follow(other, of: number)
            event = other
        case .update(let update): event = .update(try self.update(update, of: number))
        }
        return RecordedEntry(time: line.time, subscription: line.subscription, event: event)
    }

    private mutating func update(_ line: RecordingLine.Update, of number: Int) throws(DamagedLine) -> RecordedUpdate {
        let description = described[number] ?? Self.unknown
        let row = history.values(of: number, position: line.item.position, key: line.key)
        let count = line.size ?? row?.count ?? description.names.count
        guard (0...Self.maximumFields).contains(count) else {
            throw DamagedLine(reason: "\(count) is not a number of fields")
        }
        let previous = (row ?? RecordedRow(count: 0)).resized(to: count)
        let flagged = try Self.changes(line.values, description, count)
        let values = previous.replacing(flagged).replacing(
            try Self.changes(line.unflagged ?? [:], description, count))
        var before = previous
        if let line = line.before {
            let length = max(line.count, count)
            before = RecordedRow(count: length).replacing(try Self.changes(line, description, length))
        }
        _ = history.replace(
            values, of: number, position: line.item.position, fields: description.commandFields)
        return RecordedUpdate(
            item: line.item, isSnapshot: line.isSnapshot, row: values, previousRow: before,
            changedFields: ChangedFields(count: count, indices: flagged.keys.sorted()),
            fieldNames: line.names ?? description.request.fields ?? [], contradictions: line.contradictions ?? [])
    }

    /// The values of a line by the indices of their fields.
    private static func changes(
        _ values: [String: String?], _ described: Described, _ count: Int
    ) throws(DamagedLine) -> [Int: String?] {
        var changes: [Int: String?] = [:]
        for (name, value) in values { changes.updateValue(value, forKey: try index(name, described, count)) }
        return changes
    }

    private static func index(_ name: String, _ described: Described, _ count: Int) throws(DamagedLine) -> Int {
        guard let index = described.index(name), index < count else {
            throw DamagedLine(reason: "the subscription has no field '\(name)'")
        }
        return index
    }
}

/// A line that is JSON but not a line of a recording.
struct DamagedLine: Error {
    let reason: String
}
