// Creates a session: on a WebSocket, which then streams, or by an HTTP poll whose LOOP leads to the first bind.

extension SessionMachine {
    mutating func createSession(_ reaction: inout Reaction) {
        // No session could be bound, so none is requested.
        if !hasWebSocket, transports.bestForBinding(options) == nil { return noTransport(&reaction) }
        let usesWebSocket = transports.createsOnWebSocket(options)
        let address = serverAddress
        let creation = Creation(
            address: address, step: usesWebSocket ? .openingWebSocket : .overHTTP(terms(for: address), ttl: false),
            // After a fallback to HTTP the status still shows sensing.
            isSensing: status == .connectedStreamSensing)
        enter(.creating(creation), &reaction)
        beginAttempt(at: reaction.now)
        let limit = options.attemptTimeout ?? connection?.retryDelay.milliseconds ?? options.retryDelay
        if usesWebSocket {
            openWebSocket(ServerAddress.url(address, "lightstreamer"), isCreation: true, &reaction)
            start(.transport, milliseconds: options.streamingTimeout ?? limit, &reaction)
        } else {
            sendCreationOverHTTP(to: address, ttl: false, &reaction)
            start(.transport, milliseconds: limit, &reaction)
        }
    }

    mutating func createSessionWithTTL(_ reaction: inout Reaction) {
        let address = serverAddress
        let creation = Creation(address: address, step: .overHTTP(terms(for: address), ttl: true), isSensing: false)
        enter(.creating(creation), &reaction)
        beginAttempt(at: reaction.now)
        sendCreationOverHTTP(to: address, ttl: true, &reaction)
        start(.transport, milliseconds: 60_000, &reaction)
    }

    /// The terms of a creation that is sent now.
    private func terms(for address: String) -> Creation.Terms {
        Creation.Terms(
            heartbeat: options.reverseHeartbeatInterval, bandwidth: options.requestedMaxBandwidth,
            origin: origin(address))
    }

    private func origin(_ address: String) -> SessionOrigin {
        SessionOrigin(address: address, adapterSet: options.adapterSet, user: options.user)
    }

    /// What the session was requested with, or the attempt to create one. Adapter Set and user are those of the options until a request
    /// names them.
    package var sessionOrigin: SessionOrigin {
        let address = sessionAddress ?? serverAddress
        switch connection?.stage {
        case .inSession(let session): return session.origin
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket: break
            case .awaitingWSOK(let terms), .awaitingCONOK(let terms), .overHTTP(let terms, _): return terms.origin
            }
        case .waitingToRetry, nil: break
        }
        return origin(address)
    }

    private mutating func sendCreationOverHTTP(to address: String, ttl: Bool, _ reaction: inout Reaction) {
        let name = RequestName.create_session
        sendHTTP(
            ServerAddress.url(address, name.httpPath(sessionID: nil)),
            body: creationParameters(overHTTP: true, ttl: ttl), isCreation: true, &reaction)
    }

    // MARK: - WebSocket

    package mutating func webSocketOpened(_ reaction: inout Reaction) {
        switch connection?.stage {
        case .creating(var creation):
            guard case .openingWebSocket = creation.step else { break }
            // Both are sent together, as the official clients do: the server's WSOK must precede CONOK, not the request.
            reaction.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            creation.step = .awaitingWSOK(terms(for: creation.address))
            let parameters = creationParameters(overHTTP: false, ttl: false)
            reaction.append(.sendWebSocket(RequestName.create_session.webSocketMessage(lines: [parameters])))
            if options.policy.showsSensingOfWebSocket { creation.isSensing = true }
            enter(.creating(creation), &reaction)
        case .inSession(let session):
            guard case .openingWebSocketToBind(let isPolling, let shown) = session.stream else { break }
            reaction.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            var bind = WebSocketBind.polling
            if !isPolling {
                bind = .streaming(heartbeat: options.reverseHeartbeatInterval)
                let parameters = streamingBindParameters(overHTTP: false)
                reaction.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
            }
            enter(.awaitingWSOKToBind(bind, shown: shown), &reaction)
        case .waitingToRetry, nil: break  // no WebSocket is open
        }
    }

    mutating func wsok(_ reaction: inout Reaction) {
        connection?.webSocketRecord.answered(at: reaction.now)
        switch connection?.stage {
        case .creating(var creation):
            guard case .awaitingWSOK(let terms) = creation.step else { return }
            creation.step = .awaitingCONOK(terms)
            enter(.creating(creation), &reaction)
            // The transport works, so the server may take longer than the attempt.
            if let limit = options.attemptTimeout { start(.transport, milliseconds: limit, &reaction) }
        case .inSession(let session):
            switch session.stream {
            case .awaitingWSOKToBind(.streaming(let heartbeat), let shown):
                enter(.awaitingCONOKOnWebSocketBind(heartbeat: heartbeat, shown: shown), &reaction)
            case .awaitingWSOKToBind(.polling, let shown):
                let parameters = pollingBindParameters(namesSession: true)
                reaction.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
                enter(.webSocketPolling(.awaitingFirstCONOK(shown: shown)), &reaction)
                reaction.append(.pollRequested)
                cancel(.transport, &reaction)
                reaction.appendResending()
                start(.idle, milliseconds: pollTimeout, &reaction)
            // A repeated WSOK, or one of a connection over HTTP, which the protocol does not have.
            case .preflight, .openingWebSocketToBind, .awaitingCONOKOnWebSocketBind, .webSocketStreaming,
                .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling, .recovering:
                break
            }
        case .waitingToRetry, nil: break  // no WebSocket is open
        }
    }

    // MARK: - CONOK

    mutating func sessionCreated(_ conok: CONOK, by creation: Creation, _ reaction: inout Reaction) {
        let stream: Stream
        let terms: Creation.Terms
        switch creation.step {
        case .openingWebSocket, .awaitingWSOK: return
        case .awaitingCONOK(let agreed):
            terms = agreed
            stream = .webSocketStreaming
        case .overHTTP(let agreed, let isTTL):
            terms = agreed
            stream = .preflight(ttl: isTTL)
        }
        let old = status
        resetProgress()
        let retryDelay = RetryDelay(options.retryDelay)
        connection?.retryDelay = retryDelay
        var properties = SessionProperties()
        properties.sessionID = conok.sessionID
        let session = Session(
            origin: terms.origin, firstRequestID: nextRequestID, properties: properties,
            requestedBandwidth: terms.bandwidth, acceptedBandwidth: terms.bandwidth, requestLimit: conok.requestLimit,
            stream: stream)
        connection?.stage = .inSession(session)
        reaction.append(.propertyChanged(.sessionId))
        // After a creation over HTTP, keepalive and idle timeout come with the bind.
        if case .webSocketStreaming = stream { noteKeepalive(conok.interval, &reaction) }
        noteSession(conok, &reaction)
        reaction.append(.sessionStarted)
        reportStatus(unless: old, &reaction)
        cancel(.transport, &reaction)
        if case .webSocketStreaming = stream {
            streamingStarted(conok, heartbeat: terms.heartbeat, overHTTP: false, &reaction)
            checkTransport(&reaction)
        } else {
            start(.transport, milliseconds: options.requestTimeout, life: .stream, &reaction)
        }
        if checkBandwidth() { reaction.append(.sendPendingRequests) }
    }

    // MARK: - Failure to get a session

    /// Handles the failure of a creation by the network. `isTimeout`: whether no answer came in time.
    mutating func creationFailed(
        _ failure: TransportFailure, _ creation: Creation, isTimeout: Bool = false, _ reaction: inout Reaction
    ) {
        if refuseIfFinal(failure, &reaction) { return }
        switch creation.step {
        case .openingWebSocket, .awaitingWSOK:
            if failure.kind == .noResources {
                return retryWebSocketCreation(failure, isTimeout: isTimeout, &reaction)
            }
            createOverHTTP(after: failure, &reaction)
        case .overHTTP(_, ttl: true):
            connection?.requestCause = isTimeout ? "ttl.timeout" : "ttl.error"
            retryCreation(.ttl, after: .connection(failure), &reaction)
        case .overHTTP(_, ttl: false):
            connection?.requestCause = isTimeout ? "http.timeout" : "http.error"
            retryCreation(.spaced, after: .connection(failure), &reaction)
        case .awaitingCONOK:
            if answeredWebSocketFailed(&reaction) {
                createOverHTTP(after: failure, &reaction)
            } else {
                retryWebSocketCreation(failure, isTimeout: isTimeout, &reaction)
            }
        }
    }

    /// Tries HTTP at once, because it may work where WebSocket does not. The application does not see a failed attempt: subscriptions and
    /// messages wait on.
    private mutating func createOverHTTP(after failure: TransportFailure, _ reaction: inout Reaction) {
        connection?.transports.isWebSocketSuspended = true
        connection?.requestCause = "ws.unavailable"
        leaveStream(&reaction)
        if transports.bestForBinding(options) == nil && !options.policy.retriesFirstConnection {
            abandonFirstConnection(.connection(failure), &reaction)
        } else {
            createSession(&reaction)
        }
    }

    private mutating func retryWebSocketCreation(
        _ failure: TransportFailure, isTimeout: Bool, _ reaction: inout Reaction
    ) {
        connection?.requestCause = isTimeout ? "ws.timeout" : "ws.error"
        retryCreation(.spaced, after: .connection(failure), &reaction)
    }

    /// Handles CONERR in answer to a creation.
    mutating func creationRefused(
        code: Int, message: String, _ creation: Creation, _ reaction: inout Reaction
    ) {
        let refusal = SessionInterruption.refused(code: code, message: message)
        switch code {
        case 5: retryWithTTL(after: refusal, creation, &reaction)
        case _ where Self.retriableConnectionErrors.contains(code): retryCreation(.spaced, after: refusal, &reaction)
        default: refuse(code: code, message: message, &reaction)
        }
    }

    mutating func abandonFirstConnection(_ cause: SessionInterruption, _ reaction: inout Reaction) {
        reaction.append(.interrupted(cause))
        terminate(error: nil, &reaction)
    }

    /// Handles CONERR 5: the server is overloaded, so the next creation lets it take as long as it needs. If this creation did so already,
    /// a pause follows.
    private mutating func retryWithTTL(
        after refusal: SessionInterruption, _ creation: Creation, _ reaction: inout Reaction
    ) {
        if case .overHTTP(_, ttl: true) = creation.step {
            retryCreation(.ttl, after: refusal, &reaction)
            return
        }
        leaveStream(&reaction)
        enter(.waitingToRetry(.ttl), &reaction)
        reaction.append(.sessionLost(.retrying))
        createSessionWithTTL(&reaction)
    }
}
