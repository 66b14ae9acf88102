import LightstreamerCore

/// The counts and positions that the server sends with SUBOK or SUBCMD; `nil`: not received.
package struct SubscriptionLayout: Sendable, Equatable {
    // Four bytes each, because every subscription has a layout; -1: not received. The core limits the values to far less.
    private var items: Int32 = -1
    private var fields: Int32 = -1
    private var key: Int32 = -1
    private var command: Int32 = -1

    package var itemCount: Int? { Self.received(items) }
    /// The number of first-level fields.
    package var fieldCount: Int? { Self.received(fields) }
    /// The 1-based position of the field `key`; COMMAND mode only.
    package var keyPosition: Int? { Self.received(key) }
    /// The 1-based position of the field `command`; COMMAND mode only.
    package var commandPosition: Int? { Self.received(command) }

    private static func received(_ value: Int32) -> Int? { value < 0 ? nil : Int(value) }

    init() {}

    init(items: Int, fields: Int, key: Int?, command: Int?) {
        self.items = Int32(clamping: items)
        self.fields = Int32(clamping: fields)
        self.key = Int32(clamping: key ?? -1)
        self.command = Int32(clamping: command ?? -1)
    }

    init(_ state: SubscriptionState) {
        self.init(
            items: state.itemCount, fields: state.fieldCount, key: state.keyPosition, command: state.commandPosition)
    }

    /// Discards the values that changed names make invalid.
    mutating func forget(whatDiffersBetween old: SubscribedNames, and new: SubscribedNames) {
        if old.groupText != new.groupText { items = -1 }
        if old.schemaText != new.schemaText {
            fields = -1
            key = -1
            command = -1
        }
    }
}
