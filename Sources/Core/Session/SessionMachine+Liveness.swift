// Keepalives and stalls of the stream, reverse heartbeats of the client, slow networks.

extension SessionMachine {
    /// - Parameter heartbeat: the announced `LS_inactivity_millis`.
    mutating func streamingStarted(_ conok: CONOK, heartbeat: Int, overHTTP: Bool, _ reaction: inout Reaction) {
        cancel(.transport, &reaction)
        if !overHTTP { reaction.appendResending() }
        connection?.session?.slowNetwork = SlowNetworkDetector()
        startKeepalive(conok.interval, &reaction)
        startHeartbeat(granted: heartbeat, &reaction)
    }

    private mutating func startKeepalive(_ interval: Int, _ reaction: inout Reaction) {
        connection?.session?.keepalive = Keepalive(interval: interval)
        start(.keepalive, milliseconds: interval, life: .stream, &reaction)
    }

    /// Called when bytes come on the stream connection, once per chunk, not per line.
    @inline(__always)
    package mutating func streamActivity(_ reaction: inout Reaction) {
        lastActivity = reaction.now
        if isLate { streamResumed(&reaction) }
    }

    private mutating func streamResumed(_ reaction: inout Reaction) {
        let old = status
        guard let interval = connection?.session?.keepalive?.interval else { return }
        cancel(.stalled, &reaction)
        cancel(.reconnect, &reaction)
        startKeepalive(interval, &reaction)
        reportStatus(unless: old, &reaction)
    }

    mutating func keepaliveTimerFired(_ reaction: inout Reaction) {
        connection?.session?.keepalive?.keepaliveTimerFired()
        start(.stalled, milliseconds: options.stalledTimeout, &reaction)
    }

    mutating func stalledTimerFired(_ reaction: inout Reaction) {
        guard connection?.session?.keepalive?.stage == .late else { return }
        let old = status
        connection?.session?.keepalive?.stalledTimerFired()
        start(.reconnect, milliseconds: options.reconnectTimeout, &reaction)
        reportStatus(unless: old, &reaction)
    }

    mutating func reconnectTimerFired(_ reaction: inout Reaction) {
        guard let session = connection?.session, session.keepalive?.stage == .stalled else { return }
        let failure = TransportFailure(
            .connection, "Nothing received, not even a keepalive: closing the connection")
        let isHTTP = session.stream.transport == .httpStreaming
        if !isHTTP { answeredWebSocketFailed(&reaction) }
        streamLost(failure, worked: true, cause: isHTTP ? "http.stalled" : "ws.stalled", &reaction)
    }

    /// Called when reading resumes after the engine had suspended it: the lack of data until now does not indicate a dead connection.
    package mutating func readingResumed(_ reaction: inout Reaction) {
        streamActivity(&reaction)
        if let timer = connection?.timers[.idle] {
            start(.idle, milliseconds: pollTimeout, life: timer.life, &reaction)
        }
        // The timer ran while reading was suspended, so the interval without data begins now.
        if let interval = connection?.session?.keepalive?.interval { startKeepalive(interval, &reaction) }
    }

    // MARK: - Reverse heartbeat

    mutating func startHeartbeat(granted: Int, _ reaction: inout Reaction) {
        let heartbeat = ReverseHeartbeat(
            granted: granted, requested: options.reverseHeartbeatInterval, at: reaction.now)
        connection?.session?.heartbeat = heartbeat
        arm(heartbeat, &reaction)
    }

    private mutating func arm(_ heartbeat: ReverseHeartbeat, _ reaction: inout Reaction) {
        if heartbeat.interval > 0 {
            let elapsed = Int(clamping: reaction.now - min(reaction.now, heartbeat.lastRequest))
            start(.reverseHeartbeat, milliseconds: max(0, heartbeat.interval - elapsed), &reaction)
        } else {
            cancel(.reverseHeartbeat, &reaction)
        }
    }

    mutating func reverseHeartbeatOptionChanged(_ reaction: inout Reaction) {
        guard var heartbeat = connection?.session?.heartbeat else { return }
        heartbeat.select(requested: options.reverseHeartbeatInterval)
        if heartbeat.interval == 0 { heartbeat.isDue = false }
        connection?.session?.heartbeat = heartbeat
        if !heartbeat.isDue { arm(heartbeat, &reaction) }
    }

    /// Called when a request was sent: the interval until the next heartbeat begins again.
    package mutating func requestSent(_ reaction: inout Reaction) {
        guard var heartbeat = connection?.session?.heartbeat else { return }
        heartbeat.isDue = false
        heartbeat.lastRequest = reaction.now
        connection?.session?.heartbeat = heartbeat
        arm(heartbeat, &reaction)
    }

    mutating func reverseHeartbeatTimerFired(_ reaction: inout Reaction) {
        guard connection?.session?.heartbeat != nil else { return }
        connection?.session?.heartbeat?.isDue = true
        reaction.append(.sendPendingRequests)
    }

    /// Whether a heartbeat waits for the channel of requests.
    package var isHeartbeatDue: Bool { connection?.session?.heartbeat?.isDue ?? false }

    // MARK: - Slow network

    mutating func sync(seconds: Int, _ reaction: inout Reaction) {
        guard var session = connection?.session, session.keepalive != nil else { return }
        let isTooSlow = session.slowNetwork.sync(
            seconds: seconds, now: reaction.now, isEnabled: options.slowingEnabled)
        connection?.session = session
        guard isTooSlow else { return }
        // If the application admits no polling, a slow stream is better than none.
        guard changeTransports({ $0.isTooSlowToStream = true }) else { return }
        connection?.requestCause = "slow"
        checkTransport(&reaction)
    }
}
