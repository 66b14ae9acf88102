/// The values before an update, for APIs that do not report them: the values of the previous update of the item or, in COMMAND mode, of
/// the key.
package struct RowHistory: Sendable {
    /// The rows of an item, by key in UTF-8: two spellings of one character are two keys. `nil` is the row of an item without keys.
    private typealias Rows = [[UInt8]?: RecordedRow]

    /// The 0-based indices of the fields `key` and `command`.
    package struct CommandFields: Sendable {
        package let key: Int
        package let command: Int

        /// Finds the fields by name if the subscription has a list of fields, else from the 1-based positions that the server reported.
        package init?(names: [String], positions: () -> (key: Int, command: Int)?) {
            if let key = names.firstIndex(of: "key"), let command = names.firstIndex(of: "command") {
                self.key = key
                self.command = command
            } else if names.isEmpty, let positions = positions(), positions.key > 0, positions.command > 0 {
                key = positions.key - 1
                command = positions.command - 1
            } else {
                return nil
            }
        }
    }

    /// By subscription and position of the item, so that the end of a subscription costs no search.
    private var rows: [Int: [Int: Rows]] = [:]

    package init() {}

    /// `true` if no row of any subscription is kept.
    package var isEmpty: Bool { rows.isEmpty }

    /// Replaces the values of a row and returns the previous ones; `nil` if the row is new.
    ///
    /// - Parameters:
    ///   - values: the new values of all fields.
    ///   - subscription: the number of the subscription, which identifies the row.
    ///   - position: the 1-based position of the item.
    ///   - fields: the fields of COMMAND mode; `nil` in other modes.
    package mutating func replace(
        _ values: RecordedRow, of subscription: Int, position: Int, fields: CommandFields?
    ) -> RecordedRow? {
        let key = fields.flatMap { values[$0.key] }.map { Array($0.utf8) }
        let ends = fields.map { values[$0.command] == "DELETE" } ?? false
        return rows[subscription, default: [:]][position, default: [:]].replaceValue(ends ? nil : values, forKey: key)
    }

    /// The current values of a row; `nil` if it is new.
    func values(of subscription: Int, position: Int, key: String?) -> RecordedRow? {
        rows[subscription]?[position]?[key.map { Array($0.utf8) }]
    }

    /// Removes the keys of an item. A row without a key is kept, because the core does not reset the item's values either.
    package mutating func clear(_ subscription: Int, position: Int) {
        guard let row = rows[subscription]?[position] else { return }
        rows[subscription]?[position] = row.filter { $0.key == nil }
    }

    /// Removes all rows of a subscription.
    package mutating func forget(_ subscription: Int) { rows[subscription] = nil }

    /// Follows an event that ends rows without an update.
    package mutating func follow(_ event: RecordedEvent, of subscription: Int) {
        switch event {
        // What follows the end has another number, or begins with a subscription again.
        case .subscribed, .unsubscribed, .refused: forget(subscription)
        case .clearedSnapshot(let item): clear(subscription, position: item.position)
        default: break
        }
    }
}

extension Dictionary {
    /// Replaces or removes a value and returns the previous one.
    fileprivate mutating func replaceValue(_ value: Value?, forKey key: Key) -> Value? {
        if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
    }
}
