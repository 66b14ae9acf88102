import ModernClient

// For the Objective-C bridge, which looks a field up before it reads the value. These members do not trap on an unknown field.
extension LSItemUpdate {
    /// Identifies the mapping of field names to positions, as long as this object exists; `nil` for an update that no server sent.
    package var schemaReference: UnsafeRawPointer? { contents?.schemaReference }

    /// The 1-based position of a field; `nil` if no field has this name.
    package func position(ofFieldName name: String) -> Int? { contents?.position(ofField: name) }

    /// `true` if the update has a field at a 1-based position.
    package func hasField(at position: UInt) -> Bool { position >= 1 && position <= UInt(lastPosition) }

    /// The last 1-based position that a field can have: unlimited if it is not known, 0 for an update that no server sent.
    var lastPosition: Int {
        guard let contents else { return 0 }
        return contents.lastPosition ?? .max
    }

    /// `true` if the update has a value, null or not, at a 1-based position. A second-level field may have none yet.
    package func hasValue(at position: UInt) -> Bool { position >= 1 && position <= UInt(contents?.valueCount ?? 0) }

    /// The UTF-8 of a value, valid as long as this object exists; `nil` for null, and if the field has no value.
    package func utf8(at position: Int) -> UnsafeBufferPointer<UInt8>? { contents?.utf8(at: position) }

    /// `true` if the update changed a field. Precondition: the update has a field at this position.
    package func isChanged(at position: Int) -> Bool { contents?.isChanged(at: position) ?? false }
}
