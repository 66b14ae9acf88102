import LightstreamerCore

/// A subscription while it is active on a client: the way from the public object to its state in the engine. Owned by its
/// `SubscriptionDelivery`, and so by the engine.
final class ActiveSubscription: @unchecked Sendable {
    // `Sendable`: `id` is confined to the engine's queue.

    private let engine: WeakEngine
    /// Of the state; `nil`: it does not exist yet. A reference to the state, weak as it would have to be, would slow every update
    /// down.
    private var id: Int?
    private let receivers: DelegateReceivers<any SubscriptionDelegate>

    /// One that is active as of now, for `start`.
    init(receivers: DelegateReceivers<any SubscriptionDelegate>, engine: ClientEngine) {
        self.receivers = receivers
        self.engine = WeakEngine(engine)
    }

    /// - Parameter settings: of the subscription, complete.
    func start(_ subscription: Subscription, settings: SubscriptionSettings) {
        let delivery = SubscriptionDelivery(
            subscription, receivers: receivers, schema: UpdateSchema(settings: settings), active: self)
        engine.engine?.withCore { core in
            // Read again: the frequency may change at any time.
            guard let spec = subscription.current.spec else { return }
            id = core.subscribe(spec, observer: delivery).id
        }
    }

    // MARK: - The state, for any thread

    /// Reads the state that the engine has, while it has one.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? {
        engine.engine?.read { core in state(core).flatMap { $0.isActive ? body($0) : nil } }
    }

    private func state(_ core: borrowing ClientCore) -> SubscriptionState? { id.flatMap { core.subscription($0) } }

    /// Once `false`, it stays so.
    var isActive: Bool { engine.engine?.read { core in id == nil || state(core)?.isActive == true } ?? false }

    var owningEngine: ClientEngine? { engine.engine }

    /// Whether the client is gone.
    var isAbandoned: Bool { engine.engine == nil }

    /// Asks for the frequency that the subscription has by now.
    func updateFrequency(of subscription: Subscription) {
        engine.engine?.withCore { core in
            // `nil`: not started yet, which will read the settings again.
            if let state = state(core) { core.setFrequency(subscription.current.maxFrequency?.inCore, of: state) }
        }
    }

    /// Ends the subscription, if it is active. The engine that it is active on never changes: it is compared, and the subscription
    /// ended, in one engine entry.
    ///
    /// - Parameter owner: whose subscription it must be; `nil`: anyone's.
    /// - Returns: `false`: it is active on another engine, and stays so.
    func end(on owner: ClientEngine?) -> Bool {
        guard let engine = engine.engine else { return true }
        return engine.withCore { core in
            guard let state = state(core), state.isActive else { return true }
            guard owner == nil || owner === engine else { return false }
            core.unsubscribe(state)
            // A subscription that was never confirmed ends without an event, but its sequences must end.
            core.outbox.append { [receivers] in receivers.notify { ($0 as? StreamingDelegate)?.finish() } }
            return true
        }
    }
}
