/// Why a field of an update could not be read as a value of some type.
public struct FieldError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The three cases; there will be no others.
    @frozen
    public enum Reason: Equatable, Sendable {
        /// The subscription has no field of this name.
        case missing
        /// The value is null.
        case null
        /// The value is a text that is not the whole text of such a value.
        case malformed
    }

    /// The name that was asked for.
    public let fieldName: String
    /// The text of the field; `nil`: there is none.
    public let value: String?
    /// A human-readable description of the expected string.
    public let expected: String
    /// Which of the three cases it is.
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

/// What a field of an update may be read as. The whole text counts: a value with anything before or behind it is none.
public protocol FieldValue {
    /// What a text must be, for error messages: «a whole number».
    static var fieldExpectation: String { get }

    /// - Returns: `nil` if the text is not that of a value.
    init?(fieldText: String)
}

/// One field of an update, found without a precondition.
enum FieldLookup {
    case missing
    case null
    case text(String)
}

extension ItemUpdate {
    func lookUp(_ fieldName: String) -> FieldLookup {
        if let update = self as? RecordItemUpdate { return update.lookUpField(fieldName) }
        guard let field = fields[fieldName] else { return .missing }
        return field.map(FieldLookup.text) ?? .null
    }

    /// - Returns: `nil` for null.
    func typed<Value>(
        _ fieldName: String, _ expected: @autoclosure () -> String, _ read: (String) -> Value?
    ) throws(FieldError) -> Value? {
        switch lookUp(fieldName) {
        case .missing:
            throw FieldError(fieldName: fieldName, value: nil, expected: expected(), reason: .missing)
        case .null:
            return nil
        case .text(let text):
            guard let value = read(text) else {
                throw FieldError(fieldName: fieldName, value: text, expected: expected(), reason: .malformed)
            }
            return value
        }
    }
}
