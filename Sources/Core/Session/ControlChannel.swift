/// The HTTP connection for control requests: one request at a time; what was in a failed request is sent again after a pause.
struct ControlChannel: Sendable, Equatable {
    enum State: Sendable, Equatable {
        case ready
        case inFlight(since: UInt64)
        /// A request failed; the next one follows the pause.
        case pausing
    }

    private(set) var state = State.ready
    /// Whether the last response had no answer in it.
    private var wasLastUnanswered = false

    mutating func send(at now: UInt64) { state = .inFlight(since: now) }

    /// The response to the request in flight is complete. Returns `false` if a pause must follow: twice in a row a response without an
    /// answer would become a loop of requests.
    mutating func complete(answered: Bool) -> Bool {
        guard answered || !wasLastUnanswered else { return false }
        wasLastUnanswered = !answered
        state = .ready
        return true
    }

    mutating func pause() { state = .pausing }

    mutating func endPause() { state = .ready }
}
