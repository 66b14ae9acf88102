public import Foundation

/// Receives the events of an ``LSMPNSubscription``, on the same queue as the other callbacks of the client that it is active on.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `MPNSubscriptionDelegate`, with the same methods.
public protocol LSMPNSubscriptionDelegate: LSDelegateSpelling.MPNSubscriptionUnwrapped123 {
    /// The delegate was added to the subscription. The default calls `mpnSubscriptionDidAddDelegate`.
    ///
    /// In ModernClient: `mpnSubscriptionDidAddDelegate(_:)`.
    func mpnSubscriptionDidAdd(_ subscription: LSMPNSubscription)

    /// The same event under the name of the Objective-C method.
    func mpnSubscriptionDidAddDelegate(_ subscription: LSMPNSubscription)

    /// The delegate was removed from the subscription and receives no further event. The default calls
    /// `mpnSubscriptionDidRemoveDelegate`.
    ///
    /// In ModernClient: `mpnSubscriptionDidRemoveDelegate(_:)`.
    func mpnSubscriptionDidRemove(_ subscription: LSMPNSubscription)

    /// The same event under the name of the Objective-C method.
    func mpnSubscriptionDidRemoveDelegate(_ subscription: LSMPNSubscription)

    /// The server accepted the subscription. Called after the change of status.
    func mpnSubscriptionDidSubscribe(_ subscription: LSMPNSubscription)

    /// The server no longer holds the subscription. Called after the change of status.
    func mpnSubscriptionDidUnsubscribe(_ subscription: LSMPNSubscription)

    /// The server refused the subscription, or the change that a copy requested. Called after the change of status.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended before the server answered; 55: the request was withdrawn before it was sent.
    ///   - message: the error message of the server or of the client; `nil` if it has none.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)

    /// The server refused to remove the subscription.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server; 54: the session ended before the server answered.
    ///   - message: the error message of the server or of the client; `nil` if it has none.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?)

    /// The trigger fired, and the server sent its notification. Called after the change of status.
    func mpnSubscriptionDidTrigger(_ subscription: LSMPNSubscription)

    /// The status changed. An implementation with `timestamp: Date` receives the current time if the server sent none.
    ///
    /// In ModernClient: `mpnSubscription(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - status: see `LSMPNSubscription.status`.
    ///   - timestamp: the time of the change by the server's clock; `nil` if it is unknown.
    @_nonoverride func mpnSubscription(
        _ subscription: LSMPNSubscription, didChangeStatus status: String, timestamp: Date?)

    /// A property has a new value: the application set it, or the server sent it or restored it by refusing a change.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - property: `mode`, `group`, `schema`, `adapter`, `notification_format`, `trigger`, `requested_buffer_size`,
    ///     `requested_max_frequency` or `status_timestamp`.
    func mpnSubscription(_ subscription: LSMPNSubscription, didChangeProperty property: String)
}
