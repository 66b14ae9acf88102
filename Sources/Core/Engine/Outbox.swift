/// What happened and is not yet told: filled while the engine works, handed to the delivery queue in one hop.
package struct Outbox {
    enum Delivery {
        case update(any SubscriptionObserver, UpdateRecord)
        case subscription(any SubscriptionObserver, SubscriptionEvent)
        case session(SessionEvent)
        case call(@Sendable () -> Void)
    }

    private var batch = DeliveryBatch()
    /// What is for the core itself: it is obeyed at once, and never reaches the delivery queue.
    private var forCore: [Delivery] = []
    private var coreObservers: (ObjectIdentifier, ObjectIdentifier)?

    var isEmpty: Bool { batch.isEmpty }

    /// About how many bytes of memory the deliveries take: what back-pressure goes by, because a short line on the wire may
    /// stand for a long value.
    private(set) var weight = 0

    /// `textWeight`: bytes of the values that came with this update and do not fit in the row itself.
    @inline(__always)
    mutating func append(update: UpdateRecord, textWeight: Int, to observer: any SubscriptionObserver) {
        if isForCore(observer) {
            forCore.append(.update(observer, update))
        } else {
            weight &+= Self.deliveryWeight &+ update.values.count &* Self.valueWeight &+ textWeight
            batch.append(.update(observer, update))
        }
    }

    private static let deliveryWeight = 128
    private static let valueWeight = MemoryLayout<String?>.stride

    mutating func append(event: SubscriptionEvent, to observer: any SubscriptionObserver) {
        if isForCore(observer) {
            forCore.append(.subscription(observer, event))
        } else {
            weight &+= Self.deliveryWeight
            batch.append(.subscription(observer, event))
        }
    }

    mutating func append(_ event: SessionEvent) {
        weight &+= Self.deliveryWeight
        batch.append(.session(event))
    }

    package mutating func append(_ call: @escaping @Sendable () -> Void) {
        weight &+= Self.deliveryWeight
        batch.append(.call(call))
    }

    /// From now on, what is for these observers is for the core.
    mutating func setCoreObservers(_ first: any SubscriptionObserver, _ second: any SubscriptionObserver) {
        coreObservers = (ObjectIdentifier(first), ObjectIdentifier(second))
    }

    @inline(__always)
    private func isForCore(_ observer: any SubscriptionObserver) -> Bool {
        guard let coreObservers else { return false }
        let id = ObjectIdentifier(observer)
        return id == coreObservers.0 || id == coreObservers.1
    }

    /// Takes what is for the core; `nil`: nothing.
    mutating func takeForCore() -> [Delivery]? {
        guard !forCore.isEmpty else { return nil }
        defer { forCore = [] }
        return forCore
    }

    /// Takes all that is there.
    mutating func take() -> DeliveryBatch {
        defer {
            batch = DeliveryBatch()
            weight = 0
        }
        return batch
    }
}

/// Deliveries on their way from the engine to the delivery queue. Each is moved out when it is delivered, so that a batch of
/// thousands costs no reference counting of its own.
final class DeliveryBatch: @unchecked Sendable {
    // `Sendable`: filled by the engine, then handed over whole; never touched by two threads at a time.
    private var deliveries: UnsafeMutablePointer<Outbox.Delivery>
    private var capacity = 0
    private var count = 0
    private var delivered = 0

    init() { deliveries = UnsafeMutablePointer.allocate(capacity: 0) }

    deinit {
        (deliveries + delivered).deinitialize(count: count - delivered)
        deliveries.deallocate()
    }

    var isEmpty: Bool { count == 0 }

    @inline(__always)
    func append(_ delivery: consuming Outbox.Delivery) {
        if count == capacity { grow() }
        (deliveries + count).initialize(to: delivery)
        count += 1
    }

    private func grow() {
        capacity = Swift.max(16, capacity * 2)
        let larger = UnsafeMutablePointer<Outbox.Delivery>.allocate(capacity: capacity)
        larger.moveInitialize(from: deliveries, count: count)
        deliveries.deallocate()
        deliveries = larger
    }

    func deliver(sessionObservers: [any SessionObserver]) {
        while delivered < count {
            let delivery = (deliveries + delivered).move()
            delivered += 1
            switch consume delivery {
            case .update(let observer, let record): observer.didReceive(record)
            case .subscription(let observer, let event): observer.didReceive(event)
            case .session(let event): for observer in sessionObservers { observer.didReceive(event) }
            case .call(let body): body()
            }
        }
    }
}
