/// A session that polls, over WebSocket or HTTP, from the answer to the first poll on.
///
/// Responsible for: the polls that follow each other and the pauses between them, and the loss of a poll. The first poll is that of a bind
/// (`Binding`).
struct Polling: Sendable {
    enum Step: Sendable { case awaitingCONOK, receiving, pausing }

    static let noAnswer = TransportFailure(.connection, "No answer to a poll within the idle timeout")

    var session: EstablishedSession
    let isOnWebSocket: Bool
    private(set) var step = Step.receiving

    init(_ session: EstablishedSession, isOnWebSocket: Bool) {
        self.session = session
        self.isOnWebSocket = isOnWebSocket
    }

    func begin(_ context: inout SessionContext) { context.deadlines.prolongByStream(.idle) }

    mutating func conok(_ conok: CONOK, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        guard step == .awaitingCONOK else { return .stay }  // repeated
        session.note(conok, .idleTimeout, &context, &effects)
        step = .receiving
        context.deadlines.prolongByStream(.idle)
        return .stay
    }

    // MARK: - LOOP

    /// - Parameter delay: that of LOOP. The server may reduce the requested interval, but not extend it.
    mutating func loop(delay: Int, _ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        // Otherwise it is the answer to an earlier request.
        guard step == .receiving else { return .stay }
        guard session.rebind == nil else {
            if isOnWebSocket { context.attempts.requestCause = "ws.loop" }
            let status = SessionState.polling(self).status
            return .enter(.binding(Binding(session, reported: status)))
        }
        if !isOnWebSocket {
            context.closeStream(&effects)
            // The LOOP is the answer that the probe awaits; the next exchange may have another connection.
            context.deadlines.cancel(.probe)
        }
        context.deadlines.cancel(.idle)
        step = .pausing
        pause(delay, &context, &effects)
        return .stay
    }

    private func pause(_ delay: Int, _ context: inout SessionContext, _ effects: inout Effects) {
        let delay = min(delay, context.requestedIntervals.polling)
        if context.options.pollingInterval != delay,
            context.options.pollingInterval == context.requestedIntervals.polling
        {
            context.options.pollingInterval = delay
            context.isPollingIntervalReduced = true
            effects.append(.propertyChanged(.pollingInterval))
        }
        let wait = isPollCounted(context) ? context.paceWait(for: .poll, at: effects.now) : 0
        context.setDeadline(.polling, after: max(delay, wait), effects.now)
    }

    /// `true` if the next poll counts as a repetition: the application has not set its interval.
    private func isPollCounted(_ context: borrowing SessionContext) -> Bool {
        context.options.pollingInterval == 0 || context.isPollingIntervalReduced
    }

    mutating func pollingDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        step = .awaitingCONOK
        let isCounted = isPollCounted(context)
        if isOnWebSocket {
            if isCounted { context.pace.add(.poll, at: effects.now) }
            let parameters = context.pollingBindParameters(session, namesSession: false)
            context.sendWebSocket(RequestName.bind_session.webSocketMessage(lines: [parameters]), &effects)
        } else {
            context.attempts.attemptStart = effects.now
            let parameters = context.pollingBindParameters(session, namesSession: true)
            context.sendBind(session, body: parameters, isCounted: isCounted, &effects)
        }
        context.setDeadline(.idle, after: context.pollTimeout, effects.now)
        return .stay
    }

    // MARK: - Failure

    func conerr(code: Int, message: String, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        guard step == .awaitingCONOK else { return .stay }  // no session request awaits an answer
        return context.sessionRefused(
            code: code, message: message, channel: isOnWebSocket ? "ws" : "http", .spaced, &effects)
    }

    func failed(_ failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        // No exchange exists between two polls over HTTP.
        if !isOnWebSocket && step == .pausing { return .stay }
        return lost(failure, wasEstablished: isOnWebSocket, how: "error", &context, &effects)
    }

    func idleDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        lost(Self.noAnswer, wasEstablished: isOnWebSocket, how: "idle.timeout", &context, &effects)
    }

    /// Called when the server has not ended the poll in time after a change of the network.
    func probeDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        lost(.deadNetwork, wasEstablished: true, how: "error", &context, &effects)
    }

    private func lost(
        _ failure: TransportFailure, wasEstablished: Bool, how: String, _ context: inout SessionContext,
        _ effects: inout Effects
    ) -> SessionTransition {
        if isOnWebSocket { context.answeredWebSocketFailed(at: effects.now) }
        var session = session
        session.mayHaveStrayBinds = session.mayHaveStrayBinds || step == .awaitingCONOK
        return context.streamLost(
            session, failure, wasEstablished: wasEstablished, cause: "\(isOnWebSocket ? "ws" : "http").\(how)", &effects
        )
    }
}
