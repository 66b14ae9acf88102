/// Receives the events of a ``Subscription``, on the delivery queue of the client it is active on: serial, in the order in
/// which things happened, never the main queue unless the client has the ``DeliveryExecutor`` for that.
///
/// Item positions are 1-based; item names are `nil` when the subscription has an item group. Every requirement has a default
/// implementation that does nothing.
public protocol SubscriptionDelegate: AnyObject, NonisolatedDelegate {
    /// The server cleared the item: in COMMAND mode all its keys are gone, without an update for each.
    func subscription(
        _ subscription: Subscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of a second-level item, for lack of buffer space.
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String)

    /// The second-level subscription of a key failed; the key goes on with its first level alone.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: as for the subscription itself; 14: the key is not a valid item name.
    ///   - message: the server's words, or those of the client; `nil`: none.
    ///   - key: the key, which is the name of the second-level item.
    func subscription(
        _ subscription: Subscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String)

    /// All updates of the item's initial state have been delivered; also for an item that has none.
    func subscription(_ subscription: Subscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of the item, for lack of buffer space.
    func subscription(
        _ subscription: Subscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt)

    /// An item was updated.
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate)

    /// The delegate was removed from the subscription: no event follows.
    func subscriptionDidRemoveDelegate(_ subscription: Subscription)

    /// The delegate was added to the subscription.
    func subscriptionDidAddDelegate(_ subscription: Subscription)

    /// The server accepted the subscription: precedes its other events. Told again in each new session, not upon a recovery.
    func subscriptionDidSubscribe(_ subscription: Subscription)

    /// The server refused the subscription, which is inactive from now on.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of TLCP Appendix B; 0 or negative: of the Metadata Adapter; 61: the server's idea of items or
    ///     fields does not fit the lists of the subscription.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?)

    /// The subscription ended, by request, by the server, or with its session; in the last case it goes on in the next one.
    func subscriptionDidUnsubscribe(_ subscription: Subscription)

    /// The server granted another maximum update frequency that it grants.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - frequency: with a second level, the highest over both; `nil`: not known any more.
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
