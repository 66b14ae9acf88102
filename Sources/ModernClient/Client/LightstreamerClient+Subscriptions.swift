import LightstreamerCore

extension LightstreamerClient {
    /// Makes a subscription active: it is asked for now, or as soon as there is a session, and again in each new session.
    ///
    /// - Precondition: the subscription is inactive, and has items or an item group, and fields or a field schema.
    public func subscribe(_ subscription: Subscription) {
        subscription.activate(on: self)
        Log.write(.info, .actions, "Subscription requested: \(subscription)")
    }

    /// Makes a subscription inactive at once. Ignored if it is inactive.
    ///
    /// - Precondition: the subscription is not active on another client.
    public func unsubscribe(_ subscription: Subscription) {
        Log.write(.info, .actions, "Unsubscription requested: \(subscription)")
        subscription.deactivate(on: self)
    }

    /// The active subscriptions, in the order in which they became active.
    public var subscriptions: [Subscription] {
        engine.subscriptions.compactMap { ($0.observer as? SubscriptionDelivery)?.subscription }
    }
}
