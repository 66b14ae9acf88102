/// An item of a subscription.
public struct RecordedItem: Sendable, Hashable, CustomStringConvertible {
    /// The name; `nil`: the subscription has an item group, whose items have positions only.
    public var name: String?
    /// The position in the subscription, from 1.
    public var position: Int

    /// An item.
    ///
    /// - Parameters:
    ///   - name: the name; `nil`: the subscription has an item group.
    ///   - position: the position in the subscription, from 1.
    public init(name: String?, position: Int) {
        self.name = name
        self.position = position
    }

    /// `name#position`.
    public var description: String { "\(name ?? "")#\(position)" }
}

/// An update of an item, with what every generation of the API reports about it.
public struct RecordedUpdate: Sendable, Equatable, CustomStringConvertible {
    /// The item that the update is of.
    public var item: RecordedItem
    /// Whether the update is part of the item's snapshot.
    public var isSnapshot: Bool
    /// The values of all fields after the update, by position; `nil` for null.
    public var values: [String?]
    /// The values before the update: of the item, or, in COMMAND mode, of the key. The 1.x API reports them; for the other APIs a recorder
    /// keeps the values of the update before.
    public var previousValues: [String?]
    /// For each field, whether the API calls it changed.
    public var changed: [Bool]
    /// The names of the fields; empty: they are not known. Names are not compared.
    public var fieldNames: [String]
    /// Accessors of the update that contradict each other, such as a value that is not the same by name and by position. An update with an
    /// entry here agrees with no other.
    public var contradictions: [String]

    /// An update.
    ///
    /// - Parameters:
    ///   - item: the item.
    ///   - isSnapshot: whether the update is part of the snapshot.
    ///   - values: the values after the update, by position.
    ///   - previousValues: the values before the update.
    ///   - changed: for each field, whether the API calls it changed.
    ///   - fieldNames: the names of the fields; empty: they are not known.
    ///   - contradictions: accessors that contradict each other.
    public init(
        item: RecordedItem, isSnapshot: Bool, values: [String?], previousValues: [String?], changed: [Bool],
        fieldNames: [String] = [], contradictions: [String] = []
    ) {
        self.item = item
        self.isSnapshot = isSnapshot
        self.values = values
        self.previousValues = previousValues
        self.changed = changed
        self.fieldNames = fieldNames
        self.contradictions = contradictions
    }

    /// `name#position`, `snapshot` if it is one, and `before>after` for each field, with `*` behind a field that is called changed. `∅` is
    /// null, `''` an empty string.
    public var description: String {
        let fields = values.indices.map { index in
            let before = index < previousValues.count ? previousValues[index] : nil
            return "\(Self.shown(before))>\(Self.shown(values[index]))\(isChanged(index) ? "*" : "")"
        }
        return ([item.description] + (isSnapshot ? ["snapshot"] : []) + fields + contradictions).joined(separator: " ")
    }

    /// The name of a field, or its position where the name is not known.
    func name(ofField index: Int) -> String { index < fieldNames.count ? fieldNames[index] : "field \(index + 1)" }

    func isChanged(_ index: Int) -> Bool { index < changed.count && changed[index] }

    static func shown(_ value: String?) -> String { value.map { $0.isEmpty ? "''" : $0 } ?? "∅" }
}
