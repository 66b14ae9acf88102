/// The active MPN subscriptions of a client, in the order in which they became active.
///
/// - Complexity: amortized O(1) for each operation, except for iteration.
package struct PushSubscriptionTable: Sequence {
    /// `nil` stands for a subscription that has ended.
    private var slots: [PushSubscription?] = []
    private var indices: [PushSubscription.ID: Int] = [:]
    /// The subscriptions that the server has, by its ids. An id may have more than one: coalesced activations are one subscription to it.
    private var held: [String: [PushSubscription]] = [:]
    /// The activations without an answer, by their `LS_subId`.
    private var activations: [Int: PushSubscription] = [:]
    /// The activations without an answer that change a subscription of the server, by its id.
    private var changes: [String: [PushSubscription]] = [:]

    package var count: Int { indices.count }
    package var isEmpty: Bool { indices.isEmpty }

    package func makeIterator() -> some IteratorProtocol<PushSubscription> {
        slots.lazy.compactMap { $0 }.makeIterator()
    }

    package subscript(id: PushSubscription.ID) -> PushSubscription? { indices[id].flatMap { slots[$0] } }

    /// The subscriptions with an id of the server.
    package subscript(heldAs subscriptionID: String) -> [PushSubscription] { held[subscriptionID] ?? [] }

    /// The subscription whose activation has an `LS_subId` and no answer.
    subscript(activation number: Int) -> PushSubscription? { activations[number] }

    /// The activations that would change a subscription of the server.
    func changes(of subscriptionID: String) -> [PushSubscription] { changes[subscriptionID] ?? [] }

    /// Whether the server has a subscription with another id.
    func isAnyHeld(besides subscriptionID: String?) -> Bool {
        held.count > (subscriptionID.map { held[$0] != nil } == true ? 1 : 0)
    }

    mutating func append(_ subscription: PushSubscription) {
        indices[subscription.id] = slots.count
        slots.append(subscription)
        index(subscription)
    }

    /// Called before the subscription ends.
    mutating func remove(_ subscription: PushSubscription) {
        guard let index = indices.removeValue(forKey: subscription.id) else { return }
        slots[index] = nil
        unindex(subscription)
        if slots.count > 2 * indices.count + 16 {
            slots = slots.filter { $0 != nil }
            for case (let index, let subscription?) in slots.enumerated() { indices[subscription.id] = index }
        }
    }

    /// Changes the stage of a subscription whose id on the server may change with it.
    mutating func setStage(_ stage: PushSubscription.Stage, of subscription: PushSubscription) {
        unindex(subscription)
        subscription.stage = stage
        index(subscription)
    }

    private mutating func index(_ subscription: PushSubscription) {
        if let subscriptionID = subscription.subscriptionID { held[subscriptionID, default: []].append(subscription) }
        guard let activation = subscription.activation else { return }
        activations[activation.subscriptionNumber] = subscription
        if let replacedID = subscription.wanted.replacedID { changes[replacedID, default: []].append(subscription) }
    }

    private mutating func unindex(_ subscription: PushSubscription) {
        if let subscriptionID = subscription.subscriptionID { held.removeFrom(subscriptionID, subscription) }
        guard let activation = subscription.activation else { return }
        activations[activation.subscriptionNumber] = nil
        if let replacedID = subscription.wanted.replacedID { changes.removeFrom(replacedID, subscription) }
    }
}

extension [String: [PushSubscription]] {
    fileprivate mutating func removeFrom(_ key: String, _ subscription: PushSubscription) {
        self[key]?.removeAll { $0 === subscription }
        if self[key]?.isEmpty == true { self[key] = nil }
    }
}
