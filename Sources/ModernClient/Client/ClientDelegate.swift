/// Receives the events of a ``LightstreamerClient``, on the client's delivery queue: serial, in the order in which things
/// happened, never the main queue unless the client has the ``DeliveryExecutor`` for that. Any member of the API may be called from inside a
/// callback.
///
/// Every requirement has a default implementation that does nothing, so that a delegate implements what it needs.
public protocol ClientDelegate: AnyObject, NonisolatedDelegate {
    /// The delegate was removed from the client: no event follows.
    func clientDidRemoveDelegate(_ client: LightstreamerClient)

    /// The delegate was added to the client.
    func clientDidAddDelegate(_ client: LightstreamerClient)

    /// The session was refused, or closed, by the server for good: nothing is tried until `connect()` is called again.
    /// Follows the change of status to `DISCONNECTED` of the same incident.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - errorCode: a code of TLCP Appendix A or B; 0 or negative: of the Metadata Adapter; 39: closed for another
    ///     cause; 61: data of the server cannot be interpreted; 62: no pinned key in the server's chain.
    ///   - errorMessage: the server's words, or those of the client; may be empty.
    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)

    /// The status changed; never called twice in a row for the same status.
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status)

    /// A property of `connectionDetails` or `connectionOptions` has another value, set by the application or by the server.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - property: the name of the property; those that begin with `HTTP` are reported in lower case
    ///     (`httpExtraHeaders`).
    func client(_ client: LightstreamerClient, didChangeProperty property: String)
}

extension ClientDelegate {
    /// Does nothing.
    public func clientDidRemoveDelegate(_ client: LightstreamerClient) {}
    /// Does nothing.
    public func clientDidAddDelegate(_ client: LightstreamerClient) {}
    /// Does nothing.
    public func client(
        _ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String
    ) {}
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {}
    /// Does nothing.
    public func client(_ client: LightstreamerClient, didChangeProperty property: String) {}
}
