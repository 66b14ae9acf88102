/// A message for the Metadata Adapter.
package struct MessageSpec: Sendable {
    package var text: String
    /// The sequence of the message; `nil`: unordered.
    package var sequence: String?
    /// The maximum time, in ms, for which the server waits for missing earlier messages of the sequence; `nil`: the server's own setting.
    package var maxWait: Int?
    /// Whether the message waits for a session if none exists; otherwise it is aborted.
    package var isQueuedWhileDisconnected: Bool

    package init(text: String, sequence: String? = nil, maxWait: Int? = nil, isQueuedWhileDisconnected: Bool = false) {
        self.text = text
        self.sequence = sequence
        self.maxWait = maxWait
        self.isQueuedWhileDisconnected = isQueuedWhileDisconnected
    }
}

/// The outcome of a message. A message has exactly one.
package enum MessageOutcome: Sendable, Equatable {
    case processed(response: String)
    /// The Metadata Adapter denied the message.
    case denied(code: Int, message: String)
    /// The server skipped the message, because earlier messages of the sequence did not arrive in time.
    case discarded(code: Int)
    case failed(code: Int, message: String)
    /// No session exists, or the session ended before the outcome. `sentOnNetwork`: whether the message was sent.
    case aborted(sentOnNetwork: Bool)
}

/// Identifies a caller that waits for the outcome of a message.
package typealias OutcomeToken = WaiterToken<MessageOutcome>

/// The receiver of an outcome.
package enum MessageListener: Sendable {
    /// No receiver: the request asks the server not to send an outcome.
    case none
    /// Called on the delivery queue.
    case delivered(@Sendable (MessageOutcome) -> Void)
    /// A waiting caller, completed on the engine's queue.
    case waiter(OutcomeToken)

    var wantsOutcome: Bool {
        if case .none = self { return false }
        return true
    }
}

/// A message, from enqueuing to its outcome.
final class OutgoingMessage {
    /// Only a message without an outcome has a listener.
    private enum Stage {
        case underWay(Progress, MessageListener)
        case ended
    }

    enum Progress {
        /// Not sent, or only in requests that did not leave the client.
        case unsent
        /// Sent, but not yet acknowledged by REQOK.
        case inFlight
        /// The channel was closed before the answer: the message is to be sent again.
        case unanswered
        case acknowledged
    }

    let spec: MessageSpec
    /// Whether the request asks the server for an outcome.
    let wantsOutcome: Bool
    /// The progressive number within the sequence; `nil` for fire and forget.
    let number: Int?
    /// Grows with each message of the client.
    let order: Int
    /// Whether the server may have received an earlier copy of the request.
    var mayHaveArrived = false
    private var stage: Stage

    init(spec: MessageSpec, listener: MessageListener, number: Int?, order: Int) {
        self.spec = spec
        self.number = number
        self.order = order
        wantsOutcome = listener.wantsOutcome
        stage = .underWay(.unsent, listener)
    }

    /// `nil` if the message has ended; must not be set then.
    var progress: Progress? {
        get { if case .underWay(let progress, _) = stage { progress } else { nil } }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            guard case .underWay(_, let listener) = stage else {
                preconditionFailure("progress of an ended message")
            }
            stage = .underWay(newValue, listener)
        }
    }

    /// Ends the message.
    ///
    /// - Returns: the listener, which receives the outcome; `nil` if the message had already ended.
    func end() -> MessageListener? {
        guard case .underWay(_, let listener) = stage else { return nil }
        stage = .ended
        return listener
    }
}
