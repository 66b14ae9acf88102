/// Receives the events of a ``LightstreamerClient`` on the client's delivery queue: one at a time, in the order of the events, and
/// on the main queue only if the client has the ``DeliveryExecutor`` for it. Any member of the API may be called from inside a
/// callback.
///
/// Every requirement has a default implementation that does nothing, so a delegate implements only the methods that it needs.
public protocol ClientDelegate: AnyObject, NonisolatedDelegate {
    /// The delegate was removed from the client and receives no further event.
    func clientDidRemoveDelegate(_ client: LightstreamerClient)

    /// The delegate was added to the client.
    func clientDidAddDelegate(_ client: LightstreamerClient)

    /// The server refused or closed the session, or the client closed it after a fatal error. The client does not reconnect until
    /// `connect()` is called again. The change of status to `DISCONNECTED` is reported before this event.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - errorCode: a code of TLCP Appendix A or B. 0 or negative: a code of the Metadata Adapter; 39: the server closed the session
    ///     for another cause; 61: the client cannot interpret the server's data; 62: no pinned key in the server's chain.
    ///   - errorMessage: the error message of the server or of the client; may be empty.
    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String)

    /// The status changed. Two consecutive calls never report the same status.
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status)

    /// The application or the server changed a property of `connectionDetails` or `connectionOptions`.
    ///
    /// - Parameters:
    ///   - client: the client of the event.
    ///   - property: the name of the property, with an initial `HTTP` in lower case (`httpExtraHeaders`).
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
