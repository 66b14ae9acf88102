import Foundation

/// Deliveries on their way from the engine to the delivery queue. Each is moved out when it is delivered, so that a batch of
/// thousands costs no reference counting of its own.
final class DeliveryBatch: @unchecked Sendable {
    // `Sendable`: filled by the engine, then handed over whole; never touched by two threads at a time.

    // What the outbox writes to while it fills the batch.
    private(set) var memory: UnsafeMutablePointer<Outbox.Delivery>
    private(set) var capacity = 0
    /// How many deliveries there are.
    let filled: UnsafeMutablePointer<Int>

    private var observers: ContiguousArray<any SubscriptionObserver> = []
    private let reused = DeliveryMemory()
    /// See ``Outbox/weight``.
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

    /// - Returns: what updates refer to it by.
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
        let reused = reused
        // The last reference may go here, and not on the engine's queue.
        var observers = ContiguousArray<any SubscriptionObserver>()
        swap(&observers, &self.observers)
        let count = filled.pointee
        // All are moved out, one by one.
        filled.pointee = 0
        for index in 0..<count {
            let delivery = (memory + index).move()
            switch consume delivery {
            case .update(let observer, let record): observers[observer].didReceive(record, reusing: reused)
            case .subscription(let observer, let event): observer.didReceive(event)
            case .session(let event): for observer in sessionObservers { observer.didReceive(event) }
            case .message(let observer, let outcome): observer.didReceive(outcome)
            case .device(let observer, let event): observer.didReceive(event)
            case .pushSubscription(let subscription, let event): subscription.observer?.didReceive(event)
            case .call(let body): body()
            case .release: break
            }
        }
        observers.removeAll(keepingCapacity: count <= Self.capacityKept)
        swap(&observers, &self.observers)
    }

    // MARK: - Coming back

    /// The rows that ended with this batch.
    var spentRows: RowStack { reused.rows }

    /// Makes an empty batch of one that is delivered.
    func reset() {
        weight = 0
        guard capacity > Self.capacityKept else { return }
        memory.deallocate()
        memory = UnsafeMutablePointer.allocate(capacity: 0)
        capacity = 0
    }

    private static let capacityKept = 4_096
}

/// Batches that were delivered, on their way back to the engine.
final class DeliveredBatches: @unchecked Sendable {
    // `Sendable`: the list is only touched under `lock`. Not through the engine's queue: a busy engine takes them in between.
    private let lock = NSLock()
    private var batches: [DeliveryBatch] = []

    /// - Returns: whether it is the first, so that the engine must be notified.
    func append(_ batch: DeliveryBatch) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        batches.append(batch)
        return batches.count == 1
    }

    func takeAll() -> [DeliveryBatch] {
        lock.lock()
        defer { lock.unlock() }
        guard !batches.isEmpty else { return [] }
        defer { batches.removeAll(keepingCapacity: true) }
        return batches
    }
}
