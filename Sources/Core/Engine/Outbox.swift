/// What happened and is not yet told: filled while the engine works, handed to the delivery queue in one hop.
package struct Outbox {
    enum Delivery {
        case update(any SubscriptionObserver, UpdateRecord)
        case subscription(any SubscriptionObserver, SubscriptionEvent)
        case session(SessionEvent)
        case call(@Sendable () -> Void)
    }

    private(set) var deliveries: [Delivery] = []

    var isEmpty: Bool { deliveries.isEmpty }

    @inline(__always)
    mutating func append(update: UpdateRecord, to observer: any SubscriptionObserver) {
        deliveries.append(.update(observer, update))
    }

    mutating func append(event: SubscriptionEvent, to observer: any SubscriptionObserver) {
        deliveries.append(.subscription(observer, event))
    }

    mutating func append(_ event: SessionEvent) { deliveries.append(.session(event)) }

    mutating func append(_ call: @escaping @Sendable () -> Void) { deliveries.append(.call(call)) }

    /// Takes all that is there.
    mutating func take() -> [Delivery] {
        defer { deliveries = [] }
        return deliveries
    }
}
