import LightstreamerCore

/// Turns the core's events about one subscription into calls of its delegates. Owned by the engine; nothing refers to it weakly,
/// because that would slow the counting of its references down, which happens with every update.
final class SubscriptionDelivery: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: what changes is confined to the delivery queue.

    let subscription: Subscription
    /// Alive as long as the subscription has events to deliver.
    private let facade: (any Facade)?
    /// Alive as long as `facade`.
    private let companion: (any AnyObject & Sendable)?
    private let receivers: DelegateReceivers<any SubscriptionDelegate>
    /// Of the session in force.
    // Exclusivity is not checked, for the sake of updates: it is only read and replaced.
    @exclusivity(unchecked)
    private var schema: UpdateSchema
    /// Kept alive for the subscription, which refers to it weakly.
    private let active: ActiveSubscription

    init(
        _ subscription: Subscription, receivers: DelegateReceivers<any SubscriptionDelegate>, schema: UpdateSchema,
        active: ActiveSubscription
    ) {
        self.subscription = subscription
        self.active = active
        facade = subscription.facade
        companion = facade?.takeCompanion()
        self.receivers = receivers
        self.schema = schema
    }

    deinit {
        // When the engine is released, no event ends the loops that wait.
        guard active.isAbandoned else { return }
        receivers.notifyLater { [subscription] in
            // It may be active on another client by now.
            if !subscription.isActive { ($0 as? StreamingDelegate)?.finish() }
        }
    }

    func didReceive(_ update: UpdateRecord) { didReceive(update, reusing: DeliveryMemory()) }

    func didReceive(_ update: consuming UpdateRecord, reusing memory: DeliveryMemory) {
        // Delegates cannot read the previous row.
        var previous = update.takePrevious()
        var object: RecordItemUpdate
        if let kept = memory.takeUpdate() as? RecordItemUpdate {
            object = kept
            object.show(update, schema: schema)
        } else {
            object = RecordItemUpdate(update, schema: schema)
        }
        // Behind `show`, which may release the last other reference to it.
        memory.recycle(&previous)
        receivers.notify { $0.subscription(subscription, didUpdateItem: object) }
        if isUnreferenced(&object) { memory.keep(update: consume object) }
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed(let items, let fields, let key, let command):
            schema = schema.with(fieldCount: fields)
            subscription.delivered(
                SubscriptionLayout(items: items, fields: fields, key: key, command: command), to: active)
            receivers.notify { $0.subscriptionDidSubscribe(subscription) }
        case .unsubscribed: receivers.notify { $0.subscriptionDidUnsubscribe(subscription) }
        case .failed(let code, let message):
            receivers.notify { $0.subscription(subscription, didFailWithErrorCode: code, message: message) }
        case .endOfSnapshot(let item):
            let name = schema.itemName(item)
            receivers.notify {
                $0.subscription(subscription, didEndSnapshotForItemName: name, itemPos: UInt(item))
            }
        case .clearSnapshot(let item):
            let name = schema.itemName(item)
            receivers.notify {
                $0.subscription(subscription, didClearSnapshotForItemName: name, itemPos: UInt(item))
            }
        case .lostUpdates(let item, let count):
            let name = schema.itemName(item)
            receivers.notify {
                $0.subscription(
                    subscription, didLoseUpdates: UInt(clamping: count), forItemName: name, itemPos: UInt(item))
            }
        case .realFrequency(let frequency):
            let frequency = frequency.map { RealMaxFrequency($0) }
            receivers.notify { $0.subscription(subscription, didReceiveRealFrequency: frequency) }
        case .secondLevelFailed(let key, let code, let message):
            receivers.notify {
                $0.subscription(
                    subscription, didFailWithErrorCode: code, message: message, forCommandSecondLevelItemWithKey: key)
            }
        case .secondLevelLostUpdates(let key, let count):
            receivers.notify {
                $0.subscription(
                    subscription, didLoseUpdates: UInt(clamping: count), forCommandSecondLevelItemWithKey: key)
            }
        }
    }
}
