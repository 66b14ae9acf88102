import ModernClient

// For a caller that looks a field up first, and raises nothing.
extension LSItemUpdate {
    /// The position, 1-based, of a field; `nil`: there is none of this name.
    package func position(ofFieldName name: String) -> Int? { modern.position(ofField: name) }

    /// Whether there is a field of this position, 1-based.
    package func hasField(at position: UInt) -> Bool { position >= 1 && position <= UInt(modern.lastPosition ?? .max) }

    /// The value of a field. Precondition: there is a field of this position.
    package func value(at position: Int) -> String? { modern.value(withFieldPos: position) }

    /// Whether a field changed. Precondition: there is a field of this position.
    package func isChanged(at position: Int) -> Bool { modern.isValueChanged(withFieldPos: position) }
}
