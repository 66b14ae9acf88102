/// The maximum frequency of one subscription: what the application wants, what the server applies, and the tokens of the callers that wait
/// for the server's answer to a change. One change is in flight at a time; changes made meanwhile become one request after it.
struct FrequencyNegotiation {
    typealias MaxFrequency = SubscriptionSpec.MaxFrequency

    private enum Stage {
        /// No request is in flight.
        case idle
        /// A request for `frequency` is in flight. `answers`: of the changes that it carries.
        case sent(requestID: Int, frequency: MaxFrequency?, answers: [AnswerToken])
        /// The channel closed before the answer came, so the server may have applied the change or not: the request is sent again.
        case unanswered(answers: [AnswerToken])
        /// The server refused the wanted frequency. It is not asked again, unless the application asks again.
        case refused
    }

    private(set) var wanted: MaxFrequency?
    /// What the server applies.
    private var applied: MaxFrequency?
    private var stage = Stage.idle
    /// Of changes that no request carries yet.
    private var waiting: [AnswerToken] = []

    init(_ frequency: MaxFrequency?) {
        wanted = frequency
        applied = frequency
    }

    /// The request in flight; `nil`: there is none.
    var requestID: Int? { if case .sent(let requestID, _, _) = stage { requestID } else { nil } }

    /// Whether a request must be sent now.
    var needsRequest: Bool {
        switch stage {
        case .idle: wanted != applied
        case .unanswered: true
        case .sent, .refused: false
        }
    }

    /// The application wants another frequency.
    mutating func want(_ frequency: MaxFrequency?, answer token: AnswerToken?) {
        wanted = frequency
        if case .refused = stage { stage = .idle }
        if let token { waiting.append(token) }
    }

    /// A request to subscribe carries the wanted frequency. After a repeated request it is unknown which frequency the server applies,
    /// because it may have received the first one.
    mutating func sentWithSubscription(isRepetition: Bool) {
        if !isRepetition { applied = wanted }
    }

    /// A request for the wanted frequency is sent.
    mutating func sent(requestID: Int) {
        var answers = waiting
        if case .unanswered(let earlier) = stage { answers = earlier + answers }
        waiting = []
        stage = .sent(requestID: requestID, frequency: wanted, answers: answers)
    }

    /// The server answered the request in flight.
    ///
    /// - Returns: the tokens that get this answer: of the changes that the request carried, and after a refusal also of later changes to the
    ///   same frequency, which would be refused again.
    mutating func answered(isAccepted: Bool) -> [AnswerToken] {
        guard case .sent(_, let frequency, let answers) = stage else { return [] }
        stage = .idle
        if isAccepted {
            applied = frequency
        } else if wanted == frequency {
            stage = .refused
            defer { waiting = [] }
            return answers + waiting
        }
        return answers
    }

    /// The tokens whose change needs no request, because the server applies the wanted frequency.
    mutating func takeSatisfied() -> [AnswerToken] {
        guard case .idle = stage, wanted == applied else { return [] }
        defer { waiting = [] }
        return waiting
    }

    /// The channel of the request in flight closed: it must be sent again.
    mutating func requestLost() {
        if case .sent(_, _, let answers) = stage { stage = .unanswered(answers: answers) }
    }

    /// The server no longer has the subscription.
    ///
    /// - Returns: all tokens, which get no answer.
    mutating func reset() -> [AnswerToken] {
        var tokens = waiting
        switch stage {
        case .sent(_, _, let answers), .unanswered(let answers): tokens = answers + tokens
        case .idle, .refused: break
        }
        self = FrequencyNegotiation(wanted)
        return tokens
    }
}
