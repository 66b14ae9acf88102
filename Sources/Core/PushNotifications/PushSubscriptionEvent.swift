/// The events of an MPN subscription. Timestamps are milliseconds of the server's clock; 0: unknown.
package enum PushSubscriptionEvent: Sendable, Equatable {
    /// `subscriptionID`: the server's id; `nil` before the server has accepted the activation.
    case statusChanged(PushSubscriptionStatus, timestamp: Int64, subscriptionID: String?)
    case subscribed(subscriptionID: String)
    case unsubscribed
    /// The session ended: whether the server still has the subscription is unknown until `confirmed`.
    case unconfirmed
    /// The list of the new session contains the subscription. If its status has changed, the new one follows.
    case confirmed
    case triggered
    case subscriptionFailed(code: Int, message: String)
    case unsubscriptionFailed(code: Int, message: String)
    /// The server keeps the previous notification format or trigger.
    case modificationFailed(PushProperty, code: Int, message: String)
    /// A property has changed; the event contains all values that the server has sent so far.
    case propertyChanged(PushProperty, PushSubscriptionSpec, timestamp: Int64)
}

/// Receives the events of one MPN subscription, on the delivery queue.
package protocol PushSubscriptionObserver: AnyObject, Sendable {
    func didReceive(_ event: PushSubscriptionEvent)
}

extension Effects {
    /// The observer of an announced subscription is set before the delivery.
    mutating func append(_ event: PushSubscriptionEvent, to subscription: PushSubscription) {
        outbox.append { subscription.observer?.didReceive(event) }
    }
}
