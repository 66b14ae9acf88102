/// The life of a request that the server must process once. The subject of the request stores it; only `RequestTable` changes it.
struct Request: Equatable {
    enum State: Equatable {
        /// To be sent, for the first time or again.
        case queued
        /// The request with this id was sent, and its answer is awaited.
        case sent(id: Int)
        /// The server has accepted the request, and the notification that ends it is awaited.
        case acknowledged
    }

    fileprivate(set) var state = State.queued
    /// `true` if the server may have received an earlier copy, whose answer is lost.
    fileprivate(set) var mayHaveArrived = false

    init() {}

    /// A request of which the server may have received another copy.
    static let repetition = {
        var request = Request()
        request.mayHaveArrived = true
        return request
    }()

    var isQueued: Bool { state == .queued }
    var isAcknowledged: Bool { state == .acknowledged }
    /// The id of the request whose answer is awaited; `nil`: none.
    var id: Int? { if case .sent(let id) = state { id } else { nil } }
    /// `true` if no copy can have reached the server.
    var isUnsent: Bool { isQueued && !mayHaveArrived }
}

/// The ids and the states of all requests of a client; no other code changes them. The subject of a request, such as a subscription or a
/// message, stores its `Request`, and the subject's module decides which request may be sent.
///
/// An answer goes to the subject that waits for it. When a channel closes, the requests without an answer return to their subjects, which
/// send them again in the original order.
struct RequestTable {
    /// The id of the next request. Ids grow as long as the client exists.
    private(set) var nextID = 1
    /// The first id that the current session may have used.
    private var firstIDOfSession = 1
    /// The requests whose answer is awaited, by id.
    private(set) var sent: [Int: RequestKey] = [:]
    /// The repeated requests that a notification has answered: the server may still refuse them as repetitions.
    private var settledRepetitions: Set<Int> = []

    /// Returns the next id, for a request that is never repeated.
    mutating func makeID() -> Int {
        defer { nextID += 1 }
        return nextID
    }

    // MARK: - The life of a request

    /// Marks a request as sent, with the next id.
    mutating func send(_ request: inout Request, _ key: RequestKey) {
        let id = makeID()
        request.state = .sent(id: id)
        sent[id] = key
    }

    /// Marks a request as accepted: a notification ends it.
    func acknowledge(_ request: inout Request) { request.state = .acknowledged }

    /// Queues a request again, because its channel was closed before the answer.
    func requeue(_ request: inout Request, after outcome: RequestOutcome) {
        if outcome != .unsent { request.mayHaveArrived = true }
        request.state = .queued
    }

    /// Called when a notification has answered a request before its answer, or has made it superfluous.
    mutating func settle(_ request: Request?) {
        guard let request, let id = request.id, sent.removeValue(forKey: id) != nil else { return }
        if request.mayHaveArrived { settledRepetitions.insert(id) }
        shrinkIfEmpty()
    }

    // MARK: - Answers

    /// The subject that awaits the answer to a request; `nil`: none.
    subscript(id: Int) -> RequestKey? { sent[id] }

    /// Removes a request that was answered, and returns its subject; `nil`: nothing waits for the answer.
    mutating func take(_ id: Int) -> RequestKey? {
        settledRepetitions.remove(id)
        defer { shrinkIfEmpty() }
        return sent.removeValue(forKey: id)
    }

    /// `true` if a refusal is one of a repetition that a notification has already answered.
    mutating func takeSettledRepetition(_ id: Int) -> Bool { settledRepetitions.remove(id) != nil }

    /// Removes and returns all requests without an answer, in the order in which they were sent.
    mutating func takeAll() -> [(id: Int, key: RequestKey)] {
        settledRepetitions.removeAll()
        guard !sent.isEmpty else { return [] }
        defer {
            sent.removeAll(keepingCapacity: true)
            shrinkIfEmpty()
        }
        return sent.sorted { $0.key < $1.key }.map { (id: $0.key, key: $0.value) }
    }

    // MARK: - Sessions

    /// Called when a session begins: answers to earlier requests do not concern it.
    mutating func beginSession() { firstIDOfSession = nextID }

    /// `true` if the current session has used an id.
    func isOfSession(_ id: Int) -> Bool { (firstIDOfSession..<nextID).contains(id) }

    /// A dictionary does not shrink automatically.
    private mutating func shrinkIfEmpty() {
        if sent.isEmpty && sent.capacity > Self.capacityKept { sent = [:] }
    }

    /// The number of requests for which the memory is kept after a burst of commands.
    private static let capacityKept = 1_024
}

/// The subject of a request. Its module finds the subject by this key.
enum RequestKey: Hashable {
    /// A `force_rebind` of the session.
    case rebind
    /// A change of the session's bandwidth.
    case bandwidth
    /// The `add`, the `delete` or a change of frequency of the subscription with this id.
    case subscription(Int)
    /// The message with this order.
    case message(Int)
    case pushDevice
    /// The activation, a change or the removal of the MPN subscription with this number. At most one of them is in flight.
    case pushSubscription(Int)
    case pushFilter
    case pushBadge

    /// `true` if the request is one of the session itself, which may send it again at once.
    var isOfSession: Bool {
        switch self {
        case .rebind, .bandwidth: true
        case .subscription, .message, .pushDevice, .pushSubscription, .pushFilter, .pushBadge: false
        }
    }
}

/// The outcome of a request.
package enum RequestOutcome: Sendable, Equatable {
    case accepted
    case refused(code: Int, message: String)
    /// No answer will arrive, because the channel or the session has ended or the request was withdrawn. The server may have processed the
    /// request.
    case lost
    /// No answer will arrive, because the HTTP request was refused as a whole. A proxy may do so after the server has processed it: that is
    /// rare enough to send a message without a number again, but a subscription that is refused as a repetition must not end the session.
    case rejected
    /// The request did not leave the client.
    case unsent
}

/// Identifies a caller that waits for the outcome of a request.
package typealias AnswerToken = WaiterToken<RequestOutcome>
