/// Receives the events of an ``MPNSubscription``, on the delivery queue of the client on which it is active.
///
/// Every requirement has a default implementation that does nothing.
public protocol MPNSubscriptionDelegate: NonisolatedDelegate {
    /// The delegate was added to the subscription.
    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription)

    /// The delegate was removed from the subscription and receives no further event.
    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription)

    /// The server accepted the subscription. Reported after the change of status.
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription)

    /// The server no longer holds the subscription. Reported after the change of status.
    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription)

    /// The subscription failed. Reported after the change of status.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server. 54: the session ended before the response; 55: the session ended before the request was sent.
    ///   - message: the error message of the server or of the client; `nil`: none.
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

    /// The removal of the subscription from the server failed.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server. 54: the session ended before the response.
    ///   - message: the error message of the server or of the client; `nil`: none.
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

    /// The trigger expression became true, and the server sent the notification. Reported after the change of status.
    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription)

    /// The status changed.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - status: the new status, equal to `subscription.status`.
    ///   - timestamp: the time of the change on the server's clock, in milliseconds; 0: unknown.
    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64)

    /// The server sent a new value of a property.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - property: `mode`, `group`, `schema`, `adapter`, `notification_format`, `trigger`, `requested_buffer_size`,
    ///     `requested_max_frequency` or `status_timestamp`.
    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String)

    /// A change of the notification format or the trigger expression failed.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server. 54: the session ended before the response.
    ///   - message: the error message of the server or of the client; `nil`: none.
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
