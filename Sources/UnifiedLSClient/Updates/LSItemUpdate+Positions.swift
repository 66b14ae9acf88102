import ModernClient

// For a caller that looks a field up first, and raises nothing.
extension LSItemUpdate {
    /// Identifies what the names of the fields mean, as long as this object lives; `nil` for an update that no server sent.
    package var schemaReference: UnsafeRawPointer? { modern.schemaReference }

    /// The position, 1-based, of a field; `nil`: there is none of this name.
    package func position(ofFieldName name: String) -> Int? { modern.position(ofField: name) }

    /// Whether there is a field of this position, 1-based.
    package func hasField(at position: UInt) -> Bool { position >= 1 && position <= UInt(modern.lastPosition ?? .max) }

    /// Whether the update has a value, null or not, at this position, 1-based: a field of the second level may have none yet.
    package func hasValue(at position: UInt) -> Bool { position >= 1 && position <= UInt(modern.valueCount) }

    /// The UTF-8 of a value, as long as this object lives; `nil` for null, and where there is no value.
    package func utf8(at position: Int) -> UnsafeBufferPointer<UInt8>? { modern.utf8(at: position) }

    /// Whether a field changed. Precondition: there is a field of this position.
    package func isChanged(at position: Int) -> Bool { modern.isValueChanged(withFieldPos: position) }
}
