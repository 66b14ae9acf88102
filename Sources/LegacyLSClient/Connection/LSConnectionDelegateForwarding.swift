import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// The chain of spellings: each one calls the next, see `LSConnectionDelegateSpelling`.

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
    public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException?) {
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
    public func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException!) {
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
    public func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException?) {
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
        _ client: LSClient, didReceiveDataError error: LSPushServerException
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
