import PrintableStrings

/// An item of a subscription.
public struct RecordedItem: Sendable, Hashable, CustomStringConvertible {
    /// The name; `nil` if the subscription has an item group, whose items have only positions.
    public var name: String?
    /// The 1-based position in the subscription.
    public var position: Int

    /// Creates an item.
    ///
    /// - Parameters:
    ///   - name: the name; `nil` if the subscription has an item group.
    ///   - position: the 1-based position in the subscription.
    public init(name: String?, position: Int) {
        self.name = name
        self.position = position
    }

    /// `name#position`.
    public var description: String { "\(name ?? "")#\(position)".printable }
}

/// An update of an item, with the values that every API generation reports.
public struct RecordedUpdate: Sendable, Equatable, CustomStringConvertible {
    /// The updated item.
    public var item: RecordedItem
    /// `true` if the update is part of the item's snapshot.
    public var isSnapshot: Bool
    /// The values of all fields after the update, by position; `nil` for null.
    public var values: [String?] {
        get { row.values }
        set { row = RecordedRow(newValue) }
    }
    /// The values before the update, of the item or, in COMMAND mode, of the key. The 1.x API reports them; for the other APIs a recorder
    /// keeps the values of the previous update. An empty list stands for these values in a ``RecordingWriter``.
    public var previousValues: [String?] {
        get { previousRow.values }
        set { previousRow = RecordedRow(newValue) }
    }
    /// `true` for each field that the API reports as changed.
    public var changed: [Bool] {
        get { changedFields.flags }
        set { changedFields = ChangedFields(newValue) }
    }
    /// The names of the fields; empty if they are not known. Names are not compared.
    public var fieldNames: [String]
    /// Descriptions of accessors that contradict each other, such as a value that differs by name and by position. An update with such an
    /// entry agrees with no other update.
    public var contradictions: [String]
    /// ``values``, ``previousValues`` and ``changed`` as they are stored.
    package var row: RecordedRow
    package var previousRow: RecordedRow
    package var changedFields: ChangedFields

    /// Creates an update.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - isSnapshot: `true` if the update is part of the snapshot.
    ///   - values: the values after the update, by position.
    ///   - previousValues: the values before the update.
    ///   - changed: `true` for each field that the API reports as changed.
    ///   - fieldNames: the names of the fields; empty if they are not known.
    ///   - contradictions: descriptions of accessors that contradict each other.
    public init(
        item: RecordedItem, isSnapshot: Bool, values: [String?], previousValues: [String?], changed: [Bool],
        fieldNames: [String] = [], contradictions: [String] = []
    ) {
        self.init(
            item: item, isSnapshot: isSnapshot, row: RecordedRow(values), previousRow: RecordedRow(previousValues),
            changedFields: ChangedFields(changed), fieldNames: fieldNames, contradictions: contradictions)
    }

    package init(
        item: RecordedItem, isSnapshot: Bool, row: RecordedRow, previousRow: RecordedRow, changedFields: ChangedFields,
        fieldNames: [String] = [], contradictions: [String] = []
    ) {
        self.item = item
        self.isSnapshot = isSnapshot
        self.row = row
        self.previousRow = previousRow
        self.changedFields = changedFields
        self.fieldNames = fieldNames
        self.contradictions = contradictions
    }

    /// `name#position`, then `snapshot` for a snapshot, then `before>after` for each field, with `*` after a field reported as changed.
    /// `∅` is null, `''` an empty string. Control characters are escapes such as `\u{1B}`.
    public var description: String { description(upTo: .max) }

    /// ``description``, which may end after the field that makes it longer than a number of characters.
    package func description(upTo length: Int) -> String {
        var text = item.description + (isSnapshot ? " snapshot" : "")
        for index in 0..<row.count {
            if length != .max, text.count > length { return text.printable }
            text += " \(Self.shown(previousRow[index]))>\(Self.shown(row[index]))\(isChanged(index) ? "*" : "")"
        }
        return ([text] + contradictions).joined(separator: " ").printable
    }

    /// Returns the name of a field, or its position if the name is not known.
    package func name(ofField index: Int) -> String {
        index < fieldNames.count ? fieldNames[index].printable : "field \(index + 1)"
    }

    package func isChanged(_ index: Int) -> Bool { changedFields.contains(index) }

    package static func shown(_ value: String?) -> String { value.map { $0.isEmpty ? "''" : $0.printable } ?? "∅" }
}
