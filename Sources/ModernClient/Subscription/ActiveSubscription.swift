import LightstreamerCore

/// A subscription while it is active on a client: turns the core's events into calls of its delegates. Owned by the engine.
final class ActiveSubscription: SubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `state` is confined to the engine's queue, the rest of what changes to the delivery queue.

    let subscription: Subscription
    /// Weak: whoever drops the client drops the session.
    private weak var engine: ClientEngine?
    /// Weak: the state owns its observer.
    private weak var state: SubscriptionState?
    private let receivers: DelegateReceivers<any SubscriptionDelegate>
    private let schema: UpdateSchema

    init(
        _ subscription: Subscription, settings: SubscriptionSettings, spec: SubscriptionSpec,
        receivers: DelegateReceivers<any SubscriptionDelegate>, engine: ClientEngine
    ) {
        self.subscription = subscription
        self.receivers = receivers
        self.engine = engine
        schema = UpdateSchema(settings: settings)
        engine.perform { state = $0.subscribe(spec, observer: self) }
    }

    // MARK: - The state, for any thread

    /// Reads the state that the engine has, while it has one.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? {
        engine?.read { _ in state.flatMap { $0.isActive ? body($0) : nil } }
    }

    var isActive: Bool { read { $0.isActive } ?? false }

    func isActive(on other: ClientEngine) -> Bool { engine === other && isActive }

    func setFrequency(_ frequency: SubscriptionSpec.MaxFrequency?) {
        engine?.perform { core in
            if let state { core.setFrequency(frequency, of: state) }
        }
    }

    func end() {
        engine?.perform { core in
            guard let state, state.isActive else { return }
            core.unsubscribe(state)
            // What was never subscribed ends without an event; sequences end with it all the same.
            core.outbox.append { [receivers] in receivers.tell { ($0 as? StreamingDelegate)?.finish() } }
        }
    }

    // MARK: - Events

    func didReceive(_ update: UpdateRecord) {
        let update = FieldUpdate(update, schema: schema)
        receivers.tell { $0.subscription(subscription, didUpdateItem: update) }
    }

    func didReceive(_ event: SubscriptionEvent) {
        Log.write(.debug, .subscriptions, "\(subscription): \(event)")
        switch event {
        case .subscribed(_, let fields, _, _):
            schema.fieldCount = fields
            receivers.tell { $0.subscriptionDidSubscribe(subscription) }
        case .unsubscribed: receivers.tell { $0.subscriptionDidUnsubscribe(subscription) }
        case .failed(let code, let message):
            receivers.tell { $0.subscription(subscription, didFailWithErrorCode: code, message: message) }
        case .endOfSnapshot(let item):
            let name = schema.itemName(item)
            receivers.tell {
                $0.subscription(subscription, didEndSnapshotForItemName: name, itemPos: UInt(item))
            }
        case .clearSnapshot(let item):
            let name = schema.itemName(item)
            receivers.tell {
                $0.subscription(subscription, didClearSnapshotForItemName: name, itemPos: UInt(item))
            }
        case .lostUpdates(let item, let count):
            let name = schema.itemName(item)
            receivers.tell {
                $0.subscription(
                    subscription, didLoseUpdates: UInt(clamping: count), forItemName: name, itemPos: UInt(item))
            }
        case .realFrequency(let frequency):
            let frequency = frequency.map { RealMaxFrequency($0) }
            receivers.tell { $0.subscription(subscription, didReceiveRealFrequency: frequency) }
        case .secondLevelFailed(let key, let code, let message):
            receivers.tell {
                $0.subscription(
                    subscription, didFailWithErrorCode: code, message: message, forCommandSecondLevelItemWithKey: key)
            }
        case .secondLevelLostUpdates(let key, let count):
            receivers.tell {
                $0.subscription(
                    subscription, didLoseUpdates: UInt(clamping: count), forCommandSecondLevelItemWithKey: key)
            }
        }
    }
}
