/// The state of a WebSocket, in both transports.
enum WebSocketPhase {
    /// `start()` has not run.
    case idle
    /// The platform connects; `URLSession` includes the handshake.
    case connecting
    /// The host must supply a credential; the connection is closed.
    case challenged
    /// The server has not answered the handshake.
    case shakingHands(WebSocketHandshake)
    case open
    /// Our close frame is queued or sent, and the handlers are released. Input is discarded until the server closes.
    case closing
    case over

    /// Seconds for which a closing connection waits until queued messages are sent and the server has answered the close frame.
    static let closingTime = 2
    /// Seconds within which a server must answer the ping of `probe()`.
    static let probeTime = 3
    /// The milliseconds by which the end of that time may be late in a process that was not suspended.
    static let probeLateness: UInt64 = 1_000
    static let noSignOfLife = "no answer to a ping within \(probeTime) s: the connection is lost"
}
