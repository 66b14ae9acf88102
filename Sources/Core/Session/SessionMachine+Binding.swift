// Moving a session onto a stream connection, and from one to the next.

extension SessionMachine {
    /// After LOOP, or when a transport turned out to be unusable: binds with the best transport there is.
    mutating func bind() {
        // Whatever was asked with a force_rebind is happening.
        rebind = .settled
        switch transports.bestForBinding(options) {
        case .webSocketStreaming: openWebSocketToBind(polling: false)
        case .webSocketPolling: openWebSocketToBind(polling: true)
        case .httpStreaming:
            attemptStart = now
            heartbeat = nil
            phase = .inSession(.awaitingCONOKOnHTTPStreaming(rebindRequested: false))
            sendBind(body: streamingBindParameters(overHTTP: true))
            openControlChannel()
            emit(.startTimer(.transport, milliseconds: options.streamingAttempt))
        case .httpPolling:
            attemptStart = now
            phase = .inSession(.httpPolling(.awaitingFirstCONOK))
            sendBind(body: pollingBindParameters(namesSession: true))
            openControlChannel()
            emit(.startTimer(.idle, milliseconds: pollTimeout))
            // LS_inactivity_millis is forbidden in polling: only what the application asks for counts.
            startReverseHeartbeat(granted: 0)
        case nil:
            let selection = options.forcedTransport?.rawValue ?? "any"
            emit(
                .event(
                    .interrupted(
                        .connection(TransportFailure(.unavailable, "No usable transport (admitted: \(selection))")))))
            if hadSession && options.policy.retriesRefusedReconnection {
                // What did not work once may work in the next session.
                transports.enableAll()
                leaveStream()
                waitToRetry(.spaced)
            } else {
                terminate(error: nil)
            }
        }
        checkTransport()
    }

    private mutating func openWebSocketToBind(polling: Bool) {
        attemptStart = now
        closeControlChannel()
        heartbeat = nil
        phase = .inSession(.openingWebSocketToBind(polling: polling))
        emit(.openWebSocket(address: ServerAddress.url(sessionAddress, "lightstreamer"), isCreation: false))
        emit(.startTimer(.transport, milliseconds: options.streamingAttempt))
    }

    private mutating func sendBind(body: String) {
        let path = RequestName.bind_session.httpPath(sessionID: nil)
        emit(.sendHTTP(url: ServerAddress.url(sessionAddress, path), body: body, isCreation: false))
    }

    // MARK: - CONOK

    mutating func conok(sessionID: String, requestLimit: Int, interval: Int, controlLink: String?) {
        switch phase {
        case .awaitingCONOKOnWebSocket:
            noteSession(sessionID, requestLimit, keepalive: interval, controlLink: controlLink)
            sessionCreated(status: .connectedWebSocketStreaming)
            phase = .inSession(.webSocketStreaming)
            streamingStarted(keepalive: interval, overHTTP: false)
            checkTransport()
            checkBandwidth()
        case .creatingOverHTTP(let isTTL):
            // Keepalive and idle timeout come with the bind.
            noteSession(sessionID, requestLimit, controlLink: controlLink)
            sessionCreated(status: .connectedStreamSensing)
            phase = .inSession(.preflight(ttl: isTTL))
            emit(.startTimer(.transport, milliseconds: options.attemptTimeout ?? options.retryDelay))
            checkBandwidth()
        case .inSession(.awaitingCONOKOnWebSocketBind):
            noteSession(sessionID, requestLimit, keepalive: interval, controlLink: controlLink)
            setStatus(.connectedWebSocketStreaming)
            phase = .inSession(.webSocketStreaming)
            streamingStarted(keepalive: interval, overHTTP: false)
        case .inSession(.awaitingCONOKOnHTTPStreaming):
            noteSession(sessionID, requestLimit, keepalive: interval, controlLink: controlLink)
            setStatus(.connectedHTTPStreaming)
            phase = .inSession(.httpStreaming)
            streamingStarted(keepalive: interval, overHTTP: true)
        case .inSession(.webSocketPolling(.awaitingFirstCONOK)), .inSession(.webSocketPolling(.awaitingCONOK)):
            noteSession(sessionID, requestLimit, idleTimeout: interval, controlLink: controlLink)
            setStatus(.connectedWebSocketPolling)
            phase = .inSession(.webSocketPolling(.receiving))
        case .inSession(.httpPolling(.awaitingFirstCONOK)), .inSession(.httpPolling(.awaitingCONOK)):
            noteSession(sessionID, requestLimit, idleTimeout: interval, controlLink: controlLink)
            setStatus(.connectedHTTPPolling)
            phase = .inSession(.httpPolling(.receiving))
        case .inSession(.recovering(.awaitingAnswer)):
            phase = .inSession(.recovering(.receiving))
        default: break
        }
    }

    private mutating func sessionCreated(status: SessionStatus) {
        retryDelay.reset(options.retryDelay)
        progress = DataProgress()
        mayHaveStrayBinds = false
        rebind = .settled
        bandwidthChange = .settled
        hadSession = true
        emit(.event(.connectionEstablished))
        emit(.event(.sessionStarted(isPolling: options.policy.startsPolling)))
        setStatus(status)
        emit(.cancelTimer(.transport))
    }

    private mutating func noteSession(
        _ sessionID: String, _ requestLimit: Int, keepalive: Int? = nil, idleTimeout: Int? = nil, controlLink: String?
    ) {
        lastSessionID = sessionID
        if properties.sessionID != sessionID {
            properties.sessionID = sessionID
            emit(.event(.propertyChanged(.sessionId)))
        }
        self.requestLimit = requestLimit
        if let keepalive, keepalive != options.keepaliveInterval {
            options.keepaliveInterval = keepalive
            emit(.event(.propertyChanged(.keepaliveInterval)))
        }
        if let idleTimeout {
            grantedIdleTimeout = idleTimeout
            if idleTimeout != options.idleTimeout {
                options.idleTimeout = idleTimeout
                emit(.event(.propertyChanged(.idleTimeout)))
            }
        }
        guard let controlLink, !options.ignoresServerInstanceAddress,
            let address = ServerAddress.completing(controlLink: controlLink, base: serverAddress)
        else { return }
        sessionAddress = address
        if properties.serverInstanceAddress != address {
            properties.serverInstanceAddress = address
            emit(.event(.propertyChanged(.serverInstanceAddress)))
        }
    }

    private mutating func streamingStarted(keepalive interval: Int, overHTTP: Bool) {
        emit(.cancelTimer(.transport))
        slowNetwork = SlowNetworkDetector()
        if !overHTTP {
            emit(.requestsUnanswered())
            emit(.sendPendingRequests)
        }
        keepalive = Keepalive(interval: interval, now: now)
        emit(.startTimer(.keepalive, milliseconds: interval))
        startReverseHeartbeat(granted: promisedHeartbeatInterval)
    }

    // MARK: - LOOP

    mutating func loop(delay: Int) {
        switch phase {
        case .inSession(.preflight(let isTTL)):
            requestCause = isTTL ? "ttl.loop" : "http.loop"
            emit(.closeHTTP)
            emit(.cancelTimer(.transport))
            bind()
        case .inSession(.webSocketStreaming):
            requestCause = "ws.loop"
            leaveStreaming()
            emit(.closeWebSocket)
            bind()
        case .inSession(.httpStreaming):
            requestCause = "http.loop"
            leaveStreaming()
            emit(.closeHTTP)
            bind()
        case .inSession(.webSocketPolling(.receiving)):
            emit(.cancelTimer(.idle))
            guard !isRebinding else {
                requestCause = "ws.loop"
                emit(.closeWebSocket)
                bind()
                return
            }
            phase = .inSession(.webSocketPolling(.pausing))
            pauseBetweenPolls(delay)
        case .inSession(.httpPolling(.receiving)):
            emit(.closeHTTP)
            emit(.cancelTimer(.idle))
            guard !isRebinding else {
                stopReverseHeartbeat()
                bind()
                return
            }
            phase = .inSession(.httpPolling(.pausing))
            pauseBetweenPolls(delay)
        case .inSession(.recovering(.awaitingAnswer)), .inSession(.recovering(.receiving)):
            requestCause = "recovery.loop"
            emit(.closeHTTP)
            emit(.cancelTimer(.transport))
            bind()
        default: break
        }
    }

    private var isRebinding: Bool { rebind != .settled }

    private mutating func pauseBetweenPolls(_ delay: Int) {
        if options.pollingInterval != delay {
            options.pollingInterval = delay
            emit(.event(.propertyChanged(.pollingInterval)))
        }
        emit(.startTimer(.polling, milliseconds: delay))
    }

    /// How long a poll may stay without an answer: the server's own wait, then a margin.
    var pollTimeout: Int {
        let margin = options.pollingTimeout ?? options.attemptTimeout ?? options.retryDelay
        let (sum, overflow) = grantedIdleTimeout.addingReportingOverflow(margin)
        return overflow ? .max : sum
    }

    mutating func pollingTimerFired() {
        switch phase {
        case .inSession(.webSocketPolling(.pausing)):
            phase = .inSession(.webSocketPolling(.awaitingCONOK))
            let parameters = pollingBindParameters(namesSession: false)
            emit(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
        case .inSession(.httpPolling(.pausing)):
            attemptStart = now
            phase = .inSession(.httpPolling(.awaitingCONOK))
            sendBind(body: pollingBindParameters(namesSession: true))
        default: return
        }
        emit(.startTimer(.idle, milliseconds: pollTimeout))
    }

    // MARK: - Transport change within a session

    /// Asks the server for a LOOP when another transport than the present one is the best choice.
    mutating func checkTransport() {
        guard rebind == .settled, case .inSession(let stream) = phase, let best = transports.bestForBinding(options)
        else { return }
        let present: Transport
        switch stream {
        case .preflight, .recovering: return  // a bind follows anyway, and chooses by itself
        case .openingWebSocketToBind(let polling), .awaitingWSOKToBind(let polling):
            present = polling ? .webSocketPolling : .webSocketStreaming
        case .awaitingCONOKOnWebSocketBind, .webSocketStreaming: present = .webSocketStreaming
        case .webSocketPolling: present = .webSocketPolling
        case .awaitingCONOKOnHTTPStreaming, .httpStreaming: present = .httpStreaming
        case .httpPolling: present = .httpPolling
        }
        guard best != present else { return }
        rebind = .pending
        emit(.sendPendingRequests)
    }

    mutating func checkBandwidth() {
        guard bandwidthChange == .settled, case .inSession = phase,
            lastRequestedBandwidth != options.requestedMaxBandwidth, properties.realMaxBandwidth != .unmanaged
        else { return }
        lastRequestedBandwidth = options.requestedMaxBandwidth
        bandwidthChange = .pending
        emit(.sendPendingRequests)
    }

    /// Asks for a bandwidth, even if it is that of the last time, which may have been refused. It goes with the next requests.
    ///
    /// Returns `false` if there is nobody to ask: no session, or a server that does not manage the bandwidth.
    mutating func changeBandwidth(_ bandwidth: SessionOptions.RequestedBandwidth) -> Bool {
        options.requestedMaxBandwidth = bandwidth
        guard case .inSession = phase, properties.realMaxBandwidth != .unmanaged else { return false }
        if bandwidthChange == .settled {
            lastRequestedBandwidth = bandwidth
            bandwidthChange = .pending
        }
        return true
    }

    mutating func bandwidthAnswered(_ answer: RequestAnswer) {
        bandwidthChange = .settled
        emit(.bandwidthAnswered(lastRequestedBandwidth, answer))
        checkBandwidth()
    }
}
