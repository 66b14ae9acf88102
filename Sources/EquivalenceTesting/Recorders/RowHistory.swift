import Foundation

/// The values before an update, for APIs that do not report them: those of the update before, of the item or, in COMMAND mode, of the key.
final class RowHistory: @unchecked Sendable {
    // `Sendable`: `rows` is only touched under `lock`.

    /// An item of one subscription, or a key of it.
    private struct Row: Hashable {
        let subscription: ObjectIdentifier
        let position: Int
        let key: String?
    }

    /// Where COMMAND mode has its fields, 0-based.
    struct CommandFields {
        let key: Int
        let command: Int

        /// By name where the subscription has a list of fields, else by the positions that the server has reported, which are 1-based.
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

    /// Replaces the values of a row, and returns those before; all `nil` if there were none.
    ///
    /// - Parameter fields: `nil`: the mode is not COMMAND.
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

    /// Forgets the keys of an item. A row without a key stays: its fields change to null with the next update.
    func clear(_ subscription: AnyObject, position: Int) {
        let subscription = ObjectIdentifier(subscription)
        lock.withLock {
            rows = rows.filter {
                $0.key.subscription != subscription || $0.key.position != position || $0.key.key == nil
            }
        }
    }

    /// Forgets all rows of a subscription.
    func forget(_ subscription: AnyObject) {
        let subscription = ObjectIdentifier(subscription)
        lock.withLock { rows = rows.filter { $0.key.subscription != subscription } }
    }
}
