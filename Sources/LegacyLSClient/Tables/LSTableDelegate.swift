import Foundation
import LightstreamerCore

#if canImport(ObjectiveC)
    /// Receives the updates and events of a table.
    ///
    /// The client calls the methods on its delivery queue, one at a time, in the order of the events. Updates can arrive before the
    /// subscribing call returns. A blocking `LSClient` call inside a method does not deadlock, but it delays the events of all tables, so
    /// return quickly. Implement `table(_:itemPosition:itemName:didUpdateWith:)`; the other methods are optional. Positions are 1-based.
    ///
    /// In ModernClient: `SubscriptionDelegate`.
    @objc public protocol LSTableDelegate: AnyObject {
        /// Reports an update of an item.
        @objc(table:itemPosition:itemName:didUpdateWithInfo:)
        func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!)

        /// Reports the end of an item's snapshot.
        @objc(table:didEndSnapshotForItemPosition:itemName:)
        optional func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)

        /// The name that the method above had before iOS client 1.2.3, with its misspelling; called if a delegate does not
        /// implement the correct one.
        @objc(table:didEndSnaphostForItemPosition:itemName:)
        optional func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)

        /// Reports that the server dropped consecutive updates of an item that must not be filtered.
        @objc(table:itemPosition:itemName:didLoseRawUpdates:)
        optional func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32)

        /// Reports that an item of a table described by `LSExtendedTableInfo` is no longer subscribed.
        @objc(table:didUnsubscribeItemPosition:itemName:)
        optional func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)

        /// Reports that the table is no longer subscribed, because it was unsubscribed or its connection ended.
        @objc(tableDidUnsubscribeAllItems:)
        optional func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!)
    }
#else
    /// Receives the updates and events of a table.
    ///
    /// The client calls the methods on its delivery queue, one at a time, in the order of the events. Updates can arrive before the
    /// subscribing call returns. A blocking `LSClient` call inside a method does not deadlock, but it delays the events of all tables, so
    /// return quickly. Implement `table(_:itemPosition:itemName:didUpdateWith:)`; the other methods are optional. Positions are 1-based.
    ///
    /// In ModernClient: `SubscriptionDelegate`.
    public protocol LSTableDelegate: LSTableDelegateSpellings {
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
        func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!)
    }

    /// The other spellings of the methods of ``LSTableDelegate`` that are called; not for use in new code.
    public protocol LSTableDelegateSpellings: AnyObject {
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String)
        /// The name that the method had before iOS client 1.2.3, with its misspelling.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String)
        @_disfavoredOverload func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey)
    }

    // A documented method that the delegate does not have calls another spelling.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSTableDelegate {
        private var others: any LSTableDelegateSpellings { self }

        public func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            others.table(tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
        }
        public func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
        ) {
            others.table(tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
        }
        public func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32
        ) {
            others.table(tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
        }
        public func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
        ) {
            others.table(tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName)
        }
        public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
            guard let tableKey else { return }
            others.tableDidUnsubscribeAllItems(tableKey)
        }
    }

    /// Logs delegates without a method that receives updates, once for each class.
    private enum MissingMethod {
        private static let classes = Locked<Set<ObjectIdentifier>>([])

        static func log(_ type: any LSTableDelegateSpellings.Type, _ method: String) {
            guard classes.withLock({ $0.insert(ObjectIdentifier(type)).inserted }) else { return }
            NSLog(
                "%@", "\(type) has no method \(method) with the parameters of LSTableDelegate, and receives no update")
        }
    }

    // A spelling that the delegate does not have calls the next one, if there is one.
    // swift-format-ignore: AllPublicDeclarationsHaveDocumentation
    extension LSTableDelegateSpellings {
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!
        ) {
            guard let tableKey, let updateInfo else { return }
            self.table(
                tableKey, itemPosition: itemPosition, itemName: (itemName ?? "") as String, didUpdateWith: updateInfo)
        }
        /// Logs that the class has none of the spellings.
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo
        ) {
            MissingMethod.log(type(of: self), "table(_:itemPosition:itemName:didUpdateWith:)")
        }
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
        ) {
            guard let tableKey else { return }
            self.table(tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: (itemName ?? "") as String)
        }
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
        ) {
            self.table(
                tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName.isEmpty ? nil : itemName)
        }
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
        ) {}
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32
        ) {
            guard let tableKey else { return }
            self.table(
                tableKey, itemPosition: itemPosition, itemName: (itemName ?? "") as String,
                didLoseRawUpdates: numberOfUpdates)
        }
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32
        ) {}
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
        ) {
            guard let tableKey else { return }
            self.table(tableKey, didUnsubscribeItemPosition: itemPosition, itemName: (itemName ?? "") as String)
        }
        @_disfavoredOverload public func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String
        ) {}
        @_disfavoredOverload public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) {}
    }
#endif
