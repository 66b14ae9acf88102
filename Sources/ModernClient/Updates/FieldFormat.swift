/// How the string of a field represents a value.
public struct FieldFormat<Value>: Sendable {
    private let describe: @Sendable () -> String
    let read: @Sendable (String) -> Value?

    /// Creates a format that a function parses.
    ///
    /// - Parameters:
    ///   - expectation: a description of valid strings for error messages, such as "a whole number".
    ///   - read: returns the value, or `nil` if the whole string does not represent one; called on any thread.
    public init(
        expecting expectation: @autoclosure @escaping @Sendable () -> String,
        _ read: @escaping @Sendable (String) -> Value?
    ) {
        describe = expectation
        self.read = read
    }

    var expectation: String { describe() }
}

/// A type whose values can be read from a field of an update: `update["price", as: Decimal.self]`. The whole string must represent the
/// value, without surrounding characters.
///
///     extension Side: FieldValue {
///         static let fieldFormat = FieldFormat(expecting: "B or S") { Side(rawValue: $0) }
///     }
public protocol FieldValue {
    /// The format of the values.
    static var fieldFormat: FieldFormat<Self> { get }
}
