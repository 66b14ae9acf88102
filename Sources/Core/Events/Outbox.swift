/// Events that wait for delivery: appended while the engine works, then passed to the delivery queue in one hop.
struct Outbox: UpdateSink {
    enum Delivery {
        /// `observer` is an index in the batch's observers.
        case update(observer: Int, UpdateRecord)
        // The rare cases are indirect: with a larger enum, the compiler would move every update by calling `memcpy`.
        indirect case subscription(any SubscriptionObserver, SubscriptionEvent)
        indirect case session(SessionEvent)
        indirect case call(@Sendable () -> Void)
        indirect case release([AnyObject])
    }

    private var batch = DeliveryBatch()
    private var batchNumber = 1
    // Copies of the batch's variables, which save an indirection.
    private var memory: UnsafeMutablePointer<Delivery>
    private var capacity: Int
    private var filled: UnsafeMutablePointer<Int>
    /// The events of the MPN module's items, which do not reach the delivery queue.
    private var itemEvents: [PushItemEvent] = []
    /// The pool from which updates get the memory of their rows.
    var rows = RowPool()
    /// Delivered batches, whose memory the next ones reuse. Several batches may be in use at a time.
    private var spares: [DeliveryBatch] = []
    /// The number of deliveries that fit into all spare batches.
    private var spareCapacity = 0

    init() {
        memory = batch.memory
        capacity = batch.capacity
        filled = batch.filled
    }

    var isEmpty: Bool { filled.pointee == 0 }

    /// The approximate memory of the deliveries in bytes. Back-pressure depends on it, because a short line on the wire may stand for a
    /// long value.
    private(set) var weight = 0

    private static let deliveryWeight = 128

    @inline(__always)
    mutating func append(
        update: @autoclosure () -> UpdateRecord, size: Int, to receiver: @autoclosure () -> SubscriptionReceiver,
        slot: inout ObserverSlot
    ) {
        // The record is constructed in place: a copy would cost more than everything else here.
        if slot.batchNumber != batchNumber {
            switch receiver() {
            case .observer(let observer): slot = ObserverSlot(batchNumber: batchNumber, index: batch.add(observer))
            case .pushItem(let item):
                itemEvents.append(.update(item, update()))
                return
            case .none: return
            }
        }
        if filled.pointee == capacity { grow() }
        let delivery = memory + filled.pointee
        delivery.initialize(to: .update(observer: slot.index, update()))
        filled.pointee &+= 1
        weight &+= Self.deliveryWeight &+ size
    }

    mutating func append(_ event: SubscriptionEvent, to receiver: SubscriptionReceiver) {
        switch receiver {
        case .observer(let observer): append(.subscription(observer, event))
        case .pushItem(let item): itemEvents.append(.event(item, event))
        case .none: break  // the observer receives no more events
        }
    }

    mutating func append(_ event: SessionEvent) { append(.session(event)) }

    mutating func append(_ call: @escaping @Sendable () -> Void) { append(.call(call)) }

    /// Releases objects on the delivery queue, after the deliveries appended so far.
    mutating func append(releasing objects: [AnyObject]) { append(.release(objects)) }

    @inline(__always)
    private mutating func append(_ delivery: consuming Delivery) {
        if filled.pointee == capacity { grow() }
        (memory + filled.pointee).initialize(to: delivery)
        filled.pointee &+= 1
        weight &+= Self.deliveryWeight
    }

    @inline(never)
    private mutating func grow() {
        batch.grow()
        memory = batch.memory
        capacity = batch.capacity
    }

    // MARK: - For the MPN module

    var hasItemEvents: Bool { !itemEvents.isEmpty }

    /// Removes and returns the events of the MPN module's items, in order.
    mutating func takeItemEvents() -> [PushItemEvent] {
        defer { itemEvents = [] }
        return itemEvents
    }

    // MARK: - Batches

    /// Removes and returns all deliveries.
    mutating func take() -> DeliveryBatch {
        let full = batch
        full.weight = weight
        batch = spares.popLast() ?? DeliveryBatch()
        spareCapacity -= batch.capacity
        batchNumber += 1
        memory = batch.memory
        capacity = batch.capacity
        filled = batch.filled
        weight = 0
        return full
    }

    /// Keeps a delivered batch for reuse, and the memory of its rows.
    mutating func reclaim(_ delivered: DeliveryBatch) {
        rows.put(delivered.spentRows)
        delivered.reset()
        guard spareCapacity + delivered.capacity <= Self.spareLimit || spares.isEmpty else { return }
        spareCapacity += delivered.capacity
        spares.append(delivered)
    }

    /// The limit of `spareCapacity`: about the number of deliveries that back-pressure lets wait at a time.
    private static let spareLimit = 8_192

    /// Releases most of the memory that is kept for updates. Called while no updates come.
    mutating func shrink() {
        rows.shrink()
        spares = []
        spareCapacity = 0
    }
}
