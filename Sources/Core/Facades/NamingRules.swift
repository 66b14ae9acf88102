/// The rules for the names of a subscription.
package enum NamingRules: Sendable {
    case current
    /// The rules of 2.x to 4.x. The client accepts empty lists and strings, and COMMAND lists without `key` and `command`, which the
    /// server refuses. Both levels of a subscription have a list of fields, or both have a schema.
    case unified
    /// The rules of 1.x, where an item may have a number as its name.
    case legacy
}

extension NamingRules {
    package func check(items: [String]?) throws(Misuse) {
        guard let items else { return }
        try ensure(self == .unified || !items.isEmpty, .emptyItemList, value: items)
        try ensure(items.allSatisfy(self == .legacy ? FieldName.isValid : ItemName.isValid), .itemNames, value: items)
    }

    package func check(fields: [String]?, ofCOMMAND isCommand: Bool = false) throws(Misuse) {
        guard let fields else { return }
        try ensure(self == .unified || !fields.isEmpty, .emptyFieldList, value: fields)
        try ensure(fields.allSatisfy(FieldName.isValid), .fieldNames, value: fields)
        guard isCommand, self != .unified else { return }
        try ensure(fields.contains("key"), .keyFieldMissing, value: fields)
        try ensure(fields.contains("command"), .commandFieldMissing, value: fields)
    }

    package func check(_ text: String?) throws(Misuse) {
        guard self == .current, let text else { return }
        try ensure(!text.isEmpty, .emptyString, value: text)
    }
}
