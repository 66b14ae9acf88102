/// The HTTP connection for control requests. It has one request in flight at a time; the content of a failed request is sent again after
/// a pause.
struct ControlChannel: Sendable, Equatable {
    enum State: Sendable, Equatable {
        case ready
        /// `isAnswered`: whether the response contained an answer so far.
        case inFlight(since: UInt64, isAnswered: Bool)
        /// A request failed; the next one follows the pause.
        case pausing
    }

    private(set) var state = State.ready
    /// Whether the last response contained no answer.
    private var wasLastUnanswered = false

    mutating func send(at now: UInt64) { state = .inFlight(since: now, isAnswered: false) }

    /// Called when the response to the request in flight contains an answer.
    mutating func answered() {
        if case .inFlight(let start, _) = state { state = .inFlight(since: start, isAnswered: true) }
    }

    /// Called when the response to the request in flight is complete. Returns `false` if a pause must follow, because a second response in
    /// a row without an answer could start an endless loop of requests.
    mutating func complete() -> Bool {
        guard case .inFlight(_, let isAnswered) = state, isAnswered || !wasLastUnanswered else { return false }
        wasLastUnanswered = !isAnswered
        state = .ready
        return true
    }

    mutating func pause() { state = .pausing }

    mutating func endPause() { state = .ready }
}
