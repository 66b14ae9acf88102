import LightstreamerCore

/// The names and positions in the updates of one active subscription, for one number of fields from the server.
final class UpdateSchema: Sendable {
    let items: [String]?
    let secondLevelFields: [String]?
    let isTwoLevel: Bool
    /// `true` if the subscription has requested a snapshot.
    let hasSnapshot: Bool
    /// The counts and positions that the server has sent.
    private let layout: SubscriptionLayout
    /// The names of the first level; `nil` without a field list.
    private let fieldNames: FieldNames?

    /// - Parameter fieldNames: the field list of the settings; `nil` if they have none.
    init(settings: SubscriptionSettings, fieldNames: FieldNames?) {
        items = settings.common.names.items
        self.fieldNames = fieldNames
        secondLevelFields = settings.secondLevelFields
        isTwoLevel = settings.isTwoLevel
        // With `nil`, the request does not mention the snapshot, and the server sends none.
        hasSnapshot = settings.snapshot == .yes
        layout = SubscriptionLayout()
    }

    private init(_ other: UpdateSchema, layout: SubscriptionLayout) {
        items = other.items
        secondLevelFields = other.secondLevelFields
        isTwoLevel = other.isTwoLevel
        hasSnapshot = other.hasSnapshot
        self.layout = layout
        fieldNames = other.fieldNames
    }

    /// Returns the schema for a session with these counts and positions. Earlier updates keep the old schema, because applications may
    /// read them.
    func with(_ layout: SubscriptionLayout) -> UpdateSchema {
        layout == self.layout ? self : UpdateSchema(self, layout: layout)
    }

    /// The number of first-level fields: that of the field list, until the server sends its own.
    var fieldCount: Int { layout.fieldCount ?? fieldNames?.names.count ?? 0 }

    /// The 1-based positions of the fields `key` and `command`; `nil` outside COMMAND mode.
    var commandFields: (key: Int, command: Int)? {
        guard let key = layout.keyPosition, let command = layout.commandPosition else { return nil }
        return (key, command)
    }

    /// Returns the name of the item at a 1-based position; `nil` without an item list.
    func itemName(_ position: Int) -> String? {
        guard let items, items.indices.contains(position - 1) else { return nil }
        return items[position - 1]
    }

    var fields: [String]? { fieldNames?.names }

    var hasFieldLists: Bool { fields != nil && (!isTwoLevel || secondLevelFields != nil) }

    /// Returns the 1-based position of a field; `nil` if the name is in no list.
    func position(ofField name: String) -> Int? {
        if let index = fieldNames?.index(of: name) { return index + 1 }
        return secondLevelFields?.firstIndex(of: name).map { fieldCount + $0 + 1 }
    }

    func isInFirstLevel(_ name: String) -> Bool { fieldNames?.index(of: name) != nil }

    /// All names with their 1-based positions, the first level's first.
    var namedPositions: [(position: Int, name: String)] {
        let first = (fields ?? []).enumerated().map { (position: $0.offset + 1, name: $0.element) }
        let second = (secondLevelFields ?? []).enumerated().map {
            (position: fieldCount + $0.offset + 1, name: $0.element)
        }
        return first + second
    }

    func fieldName(_ position: Int) -> String? {
        if position <= fieldCount {
            guard let fields, fields.indices.contains(position - 1) else { return nil }
            return fields[position - 1]
        }
        let index = position - fieldCount - 1
        guard let secondLevelFields, secondLevelFields.indices.contains(index) else { return nil }
        return secondLevelFields[index]
    }
}
