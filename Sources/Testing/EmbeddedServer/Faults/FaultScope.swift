/// The connections that a ``ConnectionFault`` applies to.
public enum FaultScope: Sendable, Hashable {
    /// All connections, open and future ones.
    case all
    /// The connections that are open now.
    case open
    /// The connection with an id, see ``ConnectionRecord/id``.
    case connection(Int)
    /// The connections on which the session streams, now and later.
    case session(String)
    /// Only the next connection that is opened.
    case nextConnection
}

/// The sessions that an action of ``FaultInjector`` applies to.
public enum SessionScope: Sendable, Hashable {
    /// All sessions.
    case all
    /// One session; the action has no effect if the session does not exist.
    case session(String)
}
