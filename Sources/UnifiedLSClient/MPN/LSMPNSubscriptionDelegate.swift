public import Foundation

/// Receives the events of an ``LSMPNSubscription``, on the queue of the other callbacks of the client that it is active on.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `MPNSubscriptionDelegate`, with the same methods.
public protocol LSMPNSubscriptionDelegate: LSDelegateSpelling.MPNSubscriptionUnwrapped123 {
    /// The delegate was added to the subscription. The default calls `mpnSubscriptionDidAddDelegate`.
    ///
    /// In ModernClient: `mpnSubscriptionDidAddDelegate(_:)`.
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription)

    /// The name of the Objective-C method.
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription)

    /// The delegate was removed from the subscription: no event follows. The default calls `mpnSubscriptionDidRemoveDelegate`.
    ///
    /// In ModernClient: `mpnSubscriptionDidRemoveDelegate(_:)`.
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription)

    /// The name of the Objective-C method.
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription)

    /// The server accepted the subscription. Follows the change of status.
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription)

    /// The server does not hold the subscription any more. Follows the change of status.
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription)

    /// The server refused the subscription, or the change that a copy asked for. Follows the change of status.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended first; 55: it was not even sent.
    ///   - message: the server's words, or those of the client; `nil`: none.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

    /// The server refused to remove the subscription.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended first.
    ///   - message: the server's words, or those of the client; `nil`: none.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

    /// The trigger came true, and its notification was sent. Follows the change of status.
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription)

    /// The status changed. An implementation with `timestamp: Date` gets the present time where the server sent none.
    ///
    /// In ModernClient: `mpnSubscription(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - status: see `LSMPNSubscription.status`.
    ///   - timestamp: by the server's clock; `nil`: unknown.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?)

    /// The server sent another value of a property.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - property: `mode`, `group`, `schema`, `adapter`, `notification_format`, `trigger`, `requested_buffer_size`,
    ///     `requested_max_frequency` or `status_timestamp`.
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String)
}
