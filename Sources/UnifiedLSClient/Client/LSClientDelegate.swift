package import ModernClient

#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

#if canImport(ObjectiveC)
    /// Receives the events of an ``LSLightstreamerClient``: one at a time, in the order of the events, never on the main thread. Any
    /// member of the API may be called from inside a callback.
    ///
    /// All methods are optional.
    ///
    /// In ModernClient: `ClientDelegate`.
    @objc public protocol LSClientDelegate: NSObjectProtocol {
        /// The delegate was removed from the client and receives no further event.
        @objc(clientDidRemoveDelegate:)
        optional func clientDidRemove(_ client: LSLightstreamerClient)

        /// The delegate was added to the client.
        @objc(clientDidAddDelegate:)
        optional func clientDidAdd(_ client: LSLightstreamerClient)

        /// The server refused or closed the session, or the client closed it after a fatal error.
        @objc(client:didReceiveServerError:withMessage:)
        optional func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)

        /// The status changed.
        @objc(client:didChangeStatus:)
        optional func client(_ client: LSLightstreamerClient, didChangeStatus status: String)

        /// The application or the server set a property of `connectionDetails` or `connectionOptions`.
        @objc(client:didChangeProperty:)
        optional func client(_ client: LSLightstreamerClient, didChangeProperty property: String)

        /// A server or proxy requests credentials, or, on Apple platforms, presents its certificate.
        @objc(client:willSendRequestForAuthenticationChallenge:)
        optional func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge)
    }
#else
    /// Receives the events of an ``LSLightstreamerClient``: one at a time, in the order of the events, never on the main thread. Any
    /// member of the API may be called from inside a callback.
    ///
    /// All methods are optional: each has a default implementation.
    ///
    /// In ModernClient: `ClientDelegate`.
    public protocol LSClientDelegate: LSClientDelegateSpellings {
        /// The delegate was removed from the client and receives no further event.
        ///
        /// In ModernClient: `clientDidRemoveDelegate(_:)`.
        func clientDidRemove(_ client: LSLightstreamerClient)

        /// The delegate was added to the client.
        ///
        /// In ModernClient: `clientDidAddDelegate(_:)`.
        func clientDidAdd(_ client: LSLightstreamerClient)

        /// The server refused or closed the session, or the client closed it after a fatal error. The client does not reconnect until
        /// `connect()` is called again. Called after the change of status to `DISCONNECTED`.
        ///
        /// In ModernClient: `client(_:didReceiveServerError:withMessage:)`.
        ///
        /// - Parameters:
        ///   - client: the client of the event.
        ///   - errorCode: a code of the server. 0 or negative: a code of the Metadata Adapter; 39: the server closed the session for another
        ///     cause; 60 and 71: not licensed; 61: the client cannot interpret the server's data.
        ///   - errorMessage: the error message of the server or of the client; may be empty.
        func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)

        /// The status changed. Two consecutive calls never report the same status.
        ///
        /// In ModernClient: `client(_:didChangeStatus:)`, with an enumeration.
        ///
        /// - Parameters:
        ///   - client: the client of the event.
        ///   - status: see `LSLightstreamerClient.status`. Each new session begins with `CONNECTED:STREAM-SENSING`, as soon as its WebSocket
        ///     is open or an HTTP request has created it.
        func client(_ client: LSLightstreamerClient, didChangeStatus status: String)

        /// The application or the server set a property of `connectionDetails` or `connectionOptions`.
        ///
        /// In ModernClient: `client(_:didChangeProperty:)`.
        ///
        /// - Parameters:
        ///   - client: the client of the event.
        ///   - property: the Objective-C name of the property (`HTTPExtraHeaders`).
        func client(_ client: LSLightstreamerClient, didChangeProperty property: String)

        /// A server or proxy requests credentials, or, on Apple platforms, presents its certificate. The delegate answers through
        /// `challenge.sender`, during the call or, if it keeps the challenge, within 60 seconds. A challenge that is released without an
        /// answer, or that no delegate answers in time, gets the default handling; so does a challenge without a delegate that implements
        /// this method. The delegates are asked in turn until one gives an answer other than the default handling.
        ///
        /// The platform validates a certificate (`NSURLAuthenticationMethodServerTrust`) before this call: `cancel` refuses the server,
        /// every other answer accepts it. A certificate that the platform does not trust cannot be accepted here.
        ///
        /// Unlike the other callbacks, this one runs on a separate queue. The request waits for the answer; the session and its other
        /// callbacks continue, and every member of the API may be used. The method may wait for the main thread, for example to show a login.
        ///
        /// In ModernClient: no counterpart.
        func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge)
    }

    /// The other spellings of the methods of ``LSClientDelegate`` that are called; not for use in new code.
    public protocol LSClientDelegateSpellings: AnyObject {
        @_disfavoredOverload func clientDidRemove(_ client: LSLightstreamerClient!)
        @_disfavoredOverload func clientDidRemoveDelegate(_ client: LSLightstreamerClient)
        @_disfavoredOverload func clientDidAdd(_ client: LSLightstreamerClient!)
        @_disfavoredOverload func clientDidAddDelegate(_ client: LSLightstreamerClient)
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?)
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!)
        @_disfavoredOverload func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!)
        @_disfavoredOverload func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!)
        @_disfavoredOverload func client(
            _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSClientDelegate {
        private var others: any LSClientDelegateSpellings { self }

        public func clientDidRemove(_ client: LSLightstreamerClient) {
            others.clientDidRemove(client as LSLightstreamerClient?)
        }
        public func clientDidAdd(_ client: LSLightstreamerClient) {
            others.clientDidAdd(client as LSLightstreamerClient?)
        }
        public func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
        ) {
            others.client(client, didReceiveServerError: errorCode, withMessage: errorMessage as String?)
        }
        public func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
            others.client(client as LSLightstreamerClient?, didChangeStatus: status as String?)
        }
        public func client(_ client: LSLightstreamerClient, didChangeProperty property: String) {
            others.client(client as LSLightstreamerClient?, didChangeProperty: property as String?)
        }
        public func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge) {
            others.client(
                client as LSLightstreamerClient?, willSendRequestFor: challenge as URLAuthenticationChallenge?)
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSClientDelegateSpellings {
        @_disfavoredOverload public func clientDidRemove(_ client: LSLightstreamerClient!) {
            guard let client else { return }
            clientDidRemoveDelegate(client)
        }
        @_disfavoredOverload public func clientDidRemoveDelegate(_ client: LSLightstreamerClient) {}
        @_disfavoredOverload public func clientDidAdd(_ client: LSLightstreamerClient!) {
            guard let client else { return }
            clientDidAddDelegate(client)
        }
        @_disfavoredOverload public func clientDidAddDelegate(_ client: LSLightstreamerClient) {}
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?
        ) {
            self.client(client as LSLightstreamerClient?, didReceiveServerError: errorCode, withMessage: errorMessage)
        }
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, didReceiveServerError errorCode: Int, withMessage errorMessage: String!
        ) {}
        @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeStatus status: String!) {}
        @_disfavoredOverload public func client(_ client: LSLightstreamerClient!, didChangeProperty property: String!) {
        }
        @_disfavoredOverload public func client(
            _ client: LSLightstreamerClient!, willSendRequestFor challenge: URLAuthenticationChallenge!
        ) {}
    }
#endif

/// The adapter of a client's delegate. It also receives the events that ModernClient does not have.
package protocol ClientAdapter: ClientDelegate, DelegateAdapter {
    /// Asks the delegate to answer an authentication challenge; called on the queue of the challenge.
    func willSendRequest(for challenge: URLAuthenticationChallenge)
}
