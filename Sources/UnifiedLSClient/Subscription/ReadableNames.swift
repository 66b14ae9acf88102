/// The getters of `items` and `itemGroup`, and of `fields` and `fieldSchema`, of which at most one has a value.
enum ReadableNames {
    /// Returns the value; traps if it is `nil`.
    static func value<Value>(_ value: Value?, _ member: String, or empty: Value) -> Value {
        guard let value else {
            LSProgrammingErrors.raise(member, "It is not set, or its counterpart is in use")
            return empty
        }
        return value
    }
}
