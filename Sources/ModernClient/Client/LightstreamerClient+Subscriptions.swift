import LightstreamerCore

extension LightstreamerClient {
    /// Makes a subscription active: it is requested now, or as soon as there is a session, and again in each new session.
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
        require(
            unsubscribeUnlessElsewhere(subscription), "LightstreamerClient.unsubscribe(_:)",
            "The Subscription is active on another client", value: subscription.description)
    }

    /// As `unsubscribe(_:)`; returns `false`, and does nothing, if the subscription is active on another client.
    package func unsubscribeUnlessElsewhere(_ subscription: Subscription) -> Bool {
        Log.write(.info, .actions, "Unsubscription requested: \(subscription)")
        return subscription.deactivateUnlessElsewhere(on: self)
    }

    /// The active subscriptions, in the order in which they became active.
    public var subscriptions: [Subscription] {
        engine.subscriptionObservers.compactMap { ($0 as? SubscriptionDelivery)?.subscription }
    }
}
