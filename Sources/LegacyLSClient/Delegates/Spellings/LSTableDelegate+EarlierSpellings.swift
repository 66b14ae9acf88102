// Written by Scripts/delegate-spellings; do not edit.
import Foundation

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 2, 3.
    public protocol EarlierUnwrapped123: LSTableDelegateSpelling.EarlierUnwrapped12 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 2.
    public protocol EarlierUnwrapped12: LSTableDelegateSpelling.EarlierUnwrapped13 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 3.
    public protocol EarlierUnwrapped13: LSTableDelegateSpelling.EarlierUnwrapped23 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 2, 3.
    public protocol EarlierUnwrapped23: LSTableDelegateSpelling.EarlierUnwrapped1 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1.
    public protocol EarlierUnwrapped1: LSTableDelegateSpelling.EarlierUnwrapped2 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 2.
    public protocol EarlierUnwrapped2: LSTableDelegateSpelling.EarlierUnwrapped3 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 3.
    public protocol EarlierUnwrapped3: LSTableDelegateSpelling.Earlier {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` without `!`.
    public protocol Earlier: LSTableDelegateSpelling.EarlierPlainUnwrapped13 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, 3, and without a mark where a value may be nil.
    public protocol EarlierPlainUnwrapped13: LSTableDelegateSpelling.EarlierPlainUnwrapped1 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 1, and without a mark where a value may be nil.
    public protocol EarlierPlainUnwrapped1: LSTableDelegateSpelling.EarlierPlainUnwrapped3 {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` with `!` on the objects 3, and without a mark where a value may be nil.
    public protocol EarlierPlainUnwrapped3: LSTableDelegateSpelling.EarlierPlain {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }
}

extension LSTableDelegateSpelling {
    /// Spellings of `LSTableDelegate` without `!`, and without a mark where a value may be nil.
    public protocol EarlierPlain: AnyObject {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped123 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped12).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped12 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped12).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped13).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped13 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped23).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped23 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped23).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped1 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped2).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped2 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped2).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped2).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.EarlierUnwrapped3).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierUnwrapped3 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.EarlierUnwrapped3).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.Earlier).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.Earlier {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.Earlier).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.Earlier).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.Earlier).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String?,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.EarlierPlainUnwrapped13).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: (itemName ?? "") as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierPlainUnwrapped13 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierPlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierPlainUnwrapped1 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierPlainUnwrapped1).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.EarlierPlainUnwrapped3).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
}

extension LSTableDelegateSpelling.EarlierPlainUnwrapped3 {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.EarlierPlainUnwrapped3).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierPlain).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierPlain {
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierPlain).table(
            tableKey as LSSubscribedTableKey, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {
        guard let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierPlain).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo)
    }
    /// Calls the next spelling, see ``LSTableDelegateSpelling``.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierPlain).table(
            tableKey as LSSubscribedTableKey?, itemPosition: itemPosition, itemName: itemName as String,
            didUpdateWithInfo: updateInfo as LSUpdateInfo?)
    }
    /// The last spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo?
    ) {

    }
}
