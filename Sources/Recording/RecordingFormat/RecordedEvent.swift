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
    package func description(upTo length: Int) -> String { text(upTo: length).printable }

    private func text(upTo length: Int) -> String {
        switch self {
        case .subscribed: "subscribed"
        case .refused(let code, let message): "refused \(code) \(message ?? "")"
        case .update(let update): update.description(upTo: length)
        case .endOfSnapshot(let item): "\(item) end of snapshot"
        case .clearedSnapshot(let item): "\(item) clear"
        case .lostUpdates(let item, let count): "\(item) lost \(count)"
        case .frequency(let frequency): "frequency \(frequency ?? "")"
        case .unsubscribed: "unsubscribed"
        case .secondLevelRefused(let key, let code, let message): "key \(key) refused \(code) \(message ?? "")"
        case .secondLevelLostUpdates(let key, let count): "key \(key) lost \(count)"
        case .message(let text, let outcome): "message '\(text)' \(outcome)"
        case .sessionError(let code, let message): "error \(code) \(message ?? "")"
        case .status(let status): "status \(status)"
        case .interruption: "session lost"
        case .push(let text): "push: \(text)"
        case .note(let text): text
        }
    }
}

/// The outcome of a message.
public enum MessageOutcome: Sendable, Equatable, CustomStringConvertible {
    /// The server has processed the message; the response is `nil` if the API has none.
    case processed(response: String?)
    /// The Metadata Adapter has denied the message.
    case denied(code: Int, message: String)
    /// The server could not process the message.
    case failed
    /// The server has discarded the message, because it did not arrive in time for its sequence.
    case discarded
    /// No session existed, or the session ended before the outcome was known.
    case aborted

    /// `processed`, `denied <code> <message>`, `failed`, `discarded` or `aborted`.
    public var description: String {
        switch self {
        case .processed: "processed"
        case .denied(let code, let message): "denied \(code) \(message)".printable
        case .failed: "failed"
        case .discarded: "discarded"
        case .aborted: "aborted"
        }
    }
}
