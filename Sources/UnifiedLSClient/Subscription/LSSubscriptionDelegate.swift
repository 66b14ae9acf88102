/// Receives the events of an ``LSSubscription``: one at a time, in the order in which things happened, never on the main thread.
///
/// Item positions are 1-based; item names are `nil` when the subscription has an item group. All methods are optional: each
/// has a default implementation.
///
/// In ModernClient: `SubscriptionDelegate`, with the same methods.
public protocol LSSubscriptionDelegate: LSDelegateSpelling.Subscription {
    /// The server cleared the item: in COMMAND mode all its keys are gone, without an update for each.
    func subscription(_ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of a second-level item, for lack of buffer space.
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String)

    /// The second-level subscription of a key failed; the key goes on with its first level alone.
    ///
    /// - Parameters:
    ///   - subscription: the subscription that it happened to.
    ///   - code: as for the subscription itself; 14: the key is not a valid item name.
    ///   - message: the server's words, or those of the client; `nil`: none.
    ///   - key: the key, which is the name of the second-level item.
    func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String)

    /// All updates of the item's initial state have been told; also for an item that has none.
    func subscription(_ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of the item, for lack of buffer space.
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt)

    /// An item was updated.
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate)

    /// The delegate was removed from the subscription: no event follows. The default calls `subscriptionDidRemoveDelegate`.
    ///
    /// In ModernClient: `subscriptionDidRemoveDelegate(_:)`.
    func subscriptionDidRemove(_ subscription: LSSubscription)

    /// The name of the Objective-C method.
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription)

    /// The delegate was added to the subscription. The default calls `subscriptionDidAddDelegate`.
    ///
    /// In ModernClient: `subscriptionDidAddDelegate(_:)`.
    func subscriptionDidAdd(_ subscription: LSSubscription)

    /// The name of the Objective-C method.
    func subscriptionDidAddDelegate(_ subscription: LSSubscription)

    /// The server accepted the subscription: precedes its other events. Told again in each new session, not upon a recovery.
    func subscriptionDidSubscribe(_ subscription: LSSubscription)

    /// The server refused the subscription, which is inactive from now on.
    ///
    /// - Parameters:
    ///   - subscription: the subscription that it happened to.
    ///   - code: the server's code; 0 or negative: of the Metadata Adapter; 61: the server's idea of items or fields does not
    ///     fit the lists of the subscription.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?)

    /// The subscription ended, by request, by the server, or with its session; in the last case it goes on in the next one.
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription)

    /// The server told, or changed, the maximum update frequency that it grants.
    ///
    /// In ModernClient: `subscription(_:didReceiveRealFrequency:)`, with an enumeration.
    ///
    /// - Parameters:
    ///   - subscription: the subscription that it happened to.
    ///   - frequency: updates per second, or `unlimited`; with a second level, the highest over both. `nil`: not known any more.
    func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?)
}

extension LSSubscriptionDelegate {
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didClearSnapshotForItemName: itemName as String?, itemPos: itemPos as UInt)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didLoseUpdates: lostUpdates as UInt,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didFailWithErrorCode: code as Int, message: message as String?,
            forCommandSecondLevelItemWithKey: key as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didEndSnapshotForItemName: itemName as String?, itemPos: itemPos as UInt)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt
    ) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didLoseUpdates: lostUpdates as UInt, forItemName: itemName as String?,
            itemPos: itemPos as UInt)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription, didUpdateItem: itemUpdate as LSItemUpdate?)
    }
    /// Calls `subscriptionDidRemoveDelegate`.
    public func subscriptionDidRemove(_ subscription: LSSubscription) { subscriptionDidRemoveDelegate(subscription) }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidRemoveDelegate(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidRemove(subscription as LSSubscription?)
    }
    /// Calls `subscriptionDidAddDelegate`.
    public func subscriptionDidAdd(_ subscription: LSSubscription) { subscriptionDidAddDelegate(subscription) }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidAddDelegate(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidAdd(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidSubscribe(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidSubscribe(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didFailWithErrorCode: code as Int, message: message as String?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscriptionDidUnsubscribe(_ subscription: LSSubscription) {
        (self as any LSDelegateSpelling.Subscription).subscriptionDidUnsubscribe(subscription as LSSubscription?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?) {
        (self as any LSDelegateSpelling.Subscription).subscription(
            subscription as LSSubscription?, didReceiveRealFrequency: frequency as String?)
    }
}
