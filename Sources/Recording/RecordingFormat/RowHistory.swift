/// The values before an update, for APIs that do not report them: the values of the previous update of the item or, in COMMAND mode, of
/// the key.
package struct RowHistory: Sendable {
    /// An item of one subscription, or a key of the item.
    private struct Row: Hashable {
        let subscription: Int
        let position: Int
        /// In UTF-8: two spellings of one character are two keys.
        let key: [UInt8]?

        init(_ subscription: Int, position: Int, key: String?) {
            self.subscription = subscription
            self.position = position
            self.key = key.map { Array($0.utf8) }
        }
    }

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

    private var rows: [Row: [String?]] = [:]

    package init() {}

    /// Replaces the values of a row and returns the previous ones; `nil` if the row is new.
    ///
    /// - Parameters:
    ///   - values: the new values of all fields.
    ///   - subscription: the number of the subscription, which identifies the row.
    ///   - position: the 1-based position of the item.
    ///   - fields: the fields of COMMAND mode; `nil` in other modes.
    package mutating func replace(
        _ values: [String?], of subscription: Int, position: Int, fields: CommandFields?
    ) -> [String?]? {
        let row = Row(subscription, position: position, key: Self.key(of: values, fields))
        guard let fields, fields.command < values.count, values[fields.command] == "DELETE" else {
            return rows.updateValue(values, forKey: row)
        }
        return rows.removeValue(forKey: row)
    }

    /// The current values of a row; `nil` if it is new.
    func values(of subscription: Int, position: Int, key: String?) -> [String?]? {
        rows[Row(subscription, position: position, key: key)]
    }

    private static func key(of values: [String?], _ fields: CommandFields?) -> String? {
        fields.flatMap { $0.key >= 0 && $0.key < values.count ? values[$0.key] : nil }
    }

    /// Removes the keys of an item. A row without a key is kept, because the core does not reset the item's values either.
    package mutating func clear(_ subscription: Int, position: Int) {
        rows = rows.filter {
            $0.key.subscription != subscription || $0.key.position != position || $0.key.key == nil
        }
    }

    /// Removes all rows of a subscription.
    package mutating func forget(_ subscription: Int) {
        rows = rows.filter { $0.key.subscription != subscription }
    }

    /// Follows an event that ends rows without an update.
    package mutating func follow(_ event: RecordedEvent, of subscription: Int) {
        switch event {
        case .subscribed: forget(subscription)
        case .clearedSnapshot(let item): clear(subscription, position: item.position)
        default: break
        }
    }
}
