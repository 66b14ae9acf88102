import Foundation

/// The values before an update, for APIs that do not report them: the values of the previous update of the item or, in COMMAND mode, of
/// the key.
final class RowHistory: @unchecked Sendable {
    // `Sendable`: `rows` is only accessed under `lock`.

    /// An item of one subscription, or a key of the item.
    private struct Row: Hashable {
        let subscription: ObjectIdentifier
        let position: Int
        let key: String?
    }

    /// The 0-based indices of the fields `key` and `command`.
    struct CommandFields {
        let key: Int
        let command: Int

        /// Finds the fields by name if the subscription has a list of fields, else from the 1-based positions that the server reported.
        init?(names: [String], positions: () -> (key: Int, command: Int)?) {
            if let key = names.firstIndex(of: "key"), let command = names.firstIndex(of: "command") {
                self.key = key
                self.command = command
            } else if names.isEmpty, let positions = positions() {
                key = positions.key - 1
                command = positions.command - 1
            } else {
                return nil
            }
        }
    }

    private let lock = NSLock()
    private var rows: [Row: [String?]] = [:]

    /// Replaces the values of a row and returns the previous ones; all `nil` if the row is new.
    ///
    /// - Parameters:
    ///   - values: the new values of all fields.
    ///   - subscription: the subscription, which identifies the row.
    ///   - position: the 1-based position of the item.
    ///   - fields: the fields of COMMAND mode; `nil` in other modes.
    func replace(
        _ values: [String?], of subscription: AnyObject, position: Int, fields: CommandFields?
    ) -> [String?] {
        let key = fields.flatMap { $0.key < values.count ? values[$0.key] : nil }
        let row = Row(subscription: ObjectIdentifier(subscription), position: position, key: key)
        let isGone = fields.map { $0.command < values.count && values[$0.command] == "DELETE" } ?? false
        return lock.withLock {
            defer { rows[row] = isGone ? nil : values }
            return rows[row] ?? values.map { _ in nil }
        }
    }

    /// Removes the keys of an item. A row without a key is kept, because the core does not reset the item's values either.
    func clear(_ subscription: AnyObject, position: Int) {
        let subscription = ObjectIdentifier(subscription)
        lock.withLock {
            rows = rows.filter {
                $0.key.subscription != subscription || $0.key.position != position || $0.key.key == nil
            }
        }
    }

    /// Removes all rows of a subscription.
    func forget(_ subscription: AnyObject) {
        let subscription = ObjectIdentifier(subscription)
        lock.withLock { rows = rows.filter { $0.key.subscription != subscription } }
    }
}
