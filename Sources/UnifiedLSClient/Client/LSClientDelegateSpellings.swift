import Foundation

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

extension LSDelegateSpelling {
    /// Parameters of `LSClientDelegate` that are optional.
    public protocol Client: AnyObject {
        /// As in `LSClientDelegate`.
        func clientDidRemove(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        func clientDidRemoveDelegate(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        func clientDidAdd(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        func clientDidAddDelegate(_ client: LSLightstreamerClient?)
        /// As in `LSClientDelegate`.
        func client(
            _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String?)
        /// As in `LSClientDelegate`.
        func client(
            _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String?)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, didChangeStatus status: String)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, didChangeStatus status: String?)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient, didChangeProperty property: String?)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, didChangeProperty property: String)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, didChangeProperty property: String?)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge?)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge)
        /// As in `LSClientDelegate`.
        func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge?)
    }
}

extension LSDelegateSpelling.Client {
    /// Calls the next spelling.
    public func clientDidRemove(_ client: LSLightstreamerClient?) {
        self.clientDidRemoveDelegate(client as LSLightstreamerClient?)
    }
    /// Does nothing.
    public func clientDidRemoveDelegate(_ client: LSLightstreamerClient?) {}
    /// Calls the next spelling.
    public func clientDidAdd(_ client: LSLightstreamerClient?) {
        self.clientDidAddDelegate(client as LSLightstreamerClient?)
    }
    /// Does nothing.
    public func clientDidAddDelegate(_ client: LSLightstreamerClient?) {}
    /// Calls the next spelling.
    public func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
    ) {
        self.client(
            client as LSLightstreamerClient?, didReceiveServerError: errorCode as Int, withMessage: errorMessage ?? "")
    }
    /// Does nothing.
    public func client(
        _ client: LSLightstreamerClient?, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didChangeStatus status: String?) {
        guard let status else { return }
        self.client(client as LSLightstreamerClient?, didChangeStatus: status as String)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didChangeStatus status: String) {
        self.client(client as LSLightstreamerClient?, didChangeStatus: status as String?)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didChangeStatus status: String?) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didChangeProperty property: String?) {
        guard let property else { return }
        self.client(client as LSLightstreamerClient?, didChangeProperty: property as String)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didChangeProperty property: String) {
        self.client(client as LSLightstreamerClient?, didChangeProperty: property as String?)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didChangeProperty property: String?) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge?) {
        guard let challenge else { return }
        self.client(client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge) {
        self.client(client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
    }
    /// Answers that there are no credentials.
    public func client(_ client: LSLightstreamerClient?, willSendRequestFor challenge: URLAuthenticationChallenge?) {
        challenge?.performDefaultHandling()
    }
}
