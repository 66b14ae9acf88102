#if canImport(ObjectiveC)
    public import Foundation
#endif

#if canImport(ObjectiveC)
    /// Receives the outcome of a message sent with `LSLightstreamerClient.sendMessage`, in one call for each message, on the same queue as
    /// the client's other callbacks.
    ///
    /// All methods are optional.
    ///
    /// The release of the client aborts its messages. The delegate then receives another client object, with the same settings.
    ///
    /// In ModernClient: `ClientMessageDelegate`.
    @objc public protocol LSClientMessageDelegate: NSObjectProtocol {
        /// The session ended before the outcome was known, or no session existed and the message was sent without
        /// `enqueueWhileDisconnected`.
        @objc(client:didAbortMessage:sentOnNetwork:)
        optional func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

        /// The Metadata Adapter refused the message.
        @objc(client:didDenyMessage:withCode:error:)
        optional func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

        /// The server discarded the message: it arrived too late for its sequence (code 38), or was missing when a later
        /// one was processed (code 39).
        @objc(client:didDiscardMessage:)
        optional func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String)

        /// The server could not process the message.
        @objc(client:didFailMessage:)
        optional func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String)

        /// The Metadata Adapter processed the message.
        @objc(client:didProcessMessage:)
        optional func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String)
    }
#else
    /// Receives the outcome of a message sent with `LSLightstreamerClient.sendMessage`, in one call for each message, on the same queue as
    /// the client's other callbacks.
    ///
    /// All methods are optional: each has a default implementation.
    ///
    /// The release of the client aborts its messages. The delegate then receives another client object, with the same settings.
    ///
    /// In ModernClient: `ClientMessageDelegate`.
    public protocol LSClientMessageDelegate: LSClientMessageDelegateSpellings {
        /// The session ended before the outcome was known, or no session existed and the message was sent without
        /// `enqueueWhileDisconnected`.
        ///
        /// In ModernClient: `client(_:didAbortMessage:sentOnNetwork:)`.
        ///
        /// - Parameters:
        ///   - client: the client that sent the message.
        ///   - originalMessage: the message as it was passed to `sendMessage`.
        ///   - sentOnNetwork: `true` if the message was written to a connection; if `true`, the server may have processed it.
        func client(_ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool)

        /// The Metadata Adapter refused the message.
        ///
        /// In ModernClient: `client(_:didDenyMessage:withCode:error:)`.
        ///
        /// - Parameters:
        ///   - client: the client that sent the message.
        ///   - originalMessage: the message as it was passed to `sendMessage`.
        ///   - code: the adapter's error code, 0 or negative.
        ///   - error: the adapter's error message.
        func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String)

        /// The server discarded the message: it arrived too late for its sequence (code 38), or was missing when a later one was processed
        /// (code 39).
        ///
        /// In ModernClient: `client(_:didDiscardMessage:)`.
        func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String)

        /// The server could not process the message.
        ///
        /// In ModernClient: `client(_:didFailMessage:)`.
        func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String)

        /// The Metadata Adapter processed the message.
        ///
        /// In ModernClient: `client(_:didProcessMessage:withResponse:)`, which also has the adapter's response.
        func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String)
    }

    /// The other spellings of the methods of ``LSClientMessageDelegate`` that are called; not for use in new code.
    public protocol LSClientMessageDelegateSpellings: AnyObject {
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool)
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?)
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!)
        @_disfavoredOverload func client(_ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!)
        @_disfavoredOverload func client(_ client: LSLightstreamerClient!, didFailMessage originalMessage: String!)
        @_disfavoredOverload func client(_ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSClientMessageDelegate {
        private var others: any LSClientMessageDelegateSpellings { self }

        public func client(
            _ client: LSLightstreamerClient, didAbortMessage originalMessage: String, sentOnNetwork: Bool
        ) {
            others.client(
                client as LSLightstreamerClient?, didAbortMessage: originalMessage as String?,
                sentOnNetwork: sentOnNetwork)
        }
        public func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String
        ) {
            others.client(client, didDenyMessage: originalMessage, withCode: code, error: error as String?)
        }
        public func client(_ client: LSLightstreamerClient, didDiscardMessage originalMessage: String) {
            others.client(client as LSLightstreamerClient?, didDiscardMessage: originalMessage as String?)
        }
        public func client(_ client: LSLightstreamerClient, didFailMessage originalMessage: String) {
            others.client(client as LSLightstreamerClient?, didFailMessage: originalMessage as String?)
        }
        public func client(_ client: LSLightstreamerClient, didProcessMessage originalMessage: String) {
            others.client(client as LSLightstreamerClient?, didProcessMessage: originalMessage as String?)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSClientMessageDelegateSpellings {
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didAbortMessage originalMessage: String!, sentOnNetwork: Bool
        ) {}
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient, didDenyMessage originalMessage: String, withCode code: Int, error: String?
        ) {
            self.client(
                client as LSLightstreamerClient?, didDenyMessage: originalMessage as String?, withCode: code,
                error: error)
        }
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didDenyMessage originalMessage: String!, withCode code: Int,
            error: String!
        ) {}
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didDiscardMessage originalMessage: String!
        ) {}
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didFailMessage originalMessage: String!
        ) {}
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didProcessMessage originalMessage: String!
        ) {}
    }
#endif
