/// Receives the outcome of a message sent with `LightstreamerClient.sendMessage`, on the client's delivery queue: exactly one
/// call for each message.
///
/// Every requirement has a default implementation.
public protocol ClientMessageDelegate: AnyObject, NonisolatedDelegate {
    /// The session ended before the outcome was known, or there was none and the message was not to wait for one.
    ///
    /// - Parameters:
    ///   - client: the client that sent it.
    ///   - originalMessage: the text as it was given.
    ///   - sentOnNetwork: whether the message was handed to the network: then the server may have processed it.
    func client(_ client: LightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

    /// The Metadata Adapter refused the message.
    ///
    /// - Parameters:
    ///   - client: the client that sent it.
    ///   - originalMessage: the text as it was given.
    ///   - code: 0 or negative, the adapter's own.
    ///   - error: the adapter's words.
    func client(
        _ client: LightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

    /// The server gave up waiting for earlier messages of the sequence, and skipped this one or those.
    func client(_ client: LightstreamerClient, didDiscardMessage originalMessage: String)

    /// The message could not be processed.
    func client(_ client: LightstreamerClient, didFailMessage originalMessage: String)

    /// The Metadata Adapter processed the message (API 5.x).
    func client(_ client: LightstreamerClient, didProcessMessage originalMessage: String)

    /// The Metadata Adapter processed the message. The default implementation calls the 5.x variant.
    ///
    /// - Parameters:
    ///   - client: the client that sent it.
    ///   - originalMessage: the text as it was given.
    ///   - response: what the adapter answered; empty if nothing.
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
    /// Calls the variant without a response.
    public func client(
        _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
    ) {
        self.client(client, didProcessMessage: originalMessage)
    }
}
