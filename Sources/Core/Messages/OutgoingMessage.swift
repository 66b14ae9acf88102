/// A message for the Metadata Adapter.
package struct MessageSpec: Sendable {
    package var text: String
    /// `nil`: unordered.
    package var sequence: String?
    /// How long the server may wait for missing earlier messages of the sequence, in ms; `nil`: the server's own setting.
    package var maxWait: Int?
    /// Whether the message may wait for a session while there is none.
    package var isQueuedWhileDisconnected: Bool

    package init(text: String, sequence: String? = nil, maxWait: Int? = nil, isQueuedWhileDisconnected: Bool = false) {
        self.text = text
        self.sequence = sequence
        self.maxWait = maxWait
        self.isQueuedWhileDisconnected = isQueuedWhileDisconnected
    }
}

/// The outcome of a message; there is exactly one.
package enum MessageOutcome: Sendable, Equatable {
    case processed(response: String)
    /// By the Metadata Adapter.
    case denied(code: Int, message: String)
    /// Skipped because earlier messages of the sequence did not come in time.
    case discarded(code: Int)
    case failed(code: Int, message: String)
    /// The session ended before the outcome was known.
    case aborted(sentOnNetwork: Bool)
}

/// Receives the outcome of a message, on the delivery queue.
package protocol MessageObserver: AnyObject, Sendable {
    func didReceive(_ outcome: MessageOutcome)
}

/// The receiver of an outcome.
package enum MessageListener: Sendable {
    /// No one: the request asks the server not to send an outcome.
    case none
    /// To the delivery queue.
    case observer(any MessageObserver)
    /// To the engine's queue, for a caller that waits.
    case waiter(OutcomeToken)

    /// To the delivery queue.
    package static func delivered(_ body: @escaping @Sendable (MessageOutcome) -> Void) -> MessageListener {
        .observer(OutcomeHandler(body))
    }

    var wantsOutcome: Bool {
        if case .none = self { return false }
        return true
    }
}

/// An observer that calls a closure.
private final class OutcomeHandler: MessageObserver {
    private let body: @Sendable (MessageOutcome) -> Void

    init(_ body: @escaping @Sendable (MessageOutcome) -> Void) { self.body = body }

    func didReceive(_ outcome: MessageOutcome) { body(outcome) }
}

/// A message that is sent or to be sent.
final class OutgoingMessage {
    /// Only a message that is under way has a listener.
    private enum Stage {
        case underWay(Progress, MessageListener)
        case ended
    }

    enum Progress {
        case unsent
        /// Sent, and not acknowledged by REQOK.
        case inFlight
        /// Its channel closed before the answer came: it is sent again.
        case unanswered
        case acknowledged
    }

    let spec: MessageSpec
    /// Whether the server is asked for the outcome.
    let wantsOutcome: Bool
    /// Progressive number within the sequence; `nil` for fire and forget, which has none.
    let number: Int?
    /// Grows with every message of the client.
    let order: Int
    private var stage: Stage

    init(spec: MessageSpec, listener: MessageListener, number: Int?, order: Int) {
        self.spec = spec
        self.number = number
        self.order = order
        wantsOutcome = listener.wantsOutcome
        stage = .underWay(.unsent, listener)
    }

    /// `nil`: the message has ended. Setting changes nothing then.
    var progress: Progress? {
        get { if case .underWay(let progress, _) = stage { progress } else { nil } }
        set { if case .underWay(_, let listener) = stage, let newValue { stage = .underWay(newValue, listener) } }
    }

    /// Ends the message.
    ///
    /// - Returns: the listener, for the outcome; `nil` if the message had ended before. The delivery queue releases its objects, and not
    ///   the engine.
    func end() -> MessageListener? {
        guard case .underWay(_, let listener) = stage else { return nil }
        stage = .ended
        return listener
    }
}
