/// The events of an MPN subscription. Timestamps are milliseconds of the server's clock; 0: unknown.
package enum PushSubscriptionEvent: Sendable, Equatable {
    /// `subscriptionID`: the server's id; `nil` before the server has accepted the activation.
    case statusChanged(PushSubscriptionStatus, timestamp: Int64, subscriptionID: String?)
    case subscribed(subscriptionID: String)
    case unsubscribed
    /// The session ended: what the server holds is unknown until `confirmed`.
    case unconfirmed
    /// The list of the new session contains the subscription; its status is the one reported last.
    case confirmed
    case triggered
    case subscriptionFailed(code: Int, message: String)
    case unsubscriptionFailed(code: Int, message: String)
    /// The server keeps the previous notification format or trigger.
    case modificationFailed(PushProperty, code: Int, message: String)
    /// With all values that the server has sent so far.
    case propertyChanged(PushProperty, PushSubscriptionSpec, timestamp: Int64)
}

/// Receives the events of one MPN subscription, on the delivery queue.
package protocol PushSubscriptionObserver: AnyObject, Sendable {
    func didReceive(_ event: PushSubscriptionEvent)
}
