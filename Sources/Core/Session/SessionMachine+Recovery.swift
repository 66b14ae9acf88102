// When a stream breaks: recovery of the session, or its end and a new one.

extension SessionMachine {
    /// The stream connection of a session is gone. `worked`: it had been carrying data. `cause`: the `LS_cause` of the request
    /// that follows.
    mutating func streamLost(_ failure: TransportFailure, worked: Bool, cause: String) {
        requestCause = cause
        if awaitsAnswerToBind { mayHaveStrayBinds = true }
        leaveStream()
        guard options.sessionRecoveryTimeout > 0 else {
            emit(.event(.interrupted(.connection(failure))))
            waitToRetry(worked ? .random : .spaced)
            return
        }
        setStatus(.disconnectedTryingRecovery)
        phase = .inSession(.recovering(.pausing))
        recoveryStart = now
        emit(.startTimer(.recovery, milliseconds: random(options.firstRetryMaxDelay)))
    }

    /// A bind was sent, and nothing tells yet whether the server had it.
    private var awaitsAnswerToBind: Bool {
        switch phase {
        case .inSession(.awaitingWSOKToBind(polling: false)), .inSession(.awaitingCONOKOnWebSocketBind),
            .inSession(.awaitingCONOKOnHTTPStreaming), .inSession(.webSocketPolling(.awaitingFirstCONOK)),
            .inSession(.webSocketPolling(.awaitingCONOK)), .inSession(.httpPolling(.awaitingFirstCONOK)),
            .inSession(.httpPolling(.awaitingCONOK)), .inSession(.recovering(.awaitingAnswer)):
            true
        default: false
        }
    }

    /// Closes whatever carries the stream and stops its timers.
    mutating func leaveStream() {
        emit(.closeWebSocket)
        emit(.closeHTTP)
        closeControlChannel()
        leaveStreaming()
        for purpose in [TimerPurpose.transport, .idle, .polling, .recovery, .retry] { emit(.cancelTimer(purpose)) }
    }

    mutating func recoveryTimerFired() {
        guard phase == .inSession(.recovering(.pausing)) else { return }
        sendRecovery()
    }

    /// Recovery is an HTTP synchronous poll, whatever transport was, and will be, in use.
    mutating func sendRecovery() {
        attemptStart = now
        phase = .inSession(.recovering(.awaitingAnswer))
        let path = RequestName.bind_session.httpPath(sessionID: nil)
        emit(.sendHTTP(url: ServerAddress.url(sessionAddress, path), body: recoveryParameters(), isCreation: false))
        emit(.startTimer(.transport, milliseconds: options.retryDelay))
    }

    /// A recovery attempt failed: another one, if it can still end in time.
    mutating func recoveryAttemptFailed(_ failure: TransportFailure) {
        if awaitsAnswerToBind { mayHaveStrayBinds = true }
        emit(.closeHTTP)
        emit(.cancelTimer(.transport))
        let retryDelay = UInt64(clamping: options.retryDelay)
        if attemptStart + retryDelay < recoveryStart + UInt64(clamping: options.sessionRecoveryTimeout) {
            requestCause = "recovery.error"
            phase = .inSession(.recovering(.waitingToRetry))
            emit(.startTimer(.retry, milliseconds: remainder(of: options.retryDelay, since: attemptStart)))
        } else {
            requestCause = "recovery.timeout"
            emit(.event(.interrupted(.connection(failure))))
            waitToRetry(.random)
        }
    }

    mutating func prog(_ progressive: Int) {
        guard case .inSession(let stream) = phase else { return }
        var wasAskedFor = mayHaveStrayBinds
        if case .recovering = stream { wasAskedFor = true }
        let resumed = wasAskedFor ? progress.resume(from: progressive) == .resumed : progress.matches(progressive)
        guard !resumed else { return }
        let message = "The server resumes from notification \(progressive), the client has \(progress.received)"
        requestCause = "prog.mismatch.\(progressive).\(progress.received)"
        leaveStream()
        emit(.event(.interrupted(.connection(TransportFailure(.protocolViolation, message)))))
        waitToRetry(.random)
    }

    /// Accounts for a data notification; `false`: seen before the recovery, to be skipped.
    @inline(__always)
    package mutating func acceptDataNotification() -> Bool { progress.accept() }

    /// Whether notifications are obeyed in the present state.
    package var isReceiving: Bool {
        guard case .inSession(let stream) = phase else { return false }
        switch stream {
        case .preflight, .webSocketStreaming, .webSocketPolling(.receiving), .httpStreaming, .httpPolling(.receiving),
            .recovering(.awaitingAnswer), .recovering(.receiving):
            return true
        default: return false
        }
    }

    // MARK: - Failures of the network

    package mutating func webSocketFailed(_ failure: TransportFailure) {
        switch phase {
        case .openingWebSocketToCreate, .awaitingWSOKToCreate, .awaitingCONOKOnWebSocket: creationFailed(failure)
        case .inSession(let stream): webSocketOfSessionFailed(stream, failure, isTimeout: false)
        default: break
        }
    }

    private mutating func webSocketOfSessionFailed(_ stream: Stream, _ failure: TransportFailure, isTimeout: Bool) {
        if failure.kind == .pinMismatch {
            refuse(code: 62, message: "Unrecognized server's identity")
            return
        }
        switch stream {
        case .openingWebSocketToBind, .awaitingWSOKToBind(polling: true):
            transports.disableWebSocket()
            requestCause = "ws.unavailable"
            emit(.closeWebSocket)
            emit(.cancelTimer(.transport))
            bind()
        case .awaitingWSOKToBind(polling: false):
            // The bind went out with wsok: only a recovery tells what the server sent in answer.
            transports.disableWebSocket()
            streamLost(failure, worked: false, cause: "ws.unavailable")
        case .awaitingCONOKOnWebSocketBind:
            streamLost(failure, worked: false, cause: isTimeout ? "ws.timeout" : "ws.error")
        case .webSocketStreaming, .webSocketPolling: streamLost(failure, worked: true, cause: "ws.error")
        default: break
        }
    }

    /// The stream's HTTP exchange failed, or ended without a LOOP or END.
    package mutating func httpFailed(_ failure: TransportFailure) {
        if failure.kind == .pinMismatch {
            refuse(code: 62, message: "Unrecognized server's identity")
            return
        }
        switch phase {
        case .creatingOverHTTP: creationFailed(failure)
        case .inSession(.preflight(let isTTL)):
            streamLost(failure, worked: false, cause: isTTL ? "ttl.error" : "http.error")
        case .inSession(.awaitingCONOKOnHTTPStreaming): streamLost(failure, worked: false, cause: "http.error")
        case .inSession(.httpStreaming): streamLost(failure, worked: true, cause: "http.error")
        // Between two polls there is no exchange whose end could matter.
        case .inSession(.httpPolling(.pausing)): break
        case .inSession(.httpPolling): streamLost(failure, worked: false, cause: "http.error")
        case .inSession(.recovering(.awaitingAnswer)), .inSession(.recovering(.receiving)):
            recoveryAttemptFailed(failure)
        default: break
        }
    }

    // MARK: - Timers

    package mutating func timerFired(_ purpose: TimerPurpose) {
        switch purpose {
        case .transport: transportTimerFired()
        case .retry: retryTimerFired()
        case .keepalive: keepaliveTimerFired()
        case .stalled: stalledTimerFired()
        case .reconnect: reconnectTimerFired()
        case .reverseHeartbeat: reverseHeartbeatTimerFired()
        case .recovery: recoveryTimerFired()
        case .idle: idleTimerFired()
        case .polling: pollingTimerFired()
        case .control: controlTimerFired()
        }
    }

    private mutating func transportTimerFired() {
        let failure = TransportFailure(.connection, "No answer in time")
        switch phase {
        case .openingWebSocketToCreate, .awaitingWSOKToCreate, .awaitingCONOKOnWebSocket, .creatingOverHTTP:
            creationFailed(failure, isTimeout: true)
        case .inSession(.preflight(let isTTL)):
            streamLost(failure, worked: false, cause: isTTL ? "ttl.timeout" : "http.timeout")
        case .inSession(let stream) where stream.isBindingWebSocket:
            webSocketOfSessionFailed(stream, failure, isTimeout: true)
        case .inSession(.awaitingCONOKOnHTTPStreaming(rebindRequested: false)):
            // Something on the way holds the response back: ask for a rebind, which will choose polling.
            transports.disableHTTPStreaming()
            requestCause = "http.streaming.unavailable"
            phase = .inSession(.awaitingCONOKOnHTTPStreaming(rebindRequested: true))
            checkTransport()
            emit(.startTimer(.transport, milliseconds: options.attemptTimeout ?? options.retryDelay))
        case .inSession(.awaitingCONOKOnHTTPStreaming(rebindRequested: true)):
            streamLost(failure, worked: false, cause: "http.timeout")
        case .inSession(.recovering(.awaitingAnswer)), .inSession(.recovering(.receiving)):
            recoveryAttemptFailed(failure)
        default: break
        }
    }

    private mutating func idleTimerFired() {
        let failure = TransportFailure(.connection, "No answer to a poll within the idle timeout")
        switch phase {
        case .inSession(.webSocketPolling(.pausing)), .inSession(.httpPolling(.pausing)): break
        case .inSession(.webSocketPolling): streamLost(failure, worked: true, cause: "ws.idle.timeout")
        case .inSession(.httpPolling): streamLost(failure, worked: false, cause: "http.idle.timeout")
        default: break
        }
    }
}

extension SessionMachine.Stream {
    /// A WebSocket is open, or opening, and its bind has not been answered.
    fileprivate var isBindingWebSocket: Bool {
        switch self {
        case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind: true
        default: false
        }
    }
}
