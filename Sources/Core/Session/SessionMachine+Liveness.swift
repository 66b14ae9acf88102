// Keepalives and stalls of the stream, reverse heartbeats of the client, slow networks.

extension SessionMachine {
    /// - Parameter heartbeat: the announced `LS_inactivity_millis`.
    mutating func streamingStarted(_ conok: CONOK, heartbeat: Int, overHTTP: Bool, _ effects: inout Effects) {
        cancel(.transport, &effects)
        if !overHTTP { effects.append(.requestsLost(.lost)) }
        connection?.session?.slowNetwork = SlowNetworkDetector()
        startKeepalive(conok.interval, &effects)
        startHeartbeat(granted: heartbeat, &effects)
    }

    private mutating func startKeepalive(_ interval: Int, _ effects: inout Effects) {
        connection?.session?.keepalive = Keepalive(interval: interval)
        start(.keepalive, milliseconds: interval, life: .stream, &effects)
    }

    /// Called when bytes come on the stream connection, once per chunk, not per line.
    ///
    /// - Returns: whether they ended a time without data, which leads to effects.
    @inline(__always)
    @discardableResult
    package mutating func streamActivity(_ effects: inout Effects) -> Bool {
        lastActivity = effects.now
        guard isLate else { return false }
        streamResumed(&effects)
        return true
    }

    private mutating func streamResumed(_ effects: inout Effects) {
        let old = status
        guard let interval = connection?.session?.keepalive?.interval else { return }
        cancel(.stalled, &effects)
        cancel(.reconnect, &effects)
        startKeepalive(interval, &effects)
        reportStatus(unless: old, &effects)
    }

    mutating func keepaliveTimerFired(_ effects: inout Effects) {
        connection?.session?.keepalive?.keepaliveTimerFired()
        start(.stalled, milliseconds: options.stalledTimeout, &effects)
    }

    mutating func stalledTimerFired(_ effects: inout Effects) {
        guard connection?.session?.keepalive?.stage == .late else { return }
        let old = status
        connection?.session?.keepalive?.stalledTimerFired()
        start(.reconnect, milliseconds: options.reconnectTimeout, &effects)
        reportStatus(unless: old, &effects)
    }

    mutating func reconnectTimerFired(_ effects: inout Effects) {
        guard let session = connection?.session, session.keepalive?.stage == .stalled else { return }
        let failure = TransportFailure(
            .connection, "Nothing received, not even a keepalive: closing the connection")
        let isHTTP = session.stream.transport == .httpStreaming
        if !isHTTP { answeredWebSocketFailed(&effects) }
        streamLost(failure, worked: true, cause: isHTTP ? "http.stalled" : "ws.stalled", &effects)
    }

    /// Called when reading resumes after the engine had suspended it: the lack of data until now does not indicate a dead connection.
    package mutating func readingResumed(_ effects: inout Effects) {
        streamActivity(&effects)
        if let timer = connection?.timers[.idle] {
            start(.idle, milliseconds: pollTimeout, life: timer.life, &effects)
        }
        // The timer ran while reading was suspended, so the interval without data begins now.
        if let interval = connection?.session?.keepalive?.interval { startKeepalive(interval, &effects) }
    }

    // MARK: - Reverse heartbeat

    mutating func startHeartbeat(granted: Int, _ effects: inout Effects) {
        let heartbeat = ReverseHeartbeat(
            granted: granted, requested: options.reverseHeartbeatInterval, at: effects.now)
        connection?.session?.heartbeat = heartbeat
        arm(heartbeat, &effects)
    }

    private mutating func arm(_ heartbeat: ReverseHeartbeat, _ effects: inout Effects) {
        if heartbeat.interval > 0 {
            let elapsed = Int(clamping: effects.now - min(effects.now, heartbeat.lastRequest))
            start(.reverseHeartbeat, milliseconds: max(0, heartbeat.interval - elapsed), &effects)
        } else {
            cancel(.reverseHeartbeat, &effects)
        }
    }

    mutating func reverseHeartbeatOptionChanged(_ effects: inout Effects) {
        guard var heartbeat = connection?.session?.heartbeat else { return }
        heartbeat.select(requested: options.reverseHeartbeatInterval)
        if heartbeat.interval == 0 { heartbeat.isDue = false }
        connection?.session?.heartbeat = heartbeat
        if !heartbeat.isDue { arm(heartbeat, &effects) }
    }

    /// Called when a request was sent: the interval until the next heartbeat begins again.
    package mutating func requestSent(_ effects: inout Effects) {
        guard var heartbeat = connection?.session?.heartbeat else { return }
        heartbeat.isDue = false
        heartbeat.lastRequest = effects.now
        connection?.session?.heartbeat = heartbeat
        arm(heartbeat, &effects)
    }

    mutating func reverseHeartbeatTimerFired(_ effects: inout Effects) {
        guard connection?.session?.heartbeat != nil else { return }
        connection?.session?.heartbeat?.isDue = true
    }

    /// Whether a heartbeat waits for the channel of requests.
    package var isHeartbeatDue: Bool { connection?.session?.heartbeat?.isDue ?? false }

    // MARK: - Slow network

    mutating func sync(seconds: Int, _ effects: inout Effects) {
        guard var session = connection?.session, session.keepalive != nil else { return }
        let isTooSlow = session.slowNetwork.sync(
            seconds: seconds, now: effects.now, isEnabled: options.slowingEnabled)
        connection?.session = session
        guard isTooSlow else { return }
        // If the application admits no polling, a slow stream is better than none.
        guard changeTransports({ $0.isTooSlowToStream = true }) else { return }
        connection?.requestCause = "slow"
        checkTransport(&effects)
    }
}
