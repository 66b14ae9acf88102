import Foundation
import LightstreamerCore

/// Rules for lists of names, common to real-time and push notification subscriptions. An empty list is the server's to refuse.
enum NameRules {
    static func checkItems(_ items: [String], _ member: String) -> Bool {
        LSProgrammingErrors.check(
            items.allSatisfy(ItemName.isValid), member,
            "Item names are not empty, have no space and are not numbers", value: items)
    }

    static func checkFields(_ fields: [String], _ member: String) -> Bool {
        LSProgrammingErrors.check(
            fields.allSatisfy(FieldName.isValid), member,
            "Field names are not empty and have no space", value: fields)
    }

    /// What reading a list raises where there is none.
    static func readable<Value>(_ value: Value?, _ member: String, or empty: Value) -> Value {
        guard let value else {
            LSProgrammingErrors.raise(member, "It is not set, or its counterpart is in use")
            return empty
        }
        return value
    }
}
