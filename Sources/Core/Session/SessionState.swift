// The states of a session. What exists only in a state is the payload of that state.

extension SessionMachine {
    /// The state from `connect` until DISCONNECTED.
    struct Connection: Sendable {
        var stage: Stage
        var timers: [TimerPurpose: LiveTimer] = [:]
        /// The stream connection that waits for its turn; the timer `pace` opens it.
        var delayedOpening: DelayedOpening?
        var transports: TransportAvailability
        var retryDelay: RetryDelay
        /// The pauses that `connect()` or the network may end.
        var endedPauses = Allowance(10)
        var webSocketRecord = WebSocketRecord()
        /// The changes of the client's address after which failed transports are tried again.
        var addressChanges = Allowance(3)
        /// The time at which the last attempt to create, bind or recover a session began, in milliseconds.
        var attemptStart: UInt64
        /// The `LS_cause` of the next session request; only the first request after an event has it.
        var requestCause: String?
        /// The id of the last session, which may have ended; the `LS_old_session` of the next creation. `nil`: no session existed.
        var lastSessionID: String?

        /// Whether a session has existed since `connect`.
        var hadSession: Bool { lastSessionID != nil }
    }

    enum Stage: Sendable {
        case creating(Creation)
        case waitingToRetry(Retry)
        case inSession(Session)
    }

    // MARK: - Without a session

    /// An attempt to create a session.
    struct Creation: Sendable {
        enum Step: Sendable {
            case openingWebSocket
            case awaitingWSOK(Terms)
            case awaitingCONOK(Terms)
            /// `ttl`: whether the request has `LS_ttl_millis=unlimited`, so that the server may take as long as it needs.
            case overHTTP(Terms, ttl: Bool)
        }

        /// The values that the request has announced and requested.
        struct Terms: Sendable {
            /// The `LS_inactivity_millis`; 0: none was announced.
            var heartbeat: Int
            var bandwidth: SessionOptions.RequestedBandwidth
            let origin: SessionOrigin
        }

        /// The address of the server.
        let address: String
        var step: Step
        /// Whether the status is `CONNECTED:STREAM-SENSING`.
        var isSensing: Bool
    }

    /// The kind of the next creation, when the retry timer fires.
    enum Retry: Sendable, Equatable {
        /// After a failed attempt, with a growing delay.
        case spaced
        /// After a session was lost that had worked.
        case afterSessionLoss
        /// After CONERR 5: the server may delay the answer to the next creation.
        case ttl
    }

    // MARK: - In a session

    struct Session: Sendable {
        let origin: SessionOrigin
        /// The server's information. The instance address is the control link of CONOK, completed to an address.
        var properties: SessionProperties
        /// `LS_requested_max_bandwidth` of the creation, or of the last `constrain`.
        var requestedBandwidth: SessionOptions.RequestedBandwidth
        /// The last one of them that the server has accepted.
        var acceptedBandwidth: SessionOptions.RequestedBandwidth
        /// The maximum length of a request in bytes.
        var requestLimit: Int
        /// The `force_rebind` that requests a LOOP, until the next bind; `nil`: none is wanted.
        var rebind: Request?
        /// The `constrain` that requests another bandwidth; `nil`: none is wanted.
        var bandwidthChange: Request?
        /// The callers that wait for the answer to a change of bandwidth.
        var bandwidthWaiters: [(bandwidth: SessionOptions.RequestedBandwidth, token: AnswerToken)] = []
        /// Whether a bind was abandoned before its answer; the server may still receive it.
        var mayHaveStrayBinds = false
        var stream: Stream
        /// The connection for control requests over HTTP, which stays from one stream to the next; `nil` if they are not sent over HTTP.
        var control: ControlChannel?
        /// What the last control connection leaves to the next one.
        var controlBackoff = ControlChannel.Backoff()
        /// The keepalive of the stream; `nil` unless it streams.
        var keepalive: Keepalive?
        var slowNetwork = SlowNetworkDetector()
        /// The heartbeat of the stream; `nil` unless it streams or polls over HTTP.
        var heartbeat: ReverseHeartbeat?

        /// The address of session requests.
        var address: String { properties.serverInstanceAddress ?? origin.address }

        /// Whether the session itself has a request to send.
        var hasDueRequests: Bool {
            rebind?.isQueued == true || bandwidthChange?.isQueued == true || heartbeat?.isDue == true
        }
    }

    /// The stream connection of a session. `shown`: the status until the bind is answered.
    enum Stream: Sendable {
        /// The polling request that created the session; its LOOP leads to the first bind.
        case preflight(ttl: Bool)
        case openingWebSocketToBind(polling: Bool, shown: SessionStatus)
        case awaitingWSOKToBind(WebSocketBind, shown: SessionStatus)
        case awaitingCONOKOnWebSocketBind(heartbeat: Int, shown: SessionStatus)
        case webSocketStreaming
        case webSocketPolling(Poll)
        case awaitingCONOKOnHTTPStreaming(HTTPStreamingBind)
        case httpStreaming
        case httpPolling(Poll)
        case recovering(Recovery)
    }

    /// A bind that waits for WSOK. For streaming the request has already been sent; for polling it is sent after WSOK.
    enum WebSocketBind: Sendable {
        /// `heartbeat`: the announced `LS_inactivity_millis`.
        case streaming(heartbeat: Int)
        case polling
    }

    struct HTTPStreamingBind: Sendable {
        /// The announced `LS_inactivity_millis`.
        let heartbeat: Int
        /// Whether no data came in time. If the application admits polling, a rebind was requested.
        var isLate = false
        let shown: SessionStatus
    }

    enum Poll: Sendable {
        case awaitingFirstCONOK(shown: SessionStatus)
        case awaitingCONOK
        case receiving
        case pausing
    }

    struct Recovery: Sendable {
        enum Step: Sendable { case pausing, awaitingAnswer, receiving, waitingToRetry }

        /// The time at which the stream was lost, in milliseconds; the recovery timeout begins then.
        let start: UInt64
        var step: Step

        /// Whether the next attempt waits, so that no request is under way.
        var isPausing: Bool { step == .pausing || step == .waitingToRetry }
    }
}

// MARK: - Derived

extension SessionMachine.Connection {
    var session: SessionMachine.Session? {
        get { if case .inSession(let session) = stage { session } else { nil } }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            guard case .inSession = stage else {
                preconditionFailure("a change of a session that does not exist")
            }
            stage = .inSession(newValue)
        }
    }
}

extension SessionMachine.Stage {
    var status: SessionStatus {
        switch self {
        case .creating(let creation): creation.isSensing ? .connectedStreamSensing : .connecting
        case .waitingToRetry: .disconnectedWillRetry
        case .inSession(let session): session.keepalive?.stage == .stalled ? .stalled : session.stream.status
        }
    }
}

extension SessionMachine.Stream {
    var status: SessionStatus {
        switch self {
        case .preflight: .connectedStreamSensing
        case .openingWebSocketToBind(_, let shown), .awaitingWSOKToBind(_, let shown),
            .awaitingCONOKOnWebSocketBind(_, let shown), .webSocketPolling(.awaitingFirstCONOK(let shown)),
            .httpPolling(.awaitingFirstCONOK(let shown)):
            shown
        case .awaitingCONOKOnHTTPStreaming(let bind): bind.shown
        case .webSocketStreaming: .connectedWebSocketStreaming
        case .webSocketPolling: .connectedWebSocketPolling
        case .httpStreaming: .connectedHTTPStreaming
        case .httpPolling: .connectedHTTPPolling
        case .recovering: .disconnectedTryingRecovery
        }
    }

    /// Whether data notifications are accepted: the stream may deliver data.
    var isReceiving: Bool {
        switch self {
        case .preflight, .webSocketStreaming, .webSocketPolling(.receiving), .httpStreaming, .httpPolling(.receiving):
            true
        case .recovering(let recovery): recovery.step == .awaitingAnswer || recovery.step == .receiving
        case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketPolling,
            .awaitingCONOKOnHTTPStreaming, .httpPolling:
            false
        }
    }

    /// Whether the server has answered the bind or the recovery, so that the stream may be read later.
    var isBound: Bool {
        switch self {
        case .webSocketPolling(.awaitingFirstCONOK), .httpPolling(.awaitingFirstCONOK): false
        case .webSocketStreaming, .webSocketPolling, .httpStreaming, .httpPolling: true
        case .recovering(let recovery): recovery.step == .receiving
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .awaitingCONOKOnHTTPStreaming:
            false
        }
    }

    /// Whether a bind was sent and has not been answered.
    var awaitsAnswerToBind: Bool {
        switch self {
        case .awaitingWSOKToBind(.streaming, _), .awaitingCONOKOnWebSocketBind, .awaitingCONOKOnHTTPStreaming,
            .webSocketPolling(.awaitingFirstCONOK), .webSocketPolling(.awaitingCONOK),
            .httpPolling(.awaitingFirstCONOK), .httpPolling(.awaitingCONOK):
            true
        case .recovering(let recovery): recovery.step == .awaitingAnswer
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind(.polling, _), .webSocketStreaming,
            .webSocketPolling, .httpStreaming, .httpPolling:
            false
        }
    }

    /// The transport that the stream has or is being bound to; `nil` if the next bind chooses one.
    var transport: Transport? {
        switch self {
        case .preflight, .recovering: nil
        case .openingWebSocketToBind(let isPolling, _): isPolling ? .webSocketPolling : .webSocketStreaming
        case .awaitingWSOKToBind(.polling, _), .webSocketPolling: .webSocketPolling
        case .awaitingWSOKToBind(.streaming, _), .awaitingCONOKOnWebSocketBind, .webSocketStreaming:
            .webSocketStreaming
        case .awaitingCONOKOnHTTPStreaming, .httpStreaming: .httpStreaming
        case .httpPolling: .httpPolling
        }
    }
}
