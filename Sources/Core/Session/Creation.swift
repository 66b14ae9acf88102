/// An attempt to create a session: on a WebSocket, which then streams, or by an HTTP poll whose LOOP leads to the first bind.
///
/// Responsible for: what the request announces, the fallback from WebSocket to HTTP, the time limits, and refusals of the server. Not for: the
/// pause after a failure (`Retrying`), and the life of the session (`Preflight`, `Streaming`).
struct Creation: Sendable {
    enum Step: Sendable {
        case openingWebSocket
        case awaitingWSOK(Terms)
        case awaitingCONOK(Terms)
        /// `ttl`: `true` if the request has `LS_ttl_millis=unlimited`, so that the server may take as long as it needs.
        case overHTTP(Terms, ttl: Bool)
    }

    /// The values that the request has announced and requested.
    struct Terms: Sendable {
        /// The `LS_inactivity_millis`; 0: none was announced.
        var heartbeat: Int
        var bandwidth: SessionOptions.RequestedBandwidth
        let origin: SessionOrigin

        init(_ address: String, _ options: SessionOptions) {
            heartbeat = options.reverseHeartbeatInterval
            bandwidth = options.requestedMaxBandwidth
            origin = SessionOrigin(address: address, adapterSet: options.adapterSet, user: options.user)
        }
    }

    /// The time limit of an attempt without a limit of the server, in milliseconds.
    private static let limitOfTTL = 60_000

    /// The address of the server.
    let address: String
    private(set) var step: Step
    /// `true` if the status is `CONNECTED:STREAM-SENSING`.
    private(set) var isSensing: Bool

    // MARK: - Derived

    var isOnWebSocket: Bool { if case .overHTTP = step { false } else { true } }

    var channelName: String { if case .overHTTP(_, let isTTL) = step { isTTL ? "ttl" : "http" } else { "ws" } }

    /// The terms of the request; `nil` if none was sent.
    var terms: Terms? {
        switch step {
        case .openingWebSocket: nil
        case .awaitingWSOK(let terms), .awaitingCONOK(let terms), .overHTTP(let terms, _): terms
        }
    }

    // MARK: - Beginning

    /// - Parameter isSensing: `true` if the status shows sensing already, because this attempt follows one on a WebSocket.
    init(_ context: inout SessionContext, isSensing: Bool = false) {
        address = context.serverAddress
        context.choice.willCreate(at: address)
        let terms = Terms(address, context.options)
        step =
            context.choice.transports.createsOnWebSocket(context.options)
            ? .openingWebSocket : .overHTTP(terms, ttl: false)
        self.isSensing = isSensing
    }

    /// An attempt without a time limit of the server.
    init(withTTL context: inout SessionContext) {
        address = context.serverAddress
        context.choice.willCreate(at: address)
        step = .overHTTP(Terms(address, context.options), ttl: true)
        isSensing = false
    }

    func begin(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard context.canCreate else { return context.noTransport(&effects) }
        context.attempts.attemptStart = effects.now
        let limit = context.options.attemptTimeout ?? context.attempts.retryDelay.milliseconds
        switch step {
        case .overHTTP(_, let isTTL):
            context.sendCreation(
                to: address, body: context.creationParameters(overHTTP: true, ttl: isTTL), &effects)
            context.setDeadline(.transport, after: isTTL ? Self.limitOfTTL : limit, effects.now)
        case .openingWebSocket, .awaitingWSOK, .awaitingCONOK:
            context.openWebSocket(to: address, isCreation: true, &effects)
            context.setDeadline(.transport, after: context.options.streamingTimeout ?? limit, effects.now)
        }
        return .stay
    }

    mutating func webSocketOpened(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard case .openingWebSocket = step else { return .stay }
        // Both are sent together, as the official clients do: the server's WSOK must precede CONOK, not the request.
        context.sendWebSocket(RequestName.wsok.webSocketMessage(lines: []), &effects)
        step = .awaitingWSOK(Terms(address, context.options))
        let parameters = context.creationParameters(overHTTP: false, ttl: false)
        context.sendWebSocket(RequestName.create_session.webSocketMessage(lines: [parameters]), &effects)
        if context.options.policy.showsSensingOfWebSocket { isSensing = true }
        return .stay
    }

    mutating func wsok(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard case .awaitingWSOK(let terms) = step else { return .stay }
        step = .awaitingCONOK(terms)
        // The transport works, so the server may take longer than the attempt.
        if let limit = context.options.attemptTimeout { context.setDeadline(.transport, after: limit, effects.now) }
        return .stay
    }

    // MARK: - Success

    func conok(_ conok: CONOK, _ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        let terms: Terms
        var ttl: Bool?
        switch step {
        case .openingWebSocket, .awaitingWSOK: return .stay  // the server has received no request
        case .awaitingCONOK(let agreed): terms = agreed
        case .overHTTP(let agreed, let isTTL): (terms, ttl) = (agreed, isTTL)
        }
        context.resetProgress()
        effects.requests.beginSession()
        context.attempts.retryDelay = RetryDelay(context.options.retryDelay)
        var session = EstablishedSession(conok, origin: terms.origin, bandwidth: terms.bandwidth)
        // After a creation over HTTP, keepalive and idle timeout come with the bind.
        session.note(conok, ttl == nil ? .keepalive : .none, &context, &effects)
        effects.append(.sessionStarted)
        session.bandwidth.check(context.options.requestedMaxBandwidth, real: nil)
        context.deadlines.cancel(.transport)
        if let ttl { return .enter(.preflight(Preflight(session: session, ttl: ttl))) }
        session.checkTransport(.webSocketStreaming, context)
        return .enter(
            .streaming(Streaming(session, isOnWebSocket: true, keepalive: conok.interval, heartbeat: terms.heartbeat)))
    }

    // MARK: - Failure

    func transportDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        failed(.noAnswer, isTimeout: true, &context, &effects)
    }

    /// Handles the failure of the connection. `isTimeout`: `true` if no answer arrived in time.
    func failed(
        _ failure: TransportFailure, isTimeout: Bool = false, _ context: inout SessionContext,
        _ effects: inout Effects
    ) -> SessionTransition {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        let how = isTimeout ? "timeout" : "error"
        switch step {
        case .openingWebSocket, .awaitingWSOK:
            guard failure.kind == .noResources else { return createOverHTTP(after: failure, &context, &effects) }
            return context.retryCreation(.spaced, after: .connection(failure), cause: "ws.\(how)", &effects)
        case .awaitingCONOK:
            guard !context.answeredWebSocketFailed(at: effects.now) else {
                return createOverHTTP(after: failure, &context, &effects)
            }
            return context.retryCreation(.spaced, after: .connection(failure), cause: "ws.\(how)", &effects)
        case .overHTTP(_, ttl: true):
            return context.retryCreation(.ttl, after: .connection(failure), cause: "ttl.\(how)", &effects)
        case .overHTTP(_, ttl: false):
            return context.retryCreation(.spaced, after: .connection(failure), cause: "http.\(how)", &effects)
        }
    }

    /// Tries HTTP at once, because it may work where WebSocket does not. The application does not see a failed attempt: subscriptions and
    /// messages keep waiting.
    private func createOverHTTP(
        after failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects
    ) -> SessionTransition {
        // Over HTTP even if the address has changed meanwhile: the first bind tries WebSocket again.
        context.choice.willCreate(at: context.serverAddress)
        context.choice.transports.isWebSocketSuspended = true
        context.attempts.requestCause = "ws.unavailable"
        if context.bestTransport == nil && !context.options.policy.retriesFirstConnection {
            effects.append(.interrupted(.connection(failure)))
            return .end(error: nil)
        }
        return context.create(isSensing: isSensing, &effects)
    }

    /// Handles CONERR.
    func conerr(code: Int, message: String, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        switch step {
        case .openingWebSocket, .awaitingWSOK: return .stay  // the server has received no request
        case .awaitingCONOK, .overHTTP: break
        }
        let refusal = SessionInterruption.refused(code: code, message: message)
        let cause = "\(channelName).conerr.\(code)"
        switch code {
        case 5:
            // The server is overloaded, so the next creation has an unlimited TTL. If this one had one, a pause follows.
            if case .overHTTP(_, ttl: true) = step {
                return context.retryCreation(.ttl, after: refusal, cause: cause, &effects)
            }
            context.attempts.requestCause = cause
            return .enter(.retrying(Retrying(.ttlAtOnce)))
        case _ where ErrorCodes.retriableRefusals.contains(code):
            return context.retryCreation(.spaced, after: refusal, cause: cause, &effects)
        default:
            context.attempts.requestCause = cause
            return context.refuse(code: code, message: message, &effects)
        }
    }
}

extension SessionContext {
    /// `true` if a session that was created could be bound; otherwise none is requested.
    var canCreate: Bool { hasWebSocket || bestTransport != nil }

    /// Begins an attempt to create a session.
    mutating func create(isSensing: Bool = false, _ effects: inout Effects) -> SessionTransition {
        choice.willCreate(at: serverAddress)
        return canCreate ? .enter(.creating(Creation(&self, isSensing: isSensing))) : noTransport(&effects)
    }

    /// Handles the lack of a usable transport.
    mutating func noTransport(_ effects: inout Effects) -> SessionTransition {
        let selection = options.forcedTransport?.rawValue ?? "any"
        let reason = hasWebSocket ? "" : "; this platform has no WebSocket"
        let failure = TransportFailure(.unavailable, "No usable transport (admitted: \(selection)\(reason))")
        effects.append(.interrupted(.connection(failure)))
        guard options.policy.retriesRefusedReconnection || choice.webSocketRecord.wasAnswered else {
            return .end(error: nil)
        }
        // A transport that failed may work in the next session.
        choice.transports.enableAll()
        return .enter(.retrying(Retrying(.spaced)))
    }
}
