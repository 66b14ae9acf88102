/// The states and transitions of a session, without I/O and without a clock. Each event is a method that receives a `Reaction` with the time,
/// and appends its actions to it.
///
/// What exists only in a state is the payload of that state (`SessionState.swift`), with small machines for single concerns
/// (`Keepalive`, `ReverseHeartbeat`, `SlowNetworkDetector`, `ControlChannel`). The machine does not refer to subscriptions and messages: it
/// returns `sendPendingRequests` when their requests may be sent, and `sessionLost` when a session ends.
///
/// Tests/CoreTests/transitions.txt lists the transitions of the states, and a test compares it with the machine. The pace of the client, the
/// options and the times are beside the states.
package struct SessionMachine: Sendable {
    package internal(set) var options: SessionOptions

    /// `nil`: DISCONNECTED.
    var connection: Connection? {
        didSet {
            isReceiving = connection?.session?.stream.isReceiving ?? false
            isLate = connection?.session?.keepalive.map { $0.stage != .live } ?? false
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
    /// The time of the last bytes of a control connection, in either direction.
    var lastControlActivity: UInt64 = 0
    /// Limits what the client repeats without progress, also beyond a connection.
    var pace = Pace()
    /// The received notifications of the session that `pace` has seen.
    var notificationsSeen = 0

    /// The address at the last `connect`, used if the option is set to `nil` later.
    var capturedAddress = ""
    /// The intervals that were requested last, in milliseconds. The server's answer is not one to what the application has set since, for
    /// the next request.
    var requestedIntervals = (keepalive: 0, idleTimeout: 0, polling: 0)
    /// Whether the server has reduced the polling interval of the options, so that it is not one that the application has set.
    var isPollingIntervalReduced = false
    /// Whether the control link of CONOK is ignored, according to the options at the last creation.
    var ignoresInstanceAddress = false
    var nextRequestID = 1
    /// Grows with each transition, for the log.
    private(set) var statesEntered = 0
    /// The numbers of the current stream and control connection; 0: none. The owner ignores input of any other, including the rest of a
    /// chunk.
    var streamNumber = 0
    var controlNumber = 0
    private var lastResourceNumber = 0
    /// The length of the requests sent on the WebSocket since it had sent all earlier ones, in bytes.
    private(set) var unsentLength = 0
    /// The length in bytes from which on the requests of a slow WebSocket wait. A variable for tests.
    var maximumUnsentLength = 64 << 10
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

    /// Returns the number of a connection or timer that is about to be opened.
    mutating func makeResourceNumber() -> Int {
        lastResourceNumber += 1
        return lastResourceNumber
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
        switch connection?.session?.stream {
        case .webSocketStreaming, .webSocketPolling: isSendingHeld ? .none : .webSocket
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling, .recovering, nil:
            connection?.session?.control?.state == .ready ? .http : .none
        }
    }

    /// Whether requests, also those of the session itself, wait until the WebSocket has sent the earlier ones.
    package var isSendingHeld: Bool { unsentLength >= maximumUnsentLength }

    /// Counts what the WebSocket may not have sent yet.
    mutating func addUnsent(_ length: Int) { unsentLength += length }

    /// Called when the WebSocket has sent everything, or is replaced.
    mutating func allSent() { unsentLength = 0 }

    /// The maximum length of a request in bytes.
    package var maximumRequestLength: Int { connection?.session?.requestLimit ?? .max }

    var transports: TransportAvailability {
        connection?.transports ?? TransportAvailability(hasWebSocket: hasWebSocket)
    }

    /// Whether the session polls, or will do so after its next LOOP.
    package var bestTransportPolls: Bool { transports.bestForBinding(options)?.isPolling ?? false }

    /// The configured address, or that of the last `connect` if the option is `nil`.
    package var serverAddress: String { options.serverAddress ?? capturedAddress }

    /// The address that created the session, is creating one, or will do so after the pause; `nil`: DISCONNECTED.
    var sessionAddress: String? {
        switch connection?.stage {
        case .creating(let creation): creation.address
        case .inSession(let session): session.origin.address
        case .waitingToRetry: serverAddress
        case nil: nil
        }
    }

    // MARK: - Commands

    package mutating func connect(_ reaction: inout Reaction) {
        capturedAddress = serverAddress
        switch connection?.stage {
        case nil:
            reaction.append(.watchNetwork(address: capturedAddress))
            let creation = Creation(address: capturedAddress, step: .openingWebSocket, isSensing: false)
            connection = Connection(
                stage: .creating(creation), transports: transports, retryDelay: RetryDelay(options.retryDelay),
                attemptStart: reaction.now, requestCause: "api")
            reaction.append(.statusChanged(status))
            createSession(&reaction)
        case .waitingToRetry, .inSession, .creating: endRetryPause(&reaction)
        }
    }

    package mutating func disconnect(_ reaction: inout Reaction) {
        guard connection != nil else { return }
        destroySession(&reaction)
        reaction.append(.interrupted(.disconnectedByUser))
        terminate(error: nil, &reaction)
    }

    /// Requests the end of the session, if its stream can send.
    mutating func destroySession(_ reaction: inout Reaction) {
        switch connection?.session?.stream {
        case .webSocketStreaming, .webSocketPolling, .awaitingWSOKToBind(.streaming, _), .awaitingCONOKOnWebSocketBind:
            reaction.append(.sendWebSocket(destroyMessage()))
        // Over HTTP, closing the connection must do. A WebSocket that has not received the bind does not belong to the session.
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind(.polling, _), .awaitingCONOKOnHTTPStreaming,
            .httpStreaming, .httpPolling, .recovering, nil:
            break
        }
    }

    /// Sets the options. A change takes effect at once where the protocol allows that.
    package mutating func update(options new: SessionOptions, _ reaction: inout Reaction) {
        let old = options
        options = new
        if old.serverAddress != new.serverAddress, !isDisconnected {
            reaction.append(.watchNetwork(address: serverAddress))
        }
        if old.pollingInterval != new.pollingInterval { isPollingIntervalReduced = false }
        if old.retryDelay != new.retryDelay { connection?.retryDelay.replace(by: new.retryDelay) }
        if old.forcedTransport != new.forcedTransport { checkTransport(&reaction) }
        if old.requestedMaxBandwidth != new.requestedMaxBandwidth, checkBandwidth() {
            reaction.append(.sendPendingRequests)
        }
        if old.reverseHeartbeatInterval != new.reverseHeartbeatInterval { reverseHeartbeatOptionChanged(&reaction) }
    }

    // MARK: - Transitions

    /// Enters another stage, and reports the status if it changes.
    mutating func enter(_ stage: Stage, _ reaction: inout Reaction) {
        let old = status
        connection?.stage = stage
        statesEntered += 1
        reportStatus(unless: old, &reaction)
    }

    /// Enters another stream of the session, and reports the status if it changes.
    mutating func enter(_ stream: Stream, _ reaction: inout Reaction) {
        guard var session = connection?.session else { preconditionFailure("a stream without a session") }
        session.stream = stream
        enter(.inSession(session), &reaction)
    }

    mutating func beginAttempt(at now: UInt64) { connection?.attemptStart = now }

    func reportStatus(unless old: SessionStatus, _ reaction: inout Reaction) {
        if status != old { reaction.append(.statusChanged(status)) }
    }
}
