// The pause before another session is created.

extension SessionMachine {
    /// Enters WILL-RETRY, and discards the old session.
    mutating func waitToRetry(_ retry: Retry, _ actions: inout SessionActions) {
        let old = properties
        enter(.waitingToRetry(retry), &actions)
        sessionForgotten(old, &actions)
        actions.append(.sessionLost(.retrying))
        switch retry {
        case .spaced, .ttl:
            let start = connection?.attemptStart ?? now
            let delay = connection?.retryDelay.milliseconds ?? options.retryDelay
            actions.append(.startTimer(.retry, milliseconds: remainder(of: delay, since: start)))
        case .afterSessionLoss:
            actions.append(.startTimer(.retry, milliseconds: random(options.firstRetryMaxDelay)))
        }
    }

    mutating func retryTimerFired(_ actions: inout SessionActions) {
        switch connection?.stage {
        case .waitingToRetry(.spaced):
            connection?.retryDelay.increase()
            createSession(&actions)
        case .waitingToRetry(.afterSessionLoss): createSession(&actions)
        case .waitingToRetry(.ttl):
            connection?.retryDelay.increase()
            createSessionWithTTL(&actions)
        case .inSession(let session):
            if case .recovering(let recovery) = session.stream, recovery.step == .waitingToRetry {
                sendRecovery(recovery, &actions)
            }
        case .creating, nil: break
        }
    }

    /// The remaining milliseconds of a delay that began at `start`.
    func remainder(of delay: Int, since start: UInt64) -> Int {
        let elapsed = now >= start ? Int(clamping: now - start) : 0
        return max(0, delay - elapsed)
    }
}
