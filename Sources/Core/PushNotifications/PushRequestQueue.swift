/// The MPN subscriptions that may need a request, each once, in the order in which they were enqueued.
struct PushRequestQueue {
    private var waiting: [PushSubscription] = []
    private var ids: Set<PushSubscription.ID> = []

    var isEmpty: Bool { waiting.isEmpty }

    mutating func append(_ subscription: PushSubscription) {
        guard ids.insert(subscription.id).inserted else { return }
        waiting.append(subscription)
    }

    mutating func popFirst() -> PushSubscription? {
        guard !waiting.isEmpty else { return nil }
        let first = waiting.removeFirst()
        ids.remove(first.id)
        return first
    }

    mutating func removeAll() {
        waiting.removeAll()
        ids.removeAll()
    }
}
