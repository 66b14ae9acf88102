/// The maximum frequency of one subscription: the value that the application requests, the value that the server applies, and the tokens of
/// callers that wait for the answer to a change. One request is in flight at a time; later changes are combined into the next request.
struct FrequencyNegotiation {
    typealias MaxFrequency = SubscriptionSpec.MaxFrequency

    // The cases with values are indirect, because few subscriptions change their frequency.
    private enum Stage {
        /// No request is in flight.
        case idle
        /// A request for `frequency` is in flight. `answers` are the tokens of the changes that it contains.
        indirect case sent(requestID: Int, frequency: MaxFrequency?, answers: [AnswerToken])
        /// The channel was closed before the answer, so the server may have applied the change: the request is to be sent again.
        indirect case unanswered(answers: [AnswerToken])
        /// The server refused the wanted frequency. No request follows until the application requests a frequency again.
        case refused
    }

    private(set) var wanted: MaxFrequency?
    /// The frequency that the server applies.
    private var applied: MaxFrequency?
    private var stage = Stage.idle
    /// The tokens of changes that no request contains yet.
    private var waiting: [AnswerToken] = []

    init(_ frequency: MaxFrequency?) {
        wanted = frequency
        applied = frequency
    }

    /// The id of the request in flight; `nil`: none.
    var requestID: Int? { if case .sent(let requestID, _, _) = stage { requestID } else { nil } }

    /// Whether a request must be sent now.
    var needsRequest: Bool {
        switch stage {
        case .idle: wanted != applied
        case .unanswered: true
        case .sent, .refused: false
        }
    }

    /// Called when the application requests a frequency.
    mutating func want(_ frequency: MaxFrequency?, answer token: AnswerToken?) {
        wanted = frequency
        if case .refused = stage { stage = .idle }
        if let token { waiting.append(token) }
    }

    /// Called when a subscription request, which contains the wanted frequency, is sent. After a repetition with another frequency it is
    /// unknown which of both the server applies, because it may have received the first request: the wanted one is requested again.
    mutating func sentWithSubscription(isRepetition: Bool) {
        if !isRepetition {
            applied = wanted
        } else if wanted != applied {
            stage = .unanswered(answers: [])
        }
    }

    /// Called when a request for the wanted frequency is sent.
    mutating func sent(requestID: Int) {
        var answers = waiting
        if case .unanswered(let earlier) = stage { answers = earlier + answers }
        waiting = []
        stage = .sent(requestID: requestID, frequency: wanted, answers: answers)
    }

    /// Called when the server has answered the request in flight.
    ///
    /// - Returns: the tokens to complete with this answer: those of the changes in the request, and after a refusal also those of later
    ///   changes to the same frequency, which would be refused again.
    mutating func answered(isAccepted: Bool) -> [AnswerToken] {
        guard case .sent(_, let frequency, let answers) = stage else { return [] }
        stage = .idle
        if isAccepted {
            applied = frequency
        } else if wanted == frequency {
            defer { waiting = [] }
            let tokens = answers + waiting
            // A caller that waits receives the failure of its change, so nothing has changed. A property keeps what was requested.
            if tokens.isEmpty { stage = .refused } else { wanted = applied }
            return tokens
        }
        return answers
    }

    /// Removes and returns the tokens of changes that need no request, because the server applies the wanted frequency.
    mutating func takeSatisfied() -> [AnswerToken] {
        guard case .idle = stage, wanted == applied else { return [] }
        defer { waiting = [] }
        return waiting
    }

    /// Called when the channel of the request in flight was closed: the request must be sent again.
    mutating func requestLost() {
        if case .sent(_, _, let answers) = stage { stage = .unanswered(answers: answers) }
    }

    /// Called when the server no longer has the subscription.
    ///
    /// - Returns: all tokens, none of which will be answered.
    mutating func reset() -> [AnswerToken] {
        var tokens = waiting
        switch stage {
        case .sent(_, _, let answers), .unanswered(let answers): tokens = answers + tokens
        case .idle, .refused: break  // no request contains tokens
        }
        self = FrequencyNegotiation(wanted)
        return tokens
    }
}
