/// The polling request that created the session. It ends with a LOOP, which leads to the first bind.
///
/// Responsible for: the time until the LOOP, and the loss of the request. Notifications may arrive before the LOOP.
struct Preflight: Sendable {
    var session: EstablishedSession
    /// `true` if the creation had `LS_ttl_millis=unlimited`.
    let ttl: Bool

    func begin(_ context: inout SessionContext, _ effects: inout Effects) {
        context.setDeadline(.transport, after: context.options.requestTimeout, effects.now, life: .stream)
    }

    private var channel: String { ttl ? "ttl" : "http" }

    func loop(_ context: inout SessionContext) -> SessionTransition {
        context.attempts.requestCause = "\(channel).loop"
        return .enter(.binding(Binding(session, reported: .connectedStreamSensing)))
    }

    func failed(_ failure: TransportFailure, _ context: inout SessionContext, _ effects: inout Effects)
        -> SessionTransition
    {
        if let refusal = context.refusal(failure, &effects) { return refusal }
        return context.streamLost(session, failure, wasEstablished: false, cause: "\(channel).error", &effects)
    }

    func transportDeadline(_ context: inout SessionContext, _ effects: inout Effects) -> SessionTransition {
        context.streamLost(session, .noAnswer, wasEstablished: false, cause: "\(channel).timeout", &effects)
    }
}

extension TransportFailure {
    static let noAnswer = TransportFailure(.connection, "No answer in time")
}
