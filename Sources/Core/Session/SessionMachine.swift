/// The states and transitions of a session, without I/O. Each event is a method that returns its actions.
///
/// What exists only in a state is the payload of that state (`SessionState.swift`), with small machines for single concerns
/// (`Keepalive`, `ReverseHeartbeat`, `SlowNetworkDetector`, `ControlChannel`). The machine does not refer to subscriptions and messages: it
/// returns `sendPendingRequests` when their requests may be sent, and `sessionLost` when a session ends.
///
/// Documentation/transitions.txt lists all transitions; a test compares the list with the machine.
package struct SessionMachine: Sendable {
    package internal(set) var options: SessionOptions
    /// The current time in milliseconds. The owner sets it before each event, because the machine has no clock.
    package var now: UInt64 = 0

    /// `nil`: DISCONNECTED.
    var connection: Connection? {
        didSet {
            isReceiving = connection?.session?.stream.isReceiving ?? false
            isLate = connection?.session?.stream.liveness.map { $0.keepalive.stage != .live } ?? false
            hasDueRequests = connection?.session?.hasDueRequests ?? false
        }
    }

    // These are stored beside the state, because every line or chunk needs them and reading them from the state would be expensive.

    /// Whether data notifications are accepted in the current state.
    package private(set) var isReceiving = false
    /// Whether the keepalive of the current stream is late.
    private(set) var isLate = false
    /// Whether the session itself has a request to send.
    private(set) var hasDueRequests = false
    var progress = DataProgress()
    /// The time of the last bytes of a stream, in milliseconds.
    var lastActivity: UInt64 = 0

    /// The address at the last `connect`, used if the option is set to `nil` later.
    var capturedAddress = ""
    var nextRequestID = 1
    /// Whether the platform has WebSocket.
    let hasWebSocket: Bool
    /// Returns a random number from 0 to its argument, both included.
    let random: @Sendable (Int) -> Int

    package init(
        options: SessionOptions = SessionOptions(), hasWebSocket: Bool = true, random: @escaping @Sendable (Int) -> Int
    ) {
        self.options = options
        self.hasWebSocket = hasWebSocket
        self.random = random
    }

    /// Returns the next request id. Request ids grow as long as the client exists.
    package mutating func makeRequestID() -> Int {
        defer { nextRequestID += 1 }
        return nextRequestID
    }

    // MARK: - Derived from the state

    package var status: SessionStatus { connection?.stage.status ?? .disconnected }

    package var properties: SessionProperties { connection?.session?.properties ?? SessionProperties() }

    package var isDisconnected: Bool { connection == nil }

    /// Whether neither a session nor an attempt to create one exists. Then messages that may not be queued are aborted.
    package var isIdle: Bool {
        switch connection?.stage {
        case nil, .waitingToRetry: true
        case .creating, .inSession: false
        }
    }

    /// The channel for control requests and messages.
    package var requestRoute: RequestRoute {
        guard let stream = connection?.session?.stream else { return .none }
        switch stream {
        case .webSocketStreaming, .webSocketPolling: return .webSocket
        default: return stream.control?.state == .ready ? .http : .none
        }
    }

    /// The maximum length of a request in bytes.
    package var maximumRequestLength: Int { connection?.session?.requestLimit ?? .max }

    var transports: TransportAvailability {
        connection?.transports ?? TransportAvailability(hasWebSocket: hasWebSocket)
    }

    /// The configured address, or that of the last `connect` if the option is `nil`.
    package var serverAddress: String { options.serverAddress ?? capturedAddress }

    // MARK: - Commands

    package mutating func connect() -> SessionActions {
        var actions: SessionActions = []
        switch connection?.stage {
        case nil:
            capturedAddress = serverAddress
            actions.append(.watchNetwork(address: capturedAddress))
            let creation = Creation(address: capturedAddress, step: .openingWebSocket, isSensing: false)
            connection = Connection(
                stage: .creating(creation), transports: transports, retryDelay: RetryDelay(options.retryDelay),
                attemptStart: now, requestCause: "api")
            actions.append(.statusChanged(status))
            createSession(&actions)
        case .waitingToRetry:
            capturedAddress = serverAddress
            if mayEndPause() { endRetryPause(&actions) }
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream,
                recovery.step == .pausing || recovery.step == .waitingToRetry
            else { break }
            capturedAddress = serverAddress
            if mayEndPause() { endRetryPause(&actions) }
        case .creating: break
        }
        return actions
    }

    private mutating func mayEndPause() -> Bool {
        let (now, delay) = (now, options.retryDelay)
        return connection?.endedPauses.add(at: now, delay: delay) ?? false
    }

    package mutating func disconnect() -> SessionActions {
        var actions: SessionActions = []
        guard let connection else { return actions }
        switch connection.session?.stream {
        case .webSocketStreaming, .webSocketPolling, .awaitingWSOKToBind(.streaming, _), .awaitingCONOKOnWebSocketBind:
            actions.append(.sendWebSocket(destroyMessage()))
        default: break
        }
        actions.append(.interrupted(.disconnectedByUser))
        terminate(error: nil, &actions)
        return actions
    }

    /// Sets the options. A change takes effect at once where the protocol allows that.
    package mutating func update(options new: SessionOptions) -> SessionActions {
        var actions: SessionActions = []
        let old = options
        options = new
        if old.serverAddress != new.serverAddress, !isDisconnected {
            actions.append(.watchNetwork(address: serverAddress))
        }
        if old.forcedTransport != new.forcedTransport { checkTransport(&actions) }
        if old.requestedMaxBandwidth != new.requestedMaxBandwidth { checkBandwidth(&actions) }
        if old.reverseHeartbeatInterval != new.reverseHeartbeatInterval { reverseHeartbeatOptionChanged(&actions) }
        return actions
    }

    /// Ends a pause before the next attempt, because the network has changed and the attempt may succeed.
    package mutating func endRetryPause() -> SessionActions {
        var actions: SessionActions = []
        endRetryPause(&actions)
        return actions
    }

    private mutating func endRetryPause(_ actions: inout SessionActions) {
        switch connection?.stage {
        case .waitingToRetry(let retry):
            actions.append(.cancelTimer(.retry))
            retry == .ttl ? createSessionWithTTL(&actions) : createSession(&actions)
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream else { return }
            switch recovery.step {
            case .pausing: actions.append(.cancelTimer(.recovery))
            case .waitingToRetry: actions.append(.cancelTimer(.retry))
            case .awaitingAnswer, .receiving: return
            }
            sendRecovery(recovery, &actions)
        case .creating, nil: break
        }
    }

    // MARK: - Transitions

    /// Enters another stage, and reports the status if it changes.
    mutating func enter(_ stage: Stage, _ actions: inout SessionActions) {
        let old = status
        connection?.stage = stage
        reportStatus(unless: old, &actions)
    }

    /// Enters another stream, and reports the status if it changes. No effect outside of a session.
    mutating func enter(_ stream: Stream, _ actions: inout SessionActions) {
        let old = status
        connection?.session?.stream = stream
        reportStatus(unless: old, &actions)
    }

    mutating func beginAttempt() {
        let start = now
        connection?.attemptStart = start
    }

    func reportStatus(unless old: SessionStatus, _ actions: inout SessionActions) {
        if status != old { actions.append(.statusChanged(status)) }
    }
}
