// Written by Scripts/delegate-spellings; do not edit.
import LightstreamerCore

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// The other spellings of the methods of `LSConnectionDelegate`, written by Scripts/delegate-spellings: not for use in new
/// code. Each is a requirement, whose default implementation calls the next one: the first one that a class implements is
/// called. The protocols are named after the objects that have `!`; those named `Plain` take values that may be `nil` without
/// a mark.
public enum LSConnectionDelegateSpelling {}

extension LSConnectionDelegateSpelling {
    /// Spellings of `LSConnectionDelegate` with `!` on the objects 1.
    public protocol ConnectionUnwrapped1: LSConnectionDelegateSpelling.ConnectionUnwrapped2 {
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveDataError error: LSPushUpdateException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveDataError error: LSPushUpdateException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveDataError error: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveDataError error: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?)
    }
}

extension LSConnectionDelegateSpelling {
    /// Spellings of `LSConnectionDelegate` with `!` on the objects 2.
    public protocol ConnectionUnwrapped2: LSConnectionDelegateSpelling.Connection {
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushUpdateException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushUpdateException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest!)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!)
    }
}

extension LSConnectionDelegateSpelling {
    /// Spellings of `LSConnectionDelegate` without `!`.
    public protocol Connection: AnyObject {
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didStartSessionWithPolling polling: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didStartSessionWithPolling polling: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidEstablish(_ client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidEstablish(_ client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidClose(_ client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidClose(_ client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(_ client: LSClient, didEndWithCause cause: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushUpdateException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushUpdateException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushUpdateException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushUpdateException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveDataError error: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveDataError error: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveServerFailure failure: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest?)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest)
        /// As in `LSConnectionDelegate`.
        @_disfavoredOverload @_nonoverride func clientConnection(
            _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?)
    }
}

extension LSConnectionDelegate {
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didStartSessionWithPolling: polling)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didReceiveNewBytes bytes: Int32) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveNewBytes: bytes)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didChangeActivityWarningStatus warningStatus: Bool) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didChangeActivityWarningStatus: warningStatus)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnectionDidEstablish(_ client: LSClient!) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidEstablish(client as LSClient)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnectionDidClose(_ client: LSClient!) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidClose(client as LSClient)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didEndWithCause cause: Int32) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didEndWithCause: cause)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushUpdateException!) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushUpdateException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didReceiveDataError error: LSPushServerException!) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didReceiveServerFailure failure: LSPushServerException!) {
        guard let failure else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveServerFailure: failure as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException!) {
        guard let failure else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveConnectionFailure: failure as LSPushConnectionException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        guard let info else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidSucceedResettingBadge(
            onServer: client as LSClient)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge!) {
        guard let challenge else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    public func clientConnection(_ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest!) {
        guard let urlRequest else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, isAboutToSend: urlRequest as NSMutableURLRequest)
    }
}

extension LSConnectionDelegateSpelling.ConnectionUnwrapped1 {
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveDataError error: LSPushUpdateException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushUpdateException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveDataError error: LSPushUpdateException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushUpdateException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveDataError error: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveDataError error: LSPushServerException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveServerFailure: failure as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveServerFailure failure: LSPushServerException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didReceiveServerFailure: failure as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didReceiveConnectionFailure: failure as LSPushConnectionException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didReceiveConnectionFailure failure: LSPushConnectionException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didReceiveConnectionFailure: failure as LSPushConnectionException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didFailChangingDeviceTokenOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, didFailResettingBadgeOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped1).clientConnection(
            client as LSClient?, isAboutToSend: urlRequest as NSMutableURLRequest?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient!, isAboutToSend urlRequest: NSMutableURLRequest?
    ) {
        guard let client else { return }
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient, isAboutToSend: urlRequest as NSMutableURLRequest?)
    }
}

extension LSConnectionDelegateSpelling.ConnectionUnwrapped2 {
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushUpdateException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushUpdateException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushUpdateException!
    ) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushUpdateException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushServerException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushServerException!
    ) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveServerFailure failure: LSPushServerException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didReceiveServerFailure: failure as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException!
    ) {
        guard let client, let failure else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveServerFailure: failure as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didReceiveConnectionFailure: failure as LSPushConnectionException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException!
    ) {
        guard let client, let failure else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveConnectionFailure: failure as LSPushConnectionException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
    ) {
        guard let client, let info else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException!
    ) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didFailChangingDeviceTokenOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException!
    ) {
        guard let client, let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didFailResettingBadgeOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge!
    ) {
        guard let client, let challenge else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest!
    ) {
        (self as any LSConnectionDelegateSpelling.ConnectionUnwrapped2).clientConnection(
            client as LSClient?, isAboutToSend: urlRequest as NSMutableURLRequest?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest!
    ) {
        guard let client, let urlRequest else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, isAboutToSend: urlRequest as NSMutableURLRequest)
    }
}

extension LSConnectionDelegateSpelling.Connection {
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didStartSessionWithPolling polling: Bool) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didStartSessionWithPolling: polling)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(_ client: LSClient?, didStartSessionWithPolling polling: Bool) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didReceiveNewBytes bytes: Int32) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveNewBytes: bytes)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(_ client: LSClient?, didReceiveNewBytes bytes: Int32) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didChangeActivityWarningStatus warningStatus: Bool
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didChangeActivityWarningStatus: warningStatus)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didChangeActivityWarningStatus warningStatus: Bool
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnectionDidEstablish(_ client: LSClient) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidEstablish(client as LSClient?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnectionDidEstablish(_ client: LSClient?) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnectionDidClose(_ client: LSClient) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidClose(client as LSClient?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnectionDidClose(_ client: LSClient?) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, didEndWithCause cause: Int32) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didEndWithCause: cause)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(_ client: LSClient?, didEndWithCause cause: Int32) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushUpdateException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushUpdateException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushUpdateException?
    ) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushUpdateException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushUpdateException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushUpdateException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushUpdateException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveDataError: error as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveDataError error: LSPushServerException?
    ) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveDataError: error as LSPushServerException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveDataError error: LSPushServerException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveServerFailure failure: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveServerFailure: failure as LSPushServerException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveServerFailure failure: LSPushServerException?
    ) {
        guard let failure else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveServerFailure: failure as LSPushServerException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveServerFailure: failure as LSPushServerException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveServerFailure failure: LSPushServerException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didReceiveConnectionFailure: failure as LSPushConnectionException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didReceiveConnectionFailure failure: LSPushConnectionException?
    ) {
        guard let failure else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveConnectionFailure: failure as LSPushConnectionException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didReceiveConnectionFailure: failure as LSPushConnectionException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didReceiveConnectionFailure failure: LSPushConnectionException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
    ) {
        guard let info else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didSucceedChangingDeviceTokenOnServerWith: info as LSMPNTokenChangeInfo?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didFailChangingDeviceTokenOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailChangingDeviceTokenOnServerWithError error: LSException?
    ) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didFailChangingDeviceTokenOnServerWithError: error as LSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailChangingDeviceTokenOnServerWithError error: LSException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnectionDidSucceedResettingBadge(
            onServer: client as LSClient?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnectionDidSucceedResettingBadge(onServer client: LSClient?) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, didFailResettingBadgeOnServerWithError: error as LSException?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, didFailResettingBadgeOnServerWithError error: LSException?
    ) {
        guard let error else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: error as LSException)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, didFailResettingBadgeOnServerWithError: error as LSException?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, didFailResettingBadgeOnServerWithError error: LSException?
    ) {

    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        guard let challenge else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        challenge?.performDefaultHandling()
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(_ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest)
    {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient, isAboutToSend: urlRequest as NSMutableURLRequest?)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient, isAboutToSend urlRequest: NSMutableURLRequest?
    ) {
        guard let urlRequest else { return }
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, isAboutToSend: urlRequest as NSMutableURLRequest)
    }
    /// Calls the next spelling, see ``LSConnectionDelegateSpelling``.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest
    ) {
        (self as any LSConnectionDelegateSpelling.Connection).clientConnection(
            client as LSClient?, isAboutToSend: urlRequest as NSMutableURLRequest?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientConnection(
        _ client: LSClient?, isAboutToSend urlRequest: NSMutableURLRequest?
    ) {

    }
}
