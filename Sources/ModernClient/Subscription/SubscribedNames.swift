import LightstreamerCore

/// The items of a subscription, as a list or as an item group, and its fields, as a list or as a field schema.
/// Setting one form, even to `nil`, clears the other.
struct SubscribedNames: Equatable, Sendable {
    private(set) var itemNames: SubscriptionSpec.Names?
    private(set) var fieldNames: SubscriptionSpec.Names?

    var rules = NamingRules.current

    mutating func setItems(_ new: [String]?) throws(Misuse) {
        try rules.check(items: new)
        itemNames = new.map { .list($0) }
    }

    mutating func setGroup(_ new: String?) throws(Misuse) {
        try rules.check(new)
        replaceGroup(new)
    }

    mutating func setFields(_ new: [String]?, ofCOMMAND isCommand: Bool = false) throws(Misuse) {
        try rules.check(fields: new, ofCOMMAND: isCommand)
        fieldNames = new.map { .list($0) }
    }

    mutating func setSchema(_ new: String?) throws(Misuse) {
        try rules.check(new)
        replaceSchema(new)
    }

    /// Replaces the group with the server's value, without a check.
    mutating func replaceGroup(_ new: String?) {
        itemNames = new.map { .text($0) }
    }

    /// Replaces the schema with the server's value, without a check.
    mutating func replaceSchema(_ new: String?) {
        fieldNames = new.map { .text($0) }
    }

    var items: [String]? { itemNames?.list }
    var fields: [String]? { fieldNames?.list }
    var group: String? { if case .text(let group) = itemNames { group } else { nil } }
    var schema: String? { if case .text(let schema) = fieldNames { schema } else { nil } }

    var groupText: String? { itemNames?.text }
    var schemaText: String? { fieldNames?.text }
}
