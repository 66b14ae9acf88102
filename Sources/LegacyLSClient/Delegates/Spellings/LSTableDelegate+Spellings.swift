// Written by Scripts/delegate-spellings; do not edit.
import Foundation

/// The other spellings of the methods of `LSTableDelegate`, written by Scripts/delegate-spellings: not for use in new
/// code. Each is a requirement, whose default implementation calls the next one: the first one that a class implements is
/// called. The protocols are named after the objects that have `!`; those named `Plain` take values that may be `nil` without
/// a mark.
public enum LSTableDelegateSpelling {}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 2.
    public protocol TableUnwrapped12: LSTableDelegateSpelling.TableUnwrapped13 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 3.
    public protocol TableUnwrapped13: LSTableDelegateSpelling.TableUnwrapped23 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 2, 3.
    public protocol TableUnwrapped23: LSTableDelegateSpelling.TableUnwrapped1 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1.
    public protocol TableUnwrapped1: LSTableDelegateSpelling.TableUnwrapped2 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 2.
    public protocol TableUnwrapped2: LSTableDelegateSpelling.TableUnwrapped3 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 3.
    public protocol TableUnwrapped3: LSTableDelegateSpelling.Table {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` without `!`.
    public protocol Table: LSTableDelegateSpelling.TablePlainUnwrapped13 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 3, and without a mark where a value may be nil.
    public protocol TablePlainUnwrapped13: LSTableDelegateSpelling.TablePlainUnwrapped1 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol TablePlainUnwrapped1: LSTableDelegateSpelling.TablePlainUnwrapped3 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 3, and without a mark where a value may be nil.
    public protocol TablePlainUnwrapped3: LSTableDelegateSpelling.TablePlain {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` without `!`, and without a mark where a value may be nil.
    public protocol TablePlain: LSTableDelegateSpelling.EarlierUnwrapped123 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String)
    }
}

extension LSTableDelegate {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped12).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Table).tableDidUnsubscribeAllItems(tableKey as LSSubscribedTableKey)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped12 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped12).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped13).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped13 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped23).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped23 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped23).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped1 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName as String?
        )
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName as String?
        )
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String?)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped2 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TableUnwrapped3).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName as String?
        )
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName as String?
        )
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String?)
    }
}

extension LSTableDelegateSpelling.TableUnwrapped3 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.TableUnwrapped3).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.Table {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped13).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: (itemName ?? "") as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: itemPosition,
            itemName: (itemName ?? "") as String)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: itemPosition,
            itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: itemPosition,
            itemName: (itemName ?? "") as String)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: (itemName ?? "") as String,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Table).table(
            tableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: itemPosition,
            itemName: (itemName ?? "") as String)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) {
        (self as any LSTableDelegateSpelling.Table).tableDidUnsubscribeAllItems(tableKey as LSSubscribedTableKey?)
    }
    /// The last spelling.
    @_disfavoredOverload public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) {

    }
}

extension LSTableDelegateSpelling.TablePlainUnwrapped13 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.TablePlainUnwrapped1 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped3).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName as String)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName as String)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String)
    }
}

extension LSTableDelegateSpelling.TablePlainUnwrapped3 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.TablePlainUnwrapped3).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.TablePlain {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWith: updateInfo as LSUpdateInfo?)
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped123).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition,
            itemName: itemName.isEmpty ? nil : itemName as String?, didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, didEndSnapshotForItemPosition: itemPosition, itemName: itemName as String
        )
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
    ) {
        (self as? any LSTableDelegate)?.table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName.isEmpty ? nil : itemName)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, didEndSnaphostForItemPosition: itemPosition, itemName: itemName as String
        )
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
    ) {

    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didLoseRawUpdates: numberOfUpdates)
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {

    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String
    ) {
        (self as any LSTableDelegateSpelling.TablePlain).table(
            tableKey as LSSubscribedTableKey?, didUnsubscribeItemPosition: itemPosition, itemName: itemName as String)
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String
    ) {

    }
}
