import Foundation

// The one method of `LSTableDelegate` whose label was another one in Swift 1 and 2: `didUpdateWithInfo`. The last links of the
// chain of spellings.

extension LSTableDelegateSpelling {
    /// The label of Swift 1 and 2.
    public protocol EarlierLabel: LSTableDelegateSpelling.EarlierLabelName {
        /// As `table(_:itemPosition:itemName:didUpdateWith:)` of `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }

    /// The label of Swift 1 and 2, with an optional name.
    public protocol EarlierLabelName: LSTableDelegateSpelling.EarlierLabelPlain {
        /// As `table(_:itemPosition:itemName:didUpdateWith:)` of `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWithInfo updateInfo: LSUpdateInfo!)
    }

    /// The label of Swift 1 and 2, without a mark.
    public protocol EarlierLabelPlain: AnyObject {
        /// As `table(_:itemPosition:itemName:didUpdateWith:)` of `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWithInfo updateInfo: LSUpdateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierLabel {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.EarlierLabelName).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWithInfo: updateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierLabelName {
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWithInfo updateInfo: LSUpdateInfo!
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.EarlierLabelPlain).table(
            tableKey, itemPosition: itemPosition, itemName: itemName ?? "", didUpdateWithInfo: updateInfo)
    }
}

extension LSTableDelegateSpelling.EarlierLabelPlain {
    /// Does nothing.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didUpdateWithInfo updateInfo: LSUpdateInfo
    ) {}
}
