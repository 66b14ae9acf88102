/// Subscriptions that the server confirms although the client has ended them, for example because an `add` arrived after its `delete`.
/// Each is deleted again; a `delete` without an answer is repeated.
struct OrphanedSubscriptions {
    /// The id of the request that deletes each subscription; `nil` if it has not been sent.
    private var requests: [Int: Int?] = [:]
    /// The ids whose `delete` must be sent. An id that is no longer in `requests` is skipped.
    private var queue: [Int] = []
    /// The ids of subscriptions, by the id of the request that deletes them.
    private var inFlight: [Int: Int] = [:]
    /// The ids whose `delete` the server accepted, and whose confirmation had not come when it was sent. The confirmation is probably late,
    /// and UNSUB follows; but if an update follows, the server may have executed the `delete` before the `add`.
    private var deletedUnconfirmed: Set<Int> = []

    var hasPendingRequests: Bool { !queue.isEmpty }

    /// Called when SUBOK or SUBCMD has come for a subscription that has ended.
    mutating func confirmed(_ id: Int) {
        guard !deletedUnconfirmed.contains(id), requests[id] == nil else { return }
        requests[id] = .some(nil)
        queue.append(id)
    }

    mutating func deletedBeforeConfirmation(_ id: Int) { deletedUnconfirmed.insert(id) }

    /// Called when an update has come for a subscription that has ended.
    mutating func updated(_ id: Int) {
        if deletedUnconfirmed.remove(id) != nil { confirmed(id) }
    }

    /// Returns the next subscription to delete, and records the request for it; `nil`: none.
    mutating func takeNext(requestID: Int) -> Int? {
        while let id = queue.popLast() {
            guard requests[id] != nil else { continue }
            requests[id] = requestID
            inFlight[requestID] = id
            return id
        }
        return nil
    }

    /// Called when UNSUB has come.
    mutating func unsubscribed(_ id: Int) {
        deletedUnconfirmed.remove(id)
        if case .some(let requestID?) = requests.removeValue(forKey: id) { inFlight[requestID] = nil }
    }

    /// Called when REQOK or REQERR has come. Returns `false` if the request deletes no orphaned subscription.
    mutating func answered(_ requestID: Int) -> Bool {
        guard let id = inFlight.removeValue(forKey: requestID) else { return false }
        requests[id] = nil
        return true
    }

    /// Called when the channel of the requests is closed.
    mutating func requeueUnanswered() {
        for id in inFlight.values.sorted() {
            requests[id] = .some(nil)
            queue.append(id)
        }
        inFlight.removeAll()
    }
}
