// Written by Scripts/delegate-spellings; do not edit.

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 1, 2, 3.
    public protocol ClientMessageUnwrapped123: LSDelegateSpelling.ClientMessageUnwrapped12 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 1, 2.
    public protocol ClientMessageUnwrapped12: LSDelegateSpelling.ClientMessageUnwrapped13 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int, error: String
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didFailMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 1, 3.
    public protocol ClientMessageUnwrapped13: LSDelegateSpelling.ClientMessageUnwrapped23 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String!
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int,
            error: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 2, 3.
    public protocol ClientMessageUnwrapped23: LSDelegateSpelling.ClientMessageUnwrapped1 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String!
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 1.
    public protocol ClientMessageUnwrapped1: LSDelegateSpelling.ClientMessageUnwrapped2 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int, error: String
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int,
            error: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didFailMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didFailMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String?)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 2.
    public protocol ClientMessageUnwrapped2: LSDelegateSpelling.ClientMessageUnwrapped3 {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String!, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String!, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String?
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int, error: String
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDiscardMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didFailMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didFailMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didProcessMessage originalMessage: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didProcessMessage originalMessage: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` with `!` on the objects 3.
    public protocol ClientMessageUnwrapped3: LSDelegateSpelling.ClientMessage {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String!)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String!
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String!
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int,
            error: String!)
    }
}

extension LSDelegateSpelling {
    /// Spellings of `LSClientMessageDelegate` without `!`.
    public protocol ClientMessage: AnyObject {
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String?, sentOnNetwork: Bool)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String
        )
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int,
            error: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didDiscardMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didFailMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didFailMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didFailMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient, didProcessMessage originalMessage: String?)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didProcessMessage originalMessage: String)
        /// As in `LSClientMessageDelegate`.
        @_disfavoredOverload @_nonoverride func client(
            _ client: LSLightstreamerClient?, didProcessMessage originalMessage: String?)
    }
}

extension LSClientMessageDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        (self as any LSClientMessageDelegate).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped123).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped123 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int, error: String!
    ) {
        guard let error else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped12 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped12).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int, error: String?
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped13).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String!) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped13 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String!
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped13).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int, error: String!
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped23).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped23 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String!
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped23).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int, error: String!
    ) {
        guard let originalMessage, let error else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped1 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String, sentOnNetwork: Bool
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String?, sentOnNetwork: Bool
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String, withCode code: Int, error: String?
    ) {
        guard let error else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) {
        guard let client, let error else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String)
    {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String?
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didDiscardMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String?) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didFailMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String)
    {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped1).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String?
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didProcessMessage: originalMessage as String?)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped2 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didAbortMessage originalMessage: String!, sentOnNetwork: Bool
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String!, sentOnNetwork: Bool
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String!, withCode code: Int, error: String?
    ) {
        guard let error else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String!, withCode code: Int, error: String?
    ) {
        guard let client, let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped3).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String!)
    {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String!
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didDiscardMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String!) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String!) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didFailMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String!)
    {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped2).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didProcessMessage originalMessage: String!
    ) {
        guard let client else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didProcessMessage: originalMessage as String?)
    }
}

extension LSDelegateSpelling.ClientMessageUnwrapped3 {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String!
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped3).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String!
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessageUnwrapped3).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String!
    ) {
        (self as any LSDelegateSpelling.ClientMessageUnwrapped3).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String!
    ) {
        guard let client, let error else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
}

extension LSDelegateSpelling.ClientMessage {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didAbortMessage originalMessage: String?, sentOnNetwork: Bool
    ) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String, sentOnNetwork: sentOnNetwork)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String, sentOnNetwork: Bool
    ) {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?, sentOnNetwork: sentOnNetwork)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didAbortMessage originalMessage: String?, sentOnNetwork: Bool
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) {
        guard let originalMessage, let error else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String, withCode: code,
            error: error as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String, withCode code: Int, error: String?
    ) {
        guard let error else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String
    ) {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
            error: error as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDenyMessage originalMessage: String?, withCode code: Int, error: String?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String?)
    {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String)
    {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didDiscardMessage originalMessage: String?
    ) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String?) {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String) {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didFailMessage originalMessage: String?) {

    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String?)
    {
        guard let originalMessage else { return }
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    @_disfavoredOverload public func client(_ client: LSLightstreamerClient?, didProcessMessage originalMessage: String)
    {
        (self as any LSDelegateSpelling.ClientMessage).client(
            client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
    }
    /// The last spelling.
    @_disfavoredOverload public func client(
        _ client: LSLightstreamerClient?, didProcessMessage originalMessage: String?
    ) {

    }
}
