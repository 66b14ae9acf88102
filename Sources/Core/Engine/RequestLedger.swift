/// The requests that were sent and have no answer, by request id, each with its module and what the module asked. So an answer goes to the
/// module that waits for it, and what is unanswered when a channel closes goes back to its module.
struct RequestLedger {
    enum Owner {
        case session(SessionMachine.ControlRequest)
        case subscription(SubscriptionRequest)
        case message(OutgoingMessage)
        case push(MPNModule.Request)
    }

    private(set) var owners: [Int: Owner] = [:]
    /// The repeated requests that a notification has answered: the server may still refuse them as repetitions.
    private var settledRepetitions: Set<Int> = []

    subscript(requestID: Int) -> Owner? { owners[requestID] }

    mutating func record(_ owner: Owner, as requestID: Int) { owners[requestID] = owner }

    /// Removes and returns the owner of a request that was answered; `nil`: no caller waits for the answer.
    mutating func take(_ requestID: Int) -> Owner? {
        defer { shrinkIfEmpty() }
        settledRepetitions.remove(requestID)
        return owners.removeValue(forKey: requestID)
    }

    mutating func takeSettledRepetition(_ requestID: Int) -> Bool { settledRepetitions.remove(requestID) != nil }

    /// Removes requests that a notification has answered.
    mutating func settle(_ requestIDs: [Int]) {
        guard !requestIDs.isEmpty else { return }
        for requestID in requestIDs {
            if case .subscription(let request) = owners.removeValue(forKey: requestID), request.isRepetition {
                settledRepetitions.insert(requestID)
            }
        }
        shrinkIfEmpty()
    }

    /// Removes and returns all requests, in the order in which they were sent.
    mutating func takeAll() -> [(requestID: Int, owner: Owner)] {
        settledRepetitions.removeAll()
        guard !owners.isEmpty else { return [] }
        defer {
            owners.removeAll(keepingCapacity: true)
            shrinkIfEmpty()
        }
        return owners.sorted { $0.key < $1.key }.map { (requestID: $0.key, owner: $0.value) }
    }

    /// A dictionary does not shrink by itself.
    private mutating func shrinkIfEmpty() {
        if owners.isEmpty && owners.capacity > Self.capacityKept { owners = [:] }
    }

    /// The number of requests for which the memory is kept after a burst of commands.
    private static let capacityKept = 1_024
}
