import PrintableStrings

/// A call of a delegate, in a form common to all API generations.
public enum RecordedEvent: Sendable, Equatable, CustomStringConvertible {
    /// The server has accepted the subscription. The 1.x API has no callback for it, because its call blocks until then.
    case subscribed
    /// The server has refused the subscription; `message` is `nil` if the API has none.
    case refused(code: Int, message: String?)
    /// An item was updated.
    case update(RecordedUpdate)
    /// An item's snapshot is complete.
    case endOfSnapshot(RecordedItem)
    /// An item's snapshot has been cleared. The 1.x API does not report it.
    case clearedSnapshot(RecordedItem)
    /// The server has discarded updates of an item.
    case lostUpdates(RecordedItem, count: Int)
    /// The update frequency that the server applies: a number of updates per second, `unlimited`, or `nil`. The 1.x API does not report it.
    case frequency(String?)
    /// The subscription has ended.
    case unsubscribed
    /// The server has refused the second-level item of a key. The 1.x API has no second level.
    case secondLevelRefused(key: String, code: Int, message: String?)
    /// The server has discarded updates of the second-level item of a key.
    case secondLevelLostUpdates(key: String, count: Int)
    /// A message and its outcome.
    case message(String, MessageOutcome)
    /// The server has refused or ended the session; `message` is `nil` if the API has none.
    case sessionError(code: Int, message: String?)
    /// The status of the session, as in the API 5.x, such as `CONNECTED:WS-STREAMING`. The event is not compared. The 1.x API does not
    /// report it.
    case status(String)
    /// The session is lost, and the client creates another one. The event is not compared, because two clients lose their sessions at
    /// different times.
    case interruption
    /// An event of push notifications, such as `device registered` or `SUB1 triggered`. The event is not compared. Only
    /// `LightstreamerClient.record(to:)` records it, without the token of the device.
    case push(String)
    /// A line that the test itself has recorded, such as the content of a view.
    case note(String)

    /// The kinds of events that an API can report.
    public enum Kind: String, Sendable, CaseIterable {
        /// ``RecordedEvent/subscribed``.
        case subscribed
        /// ``RecordedEvent/refused(code:message:)``.
        case refused
        /// ``RecordedEvent/update(_:)``.
        case update
        /// ``RecordedEvent/endOfSnapshot(_:)``.
        case endOfSnapshot
        /// ``RecordedEvent/clearedSnapshot(_:)``.
        case clearedSnapshot
        /// ``RecordedEvent/lostUpdates(_:count:)``.
        case lostUpdates
        /// ``RecordedEvent/frequency(_:)``.
        case frequency
        /// ``RecordedEvent/unsubscribed``.
        case unsubscribed
        /// ``RecordedEvent/secondLevelRefused(key:code:message:)``.
        case secondLevelRefused
        /// ``RecordedEvent/secondLevelLostUpdates(key:count:)``.
        case secondLevelLostUpdates
        /// ``RecordedEvent/message(_:_:)``.
        case message
        /// ``RecordedEvent/sessionError(code:message:)``.
        case sessionError
        /// ``RecordedEvent/status(_:)``.
        case status
        /// ``RecordedEvent/interruption``.
        case interruption
        /// ``RecordedEvent/push(_:)``.
        case push
        /// ``RecordedEvent/note(_:)``.
        case note
    }

    /// The kind of the event.
    public var kind: Kind {
        switch self {
        case .subscribed: .subscribed
        case .refused: .refused
        case .update: .update
        case .endOfSnapshot: .endOfSnapshot
        case .clearedSnapshot: .clearedSnapshot
        case .lostUpdates: .lostUpdates
        case .frequency: .frequency
        case .unsubscribed: .unsubscribed
        case .secondLevelRefused: .secondLevelRefused
        case .secondLevelLostUpdates: .secondLevelLostUpdates
        case .message: .message
        case .sessionError: .sessionError
        case .status: .status
        case .interruption: .interruption
        case .push: .push
        case .note: .note
        }
    }

    /// The event in one line, the same for every API. Updates are described as in ``RecordedUpdate/description``. Control characters are
    /// escapes such as `\u{1B}`.
    public var description: String { description(upTo: .max) }

    /// ``description``; that of an update may end early, see ``RecordedUpdate/description(upTo:)``.
    package func description(upTo length: Int) -> String {
        if case .update(let update) = self { update.description(upTo: length) } else { details.text.printable }
    }
}

// MARK: - The description of each event

/// The keys of a line after the first one.
package enum LineKey: String, CodingKey {
    case at, event, subscription, request, item, name, key, snapshot, values, unflagged, before, size, names,
        contradictions, count, code, message, text, outcome, response, frequency, status
}

extension RecordedEvent {
    /// The details by which the event is displayed, compared and written; the code that reads it is below.
    package var details: EventDetails {
        switch self {
        case .subscribed: EventDetails(.subscriptions, "subscribed")
        case .refused(let code, let message):
            EventDetails(
                .subscriptions, "refused \(code) \(message ?? "")",
                [.number(.code, code), .optional(.message, message)])
        case .update(let update): EventDetails(.subscriptions, update.description, [.item(update.item)])
        case .endOfSnapshot(let item): EventDetails(.subscriptions, "\(item) end of snapshot", [.item(item)])
        case .clearedSnapshot(let item): EventDetails(.subscriptions, "\(item) clear", [.item(item)])
        case .lostUpdates(let item, let count):
            EventDetails(.subscriptions, "\(item) lost \(count)", [.item(item), .number(.count, count)])
        case .frequency(let frequency):
            EventDetails(.subscriptions, "frequency \(frequency ?? "")", [.text(.frequency, frequency)])
        case .unsubscribed: EventDetails(.subscriptions, "unsubscribed")
        case .secondLevelRefused(let key, let code, let message):
            EventDetails(
                .subscriptions, "key \(key) refused \(code) \(message ?? "")",
                [.text(.key, key), .number(.code, code), .optional(.message, message)])
        case .secondLevelLostUpdates(let key, let count):
            EventDetails(.subscriptions, "key \(key) lost \(count)", [.text(.key, key), .number(.count, count)])
        case .message(let text, let outcome):
            EventDetails(.messages, "message '\(text)' \(outcome)", [.text(.text, text)] + outcome.parts)
        case .sessionError(let code, let message):
            EventDetails(
                .session, "error \(code) \(message ?? "")", [.number(.code, code), .optional(.message, message)])
        case .status(let status): EventDetails(nil, "status \(status)", [.text(.status, status)])
        case .interruption: EventDetails(nil, "session lost")
        case .push(let text): EventDetails(nil, "push: \(text)", [.text(.text, text)])
        case .note(let text): EventDetails(.notes, text, [.text(.text, text)])
        }
    }

    /// Reads the event of a line that is no update.
    ///
    /// - Returns: `nil` for the kind `update`, whose lines have only the values that change.
    init?(_ kind: Kind, from line: LineContent) throws {
        switch kind {
        case .subscribed: self = .subscribed
        case .refused: self = .refused(code: try line.number(.code), message: try line.optionalText(.message))
        case .update: return nil
        case .endOfSnapshot: self = .endOfSnapshot(try line.item())
        case .clearedSnapshot: self = .clearedSnapshot(try line.item())
        case .lostUpdates: self = .lostUpdates(try line.item(), count: try line.count())
        case .frequency: self = .frequency(try line.optionalText(.frequency))
        case .unsubscribed: self = .unsubscribed
        case .secondLevelRefused:
            self = .secondLevelRefused(
                key: try line.text(.key), code: try line.number(.code), message: try line.optionalText(.message))
        case .secondLevelLostUpdates: self = .secondLevelLostUpdates(key: try line.text(.key), count: try line.count())
        case .message: self = .message(try line.text(.text), try MessageOutcome(from: line))
        case .sessionError: self = .sessionError(code: try line.number(.code), message: try line.optionalText(.message))
        case .status: self = .status(try line.text(.status))
        case .interruption: self = .interruption
        case .push: self = .push(try line.text(.text))
        case .note: self = .note(try line.text(.text))
        }
    }

    /// `true` if the server has refused a subscription or the session, or has ended the session.
    package var isFailure: Bool {
        switch self {
        case .refused, .sessionError: true
        default: false
        }
    }

    /// The events that follow from a status of a session, as the API 5.x names it.
    package static func events(ofStatus status: String) -> [RecordedEvent] {
        status == "DISCONNECTED:WILL-RETRY" ? [.status(status), .interruption] : [.status(status)]
    }
}
