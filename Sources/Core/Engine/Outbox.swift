/// Events that wait for delivery: appended while the engine works, then passed to the delivery queue in one hop.
package struct Outbox: UpdateSink {
    enum Delivery {
        /// `observer` is an index in the batch's observers.
        case update(observer: Int, UpdateRecord)
        // The rare cases are indirect: with a larger enum, the compiler would move every update by calling `memcpy`.
        indirect case subscription(any SubscriptionObserver, SubscriptionEvent)
        indirect case session(SessionEvent)
        indirect case device(any PushDeviceObserver, PushDeviceEvent)
        indirect case pushSubscription(PushSubscription, PushSubscriptionEvent)
        indirect case call(@Sendable () -> Void)
        indirect case release([AnyObject])
    }

    /// Events that the engine handles on its own queue when the core has finished an event.
    enum Notice {
        /// An event for the immediate observers, which are called without the delivery queue.
        case event(SessionEvent)
        case answer(AnswerToken, RequestAnswer)
        case outcome(OutcomeToken, MessageOutcome)
        /// The server announced an MPN subscription that the application does not have; the engine must provide an observer.
        case announced(PushSubscription)
    }

    private var batch = DeliveryBatch()
    private var batchNumber = 1
    // Copies of the batch's variables, which save an indirection.
    private var memory: UnsafeMutablePointer<Delivery>
    private var capacity: Int
    private var filled: UnsafeMutablePointer<Int>
    /// The events of the MPN module's items, which do not reach the delivery queue.
    private var itemEvents: [MPNModule.ItemEvent] = []
    private var notices: [Notice] = []
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

    mutating func append(_ event: SubscriptionRegistry.Event) {
        switch event {
        case .subscription(let event, .observer(let observer)): append(.subscription(observer, event))
        case .subscription(let event, .pushItem(let item)): itemEvents.append(.subscription(item, event))
        case .subscription(_, .none): break  // the observer receives no more events
        case .answer(let token, let answer): complete(token, answer)
        }
    }

    mutating func append(_ event: MPNModule.Event) {
        switch event {
        case .device(let event, let device): append(.device(device.observer, event))
        case .subscription(let event, let subscription): append(.pushSubscription(subscription, event))
        case .answer(let token, let answer): complete(token, answer)
        case .announced(let subscription): notices.append(.announced(subscription))
        case .retired(let object): append(.release([object]))
        }
    }

    mutating func append(_ event: SessionEvent) {
        notices.append(.event(event))
        append(.session(event))
    }

    mutating func append(_ outcome: MessageOutcome, to listener: MessageListener) {
        switch listener {
        case .none: break
        case .delivered(let body): append(.call { body(outcome) })
        case .waiter(let token): notices.append(.outcome(token, outcome))
        }
    }

    package mutating func append(_ call: @escaping @Sendable () -> Void) { append(.call(call)) }

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

    // MARK: - For the engine's queue

    /// Completes the token's waiter; does nothing for `nil`.
    mutating func complete(_ token: AnswerToken?, _ answer: RequestAnswer) {
        if let token { notices.append(.answer(token, answer)) }
    }

    /// Removes and returns the notices, in the order in which they were appended.
    mutating func takeNotices() -> [Notice] {
        guard !notices.isEmpty else { return [] }
        defer { notices = [] }
        return notices
    }

    // MARK: - For the MPN module

    var hasItemEvents: Bool { !itemEvents.isEmpty }

    /// Removes and returns the events of the MPN module's items, in order.
    mutating func takeItemEvents() -> [MPNModule.ItemEvent] {
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
