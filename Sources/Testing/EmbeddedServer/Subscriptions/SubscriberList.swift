/// The subscribers of an item, in the order in which they were added. A removal leaves a gap, so its cost does not depend on the number of
/// subscribers. Confined to the server's queue.
struct SubscriberList {
    private var slots: [(any ItemSubscriber)?] = []
    private(set) var count = 0

    var isEmpty: Bool { count == 0 }

    mutating func append(_ subscriber: any ItemSubscriber) {
        subscriber.subscriberIndex = slots.count
        slots.append(subscriber)
        count += 1
    }

    /// Removes a subscriber. Has no effect if it is not in the list.
    mutating func remove(_ subscriber: any ItemSubscriber) {
        guard let index = subscriber.subscriberIndex, slots[index] === subscriber else { return }
        subscriber.subscriberIndex = nil
        slots[index] = nil
        count -= 1
        if slots.count > 32, count < slots.count / 2 { closeGaps() }
    }

    func forEach(_ body: (any ItemSubscriber) -> Void) {
        for case let subscriber? in slots { body(subscriber) }
    }

    private mutating func closeGaps() {
        slots.removeAll { $0 == nil }
        for (index, subscriber) in slots.enumerated() { subscriber?.subscriberIndex = index }
    }
}
