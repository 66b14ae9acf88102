/// What a ``ConnectionFault`` applies to.
public enum FaultScope: Sendable, Hashable {
    /// Every connection, open or to come.
    case all
    /// The connections that are open now.
    case open
    /// The connection with an id, see ``ConnectionRecord/id``.
    case connection(Int)
    /// The connections a session streams on, now and later.
    case session(String)
    /// The next connection that is opened, only.
    case nextConnection
}

/// What an act upon sessions applies to.
public enum SessionScope: Sendable, Hashable {
    /// Every session there is.
    case all
    /// One session; without effect if there is no such session.
    case session(String)
}
