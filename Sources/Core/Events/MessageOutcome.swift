/// The outcome of a message. A message has exactly one.
package enum MessageOutcome: Sendable, Equatable {
    case processed(response: String)
    /// The Metadata Adapter denied the message.
    case denied(code: Int, message: String)
    /// The server skipped the message, because earlier messages of the sequence did not arrive in time.
    case discarded(code: Int)
    case failed(code: Int, message: String)
    /// No session exists, or the session ended before the outcome. `sentOnNetwork`: `true` if the message was sent.
    case aborted(sentOnNetwork: Bool)
}

/// Identifies a caller that waits for the outcome of a message.
package typealias OutcomeToken = WaiterToken<MessageOutcome>

package enum MessageListener: Sendable {
    /// No receiver: the request asks the server not to send an outcome.
    case none
    /// Called on the delivery queue.
    case delivered(@Sendable (MessageOutcome) -> Void)
    /// A waiting caller, completed on the engine's queue.
    case waiter(OutcomeToken)
}
