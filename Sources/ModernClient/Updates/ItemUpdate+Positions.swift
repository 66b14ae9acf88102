// Access for façades that check positions and names by their own rules.

import LightstreamerCore

extension ItemUpdate {
    /// An identifier of the update's schema, valid for the life of this object; `nil` for an object of the application.
    package var schemaReference: UnsafeRawPointer? {
        (self as? RecordItemUpdate).map { UnsafeRawPointer(Unmanaged.passUnretained($0.schema).toOpaque()) }
    }

    /// The last 1-based position that a field can have; `nil` if it is not known, because the second level has a field schema.
    package var lastPosition: Int? {
        guard let update = self as? RecordItemUpdate else { return fieldsByPositions.count }
        guard update.schema.isTwoLevel else { return update.record.values.count }
        return update.schema.secondLevelFields.map { update.schema.fieldCount + $0.count }
    }

    /// Returns the 1-based position of a field; `nil` if the name does not exist, or the fields have no names.
    package func position(ofField name: String) -> Int? { (self as? RecordItemUpdate)?.schema.position(ofField: name) }

    /// The number of fields for which the update has values, null included.
    package var valueCount: Int { (self as? RecordItemUpdate)?.record.values.count ?? fieldsByPositions.count }

    /// Returns the UTF-8 of the value at a 1-based position, valid for the life of this object; `nil` for null, and for a position
    /// without a value.
    package func utf8(at position: Int) -> UnsafeBufferPointer<UInt8>? {
        guard let update = self as? RecordItemUpdate, position >= 1, position <= update.record.values.count else {
            return nil
        }
        return update.record.values.utf8(at: position - 1)
    }

    /// Whether all fields have names.
    package var hasNames: Bool { (self as? RecordItemUpdate)?.schema.hasFieldLists ?? true }
}

/// The update of a delivery, read without reference counting. Its user must retain the update.
package struct UnretainedItemUpdate {
    private let update: Unmanaged<RecordItemUpdate>

    /// `nil` for an object of the application.
    @inline(__always)
    package init?(_ update: any ItemUpdate) {
        guard let update = update as? RecordItemUpdate else { return nil }
        self.update = .passUnretained(update)
    }

    package var itemPos: Int { update._withUnsafeGuaranteedRef { $0.itemPos } }

    /// Returns the value of a field, `nil` for null; `.none` if the name does not exist, or the fields have no names.
    package func value(ofField name: String) -> String?? {
        update._withUnsafeGuaranteedRef { $0.valueIfKnown(ofField: name) }
    }

    /// The update itself, with a reference.
    package var retained: any ItemUpdate { update.takeUnretainedValue() }

    /// The object of an earlier API whose subscription this is; `nil`: none. Alive while delegates are called; call it only then.
    package var facade: Unmanaged<AnyObject>? { update._withUnsafeGuaranteedRef { $0.facade } }

    /// Keeps another API's object for this update, to which nothing else refers, for reuse by the next update. Call it only while
    /// delegates are called.
    package func keep(wrapper: consuming AnyObject) {
        var wrapper = Optional(consume wrapper)
        update._withUnsafeGuaranteedRef { $0.exchange(wrapper: &wrapper) }
    }

    /// Takes out the object that was kept. Call it only while delegates are called.
    package func takeWrapper() -> AnyObject? {
        var wrapper: AnyObject?
        update._withUnsafeGuaranteedRef { $0.exchange(wrapper: &wrapper) }
        return wrapper
    }
}
