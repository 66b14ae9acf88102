// Orphans: subscriptions that the server confirms although the client has ended them, for example because an `add` arrived after its
// `delete`. Each is deleted again; a `delete` without an answer is repeated.

extension SubscriptionRegistry {
    /// Called when SUBOK or SUBCMD has come for a subscription that has ended.
    mutating func orphanConfirmed(_ id: Int) {
        guard !deletedUnconfirmed.contains(id), orphans[id] == nil else { return }
        orphans[id] = .some(nil)
        orphanQueue.append(id)
    }

    /// Called when an update has come for a subscription that has ended.
    mutating func orphanUpdated(_ id: Int) {
        if deletedUnconfirmed.remove(id) != nil { orphanConfirmed(id) }
    }

    /// Called when UNSUB has come for a subscription that has ended.
    mutating func orphanUnsubscribed(_ id: Int) {
        deletedUnconfirmed.remove(id)
        if case .some(let requestID?) = orphans.removeValue(forKey: id) { settle(requestID) }
    }

    /// Appends the line that deletes the next orphan; see `appendNextLine`.
    mutating func appendNextOrphan(
        to request: inout RequestLines, requestID: Int, onWebSocket: Bool
    ) -> SubscriptionRequest? {
        while let id = orphanQueue.last {
            let isWanted = orphans[id] != nil
            if isWanted {
                guard request.append(deleteLine(id, requestID: requestID, onWebSocket: onWebSocket)) else { return nil }
                orphans[id] = requestID
            }
            orphanQueue.removeLast()
            if isWanted { return SubscriptionRequest(subscriptionNumber: id) }
        }
        return nil
    }

    /// Called when the `delete` of a subscription that has ended was answered.
    mutating func deletionAnswered(_ id: Int, requestID: Int) {
        if case .some(requestID?) = orphans[id] { orphans[id] = nil }
    }

    /// Called when the channel was closed before the `delete` of a subscription that has ended was answered.
    mutating func deletionUnanswered(_ id: Int, requestID: Int) {
        guard case .some(requestID?) = orphans[id] else { return }
        orphans[id] = .some(nil)
        orphanQueue.append(id)
    }
}
