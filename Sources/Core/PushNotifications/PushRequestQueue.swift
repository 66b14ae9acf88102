/// The MPN subscriptions that may need a request, each once, in the order in which they were enqueued.
struct PushRequestQueue {
    private var waiting = Fifo<PushSubscription>()
    private var ids: Set<PushSubscription.ID> = []

    var isEmpty: Bool { waiting.isEmpty }

    mutating func append(_ subscription: PushSubscription) {
        if ids.insert(subscription.id).inserted { waiting.append(subscription) }
    }

    mutating func popFirst() -> PushSubscription? {
        guard let first = waiting.popFirst() else { return nil }
        ids.remove(first.id)
        return first
    }

    mutating func removeAll() { self = PushRequestQueue() }
}
