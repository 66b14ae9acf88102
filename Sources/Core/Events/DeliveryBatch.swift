/// Deliveries that the engine passes to the delivery queue. Each delivery is moved out when it is delivered, so that a batch adds no
/// reference counting.
final class DeliveryBatch: @unchecked Sendable {
    // `Sendable`: the engine fills a batch and then passes it on; two threads never access it at the same time.

    // The outbox writes to this memory while it fills the batch.
    private(set) var memory: UnsafeMutablePointer<Outbox.Delivery>
    private(set) var capacity = 0
    /// The number of deliveries.
    let filled: UnsafeMutablePointer<Int>

    private var observers: ContiguousArray<any SubscriptionObserver> = []
    /// The rows that ended with this batch.
    let spentRows = RowStack()
    /// The weight of the deliveries; see ``Outbox/weight``.
    var weight = 0

    init() {
        memory = UnsafeMutablePointer.allocate(capacity: 0)
        filled = UnsafeMutablePointer.allocate(capacity: 1)
        filled.initialize(to: 0)
    }

    deinit {
        memory.deinitialize(count: filled.pointee)
        memory.deallocate()
        filled.deallocate()
    }

    // MARK: - Filling

    /// - Returns: the index by which updates refer to the observer.
    func add(_ observer: any SubscriptionObserver) -> Int {
        observers.append(observer)
        return observers.count - 1
    }

    func grow() {
        capacity = Swift.max(2, capacity * 2)
        let larger = UnsafeMutablePointer<Outbox.Delivery>.allocate(capacity: capacity)
        larger.moveInitialize(from: memory, count: filled.pointee)
        memory.deallocate()
        memory = larger
    }

    // MARK: - Delivering

    func deliver(sessionObservers: [any SessionObserver]) {
        let memory = memory
        let spentRows = spentRows
        // The last references may be released here, and not on the engine's queue.
        var observers = ContiguousArray<any SubscriptionObserver>()
        swap(&observers, &self.observers)
        let count = filled.pointee
        // The loop moves all deliveries out.
        filled.pointee = 0
        // The receiver of the last update: a batch often has many updates of one subscription in a row, which then retain it once.
        var receiver: (any SubscriptionObserver)?
        var receiverIndex = -1
        for index in 0..<count {
            let delivery = (memory + index).move()
            switch consume delivery {
            case .update(let observer, let record):
                if observer != receiverIndex {
                    receiver = observers[observer]
                    receiverIndex = observer
                }
                receiver?.didReceive(consume record, recycling: spentRows)
            case .subscription(let observer, let event): observer.didReceive(event)
            case .session(let event): for observer in sessionObservers { observer.didReceive(event) }
            case .call(let body): body()
            case .release: break
            }
        }
        observers.removeAll(keepingCapacity: count <= Self.capacityKept)
        swap(&observers, &self.observers)
    }

    // MARK: - Coming back

    /// Prepares a delivered batch for reuse.
    func reset() {
        weight = 0
        guard capacity > Self.capacityKept else { return }
        memory.deallocate()
        memory = UnsafeMutablePointer.allocate(capacity: 0)
        capacity = 0
    }

    private static let capacityKept = 4_096
}
