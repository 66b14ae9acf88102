#if canImport(FoundationNetworking)
    import Foundation
    public import FoundationNetworking
#else
    public import Foundation
#endif

/// Receives the events of an ``LSLightstreamerClient``: one at a time, in the order of the events, never on the main
/// thread. Any member of the API may be called from inside a callback.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `ClientDelegate`.
public protocol LSClientDelegate: LSDelegateSpelling.ClientUnwrapped12 {
    /// The delegate was removed from the client: no event follows. The default calls `clientDidRemoveDelegate`.
    ///
    /// In ModernClient: `clientDidRemoveDelegate(_:)`.
    func clientDidRemove(_ client: LSLightstreamerClient)

    /// The name of the Objective-C method.
    func clientDidRemoveDelegate(_ client: LSLightstreamerClient)

    /// The delegate was added to the client. The default calls `clientDidAddDelegate`.
    ///
    /// In ModernClient: `clientDidAddDelegate(_:)`.
    func clientDidAdd(_ client: LSLightstreamerClient)

    /// The name of the Objective-C method.
    func clientDidAddDelegate(_ client: LSLightstreamerClient)

    /// The session was refused, or closed, by the server for good: nothing is tried until `connect()` is called again. Follows the
    /// change of status to `DISCONNECTED`. The default calls the variant of 2.x, with an optional message.
    ///
    /// In ModernClient: `client(_:didReceiveServerError:withMessage:)`.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - errorCode: a code of the server; 0 or negative: of the Metadata Adapter; 39: closed for another cause; 60 and 71:
    ///     not licensed; 61: data of the server cannot be interpreted.
    ///   - errorMessage: the server's words, or those of the client; may be empty.
    func client(_ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)

    /// As 2.x declared it.
    @_nonoverride func client(
        _ client: LSLightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String?)

    /// The status changed; never called twice in a row for the same status.
    ///
    /// In ModernClient: `client(_:didChangeStatus:)`, with an enumeration.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - status: see `LSLightstreamerClient.status`. Each new session begins with `CONNECTED:STREAM-SENSING`: once a WebSocket is
    ///     open, or an HTTP request has created the session.
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String)

    /// A property of `connectionDetails` or `connectionOptions` has another value, set by the application or by the server.
    ///
    /// In ModernClient: `client(_:didChangeProperty:)`.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - property: the Objective-C name of the property (`HTTPExtraHeaders`).
    func client(_ client: LSLightstreamerClient, didChangeProperty property: String)

    /// A server or proxy asks for credentials, or, on Apple platforms, presents its certificate; answer through `challenge.sender`,
    /// now or, keeping the challenge, within a minute. A challenge that is released without an answer gets the default handling, which
    /// is also that of delegates without this method. Of several delegates the first that has an answer of its own counts.
    ///
    /// A certificate (`NSURLAuthenticationMethodServerTrust`) comes after the platform has validated it: `cancel` refuses the server,
    /// every other answer accepts it. A certificate that the platform does not trust cannot be accepted here.
    ///
    /// Unlike the other callbacks this one runs on a thread of its own. The request waits for the answer; the session, its other
    /// callbacks and every member of the API go on. It may wait for the main thread, to show a login, say.
    ///
    /// In ModernClient: no counterpart.
    func client(_ client: LSLightstreamerClient, willSendRequestFor challenge: URLAuthenticationChallenge)
}
