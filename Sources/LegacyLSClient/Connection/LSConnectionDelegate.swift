#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Receives what concerns a connection. All methods are optional.
///
/// Called one at a time, in order, on a queue of the client that is neither the main queue nor the session's: a call of `LSClient`
/// that blocks works inside, also before `openConnection` has returned, and so does waiting for the main queue. The exceptions are
/// `isAboutToSend`, which runs on the session itself and must not wait, and the authentication challenge, which has a thread of its own.
///
/// In ModernClient: `ClientDelegate`.
public protocol LSConnectionDelegate: LSConnectionDelegateSpelling.ConnectionUnwrapped1 {
    /// A session has begun, the first one or another one after a failure. `polling`: it polls, by choice or because
    /// streaming does not work. The place to subscribe when it is the first.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
    @_nonoverride func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool)
    /// Bytes came on the session's stream since the last call; for statistics.
    ///
    /// In ModernClient: no counterpart.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32)
    /// `true`: the stream is silent beyond `probeWarningSecs`, and the status is stalled. `false`: data came again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `STALLED` and back.
    @_nonoverride func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool)
    /// The server has been reached and gives a session; comes right before each `didStartSessionWithPolling`.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
    @_nonoverride func clientConnectionDidEstablish(_ client: LSClient!)
    /// `closeConnection()` was called. Not called for another reason.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED`.
    @_nonoverride func clientConnectionDidClose(_ client: LSClient!)
    /// The server closed the session; the tables are gone and the client does not reconnect. `cause`: code of TLCP's
    /// END; 0 or less: given by whoever ended it, or unspecified.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32)
    /// Some data of the server could not be interpreted; the session goes on.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`, 61, which ends the session.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!)
    /// The server broke off the session, or refuses to replace it. The client goes on trying, and subscribes its tables
    /// again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!)
    /// The session is lost with its connection. The client tries to get another one, and subscribes its tables again.
    ///
    /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED:WILL-RETRY`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!)
    /// The server knows the new device token.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidRegister(_:)`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
    /// The server did not receive or accept the new device token.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailRegistrationWithErrorCode:message:)`.
    @_nonoverride func clientConnection(
        _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!)
    /// The server starts counting automatic badges anew.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidResetBadge(_:)`.
    @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!)
    /// The server did not receive or accept the reset of the badge.
    ///
    /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailBadgeResetWithErrorCode:message:)`.
    @_nonoverride func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!)
    /// A server or proxy asks for user name and password or, on Apple platforms, its certificate is to be trusted.
    ///
    /// Answer through `challenge.sender`, in the call or within a minute: the request waits. A delegate that returns without an answer
    /// and does not keep the challenge leaves it to the platform's default handling, as one that does not implement this method.
    /// `cancel` refuses a certificate; one that the platform does not trust stays refused whatever the answer.
    ///
    /// In ModernClient: no counterpart.
    @_nonoverride func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)
    /// A request is about to go out; changes of its URL, headers and body are honoured. Runs on the session.
    ///
    /// In ModernClient: `ConnectionOptions.HTTPExtraHeaders`.
    @_nonoverride func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!)
    /// As the method above, for code that still declares the class of older versions; called besides it.
    @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException!)
}
