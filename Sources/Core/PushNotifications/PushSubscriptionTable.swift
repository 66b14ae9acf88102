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
    /// The activations that wait for the answer to the removal of a subscription, by the id of that one.
    private var successors: [PushSubscription.ID: [PushSubscription]] = [:]

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

    /// The activations that wait for the answer to the removal of a subscription.
    func successors(of subscription: PushSubscription) -> [PushSubscription] { successors[subscription.id] ?? [] }

    /// `true` if the server has a subscription with another id.
    func isAnyHeld(besides subscriptionID: String?) -> Bool {
        held.count > (subscriptionID.map { held[$0] != nil } == true ? 1 : 0)
    }

    mutating func append(_ subscription: PushSubscription) {
        indices[subscription.id] = slots.count
        slots.append(subscription)
        add(subscription, Keys(subscription.state))
    }

    /// Keeps the table consistent while the state of a subscription changes; see `change`.
    mutating func update(_ subscription: PushSubscription, _ change: () -> Void) {
        guard let index = indices[subscription.id] else { return change() }
        let old = Keys(subscription.state)
        change()
        let new = Keys(subscription.state)
        if new != old {
            remove(subscription, old)
            add(subscription, new)
        }
        if !subscription.isActive { remove(subscription.id, at: index) }
    }

    private mutating func remove(_ id: PushSubscription.ID, at index: Int) {
        indices[id] = nil
        slots[index] = nil
        if slots.count > 2 * indices.count + 16 {
            slots = slots.filter { $0 != nil }
            for case (let index, let subscription?) in slots.enumerated() { indices[subscription.id] = index }
        }
    }

    // MARK: - The index

    /// The keys by which a subscription is found.
    private struct Keys: Equatable {
        var subscriptionID: String?
        var activation: Int?
        var predecessor: PushSubscription.ID?

        init(_ state: PushSubscription.State) {
            switch state {
            case .activating(let activation, _):
                self.activation = activation.number
                predecessor = activation.predecessor?.id
            case .held(let held, _): subscriptionID = held.subscriptionID
            case .ended: break
            }
        }
    }

    private mutating func add(_ subscription: PushSubscription, _ keys: Keys) {
        if let id = keys.subscriptionID { held[id, default: []].append(subscription) }
        if let number = keys.activation { activations[number] = subscription }
        if let predecessor = keys.predecessor { successors[predecessor, default: []].append(subscription) }
    }

    private mutating func remove(_ subscription: PushSubscription, _ keys: Keys) {
        if let id = keys.subscriptionID {
            held[id]?.removeAll { $0 === subscription }
            if held[id]?.isEmpty == true { held[id] = nil }
        }
        if let number = keys.activation { activations[number] = nil }
        if let predecessor = keys.predecessor {
            successors[predecessor]?.removeAll { $0 === subscription }
            if successors[predecessor]?.isEmpty == true { successors[predecessor] = nil }
        }
    }
}

/// The subscriptions that may need a request, each once, in the order in which they were enqueued. Those that have ended since are not
/// retained.
struct PushSubscriptionQueue {
    private var order = Fifo<PushSubscription.ID>()
    private var ids: Set<PushSubscription.ID> = []

    var isEmpty: Bool { order.isEmpty }
    var first: PushSubscription.ID? { order.first }

    /// Does nothing for a subscription that is in the queue.
    mutating func append(_ subscription: PushSubscription) {
        if ids.insert(subscription.id).inserted { order.append(subscription.id) }
    }

    mutating func removeFirst() {
        guard let first = order.popFirst() else { return }
        if order.isEmpty { ids = [] } else { ids.remove(first) }
    }
}
