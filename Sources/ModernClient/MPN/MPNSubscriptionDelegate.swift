/// Receives the events of an ``MPNSubscription``, on the delivery queue of the client that it is active on.
///
/// Every requirement has a default implementation that does nothing.
public protocol MPNSubscriptionDelegate: NonisolatedDelegate {
    /// The delegate was added to the subscription.
    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription)

    /// The delegate was removed from the subscription: no event follows.
    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription)

    /// The server accepted the subscription. Follows the change of status.
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription)

    /// The server does not hold the subscription any more. Follows the change of status.
    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription)

    /// The server refused the subscription. Follows the change of status.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended first; 55: it was not even sent.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

    /// The server refused to remove the subscription.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended first.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

    /// The trigger came true, and its notification was sent. Follows the change of status.
    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription)

    /// The status changed.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - status: the new status, which the subscription has already.
    ///   - timestamp: milliseconds of the server's clock; 0: unknown.
    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64)

    /// The server sent another value of a property.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - property: `mode`, `group`, `schema`, `adapter`, `notification_format`, `trigger`, `requested_buffer_size`,
    ///     `requested_max_frequency` or `status_timestamp`.
    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String)

    /// The server refused a change of the format or the trigger, which stays as it was.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended first.
    ///   - message: the server's words, or those of the client; `nil`: none.
    ///   - property: `notification_format` or `trigger`.
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String)
}

extension MPNSubscriptionDelegate {
    /// Does nothing.
    public func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) {}
    /// Does nothing.
    public func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) {}
    /// Does nothing.
    public func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) {}
    /// Does nothing.
    public func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {}
    /// Does nothing.
    public func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {}
    /// Does nothing.
    public func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {}
    /// Does nothing.
    public func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String
    ) {}
}
