import Foundation
import LightstreamerCore

/// An event of a subscription, for a model.
enum ModelChange: Sendable {
    /// The server has accepted the subscription, with this number of items, and sends a snapshot or none. `names`: of the items; `nil`:
    /// they are those of an item group.
    case subscribed(items: Int, names: [String]?, hasSnapshot: Bool)
    case unsubscribed
    case failed(SubscriptionError)
    case update(any ItemUpdate)
    /// An update of a key of a COMMAND item.
    case keyUpdate(any ItemUpdate, key: String, isDelete: Bool)
    case endOfSnapshot(itemPos: Int)
    case cleared(itemPos: Int)
    case lostUpdates(Int, itemPos: Int)
}

/// Passes the changes of a subscription from the delivery queue to a model on the main actor, all changes since the last time
/// together.
///
/// While the main actor is busy, updates that newer ones replace are discarded. The delivery queue never waits for the main actor.
final class ModelFeed: SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: all mutable state is accessed under `lock`.

    /// The updates to keep for the main actor.
    enum Rule {
        /// The latest update of each item, or of each key of a COMMAND item.
        case latest
        /// This number of the newest updates.
        case newest(Int)
    }

    private let lock = NSLock()
    private var waiting: [ModelChange] = []
    /// The index in `waiting` of the update of an item or key.
    private var places: [ItemModel.ID: Int] = [:]
    /// The number of updates in `waiting`; only used with the rule ``Rule/newest(_:)``.
    private var updateCount = 0
    private var isScheduled = false

    private let rule: Rule
    private let mode: Subscription.Mode
    private let apply: @MainActor @Sendable ([ModelChange]) -> Void

    /// - Parameters:
    ///   - mode: the mode of the subscription.
    ///   - rule: the updates to keep for the main actor.
    ///   - apply: receives the changes, oldest first.
    init(mode: Subscription.Mode, rule: Rule = .latest, apply: @escaping @MainActor @Sendable ([ModelChange]) -> Void) {
        self.mode = mode
        self.rule = rule
        self.apply = apply
    }

    /// Calls `body` under the lock, and schedules `apply` on the main actor unless it is already scheduled.
    private func change(_ body: () -> Void) {
        lock.lock()
        body()
        let schedules = !isScheduled
        isScheduled = true
        lock.unlock()
        if schedules { Task { @MainActor in self.apply(self.take()) } }
    }

    private func take() -> [ModelChange] {
        lock.lock()
        defer { lock.unlock() }
        isScheduled = false
        defer {
            waiting = []
            places = [:]
            updateCount = 0
        }
        return waiting
    }

    // MARK: - Events, on the delivery queue

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        guard mode == .COMMAND else {
            change { add(.update(itemUpdate), at: ItemModel.ID(itemPos: itemUpdate.itemPos, key: nil)) }
            return
        }
        // The positions of the update's own activation: the subscription may have another one by now.
        guard let contents = UpdateContents(itemUpdate), let fields = contents.schema.commandFields,
            let key = contents.value(withFieldPos: fields.key)
        else { return }
        let isDelete = contents.value(withFieldPos: fields.command) == "DELETE"
        change {
            add(
                .keyUpdate(itemUpdate, key: key, isDelete: isDelete),
                at: ItemModel.ID(itemPos: itemUpdate.itemPos, key: key))
        }
    }

    private func add(_ update: ModelChange, at place: ItemModel.ID) {
        switch rule {
        case .latest:
            if let index = places[place] {
                waiting[index] = update
            } else {
                places[place] = waiting.count
                waiting.append(update)
            }
        case .newest(let limit):
            waiting.append(update)
            updateCount += 1
            // Not for each update, because each removal is O(n).
            if updateCount / 2 >= limit { dropUpdates(butNewest: limit) }
        }
    }

    private func dropUpdates(butNewest limit: Int) {
        var excess = updateCount - limit
        waiting.removeAll { change in
            guard case .update = change, excess > 0 else { return false }
            excess -= 1
            return true
        }
        updateCount = limit
    }

    /// Appends a change and keeps its order relative to updates: later updates do not replace earlier ones before it.
    private func separate(_ change: ModelChange) {
        self.change {
            waiting.append(change)
            places = [:]
        }
    }

    /// Called before `subscriptionDidSubscribe`, with the values of this activation.
    func subscribed(items: Int, names: [String]?, hasSnapshot: Bool) {
        separate(.subscribed(items: items, names: names, hasSnapshot: hasSnapshot))
    }

    func subscriptionDidUnsubscribe(_ subscription: Subscription) { separate(.unsubscribed) }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        separate(.failed(SubscriptionError(code: code, message: message)))
    }

    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt) {
        separate(.endOfSnapshot(itemPos: Int(itemPos)))
    }

    func subscription(_ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt) {
        separate(.cleared(itemPos: Int(itemPos)))
    }

    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        change { waiting.append(.lostUpdates(Int(lostUpdates), itemPos: Int(itemPos))) }
    }
}

/// Keeps a feed among the delegates of a subscription until it is released.
final class ModelAttachment: Sendable {
    private let subscription: Subscription
    private let feed: ModelFeed

    init(_ feed: ModelFeed, to subscription: Subscription) {
        self.subscription = subscription
        self.feed = feed
        subscription.addHidden(feed)
    }

    deinit { subscription.removeHidden(feed) }
}
