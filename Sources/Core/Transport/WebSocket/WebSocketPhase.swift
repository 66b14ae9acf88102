/// What a WebSocket of any transport waits for.
enum WebSocketPhase {
    /// `start()` has not run.
    case idle
    /// The platform connects; `URLSession` does the handshake as well.
    case connecting
    /// The host is asked for a credential; the connection is closed meanwhile.
    case challenged
    /// The server has not answered the handshake.
    case shakingHands(WebSocketHandshake)
    case open
    /// Our close frame is on its way and the handlers are forgotten; what comes is dropped until the server closes.
    case closing
    case over

    /// How long, in seconds, a server may take to answer a close, and the network to take what is queued before it.
    static let closingTime = 2
    /// How long, in seconds, a server may take to answer a ping after the network has changed.
    static let probeTime = 3
    static let noSignOfLife = "no answer to a ping within \(probeTime) s: the connection is lost"
}
