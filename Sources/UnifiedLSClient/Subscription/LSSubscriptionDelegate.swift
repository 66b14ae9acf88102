/// Receives the events of an ``LSSubscription``: one at a time, in the order of the events, never on the main thread.
///
/// Item positions are 1-based. Item names are `nil` if the subscription has an item group. All methods are optional: each has a
/// default implementation.
///
/// In ModernClient: `SubscriptionDelegate`, with the same methods.
public protocol LSSubscriptionDelegate: LSDelegateSpelling.SubscriptionUnwrapped123 {
    /// The server cleared the snapshot of the item. In COMMAND mode the item has no keys afterwards; no update reports each removal.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didClearSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server discarded updates of a second-level item for lack of buffer space.
    func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forCommandSecondLevelItemWithKey key: String)

    /// The second-level subscription of a key failed. The key receives updates of its first level only.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code as in `subscription(_:didFailWithErrorCode:message:)`; 14: the key is not a valid item name.
    ///   - message: the error message of the server or of the client; `nil` if it has none.
    ///   - key: the key, which is the name of the second-level item.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?,
        forCommandSecondLevelItemWithKey key: String)

    /// The snapshot of the item is complete; also called for an item whose snapshot is empty.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didEndSnapshotForItemName itemName: String?, itemPos: UInt)

    /// The server discarded updates of the item for lack of buffer space.
    @_nonoverride func subscription(
        _ subscription: LSSubscription, didLoseUpdates lostUpdates: UInt, forItemName itemName: String?, itemPos: UInt)

    /// An item was updated.
    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate)

    /// The delegate was removed from the subscription and receives no further event. The default calls `subscriptionDidRemoveDelegate`.
    ///
    /// In ModernClient: `subscriptionDidRemoveDelegate(_:)`.
    func subscriptionDidRemove(_ subscription: LSSubscription)

    /// The same event under the name of the Objective-C method.
    func subscriptionDidRemoveDelegate(_ subscription: LSSubscription)

    /// The delegate was added to the subscription. The default calls `subscriptionDidAddDelegate`.
    ///
    /// In ModernClient: `subscriptionDidAddDelegate(_:)`.
    func subscriptionDidAdd(_ subscription: LSSubscription)

    /// The same event under the name of the Objective-C method.
    func subscriptionDidAddDelegate(_ subscription: LSSubscription)

    /// The server accepted the subscription. Precedes its other events; called again in each new session, but not after a recovery.
    func subscriptionDidSubscribe(_ subscription: LSSubscription)

    /// The server refused the subscription, which is now inactive.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - code: a code of the server. 0 or negative: a code of the Metadata Adapter; 61: the server's response does not match the lists
    ///     of items or fields of the subscription.
    ///   - message: the error message of the server or of the client; `nil` if it has none.
    @_nonoverride func subscription(_ subscription: LSSubscription, didFailWithErrorCode code: Int, message: String?)

    /// The application or the server unsubscribed the subscription, or its session ended. After the end of a session the subscription
    /// is still active, and the client requests it again in the next one.
    func subscriptionDidUnsubscribe(_ subscription: LSSubscription)

    /// The server changed the maximum update frequency that it grants.
    ///
    /// In ModernClient: `subscription(_:didReceiveRealFrequency:)`, with an enumeration.
    ///
    /// - Parameters:
    ///   - subscription: the subscription of the event.
    ///   - frequency: updates per second, or `unlimited`; with a second level, the highest frequency of both levels. `nil`: the frequency
    ///     is no longer known.
    @_nonoverride func subscription(_ subscription: LSSubscription, didReceiveRealFrequency frequency: String?)
}
