import LightstreamerCore

/// The counts and positions that the server sends with SUBOK or SUBCMD; `nil`: not received.
package struct SubscriptionLayout: Sendable {
    package private(set) var itemCount: Int?
    /// The number of first-level fields.
    package private(set) var fieldCount: Int?
    /// The 1-based position of the field `key`; COMMAND mode only.
    package private(set) var keyPosition: Int?
    /// The 1-based position of the field `command`; COMMAND mode only.
    package private(set) var commandPosition: Int?

    init() {}

    init(items: Int, fields: Int, key: Int?, command: Int?) {
        itemCount = items
        fieldCount = fields
        keyPosition = key
        commandPosition = command
    }

    init(_ state: SubscriptionState) {
        self.init(
            items: state.itemCount, fields: state.fieldCount, key: state.keyPosition, command: state.commandPosition)
    }

    /// Discards the values that changed names make invalid.
    mutating func forget(whatDiffersBetween old: SubscribedNames, and new: SubscribedNames) {
        if old.groupText != new.groupText { itemCount = nil }
        if old.schemaText != new.schemaText {
            fieldCount = nil
            keyPosition = nil
            commandPosition = nil
        }
    }
}
