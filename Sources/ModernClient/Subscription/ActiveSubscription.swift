import LightstreamerCore

/// A subscription while it is active on a client: the way from the public object to its state in the engine. Owned by its
/// `SubscriptionDelivery`, and so by the engine.
final class ActiveSubscription: Sendable {
    /// Who drops the client drops the session.
    private let engine: WeakEngine
    /// Of the state. A reference to that, weak as it would have to be, would slow every update down.
    private let id: Int
    private let receivers: DelegateReceivers<any SubscriptionDelegate>

    static func start(
        _ subscription: Subscription, settings: SubscriptionSettings, spec: SubscriptionSpec,
        receivers: DelegateReceivers<any SubscriptionDelegate>, engine: ClientEngine
    ) -> ActiveSubscription {
        let delivery = SubscriptionDelivery(
            subscription, receivers: receivers, schema: UpdateSchema(settings: settings))
        return engine.perform { core in
            let state = core.subscribe(spec, observer: delivery)
            let active = ActiveSubscription(id: state.id, receivers: receivers, engine: engine)
            delivery.active = active
            return active
        }
    }

    private init(id: Int, receivers: DelegateReceivers<any SubscriptionDelegate>, engine: ClientEngine) {
        self.id = id
        self.receivers = receivers
        self.engine = WeakEngine(engine)
    }

    private struct WeakEngine: @unchecked Sendable {
        // `Sendable`: a weak reference that is never written again, to something that is `Sendable`.
        weak var engine: ClientEngine?

        init(_ engine: ClientEngine) { self.engine = engine }
    }

    // MARK: - The state, for any thread

    /// Reads the state that the engine has, while it has one.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? {
        engine.engine?.read { core in core.subscription(id).flatMap { $0.isActive ? body($0) : nil } }
    }

    var isActive: Bool { read { $0.isActive } ?? false }

    /// Whether the client is gone.
    var isAbandoned: Bool { engine.engine == nil }

    /// Whether the subscription was activated on the engine, and the engine is alive.
    func isOwned(by other: ClientEngine) -> Bool { engine.engine === other }

    func setFrequency(_ frequency: SubscriptionSpec.MaxFrequency?) {
        engine.engine?.perform { core in
            if let state = core.subscription(id) { core.setFrequency(frequency, of: state) }
        }
    }

    func end() {
        engine.engine?.perform { core in
            guard let state = core.subscription(id), state.isActive else { return }
            core.unsubscribe(state)
            // What was never subscribed ends without an event; sequences end with it all the same.
            core.outbox.append { [receivers] in receivers.tell { ($0 as? StreamingDelegate)?.finish() } }
        }
    }
}
