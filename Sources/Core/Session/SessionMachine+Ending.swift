// The end of a session: by the server, after an answer that is a refusal, or by the application.

extension SessionMachine {
    /// Error codes after which the client may create a new session (TLCP Appendix A and B).
    static let retriableConnectionErrors: Set<Int> = [4, 6, 20, 40, 41, 48]
    private static let retriableEnds: Set<Int> = [41, 48]
    /// REQERR codes that end the session.
    private static let fatalRequestErrors: Set<Int> = [11, 65, 67]

    mutating func conerr(code: Int, message: String, _ effects: inout Effects) {
        switch connection?.stage {
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket, .awaitingWSOK: return
            case .awaitingCONOK, .overHTTP: break
            }
            nameCause("conerr.\(code)")
            creationRefused(code: code, message: message, creation, &effects)
        case .inSession(let session):
            var retry = Retry.spaced
            switch session.stream {
            case .awaitingCONOKOnWebSocketBind, .awaitingCONOKOnHTTPStreaming, .webSocketPolling(.awaitingFirstCONOK),
                .webSocketPolling(.awaitingCONOK), .httpPolling(.awaitingFirstCONOK), .httpPolling(.awaitingCONOK):
                break
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                retry = .afterSessionLoss
            // No session request awaits an answer. A CONERR can only be that of an abandoned one.
            case .preflight, .openingWebSocketToBind, .awaitingWSOKToBind, .webSocketStreaming, .webSocketPolling,
                .httpStreaming, .httpPolling, .recovering:
                return
            }
            nameCause("conerr.\(code)")
            guard Self.retriableConnectionErrors.contains(code) else {
                refuse(code: code, message: message, &effects)
                return
            }
            effects.append(.interrupted(.refused(code: code, message: message)))
            leaveSession(&effects)
            waitToRetry(retry, &effects)
        case .waitingToRetry, nil: break  // no request awaits an answer
        }
    }

    mutating func end(code: Int, message: String, _ effects: inout Effects) {
        guard !isIdle else { return }
        effects.append(.interrupted(.ended(code: code, message: message)))
        nameCause("end.\(code)")
        if Self.retriableEnds.contains(code) && options.policy.reconnectsAfterServerEnd {
            let worked = isReceiving
            leaveSession(&effects)
            waitToRetry(worked ? .afterSessionLoss : .spaced, &effects)
        } else {
            // Codes that are not documented for applications are reported as 39.
            terminate(error: (code > 0 && code < 30) || code > 39 ? (39, message) : (code, message), &effects)
        }
    }

    /// Handles ERROR: the server could not parse a request. This indicates a defect on one side, so 2.x and later do not retry.
    mutating func error(code: Int, message: String, _ effects: inout Effects) {
        guard !isIdle else { return }
        refuse(code: code, message: message, &effects)
    }

    /// Handles REQERR. Returns `false` if it does not end the session, and so concerns only its request.
    mutating func reqerr(_ requestID: Int, code: Int, message: String, _ effects: inout Effects) -> Bool {
        guard connection?.session != nil, effects.requests.isOfSession(requestID) else { return false }
        if code == 20 {
            effects.append(.interrupted(.refused(code: code, message: message)))
            nameCause("reqerr.\(code)")
            leaveSession(&effects)
            waitToRetry(.afterSessionLoss, &effects)
        } else if Self.fatalRequestErrors.contains(code) {
            refuse(code: code == 11 ? 21 : code, message: message, &effects)
        } else {
            return false
        }
        return true
    }

    // MARK: - Unreadable data

    /// Handles a line of the stream that is not UTF-8, because bytes were damaged. The connection fails, as a WebSocket does by itself, and
    /// a recovery requests the line again. `isCounted`: whether the line is a data notification that was accepted.
    package mutating func streamDamaged(_ message: String, isCounted: Bool, _ effects: inout Effects) {
        if isCounted { progress.reject() }
        let failure = TransportFailure(.protocolViolation, message)
        if usesWebSocket { webSocketFailed(failure, &effects) } else { httpFailed(failure, &effects) }
    }

    /// Handles data of the server that cannot be parsed.
    package mutating func malformedData(_ message: String, _ effects: inout Effects) {
        guard !isDisconnected else { return }
        guard options.policy.malformedDataEndsSession else { return effects.append(.malformedData(message)) }
        lineUnreadable(message, &effects)
    }

    /// Handles a line that exceeds the length limit. Because the start of the next line is unknown, the session ends under every policy on
    /// malformed lines.
    package mutating func lineUnreadable(_ message: String, _ effects: inout Effects) {
        destroySession(&effects)
        refuse(code: 61, message: message, &effects)
    }

    // MARK: - Common

    private var usesWebSocket: Bool {
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP = creation.step { return false }
            return true
        case .inSession(let session):
            switch session.stream {
            case .openingWebSocketToBind, .awaitingWSOKToBind, .awaitingCONOKOnWebSocketBind, .webSocketStreaming,
                .webSocketPolling:
                return true
            case .preflight, .awaitingCONOKOnHTTPStreaming, .httpStreaming, .httpPolling, .recovering: return false
            }
        case .waitingToRetry, nil: return false
        }
    }

    /// Sets the cause of the next session request: an event of the current connection.
    private mutating func nameCause(_ what: String) {
        let cause = "\(channelName).\(what)"
        connection?.requestCause = cause
    }

    /// The name of the current connection in `LS_cause`.
    private var channelName: String {
        switch connection?.stage {
        case .creating(let creation):
            if case .overHTTP(_, let isTTL) = creation.step { return isTTL ? "ttl" : "http" }
            return "ws"
        case .inSession(let session):
            if case .recovering = session.stream { return "recovery" }
            return usesWebSocket ? "ws" : "http"
        case .waitingToRetry, nil: return "ws"
        }
    }

    mutating func refuse(code: Int, message: String, _ effects: inout Effects) {
        effects.append(.interrupted(.refused(code: code, message: message)))
        guard connection?.hadSession == true && options.policy.retriesRefusedReconnection else {
            terminate(error: (code, message), &effects)
            return
        }
        leaveSession(&effects)
        waitToRetry(.spaced, &effects)
    }

    /// Refuses the session if no other attempt can succeed after the failure, and returns whether that was so.
    mutating func refuseIfFinal(_ failure: TransportFailure?, _ effects: inout Effects) -> Bool {
        switch failure?.kind {
        case .pinMismatch: refuse(code: 62, message: "Unrecognized server's identity", &effects)
        case .forbidden(let code): refuse(code: code, message: failure?.reason ?? "", &effects)
        default: return false
        }
        return true
    }

    /// Enters DISCONNECTED. No attempt follows until the next `connect`.
    mutating func terminate(error: (code: Int, message: String)?, _ effects: inout Effects) {
        let (oldStatus, oldProperties) = (status, properties)
        let hadSession = connection?.hadSession ?? false
        let waiters = connection?.session?.bandwidthWaiters ?? []
        leaveSession(&effects)
        cancel(.webSocket, &effects)
        connection = nil
        reportStatus(unless: oldStatus, &effects)
        if let error { effects.append(.serverError(code: error.code, message: error.message)) }
        sessionForgotten(oldProperties, &effects)
        effects.append(.stopWatchingNetwork)
        effects.append(.sessionLost(.final(hadSession: hadSession)))
        answer(waiters, .lost, &effects)
    }

    /// Reports the read-only properties that have become `nil`, and resets the progress.
    mutating func sessionForgotten(_ old: SessionProperties, _ effects: inout Effects) {
        if old.serverInstanceAddress != nil { effects.append(.propertyChanged(.serverInstanceAddress)) }
        if old.sessionID != nil { effects.append(.propertyChanged(.sessionId)) }
        if old.serverSocketName != nil { effects.append(.propertyChanged(.serverSocketName)) }
        if old.clientIP != nil { effects.append(.propertyChanged(.clientIp)) }
        if old.realMaxBandwidth != nil { effects.append(.propertyChanged(.realMaxBandwidth)) }
        resetProgress()
    }

    /// Closes all connections and their timers. The caller enters another state.
    mutating func leaveSession(_ effects: inout Effects) {
        leaveStream(&effects)
        leaveControlChannel(&effects)
    }
}
