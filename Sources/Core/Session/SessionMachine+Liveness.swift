// Keepalives and stalls of the stream, reverse heartbeats of the client, slow networks.

extension SessionMachine {
    func liveness(keepalive interval: Int, heartbeat: Int) -> Liveness {
        Liveness(
            keepalive: Keepalive(interval: interval, now: now),
            heartbeat: ReverseHeartbeat(granted: heartbeat, requested: options.reverseHeartbeatInterval))
    }

    mutating func streamingStarted(_ liveness: Liveness, overHTTP: Bool, _ actions: inout SessionActions) {
        actions.append(.cancelTimer(.transport))
        if !overHTTP { actions.appendResending() }
        actions.append(.startTimer(.keepalive, milliseconds: liveness.keepalive.interval))
        arm(liveness.heartbeat, &actions)
    }

    /// Called when bytes come on the stream connection, once per chunk, not per line.
    package mutating func streamActivity() -> SessionActions {
        lastActivity = now
        return isLate ? streamResumed() : []
    }

    private mutating func streamResumed() -> SessionActions {
        var actions: SessionActions = []
        let old = status
        guard var keepalive = connection?.session?.stream.liveness?.keepalive else { return actions }
        keepalive.resume(at: now)
        connection?.session?.stream.liveness?.keepalive = keepalive
        actions.append(.cancelTimer(.stalled))
        actions.append(.cancelTimer(.reconnect))
        actions.append(.startTimer(.keepalive, milliseconds: keepalive.interval))
        reportStatus(unless: old, &actions)
        return actions
    }

    mutating func keepaliveTimerFired(_ actions: inout SessionActions) {
        guard var keepalive = connection?.session?.stream.liveness?.keepalive else { return }
        switch keepalive.keepaliveTimerFired(lastActivity: lastActivity) {
        case .rearm(let milliseconds): actions.append(.startTimer(.keepalive, milliseconds: milliseconds))
        case .late: actions.append(.startTimer(.stalled, milliseconds: options.stalledTimeout))
        }
        connection?.session?.stream.liveness?.keepalive = keepalive
    }

    mutating func stalledTimerFired(_ actions: inout SessionActions) {
        guard connection?.session?.stream.liveness?.keepalive.stage == .late else { return }
        let old = status
        connection?.session?.stream.liveness?.keepalive.stalledTimerFired()
        actions.append(.startTimer(.reconnect, milliseconds: options.reconnectTimeout))
        reportStatus(unless: old, &actions)
    }

    mutating func reconnectTimerFired(_ actions: inout SessionActions) {
        guard let stream = connection?.session?.stream, stream.liveness?.keepalive.stage == .stalled else { return }
        let failure = TransportFailure(
            .connection, "Nothing received, not even a keepalive: closing the connection")
        streamLost(
            failure, worked: true, cause: stream.transport == .httpStreaming ? "http.stalled" : "ws.stalled", &actions)
    }

    /// Called when reading resumes after the engine had suspended it: the lack of data until now does not indicate a dead connection.
    package mutating func readingResumed() -> SessionActions {
        var actions = streamActivity()
        guard let interval = connection?.session?.stream.liveness?.keepalive.interval else { return actions }
        // The timer ran while reading was suspended, so the interval without data begins now.
        let keepalive = Keepalive(interval: interval, now: now)
        connection?.session?.stream.liveness?.keepalive = keepalive
        actions.append(.startTimer(.keepalive, milliseconds: interval))
        return actions
    }

    /// Cancels the timers of a stream that the session leaves.
    func stopWatchingStream(_ actions: inout SessionActions) {
        for purpose in [TimerPurpose.keepalive, .stalled, .reconnect, .reverseHeartbeat] {
            actions.append(.cancelTimer(purpose))
        }
    }

    // MARK: - Reverse heartbeat

    func arm(_ heartbeat: ReverseHeartbeat, _ actions: inout SessionActions) {
        if heartbeat.interval > 0 {
            actions.append(.startTimer(.reverseHeartbeat, milliseconds: heartbeat.interval))
        } else {
            actions.append(.cancelTimer(.reverseHeartbeat))
        }
    }

    mutating func reverseHeartbeatOptionChanged(_ actions: inout SessionActions) {
        guard var heartbeat = connection?.session?.stream.heartbeat else { return }
        let before = heartbeat.interval
        heartbeat.select(requested: options.reverseHeartbeatInterval)
        connection?.session?.stream.heartbeat = heartbeat
        // A live timer keeps its old interval; the new interval applies after the next request.
        if before == 0 || heartbeat.interval == 0 { arm(heartbeat, &actions) }
    }

    /// Called when a request was sent: the interval until the next heartbeat begins again.
    package mutating func requestSent() -> SessionActions {
        var actions: SessionActions = []
        requestSent(&actions)
        return actions
    }

    private mutating func requestSent(_ actions: inout SessionActions) {
        guard var heartbeat = connection?.session?.stream.heartbeat else { return }
        heartbeat.isDue = false
        connection?.session?.stream.heartbeat = heartbeat
        arm(heartbeat, &actions)
    }

    mutating func reverseHeartbeatTimerFired(_ actions: inout SessionActions) {
        guard connection?.session?.stream.heartbeat != nil else { return }
        connection?.session?.stream.heartbeat?.isDue = true
        if requestRoute == .webSocket {
            actions.append(.sendWebSocket(RequestName.heartbeat.webSocketMessage(lines: [])))
            requestSent(&actions)
        } else {
            actions.append(.sendPendingRequests)
        }
    }

    /// Whether a heartbeat waits for the HTTP control channel.
    package var isHeartbeatDue: Bool { connection?.session?.stream.heartbeat?.isDue ?? false }

    // MARK: - Slow network

    mutating func sync(seconds: Int, _ actions: inout SessionActions) {
        guard var detector = connection?.session?.stream.liveness?.slowNetwork else { return }
        let isTooSlow = detector.sync(seconds: seconds, now: now, isEnabled: options.slowingEnabled)
        connection?.session?.stream.liveness?.slowNetwork = detector
        guard isTooSlow else { return }
        // If the application admits no polling, a slow stream is better than none.
        guard disableIfReplaceable({ $0.disableStreaming() }) else { return }
        connection?.requestCause = "slow"
        checkTransport(&actions)
    }
}
