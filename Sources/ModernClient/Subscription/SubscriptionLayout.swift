import LightstreamerCore

/// The counts and positions that the server sends with SUBOK or SUBCMD; `nil`: not received.
package struct SubscriptionLayout: Sendable {
    // Four bytes each, because every subscription has a layout. The core limits them to far less.
    private var items: Int32?
    private var fields: Int32?
    private var key: Int32?
    private var command: Int32?

    package var itemCount: Int? { items.map(Int.init) }
    /// The number of first-level fields.
    package var fieldCount: Int? { fields.map(Int.init) }
    /// The 1-based position of the field `key`; COMMAND mode only.
    package var keyPosition: Int? { key.map(Int.init) }
    /// The 1-based position of the field `command`; COMMAND mode only.
    package var commandPosition: Int? { command.map(Int.init) }

    init() {}

    init(items: Int, fields: Int, key: Int?, command: Int?) {
        self.items = Int32(clamping: items)
        self.fields = Int32(clamping: fields)
        self.key = key.map { Int32(clamping: $0) }
        self.command = command.map { Int32(clamping: $0) }
    }

    init(_ state: SubscriptionState) {
        self.init(
            items: state.itemCount, fields: state.fieldCount, key: state.keyPosition, command: state.commandPosition)
    }

    /// Discards the values that changed names make invalid.
    mutating func forget(whatDiffersBetween old: SubscribedNames, and new: SubscribedNames) {
        if old.groupText != new.groupText { items = nil }
        if old.schemaText != new.schemaText {
            fields = nil
            key = nil
            command = nil
        }
    }
}
