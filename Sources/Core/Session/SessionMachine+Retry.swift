// All pauses before the next attempt: how each begins, how long it lasts, and what ends it. Their lengths grow with `RetryDelay`.

extension SessionMachine {
    // MARK: - The pause begins

    /// Ends the current attempt and waits for the next one; in 1.x, disconnects if no session existed since `connect`.
    mutating func retryCreation(
        _ retry: Retry, after cause: SessionInterruption, _ effects: inout Effects
    ) {
        leaveStream(&effects)
        guard connection?.hadSession == true || options.policy.retriesFirstConnection else {
            abandonFirstConnection(cause, &effects)
            return
        }
        effects.append(.interrupted(cause))
        waitToRetry(retry, &effects)
    }

    /// Enters WILL-RETRY, and discards the old session.
    mutating func waitToRetry(_ retry: Retry, _ effects: inout Effects) {
        let old = properties
        let waiters = connection?.session?.bandwidthWaiters ?? []
        enter(.waitingToRetry(retry), &effects)
        sessionForgotten(old, &effects)
        effects.append(.sessionLost(.retrying))
        answer(waiters, .lost, &effects)
        switch retry {
        case .spaced, .ttl:
            let attemptStart = connection?.attemptStart ?? effects.now
            let delay = connection?.retryDelay.milliseconds ?? options.retryDelay
            start(.retry, milliseconds: remainder(of: delay, since: attemptStart, at: effects.now), &effects)
        case .afterSessionLoss:
            start(.retry, milliseconds: random(options.firstRetryMaxDelay), &effects)
        }
    }

    /// Handles the failure of a recovery attempt: another one follows if it can still begin within the recovery timeout.
    mutating func recoveryAttemptFailed(
        _ recovery: Recovery, _ failure: TransportFailure, cause: String = "recovery.error",
        _ effects: inout Effects
    ) {
        noteStrayBind()
        leaveStream(&effects)
        let attemptStart = connection?.attemptStart ?? effects.now
        let retryDelay = UInt64(clamping: options.retryDelay)
        if attemptStart + retryDelay < recovery.start + UInt64(clamping: options.sessionRecoveryTimeout) {
            connection?.requestCause = cause
            enter(.recovering(Recovery(start: recovery.start, step: .waitingToRetry)), &effects)
            start(
                .retry, milliseconds: remainder(of: options.retryDelay, since: attemptStart, at: effects.now),
                &effects)
        } else {
            connection?.requestCause = "recovery.timeout"
            effects.append(.interrupted(.connection(failure)))
            waitToRetry(.afterSessionLoss, &effects)
        }
    }

    /// The remaining milliseconds of a delay between attempts that began at `start`.
    func remainder(of delay: Int, since start: UInt64, at now: UInt64) -> Int {
        let elapsed = now >= start ? Int(clamping: now - start) : 0
        return max(0, max(delay, RetryDelay.minimum) - elapsed)
    }

    // MARK: - The pause ends

    mutating func retryTimerFired(_ effects: inout Effects) {
        switch connection?.stage {
        case .waitingToRetry(.spaced):
            connection?.retryDelay.increase()
            createSession(&effects)
        case .waitingToRetry(.afterSessionLoss): createSession(&effects)
        case .waitingToRetry(.ttl):
            connection?.retryDelay.increase()
            createSessionWithTTL(&effects)
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream else {
                preconditionFailure("the timer ends with the pause")
            }
            sendRecovery(recovery, &effects)
        case .creating, nil: preconditionFailure("the timer ends with the pause")
        }
    }

    mutating func recoveryTimerFired(_ effects: inout Effects) {
        guard case .recovering(let recovery) = connection?.session?.stream else {
            preconditionFailure("the timer ends with the pause")
        }
        sendRecovery(recovery, &effects)
    }

    /// Ends a pause before the next attempt, unless too many have been ended: the application has called `connect()`, or the network has
    /// changed and the attempt may succeed.
    package mutating func endRetryPause(_ effects: inout Effects) {
        let period = options.retryDelay
        guard isPausing, connection?.endedPauses.take(at: effects.now, period: period) == true else { return }
        switch connection?.stage {
        case .waitingToRetry(let retry):
            cancel(.retry, &effects)
            retry == .ttl ? createSessionWithTTL(&effects) : createSession(&effects)
        case .inSession(let session):
            guard case .recovering(let recovery) = session.stream else { return }
            switch recovery.step {
            case .pausing: cancel(.recovery, &effects)
            case .waitingToRetry: cancel(.retry, &effects)
            case .awaitingAnswer, .receiving: return  // an attempt is under way
            }
            sendRecovery(recovery, &effects)
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
