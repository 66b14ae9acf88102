/// The outcome of a request.
package enum RequestOutcome: Sendable, Equatable {
    case accepted
    case refused(code: Int, message: String)
    /// No answer will arrive, because the channel or the session has ended or the request was withdrawn. The server may have processed the
    /// request.
    case lost
    /// No answer will arrive, because the HTTP request was refused as a whole. A proxy may do so after the server has processed it: that is
    /// rare enough to send a message without a number again, but a subscription that is refused as a repetition must not end the session.
    case rejected
    /// The request did not leave the client.
    case unsent
}

/// Identifies a caller that waits for the outcome of a request.
package typealias AnswerToken = WaiterToken<RequestOutcome>
