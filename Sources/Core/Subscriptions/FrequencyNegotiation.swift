/// The maximum frequency of one subscription: what the application wants, what the server has, and the tokens of those who wait for the
/// server's answer to a change. One change is under way at a time; changes made meanwhile become one request after it.
struct FrequencyNegotiation {
    typealias MaxFrequency = SubscriptionSpec.MaxFrequency

    private(set) var wanted: MaxFrequency?
    /// What the server applies.
    private var settled: MaxFrequency?
    /// What the request under way asks for.
    private var requested: MaxFrequency?
    private(set) var isRequestUnderWay = false
    /// A request may or may not have reached the server.
    private var isUncertain = false
    /// The server refused `wanted`: asking again would be refused again, unless the application asks for it.
    private var isRefused = false
    /// Of changes that no request has asked for yet, and of those that the request under way asks for.
    private var waiting: [AnswerToken] = []
    private var awaitingAnswer: [AnswerToken] = []

    init(_ frequency: MaxFrequency?) {
        wanted = frequency
        settled = frequency
    }

    /// Whether the server must be asked now.
    var needsRequest: Bool { !isRequestUnderWay && !isRefused && (isUncertain || wanted != settled) }

    /// The application wants another frequency.
    mutating func want(_ frequency: MaxFrequency?, answer token: AnswerToken?) {
        wanted = frequency
        isRefused = false
        if let token { waiting.append(token) }
    }

    /// A subscription request carries the wanted frequency. A repeated one does not settle it: the server may have got the first.
    mutating func sentWithSubscription(isRepetition: Bool) {
        if !isRepetition { settled = wanted }
    }

    /// A request that asks for the wanted frequency is sent.
    mutating func sent() {
        requested = wanted
        isRequestUnderWay = true
        isUncertain = false
        awaitingAnswer += waiting
        waiting = []
    }

    /// The server answered the request under way. Returns the tokens that get this answer: those of the changes that the
    /// request asked for, also of changes that another one overtook before they were sent.
    mutating func answered(isAccepted: Bool) -> [AnswerToken] {
        if isAccepted { settled = requested } else { isRefused = wanted == requested }
        isRequestUnderWay = false
        defer { awaitingAnswer = [] }
        return awaitingAnswer
    }

    /// Returns the tokens whose change needs no request: the server applies what they want.
    mutating func takeSatisfied() -> [AnswerToken] {
        guard !isRequestUnderWay, !needsRequest, !isRefused else { return [] }
        defer { waiting = [] }
        return waiting
    }

    /// The request under way will not be answered: it must be sent again.
    mutating func requestLost() {
        guard isRequestUnderWay else { return }
        isRequestUnderWay = false
        isUncertain = true
    }

    /// The server has forgotten the subscription. Returns all tokens, which get no answer.
    mutating func reset() -> [AnswerToken] {
        let tokens = awaitingAnswer + waiting
        self = FrequencyNegotiation(wanted)
        return tokens
    }
}
