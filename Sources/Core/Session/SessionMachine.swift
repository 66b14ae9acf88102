/// The states and transitions of a session, without I/O and without a clock. Each event is a method that writes what follows from it to the
/// `Effects`.
///
/// Responsible for: which state handles an event, and what every transition has in common. Not for: what an event means in a state, which
/// is in the file of that state (`Creation`, `Preflight`, `Binding`, `Streaming`, `Polling`, `Recovery`, `Retrying`), and what the states
/// share (`SessionContext`). The machine does not refer to subscriptions and messages: `requestRoute` is the channel for their requests,
/// and a `Consequence` reports that a channel or the session has ended.
///
/// Tests/CoreTests/transitions.txt lists the transitions of the states, and a test compares it with the machine.
package struct SessionMachine: Sendable {
    var context: SessionContext

    var state = SessionState.disconnected {
        didSet {
            isReceiving = state.isReceiving
            isLate = if case .streaming(let streaming) = state { streaming.keepalive.stage != .live } else { false }
            hasDueRequests = state.session?.hasDueRequests ?? false
        }
    }

    // These are stored beside the state, because every line or chunk needs them and reading them from the state would be expensive.

    /// `true` if data notifications are accepted in the current state.
    package private(set) var isReceiving = false
    /// `true` if the keepalive of the current stream is late.
    private(set) var isLate = false
    /// `true` if the session itself has a request to send.
    private(set) var hasDueRequests = false

    /// Grows with each transition, for the log.
    private(set) var statesEntered = 0

    /// The options to restore when the session is over; `nil`: none.
    private var replaced: ReplacedOptions?

    package init(
        options: SessionOptions = SessionOptions(), hasWebSocket: Bool = true, random: @escaping @Sendable (Int) -> Int
    ) {
        context = SessionContext(options: options, hasWebSocket: hasWebSocket, random: random)
    }

    // MARK: - Derived from the state

    package var options: SessionOptions { context.options }

    package var status: SessionStatus { state.status }

    package var properties: SessionProperties { state.session?.properties ?? SessionProperties() }

    package var isDisconnected: Bool { if case .disconnected = state { true } else { false } }

    /// `true` if neither a session nor an attempt to create one exists. Then messages that may not be queued are aborted.
    package var isIdle: Bool {
        switch state {
        case .disconnected, .retrying: true
        case .creating, .preflight, .binding, .streaming, .polling, .recovering: false
        }
    }

    /// `true` if the server has answered the bind or the recovery, so that the stream may be read later.
    var isBound: Bool { state.isBound }

    var streamNumber: Int { context.streamNumber }

    var controlNumber: Int { context.controlNumber }

    /// The channel for control requests and messages.
    package var requestRoute: RequestRoute {
        switch state {
        case .streaming(let streaming) where streaming.isOnWebSocket: context.isSendingHeld ? .none : .webSocket
        case .polling(let polling) where polling.isOnWebSocket: context.isSendingHeld ? .none : .webSocket
        case .binding(let binding) where binding.transport.isWebSocket && binding.awaitsFirstPoll:
            context.isSendingHeld ? .none : .webSocket
        case .disconnected, .creating, .retrying, .preflight, .binding, .streaming, .polling, .recovering:
            state.session?.control?.state == .ready ? .http : .none
        }
    }

    /// `true` if requests, also those of the session itself, wait until the WebSocket has sent the earlier ones.
    package var isSendingHeld: Bool { context.isSendingHeld }

    /// `true` if a heartbeat waits for the channel of requests.
    package var isHeartbeatDue: Bool { state.session?.heartbeat?.isDue ?? false }

    /// The maximum length of a request in bytes.
    package var maximumRequestLength: Int { state.session?.requestLimit ?? .max }

    /// `true` if the session polls, or will do so after its next LOOP.
    package var bestTransportPolls: Bool { context.bestTransport?.isPolling ?? false }

    /// `true` if the first poll of a bind was sent and not answered yet. See `SessionEvent.pollRequested`.
    package var awaitsFirstPoll: Bool {
        if case .binding(let binding) = state { binding.awaitsFirstPoll } else { false }
    }

    /// The address that created the session, is creating one, or will do so after the pause; `nil`: DISCONNECTED.
    var sessionAddress: String? {
        switch state {
        case .disconnected: nil
        case .creating(let creation): creation.address
        case .retrying: context.serverAddress
        case .preflight, .binding, .streaming, .polling, .recovering: state.session?.origin.address
        }
    }

    /// The parameters of the session, or of the attempt to create one. Adapter Set and user are those of the options until a request names
    /// them.
    package var sessionOrigin: SessionOrigin {
        if let session = state.session { return session.origin }
        if case .creating(let creation) = state, let terms = creation.terms { return terms.origin }
        let address = sessionAddress ?? context.serverAddress
        return SessionOrigin(address: address, adapterSet: options.adapterSet, user: options.user)
    }

    // MARK: - Commands

    /// Replaces options, so that the next session polls over HTTP once a second. Their values return when the status is DISCONNECTED again,
    /// except those that the application sets meanwhile. Does nothing unless DISCONNECTED.
    package mutating func pollInNextSession(_ effects: inout Effects) {
        guard isDisconnected, replaced == nil else { return }
        var new = options
        replaced = ReplacedOptions(in: &new)
        apply(new, &effects)
    }

    /// Called for each option that the application sets, even to an equal value.
    package mutating func applicationDidSet(_ option: ReplaceableOption) { replaced?.applicationDidSet(option) }

    package mutating func connect(_ effects: inout Effects) {
        context.capturedAddress = context.serverAddress
        guard isDisconnected else { return endRetryPause(&effects) }
        effects.append(.watchNetwork(address: context.capturedAddress))
        context.attempts = SessionContext.Attempts()
        context.attempts.retryDelay = RetryDelay(options.retryDelay)
        context.attempts.requestCause = "api"
        follow(.enter(.creating(Creation(&context))), &effects)
    }

    package mutating func disconnect(_ effects: inout Effects) {
        guard !isDisconnected else { return }
        destroySession(&effects)
        effects.append(.interrupted(.disconnectedByUser))
        follow(.end(error: nil), &effects)
    }

    /// Reports an error, and leaves or stays DISCONNECTED.
    package mutating func terminate(code: Int, message: String, _ effects: inout Effects) {
        follow(.end(error: SessionError(code: code, message: message)), &effects)
    }

    /// Requests the end of the session, if its stream can send. Over HTTP, closing the connection must suffice. A WebSocket that has not
    /// received the bind does not belong to the session.
    mutating func destroySession(_ effects: inout Effects) {
        guard state.canDestroyOnStream else { return }
        var line = RequestLine(id: effects.requests.makeID())
        line.add("LS_op", "destroy")
        line.add("LS_close_socket", "true")
        line.add("LS_cause", "api")
        context.sendWebSocket(RequestName.control.webSocketMessage(lines: [line.text]), &effects)
    }

    /// Sets the options. A change takes effect at once where the protocol allows that.
    package mutating func update(options new: SessionOptions, _ effects: inout Effects) {
        let old = options
        replaced?.applicationDidChange(old, to: new)
        apply(new, &effects)
    }

    private mutating func apply(_ new: SessionOptions, _ effects: inout Effects) {
        let old = options
        context.options = new
        if old.serverAddress != new.serverAddress, !isDisconnected {
            effects.append(.watchNetwork(address: context.serverAddress))
        }
        if old.pollingInterval != new.pollingInterval { context.isPollingIntervalReduced = false }
        if old.retryDelay != new.retryDelay { context.attempts.retryDelay.replace(by: new.retryDelay) }
        guard var session = state.session else { return }
        if old.forcedTransport != new.forcedTransport { session.checkTransport(state.transport, context) }
        if old.requestedMaxBandwidth != new.requestedMaxBandwidth {
            session.bandwidth.check(new.requestedMaxBandwidth, real: session.properties.realMaxBandwidth)
        }
        if old.reverseHeartbeatInterval != new.reverseHeartbeatInterval {
            session.selectHeartbeat(&context, &effects)
        }
        state.session = session
    }

    /// Changes the option, and requests the bandwidth with the next requests, even if it is the same as before, because that one may have been
    /// refused.
    ///
    /// - Parameter token: completed with the server's answer; with `accepted`, at once, if no request is needed: no session exists, or the
    ///   server does not manage the bandwidth. If another change replaces this one, the token is completed with the answer to that change.
    ///   After a refusal the option is again what the server accepted last.
    package mutating func changeBandwidth(
        _ bandwidth: SessionOptions.RequestedBandwidth, answer token: AnswerToken, _ effects: inout Effects
    ) {
        if options.requestedMaxBandwidth != bandwidth { effects.append(.propertyChanged(.requestedMaxBandwidth)) }
        context.options.requestedMaxBandwidth = bandwidth
        guard var session = state.session, session.properties.realMaxBandwidth != .unmanaged else {
            return effects.complete(token, .accepted)
        }
        session.bandwidth.change(to: bandwidth, answer: token)
        state.session = session
    }

    // MARK: - Requests of the session itself

    mutating func appendNextLine(to lines: inout RequestLines, _ requests: inout RequestTable) -> Bool {
        guard hasDueRequests, var session = state.session else { return false }
        defer { state.session = session }
        return session.appendNextLine(to: &lines, &context, &requests)
    }

    mutating func requestAnswered(
        _ key: RequestKey, _ id: Int, _ outcome: RequestOutcome, _ effects: inout Effects
    ) {
        guard var session = state.session else { return }
        if key == .bandwidth {
            session.bandwidth.answered(
                id, outcome, real: session.properties.realMaxBandwidth, &context.options, &effects)
        } else {
            session.rebindAnswered(id, outcome, effects.requests)
        }
        state.session = session
    }

    mutating func requestLost(_ key: RequestKey, _ id: Int, _ outcome: RequestOutcome, _ requests: RequestTable) {
        state.session?.requestLost(key, id, outcome, requests)
    }

    // MARK: - Requests and answers on any connection

    /// Counts a request on the WebSocket that repeats earlier ones, or that the session itself sends.
    mutating func noteRepetition(at now: UInt64) { context.pace.addRequest(at: now) }

    /// Called when the server has answered a request, which is not sent again.
    mutating func noteAnswer() { context.pace.noteProgress() }

    /// Called when a request was sent: the interval until the next heartbeat begins again.
    package mutating func requestSent(_ effects: inout Effects) {
        context.lastRequest = effects.now
        guard var heartbeat = state.session?.heartbeat else { return }
        if heartbeat.isDue {
            heartbeat.isDue = false
            state.session?.heartbeat = heartbeat
        }
        context.arm(heartbeat, &effects)
    }

    // MARK: - Transitions

    /// Lets the payload of the present state handle an event, and follows the transition.
    mutating func handle<Payload>(
        _ payload: Payload, _ wrap: (Payload) -> SessionState, _ effects: inout Effects,
        _ body: (inout Payload, inout SessionContext, inout Effects) -> SessionTransition
    ) {
        var payload = payload
        let old = status
        let transition = body(&payload, &context, &effects)
        state = wrap(payload)
        statesEntered += 1
        if case .stay = transition { reportStatus(unless: old, &effects) } else { follow(transition, &effects) }
    }

    mutating func follow(_ transition: SessionTransition, _ effects: inout Effects) {
        switch transition {
        case .stay: break
        case .enter(let next): enter(next, &effects)
        case .end(let error): terminate(error, &effects)
        }
    }

    private mutating func enter(_ next: SessionState, _ effects: inout Effects) {
        let old = state
        if !next.continuesStream { context.leaveStream(&effects) }
        if next.session == nil { forgetControlChannel(of: old, &effects) }
        state = next
        statesEntered += 1
        reportStatus(unless: old.status, &effects)
        switch next {
        case .disconnected: preconditionFailure("a session ends by `end`")
        case .creating(let creation): handle(creation, SessionState.creating, &effects) { $0.begin(&$1, &$2) }
        case .retrying(let retrying):
            sessionForgotten(old, &effects)
            effects.append(.sessionLost(.retrying))
            effects.complete(old.session?.bandwidth.tokens ?? [], .lost)
            handle(retrying, SessionState.retrying, &effects) { $0.begin(&$1, &$2) }
        case .preflight(let preflight): preflight.begin(&context, &effects)
        case .binding(let binding): handle(binding, SessionState.binding, &effects) { $0.begin(&$1, &$2) }
        case .streaming(var streaming):
            streaming.begin(&context, &effects)
            state = .streaming(streaming)
        case .polling(let polling): polling.begin(&context)
        case .recovering(let recovery): recovery.begin(&context, &effects)
        }
    }

    /// Enters DISCONNECTED. No attempt follows until the next `connect`.
    private mutating func terminate(_ error: SessionError?, _ effects: inout Effects) {
        let old = state
        let hadSession = context.attempts.hadSession
        context.leaveStream(&effects)
        forgetControlChannel(of: old, &effects)
        context.deadlines.cancel(.webSocket)
        state = .disconnected
        statesEntered += 1
        context.choice = TransportChoice(hasWebSocket: context.hasWebSocket)
        reportStatus(unless: old.status, &effects)
        if let error { effects.append(.serverError(code: error.code, message: error.message)) }
        sessionForgotten(old, &effects)
        effects.append(.stopWatchingNetwork)
        effects.append(.sessionLost(.final(hadSession: hadSession)))
        effects.complete(old.session?.bandwidth.tokens ?? [], .lost)
        context.attempts = SessionContext.Attempts()
        restoreOptions(&effects)
    }

    private mutating func restoreOptions(_ effects: inout Effects) {
        guard let replaced else { return }
        self.replaced = nil
        var new = options
        replaced.restore(in: &new)
        apply(new, &effects)
    }

    private mutating func forgetControlChannel(of old: SessionState, _ effects: inout Effects) {
        var session = old.session
        session?.leaveControlChannel(&context, &effects)
    }

    /// Reports the read-only properties that have become `nil`, and resets the progress.
    private mutating func sessionForgotten(_ old: SessionState, _ effects: inout Effects) {
        let properties = old.session?.properties ?? SessionProperties()
        for property in SessionProperties().changes(from: properties) { effects.append(.propertyChanged(property)) }
        context.resetProgress()
    }

    private func reportStatus(unless old: SessionStatus, _ effects: inout Effects) {
        guard status != old else { return }
        // A recovery that fails ends in another status: no session is left.
        if old == .disconnectedTryingRecovery && status.isConnected { effects.counts.recoveries += 1 }
        effects.append(.statusChanged(status))
    }
}

/// The channel over which requests can be sent now.
package enum RequestRoute: Sendable, Equatable { case none, webSocket, http }
