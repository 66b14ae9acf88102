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
    mutating func bind(_ effects: inout Effects) {
        guard connection?.session != nil else { return }
        // This bind completes a force_rebind.
        connection?.session?.rebind = nil
        let shown = status
        switch transports.bestForBinding(options) {
        case .webSocketStreaming: openWebSocketToBind(polling: false, shown: shown, &effects)
        case .webSocketPolling: openWebSocketToBind(polling: true, shown: shown, &effects)
        case .httpStreaming:
            beginAttempt(at: effects.now)
            let bind = HTTPStreamingBind(heartbeat: options.reverseHeartbeatInterval, shown: shown)
            enter(.awaitingCONOKOnHTTPStreaming(bind), &effects)
            sendBind(body: streamingBindParameters(overHTTP: true), &effects)
            enterControlChannel(&effects)
            start(.transport, milliseconds: options.streamingAttempt, &effects)
        case .httpPolling:
            beginAttempt(at: effects.now)
            // LS_inactivity_millis is forbidden in polling, so only the application's interval applies.
            enter(.httpPolling(.awaitingFirstCONOK(shown: shown)), &effects)
            sendBind(body: pollingBindParameters(namesSession: true), &effects)
            effects.append(.pollRequested)
            enterControlChannel(&effects)
            start(.idle, milliseconds: pollTimeout, &effects)
            startHeartbeat(granted: 0, &effects)
        case nil: noTransport(&effects)
        }
    }

    mutating func noTransport(_ effects: inout Effects) {
        let selection = options.forcedTransport?.rawValue ?? "any"
        let reason = hasWebSocket ? "" : "; this platform has no WebSocket"
        let failure = TransportFailure(.unavailable, "No usable transport (admitted: \(selection)\(reason))")
        effects.append(.interrupted(.connection(failure)))
        guard options.policy.retriesRefusedReconnection || connection?.webSocketRecord.wasAnswered == true else {
            terminate(error: nil, &effects)
            return
        }
        // A transport that failed may work in the next session.
        connection?.transports.enableAll()
        leaveSession(&effects)
        waitToRetry(.spaced, &effects)
    }

    private mutating func openWebSocketToBind(polling: Bool, shown: SessionStatus, _ effects: inout Effects) {
        guard let session = connection?.session else { return }
        beginAttempt(at: effects.now)
        leaveControlChannel(&effects)
        enter(.openingWebSocketToBind(polling: polling, shown: shown), &effects)
        openWebSocket(ServerAddress.url(session.address, "lightstreamer"), isCreation: false, &effects)
        start(.transport, milliseconds: options.streamingAttempt, &effects)
    }

    /// - Parameter isCounted: see `sendHTTP`.
    mutating func sendBind(body: String, isCounted: Bool = true, _ effects: inout Effects) {
        guard let session = connection?.session else { return }
        let url = ServerAddress.url(session.address, RequestName.bind_session.httpPath(sessionID: nil))
        sendHTTP(url, body: body, isCreation: false, isCounted: isCounted, &effects)
    }

    // MARK: - CONOK

    mutating func conok(_ conok: CONOK, _ effects: inout Effects) {
        switch connection?.stage {
        case .creating(let creation): sessionCreated(conok, by: creation, &effects)
        case .inSession(let session): sessionBound(conok, session.stream, &effects)
        case .waitingToRetry, nil: break  // no stream is open that could receive one
        }
    }

    private mutating func sessionBound(_ conok: CONOK, _ stream: Stream, _ effects: inout Effects) {
        switch stream {
        case .awaitingCONOKOnWebSocketBind(let heartbeat, _):
            noteStream(conok, keepalive: true, &effects)
            enter(.webSocketStreaming, &effects)
            streamingStarted(conok, heartbeat: heartbeat, overHTTP: false, &effects)
        case .awaitingCONOKOnHTTPStreaming(let bind):
            noteStream(conok, keepalive: true, &effects)
            enter(.httpStreaming, &effects)
            streamingStarted(conok, heartbeat: bind.heartbeat, overHTTP: true, &effects)
            // The server has received a late bind long before the request.
            if !bind.isLate { repeatOvertakingRebind() }
        case .webSocketPolling(.awaitingFirstCONOK), .webSocketPolling(.awaitingCONOK):
            noteStream(conok, keepalive: false, &effects)
            enter(.webSocketPolling(.receiving), &effects)
            prolongByBytes(.idle)
        case .httpPolling(.awaitingFirstCONOK), .httpPolling(.awaitingCONOK):
            noteStream(conok, keepalive: false, &effects)
            enter(.httpPolling(.receiving), &effects)
            prolongByBytes(.idle)
        case .recovering(var recovery) where recovery.step == .awaitingAnswer:
            recovery.step = .receiving
            enter(.recovering(recovery), &effects)
            prolongByBytes(.transport)
        // A repeated CONOK, or that of a request that was abandoned.
        case .preflight, .webSocketStreaming, .webSocketPolling, .httpStreaming, .httpPolling, .recovering: break
        // WSOK or the connection itself is awaited, and the server has received no other request.
        case .openingWebSocketToBind, .awaitingWSOKToBind: break
        }
    }

    /// Called when a bind to HTTP streaming is answered. A force_rebind that was sent after the bind, on the control connection, may have
    /// reached the server first: then it had no stream to end. Without a repetition the change of transport would never come. A poll needs
    /// none: a LOOP ends it in any case, and comes soon after a CONOK that the server has withheld.
    private mutating func repeatOvertakingRebind() {
        // Sent when the whole chunk has been received: its LOOP makes the repetition unnecessary.
        if connection?.session?.rebind != nil { connection?.session?.rebind = Request() }
    }

    /// Whether the first poll of a bind was sent and not answered yet. See `SessionEvent.pollRequested`.
    package var awaitsFirstPoll: Bool {
        switch connection?.session?.stream {
        case .httpPolling(.awaitingFirstCONOK), .webSocketPolling(.awaitingFirstCONOK): true
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .webSocketStreaming, .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling,
            .recovering, nil:
            false
        }
    }

    private mutating func noteStream(_ conok: CONOK, keepalive: Bool, _ effects: inout Effects) {
        if properties.sessionID != conok.sessionID {
            connection?.session?.properties.sessionID = conok.sessionID
            effects.append(.propertyChanged(.sessionId))
        }
        connection?.session?.requestLimit = conok.requestLimit
        if keepalive {
            noteKeepalive(conok.interval, &effects)
        } else if conok.interval != options.idleTimeout, options.idleTimeout == requestedIntervals.idleTimeout {
            options.idleTimeout = conok.interval
            effects.append(.propertyChanged(.idleTimeout))
        }
        noteSession(conok, &effects)
    }

    mutating func noteKeepalive(_ interval: Int, _ effects: inout Effects) {
        guard interval != options.keepaliveInterval, options.keepaliveInterval == requestedIntervals.keepalive else {
            return
        }
        options.keepaliveInterval = interval
        effects.append(.propertyChanged(.keepaliveInterval))
    }

    /// Applies the parameters that every CONOK has: the session id and the control link.
    mutating func noteSession(_ conok: CONOK, _ effects: inout Effects) {
        connection?.lastSessionID = conok.sessionID
        // The application may have set the address of the next session meanwhile.
        guard let link = conok.controlLink, !ignoresInstanceAddress, let base = connection?.session?.origin.address,
            let address = ServerAddress.completing(controlLink: link, base: base),
            properties.serverInstanceAddress != address
        else { return }
        connection?.session?.properties.serverInstanceAddress = address
        effects.append(.propertyChanged(.serverInstanceAddress))
    }

    // MARK: - LOOP

    mutating func loop(delay: Int, _ effects: inout Effects) {
        guard let session = connection?.session else { return }
        switch session.stream {
        case .preflight(let isTTL):
            rebind(cause: isTTL ? "ttl.loop" : "http.loop", &effects)
        case .webSocketStreaming:
            let lastActivity = lastActivity
            connection?.webSocketRecord.ended(lastActivity: lastActivity)
            rebind(cause: "ws.loop", &effects)
        case .httpStreaming: rebind(cause: "http.loop", &effects)
        case .webSocketPolling(.receiving):
            guard session.rebind == nil else { return rebind(cause: "ws.loop", &effects) }
            cancel(.idle, &effects)
            enter(.webSocketPolling(.pausing), &effects)
            pauseBetweenPolls(delay, &effects)
        case .httpPolling(.receiving):
            guard session.rebind == nil else { return rebind(cause: nil, &effects) }
            closeStreamConnection(&effects)
            cancel(.idle, &effects)
            // The LOOP is the answer that the probe awaits; the next exchange may have another connection.
            cancel(.probe, &effects)
            enter(.httpPolling(.pausing), &effects)
            pauseBetweenPolls(delay, &effects)
        case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
            rebind(cause: "recovery.loop", &effects)
        // The stream has delivered nothing that a LOOP could end: it is the answer to an earlier request.
        case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketPolling,
            .awaitingCONOKOnHTTPStreaming, .httpPolling, .recovering:
            break
        }
    }

    /// Closes the stream, which LOOP has ended or which has failed, and binds the session to the next one.
    ///
    /// - Parameter cause: the `LS_cause` of the bind; `nil`: that which the session already has, if any.
    mutating func rebind(cause: String?, _ effects: inout Effects) {
        if let cause { connection?.requestCause = cause }
        leaveStream(&effects)
        bind(&effects)
    }

    /// - Parameter delay: that of LOOP. The server may reduce the requested interval, but not extend it.
    private mutating func pauseBetweenPolls(_ delay: Int, _ effects: inout Effects) {
        let delay = min(delay, requestedIntervals.polling)
        if options.pollingInterval != delay, options.pollingInterval == requestedIntervals.polling {
            options.pollingInterval = delay
            isPollingIntervalReduced = true
            effects.append(.propertyChanged(.pollingInterval))
        }
        let wait = isPollCounted ? paceWait(for: .poll, at: effects.now) : 0
        start(.polling, milliseconds: max(delay, wait), &effects)
    }

    /// Whether the next poll counts as a repetition: the application has not set the interval at which it comes.
    private var isPollCounted: Bool { options.pollingInterval == 0 || isPollingIntervalReduced }

    /// The maximum time for a poll without an answer, in milliseconds: the requested idle timeout plus a margin.
    var pollTimeout: Int {
        let margin = options.pollingTimeout ?? options.requestTimeout
        let (sum, overflow) = options.idleTimeout.addingReportingOverflow(margin)
        return overflow ? .max : sum
    }

    mutating func pollingTimerFired(_ effects: inout Effects) {
        switch connection?.session?.stream {
        case .webSocketPolling(.pausing):
            enter(.webSocketPolling(.awaitingCONOK), &effects)
            if isPollCounted { pace.add(.poll, at: effects.now) }
            let parameters = pollingBindParameters(namesSession: false)
            effects.append(.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters])))
        case .httpPolling(.pausing):
            beginAttempt(at: effects.now)
            enter(.httpPolling(.awaitingCONOK), &effects)
            let body = pollingBindParameters(namesSession: true)
            sendBind(body: body, isCounted: isPollCounted, &effects)
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .webSocketStreaming, .webSocketPolling, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling,
            .recovering, nil:
            preconditionFailure("the timer ends with the pause between two polls")
        }
        start(.idle, milliseconds: pollTimeout, &effects)
    }

    // MARK: - Transport change within a session

    /// Requests a LOOP from the server if the best transport is not the current one. If none is usable, the LOOP ends the session, unless
    /// WebSocket is tried again later.
    mutating func checkTransport(_ effects: inout Effects) {
        guard let session = connection?.session, session.rebind == nil, let present = session.stream.transport else {
            return
        }
        let best = transports.bestForBinding(options)
        guard best != present, best != nil || connection?.webSocketRecord.wasAnswered == false else { return }
        // Sent when the whole chunk has been received: the answer to a poll mostly ends with a LOOP in the same chunk.
        connection?.session?.rebind = Request()
    }

    /// Requests the bandwidth of the options with the next requests, unless the server has it. Returns whether it does.
    @discardableResult
    mutating func checkBandwidth() -> Bool {
        guard let session = connection?.session, session.bandwidthChange == nil,
            session.requestedBandwidth != options.requestedMaxBandwidth,
            session.properties.realMaxBandwidth != .unmanaged
        else { return false }
        askForBandwidth(options.requestedMaxBandwidth)
        return true
    }

    /// Requests a bandwidth with the next requests, even if it is the same as before, because that one may have been refused.
    ///
    /// - Parameter token: completed with the server's answer; with `accepted`, at once, if no request is needed: no session exists, or the
    ///   server does not manage the bandwidth. If another change replaces this one, the token is completed with the answer to that change.
    ///   After a refusal the option is again what the server accepted last.
    package mutating func changeBandwidth(
        _ bandwidth: SessionOptions.RequestedBandwidth, answer token: AnswerToken, _ effects: inout Effects
    ) {
        if options.requestedMaxBandwidth != bandwidth { effects.append(.propertyChanged(.requestedMaxBandwidth)) }
        options.requestedMaxBandwidth = bandwidth
        guard let session = connection?.session, session.properties.realMaxBandwidth != .unmanaged else {
            effects.complete(token, .accepted)
            return
        }
        connection?.session?.bandwidthWaiters.append((bandwidth, token))
        if session.bandwidthChange == nil { askForBandwidth(bandwidth) }
    }

    private mutating func askForBandwidth(_ bandwidth: SessionOptions.RequestedBandwidth) {
        connection?.session?.requestedBandwidth = bandwidth
        connection?.session?.bandwidthChange = Request()
    }

    mutating func bandwidthAnswered(_ id: Int, _ answer: RequestOutcome, _ effects: inout Effects) {
        guard var session = connection?.session, session.bandwidthChange?.id == id else { return }
        let answered = session.requestedBandwidth
        session.bandwidthChange = nil
        if answer == .accepted {
            session.acceptedBandwidth = answered
        } else if session.acceptedBandwidth != answered, options.requestedMaxBandwidth == answered,
            session.bandwidthWaiters.contains(where: { $0.bandwidth == answered })
        {
            // A caller that waits receives the failure of its change, so nothing has changed. A property keeps what was requested.
            session.requestedBandwidth = session.acceptedBandwidth
            options.requestedMaxBandwidth = session.acceptedBandwidth
            effects.append(.propertyChanged(.requestedMaxBandwidth))
        }
        connection?.session = session
        let isAnotherWanted = checkBandwidth()
        // Callers that requested another bandwidth wait for its own answer, if it was requested.
        let waiters = session.bandwidthWaiters.filter { !isAnotherWanted || $0.bandwidth == answered }
        connection?.session?.bandwidthWaiters.removeAll { !isAnotherWanted || $0.bandwidth == answered }
        self.answer(waiters, answer, &effects)
    }

    /// Completes callers that wait for a bandwidth.
    func answer(
        _ waiters: [(bandwidth: SessionOptions.RequestedBandwidth, token: AnswerToken)], _ answer: RequestOutcome,
        _ effects: inout Effects
    ) {
        effects.complete(waiters.map(\.token), answer)
    }
}
