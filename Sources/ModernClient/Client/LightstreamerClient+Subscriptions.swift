package import LightstreamerCore

extension LightstreamerClient {
    /// Makes a subscription active. The client requests it now, or as soon as a session exists, and again in each new session.
    ///
    /// - Precondition: The subscription is inactive, and has items or an item group, and fields or a field schema.
    public func subscribe(_ subscription: Subscription) { activate(subscription) }

    /// Subscribes, and returns what ends this activation, and no other one of the subscription.
    @discardableResult
    func activate(_ subscription: Subscription) -> ActiveSubscription {
        checking(try subscription.activated(on: self), in: "subscribe(_:)")
    }

    /// Makes a subscription inactive at once. Ignored if it is inactive.
    ///
    /// - Precondition: The subscription is not active on another client.
    public func unsubscribe(_ subscription: Subscription) {
        checking(try deactivate(subscription))
    }

    package func deactivate(_ subscription: Subscription) throws(Misuse) {
        Log.write(.info, .actions, "Unsubscription requested: \(subscription)")
        try ensure(
            subscription.deactivateUnlessElsewhere(on: self), .activeElsewhere(.subscription),
            value: subscription.description)
    }

    /// The active subscriptions, in the order in which they became active.
    public var subscriptions: [Subscription] {
        engine.subscriptionObservers.compactMap { ($0 as? SubscriptionDelivery)?.subscription }
    }
}
