// Written by Scripts/delegate-spellings; do not edit.
import LightstreamerCore

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

extension LSDelegateSpelling {
    /// Spellings of `LSClientDelegate` with `!` on the objects 1, 2.
    public protocol ClientUnwrapped12: LSDelegateSpelling.ClientUnwrapped1 {
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didChangeStatus status: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didChangeProperty property: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientDelegate` with `!` on the objects 1.
    public protocol ClientUnwrapped1: LSDelegateSpelling.ClientUnwrapped2 {
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidRemove(_ client: LSLightstreamerClient!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidRemoveDelegate(_ client: LSLightstreamerClient!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidAdd(_ client: LSLightstreamerClient!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidAddDelegate(_ client: LSLightstreamerClient!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(_ client: LSLightstreamerClient!, didChangeStatus status: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didChangeStatus status: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didChangeProperty property: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didChangeProperty property: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientDelegate` with `!` on the objects 2.
    public protocol ClientUnwrapped2: LSDelegateSpelling.Client {
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(_ client: LSLightstreamerClient, didChangeStatus status: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didChangeStatus status: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didChangeProperty property: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didChangeProperty property: String!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge!)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientDelegate` without `!`.
    public protocol Client: AnyObject {
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidRemove(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidRemoveDelegate(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidAdd(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func clientDidAddDelegate(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(_ client: LSLightstreamerClient, didChangeStatus status: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(_ client: LSLightstreamerClient?, didChangeStatus status: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didChangeStatus status: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didChangeProperty property: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didChangeProperty property: String)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didChangeProperty property: String?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSClientDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge?)
    }
}

extension LSClientDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func clientDidRemove(_ client: LSLightstreamerClient) {
        (self as any LSClientDelegate).clientDidRemoveDelegate(client as LSLightstreamerClient)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func clientDidRemoveDelegate(_ client: LSLightstreamerClient) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).clientDidRemove(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func clientDidAdd(_ client: LSLightstreamerClient) {
        (self as any LSClientDelegate).clientDidAddDelegate(client as LSLightstreamerClient)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func clientDidAddDelegate(_ client: LSLightstreamerClient) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).clientDidAdd(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        (self as any LSClientDelegate).client(
            client as LSLightstreamerClient, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {
        (self as any LSDelegateSpelling.ClientUnwrapped12).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        (self as any LSDelegateSpelling.ClientUnwrapped12).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
        (self as any LSDelegateSpelling.ClientUnwrapped12).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
        (self as any LSDelegateSpelling.ClientUnwrapped12).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
}

extension LSDelegateSpelling.ClientUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) {
        guard let errorMessage else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {
        guard let status else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) {
        guard let property else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!
    ) {
        guard let challenge else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
}

extension LSDelegateSpelling.ClientUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidRemove(_ client: LSLightstreamerClient!) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).clientDidRemoveDelegate(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidRemoveDelegate(_ client: LSLightstreamerClient!) {
        (self as any LSDelegateSpelling.Client).clientDidRemove(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidAdd(_ client: LSLightstreamerClient!) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).clientDidAddDelegate(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidAddDelegate(_ client: LSLightstreamerClient!) {
        (self as any LSDelegateSpelling.Client).clientDidAdd(client as LSLightstreamerClient?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeStatus status: String) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeStatus status: String?) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient, didChangeStatus: status as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeProperty property: String) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeProperty property: String?) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        (self as any LSDelegateSpelling.ClientUnwrapped1).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
}

extension LSDelegateSpelling.ClientUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) {
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
    ) {
        guard let errorMessage else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didChangeStatus status: String!) {
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeStatus status: String!) {
        guard let client else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient, didChangeStatus: status as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didChangeProperty property: String!) {
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeProperty property: String!) {
        guard let client else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient, didChangeProperty: property as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge!
    ) {
        (self as any LSDelegateSpelling.ClientUnwrapped2).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge!
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
}

extension LSDelegateSpelling.Client {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidRemove(_ client: LSLightstreamerClient?) {
        (self as any LSDelegateSpelling.Client).clientDidRemoveDelegate(client as LSLightstreamerClient?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientDidRemoveDelegate(_ client: LSLightstreamerClient?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func clientDidAdd(_ client: LSLightstreamerClient?) {
        (self as any LSDelegateSpelling.Client).clientDidAddDelegate(client as LSLightstreamerClient?)
    }
    /// The last spelling.
    @_disfavoredOverload public func clientDidAddDelegate(_ client: LSLightstreamerClient?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didChangeStatus status: String?) {
        guard let status else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeStatus status: String) {
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didChangeStatus: status as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeStatus status: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didChangeProperty property: String?) {
        guard let property else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) {
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, didChangeProperty: property as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didChangeProperty property: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        guard let challenge else { return }
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge
    ) {
        (self as any LSDelegateSpelling.Client).client(
            client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge?
    ) {
        challenge?.performDefaultHandling()
    }
}
