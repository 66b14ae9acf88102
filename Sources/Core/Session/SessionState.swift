// The states of a session. What exists only in a state is the payload of that state.

extension SessionMachine {
    /// What exists from `connect` to the return to DISCONNECTED.
    struct Connection: Sendable {
        var stage: Stage
        var transports = TransportAvailability()
        var retryDelay: RetryDelay
        var endedPauses = EndedPauses()
        /// When the attempt under way began, whether it creates, binds or recovers a session.
        var attemptStart: UInt64
        /// The `LS_cause` of the next session request; only the first request after an event carries it.
        var requestCause: String?
        /// The id of the last session, which may have ended: the `LS_old_session` of the next creation. `nil`: there was none.
        var lastSessionID: String?

        /// Whether there has been a session since `connect`.
        var hadSession: Bool { lastSessionID != nil }
    }

    enum Stage: Sendable {
        case creating(Creation)
        case waitingToRetry(Retry)
        case inSession(Session)
    }

    // MARK: - Without a session

    /// A request for a session.
    struct Creation: Sendable {
        enum Step: Sendable {
            case openingWebSocket
            case awaitingWSOK(Terms)
            case awaitingCONOK(Terms)
            /// `ttl`: the server may take its time.
            case overHTTP(Terms, ttl: Bool)
        }

        /// What the request has asked for and promised.
        struct Terms: Sendable {
            /// `LS_inactivity_millis`; 0: nothing was promised.
            var heartbeat: Int
            var bandwidth: SessionOptions.RequestedBandwidth
        }

        /// The address of the server that is asked.
        let address: String
        var step: Step
        /// Whether the status shows that transports are being sensed.
        var isSensing: Bool
    }

    /// How the next creation begins once the retry timer fires.
    enum Retry: Sendable, Equatable {
        /// After a failed attempt; the delay grows.
        case spaced
        /// After a working session broke.
        case afterSessionLoss
        /// After CONERR 5: a creation that the server may keep waiting.
        case ttl
    }

    // MARK: - In a session

    struct Session: Sendable {
        var id: String
        /// The address that created the session.
        let creationAddress: String
        /// The control link of CONOK, completed.
        var instanceAddress: String?
        var socketName: String?
        var clientIP: String?
        var realBandwidth: Bandwidth?
        /// `LS_requested_max_bandwidth` of the creation, or of the last `constrain`.
        var requestedBandwidth: SessionOptions.RequestedBandwidth
        /// Bytes that one request may have.
        var requestLimit: Int
        var rebind = ControlledChange.none
        var bandwidthChange = ControlledChange.none
        /// Whether a bind was abandoned before it was answered: the server may still receive it.
        var mayHaveStrayBinds = false
        var stream: Stream

        /// Where session requests go.
        var address: String { instanceAddress ?? creationAddress }

        var properties: SessionProperties {
            var properties = SessionProperties()
            properties.sessionID = id
            properties.serverInstanceAddress = instanceAddress
            properties.serverSocketName = socketName
            properties.clientIP = clientIP
            properties.realMaxBandwidth = realBandwidth
            return properties
        }
    }

    /// A change of transport, or of bandwidth, that takes a control request.
    enum ControlledChange: Sendable, Equatable {
        case none
        case pending
        case sent(requestID: Int)
        /// The server accepted it; what it asks for is still to come.
        case accepted
    }

    /// The stream connection of a session. `shown`: the status until the bind is answered.
    enum Stream: Sendable {
        /// The polling request that created the session; its LOOP leads to the first bind.
        case preflight(ttl: Bool)
        case openingWebSocketToBind(polling: Bool, shown: SessionStatus)
        case awaitingWSOKToBind(WebSocketBind, shown: SessionStatus)
        case awaitingCONOKOnWebSocketBind(heartbeat: Int, shown: SessionStatus)
        case webSocketStreaming(Liveness)
        case webSocketPolling(Poll)
        case awaitingCONOKOnHTTPStreaming(HTTPStreamingBind)
        case httpStreaming(Liveness, ControlChannel)
        case httpPolling(HTTPPolling)
        case recovering(Recovery)
    }

    /// A bind that waits for WSOK: for streaming it has been sent, for polling it is sent then.
    enum WebSocketBind: Sendable {
        /// `heartbeat`: the promised `LS_inactivity_millis`.
        case streaming(heartbeat: Int)
        case polling
    }

    struct HTTPStreamingBind: Sendable {
        /// The promised `LS_inactivity_millis`.
        let heartbeat: Int
        /// Nothing came in time, and a rebind to polling was asked for.
        var isRebindRequested = false
        var control: ControlChannel
        let shown: SessionStatus
    }

    enum Poll: Sendable {
        case awaitingFirstCONOK(shown: SessionStatus)
        case awaitingCONOK
        case receiving
        case pausing
    }

    struct HTTPPolling: Sendable {
        var poll: Poll
        var heartbeat: ReverseHeartbeat
        var control: ControlChannel
    }

    /// What keeps watch over a stream while it streams.
    struct Liveness: Sendable {
        var keepalive: Keepalive
        var slowNetwork = SlowNetworkDetector()
        var heartbeat: ReverseHeartbeat
    }

    struct Recovery: Sendable {
        enum Step: Sendable { case pausing, awaitingAnswer, receiving, waitingToRetry }

        /// When the stream was lost: from then on the time for the recovery is counted.
        let start: UInt64
        var step: Step
    }
}

// MARK: - Derived

extension SessionMachine.Connection {
    var session: SessionMachine.Session? {
        get { if case .inSession(let session) = stage { session } else { nil } }
        set { if case .inSession = stage, let newValue { stage = .inSession(newValue) } }
    }
}

extension SessionMachine.Stage {
    var status: SessionStatus {
        switch self {
        case .creating(let creation): creation.isSensing ? .connectedStreamSensing : .connecting
        case .waitingToRetry: .disconnectedWillRetry
        case .inSession(let session): session.stream.status
        }
    }
}

extension SessionMachine.Stream {
    var status: SessionStatus {
        switch self {
        case .preflight: .connectedStreamSensing
        case .openingWebSocketToBind(_, let shown), .awaitingWSOKToBind(_, let shown),
            .awaitingCONOKOnWebSocketBind(_, let shown), .webSocketPolling(.awaitingFirstCONOK(let shown)):
            shown
        case .awaitingCONOKOnHTTPStreaming(let bind): bind.shown
        case .webSocketStreaming(let liveness):
            liveness.keepalive.stage == .stalled ? .stalled : .connectedWebSocketStreaming
        case .webSocketPolling: .connectedWebSocketPolling
        case .httpStreaming(let liveness, _):
            liveness.keepalive.stage == .stalled ? .stalled : .connectedHTTPStreaming
        case .httpPolling(let polling):
            if case .awaitingFirstCONOK(let shown) = polling.poll { shown } else { .connectedHTTPPolling }
        case .recovering: .disconnectedTryingRecovery
        }
    }

    /// Whether data notifications count: the stream carries data, or may.
    var isReceiving: Bool {
        switch self {
        case .preflight, .webSocketStreaming, .webSocketPolling(.receiving), .httpStreaming: true
        case .httpPolling(let polling): if case .receiving = polling.poll { true } else { false }
        case .recovering(let recovery): recovery.step == .awaitingAnswer || recovery.step == .receiving
        default: false
        }
    }

    /// Whether a bind was sent, and nothing shows yet whether the server received it.
    var awaitsAnswerToBind: Bool {
        switch self {
        case .awaitingWSOKToBind(.streaming, _), .awaitingCONOKOnWebSocketBind, .awaitingCONOKOnHTTPStreaming,
            .webSocketPolling(.awaitingFirstCONOK), .webSocketPolling(.awaitingCONOK):
            true
        case .httpPolling(let polling):
            switch polling.poll {
            case .awaitingFirstCONOK, .awaitingCONOK: true
            case .receiving, .pausing: false
            }
        case .recovering(let recovery): recovery.step == .awaitingAnswer
        default: false
        }
    }

    /// The transport that the stream has, or is being bound to; `nil`: the next bind chooses one.
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

    /// What keeps watch over the stream; `nil`: it does not stream. Setting changes nothing then.
    var liveness: SessionMachine.Liveness? {
        get {
            switch self {
            case .webSocketStreaming(let liveness), .httpStreaming(let liveness, _): liveness
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .webSocketStreaming: self = .webSocketStreaming(newValue)
            case .httpStreaming(_, let control): self = .httpStreaming(newValue, control)
            default: break
            }
        }
    }

    /// `nil`: the client promises nothing on this stream. Setting changes nothing then.
    var heartbeat: ReverseHeartbeat? {
        get {
            if case .httpPolling(let polling) = self { polling.heartbeat } else { liveness?.heartbeat }
        }
        set {
            guard let newValue else { return }
            if case .httpPolling(var polling) = self {
                polling.heartbeat = newValue
                self = .httpPolling(polling)
            } else {
                liveness?.heartbeat = newValue
            }
        }
    }

    /// `nil`: control requests do not go over HTTP. Setting changes nothing then.
    var control: ControlChannel? {
        get {
            switch self {
            case .awaitingCONOKOnHTTPStreaming(let bind): bind.control
            case .httpStreaming(_, let control): control
            case .httpPolling(let polling): polling.control
            default: nil
            }
        }
        set {
            guard let newValue else { return }
            switch self {
            case .awaitingCONOKOnHTTPStreaming(var bind):
                bind.control = newValue
                self = .awaitingCONOKOnHTTPStreaming(bind)
            case .httpStreaming(let liveness, _): self = .httpStreaming(liveness, newValue)
            case .httpPolling(var polling):
                polling.control = newValue
                self = .httpPolling(polling)
            default: break
            }
        }
    }
}
