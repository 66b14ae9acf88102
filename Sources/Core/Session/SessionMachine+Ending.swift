// The end of a session: by the server, after an answer that is a refusal, or by the application.

extension SessionMachine {
    /// Error codes after which the client may create a new session (TLCP Appendix A and B).
    static let retriableConnectionErrors: Set<Int> = [4, 6, 20, 40, 41, 48]
    private static let retriableEnds: Set<Int> = [41, 48]
    /// REQERR codes that end the session.
    private static let fatalRequestErrors: Set<Int> = [11, 65, 67]

    mutating func conerr(code: Int, message: String, _ actions: inout SessionActions) {
        switch connection?.stage {
        case .creating(let creation):
            switch creation.step {
            case .openingWebSocket, .awaitingWSOK: return
            case .awaitingCONOK, .overHTTP: break
            }
            nameCause("conerr.\(code)")
            creationRefused(code: code, message: message, creation, &actions)
        case .inSession(let session):
            var retry = Retry.spaced
            switch session.stream {
            case .awaitingCONOKOnWebSocketBind, .awaitingCONOKOnHTTPStreaming, .webSocketPolling(.awaitingFirstCONOK),
                .webSocketPolling(.awaitingCONOK):
                break
            case .httpPolling where session.stream.awaitsAnswerToBind: break
            case .recovering(let recovery) where recovery.step == .awaitingAnswer || recovery.step == .receiving:
                retry = .afterSessionLoss
            default: return
            }
            nameCause("conerr.\(code)")
            guard Self.retriableConnectionErrors.contains(code) else {
                refuse(code: code, message: message, &actions)
                return
            }
            actions.append(.interrupted(.refused(code: code, message: message)))
            leaveStream(&actions)
            waitToRetry(retry, &actions)
        case .waitingToRetry, nil: break
        }
    }

    mutating func end(code: Int, message: String, _ actions: inout SessionActions) {
        guard !isIdle else { return }
        actions.append(.interrupted(.ended(code: code, message: message)))
        nameCause("end.\(code)")
        if Self.retriableEnds.contains(code) && options.policy.reconnectsAfterServerEnd {
            let worked = isReceiving
            leaveStream(&actions)
            waitToRetry(worked ? .afterSessionLoss : .spaced, &actions)
        } else {
            // Codes that are not documented for applications are reported as 39.
            terminate(error: (code > 0 && code < 30) || code > 39 ? (39, message) : (code, message), &actions)
        }
    }

    /// Handles ERROR: the server could not parse a request. This indicates a defect on one side, so 2.x and later do not retry.
    mutating func error(code: Int, message: String, _ actions: inout SessionActions) {
        guard !isIdle else { return }
        refuse(code: code, message: message, &actions)
    }

    /// Handles REQERR. Returns `false` if it neither ends the session nor answers a request of the session itself.
    mutating func reqerr(requestID: Int, code: Int, message: String, _ actions: inout SessionActions) -> Bool {
        guard let session = connection?.session else { return false }
        if code == 20 {
            actions.append(.interrupted(.refused(code: code, message: message)))
            nameCause("reqerr.\(code)")
            leaveStream(&actions)
            waitToRetry(.afterSessionLoss, &actions)
        } else if Self.fatalRequestErrors.contains(code) {
            refuse(code: code == 11 ? 21 : code, message: message, &actions)
        } else if session.rebind == .sent(requestID: requestID) {
            connection?.session?.rebind = .none
        } else if session.bandwidthChange == .sent(requestID: requestID) {
            bandwidthAnswered(.refused(code: code, message: message), &actions)
        } else {
            return false
        }
        return true
    }

    /// Handles REQOK. Returns `false` if it does not answer a request of the session itself.
    mutating func reqok(requestID: Int, _ actions: inout SessionActions) -> Bool {
        guard let session = connection?.session else { return false }
        if session.rebind == .sent(requestID: requestID) {
            // A force_rebind is complete only with the LOOP that it requests.
            connection?.session?.rebind = .accepted
        } else if session.bandwidthChange == .sent(requestID: requestID) {
            bandwidthAnswered(.accepted, &actions)
        } else {
            return false
        }
        return true
    }

    // MARK: - Unreadable data

    /// Handles a line of the stream that is not UTF-8, because bytes were damaged. The connection fails, as a WebSocket does by itself, and
    /// a recovery requests the line again. `isCounted`: whether the line is a data notification that was accepted.
    package mutating func streamDamaged(_ message: String, isCounted: Bool) -> SessionActions {
        if isCounted { progress.reject() }
        let failure = TransportFailure(.protocolViolation, message)
        return usesWebSocket ? webSocketFailed(failure) : httpFailed(failure)
    }

    /// Handles data of the server that cannot be parsed.
    package mutating func malformedData(_ message: String) -> SessionActions {
        guard !isDisconnected else { return [] }
        guard options.policy.malformedDataEndsSession else { return [.event(.malformedData(message))] }
        return lineUnreadable(message)
    }

    /// Handles a line that exceeds the length limit. Because the start of the next line is unknown, the session ends under every policy on
    /// malformed lines.
    package mutating func lineUnreadable(_ message: String) -> SessionActions {
        var actions: SessionActions = []
        refuse(code: 61, message: message, &actions)
        return actions
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

    mutating func refuse(code: Int, message: String, _ actions: inout SessionActions) {
        actions.append(.interrupted(.refused(code: code, message: message)))
        guard connection?.hadSession == true && options.policy.retriesRefusedReconnection else {
            terminate(error: (code, message), &actions)
            return
        }
        leaveStream(&actions)
        waitToRetry(.spaced, &actions)
    }

    /// Refuses the session if no other attempt can succeed after the failure, and returns whether that was so.
    mutating func refuseIfFinal(_ failure: TransportFailure?, _ actions: inout SessionActions) -> Bool {
        switch failure?.kind {
        case .pinMismatch: refuse(code: 62, message: "Unrecognized server's identity", &actions)
        case .forbidden(let code): refuse(code: code, message: failure?.reason ?? "", &actions)
        default: return false
        }
        return true
    }

    /// Enters DISCONNECTED. No attempt follows until the next `connect`.
    mutating func terminate(error: (code: Int, message: String)?, _ actions: inout SessionActions) {
        let (oldStatus, oldProperties) = (status, properties)
        let hadSession = connection?.hadSession ?? false
        leaveStream(&actions)
        actions.append(.cancelTimer(.webSocket))
        connection = nil
        reportStatus(unless: oldStatus, &actions)
        if let error { actions.append(.serverError(code: error.code, message: error.message)) }
        sessionForgotten(oldProperties, &actions)
        actions.append(.stopWatchingNetwork)
        actions.append(.sessionLost(.final(hadSession: hadSession)))
    }

    /// Reports the read-only properties that have become `nil`, and resets the progress.
    mutating func sessionForgotten(_ old: SessionProperties, _ actions: inout SessionActions) {
        if old.serverInstanceAddress != nil { actions.append(.propertyChanged(.serverInstanceAddress)) }
        if old.sessionID != nil { actions.append(.propertyChanged(.sessionId)) }
        if old.serverSocketName != nil { actions.append(.propertyChanged(.serverSocketName)) }
        if old.clientIP != nil { actions.append(.propertyChanged(.clientIp)) }
        if old.realMaxBandwidth != nil { actions.append(.propertyChanged(.realMaxBandwidth)) }
        progress = DataProgress()
    }

    /// Closes all connections of the current state and cancels its timers. The caller enters another state.
    mutating func leaveStream(_ actions: inout SessionActions) {
        actions.append(.closeWebSocket)
        actions.append(.closeHTTP)
        closeControlChannel(&actions)
        stopWatchingStream(&actions)
        for purpose in [TimerPurpose.transport, .idle, .polling, .recovery, .retry, .probe] {
            actions.append(.cancelTimer(purpose))
        }
    }
}
