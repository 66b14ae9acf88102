extension LSLightstreamerClient {
    /// Makes a subscription active: it is asked for now, or as soon as there is a session, and again in each new session.
    /// Raises if it is active already, or lacks mode, items or fields.
    ///
    /// In ModernClient: the same name.
    public func subscribe(_ subscription: LSSubscription) {
        subscription.checkCompleteness("LSLightstreamerClient.subscribe(_:)")
        modern.subscribe(subscription.modern)
    }

    /// Makes a subscription inactive at once. Ignored if it is inactive; raises if it is active on another client.
    ///
    /// In ModernClient: the same name.
    public func unsubscribe(_ subscription: LSSubscription) {
        LSProgrammingErrors.check(
            modern.unsubscribeUnlessElsewhere(subscription.modern), "LSLightstreamerClient.unsubscribe(_:)",
            "The subscription is active on another client", value: subscription.description)
    }

    /// The active subscriptions, in the order in which they became active.
    ///
    /// In ModernClient: the same name.
    public var subscriptions: [LSSubscription] { modern.subscriptions.compactMap { $0.facade as? LSSubscription } }
}
