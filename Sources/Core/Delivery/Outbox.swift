/// Events that wait for delivery: appended while the engine works, then passed to the delivery queue in one hop.
package struct Outbox {
    enum Delivery {
        /// `observer` is an index in the batch's observers.
        case update(observer: Int, UpdateRecord)
        // The rare cases are indirect: with a larger enum, the compiler would move every update by calling `memcpy`.
        indirect case subscription(any SubscriptionObserver, SubscriptionEvent)
        indirect case session(SessionEvent)
        indirect case message(any MessageObserver, MessageOutcome)
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

    /// Events whose observer is the core itself.
    enum CoreDelivery {
        case update(any SubscriptionObserver, UpdateRecord)
        case subscription(any SubscriptionObserver, SubscriptionEvent)
    }

    /// The observer's index in the batch with the number `batchNumber`. A batch retains an observer once, not for each update: two threads
    /// that change the same reference count slow each other down.
    struct ObserverSlot {
        fileprivate var batchNumber = 0
        fileprivate var index = 0
    }

    private var batch = DeliveryBatch()
    private var batchNumber = 1
    // Copies of the batch's variables, which save an indirection.
    private var memory: UnsafeMutablePointer<Delivery>
    private var capacity: Int
    private var filled: UnsafeMutablePointer<Int>
    /// The core handles these events itself; they do not reach the delivery queue.
    private var forCore: [CoreDelivery] = []
    private var coreObservers: (ObjectIdentifier, ObjectIdentifier)?
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

    /// - Parameters:
    ///   - update: the update; evaluated once.
    ///   - size: the memory of its row in bytes.
    ///   - observer: the receiver; evaluated once for each batch.
    ///   - slot: the slot of this observer, the same in each call.
    @inline(__always)
    mutating func append(
        update: @autoclosure () -> UpdateRecord, size: Int, to observer: @autoclosure () -> any SubscriptionObserver,
        slot: inout ObserverSlot
    ) {
        // The record is constructed in place: a copy would cost more than everything else here.
        if slot.batchNumber != batchNumber {
            let observer = observer()
            guard !isForCore(observer) else {
                forCore.append(.update(observer, update()))
                return
            }
            slot = ObserverSlot(batchNumber: batchNumber, index: batch.add(observer))
        }
        if filled.pointee == capacity { grow() }
        let delivery = memory + filled.pointee
        delivery.initialize(to: .update(observer: slot.index, update()))
        filled.pointee &+= 1
        weight &+= Self.deliveryWeight &+ size
    }

    mutating func append(event: SubscriptionEvent, to observer: any SubscriptionObserver) {
        if isForCore(observer) {
            forCore.append(.subscription(observer, event))
        } else {
            append(.subscription(observer, event))
        }
    }

    mutating func append(_ event: SessionEvent) {
        notices.append(.event(event))
        append(.session(event))
    }

    mutating func append(_ outcome: MessageOutcome, to listener: MessageListener) {
        switch listener {
        case .none: break
        case .observer(let observer): append(.message(observer, outcome))
        case .waiter(let token): notices.append(.outcome(token, outcome))
        }
    }

    mutating func append(_ event: PushDeviceEvent, to device: PushDevice?) {
        if let device { append(.device(device.observer, event)) }
    }

    mutating func append(_ event: PushSubscriptionEvent, to subscription: PushSubscription) {
        append(.pushSubscription(subscription, event))
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

    mutating func complete(_ tokens: [AnswerToken], _ answer: RequestAnswer) {
        for token in tokens { notices.append(.answer(token, answer)) }
    }

    /// Asks the engine for an observer, which receives the events that follow.
    mutating func announce(_ subscription: PushSubscription) { notices.append(.announced(subscription)) }

    /// Removes and returns the notices, in the order in which they were appended.
    mutating func takeNotices() -> [Notice] {
        guard !notices.isEmpty else { return [] }
        defer { notices = [] }
        return notices
    }

    // MARK: - For the core

    /// Sets the two observers whose events the core handles itself.
    mutating func setCoreObservers(_ first: any SubscriptionObserver, _ second: any SubscriptionObserver) {
        coreObservers = (ObjectIdentifier(first), ObjectIdentifier(second))
    }

    private func isForCore(_ observer: any SubscriptionObserver) -> Bool {
        guard let coreObservers else { return false }
        let id = ObjectIdentifier(observer)
        return id == coreObservers.0 || id == coreObservers.1
    }

    var hasDeliveriesForCore: Bool { !forCore.isEmpty }

    /// Removes and returns the events for the core; `nil`: none.
    mutating func takeForCore() -> [CoreDelivery]? {
        guard !forCore.isEmpty else { return nil }
        defer { forCore = [] }
        return forCore
    }

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
        guard spares.count > 1 else { return }
        spares.removeFirst(spares.count - 1)
        spareCapacity = spares.first?.capacity ?? 0
    }
}
