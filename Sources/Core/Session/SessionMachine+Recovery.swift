// Recovery of a session whose stream is lost, and the retry after a recovery that failed.

extension SessionMachine {
    /// Handles the loss of the stream connection of a session. `worked`: whether it had delivered data. `cause`: the `LS_cause` of the next
    /// request.
    mutating func streamLost(
        _ failure: TransportFailure, worked: Bool, cause: String, _ effects: inout Effects
    ) {
        connection?.requestCause = cause
        noteStrayBind()
        leaveSession(&effects)
        guard options.sessionRecoveryTimeout > 0 else {
            effects.append(.interrupted(.connection(failure)))
            waitToRetry(worked ? .afterSessionLoss : .spaced, &effects)
            return
        }
        enter(.recovering(Recovery(start: effects.now, step: .pausing)), &effects)
        start(.recovery, milliseconds: random(options.firstRetryMaxDelay), &effects)
    }

    mutating func noteStrayBind() {
        if connection?.session?.stream.awaitsAnswerToBind == true { connection?.session?.mayHaveStrayBinds = true }
    }

    /// Sends the recovery request: a synchronous poll over HTTP, whatever the transport before and after it.
    mutating func sendRecovery(_ recovery: Recovery, _ effects: inout Effects) {
        beginAttempt(at: effects.now)
        enter(.recovering(Recovery(start: recovery.start, step: .awaitingAnswer)), &effects)
        sendBind(body: recoveryParameters(), &effects)
        start(.transport, milliseconds: options.requestTimeout, &effects)
    }

    mutating func prog(_ progressive: Int, _ effects: inout Effects) {
        guard let session = connection?.session else { return }
        var wasAskedFor = session.mayHaveStrayBinds
        if case .recovering = session.stream { wasAskedFor = true }
        let resumed = wasAskedFor ? progress.resume(from: progressive) : progress.matches(progressive)
        guard !resumed else { return }
        let message = "The server resumes from notification \(progressive), the client has \(progress.received)"
        let cause = "prog.mismatch.\(progressive).\(progress.received)"
        connection?.requestCause = cause
        leaveSession(&effects)
        effects.append(.interrupted(.connection(TransportFailure(.protocolViolation, message))))
        waitToRetry(.afterSessionLoss, &effects)
    }

    /// Counts a data notification. Returns `false` if it is a repetition, which must be skipped.
    @inline(__always)
    package mutating func acceptDataNotification() -> Bool { progress.accept() }

    // MARK: - Failures of the network

    package mutating func webSocketFailed(_ failure: TransportFailure, _ effects: inout Effects) {
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP = creation.step { break }
            creationFailed(failure, creation, &effects)
        case .inSession(let session): webSocketOfSessionFailed(session.stream, failure, isTimeout: false, &effects)
        case .waitingToRetry, nil: break  // no connection is open
        }
    }

    private mutating func webSocketOfSessionFailed(
        _ stream: Stream, _ failure: TransportFailure, isTimeout: Bool, _ effects: inout Effects
    ) {
        if refuseIfFinal(failure, &effects) { return }
        switch stream {
        case .openingWebSocketToBind, .awaitingWSOKToBind(.polling, _):
            if failure.kind == .noResources {
                // WebSocket may work, so the session is recovered later, as after a recovery that could not be sent.
                let recovery = Recovery(start: effects.now, step: .awaitingAnswer)
                recoveryAttemptFailed(recovery, failure, cause: "ws.error", &effects)
                return
            }
            disableWebSocket(&effects)
            rebind(cause: "ws.unavailable", &effects)
        case .awaitingWSOKToBind(.streaming, _):
            // The bind was sent before WSOK, so the server may have answered it: only a recovery returns what it sent.
            disableWebSocket(&effects)
            streamLost(failure, worked: false, cause: "ws.unavailable", &effects)
        case .awaitingCONOKOnWebSocketBind:
            answeredWebSocketFailed(&effects)
            streamLost(failure, worked: false, cause: isTimeout ? "ws.timeout" : "ws.error", &effects)
        case .webSocketStreaming, .webSocketPolling:
            answeredWebSocketFailed(&effects)
            streamLost(failure, worked: true, cause: "ws.error", &effects)
        // The stream is not a WebSocket: the failure is that of one that was closed.
        case .preflight, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling, .recovering: break
        }
    }

    /// Disables WebSocket; for a limited time if it has worked, because the server may only be overloaded, for example after a restart.
    private mutating func disableWebSocket(_ effects: inout Effects) {
        connection?.transports.disabled.formUnion([.webSocketStreaming, .webSocketPolling])
        retryWebSocketLater(&effects)
    }

    private mutating func retryWebSocketLater(_ effects: inout Effects) {
        guard let pause = connection?.webSocketRecord.takePause() else { return }
        start(.webSocket, milliseconds: pause, &effects)
    }

    /// Handles the failure of a WebSocket after its WSOK. If this path cuts one WebSocket after the other, another transport is better.
    ///
    /// - Returns: whether WebSocket is disabled now.
    @discardableResult
    mutating func answeredWebSocketFailed(_ effects: inout Effects) -> Bool {
        let lastActivity = lastActivity
        guard connection?.webSocketRecord.failedAfterAnswer(lastActivity: lastActivity) == true,
            changeTransports({ $0.disabled.formUnion([.webSocketStreaming, .webSocketPolling]) })
        else { return false }
        retryWebSocketLater(&effects)
        return true
    }

    mutating func webSocketTimerFired(_ effects: inout Effects) {
        connection?.transports.disabled.subtract([.webSocketStreaming, .webSocketPolling])
        checkTransport(&effects)
    }

    /// Handles the failure of the stream's HTTP exchange, or its end without LOOP or END.
    package mutating func httpFailed(_ failure: TransportFailure, _ effects: inout Effects) {
        if refuseIfFinal(failure, &effects) { return }
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP = creation.step { creationFailed(failure, creation, &effects) }
        case .inSession(let session):
            switch session.stream {
            case .preflight(let isTTL):
                streamLost(failure, worked: false, cause: isTTL ? "ttl.error" : "http.error", &effects)
            case .awaitingCONOKOnHTTPStreaming: streamLost(failure, worked: false, cause: "http.error", &effects)
            case .httpStreaming: streamLost(failure, worked: true, cause: "http.error", &effects)
            case .httpPolling(.pausing): break  // no exchange exists between two polls
            case .httpPolling: streamLost(failure, worked: false, cause: "http.error", &effects)
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                recoveryAttemptFailed(recovery, failure, &effects)
            // The stream is not an HTTP exchange, or a pause without one: the failure is that of one that was closed.
            case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketStreaming,
                .webSocketPolling, .recovering:
                break
            }
        case .waitingToRetry, nil: break  // no connection is open
        }
    }

    // MARK: - Timers

    mutating func transportTimerFired(_ effects: inout Effects) {
        let failure = TransportFailure(.connection, "No answer in time")
        switch connection?.stage {
        case .creating(let creation): creationFailed(failure, creation, isTimeout: true, &effects)
        case .inSession(let session):
            switch session.stream {
            case .preflight(let isTTL):
                streamLost(failure, worked: false, cause: isTTL ? "ttl.timeout" : "http.timeout", &effects)
            case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind:
                webSocketOfSessionFailed(session.stream, failure, isTimeout: true, &effects)
            case .awaitingCONOKOnHTTPStreaming(var bind):
                if bind.isLate {
                    connection?.transports.disabled.insert(.httpStreaming)
                    guard options.streamingTimeout != nil, transports.bestForBinding(options) != nil else {
                        return streamLost(failure, worked: false, cause: "http.timeout", &effects)
                    }
                    // In 1.x no recovery or new session follows that would poll, if the LOOP is held back, too.
                    noteStrayBind()
                    return rebind(cause: "http.timeout", &effects)
                }
                // A proxy may be buffering the response. The session requests a rebind, which will choose polling. If the application does not
                // admit polling, the server may only be slow: CONOK may still come.
                var limit = options.requestTimeout
                if changeTransports({ $0.disabled.insert(.httpStreaming) }) {
                    connection?.requestCause = "http.streaming.unavailable"
                    limit = options.streamingAttempt
                }
                bind.isLate = true
                enter(.awaitingCONOKOnHTTPStreaming(bind), &effects)
                checkTransport(&effects)
                start(.transport, milliseconds: limit, &effects)
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                recoveryAttemptFailed(recovery, failure, &effects)
            case .webSocketStreaming, .webSocketPolling, .httpStreaming, .httpPolling, .recovering:
                preconditionFailure("the timer ends with the answer to the request")
            }
        case .waitingToRetry, nil: preconditionFailure("the timer ends with the attempt")
        }
    }

    /// Makes transports unavailable, unless the application admits no other.
    ///
    /// - Returns: whether the transports have changed.
    mutating func changeTransports(_ change: (inout TransportAvailability) -> Void) -> Bool {
        var others = transports
        change(&others)
        guard others.bestForBinding(options) != nil else { return false }
        connection?.transports = others
        return true
    }

    mutating func idleTimerFired(_ effects: inout Effects) {
        let failure = TransportFailure(.connection, "No answer to a poll within the idle timeout")
        switch connection?.session?.stream {
        case .webSocketPolling:
            answeredWebSocketFailed(&effects)
            streamLost(failure, worked: true, cause: "ws.idle.timeout", &effects)
        case .httpPolling: streamLost(failure, worked: false, cause: "http.idle.timeout", &effects)
        case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind,
            .webSocketStreaming, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .recovering, nil:
            preconditionFailure("the timer ends with the poll")
        }
    }
}
