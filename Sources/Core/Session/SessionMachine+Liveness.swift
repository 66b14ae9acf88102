// Silence of the stream, silence of the client, slowness of the network.

extension SessionMachine {
    /// Bytes came on the stream connection. Called once per chunk, not per line.
    package mutating func streamActivity() {
        guard keepalive?.noteActivity(at: now) == true, let interval = keepalive?.interval else { return }
        emit(.cancelTimer(.stalled))
        emit(.cancelTimer(.reconnect))
        emit(.startTimer(.keepalive, milliseconds: interval))
        switch phase {
        case .inSession(.webSocketStreaming): setStatus(.connectedWebSocketStreaming)
        case .inSession(.httpStreaming): setStatus(.connectedHTTPStreaming)
        default: break
        }
    }

    mutating func keepaliveTimerFired() {
        switch keepalive?.keepaliveTimerFired() {
        case .rearm(let milliseconds): emit(.startTimer(.keepalive, milliseconds: milliseconds))
        case .late: emit(.startTimer(.stalled, milliseconds: options.stalledTimeout))
        case nil: break
        }
    }

    mutating func stalledTimerFired() {
        guard keepalive?.stage == .late else { return }
        keepalive?.stalledTimerFired()
        emit(.startTimer(.reconnect, milliseconds: options.reconnectTimeout))
        setStatus(.stalled)
    }

    mutating func reconnectTimerFired() {
        guard keepalive?.stage == .stalled else { return }
        streamLost(
            TransportFailure(.connection, "Nothing received, not even a keepalive: the connection is given up"),
            worked: true, cause: phase == .inSession(.httpStreaming) ? "http.stalled" : "ws.stalled")
    }

    /// The owner stopped reading because its user is slow: silence then means nothing.
    package mutating func readingResumed() {
        streamActivity()
        guard let interval = keepalive?.interval else { return }
        // The timer has been running on without us: silence begins now.
        keepalive = Keepalive(interval: interval, now: now)
        emit(.startTimer(.keepalive, milliseconds: interval))
    }

    mutating func leaveStreaming() {
        keepalive = nil
        slowNetwork = nil
        for purpose in [TimerPurpose.keepalive, .stalled, .reconnect] { emit(.cancelTimer(purpose)) }
        stopReverseHeartbeat()
    }

    // MARK: - Reverse heartbeat

    mutating func startReverseHeartbeat(granted: Int) {
        heartbeat = ReverseHeartbeat(granted: granted, requested: options.reverseHeartbeatInterval)
        armReverseHeartbeat()
    }

    mutating func stopReverseHeartbeat() {
        heartbeat = nil
        emit(.cancelTimer(.reverseHeartbeat))
    }

    private mutating func armReverseHeartbeat() {
        guard let interval = heartbeat?.interval else { return }
        if interval > 0 {
            emit(.startTimer(.reverseHeartbeat, milliseconds: interval))
        } else {
            emit(.cancelTimer(.reverseHeartbeat))
        }
    }

    mutating func reverseHeartbeatOptionChanged() {
        guard let before = heartbeat?.interval else { return }
        heartbeat?.select(requested: options.reverseHeartbeatInterval)
        // A live timer runs out by its old interval; the new one counts from the next request on.
        if before == 0 || heartbeat?.interval == 0 { armReverseHeartbeat() }
    }

    /// Some request went out: the promise is kept for another interval.
    package mutating func requestSent() {
        guard heartbeat != nil else { return }
        heartbeat?.isDue = false
        armReverseHeartbeat()
    }

    mutating func reverseHeartbeatTimerFired() {
        guard heartbeat != nil else { return }
        heartbeat?.isDue = true
        if requestRoute == .webSocket {
            emit(.sendWebSocket(RequestName.heartbeat.webSocketMessage(lines: [])))
            requestSent()
        } else {
            emit(.sendPendingRequests)
        }
    }

    /// A heartbeat waits for the HTTP control channel.
    package var isHeartbeatDue: Bool { heartbeat?.isDue ?? false }

    // MARK: - Slow network

    mutating func sync(seconds: Int) {
        guard slowNetwork?.sync(seconds: seconds, now: now, isEnabled: options.slowingEnabled) == true else { return }
        transports.disableStreaming()
        requestCause = "slow"
        checkTransport()
    }
}
