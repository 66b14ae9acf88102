import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The spellings of `LSConnectionDelegate` methods that 1.x code used.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each spelling is a requirement of its own, in a chain that starts
/// at `LSConnectionDelegate` and ends at one that does nothing: whichever is implemented is called. Not for use in new code.
public enum LSConnectionDelegateSpelling {
    /// Parameters that are optional in this spelling: value.
    public protocol Value: LSConnectionDelegateSpelling.Client {
        @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?)
        @_nonoverride func clientConnection(
            _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?)
        @_nonoverride func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?)
    }

    /// Parameters that are optional in this spelling: client.
    public protocol Client: LSConnectionDelegateSpelling.ClientValue {
        @_nonoverride func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool)
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32)
        @_nonoverride func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool)
        @_nonoverride func clientConnectionDidEstablish(_ client: LSClient?)
        @_nonoverride func clientConnectionDidClose(_ client: LSClient?)
        @_nonoverride func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32)
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException!)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!)
        @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!)
        @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!)
        @_nonoverride func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!)
    }

    /// Parameters that are optional in this spelling: client, value.
    public protocol ClientValue: LSConnectionDelegateSpelling.Plain {
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?)
        @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?)
        @_nonoverride func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?)
    }

    /// Parameters without a mark.
    public protocol Plain: AnyObject {
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
}

extension LSConnectionDelegate {
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didStartSessionWithPolling: polling)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didReceiveNewBytes: bytes)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(
            client, didChangeActivityWarningStatus: warningStatus)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnectionDidEstablish(_ client: LSClient!) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnectionDidEstablish(client)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnectionDidClose(_ client: LSClient!) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnectionDidClose(client)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didEndWithCause: cause)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(client, didReceiveDataError: error)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(client, didReceiveServerFailure: failure)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(client, didReceiveConnectionFailure: failure)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(
            client, didSucceedChangingDeviceTokenOnServerWith: info)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(
            client, didFailChangingDeviceTokenOnServerWithError: error)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnectionDidSucceedResettingBadge(onServer: client)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(
            client, didFailResettingBadgeOnServerWithError: error)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(client, willSendRequestFor: challenge)
    }
    /// Does nothing, unless another spelling is implemented.
    public func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        (self as any LSConnectionDelegateSpelling.Value).clientConnection(client, isAboutToSend: urlRequest)
    }
}

extension LSConnectionDelegateSpelling.Value {
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didReceiveDataError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didReceiveServerFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, didReceiveConnectionFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
    ) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(
            client, didSucceedChangingDeviceTokenOnServerWith: info)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(
            client, didFailChangingDeviceTokenOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(
            client, didFailResettingBadgeOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, willSendRequestFor: challenge)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?) {
        (self as any LSConnectionDelegateSpelling.Client).clientConnection(client, isAboutToSend: urlRequest)
    }
}

extension LSConnectionDelegateSpelling.Client {
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didStartSessionWithPolling: polling)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didReceiveNewBytes: bytes)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(
            client, didChangeActivityWarningStatus: warningStatus)
    }
    /// Forwards to the next spelling.
    public func clientConnectionDidEstablish(_ client: LSClient?) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnectionDidEstablish(client)
    }
    /// Forwards to the next spelling.
    public func clientConnectionDidClose(_ client: LSClient?) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnectionDidClose(client)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didEndWithCause: cause)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(client, didReceiveDataError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(
            client, didReceiveServerFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(
            client, didReceiveConnectionFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(
        _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(
            client, didSucceedChangingDeviceTokenOnServerWith: info)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(
            client, didFailChangingDeviceTokenOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnectionDidSucceedResettingBadge(onServer: client)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(
            client, didFailResettingBadgeOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(client, willSendRequestFor: challenge)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!) {
        (self as any LSConnectionDelegateSpelling.ClientValue).clientConnection(client, isAboutToSend: urlRequest)
    }
}

extension LSConnectionDelegateSpelling.ClientValue {
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException?) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didReceiveDataError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?) {
        guard let client, let failure else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didReceiveServerFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?) {
        guard let client, let failure else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, didReceiveConnectionFailure: failure)
    }
    /// Forwards to the next spelling.
    public func clientConnection(
        _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
    ) {
        guard let client, let info else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(
            client, didSucceedChangingDeviceTokenOnServerWith: info)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(
            client, didFailChangingDeviceTokenOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(
            client, didFailResettingBadgeOnServerWithError: error)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?) {
        guard let client, let challenge else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, willSendRequestFor: challenge)
    }
    /// Forwards to the next spelling.
    public func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?) {
        guard let client, let urlRequest else { return }
        (self as any LSConnectionDelegateSpelling.Plain).clientConnection(client, isAboutToSend: urlRequest)
    }
}

extension LSConnectionDelegateSpelling.Plain {
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnectionDidEstablish(_ client: LSClient) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnectionDidClose(_ client: LSClient) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushUpdateException
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveServerFailure failure: LSPushServerException
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) {}
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException
    ) {}
    /// Leaves it to the platform.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        challenge.performDefaultHandling()
    }
    /// Does nothing.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest)
    {}
}
