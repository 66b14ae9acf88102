/// Receives the outcome of a message sent with `LSLightstreamerClient.sendMessage`: one call for each message, on the queue of
/// the client's other callbacks.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `ClientMessageDelegate`.
public protocol LSClientMessageDelegate: LSDelegateSpelling.ClientMessageUnwrapped123 {
    /// The session ended before the outcome was known, or there was none and the message was not to wait for one.
    ///
    /// In ModernClient: `client(_:didAbortMessage:sentOnNetwork:)`.
    ///
    /// - Parameters:
    ///   - client: the client that sent it.
    ///   - originalMessage: the text as it was given.
    ///   - sentOnNetwork: whether the message was handed to the network: then the server may have processed it.
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

    /// The Metadata Adapter refused the message. The default calls the variant of 2.x, with an optional text.
    ///
    /// In ModernClient: `client(_:didDenyMessage:withCode:error:)`.
    ///
    /// - Parameters:
    ///   - client: the client that sent it.
    ///   - originalMessage: the text as it was given.
    ///   - code: 0 or negative, the adapter's own.
    ///   - error: the adapter's words.
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

    /// As 2.x declared it.
    @_nonoverride func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?)

    /// The server gave up waiting for earlier messages of the sequence, and skipped this one or those.
    ///
    /// In ModernClient: `client(_:didDiscardMessage:)`.
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String)

    /// The message could not be processed.
    ///
    /// In ModernClient: `client(_:didFailMessage:)`.
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String)

    /// The Metadata Adapter processed the message.
    ///
    /// In ModernClient: `client(_:didProcessMessage:withResponse:)`, which also has the adapter's answer.
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String)
}
