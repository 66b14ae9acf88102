/// The server's answer to a request, for a caller that waits.
package enum RequestAnswer: Sendable, Equatable {
    case accepted
    case refused(code: Int, message: String)
    /// The request will not be answered, because the session ended or the request was withdrawn.
    case lost
}
