#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Receives the events of a connection. All methods are optional.
///
/// The client calls the methods one at a time, in order, on a queue that is neither the main queue nor that of the session. A method
/// may make blocking calls of `LSClient`, even before `openConnection` has returned, and may wait for the main queue. Two methods run
/// elsewhere: `isAboutToSend` runs on the queue of the session and must not wait; authentication challenges run on queues for challenges.
///
/// In ModernClient: `ClientDelegate`.
public protocol LSConnectionDelegate: LSConnectionDelegateSpelling.ConnectionUnwrapped1 {
    /// Reports a new session: the first one, or one that replaces a lost session. `polling`: whether it polls, by configuration or
    /// because streaming does not work. Subscribe here when it is the first session.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
    @_nonoverride func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool)
    /// Reports how many bytes the session's stream has received since the last call, for statistics.
    ///
    /// In ModernClient: no counterpart.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32)
    /// Reports `true` when the stream has been silent for longer than `probeWarningSecs` allows and the status becomes stalled; `false`
    /// when data arrives again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `STALLED` and back.
    @_nonoverride func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool)
    /// Reports that the server has accepted a session; called right before each `didStartSessionWithPolling`.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
    @_nonoverride func clientConnectionDidEstablish(_ client: LSClient!)
    /// Reports that `closeConnection()` closed the connection, or that a shared session was closed by another of its users or could not
    /// be replaced.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED`.
    @_nonoverride func clientConnectionDidClose(_ client: LSClient!)
    /// Reports that the server closed the session. Its tables are gone, and the client does not reconnect. `cause`: the code of TLCP's
    /// END; 0 or less: a code chosen by the party that closed the session, or no code.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32)
    /// Reports data from the server that could not be interpreted; the session continues.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`, 61, which ends the session.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!)
    /// Reports that the server refused to continue the session or to replace it. The client keeps retrying, and subscribes its tables
    /// again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!)
    /// Reports that the connection broke and the session is lost. The client retries, and subscribes its tables again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED:WILL-RETRY`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!)
    /// Reports that the server has received the new device token.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidRegister(_:)`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
    /// Reports that the server did not receive or accept the new device token.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailRegistrationWithErrorCode:message:)`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!)
    /// Reports that the server has reset the counter of automatic badges.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidResetBadge(_:)`.
    @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!)
    /// Reports that the server did not receive or accept the reset of the badge.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailBadgeResetWithErrorCode:message:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!)
    /// Asks for the user name and password that a server or proxy requires or, on Apple platforms, for a decision about its
    /// certificate.
    ///
    /// Answer through `challenge.sender`, during the call or within a minute; the request waits. If the delegate returns without an
    /// answer and does not keep the challenge, the platform's default handling applies, as if the method were not implemented. `cancel`
    /// refuses a certificate. A certificate that the platform does not trust is refused, whatever the answer.
    ///
    /// In ModernClient: no counterpart.
    @_nonoverride func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)
    /// Called before an HTTP request or the handshake of a WebSocket is sent. Changes of its URL, headers and body take effect; a
    /// handshake has no body. Runs on the queue of the session.
    ///
    /// In ModernClient: `ConnectionOptions.HTTPExtraHeaders`.
    @_nonoverride func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!)
    /// The method above with the parameter class of older versions, for code that still declares it; called in addition.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException!)
}
