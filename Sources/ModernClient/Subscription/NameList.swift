import LightstreamerCore

/// Rules for lists of names, common to real-time and push notification subscriptions.
enum NameList {
    static func checkItems(_ items: [String], _ member: String) {
        require(!items.isEmpty, member, "Item List is empty", value: items)
        require(items.allSatisfy(ItemName.isValid), member, "Item List is invalid", value: items)
    }

    static func checkFields(_ fields: [String], _ member: String) {
        require(!fields.isEmpty, member, "Field List is empty", value: fields)
        require(fields.allSatisfy(FieldName.isValid), member, "Field List is invalid", value: fields)
    }

    static func checkCommandFields(_ fields: [String], _ member: String) {
        require(fields.contains("key"), member, "Field 'key' is missing", value: fields)
        require(fields.contains("command"), member, "Field 'command' is missing", value: fields)
    }

    static func checkText(_ text: String, _ member: String) {
        require(!text.isEmpty, member, "The value is empty", value: text)
    }
}

/// What a subscription is about: a list, or a text that an adapter understands, for items and for fields.
/// Setting either, to `nil` as well, clears the other.
struct SubscribedNames: Equatable, Sendable {
    private(set) var items: [String]?
    private(set) var group: String?
    private(set) var fields: [String]?
    private(set) var schema: String?

    mutating func setItems(_ new: [String]?) {
        items = new
        group = nil
    }

    mutating func setGroup(_ new: String?) {
        group = new
        items = nil
    }

    mutating func setFields(_ new: [String]?) {
        fields = new
        schema = nil
    }

    mutating func setSchema(_ new: String?) {
        schema = new
        fields = nil
    }

    var groupText: String? { group ?? items?.joined(separator: " ") }
    var schemaText: String? { schema ?? fields?.joined(separator: " ") }
}
