import LightstreamerCore

/// What names mean in the updates of one active subscription, for as long as the server counts its fields alike.
final class UpdateSchema: Sendable {
    let items: [String]?
    let fields: [String]?
    let secondLevelFields: [String]?
    let isTwoLevel: Bool
    /// Fields of the first level, as the server counts them.
    let fieldCount: Int
    private let fieldNames: FieldNames

    init(settings: SubscriptionSettings) {
        items = settings.names.items
        fields = settings.names.fields
        secondLevelFields = settings.secondLevelFields
        isTwoLevel = settings.isTwoLevel
        fieldCount = settings.names.fields?.count ?? 0
        fieldNames = FieldNames(settings.names.fields ?? [])
    }

    private init(_ other: UpdateSchema, fieldCount: Int) {
        items = other.items
        fields = other.fields
        secondLevelFields = other.secondLevelFields
        isTwoLevel = other.isTwoLevel
        self.fieldCount = fieldCount
        fieldNames = other.fieldNames
    }

    /// The schema of a session in which the server counts so many fields. Updates of earlier ones keep theirs: applications may
    /// be reading them.
    func with(fieldCount: Int) -> UpdateSchema {
        fieldCount == self.fieldCount ? self : UpdateSchema(self, fieldCount: fieldCount)
    }

    /// Position is 1-based.
    func itemName(_ position: Int) -> String? {
        guard let items, items.indices.contains(position - 1) else { return nil }
        return items[position - 1]
    }

    var hasFieldLists: Bool { fields != nil && (!isTwoLevel || secondLevelFields != nil) }

    /// 1-based.
    func position(ofField name: String) -> Int? {
        if let index = fieldNames.index(of: name) { return index + 1 }
        return secondLevelFields?.firstIndex(of: name).map { fieldCount + $0 + 1 }
    }

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
