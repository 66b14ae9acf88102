/// A way for a server to misbehave, see ``FaultInjector``.
public struct ServerFault: Sendable, Equatable {
    enum Kind: Equatable {
        case refuseConnections
        case refuseWebSocket(status: Int?)
        case refuseSessions(code: Int, message: String)
        case slowControl(Int)
    }

    let kind: Kind

    /// New connections are reset at once.
    public static let refuseConnections = ServerFault(kind: .refuseConnections)

    /// WebSocket openings are answered with this HTTP status; `nil`: not at all.
    public static func refuseWebSocket(status: Int?) -> ServerFault {
        ServerFault(kind: .refuseWebSocket(status: status))
    }

    /// `create_session` is answered with `CONERR`. Code 5 is that of an overloaded server: it has a request with an `LS_ttl_millis` of
    /// `unlimited` wait instead, until the fault is removed.
    public static func refuseSessions(code: Int, message: String) -> ServerFault {
        ServerFault(kind: .refuseSessions(code: code, message: message))
    }

    /// Answers to `control` and `msg` requests are sent so many milliseconds late; the requests take effect in time.
    public static func slowControl(milliseconds: Int) -> ServerFault {
        ServerFault(kind: .slowControl(max(0, milliseconds)))
    }
}
