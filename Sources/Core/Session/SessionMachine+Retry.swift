// All pauses before the next attempt: how each begins, how long it lasts, and what ends it. Their lengths grow with `RetryDelay`.

extension SessionMachine {
    // MARK: - The pause begins

    /// Ends the current attempt and waits for the next one; in 1.x, disconnects if no session existed since `connect`.
    mutating func retryCreation(
        _ retry: Retry, after cause: SessionInterruption, _ reaction: inout Reaction
    ) {
        leaveStream(&reaction)
        guard connection?.hadSession == true || options.policy.retriesFirstConnection else {
            abandonFirstConnection(cause, &reaction)
            return
        }
        reaction.append(.interrupted(cause))
        waitToRetry(retry, &reaction)
    }

    /// Enters WILL-RETRY, and discards the old session.
    mutating func waitToRetry(_ retry: Retry, _ reaction: inout Reaction) {
        let old = properties
        let waiters = connection?.session?.bandwidthWaiters ?? []
        enter(.waitingToRetry(retry), &reaction)
        sessionForgotten(old, &reaction)
        reaction.append(.sessionLost(.retrying))
        answer(waiters, .lost, &reaction)
        switch retry {
        case .spaced, .ttl:
            let attemptStart = connection?.attemptStart ?? reaction.now
            let delay = connection?.retryDelay.milliseconds ?? options.retryDelay
            start(.retry, milliseconds: remainder(of: delay, since: attemptStart, at: reaction.now), &reaction)
        case .afterSessionLoss:
            start(.retry, milliseconds: random(options.firstRetryMaxDelay), &reaction)
        }
    }

    /// Handles the failure of a recovery attempt: another one follows if it can still begin within the recovery timeout.
    mutating func recoveryAttemptFailed(
        _ recovery: Recovery, _ failure: TransportFailure, cause: String = "recovery.error",
        _ reaction: inout Reaction
    ) {
        noteStrayBind()
        leaveStream(&reaction)
        let attemptStart = connection?.attemptStart ?? reaction.now
        let retryDelay = UInt64(clamping: options.retryDelay)
        if attemptStart + retryDelay < recovery.start + UInt64(clamping: options.sessionRecoveryTimeout) {
            connection?.requestCause = cause
            enter(.recovering(Recovery(start: recovery.start, step: .waitingToRetry)), &reaction)
            start(
                .retry, milliseconds: remainder(of: options.retryDelay, since: attemptStart, at: reaction.now),
                &reaction)
        } else {
            connection?.requestCause = "recovery.timeout"
            reaction.append(.interrupted(.connection(failure)))
            waitToRetry(.afterSessionLoss, &reaction)
        }
    }

    /// The remaining milliseconds of a delay between attempts that began at `start`.
    func remainder(of delay: Int, since start: UInt64, at now: UInt64) -> Int {
        let elapsed = now >= start ? Int(clamping: now - start) : 0
        return max(0, max(delay, RetryDelay.minimum) - elapsed)
    }

    // MARK: - The pause ends

    mutating func retryTimerFired(_ reaction: inout Reaction) {
        switch connection?.stage {
        case .waitingToRetry(.spaced):
            connection?.retryDelay.increase()
            createSession(&reaction)
        case .waitingToRetry(.afterSessionLoss): createSession(&reaction)
        case .waitingToRetry(.ttl):
            connection?.retryDelay.increase()
            createSessionWithTTL(&reaction)
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream else {
                preconditionFailure("the timer ends with the pause")
            }
            sendRecovery(recovery, &reaction)
        case .creating, nil: preconditionFailure("the timer ends with the pause")
        }
    }

    mutating func recoveryTimerFired(_ reaction: inout Reaction) {
        guard case .recovering(let recovery) = connection?.session?.stream else {
            preconditionFailure("the timer ends with the pause")
        }
        sendRecovery(recovery, &reaction)
    }

    /// Ends a pause before the next attempt, unless too many have been ended: the application has called `connect()`, or the network has
    /// changed and the attempt may succeed.
    package mutating func endRetryPause(_ reaction: inout Reaction) {
        let period = options.retryDelay
        guard isPausing, connection?.endedPauses.take(at: reaction.now, period: period) == true else { return }
        switch connection?.stage {
        case .waitingToRetry(let retry):
            cancel(.retry, &reaction)
            retry == .ttl ? createSessionWithTTL(&reaction) : createSession(&reaction)
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream else { return }
            switch recovery.step {
            case .pausing: cancel(.recovery, &reaction)
            case .waitingToRetry: cancel(.retry, &reaction)
            case .awaitingAnswer, .receiving: return  // an attempt is under way
            }
            sendRecovery(recovery, &reaction)
        case .creating, nil: break  // an attempt is under way, or none is wanted
        }
    }

    /// Whether the client waits before the next attempt.
    private var isPausing: Bool {
        switch connection?.stage {
        case .waitingToRetry: true
        case .inSession(let session):
            if case .recovering(let recovery) = session.stream { recovery.isPausing } else { false }
        case .creating, nil: false
        }
    }
}
