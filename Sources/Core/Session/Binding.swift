/// A session that is being bound to a stream, from the bind request, or the connection for it, until its CONOK.
///
/// Responsible for: the four transports of a bind, the fallback from WebSocket and from HTTP streaming, binds that come late, and requests that
/// have overtaken a bind. Not for: the polls that follow the first one (`Polling`), and recoveries (`Recovery`).
struct Binding: Sendable {
    enum Step: Sendable {
        case openingWebSocket
        /// For streaming the bind has already been sent; for polling it is sent after WSOK.
        case awaitingWSOK
        /// `isLate`: `true` if no data arrived in time over HTTP streaming. If the application admits polling, a rebind was requested.
        case awaitingCONOK(isLate: Bool)
    }

    var session: EstablishedSession
    /// The transport of the stream. `nil`: not chosen yet; `begin` chooses.
    private var chosen: Transport?
    private(set) var step = Step.openingWebSocket
    /// The `LS_inactivity_millis` that the bind has announced; 0 in polling, where it is forbidden.
    private var heartbeat = 0
    /// The status until the bind is answered.
    let reportedStatus: SessionStatus

    init(_ session: EstablishedSession, reported status: SessionStatus) {
        self.session = session
        reportedStatus = status
        // This bind completes a force_rebind.
        self.session.rebind = nil
        self.session.heartbeat = nil
    }

    var transport: Transport { chosen ?? .webSocketStreaming }

    var wasSent: Bool {
        switch step {
        case .openingWebSocket: false
        case .awaitingWSOK: !transport.isPolling
        case .awaitingCONOK: true
        }
    }

    /// `true` if the first poll was sent and not answered yet. See `SessionEvent.pollRequested`.
    var awaitsFirstPoll: Bool { if case .awaitingCONOK = step { transport.isPolling } else { false } }

    var isLate: Bool { if case .awaitingCONOK(let isLate) = step { isLate } else { false } }

    // MARK: - Beginning

    /// Binds the session with the best available transport.
    mutating func begin(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard let best = context.bestTransport else { return context.noTransport(&effects) }
        chosen = best
        context.attempts.attemptStart = effects.now
        switch best {
        case .webSocketStreaming, .webSocketPolling:
            session.leaveControlChannel(&context, &effects)
            context.openWebSocket(to: session.address, isCreation: false, &effects)
            context.setDeadline(.transport, after: context.options.streamingAttempt, effects.now)
        case .httpStreaming:
            step = .awaitingCONOK(isLate: false)
            heartbeat = context.options.reverseHeartbeatInterval
            context.sendBind(session, body: context.streamingBindParameters(session, overHTTP: true), &effects)
            context.choice.httpStreams.began(at: context.attempts.attemptStart)
            session.enterControlChannel(&context, &effects)
            context.setDeadline(.transport, after: context.options.streamingAttempt, effects.now)
        case .httpPolling:
            step = .awaitingCONOK(isLate: false)
            context.sendBind(session, body: context.pollingBindParameters(session, namesSession: true), &effects)
            effects.append(.pollRequested)
            session.enterControlChannel(&context, &effects)
            context.setDeadline(.idle, after: context.pollTimeout, effects.now)
            session.startHeartbeat(granted: 0, &context, &effects)
        }
        return .stay
    }

    mutating func webSocketOpened(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard case .openingWebSocket = step else { return .stay }
        context.sendWebSocket(RequestName.wsok.webSocketMessage(lines: []), &effects)
        step = .awaitingWSOK
        if !transport.isPolling {
            heartbeat = context.options.reverseHeartbeatInterval
            let parameters = context.streamingBindParameters(session, overHTTP: false)
            context.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters]), &effects)
        }
        return .stay
    }

    mutating func wsok(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        // Repeated otherwise.
        guard case .awaitingWSOK = step else { return .stay }
        step = .awaitingCONOK(isLate: false)
        guard transport.isPolling else { return .stay }
        let parameters = context.pollingBindParameters(session, namesSession: true)
        context.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters]), &effects)
        effects.append(.pollRequested)
        context.deadlines.cancel(.transport)
        effects.append(.requestsLost(.lost))
        context.setDeadline(.idle, after: context.pollTimeout, effects.now)
        return .stay
    }

    // MARK: - CONOK

    mutating func conok(_ conok: CONOK, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        // WSOK or the connection itself is awaited, and the server has received no other request.
        guard case .awaitingCONOK(let isLate) = step else { return .stay }
        session.note(conok, transport.isPolling ? .idleTimeout : .keepalive, &context, &effects)
        guard !transport.isPolling else {
            return .enter(.polling(Polling(session, isOnWebSocket: transport.isWebSocket)))
        }
        // A force_rebind that was sent after the bind, on the control connection, may have reached the server first: then it had no stream to
        // end, and without a repetition the change of transport would never come. The server has received a late bind long before the request.
        // A poll needs none: a LOOP ends it in any case. It is sent when the whole chunk has been received: its LOOP makes it unnecessary.
        if transport == .httpStreaming && !isLate && session.rebind != nil { session.rebind = Request() }
        return .enter(
            .streaming(
                Streaming(
                    session, isOnWebSocket: transport.isWebSocket, keepalive: conok.interval, heartbeat: heartbeat)))
    }

    // MARK: - Failure

    func conerr(code: Int, message: String, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        // No session request awaits an answer. A CONERR can only be that of an abandoned one.
        guard case .awaitingCONOK = step else { return .stay }
        return context.sessionRefused(
            code: code, message: message, channel: transport.isWebSocket ? "ws" : "http", .spaced, &effects)
    }

    func failed(
        _ failure: TransportFailure, isTimeout: Bool = false, _ context: inout SessionContext,
        _ effects: inout Effects
    ) -> SessionTransition {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        guard transport.isWebSocket else {
            if !transport.isPolling { context.httpStreamFailed(failure) }
            return lost(failure, wasEstablished: false, cause: "http.error", &context, &effects)
        }
        switch step {
        case .openingWebSocket: return webSocketUnavailable(failure, &context, &effects)
        case .awaitingWSOK where !wasSent: return webSocketUnavailable(failure, &context, &effects)
        case .awaitingWSOK:
            // The bind was sent before WSOK, so the server may have answered it: only a recovery returns what it sent.
            context.disableWebSocket(at: effects.now)
            return lost(failure, wasEstablished: false, cause: "ws.unavailable", &context, &effects)
        case .awaitingCONOK:
            context.answeredWebSocketFailed(at: effects.now)
            let isTimeoutOfStream = isTimeout && !transport.isPolling
            return lost(
                failure, wasEstablished: transport.isPolling, cause: isTimeoutOfStream ? "ws.timeout" : "ws.error",
                &context,
                &effects)
        }
    }

    /// Handles the failure of a WebSocket on which no bind was sent.
    private func webSocketUnavailable(
        _ failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects
    ) -> SessionTransition {
        guard failure.kind != .noResources else {
            // WebSocket may work, so the session is recovered later, as after a recovery that could not be sent.
            let recovery = Recovery(session, since: effects.now)
            return recovery.attemptFailed(failure, cause: "ws.error", &context, &effects)
        }
        context.disableWebSocket(at: effects.now)
        context.attempts.requestCause = "ws.unavailable"
        return .enter(.binding(Binding(session, reported: reportedStatus)))
    }

    private func lost(
        _ failure: TransportFailure, wasEstablished: Bool, cause: String, _ context: inout SessionContext,
        _ effects: inout Effects
    ) -> SessionTransition {
        var session = session
        session.mayHaveStrayBinds = session.mayHaveStrayBinds || wasSent
        return context.streamLost(session, failure, wasEstablished: wasEstablished, cause: cause, &effects)
    }

    // MARK: - Deadlines

    mutating func transportDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard !transport.isWebSocket else {
            return failed(.noAnswer, isTimeout: true, &context, &effects)
        }
        guard !isLate else { return lateBindFailed(&context, &effects) }
        // A proxy may be buffering the response. The session requests a rebind, which will choose polling. If the application does not admit
        // polling, the server may only be slow: CONOK may still arrive.
        var limit = context.options.requestTimeout
        if context.changeTransports({ $0.disabled.insert(.httpStreaming) }) {
            context.attempts.requestCause = "http.streaming.unavailable"
            limit = context.options.streamingAttempt
        }
        step = .awaitingCONOK(isLate: true)
        session.checkTransport(transport, context)
        context.setDeadline(.transport, after: limit, effects.now)
        return .stay
    }

    private func lateBindFailed(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        context.choice.transports.disabled.insert(.httpStreaming)
        guard context.options.streamingTimeout != nil, context.bestTransport != nil else {
            return lost(.noAnswer, wasEstablished: false, cause: "http.timeout", &context, &effects)
        }
        // In 1.x no recovery or new session follows that would poll, if the LOOP is also held back.
        var session = session
        session.mayHaveStrayBinds = true
        context.attempts.requestCause = "http.timeout"
        return .enter(.binding(Binding(session, reported: reportedStatus)))
    }

    func idleDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        let failure = Polling.noAnswer
        guard transport.isWebSocket else {
            return lost(failure, wasEstablished: false, cause: "http.idle.timeout", &context, &effects)
        }
        context.answeredWebSocketFailed(at: effects.now)
        return lost(failure, wasEstablished: true, cause: "ws.idle.timeout", &context, &effects)
    }

    /// Called when the server has not ended the first poll in time after a change of the network.
    func probeDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        lost(.deadNetwork, wasEstablished: true, cause: "http.error", &context, &effects)
    }
}
