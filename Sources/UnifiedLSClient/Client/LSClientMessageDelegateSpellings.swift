extension LSDelegateSpelling {
    /// Parameters of `LSClientMessageDelegate` that are optional.
    public protocol ClientMessage: AnyObject {
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
        )
        /// As in `LSClientMessageDelegate`.
        func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String)
        /// As in `LSClientMessageDelegate`.
        func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int,
            error: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String?)
    }
}

extension LSDelegateSpelling.ClientMessage {
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String?, sentOnNetwork: Bool) {
        guard let originalMessage else { return }
        self.client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String,
            sentOnNetwork: sentOnNetwork as Bool)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        self.client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?,
            sentOnNetwork: sentOnNetwork as Bool)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
    {}
    /// Calls the next spelling.
    public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) {
        guard let originalMessage, let error else { return }
        self.client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code as Int,
            error: error as String)
    }
    /// Calls the next spelling.
    public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        self.client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code as Int,
            error: error as String?)
    }
    /// Does nothing.
    public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String?) {
        guard let originalMessage else { return }
        self.client(client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String) {
        self.client(client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String?) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String?) {
        guard let originalMessage else { return }
        self.client(client as LSLightstreamerClient?, didFailMessage: originalMessage as String)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String) {
        self.client(client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String?) {}
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String?) {
        guard let originalMessage else { return }
        self.client(client as LSLightstreamerClient?, didProcessMessage: originalMessage as String)
    }
    /// Calls the next spelling.
    public func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String) {
        self.client(client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
    }
    /// Does nothing.
    public func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String?) {}
}
