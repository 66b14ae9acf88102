// Creates a session: on a WebSocket, which then streams, or by an HTTP poll whose LOOP leads to the first bind.

extension SessionMachine {
    mutating func createSession(_ effects: inout Effects) {
        // No session could be bound, so none is requested.
        if !hasWebSocket, transports.bestForBinding(options) == nil { return noTransport(&effects) }
        let usesWebSocket = transports.createsOnWebSocket(options)
        let address = serverAddress
        let creation = Creation(
            address: address, step: usesWebSocket ? .openingWebSocket : .overHTTP(terms(for: address), ttl: false),
            // After a fallback to HTTP the status still shows sensing.
            isSensing: status == .connectedStreamSensing)
        enter(.creating(creation), &effects)
        beginAttempt(at: effects.now)
        let limit = options.attemptTimeout ?? connection?.retryDelay.milliseconds ?? options.retryDelay
        if usesWebSocket {
            openWebSocket(ServerAddress.url(address, "lightstreamer"), isCreation: true, &effects)
            start(.transport, milliseconds: options.streamingTimeout ?? limit, &effects)
        } else {
            sendCreationOverHTTP(to: address, ttl: false, &effects)
            start(.transport, milliseconds: limit, &effects)
        }
    }

    mutating func createSessionWithTTL(_ effects: inout Effects) {
        let address = serverAddress
        let creation = Creation(address: address, step: .overHTTP(terms(for: address), ttl: true), isSensing: false)
        enter(.creating(creation), &effects)
        beginAttempt(at: effects.now)
        sendCreationOverHTTP(to: address, ttl: true, &effects)
        start(.transport, milliseconds: 60_000, &effects)
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

    private mutating func sendCreationOverHTTP(to address: String, ttl: Bool, _ effects: inout Effects) {
        let name = RequestName.create_session
        sendHTTP(
            ServerAddress.url(address, name.httpPath(sessionID: nil)),
            body: creationParameters(overHTTP: true, ttl: ttl), isCreation: true, &effects)
    }

    // MARK: - WebSocket

    package mutating func webSocketOpened(_ effects: inout Effects) {
        switch connection?.stage {
        case .creating(var creation):
            guard case .openingWebSocket = creation.step else { break }
            // Both are sent together, as the official clients do: the server's WSOK must precede CONOK, not the request.
            effects.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            creation.step = .awaitingWSOK(terms(for: creation.address))
            let parameters = creationParameters(overHTTP: false, ttl: false)
            effects.append(.sendWebSocket(RequestName.create_session.webSocketMessage(lines: [parameters])))
            if options.policy.showsSensingOfWebSocket { creation.isSensing = true }
            enter(.creating(creation), &effects)
        case .inSession(let session):
            guard case .openingWebSocketToBind(let isPolling, let shown) = session.stream else { break }
            effects.append(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            var bind = WebSocketBind.polling
            if !isPolling {
                bind = .streaming(heartbeat: options.reverseHeartbeatInterval)
                let parameters = streamingBindParameters(overHTTP: false)
                effects.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
            }
            enter(.awaitingWSOKToBind(bind, shown: shown), &effects)
        case .waitingToRetry, nil: break  // no WebSocket is open
        }
    }

    mutating func wsok(_ effects: inout Effects) {
        connection?.webSocketRecord.answered(at: effects.now)
        switch connection?.stage {
        case .creating(var creation):
            guard case .awaitingWSOK(let terms) = creation.step else { return }
            creation.step = .awaitingCONOK(terms)
            enter(.creating(creation), &effects)
            // The transport works, so the server may take longer than the attempt.
            if let limit = options.attemptTimeout { start(.transport, milliseconds: limit, &effects) }
        case .inSession(let session):
            switch session.stream {
            case .awaitingWSOKToBind(.streaming(let heartbeat), let shown):
                enter(.awaitingCONOKOnWebSocketBind(heartbeat: heartbeat, shown: shown), &effects)
            case .awaitingWSOKToBind(.polling, let shown):
                let parameters = pollingBindParameters(namesSession: true)
                effects.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
                enter(.webSocketPolling(.awaitingFirstCONOK(shown: shown)), &effects)
                effects.append(.pollRequested)
                cancel(.transport, &effects)
                effects.append(.requestsLost(.lost))
                start(.idle, milliseconds: pollTimeout, &effects)
            // A repeated WSOK, or one of a connection over HTTP, which the protocol does not have.
            case .preflight, .openingWebSocketToBind, .awaitingCONOKOnWebSocketBind, .webSocketStreaming,
                .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling, .recovering:
                break
            }
        case .waitingToRetry, nil: break  // no WebSocket is open
        }
    }

    // MARK: - CONOK

    mutating func sessionCreated(_ conok: CONOK, by creation: Creation, _ effects: inout Effects) {
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
        effects.requests.beginSession()
        let retryDelay = RetryDelay(options.retryDelay)
        connection?.retryDelay = retryDelay
        var properties = SessionProperties()
        properties.sessionID = conok.sessionID
        let session = Session(
            origin: terms.origin, properties: properties,
            requestedBandwidth: terms.bandwidth, acceptedBandwidth: terms.bandwidth, requestLimit: conok.requestLimit,
            stream: stream)
        connection?.stage = .inSession(session)
        effects.append(.propertyChanged(.sessionId))
        // After a creation over HTTP, keepalive and idle timeout come with the bind.
        if case .webSocketStreaming = stream { noteKeepalive(conok.interval, &effects) }
        noteSession(conok, &effects)
        effects.append(.sessionStarted)
        reportStatus(unless: old, &effects)
        cancel(.transport, &effects)
        if case .webSocketStreaming = stream {
            streamingStarted(conok, heartbeat: terms.heartbeat, overHTTP: false, &effects)
            checkTransport(&effects)
        } else {
            start(.transport, milliseconds: options.requestTimeout, life: .stream, &effects)
        }
        checkBandwidth()
    }

    // MARK: - Failure to get a session

    /// Handles the failure of a creation by the network. `isTimeout`: whether no answer came in time.
    mutating func creationFailed(
        _ failure: TransportFailure, _ creation: Creation, isTimeout: Bool = false, _ effects: inout Effects
    ) {
        if refuseIfFinal(failure, &effects) { return }
        switch creation.step {
        case .openingWebSocket, .awaitingWSOK:
            if failure.kind == .noResources {
                return retryWebSocketCreation(failure, isTimeout: isTimeout, &effects)
            }
            createOverHTTP(after: failure, &effects)
        case .overHTTP(_, ttl: true):
            connection?.requestCause = isTimeout ? "ttl.timeout" : "ttl.error"
            retryCreation(.ttl, after: .connection(failure), &effects)
        case .overHTTP(_, ttl: false):
            connection?.requestCause = isTimeout ? "http.timeout" : "http.error"
            retryCreation(.spaced, after: .connection(failure), &effects)
        case .awaitingCONOK:
            if answeredWebSocketFailed(&effects) {
                createOverHTTP(after: failure, &effects)
            } else {
                retryWebSocketCreation(failure, isTimeout: isTimeout, &effects)
            }
        }
    }

    /// Tries HTTP at once, because it may work where WebSocket does not. The application does not see a failed attempt: subscriptions and
    /// messages wait on.
    private mutating func createOverHTTP(after failure: TransportFailure, _ effects: inout Effects) {
        connection?.transports.isWebSocketSuspended = true
        connection?.requestCause = "ws.unavailable"
        leaveStream(&effects)
        if transports.bestForBinding(options) == nil && !options.policy.retriesFirstConnection {
            abandonFirstConnection(.connection(failure), &effects)
        } else {
            createSession(&effects)
        }
    }

    private mutating func retryWebSocketCreation(
        _ failure: TransportFailure, isTimeout: Bool, _ effects: inout Effects
    ) {
        connection?.requestCause = isTimeout ? "ws.timeout" : "ws.error"
        retryCreation(.spaced, after: .connection(failure), &effects)
    }

    /// Handles CONERR in answer to a creation.
    mutating func creationRefused(
        code: Int, message: String, _ creation: Creation, _ effects: inout Effects
    ) {
        let refusal = SessionInterruption.refused(code: code, message: message)
        switch code {
        case 5: retryWithTTL(after: refusal, creation, &effects)
        case _ where Self.retriableConnectionErrors.contains(code): retryCreation(.spaced, after: refusal, &effects)
        default: refuse(code: code, message: message, &effects)
        }
    }

    mutating func abandonFirstConnection(_ cause: SessionInterruption, _ effects: inout Effects) {
        effects.append(.interrupted(cause))
        terminate(error: nil, &effects)
    }

    /// Handles CONERR 5: the server is overloaded, so the next creation lets it take as long as it needs. If this creation did so already,
    /// a pause follows.
    private mutating func retryWithTTL(
        after refusal: SessionInterruption, _ creation: Creation, _ effects: inout Effects
    ) {
        if case .overHTTP(_, ttl: true) = creation.step {
            retryCreation(.ttl, after: refusal, &effects)
            return
        }
        leaveStream(&effects)
        enter(.waitingToRetry(.ttl), &effects)
        effects.append(.sessionLost(.retrying))
        createSessionWithTTL(&effects)
    }
}
