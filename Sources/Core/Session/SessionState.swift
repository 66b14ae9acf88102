// The states of a session. What exists only in a state is the payload of that state.

extension SessionMachine {
    /// The state from `connect` until DISCONNECTED.
    struct Connection: Sendable {
        var stage: Stage
        /// The numbers of the live timers.
        var timers: [TimerPurpose: Int] = [:]
        var transports: TransportAvailability
        var retryDelay: RetryDelay
        var endedPauses = EndedPauses()
        /// The time, in milliseconds, after which a disabled WebSocket is tried again; it doubles with each failure. `nil`: the server has not
        /// answered on a WebSocket in this network, so a disabled one is not tried again.
        var webSocketPause: Int?
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
        /// The address that created the session.
        let creationAddress: String
        /// The server's information. The instance address is the control link of CONOK, completed to an address.
        var properties: SessionProperties
        /// `LS_requested_max_bandwidth` of the creation, or of the last `constrain`.
        var requestedBandwidth: SessionOptions.RequestedBandwidth
        /// The maximum length of a request in bytes.
        var requestLimit: Int
        var rebind = ControlledChange.none
        var bandwidthChange = ControlledChange.none
        /// The callers that wait for the answer to a change of bandwidth.
        var bandwidthWaiters: [(bandwidth: SessionOptions.RequestedBandwidth, token: AnswerToken)] = []
        /// Whether a bind was abandoned before its answer; the server may still receive it.
        var mayHaveStrayBinds = false
        var stream: Stream

        /// The address of session requests.
        var address: String { properties.serverInstanceAddress ?? creationAddress }

        /// Whether the session itself has a request to send.
        var hasDueRequests: Bool {
            rebind == .pending || bandwidthChange == .pending || stream.heartbeat?.isDue ?? false
        }
    }

    /// A change of transport or bandwidth, which needs a control request.
    enum ControlledChange: Sendable, Equatable {
        case none
        case pending
        case sent
        /// The server accepted the request; the change itself has not come.
        case accepted
    }

    /// A control request of the session itself.
    enum ControlRequest: Sendable {
        /// `force_rebind`, which requests a LOOP.
        case rebind
        /// `constrain`.
        case bandwidth
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

    /// The machines that watch a stream connection in streaming.
    struct Liveness: Sendable {
        var keepalive: Keepalive
        var slowNetwork = SlowNetworkDetector()
        var heartbeat: ReverseHeartbeat
    }

    struct Recovery: Sendable {
        enum Step: Sendable { case pausing, awaitingAnswer, receiving, waitingToRetry }

        /// The time at which the stream was lost, in milliseconds; the recovery timeout begins then.
        let start: UInt64
        var step: Step
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

    /// Whether data notifications are accepted: the stream may deliver data.
    var isReceiving: Bool {
        switch self {
        case .preflight, .webSocketStreaming, .webSocketPolling(.receiving), .httpStreaming: true
        case .httpPolling(let polling): if case .receiving = polling.poll { true } else { false }
        case .recovering(let recovery): recovery.step == .awaitingAnswer || recovery.step == .receiving
        case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketPolling,
            .awaitingCONOKOnHTTPStreaming:
            false
        }
    }

    /// Whether a bind was sent and has not been answered.
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
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind(.polling, _), .webSocketStreaming,
            .webSocketPolling, .httpStreaming:
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

    /// The machines that watch the stream; `nil` unless it streams. Must not be set then.
    var liveness: SessionMachine.Liveness? {
        get {
            switch self {
            case .webSocketStreaming(let liveness), .httpStreaming(let liveness, _): liveness
            case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
                .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .httpPolling, .recovering:
                nil
            }
        }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            switch self {
            case .webSocketStreaming: self = .webSocketStreaming(newValue)
            case .httpStreaming(_, let control): self = .httpStreaming(newValue, control)
            default: preconditionFailure("a stream that is not watched")
            }
        }
    }

    /// The heartbeat of the stream; `nil` unless it streams or polls over HTTP. Must not be set then.
    var heartbeat: ReverseHeartbeat? {
        get {
            if case .httpPolling(let polling) = self { polling.heartbeat } else { liveness?.heartbeat }
        }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            if case .httpPolling(var polling) = self {
                polling.heartbeat = newValue
                self = .httpPolling(polling)
            } else {
                guard var liveness else { preconditionFailure("a stream without a heartbeat") }
                liveness.heartbeat = newValue
                self.liveness = liveness
            }
        }
    }

    /// The control channel; `nil` if control requests are not sent over HTTP. Must not be set then.
    var control: ControlChannel? {
        get {
            switch self {
            case .awaitingCONOKOnHTTPStreaming(let bind): bind.control
            case .httpStreaming(_, let control): control
            case .httpPolling(let polling): polling.control
            case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
                .webSocketStreaming, .webSocketPolling, .recovering:
                nil
            }
        }
        set {
            guard let newValue else { return }  // Swift writes back a chain that ended at `nil`
            switch self {
            case .awaitingCONOKOnHTTPStreaming(var bind):
                bind.control = newValue
                self = .awaitingCONOKOnHTTPStreaming(bind)
            case .httpStreaming(let liveness, _): self = .httpStreaming(liveness, newValue)
            case .httpPolling(var polling):
                polling.control = newValue
                self = .httpPolling(polling)
            default: preconditionFailure("a stream without a control channel")
            }
        }
    }
}
