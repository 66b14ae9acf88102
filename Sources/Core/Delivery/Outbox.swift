/// Events that are not delivered yet: filled while the engine works, handed to the delivery queue in one hop.
package struct Outbox {
    enum Delivery {
        /// The observer is one of the batch's.
        case update(observer: Int, UpdateRecord)
        // The rare ones are indirect: a larger delivery would make the compiler move every update by calls of `memcpy`.
        indirect case subscription(any SubscriptionObserver, SubscriptionEvent)
        indirect case session(SessionEvent)
        indirect case message(any MessageObserver, MessageOutcome)
        indirect case device(any PushDeviceObserver, PushDeviceEvent)
        indirect case pushSubscription(PushSubscription, PushSubscriptionEvent)
        indirect case call(@Sendable () -> Void)
        indirect case release([AnyObject])
    }

    /// What the engine passes on, on its own queue, once the core is at rest.
    enum Notice {
        /// For the immediate observers, which do not wait for the delivery queue.
        case event(SessionEvent)
        case answer(AnswerToken, RequestAnswer)
        case outcome(OutcomeToken, MessageOutcome)
        /// The server announced a subscription that the application does not know: it needs an observer.
        case announced(PushSubscription)
    }

    /// Events whose observer is the core itself.
    enum CoreDelivery {
        case update(any SubscriptionObserver, UpdateRecord)
        case subscription(any SubscriptionObserver, SubscriptionEvent)
    }

    /// The observer's index in the current batch, if the batch has the observer. A batch refers to an observer once, and not with each
    /// update: two threads that count the same references at a time slow each other down.
    struct ObserverSlot {
        fileprivate var batchNumber = 0
        fileprivate var index = 0
    }

    private var batch = DeliveryBatch()
    private var batchNumber = 1
    // Those of the batch, copied here to save an indirection.
    private var memory: UnsafeMutablePointer<Delivery>
    private var capacity: Int
    private var filled: UnsafeMutablePointer<Int>
    /// Applied at once; it never reaches the delivery queue.
    private var forCore: [CoreDelivery] = []
    private var coreObservers: (ObjectIdentifier, ObjectIdentifier)?
    private var notices: [Notice] = []
    /// Where updates get the memory of their rows.
    var rows = RowPool()
    /// The memory of delivered batches, for the next ones. Several are under way at a time.
    private var spares: [DeliveryBatch] = []
    /// Deliveries that fit into the spare batches together.
    private var spareCapacity = 0

    init() {
        memory = batch.memory
        capacity = batch.capacity
        filled = batch.filled
    }

    var isEmpty: Bool { filled.pointee == 0 }

    /// About how many bytes of memory the deliveries take. Back-pressure depends on it, because a short line on the wire may
    /// stand for a long value.
    private(set) var weight = 0

    private static let deliveryWeight = 128

    /// - Parameters:
    ///   - update: evaluated once.
    ///   - size: bytes of memory of its row.
    ///   - observer: evaluated once for each batch.
    ///   - slot: the slot of this observer, the same with each call.
    @inline(__always)
    mutating func append(
        update: @autoclosure () -> UpdateRecord, size: Int, to observer: @autoclosure () -> any SubscriptionObserver,
        slot: UnsafeMutablePointer<ObserverSlot>
    ) {
        // The record is constructed in place: a copy costs more than all the rest.
        if slot.pointee.batchNumber != batchNumber {
            let observer = observer()
            guard !isForCore(observer) else {
                forCore.append(.update(observer, update()))
                return
            }
            slot.pointee = ObserverSlot(batchNumber: batchNumber, index: batch.add(observer))
        }
        if filled.pointee == capacity { grow() }
        let delivery = memory + filled.pointee
        delivery.initialize(to: .update(observer: slot.pointee.index, update()))
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

    /// Drops references on the delivery queue, behind what was delivered to their objects.
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

    /// Completes the token's waiter; `nil`: there is none.
    mutating func complete(_ token: AnswerToken?, _ answer: RequestAnswer) {
        if let token { notices.append(.answer(token, answer)) }
    }

    mutating func complete(_ tokens: [AnswerToken], _ answer: RequestAnswer) {
        for token in tokens { notices.append(.answer(token, answer)) }
    }

    /// Asks the engine for an observer, which the events that follow go to.
    mutating func announce(_ subscription: PushSubscription) { notices.append(.announced(subscription)) }

    /// In the order in which they were appended.
    mutating func takeNotices() -> [Notice] {
        guard !notices.isEmpty else { return [] }
        defer { notices = [] }
        return notices
    }

    // MARK: - For the core

    /// From now on, the events of these observers go to the core.
    mutating func setCoreObservers(_ first: any SubscriptionObserver, _ second: any SubscriptionObserver) {
        coreObservers = (ObjectIdentifier(first), ObjectIdentifier(second))
    }

    private func isForCore(_ observer: any SubscriptionObserver) -> Bool {
        guard let coreObservers else { return false }
        let id = ObjectIdentifier(observer)
        return id == coreObservers.0 || id == coreObservers.1
    }

    /// Takes the events for the core; `nil`: there are none.
    mutating func takeForCore() -> [CoreDelivery]? {
        guard !forCore.isEmpty else { return nil }
        defer { forCore = [] }
        return forCore
    }

    /// Takes all deliveries.
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

    /// Takes back the memory of a delivered batch, for the next ones.
    mutating func reclaim(_ delivered: DeliveryBatch) {
        rows.put(delivered.spentRows)
        delivered.reset()
        guard spareCapacity + delivered.capacity <= Self.spareLimit || spares.isEmpty else { return }
        spareCapacity += delivered.capacity
        spares.append(delivered)
    }

    /// Deliveries: about as many as back-pressure lets wait at a time.
    private static let spareLimit = 8_192

    /// Releases most of the memory that is kept for updates, while there are none.
    mutating func shrink() {
        rows.shrink()
        guard spares.count > 1 else { return }
        spares.removeFirst(spares.count - 1)
        spareCapacity = spares.first?.capacity ?? 0
    }
}
