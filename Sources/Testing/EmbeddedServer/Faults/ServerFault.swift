/// A fault of a server, see ``FaultInjector``.
public struct ServerFault: Sendable, Equatable {
    enum Kind: Equatable {
        case refuseConnections
        case refuseWebSocket(status: Int?)
        case refuseSessions(code: Int, message: String)
        case slowControl(Int)
    }

    let kind: Kind

    /// The server resets new connections at once.
    public static let refuseConnections = ServerFault(kind: .refuseConnections)

    /// The server answers WebSocket openings with this HTTP status; if `nil`, it does not answer them.
    public static func refuseWebSocket(status: Int?) -> ServerFault {
        ServerFault(kind: .refuseWebSocket(status: status))
    }

    /// The server answers `create_session` with `CONERR`. Code 5 stands for an overloaded server: a request with `LS_ttl_millis` set to
    /// `unlimited` waits until the fault is removed.
    public static func refuseSessions(code: Int, message: String) -> ServerFault {
        ServerFault(kind: .refuseSessions(code: code, message: message))
    }

    /// The server sends its answers to `control` and `msg` requests `milliseconds` late; the requests take effect without delay.
    public static func slowControl(milliseconds: Int) -> ServerFault {
        ServerFault(kind: .slowControl(max(0, milliseconds)))
    }
}
