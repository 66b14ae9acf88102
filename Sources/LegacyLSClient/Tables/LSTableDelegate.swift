import Foundation

/// Receives the updates and events of a table.
///
/// The client calls the methods on its delivery queue, one at a time, in the order of the events. Updates can arrive before the
/// subscribing call returns. A blocking `LSClient` call inside a method does not deadlock, but it delays the events of all tables, so
/// return quickly. Implement `table(_:itemPosition:itemName:didUpdateWith:)`; the other methods are optional. Positions are 1-based.
///
/// In ModernClient: `SubscriptionDelegate`.
public protocol LSTableDelegate: LSTableDelegateSpelling.TableUnwrapped12 {
    /// Reports an update of an item.
    ///
    /// - Parameters:
    ///   - tableKey: equal to the key that subscribing returned.
    ///   - itemPosition: the position of the item in the group (counted from `LSTableInfo.start`), in the list of items, or in the list
    ///     passed to `subscribeItems`.
    ///   - itemName: the name of the item; `nil` for a table described by `LSTableInfo`.
    ///   - updateInfo: the values of all fields, changed or not. Immutable; you can keep it.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!)
    /// Reports the end of an item's snapshot. Called once per session for each item of a Distinct or Command table that requested the
    /// snapshot.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
    /// The name that the method above had before iOS client 1.2.3, with its misspelling; called if a delegate does not implement the
    /// correct one.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
    /// Reports that the server dropped consecutive updates of an item that must not be filtered.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32)
    /// Reports that an item of a table described by `LSExtendedTableInfo` is no longer subscribed. Called before
    /// `tableDidUnsubscribeAllItems(_:)`.
    @_nonoverride func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
    /// Reports that the table is no longer subscribed, because it was unsubscribed or its connection ended. Not called for tables of
    /// `subscribeItems`.
    @_nonoverride func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!)
}
