/// Something that a delegate of any generation was called with.
public enum RecordedEvent: Sendable, Equatable, CustomStringConvertible {
    /// The server has accepted the subscription. The 1.x API has no callback for it: its call returns.
    case subscribed
    /// The server has refused the subscription; `message` is `nil` where the API gives none.
    case refused(code: Int, message: String?)
    /// An item has changed.
    case update(RecordedUpdate)
    /// An item's snapshot is complete.
    case endOfSnapshot(RecordedItem)
    /// An item's snapshot has been cleared. The 1.x API does not report it.
    case clearedSnapshot(RecordedItem)
    /// The server has dropped updates of an item.
    case lostUpdates(RecordedItem, count: Int)
    /// The update frequency that the server applies: a number of updates per second, `unlimited`, or `nil`. The 1.x API does not report it.
    case frequency(String?)
    /// The subscription has ended.
    case unsubscribed
    /// The server has refused the second-level item of a key. The 1.x API has no second level.
    case secondLevelRefused(key: String, code: Int, message: String?)
    /// The server has dropped updates of the second-level item of a key.
    case secondLevelLostUpdates(key: String, count: Int)
    /// What has become of a message, which is given first.
    case message(String, MessageOutcome)
    /// The server has refused or ended the session; `message` is `nil` where the API gives none.
    case sessionError(code: Int, message: String?)
    /// The session is lost, and the client opens another one. Two clients lose their sessions at different times, so this is recorded and
    /// not compared.
    case interruption
    /// What a test itself has recorded, such as a line that a screen shows.
    case note(String)

    /// The kinds of events: what an API can report.
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
        /// ``RecordedEvent/interruption``.
        case interruption
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
        case .interruption: .interruption
        case .note: .note
        }
    }

    /// One line, the same for every API. Updates are described as in ``RecordedUpdate/description``.
    public var description: String {
        switch self {
        case .subscribed: "subscribed"
        case .refused(let code, let message): "refused \(code) \(message ?? "")"
        case .update(let update): update.description
        case .endOfSnapshot(let item): "\(item) end of snapshot"
        case .clearedSnapshot(let item): "\(item) clear"
        case .lostUpdates(let item, let count): "\(item) lost \(count)"
        case .frequency(let frequency): "frequency \(frequency ?? "")"
        case .unsubscribed: "unsubscribed"
        case .secondLevelRefused(let key, let code, let message): "key \(key) refused \(code) \(message ?? "")"
        case .secondLevelLostUpdates(let key, let count): "key \(key) lost \(count)"
        case .message(let text, let outcome): "message '\(text)' \(outcome)"
        case .sessionError(let code, let message): "error \(code) \(message ?? "")"
        case .interruption: "session lost"
        case .note(let text): text
        }
    }
}

/// What has become of a message.
public enum MessageOutcome: Sendable, Equatable, CustomStringConvertible {
    /// The server has processed it; the response is `nil` where the API gives none.
    case processed(response: String?)
    /// The metadata adapter has denied it.
    case denied(code: Int, message: String)
    /// Its processing has failed on the server.
    case failed
    /// It has come too late for its sequence.
    case discarded
    /// There was no session to send it in, or the session has ended without an answer.
    case aborted

    /// `processed`, `denied <code> <message>`, `failed`, `discarded` or `aborted`.
    public var description: String {
        switch self {
        case .processed: "processed"
        case .denied(let code, let message): "denied \(code) \(message)"
        case .failed: "failed"
        case .discarded: "discarded"
        case .aborted: "aborted"
        }
    }
}
