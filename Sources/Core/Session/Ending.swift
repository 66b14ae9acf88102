// Refusals of the server, and the ends of a session that it causes.

/// The error codes of TLCP (Appendix A and B) and what follows from them.
enum ErrorCodes {
    /// Codes of CONERR after which the client may create a new session.
    static let retriableRefusals: Set<Int> = [4, 6, 20, 40, 41, 48]
    /// Codes of END after which the client may create a new session.
    static let retriableEnds: Set<Int> = [41, 48]
    /// Codes of REQERR that end the session.
    static let fatalRequestErrors: Set<Int> = [11, 65, 67]

    /// Codes of END that are not documented for applications are reported as 39.
    static func reported(ofEnd code: Int) -> Int { (code > 0 && code < 30) || code > 39 ? 39 : code }
}

extension SessionContext {
    /// Handles a refusal after which no attempt can succeed.
    mutating func refuse(code: Int, message: String, _ effects: inout Effects) -> SessionTransition {
        effects.append(.interrupted(.refused(code: code, message: message)))
        guard attempts.hadSession && options.policy.retriesRefusedReconnection else {
            return .end(error: SessionError(code: code, message: message))
        }
        return .enter(.retrying(Retrying(.spaced)))
    }

    /// Refuses the session if no other attempt can succeed after the failure of a connection; `nil` otherwise.
    mutating func refusal(_ failure: TransportFailure?, _ effects: inout Effects) -> SessionTransition? {
        switch failure?.kind {
        case .pinMismatch: refuse(code: 62, message: "Unrecognized server's identity", &effects)
        case .forbidden(let code): refuse(code: code, message: failure?.reason ?? "", &effects)
        default: nil
        }
    }

    /// Handles CONERR in answer to a bind or a recovery.
    ///
    /// - Parameters:
    ///   - channel: the name of the stream connection in `LS_cause`.
    ///   - retry: the pause that follows, if another session may be created.
    mutating func sessionRefused(
        code: Int, message: String, channel: String, _ retry: Retrying.Kind, _ effects: inout Effects
    ) -> SessionTransition {
        attempts.requestCause = "\(channel).conerr.\(code)"
        guard ErrorCodes.retriableRefusals.contains(code) else {
            return refuse(code: code, message: message, &effects)
        }
        effects.append(.interrupted(.refused(code: code, message: message)))
        return .enter(.retrying(Retrying(retry)))
    }
}

extension SessionMachine {
    mutating func end(code: Int, message: String, _ effects: inout Effects) {
        guard !isIdle else { return }
        effects.append(.interrupted(.ended(code: code, message: message)))
        context.attempts.requestCause = "\(state.channelName).end.\(code)"
        if ErrorCodes.retriableEnds.contains(code) && options.policy.reconnectsAfterServerEnd {
            follow(.enter(.retrying(Retrying(isReceiving ? .afterSessionLoss : .spaced))), &effects)
        } else {
            let error = SessionError(code: ErrorCodes.reported(ofEnd: code), message: message)
            follow(.end(error: error), &effects)
        }
    }

    /// Handles ERROR: the server could not parse a request. This indicates a defect on one side, so 2.x and later do not retry.
    mutating func error(code: Int, message: String, _ effects: inout Effects) {
        guard !isIdle else { return }
        follow(context.refuse(code: code, message: message, &effects), &effects)
    }

    /// Handles REQERR. Returns `false` if it does not end the session, and so concerns only its request.
    mutating func reqerr(_ id: Int, code: Int, message: String, _ effects: inout Effects) -> Bool {
        guard state.session != nil, effects.requests.isOfSession(id) else { return false }
        if code == 20 {
            effects.append(.interrupted(.refused(code: code, message: message)))
            context.attempts.requestCause = "\(state.channelName).reqerr.\(code)"
            follow(.enter(.retrying(Retrying(.afterSessionLoss))), &effects)
        } else if ErrorCodes.fatalRequestErrors.contains(code) {
            follow(context.refuse(code: code == 11 ? 21 : code, message: message, &effects), &effects)
        } else {
            return false
        }
        return true
    }

    /// Handles PROG: the server names the notification from which it resumes.
    mutating func prog(_ progressive: Int, _ effects: inout Effects) {
        guard let session = state.session else { return }
        var wasRequested = session.mayHaveStrayBinds
        if case .recovering = state { wasRequested = true }
        let resumes =
            wasRequested
            ? context.progress.resume(from: progressive) : context.progress.matches(progressive)
        guard !resumes else { return }
        let received = context.progress.received
        context.attempts.requestCause = "prog.mismatch.\(progressive).\(received)"
        let message = "The server resumes from notification \(progressive), the client has \(received)"
        effects.append(.interrupted(.connection(TransportFailure(.protocolViolation, message))))
        follow(.enter(.retrying(Retrying(.afterSessionLoss))), &effects)
    }

    // MARK: - Unreadable data

    /// Handles a line of the stream that is not UTF-8, because bytes were damaged. The connection fails, as a WebSocket would, and
    /// a recovery requests the line again. `isCounted`: `true` if the line is a data notification that was accepted.
    package mutating func streamDamaged(_ message: String, isCounted: Bool, _ effects: inout Effects) {
        if isCounted { context.progress.reject() }
        let failure = TransportFailure(.protocolViolation, message)
        if state.isOnWebSocket { webSocketFailed(failure, &effects) } else { httpFailed(failure, &effects) }
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
        follow(context.refuse(code: 61, message: message, &effects), &effects)
    }
}
