import Foundation

/// Receives what concerns a table.
///
/// Called on the client's delivery queue, one call at a time, in the order of the events. Updates may come before the
/// call that subscribed has returned. A call of `LSClient` that blocks does not deadlock here, but delays every delivery: keep
/// methods quick. Implement `table(_:itemPosition:itemName:didUpdateWith:)`; the others are optional. Positions are 1-based.
///
/// In ModernClient: `SubscriptionDelegate`.
public protocol LSTableDelegate: LSTableDelegateSpelling.TableUnwrapped12 {
    /// An item has new values.
    ///
    /// - Parameters:
    ///   - tableKey: equal to the key that subscribing returned.
    ///   - itemPosition: position in the group, in the list of items, or in the list given to `subscribeItems`.
    ///   - itemName: `nil` for a table described by `LSTableInfo`.
    ///   - updateInfo: all values, changed or not; immutable, may be kept.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!)
    /// The snapshot of an item is complete. Once for each item of a Distinct or Command table that asked for the
    /// snapshot, and once more for each new session.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    /// The misspelt name that the method above had before iOS 1.2.3; called if a delegate does not implement the right
    /// one.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
    /// The server had to drop consecutive updates of an item that may not be filtered.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32)
    /// An item of a table described by `LSExtendedTableInfo` is not subscribed any more; comes before
    /// `tableDidUnsubscribeAllItems(_:)`.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
    /// The table is not subscribed any more: it was unsubscribed, or its connection has ended. Not called for tables of
    /// `subscribeItems`.
    @_nonoverride func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!)
}
