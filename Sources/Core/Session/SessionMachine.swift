/// The life of a session, without I/O: events in, effects out.
///
/// Composed of small machines, one per concern (`Keepalive`, `ReverseHeartbeat`, `SlowNetworkDetector`, `DataProgress`,
/// `TransportAvailability`, `RetryDelay`, `ControlChannel`). It knows nothing of subscriptions and messages: it says when
/// their pending requests may go (`sendPendingRequests`) and when a session's end voids them (`sessionLost`).
package struct SessionMachine: Sendable {
    /// What the client is doing; a state is named after what it waits for.
    enum Phase: Sendable, Equatable {
        case disconnected
        case openingWebSocketToCreate
        case awaitingWSOKToCreate
        case awaitingCONOKOnWebSocket
        case creatingOverHTTP(ttl: Bool)
        case waitingToRetry(Retry)
        case inSession(Stream)
    }

    /// How the next creation goes about once the retry timer fires.
    enum Retry: Sendable, Equatable {
        /// After a failed attempt; the delay grows.
        case spaced
        /// After a working session broke.
        case random
        /// After CONERR 5: a creation that the server may keep waiting.
        case ttl
    }

    /// The stream connection of a session.
    enum Stream: Sendable, Equatable {
        /// The polling request that created the session; its LOOP leads to the first bind.
        case preflight(ttl: Bool)
        case openingWebSocketToBind(polling: Bool)
        case awaitingWSOKToBind(polling: Bool)
        case awaitingCONOKOnWebSocketBind
        case webSocketStreaming
        case webSocketPolling(Poll)
        /// `rebindRequested`: nothing came in time and a rebind to polling was asked for.
        case awaitingCONOKOnHTTPStreaming(rebindRequested: Bool)
        case httpStreaming
        case httpPolling(Poll)
        case recovering(Recovery)
    }

    enum Poll: Sendable, Equatable { case awaitingFirstCONOK, awaitingCONOK, receiving, pausing }

    enum Recovery: Sendable, Equatable {
        case pausing
        case awaitingAnswer
        case receiving
        case waitingToRetry
    }

    /// A transport change, or a bandwidth change, asked for with a control request.
    enum ControlledChange: Sendable, Equatable {
        case settled
        case pending
        case sent(requestID: Int)
        /// Accepted: what it asks for is awaited.
        case accepted
    }

    package internal(set) var options: SessionOptions
    package internal(set) var status = SessionStatus.disconnected
    package internal(set) var properties = SessionProperties()
    /// Milliseconds; set by the owner before each event, so that the machine has no clock.
    package var now: UInt64 = 0
    /// Filled by every event, emptied by the owner.
    package var effects: [SessionEffect] = []

    var phase = Phase.disconnected
    var transports = TransportAvailability()
    var retryDelay = RetryDelay()
    var keepalive: Keepalive?
    var heartbeat: ReverseHeartbeat?
    var slowNetwork: SlowNetworkDetector?
    var progress = DataProgress()
    var control = ControlChannel.closed
    var wasLastControlUnanswered = false
    var rebind = ControlledChange.settled
    var bandwidthChange = ControlledChange.settled
    /// What the server was last asked for, by creation or by a `constrain`.
    var lastRequestedBandwidth = SessionOptions.RequestedBandwidth.unlimited
    /// Address that session requests go to: the configured one, or the server's control link.
    var sessionAddress = ""
    /// The address at the time of `connect`, should the property be set to `nil` later.
    var capturedAddress = ""
    var requestLimit = Int.max
    /// Idle timeout asked for with the poll under way, or granted by its CONOK.
    var grantedIdleTimeout = 0
    var attemptStart: UInt64 = 0
    /// What the last streaming request told the server; milliseconds, 0: nothing.
    var promisedHeartbeatInterval = 0
    var controlStart: UInt64 = 0
    var recoveryStart: UInt64 = 0
    /// A bind of this session was given up before it was answered: the server may still get it.
    var mayHaveStrayBinds = false
    var lastClientIP: String?
    /// Why the next session request is made: its `LS_cause`, which only the first request after the event carries.
    var requestCause: String?
    /// The last session since `connect`, also when it has ended: the `LS_old_session` of the next creation.
    var lastSessionID: String?
    var hadSession = false
    var nextRequestID = 1
    let random: @Sendable (Int) -> Int

    package init(options: SessionOptions = SessionOptions(), random: @escaping @Sendable (Int) -> Int) {
        self.options = options
        self.random = random
    }

    /// Request ids grow for the life of the client.
    package mutating func makeRequestID() -> Int {
        defer { nextRequestID += 1 }
        return nextRequestID
    }

    package var isDisconnected: Bool { phase == .disconnected }

    /// Neither a session nor an attempt to get one: the time in which messages that may not be queued are refused.
    package var isIdle: Bool {
        switch phase {
        case .disconnected, .waitingToRetry: true
        default: false
        }
    }

    /// Where control requests and messages go now.
    package var requestRoute: RequestRoute {
        guard case .inSession(let stream) = phase else { return .none }
        switch stream {
        case .webSocketStreaming, .webSocketPolling: return .webSocket
        case .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling:
            return control == .ready ? .http : .none
        default: return .none
        }
    }

    package var maximumRequestLength: Int { requestLimit }

    var sessionID: String { properties.sessionID ?? "" }

    // MARK: - Commands

    package mutating func connect() {
        switch phase {
        case .disconnected:
            capturedAddress = options.serverAddress ?? capturedAddress
            requestCause = "api"
            retryDelay.reset(options.retryDelay)
            emit(.watchNetwork(address: capturedAddress))
            createSession()
        case .waitingToRetry, .inSession(.recovering(.pausing)), .inSession(.recovering(.waitingToRetry)):
            capturedAddress = options.serverAddress ?? capturedAddress
            endRetryPause()
        default: break
        }
    }

    package mutating func disconnect() {
        switch phase {
        case .disconnected: return
        case .inSession(.webSocketStreaming), .inSession(.webSocketPolling),
            .inSession(.awaitingWSOKToBind(polling: false)),
            .inSession(.awaitingCONOKOnWebSocketBind):
            emit(.sendWebSocket(destroyMessage()))
        default: break
        }
        emit(.event(.interrupted(.disconnectedByUser)))
        terminate(error: nil)
    }

    /// The application changed an option; whatever can take effect at once does.
    package mutating func update(options new: SessionOptions) {
        let old = options
        options = new
        if old.serverAddress != new.serverAddress, phase != .disconnected {
            emit(.watchNetwork(address: serverAddress))
        }
        if old.forcedTransport != new.forcedTransport { checkTransport() }
        if old.requestedMaxBandwidth != new.requestedMaxBandwidth { checkBandwidth() }
        if old.reverseHeartbeatInterval != new.reverseHeartbeatInterval { reverseHeartbeatOptionChanged() }
    }

    /// Ends a pause before the next attempt: the application asks for it, or the network has changed and the attempt may succeed.
    package mutating func endRetryPause() {
        switch phase {
        case .waitingToRetry(let retry):
            emit(.cancelTimer(.retry))
            retry == .ttl ? createSessionWithTTL() : createSession()
        case .inSession(.recovering(.pausing)):
            emit(.cancelTimer(.recovery))
            sendRecovery()
        case .inSession(.recovering(.waitingToRetry)):
            emit(.cancelTimer(.retry))
            sendRecovery()
        default: break
        }
    }

    // MARK: - Effects

    mutating func emit(_ effect: SessionEffect) { effects.append(effect) }

    mutating func setStatus(_ new: SessionStatus) {
        guard status != new else { return }
        status = new
        emit(.event(.statusChanged(new)))
    }

    /// The configured address; the one of `connect` if it has been set to `nil` since.
    package var serverAddress: String { options.serverAddress ?? capturedAddress }

    /// Address for what is not the stream: 1.x has a property for it, else it is the session's own.
    var controlAddress: String {
        guard properties.serverInstanceAddress == nil, let address = options.controlAddress else {
            return sessionAddress
        }
        return address
    }
}

/// Where the pending control requests and messages can be sent.
package enum RequestRoute: Sendable, Equatable { case none, webSocket, http }

/// What the owner of the machine must do, in order.
package enum SessionEffect: Sendable, Equatable {
    case openWebSocket(address: String, isCreation: Bool)
    case sendWebSocket(String)
    case closeWebSocket
    case sendHTTP(url: String, body: String, isCreation: Bool)
    case closeHTTP
    case sendControl(url: String, body: String)
    case closeControl
    /// Replaces a live timer of the same purpose.
    case startTimer(TimerPurpose, milliseconds: Int)
    /// Nothing happens if there is none.
    case cancelTimer(TimerPurpose)
    case watchNetwork(address: String)
    case stopWatchingNetwork
    case event(SessionEvent)
    /// Requests may have become sendable: collect them and send them along `requestRoute`.
    case sendPendingRequests
    /// The server's answer to a `constrain`.
    case bandwidthAnswered(SessionOptions.RequestedBandwidth, RequestAnswer)
    /// What was in flight on a control channel that is gone must be sent again. `areUnprocessed`: the server cannot have acted on it.
    case requestsUnanswered(areUnprocessed: Bool = false)
    /// The session is over, or an attempt to get one failed: subscriptions go back to waiting, messages are aborted.
    case sessionLost(SessionLoss)
}

/// What becomes of the attempts to get a session when one is over, or was not had.
package enum SessionLoss: Sendable, Equatable {
    /// A WebSocket cannot be had, and the attempt goes on over HTTP at once.
    case fallback
    /// Another attempt follows, after a pause or at once.
    case retrying
    /// Nothing is tried until the next `connect`. `hadSession`: since the last one.
    case final(hadSession: Bool)
}
