/// The HTTP connection for control requests. It has one request in flight at a time; the content of a failed request is sent again after
/// a pause.
struct ControlChannel: Sendable, Equatable {
    /// A request in flight.
    struct Request: Sendable, Equatable {
        /// The time at which it was sent, in milliseconds.
        let start: UInt64
        /// The ids of its lines; empty for a heartbeat, whose answer has no id.
        let ids: Range<Int>
        /// `true` if the response contained an answer so far.
        var isAnswered = false
    }

    enum State: Sendable, Equatable {
        case ready
        case inFlight(Request)
        /// A request failed; the next one follows the pause.
        case pausing
    }

    private(set) var state: State
    /// The result of the requests so far. It outlives the channel; otherwise each change of transport would end a pause.
    private(set) var backoff: Backoff

    struct Backoff: Sendable, Equatable {
        /// `true` if the last response contained no answer.
        fileprivate var wasLastUnanswered = false
        /// The end of the last pause, in milliseconds.
        fileprivate var pauseEnd: UInt64 = 0
    }

    /// - Parameter backoff: that of the session's last channel.
    init(_ backoff: Backoff, at now: UInt64) {
        self.backoff = backoff
        state = backoff.pauseEnd > now ? .pausing : .ready
    }

    /// The milliseconds until the pause ends.
    func pauseRemainder(at now: UInt64) -> Int { Int(clamping: backoff.pauseEnd - min(backoff.pauseEnd, now)) }

    mutating func send(ids: Range<Int>, at now: UInt64) { state = .inFlight(Request(start: now, ids: ids)) }

    /// Handles an answer to a request with this id, `nil` for one without an id. Returns `false` if it does not belong to the request in
    /// flight: then the answer was sent by another server, or by something that is not a server, and concerns no request.
    mutating func isAnswer(to id: Int?) -> Bool {
        guard case .inFlight(var request) = state, id.map(request.ids.contains) ?? request.ids.isEmpty else {
            return false
        }
        request.isAnswered = true
        state = .inFlight(request)
        return true
    }

    /// Called when the response to the request in flight is complete. Returns `false` if a pause must follow, because a second response in
    /// a row without an answer could start an endless loop of requests.
    mutating func complete() -> Bool {
        guard case .inFlight(let request) = state, request.isAnswered || !backoff.wasLastUnanswered else {
            return false
        }
        backoff.wasLastUnanswered = !request.isAnswered
        state = .ready
        return true
    }

    mutating func pause(until end: UInt64) {
        backoff.pauseEnd = end
        state = .pausing
    }

    mutating func endPause() {
        backoff.pauseEnd = 0
        state = .ready
    }
}
