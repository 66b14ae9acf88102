// Creates a session: on a WebSocket, which then streams, or by an HTTP poll whose LOOP leads to the first bind.

extension SessionMachine {
    mutating func createSession(_ actions: inout SessionActions) {
        // No session could be bound, so none is requested.
        if !hasWebSocket, transports.bestForBinding(options) == nil { return noTransport(&actions) }
        let usesWebSocket = transports.createsOnWebSocket(options)
        let address = serverAddress
        let creation = Creation(
            address: address, step: usesWebSocket ? .openingWebSocket : .overHTTP(creationTerms, ttl: false),
            // After a fallback to HTTP the status still shows sensing.
            isSensing: status == .connectedStreamSensing)
        enter(.creating(creation), &actions)
        beginAttempt()
        let limit = options.attemptTimeout ?? connection?.retryDelay.milliseconds ?? options.retryDelay
        if usesWebSocket {
            actions.append(.openWebSocket(address: ServerAddress.url(address, "lightstreamer"), isCreation: true))
            actions.append(.startTimer(.transport, milliseconds: options.streamingTimeout ?? limit))
        } else {
            sendCreationOverHTTP(to: address, ttl: false, &actions)
            actions.append(.startTimer(.transport, milliseconds: limit))
        }
    }

    mutating func createSessionWithTTL(_ actions: inout SessionActions) {
        let address = serverAddress
        let creation = Creation(address: address, step: .overHTTP(creationTerms, ttl: true), isSensing: false)
        enter(.creating(creation), &actions)
        beginAttempt()
        sendCreationOverHTTP(to: address, ttl: true, &actions)
        actions.append(.startTimer(.transport, milliseconds: 60_000))
    }

    /// The terms of a creation that is sent now.
    private var creationTerms: Creation.Terms {
        Creation.Terms(heartbeat: options.reverseHeartbeatInterval, bandwidth: options.requestedMaxBandwidth)
    }

    private mutating func sendCreationOverHTTP(to address: String, ttl: Bool, _ actions: inout SessionActions) {
        let name = RequestName.create_session
        actions.append(
            .sendHTTP(
                url: ServerAddress.url(address, name.httpPath(sessionID: nil)),
                body: creationParameters(overHTTP: true, ttl: ttl), isCreation: true))
    }

    // MARK: - WebSocket

    package mutating func webSocketOpened() -> SessionActions {
        var actions: SessionActions = []
        switch connection?.stage {
        case .creating(var creation):
            guard case .openingWebSocket = creation.step else { break }
            // Both are sent together, as the official clients do: the server's WSOK must precede CONOK, not the request.
            actions.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            creation.step = .awaitingWSOK(creationTerms)
            let parameters = creationParameters(overHTTP: false, ttl: false)
            actions.append(.sendWebSocket(RequestName.create_session.webSocketMessage(lines: [parameters])))
            if options.policy.showsSensingOfWebSocket { creation.isSensing = true }
            enter(.creating(creation), &actions)
        case .inSession(let session):
            guard case .openingWebSocketToBind(let isPolling, let shown) = session.stream else { break }
            actions.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            var bind = WebSocketBind.polling
            if !isPolling {
                bind = .streaming(heartbeat: options.reverseHeartbeatInterval)
                let parameters = streamingBindParameters(overHTTP: false)
                actions.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
            }
            enter(.awaitingWSOKToBind(bind, shown: shown), &actions)
        case .waitingToRetry, nil: break
        }
        return actions
    }

    mutating func wsok(_ actions: inout SessionActions) {
        connection?.webSocketPause = Self.initialWebSocketPause
        switch connection?.stage {
        case .creating(var creation):
            guard case .awaitingWSOK(let terms) = creation.step else { return }
            creation.step = .awaitingCONOK(terms)
            enter(.creating(creation), &actions)
            // The transport works, so the server may take longer than the attempt.
            if let limit = options.attemptTimeout { actions.append(.startTimer(.transport, milliseconds: limit)) }
        case .inSession(let session):
            switch session.stream {
            case .awaitingWSOKToBind(.streaming(let heartbeat), let shown):
                enter(.awaitingCONOKOnWebSocketBind(heartbeat: heartbeat, shown: shown), &actions)
            case .awaitingWSOKToBind(.polling, let shown):
                let parameters = pollingBindParameters(namesSession: true)
                actions.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
                enter(.webSocketPolling(.awaitingFirstCONOK(shown: shown)), &actions)
                actions.append(.cancelTimer(.transport))
                actions.appendResending()
                actions.append(.startTimer(.idle, milliseconds: pollTimeout))
            default: break
            }
        case .waitingToRetry, nil: break
        }
    }

    // MARK: - CONOK

    mutating func sessionCreated(_ conok: CONOK, by creation: Creation, _ actions: inout SessionActions) {
        let stream: Stream
        let terms: Creation.Terms
        switch creation.step {
        case .openingWebSocket, .awaitingWSOK: return
        case .awaitingCONOK(let agreed):
            terms = agreed
            stream = .webSocketStreaming(liveness(keepalive: conok.interval, heartbeat: terms.heartbeat))
        case .overHTTP(let agreed, let isTTL):
            terms = agreed
            stream = .preflight(ttl: isTTL)
        }
        let old = status
        progress = DataProgress()
        let retryDelay = RetryDelay(options.retryDelay)
        connection?.retryDelay = retryDelay
        connection?.stage = .inSession(
            Session(
                id: conok.sessionID, creationAddress: creation.address, requestedBandwidth: terms.bandwidth,
                requestLimit: conok.requestLimit, stream: stream))
        actions.append(.propertyChanged(.sessionId))
        // After a creation over HTTP, keepalive and idle timeout come with the bind.
        if case .webSocketStreaming = stream { noteKeepalive(conok.interval, &actions) }
        noteSession(conok, &actions)
        actions.append(.connectionEstablished)
        actions.append(.sessionStarted(isPolling: options.policy.startsPolling))
        reportStatus(unless: old, &actions)
        actions.append(.cancelTimer(.transport))
        if case .webSocketStreaming(let liveness) = stream {
            streamingStarted(liveness, overHTTP: false, &actions)
            checkTransport(&actions)
        } else {
            actions.append(
                .startTimer(.transport, milliseconds: options.attemptTimeout ?? options.retryDelay))
        }
        checkBandwidth(&actions)
    }

    // MARK: - Failure to get a session

    /// Handles the failure of a creation by the network. `isTimeout`: whether no answer came in time.
    mutating func creationFailed(
        _ failure: TransportFailure, _ creation: Creation, isTimeout: Bool = false, _ actions: inout SessionActions
    ) {
        if refuseIfFinal(failure, &actions) { return }
        switch creation.step {
        case .openingWebSocket, .awaitingWSOK:
            if failure.kind == .noResources {
                return retryWebSocketCreation(failure, isTimeout: isTimeout, &actions)
            }
            // The application does not see a failed attempt, because HTTP may work where WebSocket does not.
            connection?.transports.suspendWebSocket()
            connection?.requestCause = "ws.unavailable"
            actions.append(.closeWebSocket)
            actions.append(.cancelTimer(.transport))
            actions.append(.sessionLost(.fallback))
            if transports.bestForBinding(options) == nil && !options.policy.retriesFirstConnection {
                abandonFirstConnection(.connection(failure), &actions)
            } else {
                createSession(&actions)
            }
        case .overHTTP(_, ttl: true):
            connection?.requestCause = isTimeout ? "ttl.timeout" : "ttl.error"
            retryCreation(.ttl, after: .connection(failure), &actions)
        case .overHTTP(_, ttl: false):
            connection?.requestCause = isTimeout ? "http.timeout" : "http.error"
            retryCreation(.spaced, after: .connection(failure), &actions)
        case .awaitingCONOK: retryWebSocketCreation(failure, isTimeout: isTimeout, &actions)
        }
    }

    private mutating func retryWebSocketCreation(
        _ failure: TransportFailure, isTimeout: Bool, _ actions: inout SessionActions
    ) {
        connection?.requestCause = isTimeout ? "ws.timeout" : "ws.error"
        retryCreation(.spaced, after: .connection(failure), &actions)
    }

    /// Handles CONERR in answer to a creation.
    mutating func creationRefused(
        code: Int, message: String, _ creation: Creation, _ actions: inout SessionActions
    ) {
        let refusal = SessionInterruption.refused(code: code, message: message)
        switch code {
        case 5: retryWithTTL(after: refusal, creation, &actions)
        case _ where Self.retriableConnectionErrors.contains(code): retryCreation(.spaced, after: refusal, &actions)
        default: refuse(code: code, message: message, &actions)
        }
    }

    /// Ends the current attempt and waits for the next one; in 1.x, disconnects if no session existed since `connect`.
    private mutating func retryCreation(
        _ retry: Retry, after cause: SessionInterruption, _ actions: inout SessionActions
    ) {
        closeCreation(&actions)
        guard connection?.hadSession == true || options.policy.retriesFirstConnection else {
            abandonFirstConnection(cause, &actions)
            return
        }
        actions.append(.interrupted(cause))
        waitToRetry(retry, &actions)
    }

    private func closeCreation(_ actions: inout SessionActions) {
        actions.append(.closeWebSocket)
        actions.append(.closeHTTP)
        actions.append(.cancelTimer(.transport))
    }

    private mutating func abandonFirstConnection(_ cause: SessionInterruption, _ actions: inout SessionActions) {
        actions.append(.interrupted(cause))
        terminate(error: nil, &actions)
    }

    /// Handles CONERR 5: the server is overloaded, so the next creation lets it take as long as it needs. If this creation did so already,
    /// a pause follows.
    private mutating func retryWithTTL(
        after refusal: SessionInterruption, _ creation: Creation, _ actions: inout SessionActions
    ) {
        if case .overHTTP(_, ttl: true) = creation.step {
            retryCreation(.ttl, after: refusal, &actions)
            return
        }
        closeCreation(&actions)
        enter(.waitingToRetry(.ttl), &actions)
        actions.append(.sessionLost(.retrying))
        createSessionWithTTL(&actions)
    }
}
