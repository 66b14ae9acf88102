/// Receives the events of an ``LSSubscription``: one at a time, in the order of the events, never on the main thread.
///
/// Item positions are 1-based; item names are `nil` when the subscription has an item group. All methods are optional: each
/// has a default implementation.
///
/// In ModernClient: `SubscriptionDelegate`, with the same methods.
public protocol LSSubscriptionDelegate: LSDelegateSpelling.SubscriptionUnwrapped123 {
    /// The server cleared the item: in COMMAND mode all its keys are gone, without an update for each.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of a second-level item, for lack of buffer space.
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String)

    /// The second-level subscription of a key failed; the key goes on with its first level alone.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: as for the subscription itself; 14: the key is not a valid item name.
    ///   - message: the server's words, or those of the client; `nil`: none.
    ///   - key: the key, which is the name of the second-level item.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String)

    /// All updates of the item's initial state have been delivered; also for an item that has none.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server dropped updates of the item, for lack of buffer space.
    @_nonoverride func subscription(
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

    /// The server accepted the subscription: precedes its other events. Called again in each new session, not upon a recovery.
    func subscriptionDidSubscribe(_ subscription: LSSubscription)

    /// The server refused the subscription, which is inactive from now on.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: the server's code; 0 or negative: of the Metadata Adapter; 61: the server's idea of items or fields does not
    ///     fit the lists of the subscription.
    ///   - message: the server's words, or those of the client; `nil`: none.
    @_nonoverride func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?)

    /// The subscription ended, by request, by the server, or with its session; in the last case it goes on in the next one.
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription)

    /// The server granted another maximum update frequency that it grants.
    ///
    /// In ModernClient: `subscription(_:didReceiveRealFrequency:)`, with an enumeration.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - frequency: updates per second, or `unlimited`; with a second level, the highest over both. `nil`: not known any more.
    @_nonoverride func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?)
}
