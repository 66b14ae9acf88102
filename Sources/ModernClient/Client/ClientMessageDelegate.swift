/// Receives the outcome of a message sent with `LightstreamerClient.sendMessage`, on the client's delivery queue, in exactly one
/// call for each message.
///
/// The release of the client aborts its messages. Because the client no longer exists then, the delegate receives another client
/// object, with the same settings and delegates and the status `DISCONNECTED`.
///
/// Every requirement has a default implementation.
public protocol ClientMessageDelegate: AnyObject, NonisolatedDelegate {
    /// The session ended or the client was released before the outcome was known, or no session existed and the message was sent
    /// without `enqueueWhileDisconnected`.
    ///
    /// - Parameters:
    ///   - client: the client that sent the message.
    ///   - originalMessage: the message as it was passed to `sendMessage`.
    ///   - sentOnNetwork: `true` if the message was written to a connection; if `true`, the server may have processed it.
    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

    /// The Metadata Adapter refused the message.
    ///
    /// - Parameters:
    ///   - client: the client that sent the message.
    ///   - originalMessage: the message as it was passed to `sendMessage`.
    ///   - code: the adapter's error code, 0 or negative.
    ///   - error: the adapter's error message.
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

    /// The server discarded the message, because it did not arrive in time for its sequence (MSGFAIL 38 or 39).
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String)

    /// The server could not process the message.
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String)

    /// The Metadata Adapter processed the message (API 5.x).
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String)

    /// The Metadata Adapter processed the message. The default implementation calls the 5.x variant.
    ///
    /// - Parameters:
    ///   - client: the client that sent the message.
    ///   - originalMessage: the message as it was passed to `sendMessage`.
    ///   - response: the adapter's response; empty if it sent none.
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String)
}

extension ClientMessageDelegate {
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {}
    /// Does nothing.
    public func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {}
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String) {}
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didFailMessage originalMessage: String) {}
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String) {}
    /// Calls `client(_:didProcessMessage:)`.
    public func client(
        _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
    ) {
        self.client(client, didProcessMessage: originalMessage)
    }
}
