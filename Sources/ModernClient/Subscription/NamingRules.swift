import LightstreamerCore

/// By which rules the names of a subscription are checked.
package enum NamingRules: Sendable {
    case current
    /// Those of 2.x to 4.x, where the server refuses empty lists and strings, and COMMAND lists without `key` and `command`; but a second level has a
    /// list of fields, or a schema, as the first level has.
    case unified
}

extension NamingRules {
    func check(items: [String]?) throws(Misuse) {
        guard let items else { return }
        try ensure(self == .unified || !items.isEmpty, .emptyItemList, value: items)
        try ensure(items.allSatisfy(ItemName.isValid), .itemNames, value: items)
    }

    func check(fields: [String]?, ofCOMMAND isCommand: Bool = false) throws(Misuse) {
        guard let fields else { return }
        try ensure(self == .unified || !fields.isEmpty, .emptyFieldList, value: fields)
        try ensure(fields.allSatisfy(FieldName.isValid), .fieldNames, value: fields)
        guard isCommand, self == .current else { return }
        try ensure(fields.contains("key"), .keyFieldMissing, value: fields)
        try ensure(fields.contains("command"), .commandFieldMissing, value: fields)
    }

    func check(_ text: String?) throws(Misuse) {
        guard self == .current, let text else { return }
        try ensure(!text.isEmpty, .emptyString, value: text)
    }
}
