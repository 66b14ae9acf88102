import Foundation
import LightstreamerCore

/// A subscribed table: translates what the core tells about it for its delegate. Works on the delivery queue.
final class Table: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `subscriptionID` and `isWithdrawn` are confined to the engine's queue, what follows it to the delivery queue; all else is constant.

    /// Which of the things that happen to a table its delegate is told.
    struct Telling: Sendable {
        /// Each item as it is unsubscribed.
        var items = true
        /// The table as a whole when it is unsubscribed.
        var table = true
    }

    let key: LSSubscribedTableKey
    let spec: SubscriptionSpec
    private let delegate: Carried<any LSTableDelegate>?
    private let layout: TableLayout
    private let telling: Telling
    /// Items of the group outside this range are dropped.
    private let range: ClosedRange<Int>
    /// Added to a position of the core to give the application's.
    private let offset: Int
    private weak var connection: Connection?

    /// Of the core's subscription. Not a weak reference, which would slow down what every update does with it.
    var subscriptionID: Int?
    /// Unsubscribed before the server answered the subscription.
    var isWithdrawn = false

    private var wasSubscribed = false
    private var hasEnded = false
    private var itemCount = 0

    /// `itemPosition`: for a single item of a list, its position there.
    init(
        key: Int32, spec: SubscriptionSpec, info: LSTableInfo, delegate: (any LSTableDelegate)?, telling: Telling,
        itemPosition: Int? = nil, connection: Connection
    ) {
        self.key = LSSubscribedTableKey(key)
        self.spec = spec
        self.delegate = delegate.map { Carried($0) }
        self.telling = telling
        self.connection = connection
        if spec.items == nil {
            let start = max(1, Int(info.start))
            range = start...(info.end > 0 ? Int(info.end) : .max)
            offset = 1 - start
        } else {
            range = 1...(.max)
            offset = (itemPosition ?? 1) - 1
        }
        layout = TableLayout(fields: spec.fields, items: spec.items, firstItem: itemPosition ?? 1)
    }

    func didReceive(_ update: UpdateRecord) { didReceive(update, reusing: DeliveryMemory()) }

    func didReceive(_ update: consuming UpdateRecord, reusing memory: DeliveryMemory) {
        guard let delegate = delegate?.object, range.contains(Int(update.itemPosition)) else { return }
        let position = update.itemPosition &+ Int32(truncatingIfNeeded: offset)
        var info: LSUpdateInfo
        if let kept = memory.takeUpdate() as? LSUpdateInfo {
            info = kept
            info.show(update, position: position, layout: layout)
        } else {
            info = LSUpdateInfo(update, position: position, layout: layout)
        }
        delegate.table(
            key, itemPosition: position, itemName: layout.itemName(at: position), didUpdateWith: info)
        guard isUnreferenced(&info) else { return }
        var previous = info.takePrevious()
        memory.recycle(&previous)
        memory.keep(update: consume info)
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed(let items, _, _, _):
            wasSubscribed = true
            itemCount = items
        case .unsubscribed:
            // With its session (then it is subscribed again), by the application (then it ends itself), or by the server.
            guard let connection else { return }
            let isActive = connection.engine.read { core in subscription(in: core)?.isActive ?? false }
            if !isActive { endByServer() }
        case .failed where wasSubscribed: endByServer()
        case .endOfSnapshot(let item):
            guard spec.mode != .merge, range.contains(item), let snapshot = spec.snapshot, snapshot != .no else {
                return
            }
            tell(item) { $0.table($1, didEndSnapshotForItemPosition: $2, itemName: $3) }
        case .lostUpdates(let item, let count):
            tell(item) {
                $0.table($1, itemPosition: $2, itemName: $3, didLoseRawUpdates: Int32(clamping: count))
            }
        case .failed, .clearSnapshot, .realFrequency, .secondLevelFailed, .secondLevelLostUpdates: break
        }
    }

    /// `nil`: not begun, or over.
    func subscription(in core: borrowing ClientCore) -> SubscriptionState? {
        subscriptionID.flatMap { core.subscription($0) }
    }

    private func endByServer() {
        connection?.forget(self)
        end()
    }

    /// Tells the end, once.
    func end() {
        guard !hasEnded else { return }
        hasEnded = true
        if telling.items, spec.items != nil, itemCount > 0 {
            for item in 1...itemCount { tell(item) { $0.table($1, didUnsubscribeItemPosition: $2, itemName: $3) } }
        }
        let key: LSSubscribedTableKey? = key
        if telling.table, wasSubscribed { delegate?.object.tableDidUnsubscribeAllItems(key) }
    }

    private func tell(
        _ item: Int, _ body: (any LSTableDelegate, LSSubscribedTableKey?, Int32, String?) -> Void
    ) {
        guard let delegate = delegate?.object, range.contains(item) else { return }
        let position = Int32(truncatingIfNeeded: item + offset)
        body(delegate, key, position, layout.itemName(at: position))
    }
}
