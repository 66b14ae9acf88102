/// The getters of lists and strings of which one excludes the other.
enum ReadableNames {
    /// Returns a value; raises where there is none.
    static func value<Value>(_ value: Value?, _ member: String, or empty: Value) -> Value {
        guard let value else {
            LSProgrammingErrors.raise(member, "It is not set, or its counterpart is in use")
            return empty
        }
        return value
    }
}
