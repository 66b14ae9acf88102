/// Deliveries that the engine passes to the delivery queue. Each delivery is moved out when it is delivered, so that a batch adds no
/// reference counting.
final class DeliveryBatch: @unchecked Sendable {
    // `Sendable`: the engine fills a batch and then passes it on; two threads never access it at the same time.

    // Unchecked exclusivity makes updates cheaper: no access of the outbox lasts longer than its statement.
    @exclusivity(unchecked)
    var deliveries: UniqueArray<Outbox.Delivery>
    private var observers: ContiguousArray<any SubscriptionObserver> = []
    /// The memory of the rows that ended with this batch.
    let spentRows = SpentRows()
    /// The weight of the deliveries; see ``Outbox/weight``.
    var weight = 0

    init(capacity: Int) { deliveries = UniqueArray(capacity: capacity) }

    /// - Returns: the index by which updates refer to the observer.
    func add(_ observer: any SubscriptionObserver) -> Int {
        observers.append(observer)
        return observers.count - 1
    }

    func deliver(sessionObservers: [any SessionObserver]) {
        // The last references may be released here, and not on the engine's queue, which may release the batch later.
        var observers: ContiguousArray<any SubscriptionObserver> = []
        swap(&observers, &self.observers)
        var all = UniqueArray<Outbox.Delivery>()
        swap(&all, &deliveries)
        var rest = all.drain()
        let spentRows = spentRows
        // The receiver of the last update: a batch often has many updates of one subscription in a row, which then retain it once.
        var receiver: (any SubscriptionObserver)?
        var receiverIndex = -1
        while !rest.isEmpty {
            let delivery = rest.removeFirst()
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
    }
}
