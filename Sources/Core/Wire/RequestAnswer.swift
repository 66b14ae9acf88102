/// How the server answered a request of a caller that waits.
package enum RequestAnswer: Sendable, Equatable {
    case accepted
    case refused(code: Int, message: String)
    /// The session ended first, or the request was withdrawn: it will not be answered.
    case lost
}
