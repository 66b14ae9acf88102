// Recovery of a session whose stream is lost, and the retry after a recovery that failed.

extension SessionMachine {
    /// The time, in milliseconds, for which a WebSocket that has worked is not tried again after its first failure.
    static let initialWebSocketPause = 30_000
    private static let maximumWebSocketPause = 3_600_000

    /// Handles the loss of the stream connection of a session. `worked`: whether it had delivered data. `cause`: the `LS_cause` of the next
    /// request.
    mutating func streamLost(
        _ failure: TransportFailure, worked: Bool, cause: String, _ actions: inout SessionActions
    ) {
        connection?.requestCause = cause
        noteStrayBind()
        leaveStream(&actions)
        guard options.sessionRecoveryTimeout > 0 else {
            actions.append(.interrupted(.connection(failure)))
            waitToRetry(worked ? .afterSessionLoss : .spaced, &actions)
            return
        }
        enter(.recovering(Recovery(start: now, step: .pausing)), &actions)
        actions.append(.startTimer(.recovery, milliseconds: random(options.firstRetryMaxDelay)))
    }

    private mutating func noteStrayBind() {
        if connection?.session?.stream.awaitsAnswerToBind == true { connection?.session?.mayHaveStrayBinds = true }
    }

    mutating func recoveryTimerFired(_ actions: inout SessionActions) {
        guard case .recovering(let recovery) = connection?.session?.stream, recovery.step == .pausing else { return }
        sendRecovery(recovery, &actions)
    }

    /// Sends the recovery request: a synchronous poll over HTTP, whatever the transport before and after it.
    mutating func sendRecovery(_ recovery: Recovery, _ actions: inout SessionActions) {
        beginAttempt()
        enter(.recovering(Recovery(start: recovery.start, step: .awaitingAnswer)), &actions)
        sendBind(body: recoveryParameters(), &actions)
        actions.append(.startTimer(.transport, milliseconds: options.retryDelay))
    }

    /// Handles the failure of a recovery attempt: another one follows if it can still begin within the recovery timeout.
    private mutating func recoveryAttemptFailed(
        _ recovery: Recovery, _ failure: TransportFailure, cause: String = "recovery.error",
        _ actions: inout SessionActions
    ) {
        noteStrayBind()
        actions.append(.closeHTTP)
        actions.append(.cancelTimer(.transport))
        let attemptStart = connection?.attemptStart ?? now
        let retryDelay = UInt64(clamping: options.retryDelay)
        if attemptStart + retryDelay < recovery.start + UInt64(clamping: options.sessionRecoveryTimeout) {
            connection?.requestCause = cause
            enter(.recovering(Recovery(start: recovery.start, step: .waitingToRetry)), &actions)
            actions.append(
                .startTimer(.retry, milliseconds: remainder(of: options.retryDelay, since: attemptStart)))
        } else {
            connection?.requestCause = "recovery.timeout"
            actions.append(.interrupted(.connection(failure)))
            waitToRetry(.afterSessionLoss, &actions)
        }
    }

    mutating func prog(_ progressive: Int, _ actions: inout SessionActions) {
        guard let session = connection?.session else { return }
        var wasAskedFor = session.mayHaveStrayBinds
        if case .recovering = session.stream { wasAskedFor = true }
        let resumed = wasAskedFor ? progress.resume(from: progressive) == .resumed : progress.matches(progressive)
        guard !resumed else { return }
        let message = "The server resumes from notification \(progressive), the client has \(progress.received)"
        let cause = "prog.mismatch.\(progressive).\(progress.received)"
        connection?.requestCause = cause
        leaveStream(&actions)
        actions.append(.interrupted(.connection(TransportFailure(.protocolViolation, message))))
        waitToRetry(.afterSessionLoss, &actions)
    }

    /// Counts a data notification. Returns `false` if it is a repetition, which must be skipped.
    @inline(__always)
    package mutating func acceptDataNotification() -> Bool { progress.accept() }

    // MARK: - Failures of the network

    package mutating func webSocketFailed(_ failure: TransportFailure) -> SessionActions {
        var actions: SessionActions = []
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP = creation.step { break }
            creationFailed(failure, creation, &actions)
        case .inSession(let session): webSocketOfSessionFailed(session.stream, failure, isTimeout: false, &actions)
        case .waitingToRetry, nil: break
        }
        return actions
    }

    private mutating func webSocketOfSessionFailed(
        _ stream: Stream, _ failure: TransportFailure, isTimeout: Bool, _ actions: inout SessionActions
    ) {
        if refuseIfFinal(failure, &actions) { return }
        switch stream {
        case .openingWebSocketToBind, .awaitingWSOKToBind(.polling, _):
            if failure.kind == .noResources {
                // WebSocket may work, so the session is recovered later, as after a recovery that could not be sent.
                leaveStream(&actions)
                let recovery = Recovery(start: now, step: .awaitingAnswer)
                recoveryAttemptFailed(recovery, failure, cause: "ws.error", &actions)
                return
            }
            disableWebSocket(&actions)
            connection?.requestCause = "ws.unavailable"
            actions.append(.closeWebSocket)
            actions.append(.cancelTimer(.transport))
            bind(&actions)
        case .awaitingWSOKToBind(.streaming, _):
            // The bind was sent before WSOK, so the server may have answered it: only a recovery returns what it sent.
            disableWebSocket(&actions)
            streamLost(failure, worked: false, cause: "ws.unavailable", &actions)
        case .awaitingCONOKOnWebSocketBind:
            streamLost(failure, worked: false, cause: isTimeout ? "ws.timeout" : "ws.error", &actions)
        case .webSocketStreaming, .webSocketPolling: streamLost(failure, worked: true, cause: "ws.error", &actions)
        default: break
        }
    }

    /// Disables WebSocket; for a limited time if it has worked, because the server may only be overloaded, for example after a restart.
    private mutating func disableWebSocket(_ actions: inout SessionActions) {
        connection?.transports.disableWebSocket()
        guard let pause = connection?.webSocketPause else { return }
        connection?.webSocketPause = min(pause * 2, Self.maximumWebSocketPause)
        actions.append(.startTimer(.webSocket, milliseconds: pause))
    }

    private mutating func webSocketTimerFired(_ actions: inout SessionActions) {
        connection?.transports.enableWebSocket()
        checkTransport(&actions)
    }

    /// Handles the failure of the stream's HTTP exchange, or its end without LOOP or END.
    package mutating func httpFailed(_ failure: TransportFailure) -> SessionActions {
        var actions: SessionActions = []
        if refuseIfFinal(failure, &actions) { return actions }
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP = creation.step { creationFailed(failure, creation, &actions) }
        case .inSession(let session):
            switch session.stream {
            case .preflight(let isTTL):
                streamLost(failure, worked: false, cause: isTTL ? "ttl.error" : "http.error", &actions)
            case .awaitingCONOKOnHTTPStreaming: streamLost(failure, worked: false, cause: "http.error", &actions)
            case .httpStreaming: streamLost(failure, worked: true, cause: "http.error", &actions)
            case .httpPolling(let polling):
                // Between two polls no exchange exists.
                if case .pausing = polling.poll { break }
                streamLost(failure, worked: false, cause: "http.error", &actions)
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                recoveryAttemptFailed(recovery, failure, &actions)
            default: break
            }
        case .waitingToRetry, nil: break
        }
        return actions
    }

    // MARK: - Timers

    package mutating func timerFired(_ purpose: TimerPurpose) -> SessionActions {
        var actions: SessionActions = []
        switch purpose {
        case .transport: transportTimerFired(&actions)
        case .retry: retryTimerFired(&actions)
        case .keepalive: keepaliveTimerFired(&actions)
        case .stalled: stalledTimerFired(&actions)
        case .reconnect: reconnectTimerFired(&actions)
        case .reverseHeartbeat: reverseHeartbeatTimerFired(&actions)
        case .recovery: recoveryTimerFired(&actions)
        case .idle: idleTimerFired(&actions)
        case .polling: pollingTimerFired(&actions)
        case .control: controlTimerFired(&actions)
        case .probe: probeTimerFired(&actions)
        case .webSocket: webSocketTimerFired(&actions)
        }
        return actions
    }

    private mutating func transportTimerFired(_ actions: inout SessionActions) {
        let failure = TransportFailure(.connection, "No answer in time")
        switch connection?.stage {
        case .creating(let creation): creationFailed(failure, creation, isTimeout: true, &actions)
        case .inSession(let session):
            switch session.stream {
            case .preflight(let isTTL):
                streamLost(failure, worked: false, cause: isTTL ? "ttl.timeout" : "http.timeout", &actions)
            case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind:
                webSocketOfSessionFailed(session.stream, failure, isTimeout: true, &actions)
            case .awaitingCONOKOnHTTPStreaming(var bind):
                if bind.isLate {
                    connection?.transports.disableHTTPStreaming()
                    streamLost(failure, worked: false, cause: "http.timeout", &actions)
                    return
                }
                // A proxy may be buffering the response. The session requests a rebind, which will choose polling. If the application does not
                // admit polling, the server may only be slow: CONOK may still come.
                if disableIfReplaceable({ $0.disableHTTPStreaming() }) {
                    connection?.requestCause = "http.streaming.unavailable"
                }
                bind.isLate = true
                enter(.awaitingCONOKOnHTTPStreaming(bind), &actions)
                checkTransport(&actions)
                let limit = options.attemptTimeout ?? options.retryDelay
                actions.append(.startTimer(.transport, milliseconds: limit))
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                recoveryAttemptFailed(recovery, failure, &actions)
            default: break
            }
        case .waitingToRetry, nil: break
        }
    }

    /// Disables transports, unless the application admits no other.
    ///
    /// - Returns: whether the transports are disabled.
    mutating func disableIfReplaceable(_ disable: (inout TransportAvailability) -> Void) -> Bool {
        var others = transports
        disable(&others)
        guard others.bestForBinding(options) != nil else { return false }
        connection?.transports = others
        return true
    }

    private mutating func idleTimerFired(_ actions: inout SessionActions) {
        let failure = TransportFailure(.connection, "No answer to a poll within the idle timeout")
        switch connection?.session?.stream {
        case .webSocketPolling(.pausing): break
        case .webSocketPolling: streamLost(failure, worked: true, cause: "ws.idle.timeout", &actions)
        case .httpPolling(let polling):
            if case .pausing = polling.poll { break }
            streamLost(failure, worked: false, cause: "http.idle.timeout", &actions)
        default: break
        }
    }
}
