#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

#if canImport(ObjectiveC)
    /// Receives the events of a connection. All methods are optional.
    ///
    /// The client calls the methods one at a time, in order, on a queue that is neither the main queue nor that of the session. A method
    /// may make blocking calls of `LSClient`, even before `openConnection` has returned, and may wait for the main queue. Two methods run
    /// elsewhere: `isAboutToSend` runs on the queue of the session and must not wait; authentication challenges run on queues for challenges.
    ///
    /// In ModernClient: `ClientDelegate`.
    @objc public protocol LSConnectionDelegate: AnyObject {
        /// Reports a new session: the first one, or one that replaces a lost session.
        @objc(clientConnection:didStartSessionWithPolling:)
        optional func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool)

        /// Reports how many bytes the session's stream has received since the last call, for statistics.
        @objc(clientConnection:didReceiveNewBytes:)
        optional func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32)

        /// Reports `true` when the stream has been silent for longer than `probeWarningSecs` allows and the status becomes
        /// stalled; `false` when data arrives again.
        @objc(clientConnection:didChangeActivityWarningStatus:)
        optional func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool)

        /// Reports that the server has accepted a session; called right before each `didStartSessionWithPolling`.
        @objc(clientConnectionDidEstablish:)
        optional func clientConnectionDidEstablish(_ client: LSClient!)

        /// Reports that `closeConnection()` closed the connection, or that a shared session was closed by another of its
        /// users or could not be replaced.
        @objc(clientConnectionDidClose:)
        optional func clientConnectionDidClose(_ client: LSClient!)

        /// Reports that the server closed the session.
        @objc(clientConnection:didEndWithCause:)
        optional func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32)

        /// Reports data from the server that could not be interpreted; the session continues.
        @objc(clientConnection:didReceiveDataError:)
        optional func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!)

        /// Reports that the server refused to continue the session or to replace it.
        @objc(clientConnection:didReceiveServerFailure:)
        optional func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!)

        /// Reports that the connection broke and the session is lost.
        @objc(clientConnection:didReceiveConnectionFailure:)
        optional func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!)

        /// Reports that the server has received the new device token.
        @objc(clientConnection:didSucceedChangingDeviceTokenOnServerWithInfo:)
        optional func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)

        /// Reports that the server did not receive or accept the new device token.
        @objc(clientConnection:didFailChangingDeviceTokenOnServerWithError:)
        optional func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!)

        /// Reports that the server has reset the counter of automatic badges.
        @objc(clientConnectionDidSucceedResettingBadgeOnServer:)
        optional func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!)

        /// Reports that the server did not receive or accept the reset of the badge.
        @objc(clientConnection:didFailResettingBadgeOnServerWithError:)
        optional func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!)

        /// Asks for the user name and password that a server or proxy requires or, on Apple platforms, for a decision about
        /// its certificate.
        @objc(clientConnection:willSendRequestForAuthenticationChallenge:)
        optional func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)

        /// Called before an HTTP request or the handshake of a WebSocket is sent.
        @objc(clientConnection:isAboutToSendURLRequest:)
        optional func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!)
    }
#else
    /// Receives the events of a connection. All methods are optional.
    ///
    /// The client calls the methods one at a time, in order, on a queue that is neither the main queue nor that of the session. A method
    /// may make blocking calls of `LSClient`, even before `openConnection` has returned, and may wait for the main queue. Two methods run
    /// elsewhere: `isAboutToSend` runs on the queue of the session and must not wait; authentication challenges run on queues for challenges.
    ///
    /// In ModernClient: `ClientDelegate`.
    public protocol LSConnectionDelegate: LSConnectionDelegateSpellings {
        /// Reports a new session: the first one, or one that replaces a lost session. `polling`: `true` if it polls, by configuration or
        /// because streaming does not work. Subscribe here when it is the first session.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool)

        /// Reports how many bytes the session's stream has received since the last call, for statistics.
        ///
        /// In ModernClient: no counterpart.
        func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32)

        /// Reports `true` when the stream has been silent for longer than `probeWarningSecs` allows and the status becomes stalled; `false`
        /// when data arrives again.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `STALLED` and back.
        func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool)

        /// Reports that the server has accepted a session; called right before each `didStartSessionWithPolling`.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `CONNECTED:…`.
        func clientConnectionDidEstablish(_ client: LSClient!)

        /// Reports that `closeConnection()` closed the connection, or that a shared session was closed by another of its users or could not
        /// be replaced.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED`.
        func clientConnectionDidClose(_ client: LSClient!)

        /// Reports that the server closed the session. Its tables are gone, and the client does not reconnect. `cause`: the code of TLCP's
        /// END; 0 or less: a code chosen by the party that closed the session, or no code.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32)

        /// Reports data from the server that could not be interpreted; the session continues.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`, 61, which ends the session.
        func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!)

        /// Reports that the server refused to continue the session or to replace it. The client keeps retrying, and subscribes its tables
        /// again.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didReceiveServerError:withMessage:)`.
        func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!)

        /// Reports that the connection broke and the session is lost. The client retries, and subscribes its tables again.
        ///
        /// In ModernClient: `ClientDelegate.client(_:didChangeStatus:)`, to `DISCONNECTED:WILL-RETRY`.
        func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!)

        /// Reports that the server has received the new device token.
        ///
        /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidRegister(_:)`.
        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)

        /// Reports that the server did not receive or accept the new device token.
        ///
        /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailRegistrationWithErrorCode:message:)`.
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!)

        /// Reports that the server has reset the counter of automatic badges.
        ///
        /// In ModernClient: `MPNDeviceDelegate.mpnDeviceDidResetBadge(_:)`.
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!)

        /// Reports that the server did not receive or accept the reset of the badge.
        ///
        /// In ModernClient: `MPNDeviceDelegate.mpnDevice(_:didFailBadgeResetWithErrorCode:message:)`.
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!)

        /// Asks for the user name and password that a server or proxy requires or, on Apple platforms, for a decision about its
        /// certificate.
        ///
        /// Answer through `challenge.sender`, during the call or within a minute; the request waits. If the delegate returns without an
        /// answer and does not keep the challenge, the platform's default handling applies, as if the method were not implemented. `cancel`
        /// refuses a certificate. A certificate that the platform does not trust is refused regardless of the answer.
        ///
        /// In ModernClient: no counterpart.
        func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)

        /// Called before an HTTP request or the handshake of a WebSocket is sent. Changes of its URL, headers and body take effect; a
        /// handshake has no body. Runs on the queue of the session.
        ///
        /// In ModernClient: `ConnectionOptions.HTTPExtraHeaders`.
        func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!)
    }

    /// The other spellings of the methods of ``LSConnectionDelegate`` that are called; not for use in new code.
    public protocol LSConnectionDelegateSpellings: AnyObject {
        @_disfavoredOverload func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool)
        @_disfavoredOverload func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool)
        @_disfavoredOverload func clientConnectionDidEstablish(_ client: LSClient)
        @_disfavoredOverload func clientConnectionDidClose(_ client: LSClient)
        @_disfavoredOverload func clientConnection(_ client: LSClient, didEndWithCause cause: Int32)
        @_disfavoredOverload func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException)
        @_disfavoredOverload func clientConnectionDidSucceedResettingBadge(onServer client: LSClient)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException)
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge)
        @_disfavoredOverload func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSConnectionDelegate {
        private var others: any LSConnectionDelegateSpellings { self }

        public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
            guard let client else { return }
            others.clientConnection(client, didStartSessionWithPolling: polling)
        }
        public func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
            guard let client else { return }
            others.clientConnection(client, didReceiveNewBytes: bytes)
        }
        public func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
            guard let client else { return }
            others.clientConnection(client, didChangeActivityWarningStatus: warningStatus)
        }
        public func clientConnectionDidEstablish(_ client: LSClient!) {
            guard let client else { return }
            others.clientConnectionDidEstablish(client)
        }
        public func clientConnectionDidClose(_ client: LSClient!) {
            guard let client else { return }
            others.clientConnectionDidClose(client)
        }
        public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
            guard let client else { return }
            others.clientConnection(client, didEndWithCause: cause)
        }
        public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
            guard let client, let error else { return }
            others.clientConnection(client, didReceiveDataError: error)
        }
        public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
            guard let client, let failure else { return }
            others.clientConnection(client, didReceiveServerFailure: failure)
        }
        public func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!
        ) {
            guard let client, let failure else { return }
            others.clientConnection(client, didReceiveConnectionFailure: failure)
        }
        public func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) {
            guard let client, let info else { return }
            others.clientConnection(client, didSucceedChangingDeviceTokenOnServerWith: info)
        }
        public func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!
        ) {
            guard let client, let error else { return }
            others.clientConnection(client, didFailChangingDeviceTokenOnServerWithError: error)
        }
        public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) {
            guard let client else { return }
            others.clientConnectionDidSucceedResettingBadge(onServer: client)
        }
        public func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
            guard let client, let error else { return }
            others.clientConnection(client, didFailResettingBadgeOnServerWithError: error)
        }
        public func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
            guard let client, let challenge else { return }
            others.clientConnection(client, willSendRequestFor: challenge)
        }
        public func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
            guard let client, let urlRequest else { return }
            others.clientConnection(client, isAboutToSend: urlRequest)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSConnectionDelegateSpellings {
        @_disfavoredOverload public func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool)
        {}
        @_disfavoredOverload public func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool
        ) {}
        @_disfavoredOverload public func clientConnectionDidEstablish(_ client: LSClient) {}
        @_disfavoredOverload public func clientConnectionDidClose(_ client: LSClient) {}
        @_disfavoredOverload public func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushUpdateException
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException
        ) {}
        @_disfavoredOverload public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge
        ) {}
        @_disfavoredOverload public func clientConnection(
            _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest
        ) {}
    }
#endif
