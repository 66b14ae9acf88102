// Binds a session to a stream connection, and moves it from one to the next.

/// The arguments of CONOK.
struct CONOK {
    let sessionID: String
    /// The maximum length of a request in bytes.
    let requestLimit: Int
    /// The keepalive interval of a stream, or the idle timeout of a poll, in milliseconds.
    let interval: Int
    let controlLink: String?
}

extension SessionMachine {
    /// Binds the session with the best available transport. Called after LOOP, and when a transport has failed.
    mutating func bind(_ actions: inout SessionActions) {
        guard let old = connection?.session?.stream else { return }
        // This bind completes a force_rebind.
        connection?.session?.rebind = .none
        actions.append(.cancelTimer(.probe))
        let shown = status
        let control = old.control
        switch transports.bestForBinding(options) {
        case .webSocketStreaming: openWebSocketToBind(polling: false, shown: shown, &actions)
        case .webSocketPolling: openWebSocketToBind(polling: true, shown: shown, &actions)
        case .httpStreaming:
            beginAttempt()
            let bind = HTTPStreamingBind(
                heartbeat: options.reverseHeartbeatInterval, control: control ?? ControlChannel(), shown: shown)
            enter(.awaitingCONOKOnHTTPStreaming(bind), &actions)
            sendBind(body: streamingBindParameters(overHTTP: true), &actions)
            if control == nil { actions.appendResending() }
            actions.append(.startTimer(.transport, milliseconds: options.streamingAttempt))
        case .httpPolling:
            beginAttempt()
            // LS_inactivity_millis is forbidden in polling, so only the application's interval applies.
            let heartbeat = ReverseHeartbeat(granted: 0, requested: options.reverseHeartbeatInterval)
            let polling = HTTPPolling(
                poll: .awaitingFirstCONOK(shown: shown), heartbeat: heartbeat, control: control ?? ControlChannel())
            enter(.httpPolling(polling), &actions)
            sendBind(body: pollingBindParameters(namesSession: true), &actions)
            if control == nil { actions.appendResending() }
            actions.append(.startTimer(.idle, milliseconds: pollTimeout))
            arm(heartbeat, &actions)
        case nil: noTransport(&actions)
        }
    }

    mutating func noTransport(_ actions: inout SessionActions) {
        let selection = options.forcedTransport?.rawValue ?? "any"
        let reason = hasWebSocket ? "" : "; this platform has no WebSocket"
        let failure = TransportFailure(.unavailable, "No usable transport (admitted: \(selection)\(reason))")
        actions.append(.interrupted(.connection(failure)))
        guard options.policy.retriesRefusedReconnection || connection?.webSocketPause != nil else {
            terminate(error: nil, &actions)
            return
        }
        // A transport that failed may work in the next session.
        connection?.transports.enableAll()
        leaveStream(&actions)
        waitToRetry(.spaced, &actions)
    }

    private mutating func openWebSocketToBind(polling: Bool, shown: SessionStatus, _ actions: inout SessionActions) {
        guard let session = connection?.session else { return }
        beginAttempt()
        closeControlChannel(&actions)
        enter(.openingWebSocketToBind(polling: polling, shown: shown), &actions)
        let address = ServerAddress.url(session.address, "lightstreamer")
        actions.append(.openWebSocket(address: address, isCreation: false))
        actions.append(.startTimer(.transport, milliseconds: options.streamingAttempt))
    }

    func sendBind(body: String, _ actions: inout SessionActions) {
        guard let session = connection?.session else { return }
        let url = ServerAddress.url(session.address, RequestName.bind_session.httpPath(sessionID: nil))
        actions.append(.sendHTTP(url: url, body: body, isCreation: false))
    }

    // MARK: - CONOK

    mutating func conok(_ conok: CONOK, _ actions: inout SessionActions) {
        switch connection?.stage {
        case .creating(let creation): sessionCreated(conok, by: creation, &actions)
        case .inSession(let session): sessionBound(conok, session.stream, &actions)
        case .waitingToRetry, nil: break
        }
    }

    private mutating func sessionBound(_ conok: CONOK, _ stream: Stream, _ actions: inout SessionActions) {
        switch stream {
        case .awaitingCONOKOnWebSocketBind(let heartbeat, _):
            noteStream(conok, keepalive: true, &actions)
            let liveness = liveness(keepalive: conok.interval, heartbeat: heartbeat)
            enter(.webSocketStreaming(liveness), &actions)
            streamingStarted(liveness, overHTTP: false, &actions)
        case .awaitingCONOKOnHTTPStreaming(let bind):
            noteStream(conok, keepalive: true, &actions)
            let liveness = liveness(keepalive: conok.interval, heartbeat: bind.heartbeat)
            enter(.httpStreaming(liveness, bind.control), &actions)
            streamingStarted(liveness, overHTTP: true, &actions)
        case .webSocketPolling(.awaitingFirstCONOK), .webSocketPolling(.awaitingCONOK):
            noteStream(conok, keepalive: false, &actions)
            enter(.webSocketPolling(.receiving), &actions)
        case .httpPolling(var polling):
            switch polling.poll {
            case .awaitingFirstCONOK, .awaitingCONOK: break
            case .receiving, .pausing: return
            }
            noteStream(conok, keepalive: false, &actions)
            polling.poll = .receiving
            enter(.httpPolling(polling), &actions)
        case .recovering(var recovery) where recovery.step == .awaitingAnswer:
            recovery.step = .receiving
            enter(.recovering(recovery), &actions)
        default: break
        }
    }

    private mutating func noteStream(_ conok: CONOK, keepalive: Bool, _ actions: inout SessionActions) {
        if connection?.session?.id != conok.sessionID {
            connection?.session?.id = conok.sessionID
            actions.append(.propertyChanged(.sessionId))
        }
        connection?.session?.requestLimit = conok.requestLimit
        if keepalive {
            noteKeepalive(conok.interval, &actions)
        } else if conok.interval != options.idleTimeout {
            options.idleTimeout = conok.interval
            actions.append(.propertyChanged(.idleTimeout))
        }
        noteSession(conok, &actions)
    }

    mutating func noteKeepalive(_ interval: Int, _ actions: inout SessionActions) {
        guard interval != options.keepaliveInterval else { return }
        options.keepaliveInterval = interval
        actions.append(.propertyChanged(.keepaliveInterval))
    }

    /// Applies the parameters that every CONOK has: the session id and the control link.
    mutating func noteSession(_ conok: CONOK, _ actions: inout SessionActions) {
        connection?.lastSessionID = conok.sessionID
        // The application may have set the address of the next session meanwhile.
        guard let link = conok.controlLink, !options.ignoresServerInstanceAddress,
            let base = connection?.session?.creationAddress,
            let address = ServerAddress.completing(controlLink: link, base: base),
            connection?.session?.instanceAddress != address
        else { return }
        connection?.session?.instanceAddress = address
        actions.append(.propertyChanged(.serverInstanceAddress))
    }

    // MARK: - LOOP

    mutating func loop(delay: Int, _ actions: inout SessionActions) {
        guard let session = connection?.session else { return }
        switch session.stream {
        case .preflight(let isTTL):
            connection?.requestCause = isTTL ? "ttl.loop" : "http.loop"
            actions.append(.closeHTTP)
            actions.append(.cancelTimer(.transport))
            bind(&actions)
        case .webSocketStreaming:
            connection?.requestCause = "ws.loop"
            stopWatchingStream(&actions)
            actions.append(.closeWebSocket)
            bind(&actions)
        case .httpStreaming:
            connection?.requestCause = "http.loop"
            stopWatchingStream(&actions)
            actions.append(.closeHTTP)
            bind(&actions)
        case .webSocketPolling(.receiving):
            actions.append(.cancelTimer(.idle))
            guard session.rebind == .none else {
                connection?.requestCause = "ws.loop"
                actions.append(.closeWebSocket)
                bind(&actions)
                return
            }
            enter(.webSocketPolling(.pausing), &actions)
            pauseBetweenPolls(delay, &actions)
        case .httpPolling(var polling):
            guard case .receiving = polling.poll else { return }
            actions.append(.closeHTTP)
            actions.append(.cancelTimer(.idle))
            guard session.rebind == .none else {
                actions.append(.cancelTimer(.reverseHeartbeat))
                bind(&actions)
                return
            }
            polling.poll = .pausing
            enter(.httpPolling(polling), &actions)
            pauseBetweenPolls(delay, &actions)
        case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
            connection?.requestCause = "recovery.loop"
            actions.append(.closeHTTP)
            actions.append(.cancelTimer(.transport))
            bind(&actions)
        default: break
        }
    }

    private mutating func pauseBetweenPolls(_ delay: Int, _ actions: inout SessionActions) {
        if options.pollingInterval != delay {
            options.pollingInterval = delay
            actions.append(.propertyChanged(.pollingInterval))
        }
        actions.append(.startTimer(.polling, milliseconds: delay))
    }

    /// The maximum time for a poll without an answer, in milliseconds: the requested idle timeout plus a margin.
    var pollTimeout: Int {
        let margin = options.pollingTimeout ?? options.attemptTimeout ?? options.retryDelay
        let (sum, overflow) = options.idleTimeout.addingReportingOverflow(margin)
        return overflow ? .max : sum
    }

    mutating func pollingTimerFired(_ actions: inout SessionActions) {
        switch connection?.session?.stream {
        case .webSocketPolling(.pausing):
            enter(.webSocketPolling(.awaitingCONOK), &actions)
            let parameters = pollingBindParameters(namesSession: false)
            actions.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
        case .httpPolling(var polling):
            guard case .pausing = polling.poll else { return }
            beginAttempt()
            polling.poll = .awaitingCONOK
            enter(.httpPolling(polling), &actions)
            sendBind(body: pollingBindParameters(namesSession: true), &actions)
        default: return
        }
        actions.append(.startTimer(.idle, milliseconds: pollTimeout))
    }

    // MARK: - Transport change within a session

    /// Requests a LOOP from the server if the best transport is not the current one.
    mutating func checkTransport(_ actions: inout SessionActions) {
        guard let session = connection?.session, session.rebind == .none, let present = session.stream.transport,
            let best = transports.bestForBinding(options), best != present
        else { return }
        connection?.session?.rebind = .pending
        actions.append(.sendPendingRequests)
    }

    mutating func checkBandwidth(_ actions: inout SessionActions) {
        guard let session = connection?.session, session.bandwidthChange == .none,
            session.requestedBandwidth != options.requestedMaxBandwidth, session.realBandwidth != .unmanaged
        else { return }
        askForBandwidth(options.requestedMaxBandwidth)
        actions.append(.sendPendingRequests)
    }

    /// Requests a bandwidth with the next requests, even if it is the same as before, because that one may have been refused.
    ///
    /// - Returns: `false` if no request is needed: no session exists, or the server does not manage the bandwidth.
    package mutating func changeBandwidth(_ bandwidth: SessionOptions.RequestedBandwidth) -> Bool {
        options.requestedMaxBandwidth = bandwidth
        guard let session = connection?.session, session.realBandwidth != .unmanaged else { return false }
        if session.bandwidthChange == .none { askForBandwidth(bandwidth) }
        return true
    }

    private mutating func askForBandwidth(_ bandwidth: SessionOptions.RequestedBandwidth) {
        connection?.session?.requestedBandwidth = bandwidth
        connection?.session?.bandwidthChange = .pending
    }

    /// Whether a bandwidth request has not been answered.
    package var isChangingBandwidth: Bool { connection?.session.map { $0.bandwidthChange != .none } ?? false }

    mutating func bandwidthAnswered(_ answer: RequestAnswer, _ actions: inout SessionActions) {
        guard let session = connection?.session else { return }
        connection?.session?.bandwidthChange = .none
        actions.append(.bandwidthAnswered(session.requestedBandwidth, answer))
        checkBandwidth(&actions)
    }
}
