// After a change of the network, connections may be dead without notice. The transport probes a WebSocket with a ping; over HTTP, the
// session requests a LOOP.

extension SessionMachine {
    /// The time within which the LOOP must come, in milliseconds.
    static let probeTime = 3_000

    /// Called when the route of the network has changed or the application was suspended. Requests a LOOP, which ends the HTTP stream. If
    /// the LOOP does not come in time, the stream is dead: the session is recovered without waiting for missing keepalives.
    package mutating func networkChanged(_ effects: inout Effects) {
        guard let session = connection?.session, session.stream.isHTTPStreamThatMayBeDead,
            // A network that changes all the time is not probed all the time: missing keepalives will show a dead stream.
            paceWait(for: .poll, at: effects.now) == 0
        else { return }
        if session.rebind == nil { connection?.session?.rebind = Request() }
        // The LOOP may be behind other data of a slow connection, which lives as long as it delivers.
        start(.probe, milliseconds: Self.probeTime, life: .stream, &effects)
    }

    /// Called when the LOOP has not come in time: a bind would have cancelled the timer.
    mutating func probeTimerFired(_ effects: inout Effects) {
        guard let stream = connection?.session?.stream, stream.isHTTPStreamThatMayBeDead else { return }
        let failure = TransportFailure(
            .connection, "No answer within \(Self.probeTime) ms after the network changed")
        // The control connection may be dead too; after the recovery, the pending requests are sent again.
        streamLost(failure, worked: true, cause: "http.error", &effects)
    }
}

extension SessionMachine.Stream {
    /// Whether an HTTP exchange streams or polls.
    fileprivate var isHTTPStreamThatMayBeDead: Bool {
        switch self {
        // Between two polls no exchange exists.
        case .httpPolling(.pausing): false
        case .httpStreaming, .httpPolling: true
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .webSocketStreaming, .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .recovering:
            false
        }
    }
}
