// Ends of a session: by the server's order, by an unacceptable answer, by the user.

extension SessionMachine {
    /// Causes after which the server is willing to give a new session (TLCP Appendix A and B).
    private static let retriableConnectionErrors: Set<Int> = [4, 6, 20, 40, 41, 48]
    private static let retriableEnds: Set<Int> = [41, 48]
    /// Control errors that concern the session as a whole.
    private static let fatalRequestErrors: Set<Int> = [11, 65, 67]

    mutating func conerr(code: Int, message: String) {
        let cause = "\(channelName).conerr.\(code)"
        switch phase {
        case .awaitingCONOKOnWebSocket, .creatingOverHTTP:
            requestCause = cause
            if code == 5 {
                retryWithTTL(after: .refused(code: code, message: message))
            } else if Self.retriableConnectionErrors.contains(code) {
                retryCreation(.spaced, after: .refused(code: code, message: message))
            } else {
                refuse(code: code, message: message)
            }
        case .inSession(.awaitingCONOKOnWebSocketBind), .inSession(.awaitingCONOKOnHTTPStreaming),
            .inSession(.webSocketPolling(.awaitingFirstCONOK)), .inSession(.webSocketPolling(.awaitingCONOK)),
            .inSession(.httpPolling(.awaitingFirstCONOK)), .inSession(.httpPolling(.awaitingCONOK)):
            requestCause = cause
            sessionRefused(code: code, message: message, retry: .spaced)
        case .inSession(.recovering(.awaitingAnswer)), .inSession(.recovering(.receiving)):
            requestCause = cause
            sessionRefused(code: code, message: message, retry: .random)
        default: break
        }
    }

    private mutating func sessionRefused(code: Int, message: String, retry: Retry) {
        guard Self.retriableConnectionErrors.contains(code) else {
            refuse(code: code, message: message)
            return
        }
        emit(.event(.interrupted(.refused(code: code, message: message))))
        leaveStream()
        waitToRetry(retry)
    }

    mutating func end(code: Int, message: String) {
        guard phase != .disconnected, !isIdle else { return }
        emit(.event(.interrupted(.ended(code: code, message: message))))
        requestCause = "\(channelName).end.\(code)"
        if Self.retriableEnds.contains(code) && options.policy.reconnectsAfterServerEnd {
            let worked = isReceiving
            leaveStream()
            waitToRetry(worked ? .random : .spaced)
        } else {
            // Codes that mean nothing to an application are told as 39.
            terminate(error: (code > 0 && code < 30) || code > 39 ? (39, message) : (code, message))
        }
    }

    /// ERROR answers a request that could not be understood: there is a defect on one side, so no retry.
    mutating func error(code: Int, message: String) {
        guard phase != .disconnected, !isIdle else { return }
        refuse(code: code, message: message)
    }

    /// REQERR. Returns `true` if it was about the session as a whole, or about a request of the session's own.
    mutating func reqerr(requestID: Int, code: Int, message: String) -> Bool {
        guard case .inSession = phase else { return false }
        if code == 20 {
            emit(.event(.interrupted(.refused(code: code, message: message))))
            requestCause = "\(channelName).reqerr.\(code)"
            leaveStream()
            waitToRetry(.random)
            return true
        }
        if Self.fatalRequestErrors.contains(code) {
            refuse(code: code == 11 ? 21 : code, message: message)
            return true
        }
        if rebind == .sent(requestID: requestID) {
            rebind = .settled
            return true
        }
        if bandwidthChange == .sent(requestID: requestID) {
            bandwidthAnswered(.refused(code: code, message: message))
            return true
        }
        return false
    }

    /// REQOK. Returns `true` if it answers a request of the session's own.
    mutating func reqok(requestID: Int) -> Bool {
        // A force_rebind stays under way until the LOOP that it asks for.
        if rebind == .sent(requestID: requestID) {
            rebind = .accepted
            return true
        }
        if bandwidthChange == .sent(requestID: requestID) {
            bandwidthAnswered(.accepted)
            return true
        }
        return false
    }

    /// A line of the stream that is not UTF-8: bytes were damaged on their way. A WebSocket fails by itself then; over HTTP the
    /// connection is treated alike, and a recovery gets the line again. `isCounted`: it is a data notification that was accepted.
    package mutating func streamDamaged(_ message: String, isCounted: Bool) {
        if isCounted { progress.reject() }
        let failure = TransportFailure(.protocolViolation, message)
        switch phase {
        case .openingWebSocketToCreate, .awaitingWSOKToCreate, .awaitingCONOKOnWebSocket,
            .inSession(.openingWebSocketToBind), .inSession(.awaitingWSOKToBind),
            .inSession(.awaitingCONOKOnWebSocketBind), .inSession(.webSocketStreaming), .inSession(.webSocketPolling):
            webSocketFailed(failure)
        default: httpFailed(failure)
        }
    }

    /// Data of the server that cannot be interpreted.
    package mutating func malformedData(_ message: String) {
        guard phase != .disconnected else { return }
        if options.policy.malformedDataEndsSession {
            refuse(code: 61, message: message)
        } else {
            emit(.event(.malformedData(message)))
        }
    }

    /// What `LS_cause` calls the connection of the present state.
    private var channelName: String {
        switch phase {
        case .creatingOverHTTP(ttl: true): "ttl"
        case .creatingOverHTTP(ttl: false), .inSession(.preflight), .inSession(.awaitingCONOKOnHTTPStreaming),
            .inSession(.httpStreaming), .inSession(.httpPolling):
            "http"
        case .inSession(.recovering): "recovery"
        default: "ws"
        }
    }

    mutating func refuse(code: Int, message: String) {
        emit(.event(.interrupted(.refused(code: code, message: message))))
        if hadSession && options.policy.retriesRefusedReconnection {
            leaveStream()
            waitToRetry(.spaced)
            return
        }
        terminate(error: (code, message))
    }

    /// DISCONNECTED, for good: nothing is tried until the next `connect`.
    mutating func terminate(error: (code: Int, message: String)?) {
        leaveStream()
        setStatus(.disconnected)
        if let error { emit(.event(.serverError(code: error.code, message: error.message))) }
        phase = .disconnected
        forgetSession()
        let hadSession = hadSession
        self.hadSession = false
        lastSessionID = nil
        requestCause = nil
        transports.enableAll()
        retryDelay.reset(options.retryDelay)
        emit(.stopWatchingNetwork)
        emit(.sessionLost(.final(hadSession: hadSession)))
    }

    /// The read-only properties go back to `nil`, each with its event.
    mutating func forgetSession() {
        let old = properties
        properties = SessionProperties()
        if old.serverInstanceAddress != nil { emit(.event(.propertyChanged(.serverInstanceAddress))) }
        if old.sessionID != nil { emit(.event(.propertyChanged(.sessionId))) }
        if old.serverSocketName != nil { emit(.event(.propertyChanged(.serverSocketName))) }
        if old.clientIP != nil { emit(.event(.propertyChanged(.clientIp))) }
        if old.realMaxBandwidth != nil { emit(.event(.propertyChanged(.realMaxBandwidth))) }
        lastClientIP = nil
        progress = DataProgress()
        rebind = .settled
        bandwidthChange = .settled
    }
}
