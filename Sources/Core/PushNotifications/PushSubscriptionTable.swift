/// The active MPN subscriptions of a client, in the order in which they became active.
///
/// - Complexity: amortized O(1) for each operation, except for iteration and where stated.
package struct PushSubscriptionTable: Sequence {
    /// `nil` stands for a subscription that has ended.
    private var slots: [PushSubscription?] = []
    private var indices: [PushSubscription.ID: Int] = [:]
    /// The subscriptions that the server has, by its ids. An id may have more than one: coalesced activations are one subscription to it.
    private var held: [String: [PushSubscription]] = [:]
    /// The activations without an answer, by their `LS_subId`.
    private var activations: [Int: PushSubscription] = [:]

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
    ///
    /// - Complexity: O(number of activations without an answer).
    func changes(of subscriptionID: String) -> [PushSubscription] {
        activations.filter { $0.value.wanted.replacedID == subscriptionID }.sorted { $0.key < $1.key }.map(\.value)
    }

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
        if let activation = subscription.activation { activations[activation.subscriptionNumber] = subscription }
    }

    private mutating func unindex(_ subscription: PushSubscription) {
        if let subscriptionID = subscription.subscriptionID {
            held[subscriptionID]?.removeAll { $0 === subscription }
            if held[subscriptionID]?.isEmpty == true { held[subscriptionID] = nil }
        }
        if let activation = subscription.activation { activations[activation.subscriptionNumber] = nil }
    }
}
