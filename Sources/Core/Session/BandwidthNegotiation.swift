/// The maximum bandwidth of one session: the value that was requested last, the value that the server has accepted, and the callers that wait
/// for the answer to a change. One request is in flight at a time.
struct BandwidthNegotiation: Sendable {
    typealias Requested = SessionOptions.RequestedBandwidth

    /// `LS_requested_max_bandwidth` of the creation, or of the last `constrain`.
    private(set) var requested: Requested
    /// The last one of them that the server has accepted.
    private var accepted: Requested
    /// The `constrain` that requests another bandwidth; `nil`: none is wanted.
    private(set) var request: Request?
    private var waiters: [(bandwidth: Requested, token: AnswerToken)] = []

    init(_ bandwidth: Requested) {
        requested = bandwidth
        accepted = bandwidth
    }

    /// The callers that wait, when the session ends.
    var tokens: [AnswerToken] { waiters.map(\.token) }

    /// Requests the bandwidth of the options with the next requests, unless the server has it.
    ///
    /// - Parameter real: the bandwidth that the server has reported.
    /// - Returns: `true` if it is requested.
    @discardableResult
    mutating func check(_ wanted: Requested, real: Bandwidth?) -> Bool {
        guard canAsk, requested != wanted, real != .unmanaged else { return false }
        ask(for: wanted)
        return true
    }

    /// `true` if no request is in flight: one that waits is replaced.
    private var canAsk: Bool { request?.isQueued ?? true }

    private mutating func ask(for bandwidth: Requested) {
        requested = bandwidth
        request = Request()
    }

    /// Requests a bandwidth for a caller that waits, even if it is the same as before, because the earlier request may have been refused.
    mutating func change(to bandwidth: Requested, answer token: AnswerToken) {
        waiters.append((bandwidth, token))
        if canAsk { ask(for: bandwidth) }
    }

    mutating func send(_ requests: inout RequestTable) {
        guard var request else { return }
        requests.send(&request, .bandwidth)
        self.request = request
    }

    mutating func requestLost(_ id: Int, _ outcome: RequestOutcome, _ requests: RequestTable) {
        guard var request, request.id == id else { return }
        requests.requeue(&request, after: outcome)
        self.request = request
    }

    /// Handles the answer to a request. After a refusal for which a caller waits, the option is again what the server accepted last.
    mutating func answered(
        _ id: Int, _ outcome: RequestOutcome, real: Bandwidth?, _ options: inout SessionOptions,
        _ effects: inout Effects
    ) {
        guard request?.id == id else { return }
        let answered = requested
        request = nil
        if outcome == .accepted {
            accepted = answered
        } else if accepted != answered, options.requestedMaxBandwidth == answered,
            waiters.contains(where: { $0.bandwidth == answered })
        {
            // A caller that waits receives the failure of its change, so nothing has changed. A property keeps what was requested.
            requested = accepted
            options.requestedMaxBandwidth = accepted
            effects.append(.propertyChanged(.requestedMaxBandwidth))
        }
        let isAnotherWanted = check(options.requestedMaxBandwidth, real: real)
        // Callers that requested another bandwidth wait for the answer to that request, if it was sent.
        let completed = waiters.filter { !isAnotherWanted || $0.bandwidth == answered }
        waiters.removeAll { !isAnotherWanted || $0.bandwidth == answered }
        effects.complete(completed.map(\.token), outcome)
    }
}
