import LightstreamerCore

/// Translates the core's events of one subscription into calls of its delegates. The engine owns it. Nothing refers to it weakly,
/// because a weak reference would slow down the reference counting of every update.
final class SubscriptionDelivery: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: mutable state is confined to the delivery queue.

    let subscription: Subscription
    /// The object of an earlier API and its companion, alive as long as the subscription has events to deliver.
    private let facade: (object: any Facade, companion: (any AnyObject & Sendable)?)?
    /// The same object, for updates, which do not count its references.
    private let unretainedFacade: Unmanaged<AnyObject>?
    private let receivers: DelegateReceivers<any SubscriptionDelegate>
    /// The schema of the current session.
    // Exclusivity is not checked, for the sake of updates: it is only read and replaced.
    @exclusivity(unchecked)
    private var schema: UpdateSchema
    private let active: ActiveSubscription

    init(
        _ subscription: Subscription, receivers: DelegateReceivers<any SubscriptionDelegate>, schema: UpdateSchema,
        active: ActiveSubscription
    ) {
        self.subscription = subscription
        self.active = active
        let facade = subscription.facade
        unretainedFacade = facade.map { .passUnretained($0) }
        self.facade = facade.map { ($0, $0.takeCompanion()) }
        self.receivers = receivers
        self.schema = schema
    }

    deinit {
        // The release of the engine delivers no event that would end the loops over this subscription's sequences, or reach its models.
        guard active.isAbandoned else { return }
        receivers.notifyLater { [subscription] in
            // The subscription may be active on another client by now.
            guard !subscription.isActive else { return }
            ($0 as? StreamingDelegate)?.finish()
            ($0 as? ModelFeed)?.subscriptionDidUnsubscribe(subscription)
        }
    }

    func didReceive(_ update: UpdateRecord) { didReceive(update, recycling: SpentRows()) }

    func didReceive(_ update: consuming UpdateRecord, recycling rows: SpentRows) {
        // These APIs have no access to previous values.
        var previous = update.takePrevious()
        if let unretainedFacade {
            deliver(UpdateContents(update, schema: schema), of: unretainedFacade)
        } else {
            deliver(RecordItemUpdate(UpdateContents(update, schema: schema)))
        }
        // Only now, because a delegate that keeps the last update of an item has released the one before.
        rows.recycle(&previous)
    }

    /// Delivers an update whose object belongs to an earlier API.
    @inline(__always)
    private func deliver(_ contents: UpdateContents, of facade: Unmanaged<AnyObject>) {
        receivers.forEach { entry in
            if let entry = entry as? ForwardingEntry {
                entry.forwarding.didReceive(contents, of: facade)
            } else {
                entry.delegate?.subscription(subscription, didUpdateItem: RecordItemUpdate(contents))
            }
        }
    }

    @inline(__always)
    private func deliver(_ object: RecordItemUpdate) {
        receivers.notify { $0.subscription(subscription, didUpdateItem: object) }
    }

    func didReceive(_ event: SubscriptionEvent) {
        switch event {
        case .subscribed(let items, let fields, let key, let command):
            let layout = SubscriptionLayout(items: items, fields: fields, key: key, command: command)
            schema = schema.with(layout)
            subscription.delivered(layout, to: active)
            receivers.notify {
                ($0 as? ModelFeed)?.subscribed(
                    items: items, names: schema.items, hasSnapshot: schema.hasSnapshot)
                $0.subscriptionDidSubscribe(subscription)
            }
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
        case .secondLevelUnsubscribed: break  // the API has no such event
        case .secondLevelLostUpdates(let key, let count):
            receivers.notify {
                $0.subscription(
                    subscription, didLoseUpdates: UInt(clamping: count), forCommandSecondLevelItemWithKey: key)
            }
        }
    }
}
