import EquivalenceTesting

/// An update in a form common to all APIs.
struct ReceivedUpdate: Sendable, Equatable {
    /// The value of one field.
    struct Field: Sendable, Equatable {
        var name: String
        /// `nil` for null.
        var value: String?
        var isChanged: Bool
    }

    var item: String
    /// The 1-based position of the item.
    var position: Int
    var isSnapshot: Bool
    /// All fields, in the order of the subscription.
    var fields: [Field]

    func value(of field: String) -> String? { fields.first { $0.name == field }?.value }
}

/// The events of a client, on its delivery queue, in order.
enum ReceivedEvent: Sendable, Equatable {
    case update(ReceivedUpdate)
    case endOfSnapshot(item: String)
    case clearedSnapshot(item: String)
    case lostUpdates(item: String, count: Int)
    /// The session has changed its state; the string is human-readable.
    case status(String, isConnected: Bool)
    /// The session or the subscription failed for this reason, and no further one is attempted.
    case failed(String)
}

extension ReceivedEvent {
    /// - Parameters:
    ///   - names: the names of the fields; the positions serve as names where a schema has none.
    ///   - address: the address of the server, if an error of the session without a code means that it cannot be reached.
    /// - Returns: `nil` for events that commands do not print.
    init?(_ event: RecordedEvent, names: [String] = [], unreachable address: String? = nil) {
        switch event {
        case .update(let update):
            // A row of two levels has no values of the second one at first.
            let fields = (0..<max(names.count, update.values.count)).map { index in
                ReceivedUpdate.Field(
                    name: index < names.count ? names[index] : "\(index + 1)",
                    value: index < update.values.count ? update.values[index] : nil, isChanged: update.isChanged(index))
            }
            self = .update(
                ReceivedUpdate(
                    item: update.item.shown, position: update.item.position, isSnapshot: update.isSnapshot,
                    fields: fields))
        case .endOfSnapshot(let item): self = .endOfSnapshot(item: item.shown)
        case .clearedSnapshot(let item): self = .clearedSnapshot(item: item.shown)
        case .lostUpdates(let item, let count): self = .lostUpdates(item: item.shown, count: count)
        case .status(let status):
            self = .status(status, isConnected: status == "STALLED" || status.hasPrefix("CONNECTED"))
        case .refused(let code, let message): self = .failed("the server refused the subscription: \(message, code)")
        case .sessionError(0, let message) where address != nil:
            self = .failed("\(address ?? "") cannot be reached: \(message ?? "no reason given")")
        case .sessionError(let code, nil): self = .failed("the server ended the session (cause \(code))")
        case .sessionError(let code, let message): self = .failed("the server refused the session: \(message, code)")
        default: return nil
        }
    }
}

extension RecordedItem {
    fileprivate var shown: String { name ?? "\(position)" }
}

extension DefaultStringInterpolation {
    /// The message of an error and its code.
    fileprivate mutating func appendInterpolation(_ message: String?, _ code: Int) {
        appendLiteral("\(message ?? "no reason given") (code \(code))")
    }
}
