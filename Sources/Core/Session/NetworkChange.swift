// After a change of the network, connections may be dead without notice. The transport probes a WebSocket with a ping; over HTTP, the
// session requests a LOOP.

extension SessionMachine {
    /// The time within which the LOOP must arrive, in milliseconds.
    static let probeTime = 3_000

    /// Called when the route of the network has changed or the application was suspended. Requests a LOOP, which ends the HTTP stream. If
    /// the LOOP does not come in time, the stream is dead: the session is recovered without waiting for missing keepalives.
    package mutating func networkChanged(_ effects: inout Effects) {
        guard state.hasHTTPExchangeThatMayBeDead,
            // A network that keeps changing is not probed each time: missing keepalives reveal a dead stream.
            context.paceWait(for: .poll, at: effects.now) == 0
        else { return }
        if state.session?.rebind == nil { state.session?.rebind = Request() }
        // The LOOP may be behind other data of a slow connection, which lives as long as it delivers.
        context.setDeadline(.probe, after: Self.probeTime, effects.now, life: .stream)
    }
}

extension SessionState {
    fileprivate var hasHTTPExchangeThatMayBeDead: Bool {
        switch self {
        case .streaming(let state): !state.isOnWebSocket
        // Between two polls no exchange exists.
        case .polling(let state): !state.isOnWebSocket && state.step != .pausing
        case .binding(let state): state.transport == .httpPolling
        // A response that has its own deadline, or none.
        case .disconnected, .creating, .retrying, .preflight, .recovering: false
        }
    }
}

extension TransportFailure {
    static let deadNetwork = TransportFailure(
        .connection, "No answer within \(SessionMachine.probeTime) ms after the network changed")
}
