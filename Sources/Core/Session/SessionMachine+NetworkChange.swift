// A change of the network leaves connections behind that may be dead without a word. The transport probes a WebSocket by a ping; over HTTP
// the server is asked for a LOOP.

extension SessionMachine {
    /// How long the stream may take to show that it is alive, in milliseconds.
    static let probeTime = 3_000

    /// The network has changed its route, or the application was suspended: the server is asked to end the HTTP stream of the session with a
    /// LOOP. A stream that does not end in time is dead, and is recovered instead of waiting for its keepalives.
    package mutating func networkChanged() -> SessionActions {
        var actions: SessionActions = []
        guard let session = connection?.session, session.stream.isHTTPStreamThatMayBeDead else { return actions }
        if session.rebind == .none {
            connection?.session?.rebind = .pending
            actions.append(.sendPendingRequests)
        }
        actions.append(.startTimer(.probe, milliseconds: Self.probeTime))
        return actions
    }

    /// The LOOP has not come: a bind would have stopped the timer.
    mutating func probeTimerFired(_ actions: inout SessionActions) {
        guard let stream = connection?.session?.stream, stream.isHTTPStreamThatMayBeDead else { return }
        let failure = TransportFailure(
            .connection, "No sign of life within \(Self.probeTime) ms after the network changed")
        // The control connection may be as dead as the stream; the recovery sends what was pending again.
        streamLost(failure, worked: true, cause: "http.error", &actions)
    }
}

extension SessionMachine.Stream {
    /// Whether there is an HTTP exchange that streams or polls.
    fileprivate var isHTTPStreamThatMayBeDead: Bool {
        switch self {
        case .httpStreaming: true
        case .httpPolling(let polling):
            // Between two polls there is no exchange.
            if case .pausing = polling.poll { false } else { true }
        default: false
        }
    }
}
