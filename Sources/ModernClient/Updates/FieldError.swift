/// An error while reading a field of an update as a value of some type.
public struct FieldError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The three cases; there will be no others.
    @frozen
    public enum Reason: Equatable, Sendable {
        /// The subscription has no field of this name.
        case missing
        /// The value is null.
        case null
        /// The whole string does not represent a value of the type.
        case malformed
    }

    /// The name of the requested field.
    public let fieldName: String
    /// The string of the field; `nil` if the field is missing or null.
    public let value: String?
    /// A human-readable description of the expected string.
    public let expected: String
    /// The cause of the error.
    public let reason: Reason

    /// `price is '12,345.67', which is not a decimal number`
    public var description: String {
        switch reason {
        case .missing: "there is no field \(fieldName)"
        case .null: "\(fieldName) is null, which is not \(expected)"
        case .malformed: "\(fieldName) is '\(value ?? "")', which is not \(expected)"
        }
    }
}

/// The result of a lookup of a field by name, which does not trap.
enum FieldLookup {
    case missing
    case null
    case text(String)
}

extension ItemUpdate {
    func lookUp(_ fieldName: String) -> FieldLookup {
        if let update = self as? RecordItemUpdate { return update.contents.lookUpField(fieldName) }
        guard let field = fields[fieldName] else { return .missing }
        return field.map(FieldLookup.text) ?? .null
    }

    /// Reads a field.
    ///
    /// - Returns: `nil` for null.
    func read<Value>(_ fieldName: String, _ format: FieldFormat<Value>) throws(FieldError) -> Value? {
        switch lookUp(fieldName) {
        case .missing:
            throw FieldError(fieldName: fieldName, value: nil, expected: format.expectation, reason: .missing)
        case .null:
            return nil
        case .text(let text):
            guard let value = format.read(text) else {
                throw FieldError(fieldName: fieldName, value: text, expected: format.expectation, reason: .malformed)
            }
            return value
        }
    }
}
