/// The maximum frequency of one subscription: the value that the application requests, the value that the server applies, and the tokens of
/// callers that wait for the answer to a change. One request is in flight at a time; later changes are combined into the next request.
struct FrequencyNegotiation {
    typealias MaxFrequency = SubscriptionSpec.MaxFrequency

    /// A change that was sent and has no answer yet.
    private struct Change {
        var request: Request
        /// The frequency of the last request.
        var frequency: MaxFrequency?
        /// The tokens of the changes that the request contains.
        var answers: [AnswerToken] = []
    }

    private(set) var wanted: MaxFrequency?
    /// The frequency that the server applies.
    private var applied: MaxFrequency?
    private var change: Change?
    /// `true` if the server refused the wanted frequency. No request follows until the application requests a frequency again.
    private var isRefused = false
    /// The tokens of changes that no request contains yet.
    private var waiting: [AnswerToken] = []

    init(_ frequency: MaxFrequency?) {
        wanted = frequency
        applied = frequency
    }

    /// The request of a change; `nil`: none was sent, or it was answered.
    var request: Request? { change?.request }

    var needsRequest: Bool { change?.request.isQueued ?? (!isRefused && wanted != applied) }

    /// Called when the application requests a frequency.
    mutating func want(_ frequency: MaxFrequency?, answer token: AnswerToken?) {
        wanted = frequency
        isRefused = false
        if let token { waiting.append(token) }
    }

    /// Called when a subscription request, which contains the wanted frequency, is sent. After a repetition with another frequency it is
    /// unknown which of both the server applies, because it may have received the first request: the wanted one is requested again.
    mutating func sentWithSubscription(isRepetition: Bool) {
        if !isRepetition {
            applied = wanted
        } else if wanted != applied {
            change = Change(request: .repetition, frequency: wanted)
        }
    }

    /// Marks a request for the wanted frequency as sent.
    mutating func send(_ key: RequestKey, _ requests: inout RequestTable) {
        var change = change ?? Change(request: Request())
        change.frequency = wanted
        change.answers += waiting
        waiting = []
        requests.send(&change.request, key)
        self.change = change
    }

    /// Called when the server has answered the request in flight.
    ///
    /// - Returns: the tokens to complete with this answer: those of the changes in the request, and after a refusal also those of later
    ///   changes to the same frequency, which would be refused again.
    mutating func answered(isAccepted: Bool) -> [AnswerToken] {
        guard let change else { return [] }
        self.change = nil
        if isAccepted {
            applied = change.frequency
        } else if wanted == change.frequency {
            defer { waiting = [] }
            let tokens = change.answers + waiting
            // A caller that waits receives the failure of its change, so nothing has changed. A property keeps what was requested.
            if tokens.isEmpty { isRefused = true } else { wanted = applied }
            return tokens
        }
        return change.answers
    }

    /// Removes and returns the tokens of changes that need no request, because the server applies the wanted frequency.
    mutating func takeSatisfied() -> [AnswerToken] {
        guard change == nil, !isRefused, wanted == applied else { return [] }
        defer { waiting = [] }
        return waiting
    }

    /// Called when the channel of the request in flight was closed: the request must be sent again.
    mutating func requestLost(_ outcome: RequestOutcome, _ requests: RequestTable) {
        guard var change else { return }
        requests.requeue(&change.request, after: outcome)
        self.change = change
    }

    /// Called when the server no longer has the subscription.
    ///
    /// - Returns: all tokens, none of which will be answered.
    mutating func reset() -> [AnswerToken] {
        let tokens = (change?.answers ?? []) + waiting
        self = FrequencyNegotiation(wanted)
        return tokens
    }
}

// Changes of the maximum frequency.

extension SubscriptionRegistry {
    /// Changes the maximum frequency of a subscription and of its second-level subscriptions.
    ///
    /// - Parameter token: completed with the server's answer; at once if no request is needed.
    mutating func setFrequency(
        _ frequency: SubscriptionSpec.MaxFrequency?, of state: SubscriptionState, answer token: AnswerToken? = nil,
        _ effects: inout Effects
    ) {
        state.frequency.want(frequency, answer: token)
        switch state.stage {
        case .adding(let request, _) where request.isUnsent:
            // The subscription request will contain the new frequency.
            state.frequency.sentWithSubscription(isRepetition: false)
            requestFrequency(of: state, &effects)
        case .subscribed: requestFrequency(of: state, &effects)
        case .adding: break  // SUBOK requests a frequency that differs from the sent one
        case .withdrawn, .deleting, .ended: break  // the application has ended the subscription
        }
        for index in state.items.indices {
            for row in state.items[index].keys?.rows ?? [] {
                if let child = row.secondLevel { setFrequency(frequency, of: child, &effects) }
            }
        }
    }

    /// Enqueues a change of frequency if the server does not apply the wanted one.
    mutating func requestFrequency(of state: SubscriptionState, _ effects: inout Effects) {
        if state.needsReconfiguration { enqueue(state) }
        effects.complete(state.frequency.takeSatisfied(), .accepted)
    }

    mutating func frequencyAnswered(
        _ outcome: RequestOutcome, of state: SubscriptionState, _ effects: inout Effects
    ) {
        effects.complete(state.frequency.answered(isAccepted: outcome == .accepted), outcome)
        requestFrequency(of: state, &effects)
    }
}
