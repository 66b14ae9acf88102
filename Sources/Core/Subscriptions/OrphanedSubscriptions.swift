/// Subscriptions that the server confirms though the client has ended them, as after an `add` that arrived behind its own `delete`.
/// Each is deleted again until the server answers.
struct OrphanedSubscriptions {
    /// Each with the request that deletes it; `nil`: that is to be sent.
    private var requests: [Int: Int?] = [:]
    /// Ids whose `delete` is to be sent. Those that were answered meanwhile are skipped.
    private var queue: [Int] = []
    /// Ids by the request that deletes them.
    private var inFlight: [Int: Int] = [:]
    /// Ids whose `delete` the server accepted before it confirmed the subscription: the confirmation is only late.
    private var deletedUnconfirmed: Set<Int> = []

    var hasPendingRequests: Bool { !queue.isEmpty }

    /// SUBOK or SUBCMD came for a subscription that has ended.
    mutating func confirmed(_ id: Int) {
        guard !deletedUnconfirmed.contains(id), requests[id] == nil else { return }
        requests[id] = .some(nil)
        queue.append(id)
    }

    mutating func deletedBeforeConfirmation(_ id: Int) { deletedUnconfirmed.insert(id) }

    /// One whose `delete` is sent now, with this request.
    mutating func takeNext(requestID: Int) -> Int? {
        while let id = queue.popLast() {
            guard requests[id] != nil else { continue }
            requests[id] = requestID
            inFlight[requestID] = id
            return id
        }
        return nil
    }

    /// UNSUB came.
    mutating func unsubscribed(_ id: Int) {
        deletedUnconfirmed.remove(id)
        if case .some(let requestID?) = requests.removeValue(forKey: id) { inFlight[requestID] = nil }
    }

    /// REQOK or REQERR came. Returns `false` if the request is none of these.
    mutating func answered(_ requestID: Int) -> Bool {
        guard let id = inFlight.removeValue(forKey: requestID) else { return false }
        requests[id] = nil
        return true
    }

    /// The channel of the requests is closed.
    mutating func requeueUnanswered() {
        for id in inFlight.values.sorted() {
            requests[id] = .some(nil)
            queue.append(id)
        }
        inFlight.removeAll()
    }
}
