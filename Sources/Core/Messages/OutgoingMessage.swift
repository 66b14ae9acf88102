/// A message for the Metadata Adapter.
package struct MessageSpec: Sendable {
    package var text: String
    /// `nil`: unordered.
    package var sequence: String?
    /// How long the server may wait for missing earlier messages of the sequence, in ms; `nil`: the server's own setting.
    package var maxWait: Int?
    /// Whether it may wait for a session while there is none.
    package var isQueuedWhileDisconnected: Bool

    package init(text: String, sequence: String? = nil, maxWait: Int? = nil, isQueuedWhileDisconnected: Bool = false) {
        self.text = text
        self.sequence = sequence
        self.maxWait = maxWait
        self.isQueuedWhileDisconnected = isQueuedWhileDisconnected
    }
}

/// What became of a message; told exactly once.
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

/// Where an outcome goes.
package enum MessageListener: Sendable {
    /// Nobody: the server is told not to send an outcome.
    case none
    /// On the delivery queue.
    case delivered(@Sendable (MessageOutcome) -> Void)
    /// On the engine's queue, for a caller that blocks.
    case immediate(@Sendable (MessageOutcome) -> Void)

    var wantsOutcome: Bool {
        if case .none = self { return false }
        return true
    }
}

/// A message on its way.
final class OutgoingMessage {
    enum Stage {
        /// To be sent, or sent and not acknowledged.
        case pending
        case acknowledged
        case ended
    }

    let spec: MessageSpec
    private(set) var listener: MessageListener
    /// Progressive number within the sequence; `nil` for fire and forget, which has none.
    let number: Int?
    /// Grows with every message of the client.
    let order: Int
    var stage = Stage.pending
    var wasSent = false

    init(spec: MessageSpec, listener: MessageListener, number: Int?, order: Int) {
        self.spec = spec
        self.listener = listener
        self.number = number
        self.order = order
    }

    var wantsOutcome: Bool { listener.wantsOutcome }

    /// For the outcome: there is only one. What the listener holds is then not let go by the engine, but where it is told.
    func takeListener() -> MessageListener {
        defer { listener = .none }
        return listener
    }
}
