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
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?)
    }

    /// Parameters that are optional in this spelling: client.
    public protocol Client: LSConnectionDelegateSpelling.ClientValue {
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnectionDidEstablish(_ client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnectionDidClose(_ client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!)
    }

    /// Parameters that are optional in this spelling: client, value.
    public protocol ClientValue: LSConnectionDelegateSpelling.Plain {
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushUpdateException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, didReceiveDataError error: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSConnectionDelegate`.
        @_nonoverride func clientConnection(_ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?)
    }

    /// Parameters without a mark.
    public protocol Plain: AnyObject {
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnectionDidEstablish(_ client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnectionDidClose(_ client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, didEndWithCause cause: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushUpdateException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, didReceiveDataError error: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnectionDidSucceedResettingBadge(onServer client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest)
    }
}
