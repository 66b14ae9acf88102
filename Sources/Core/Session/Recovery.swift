/// A session whose stream is lost: TRYING-RECOVERY. A synchronous poll over HTTP asks the server to repeat what was lost with it; its LOOP leads
/// to the next bind.
///
/// Responsible for: the pauses and attempts, the position from which the server repeats, and the time limit of the recovery.
struct Recovery: Sendable {
    enum Step: Sendable {
        case pausing, awaitingAnswer, receiving, waitingToRetry

        var hasRequest: Bool { self == .awaitingAnswer || self == .receiving }
    }

    var session: EstablishedSession
    /// The time at which the stream was lost, in milliseconds; the recovery timeout begins then.
    private let start: UInt64
    private(set) var step: Step

    init(_ session: EstablishedSession, since start: UInt64, _ step: Step = .pausing) {
        self.session = session
        self.session.heartbeat = nil
        self.start = start
        self.step = step
    }

    func begin(_ context: inout SessionContext, _ effects: inout Effects) {
        if step == .waitingToRetry {
            let pause = context.remainder(
                of: context.options.retryDelay, since: context.attempts.attemptStart, at: effects.now)
            context.setDeadline(.retry, after: pause, effects.now)
        } else {
            context.setDeadline(.recovery, after: context.random(context.options.firstRetryMaxDelay), effects.now)
        }
    }

    /// Sends the request, regardless of the transport before and after it. Called when a pause is over.
    mutating func send(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        context.attempts.attemptStart = effects.now
        step = .awaitingAnswer
        context.sendBind(session, body: context.recoveryParameters(session), &effects)
        context.setDeadline(.transport, after: context.options.requestTimeout, effects.now)
        return .stay
    }

    /// Ends a pause, unless too many have been ended; see `Retrying`.
    mutating func endPause(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard !step.hasRequest, context.mayEndPause(at: effects.now) else { return .stay }
        context.deadlines.cancel(step == .pausing ? .recovery : .retry)
        return send(&context, &effects)
    }

    // MARK: - Answers

    mutating func conok(_ context: inout SessionContext) -> SessionTransition {
        guard step == .awaitingAnswer else { return .stay }  // repeated, or that of a request that was abandoned
        step = .receiving
        context.deadlines.prolongByStream(.transport)
        return .stay
    }

    func loop(_ context: inout SessionContext) -> SessionTransition {
        guard step.hasRequest else { return .stay }  // no request is under way
        context.attempts.requestCause = "recovery.loop"
        return .enter(.binding(Binding(session, reported: .disconnectedTryingRecovery)))
    }

    func conerr(code: Int, message: String, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        guard step.hasRequest else { return .stay }  // no request is under way
        return context.sessionRefused(code: code, message: message, channel: "recovery", .afterSessionLoss, &effects)
    }

    // MARK: - Failure

    func failed(_ failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        guard step.hasRequest else { return .stay }  // no exchange is open
        return attemptFailed(failure, cause: "recovery.error", &context, &effects)
    }

    func transportDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        attemptFailed(.noAnswer, cause: "recovery.error", &context, &effects)
    }

    /// Another attempt follows if it can still begin within the recovery timeout.
    func attemptFailed(
        _ failure: TransportFailure, cause: String, _ context: inout SessionContext, _ effects: inout Effects
    ) -> SessionTransition {
        var session = session
        session.mayHaveStrayBinds = session.mayHaveStrayBinds || step == .awaitingAnswer
        let next = context.attempts.attemptStart + UInt64(clamping: context.options.retryDelay)
        if next < start + UInt64(clamping: context.options.sessionRecoveryTimeout) {
            context.attempts.requestCause = cause
            return .enter(.recovering(Recovery(session, since: start, .waitingToRetry)))
        }
        context.attempts.requestCause = "recovery.timeout"
        effects.append(.interrupted(.connection(failure)))
        return .enter(.retrying(Retrying(.afterSessionLoss)))
    }
}

extension SessionContext {
    /// Handles the loss of the stream connection of a session.
    ///
    /// - Parameters:
    ///   - wasEstablished: `true` if it had delivered data.
    ///   - cause: the `LS_cause` of the next request.
    mutating func streamLost(
        _ session: EstablishedSession, _ failure: TransportFailure, wasEstablished: Bool, cause: String,
        _ effects: inout Effects
    ) -> SessionTransition {
        attempts.requestCause = cause
        guard options.sessionRecoveryTimeout > 0 else {
            effects.append(.interrupted(.connection(failure)))
            return .enter(.retrying(Retrying(wasEstablished ? .afterSessionLoss : .spaced)))
        }
        var session = session
        session.leaveControlChannel(&self, &effects)
        return .enter(.recovering(Recovery(session, since: effects.now)))
    }
}
