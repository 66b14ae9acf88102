/// A way for the server to misbehave, see ``FaultInjector``.
public enum Fault: Sendable, Equatable {
    /// The connection is reset once so many more bytes have been sent on it; 0: at once. Cuts wherever the count ends, also within a
    /// line or a character.
    case cut(afterBytes: Int)
    /// Nothing is sent any more, while connections stay open and requests are still read.
    case stall
    /// Everything is sent so many milliseconds late.
    case delay(milliseconds: Int)
    /// Everything is sent in pieces of so many bytes, one after another.
    case split(bytes: Int)
    /// WebSocket messages are sent in frames of so many bytes.
    case fragment(bytes: Int)
    /// WebSocket openings are answered with this HTTP status; `nil`: not at all.
    case refuseWebSocket(status: Int?)
    /// New connections are reset at once.
    case refuseConnections
    /// `create_session` is answered with `CONERR`. Code 5 is that of an overloaded server: it has a request with an
    /// `LS_ttl_millis` of `unlimited` wait instead, until the fault is cleared.
    case refuseSessions(code: Int, message: String)
    /// Answers to `control` and `msg` requests are sent so many milliseconds late; the requests take effect in time.
    case slowControl(milliseconds: Int)
}

/// What a ``Fault`` applies to.
public enum FaultScope: Sendable, Hashable {
    /// Every connection, open or to come.
    case all
    /// The connections a session streams on, now and later.
    case session(String)
    /// The next connection that is opened, only.
    case nextConnection
}
