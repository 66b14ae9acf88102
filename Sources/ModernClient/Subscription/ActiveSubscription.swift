import LightstreamerCore

/// A subscription while it is active on a client. It gives the public object access to the state in the engine.
/// The public object and its `SubscriptionDelivery` own it.
final class ActiveSubscription: @unchecked Sendable {
    // `Sendable`: `id` and `isWithdrawn` are confined to the engine's queue.

    private let engine: WeakEngine
    /// The id of the state; 0 before the state exists. An id, because a reference to the state would have to be weak and would slow
    /// down every update.
    private var id = 0
    /// `true` if the subscription has ended before the state existed.
    private var isWithdrawn = false
    private let receivers: DelegateReceivers<any SubscriptionDelegate>

    /// Creates an active subscription; call `start` next.
    init(receivers: DelegateReceivers<any SubscriptionDelegate>, engine: ClientEngine) {
        self.receivers = receivers
        self.engine = WeakEngine(engine)
    }

    /// - Parameter settings: the settings of the subscription, with items and fields.
    func start(_ subscription: Subscription, settings: SubscriptionSettings) {
        engine.engine?.withCore { core in
            let schema = UpdateSchema(
                settings: settings, fieldNames: settings.common.names.fields.map { core.fieldNames($0) })
            let delivery = SubscriptionDelivery(subscription, receivers: receivers, schema: schema, active: self)
            // The settings are read again, because the frequency may have changed.
            guard !isWithdrawn, let spec = subscription.current.spec else { return }
            id = core.subscribe(spec, observer: delivery).id
        }
    }

    // MARK: - The state, for any thread

    /// Reads the state in the engine; `nil` before it exists and after the end of the subscription.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? {
        engine.engine?.read { core in state(core).flatMap { $0.isActive ? body($0) : nil } }
    }

    private func state(_ core: borrowing ClientCore) -> SubscriptionState? { core.subscription(id) }

    /// `true` if the subscription is active. A value of `false` never changes.
    var isActive: Bool { engine.engine?.read { core in isActive(core) } ?? false }

    private func isActive(_ core: borrowing ClientCore) -> Bool {
        id == 0 ? !isWithdrawn : state(core)?.isActive == true
    }

    var owningEngine: ClientEngine? { engine.engine }

    /// `true` if the client was released.
    var isAbandoned: Bool { engine.engine == nil }

    /// Requests the current frequency of the subscription.
    func updateFrequency(of subscription: Subscription) {
        engine.engine?.withCore { core in
            // Before the state exists, `start` will read the settings.
            if let state = state(core) { core.setFrequency(subscription.current.common.maxFrequency, of: state) }
        }
    }

    /// Ends the subscription if it is active. The comparison with `owner` and the end are one entry into the engine.
    ///
    /// - Parameter owner: the engine on which the subscription must be active; `nil`: any engine.
    /// - Returns: `false` if the subscription is active on another engine; it then stays active.
    func end(on owner: ClientEngine?) -> Bool {
        guard let engine = engine.engine else { return true }
        return engine.withCore { core in
            guard isActive(core) else { return true }
            guard owner == nil || owner === engine else { return false }
            if let state = state(core) { core.unsubscribe(state) } else { isWithdrawn = true }
            // A subscription that the server has not confirmed ends without an event, but its sequences must end.
            core.deliver { [receivers] in receivers.notify { ($0 as? StreamingDelegate)?.finish() } }
            return true
        }
    }
}
