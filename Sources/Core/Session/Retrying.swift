/// A pause before the next attempt to create a session: WILL-RETRY.
///
/// Responsible for: how long each pause is, and what ends it. Its lengths grow with `RetryDelay`. The pauses of a recovery are in `Recovery`.
struct Retrying: Sendable {
    enum Kind: Sendable, Equatable {
        /// After a failed attempt, with a growing delay.
        case spaced
        /// After the loss of an established session.
        case afterSessionLoss
        /// After CONERR 5: the server may delay the answer to the next creation.
        case ttl
        /// After CONERR 5, without a pause.
        case ttlAtOnce
    }

    let kind: Kind

    init(_ kind: Kind) { self.kind = kind }

    func begin(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        switch kind {
        case .spaced, .ttl:
            let pause = context.remainder(
                of: context.attempts.retryDelay.milliseconds, since: context.attempts.attemptStart, at: effects.now)
            context.setDeadline(.retry, after: pause, effects.now)
        case .afterSessionLoss:
            context.setDeadline(.retry, after: context.random(context.options.firstRetryMaxDelay), effects.now)
        case .ttlAtOnce: return .enter(.creating(Creation(withTTL: &context)))
        }
        return .stay
    }

    /// Called when the pause is over.
    func retryDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        if kind != .afterSessionLoss { context.attempts.retryDelay.increase() }
        return next(&context, &effects)
    }

    /// Ends the pause, unless too many have been ended: the application has called `connect()`, or the network has changed and the attempt
    /// may succeed.
    func endPause(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        guard context.mayEndPause(at: effects.now) else { return .stay }
        context.deadlines.cancel(.retry)
        return next(&context, &effects)
    }

    private func next(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        kind == .ttl ? .enter(.creating(Creation(withTTL: &context))) : context.create(&effects)
    }
}

extension SessionContext {
    /// `true` if `connect()` or the network may end one more pause.
    mutating func mayEndPause(at now: UInt64) -> Bool {
        attempts.manualRetryBudget.take(at: now, period: options.retryDelay)
    }

    /// Ends an attempt to create a session and waits for the next one; in 1.x, disconnects if no session existed since `connect`.
    mutating func retryCreation(
        _ kind: Retrying.Kind, after interruption: SessionInterruption, cause: String, _ effects: inout Effects
    ) -> SessionTransition {
        attempts.requestCause = cause
        effects.append(.interrupted(interruption))
        guard attempts.hadSession || options.policy.retriesFirstConnection else { return .end(error: nil) }
        return .enter(.retrying(Retrying(kind)))
    }
}

/// The delay between attempts to connect, in milliseconds: it doubles at each retry after the tenth, up to 60 s, or up to the initial
/// delay if that is longer.
struct RetryDelay: Sendable, Equatable {
    /// The shortest time from the beginning of an attempt to that of the next one: with a delay of 0 (1.x), attempts that fail at once would
    /// follow each other in a tight loop.
    static let minimum = 100
    private static let maximum = 60_000
    private var attempts = 1
    private(set) var milliseconds: Int

    init(_ delay: Int) { milliseconds = delay }

    /// Sets the initial delay of the attempts that follow. Earlier attempts still count.
    mutating func replace(by delay: Int) { milliseconds = delay }

    mutating func increase() {
        guard attempts > 10 else {
            attempts += 1
            return
        }
        guard milliseconds < Self.maximum else { return }
        milliseconds = min(max(milliseconds, Self.minimum) * 2, Self.maximum)
    }
}
