/// Receives the events of a ``Subscription`` on the delivery queue of the client on which it is active: one at a time, in the order
/// of the events, and on the main queue only if the client has the ``DeliveryExecutor`` for it.
///
/// Item positions are 1-based; item names are `nil` when the subscription has an item group. Every requirement has a default
/// implementation that does nothing.
public protocol SubscriptionDelegate: AnyObject, NonisolatedDelegate {
    /// The server cleared the snapshot of the item. In COMMAND mode this deletes all keys of the item, without an update for each.
    func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server discarded updates of a second-level item because its buffer was full.
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String)

    /// The second-level subscription of a key failed. The key continues with its first-level fields.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: as for the subscription itself, or 14 if the key is not a valid item name.
    ///   - message: the error message of the server or of the client; `nil`: none.
    ///   - key: the key, which is the name of the second-level item.
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String)

    /// All updates of the item's snapshot have been delivered. The event is also reported for an empty snapshot.
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server discarded updates of the item because its buffer was full.
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt)

    /// An item was updated.
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate)

    /// The delegate was removed from the subscription and receives no further event.
    func subscriptionDidRemoveDelegate(_ subscription: Subscription)

    /// The delegate was added to the subscription.
    func subscriptionDidAddDelegate(_ subscription: Subscription)

    /// The server accepted the subscription. The event precedes the others of the subscription; it is reported again in each new session,
    /// but not after a recovery.
    func subscriptionDidSubscribe(_ subscription: Subscription)

    /// The server refused the subscription, which is now inactive.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of TLCP Appendix B. 0 or negative: a code of the Metadata Adapter; 61: the server sent a number of items or
    ///     fields that differs from the lists of the subscription.
    ///   - message: the error message of the server or of the client; `nil`: none.
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?)

    /// The subscription ended, because the application or the server ended it, or because the session ended. In the last case it stays
    /// active and is requested again in the next session.
    func subscriptionDidUnsubscribe(_ subscription: Subscription)

    /// The server sent the maximum update frequency that it grants.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - frequency: the frequency; for a two-level subscription the highest one of both levels, reported when it changes, or `nil` if
    ///     none is known any longer.
    func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?)
}

extension SubscriptionDelegate {
    /// Does nothing.
    public func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {}
    /// Does nothing.
    public func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {}
    /// Does nothing.
    public func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {}
    /// Does nothing.
    public func subscriptionDidRemoveDelegate(_ subscription: Subscription) {}
    /// Does nothing.
    public func subscriptionDidAddDelegate(_ subscription: Subscription) {}
    /// Does nothing.
    public func subscriptionDidSubscribe(_ subscription: Subscription) {}
    /// Does nothing.
    public func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {}
    /// Does nothing.
    public func subscriptionDidUnsubscribe(_ subscription: Subscription) {}
    /// Does nothing.
    public func subscription(_ subscription: Subscription, didReceiveRealFrequency frequency: RealMaxFrequency?) {}
}
