/// Receives the outcome of a message sent with `LSLightstreamerClient.sendMessage`, in one call for each message, on the same queue as
/// the client's other callbacks.
///
/// All methods are optional: each has a default implementation.
///
/// The release of the client aborts its messages. The delegate then receives another client object, with the same settings.
///
/// In ModernClient: `ClientMessageDelegate`.
public protocol LSClientMessageDelegate: LSDelegateSpelling.ClientMessageUnwrapped123 {
    /// The session ended before the outcome was known, or no session existed and the message was sent without
    /// `enqueueWhileDisconnected`.
    ///
    /// In ModernClient: `client(_:didAbortMessage:sentOnNetwork:)`.
    ///
    /// - Parameters:
    ///   - client: the client that sent the message.
    ///   - originalMessage: the message as it was passed to `sendMessage`.
    ///   - sentOnNetwork: whether the message was written to a connection; if `true`, the server may have processed it.
    func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

    /// The Metadata Adapter refused the message. The default calls the variant of 2.x, with an optional error message.
    ///
    /// In ModernClient: `client(_:didDenyMessage:withCode:error:)`.
    ///
    /// - Parameters:
    ///   - client: the client that sent the message.
    ///   - originalMessage: the message as it was passed to `sendMessage`.
    ///   - code: the adapter's error code, 0 or negative.
    ///   - error: the adapter's error message.
    func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

    /// The same event with the declaration of 2.x.
    @_nonoverride func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?)

    /// The server discarded the message: it arrived too late for its sequence (code 38), or was missing when a later one was processed
    /// (code 39).
    ///
    /// In ModernClient: `client(_:didDiscardMessage:)`.
    func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String)

    /// The server could not process the message.
    ///
    /// In ModernClient: `client(_:didFailMessage:)`.
    func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String)

    /// The Metadata Adapter processed the message.
    ///
    /// In ModernClient: `client(_:didProcessMessage:withResponse:)`, which also has the adapter's response.
    func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String)
}
