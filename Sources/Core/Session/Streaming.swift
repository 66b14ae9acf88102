/// A session that streams, over WebSocket or HTTP.
///
/// Responsible for: keepalives and stalls, the slow network, the end of the stream by LOOP, and its loss.
struct Streaming: Sendable {
    var session: EstablishedSession
    let isOnWebSocket: Bool
    private(set) var keepalive: Keepalive
    private var slowNetwork = SlowNetworkDetector()
    /// The announced `LS_inactivity_millis`.
    private let heartbeat: Int

    /// - Parameters:
    ///   - keepalive: the granted interval in milliseconds.
    ///   - heartbeat: the announced `LS_inactivity_millis`.
    init(_ session: EstablishedSession, isOnWebSocket: Bool, keepalive: Int, heartbeat: Int) {
        self.session = session
        self.isOnWebSocket = isOnWebSocket
        self.keepalive = Keepalive(interval: keepalive)
        self.heartbeat = heartbeat
    }

    var status: SessionStatus {
        if keepalive.stage == .stalled { return .stalled }
        return isOnWebSocket ? .connectedWebSocketStreaming : .connectedHTTPStreaming
    }

    private var transport: Transport { isOnWebSocket ? .webSocketStreaming : .httpStreaming }

    mutating func begin(_ context: inout SessionContext, _ effects: inout Effects) {
        context.deadlines.cancel(.transport)
        // Over HTTP the control connection of the bind continues.
        if isOnWebSocket { effects.append(.requestsLost(.lost)) }
        startKeepalive(&context, effects.now)
        session.startHeartbeat(granted: heartbeat, &context, &effects)
    }

    // MARK: - Keepalive

    private mutating func startKeepalive(_ context: inout SessionContext, _ now: UInt64) {
        keepalive = Keepalive(interval: keepalive.interval)
        context.setDeadline(.keepalive, after: keepalive.interval, now, life: .stream)
    }

    /// Called when reading resumes. The deadline ran while reading was suspended, so the interval without data begins now.
    mutating func readingResumed(_ context: inout SessionContext, _ effects: inout Effects) {
        startKeepalive(&context, effects.now)
    }

    /// Called when bytes come again after the keepalive was late.
    mutating func resumed(_ context: inout SessionContext, _ effects: inout Effects) {
        context.deadlines.cancel(.stalled)
        context.deadlines.cancel(.reconnect)
        startKeepalive(&context, effects.now)
    }

    mutating func keepaliveDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        keepalive.becomeLate()
        context.setDeadline(.stalled, after: context.options.stalledTimeout, effects.now)
        return .stay
    }

    mutating func stalledDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard keepalive.stage == .late else { return .stay }
        keepalive.becomeStalled()
        context.setDeadline(.reconnect, after: context.options.reconnectTimeout, effects.now)
        return .stay
    }

    func reconnectDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard keepalive.stage == .stalled else { return .stay }
        let failure = TransportFailure(
            .connection, "Nothing received, not even a keepalive: closing the connection")
        noteFailure(failure, &context, effects.now)
        return context.streamLost(
            session, failure, wasEstablished: true, cause: isOnWebSocket ? "ws.stalled" : "http.stalled", &effects)
    }

    // MARK: - The end of the stream

    func loop(_ context: inout SessionContext) -> SessionTransition {
        if isOnWebSocket {
            context.choice.webSocketRecord.ended(lastActivity: context.deadlines.lastStreamActivity)
        } else {
            context.choice.httpStreams.completed()
        }
        context.attempts.requestCause = isOnWebSocket ? "ws.loop" : "http.loop"
        return .enter(.binding(Binding(session, reported: status)))
    }

    func failed(_ failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        noteFailure(failure, &context, effects.now)
        return context.streamLost(
            session, failure, wasEstablished: true, cause: isOnWebSocket ? "ws.error" : "http.error", &effects)
    }

    private func noteFailure(_ failure: TransportFailure, _ context: inout SessionContext, _ now: UInt64) {
        if isOnWebSocket { context.answeredWebSocketFailed(at: now) } else { context.httpStreamFailed(failure) }
    }

    /// Called when the server has not ended the stream in time after a change of the network. The control connection may also be dead;
    /// after the recovery, the pending requests are sent again.
    func probeDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        context.streamLost(session, .deadNetwork, wasEstablished: true, cause: "http.error", &effects)
    }

    // MARK: - Slow network

    mutating func sync(seconds: Int, _ context: inout SessionContext, _ effects: inout Effects) {
        let isTooSlow = slowNetwork.sync(
            seconds: seconds, now: effects.now, isEnabled: context.options.slowingEnabled)
        // If the application admits no polling, a slow stream is better than none.
        guard isTooSlow, context.changeTransports({ $0.isTooSlowToStream = true }) else { return }
        context.attempts.requestCause = "slow"
        session.checkTransport(transport, context)
    }
}

/// Detects that a stream delivers no data: the granted keepalive is late, then a first margin passes (the stream is *stalled*), then a
/// second one (the stream is closed).
///
/// No timer is started for each line or chunk: bytes prolong the first one (`Deadlines`).
struct Keepalive: Sendable, Equatable {
    enum Stage: Sendable, Equatable { case live, late, stalled }

    /// The granted interval in milliseconds.
    let interval: Int
    private(set) var stage = Stage.live

    init(interval: Int) { self.interval = interval }

    mutating func becomeLate() { stage = .late }

    mutating func becomeStalled() { stage = .stalled }
}
