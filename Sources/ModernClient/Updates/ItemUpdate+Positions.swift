// For façades that check positions and names by rules of their own.

extension ItemUpdate {
    /// The last position, 1-based, that a field can have; `nil`: not known, because the second level has a field schema.
    package var lastPosition: Int? {
        guard let update = self as? FieldUpdate else { return fieldsByPositions.count }
        guard update.schema.isTwoLevel else { return update.record.values.count }
        return update.schema.secondLevelFields.map { update.schema.fieldCount + $0.count }
    }

    /// The position, 1-based, of a field; `nil`: there is no such name, or no names at all.
    package func position(ofField name: String) -> Int? { (self as? FieldUpdate)?.schema.position(ofField: name) }

    /// Whether all fields have names.
    package var hasNames: Bool { (self as? FieldUpdate)?.schema.hasFieldLists ?? true }
}
