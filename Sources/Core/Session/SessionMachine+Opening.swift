// Getting a session: on a WebSocket at once, or by an HTTP poll whose LOOP leads to the first bind.

extension SessionMachine {
    mutating func createSession() {
        // A fallback to HTTP goes on sensing.
        if status != .connectedStreamSensing { setStatus(.connecting) }
        sessionAddress = serverAddress
        attemptStart = now
        if transports.createsOnWebSocket(options) {
            phase = .openingWebSocketToCreate
            emit(.openWebSocket(address: ServerAddress.url(sessionAddress, "lightstreamer"), isCreation: true))
            let limit = options.streamingTimeout ?? options.attemptTimeout ?? retryDelay.milliseconds
            emit(.startTimer(.transport, milliseconds: limit))
        } else {
            phase = .creatingOverHTTP(ttl: false)
            sendCreationOverHTTP(ttl: false)
            emit(.startTimer(.transport, milliseconds: options.attemptTimeout ?? retryDelay.milliseconds))
        }
    }

    mutating func createSessionWithTTL() {
        setStatus(.connecting)
        sessionAddress = serverAddress
        attemptStart = now
        phase = .creatingOverHTTP(ttl: true)
        sendCreationOverHTTP(ttl: true)
        emit(.startTimer(.transport, milliseconds: 60_000))
    }

    private mutating func sendCreationOverHTTP(ttl: Bool) {
        let name = RequestName.create_session
        emit(
            .sendHTTP(
                url: ServerAddress.url(sessionAddress, name.httpPath(sessionID: nil)),
                body: creationParameters(overHTTP: true, ttl: ttl), isCreation: true))
    }

    // MARK: - WebSocket

    package mutating func webSocketOpened() {
        switch phase {
        case .openingWebSocketToCreate:
            // Sent in one go, as real clients do: WSOK is awaited before CONOK is honoured, not before creating.
            emit(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            emit(
                .sendWebSocket(
                    RequestName.create_session.webSocketMessage(lines: [creationParameters(overHTTP: false, ttl: false)]
                    )))
            phase = .awaitingWSOKToCreate
            if options.policy.showsSensingOfWebSocket { setStatus(.connectedStreamSensing) }
        case .inSession(.openingWebSocketToBind(let polling)):
            emit(.sendWebSocket(RequestName.wsok.webSocketMessage(lines: [])))
            if !polling {
                emit(
                    .sendWebSocket(
                        RequestName.bind_session.webSocketMessage(lines: [streamingBindParameters(overHTTP: false)])))
            }
            phase = .inSession(.awaitingWSOKToBind(polling: polling))
        default: break
        }
    }

    mutating func wsok() {
        switch phase {
        case .awaitingWSOKToCreate:
            phase = .awaitingCONOKOnWebSocket
            // The transport works; the server may take its time.
            if let limit = options.attemptTimeout { emit(.startTimer(.transport, milliseconds: limit)) }
        case .inSession(.awaitingWSOKToBind(polling: false)):
            phase = .inSession(.awaitingCONOKOnWebSocketBind)
        case .inSession(.awaitingWSOKToBind(polling: true)):
            emit(
                .sendWebSocket(
                    RequestName.bind_session.webSocketMessage(lines: [pollingBindParameters(namesSession: true)])))
            phase = .inSession(.webSocketPolling(.awaitingFirstCONOK))
            emit(.cancelTimer(.transport))
            emit(.requestsUnanswered())
            emit(.sendPendingRequests)
            emit(.startTimer(.idle, milliseconds: pollTimeout))
        default: break
        }
    }

    // MARK: - Failure to get a session

    /// A creation did not succeed for lack of connectivity. `isTimeout`: no answer came in time.
    mutating func creationFailed(_ failure: TransportFailure, isTimeout: Bool = false) {
        if failure.kind == .pinMismatch {
            refuse(code: 62, message: "Unrecognized server's identity")
            return
        }
        switch phase {
        case .openingWebSocketToCreate, .awaitingWSOKToCreate:
            // Not a failed attempt in the user's eyes: HTTP may do where WebSocket does not.
            transports.suspendWebSocket()
            requestCause = "ws.unavailable"
            emit(.closeWebSocket)
            emit(.cancelTimer(.transport))
            emit(.sessionLost(.fallback))
            if transports.bestForBinding(options) == nil && options.policy.retriesFirstConnection == false {
                giveUpFirstConnection(.connection(failure))
            } else {
                createSession()
            }
        case .creatingOverHTTP(ttl: true):
            requestCause = isTimeout ? "ttl.timeout" : "ttl.error"
            retryCreation(.ttl, after: .connection(failure))
        case .creatingOverHTTP(ttl: false):
            requestCause = isTimeout ? "http.timeout" : "http.error"
            retryCreation(.spaced, after: .connection(failure))
        default:
            requestCause = isTimeout ? "ws.timeout" : "ws.error"
            retryCreation(.spaced, after: .connection(failure))
        }
    }

    /// Ends the attempt under way and waits for the next one; 1.x gives up if there never was a session.
    mutating func retryCreation(_ retry: Retry, after cause: SessionInterruption) {
        emit(.closeWebSocket)
        emit(.closeHTTP)
        emit(.cancelTimer(.transport))
        guard hadSession || options.policy.retriesFirstConnection else {
            giveUpFirstConnection(cause)
            return
        }
        emit(.event(.interrupted(cause)))
        waitToRetry(retry)
    }

    private mutating func giveUpFirstConnection(_ cause: SessionInterruption) {
        emit(.event(.interrupted(cause)))
        terminate(error: nil)
    }

    /// WILL-RETRY: whatever belonged to the old session is void.
    mutating func waitToRetry(_ retry: Retry) {
        setStatus(.disconnectedWillRetry)
        phase = .waitingToRetry(retry)
        forgetSession()
        emit(.sessionLost(.retrying))
        switch retry {
        case .spaced, .ttl:
            emit(.startTimer(.retry, milliseconds: remainder(of: retryDelay.milliseconds, since: attemptStart)))
        case .random:
            emit(.startTimer(.retry, milliseconds: random(options.firstRetryMaxDelay)))
        }
    }

    /// CONERR 5: the server is loaded; it may take its time to create the session. If it has had that already, a pause
    /// follows.
    mutating func retryWithTTL(after refusal: SessionInterruption) {
        guard phase != .creatingOverHTTP(ttl: true) else {
            retryCreation(.ttl, after: refusal)
            return
        }
        emit(.closeWebSocket)
        emit(.closeHTTP)
        emit(.cancelTimer(.transport))
        setStatus(.disconnectedWillRetry)
        emit(.sessionLost(.retrying))
        createSessionWithTTL()
    }

    mutating func retryTimerFired() {
        switch phase {
        case .waitingToRetry(.spaced):
            retryDelay.increase()
            createSession()
        case .waitingToRetry(.random):
            createSession()
        case .waitingToRetry(.ttl):
            retryDelay.increase()
            createSessionWithTTL()
        case .inSession(.recovering(.waitingToRetry)):
            sendRecovery()
        default: break
        }
    }

    /// What is left of a delay that began at `start`.
    func remainder(of delay: Int, since start: UInt64) -> Int {
        let elapsed = now >= start ? Int(clamping: now - start) : 0
        return max(0, delay - elapsed)
    }
}
