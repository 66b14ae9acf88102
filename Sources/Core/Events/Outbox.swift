/// Events that wait for delivery: appended while the engine works, then passed to the delivery queue in one hop.
struct Outbox {
    enum Delivery {
        /// `observer` is an index in the batch's observers.
        case update(observer: Int, UpdateRecord)
        // The rare cases are indirect: with a larger enum, the compiler would move every update by calling `memcpy`.
        indirect case subscription(any SubscriptionObserver, SubscriptionEvent)
        indirect case session(SessionEvent)
        indirect case call(@Sendable () -> Void)
        indirect case release([AnyObject])
    }

    private var batch = DeliveryBatch(capacity: 0)
    private var batchNumber = 1
    /// The pool from which updates get the memory of their rows.
    var rows = RowPool()

    var isEmpty: Bool { batch.deliveries.isEmpty }

    /// The approximate memory of the deliveries in bytes. Back-pressure depends on it, because a short line on the wire may stand for a
    /// long value.
    private(set) var weight = 0

    /// The updates of the batches that were taken.
    private var takenUpdates: Int64 = 0
    /// The deliveries of the current batch that are no updates. Counting these instead of updates costs an update nothing.
    private var otherDeliveries = 0
    /// The weight of the batches that were taken and have not returned.
    private(set) var takenWeight = 0

    /// The number of updates appended so far.
    var updateCount: Int64 { takenUpdates + Int64(batch.deliveries.count - otherDeliveries) }

    private static let deliveryWeight = 128

    /// Appends an update in place: a record that is constructed elsewhere and copied would cost more than everything else that an update needs
    /// here.
    ///
    /// - Parameters:
    ///   - update: the update; evaluated once.
    ///   - size: the memory of its row in bytes.
    ///   - observer: evaluated once for each batch. `nil`: the update is not delivered.
    ///   - slot: the slot of this observer, the same in each call.
    /// - Returns: the values of an update without an observer; `nil` for others.
    @inline(__always)
    mutating func append(
        update: @autoclosure () -> UpdateRecord, size: Int, to observer: @autoclosure () -> (any SubscriptionObserver)?,
        slot: inout ObserverSlot
    ) -> FieldValues? {
        if slot.batchNumber != batchNumber {
            guard let observer = observer() else { return update().values }
            slot = ObserverSlot(batchNumber: batchNumber, index: batch.add(observer))
        }
        batch.deliveries.append(.update(observer: slot.index, update()))
        weight &+= Self.deliveryWeight &+ size
        return nil
    }

    mutating func append(_ event: SubscriptionEvent, to observer: any SubscriptionObserver) {
        append(.subscription(observer, event))
    }

    mutating func append(_ event: SessionEvent) { append(.session(event)) }

    mutating func append(_ call: @escaping @Sendable () -> Void) { append(.call(call)) }

    /// Releases objects on the delivery queue, after the deliveries appended so far.
    mutating func append(releasing objects: [AnyObject]) { append(.release(objects)) }

    @inline(__always)
    private mutating func append(_ delivery: Delivery) {
        batch.deliveries.append(delivery)
        otherDeliveries += 1
        weight &+= Self.deliveryWeight
    }

    /// Removes and returns all deliveries.
    mutating func take() -> DeliveryBatch {
        takenUpdates = updateCount
        otherDeliveries = 0
        takenWeight += weight
        let full = batch
        full.weight = weight
        batch = DeliveryBatch(capacity: min(full.deliveries.count, Self.reservedCapacity))
        batchNumber += 1
        weight = 0
        return full
    }

    /// Takes the memory of the rows that ended with a delivered batch.
    mutating func reclaim(_ spentRows: SpentRows, weight: Int) {
        rows.put(spentRows)
        takenWeight -= weight
    }

    /// `true` if memory is kept for the next deliveries.
    var hasMemory: Bool { rows.hasMemory || batch.deliveries.hasMemory }

    /// Releases the memory that is kept for the next deliveries. Called while none come.
    mutating func releaseMemory() {
        guard hasMemory else { return }
        rows.releaseMemory()
        if isEmpty { batch = DeliveryBatch(capacity: 0) }
    }

    /// The maximum number of deliveries for which the next batch has room from the beginning, if the last one had as many.
    private static let reservedCapacity = 1_024
}

/// An observer's index in the batch with the number `batchNumber`. A batch retains an observer once, not for each update: two threads
/// that change the same reference count slow each other down.
struct ObserverSlot {
    var batchNumber = 0
    var index = 0
}
