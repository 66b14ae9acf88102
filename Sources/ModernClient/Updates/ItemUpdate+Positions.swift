// For façades that check positions and names by rules of their own.

import LightstreamerCore

extension ItemUpdate {
    /// Identifies what the names of the fields mean, as long as this object lives; `nil` for an update that no server sent.
    package var schemaReference: UnsafeRawPointer? {
        (self as? RecordItemUpdate).map { UnsafeRawPointer(Unmanaged.passUnretained($0.schema).toOpaque()) }
    }

    /// The last position, 1-based, that a field can have; `nil`: not known, because the second level has a field schema.
    package var lastPosition: Int? {
        guard let update = self as? RecordItemUpdate else { return fieldsByPositions.count }
        guard update.schema.isTwoLevel else { return update.record.values.count }
        return update.schema.secondLevelFields.map { update.schema.fieldCount + $0.count }
    }

    /// The position, 1-based, of a field; `nil`: there is no such name, or no names at all.
    package func position(ofField name: String) -> Int? { (self as? RecordItemUpdate)?.schema.position(ofField: name) }

    /// How many fields the update has values for, null ones included.
    package var valueCount: Int { (self as? RecordItemUpdate)?.record.values.count ?? fieldsByPositions.count }

    /// The UTF-8 of a value, 1-based, as long as this object lives; `nil` for null, and where there is no value.
    package func utf8(at position: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let update = self as? RecordItemUpdate, position >= 1, position <= update.record.values.count else {
            return nil
        }
        return update.record.values.utf8(at: position - 1)
    }

    /// Keeps an object that stood for this one, and to which nothing else refers, for the next update. While delegates are called.
    package func keep(wrapper: AnyObject) { (self as? RecordItemUpdate)?.keep(wrapper: wrapper) }

    /// Takes out the object that was kept. While delegates are called.
    package func takeWrapper() -> AnyObject? { (self as? RecordItemUpdate)?.takeWrapper() }

    /// Whether all fields have names.
    package var hasNames: Bool { (self as? RecordItemUpdate)?.schema.hasFieldLists ?? true }
}
