import Foundation
import LightstreamerCore

/// Translates the events of a table's subscription into calls of its delegate, on the delivery queue.
final class Table: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `subscriptionID` and `isWithdrawn` are confined to the engine's queue, `state` to the delivery queue; all else is
    // constant.

    /// The callbacks to make when the table ends.
    struct Notifications: Sendable {
        /// `table(_:didUnsubscribeItemPosition:itemName:)`, for each item.
        var items = true
        /// `tableDidUnsubscribeAllItems(_:)`.
        var table = true
    }

    private enum State {
        /// The server has not accepted the subscription yet.
        case unconfirmed
        /// The server has accepted the subscription. The table stays subscribed while it waits for a new session.
        case subscribed(itemCount: Int)
        /// The delegate receives no more callbacks.
        case ended
    }

    let key: LSSubscribedTableKey
    let spec: SubscriptionSpec
    private let delegate: Transferred<any LSTableDelegate>?
    private let layout: TableLayout
    private let notifications: Notifications
    /// Events of items outside this range of the group are discarded.
    private let range: ClosedRange<Int>
    /// Added to an item position of the core to obtain the position that the application sees.
    private let offset: Int
    private weak var blocking: BlockingClient?

    /// The id of the core's subscription. A weak reference to the subscription would slow down every update.
    var subscriptionID: Int?
    /// `true` if the table was unsubscribed before the server answered the subscription.
    var isWithdrawn = false

    private var state = State.unconfirmed

    /// `itemPosition`: for a table of `subscribeItems`, the position of its item in that list.
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

    func didReceive(_ update: UpdateRecord) { didReceive(update, recycling: SpentRows()) }

    func didReceive(_ update: consuming UpdateRecord, recycling rows: SpentRows) {
        guard let delegate = delegate?.object, range.contains(Int(update.itemPosition)) else { return }
        let position = update.itemPosition &+ Int32(truncatingIfNeeded: offset)
        var previous = update.retainPrevious()
        delegate.table(
            key, itemPosition: position, itemName: layout.itemName(at: position),
            didUpdateWith: LSUpdateInfo(update, position: position, layout: layout))
        // Only now, because the object referred to the previous row, and so did an earlier object if the delegate kept it until now.
        rows.recycle(&previous)
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed(let items, _, _, _):
            if case .ended = state { return }
            state = .subscribed(itemCount: items)
        case .unsubscribed:
            // The session was lost (the core subscribes again), the application unsubscribed (`end` is enqueued), or the server ended
            // it.
            guard let blocking else { return }
            let isActive = blocking.engine.read { core in subscription(in: core)?.isActive ?? false }
            if !isActive { endByServer() }
        case .failed: if case .subscribed = state { endByServer() }
        case .endOfSnapshot(let item):
            guard spec.mode != .merge, range.contains(item), let snapshot = spec.snapshot, snapshot != .no else {
                return
            }
            notify(item) {
                let method = implemented($0.table(_:didEndSnapshotForItemPosition:itemName:))
                (method ?? implemented($0.table(_:didEndSnaphostForItemPosition:itemName:)))?($1, $2, $3)
            }
        case .lostUpdates(let item, let count):
            notify(item) {
                implemented($0.table(_:itemPosition:itemName:didLoseRawUpdates:))?($1, $2, $3, Int32(clamping: count))
            }
        case .clearSnapshot, .realFrequency: break
        case .secondLevelFailed, .secondLevelUnsubscribed, .secondLevelLostUpdates: break  // tables have one level
        }
    }

    /// The state of the core's subscription; `nil`: it has not started, or it has ended.
    func subscription(in core: borrowing ClientCore) -> SubscriptionState? {
        subscriptionID.flatMap { core.subscription($0) }
    }

    private func endByServer() {
        blocking?.forget(self)
        end()
    }

    /// Reports the end to the delegate, at most once.
    func end() {
        guard case .subscribed(let itemCount) = state else {
            state = .ended
            return
        }
        state = .ended
        if notifications.items, spec.items != nil, itemCount > 0 {
            for item in 1...itemCount {
                notify(item) { implemented($0.table(_:didUnsubscribeItemPosition:itemName:))?($1, $2, $3) }
            }
        }
        let key: LSSubscribedTableKey? = key
        if notifications.table { implemented(delegate?.object.tableDidUnsubscribeAllItems)?(key) }
    }

    private func notify(
        _ item: Int, _ body: (any LSTableDelegate, LSSubscribedTableKey?, Int32, String?) -> Void
    ) {
        guard let delegate = delegate?.object, range.contains(item) else { return }
        let position = Int32(truncatingIfNeeded: item + offset)
        body(delegate, key, position, layout.itemName(at: position))
    }
}
