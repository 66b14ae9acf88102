/// Whether the server can have received requests that have no answer.
package enum RequestReception: Sendable {
    /// It may have processed them.
    case possible
    /// They were refused as a whole. A proxy may do so after the server has processed them: that is rare enough to send a message without a
    /// number again, but a subscription that is refused as a repetition must not end the session.
    case refused
    /// They did not leave the client.
    case impossible
}
