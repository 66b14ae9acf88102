import Foundation
import LightstreamerCore

/// A subscribed table: translates the events of its subscription for its delegate. Works on the delivery queue.
final class Table: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `subscriptionID` and `isWithdrawn` are confined to the engine's queue, `stage` to the delivery queue; all else is
    // constant.

    /// The callbacks that report the end of a table.
    struct Notifications: Sendable {
        /// One for each item.
        var items = true
        /// One for the table as a whole.
        var table = true
    }

    private enum Stage {
        /// The server has not accepted the subscription yet.
        case unconfirmed
        /// Also while it waits for another session.
        case subscribed(itemCount: Int)
        /// The delegate receives no more callbacks.
        case ended
    }

    let key: LSSubscribedTableKey
    let spec: SubscriptionSpec
    private let delegate: Transferred<any LSTableDelegate>?
    private let layout: TableLayout
    private let notifications: Notifications
    /// Items of the group outside this range are dropped.
    private let range: ClosedRange<Int>
    /// Added to a position of the core to give the application's.
    private let offset: Int
    private weak var blocking: BlockingClient?

    /// Of the core's subscription. Not a weak reference, which would slow down what every update does with it.
    var subscriptionID: Int?
    /// Unsubscribed before the server answered the subscription.
    var isWithdrawn = false

    private var stage = Stage.unconfirmed

    /// `itemPosition`: for a single item of a list, its position there.
    init(
        key: Int32, spec: SubscriptionSpec, info: LSTableInfo, delegate: (any LSTableDelegate)?,
        notifications: Notifications,
        itemPosition: Int? = nil, blocking: BlockingClient
    ) {
        self.key = LSSubscribedTableKey(key)
        self.spec = spec
        self.delegate = delegate.map { Transferred($0) }
        self.notifications = notifications
        self.blocking = blocking
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
            if case .ended = stage { return }
            stage = .subscribed(itemCount: items)
        case .unsubscribed:
            // With its session (then it is subscribed again), by the application (then it ends itself), or by the server.
            guard let blocking else { return }
            let isActive = blocking.engine.read { core in subscription(in: core)?.isActive ?? false }
            if !isActive { endByServer() }
        case .failed: if case .subscribed = stage { endByServer() }
        case .endOfSnapshot(let item):
            guard spec.mode != .merge, range.contains(item), let snapshot = spec.snapshot, snapshot != .no else {
                return
            }
            notify(item) { $0.table($1, didEndSnapshotForItemPosition: $2, itemName: $3) }
        case .lostUpdates(let item, let count):
            notify(item) {
                $0.table($1, itemPosition: $2, itemName: $3, didLoseRawUpdates: Int32(clamping: count))
            }
        case .clearSnapshot, .realFrequency, .secondLevelFailed, .secondLevelLostUpdates: break
        }
    }

    /// `nil`: not begun, or over.
    func subscription(in core: borrowing ClientCore) -> SubscriptionState? {
        subscriptionID.flatMap { core.subscription($0) }
    }

    private func endByServer() {
        blocking?.forget(self)
        end()
    }

    /// Reports the end, once.
    func end() {
        guard case .subscribed(let itemCount) = stage else {
            stage = .ended
            return
        }
        stage = .ended
        if notifications.items, spec.items != nil, itemCount > 0 {
            for item in 1...itemCount { notify(item) { $0.table($1, didUnsubscribeItemPosition: $2, itemName: $3) } }
        }
        let key: LSSubscribedTableKey? = key
        if notifications.table { delegate?.object.tableDidUnsubscribeAllItems(key) }
    }

    private func notify(
        _ item: Int, _ body: (any LSTableDelegate, LSSubscribedTableKey?, Int32, String?) -> Void
    ) {
        guard let delegate = delegate?.object, range.contains(item) else { return }
        let position = Int32(truncatingIfNeeded: item + offset)
        body(delegate, key, position, layout.itemName(at: position))
    }
}
