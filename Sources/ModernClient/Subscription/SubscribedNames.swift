import LightstreamerCore

/// The items of a subscription, as a list or as an item group, and its fields, as a list or as a field schema.
/// Setting one form, even to `nil`, clears the other.
struct SubscribedNames: Equatable, Sendable {
    private(set) var items: [String]?
    private(set) var group: String?
    private(set) var fields: [String]?
    private(set) var schema: String?

    var rules = NamingRules.current

    mutating func setItems(_ new: [String]?) throws(Misuse) {
        try rules.check(items: new)
        items = new
        group = nil
    }

    mutating func setGroup(_ new: String?) throws(Misuse) {
        try rules.check(new)
        replaceGroup(new)
    }

    mutating func setFields(_ new: [String]?, ofCOMMAND isCommand: Bool = false) throws(Misuse) {
        try rules.check(fields: new, ofCOMMAND: isCommand)
        fields = new
        schema = nil
    }

    mutating func setSchema(_ new: String?) throws(Misuse) {
        try rules.check(new)
        replaceSchema(new)
    }

    /// Replaces the group with the server's value, without a check.
    mutating func replaceGroup(_ new: String?) {
        group = new
        items = nil
    }

    /// Replaces the schema with the server's value, without a check.
    mutating func replaceSchema(_ new: String?) {
        schema = new
        fields = nil
    }

    var groupText: String? { group ?? items.map(NameList.text) }
    var schemaText: String? { schema ?? fields.map(NameList.text) }
}
