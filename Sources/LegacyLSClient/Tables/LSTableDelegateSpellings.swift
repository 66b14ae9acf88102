import Foundation

/// The spellings of `LSTableDelegate` methods that 1.x code used.
///
/// An imported Objective-C protocol accepted `T!`, `T?` and `T` alike in an implementation; a Swift protocol takes each for a
/// different method, and would silently never call it. So each spelling is a requirement of its own, in a chain that starts
/// at `LSTableDelegate` and ends at one that does nothing: whichever is implemented is called. Not for use in new code.
public enum LSTableDelegateSpelling {
    /// Parameters that are optional in this spelling: name.
    public protocol Name: LSTableDelegateSpelling.Key {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
    }

    /// Parameters that are optional in this spelling: key.
    public protocol Key: LSTableDelegateSpelling.KeyName {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!)
        /// As in `LSTableDelegate`.
        @_nonoverride func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?)
    }

    /// Parameters that are optional in this spelling: key, name.
    public protocol KeyName: LSTableDelegateSpelling.Info {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo!)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
    }

    /// Parameters that are optional in this spelling: info.
    public protocol Info: LSTableDelegateSpelling.NameInfo {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?)
    }

    /// Parameters that are optional in this spelling: name, info.
    public protocol NameInfo: LSTableDelegateSpelling.KeyInfo {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?)
    }

    /// Parameters that are optional in this spelling: key, info.
    public protocol KeyInfo: LSTableDelegateSpelling.KeyNameInfo {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
            didUpdateWith updateInfo: LSUpdateInfo?)
    }

    /// Parameters that are optional in this spelling: key, name, info.
    public protocol KeyNameInfo: LSTableDelegateSpelling.PlainOptionalName {
        /// As in `LSTableDelegate`.
        @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo?)
    }

    /// Parameters without a mark, but for an optional name.
    public protocol PlainOptionalName: LSTableDelegateSpelling.Plain {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload @_nonoverride func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?)
    }

    /// Parameters without a mark.
    public protocol Plain: LSTableDelegateSpelling.EarlierLabel {
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didUpdateWith updateInfo: LSUpdateInfo)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
            didLoseRawUpdates numberOfUpdates: Int32)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func table(
            _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String)
        /// As in `LSTableDelegate`.
        @_disfavoredOverload func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey)
    }
}

extension LSTableDelegate {
    /// Does nothing, unless another spelling is implemented.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.Name).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
    /// Does nothing, unless another spelling is implemented.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.Name).table(
            tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
    }
    /// Does nothing, unless another spelling is implemented.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.Name).table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName)
    }
    /// Does nothing, unless another spelling is implemented.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.Name).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
    }
    /// Does nothing, unless another spelling is implemented.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.Name).table(
            tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName)
    }
    /// Does nothing, unless another spelling is implemented.
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey!) {
        (self as any LSTableDelegateSpelling.Key).tableDidUnsubscribeAllItems(tableKey)
    }
}

extension LSTableDelegateSpelling.Name {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.Key).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Key).table(
            tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Key).table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.Key).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Key).table(
            tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName)
    }
}

extension LSTableDelegateSpelling.Key {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.KeyName).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.KeyName).table(
            tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.KeyName).table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.KeyName).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String!
    ) {
        (self as any LSTableDelegateSpelling.KeyName).table(
            tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey?) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.Plain).tableDidUnsubscribeAllItems(tableKey)
    }
}

extension LSTableDelegateSpelling.KeyName {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo!
    ) {
        (self as any LSTableDelegateSpelling.Info).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else {
            (self as? any LSTableDelegate)?.table(tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: nil)
            return
        }
        (self as any LSTableDelegateSpelling.PlainOptionalName).table(
            tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.PlainOptionalName).table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.PlainOptionalName).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didLoseRawUpdates: numberOfUpdates)
    }
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        guard let tableKey else { return }
        (self as any LSTableDelegateSpelling.PlainOptionalName).table(
            tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName)
    }
}

extension LSTableDelegateSpelling.Info {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.NameInfo).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
}

extension LSTableDelegateSpelling.NameInfo {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey!, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.KeyInfo).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
}

extension LSTableDelegateSpelling.KeyInfo {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String!,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        (self as any LSTableDelegateSpelling.KeyNameInfo).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
}

extension LSTableDelegateSpelling.KeyNameInfo {
    /// Forwards to the next spelling.
    public func table(
        _ tableKey: LSSubscribedTableKey?, itemPosition: Int32, itemName: String?,
        didUpdateWith updateInfo: LSUpdateInfo?
    ) {
        guard let tableKey, let updateInfo else { return }
        (self as any LSTableDelegateSpelling.PlainOptionalName).table(
            tableKey, itemPosition: itemPosition, itemName: itemName, didUpdateWith: updateInfo)
    }
}

extension LSTableDelegateSpelling.PlainOptionalName {
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.Plain).table(
            tableKey, itemPosition: itemPosition, itemName: itemName ?? "", didUpdateWith: updateInfo)
    }
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Plain).table(
            tableKey, didEndSnapshotForItemPosition: itemPosition, itemName: itemName ?? "")
    }
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Plain).table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName ?? "")
    }
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String?,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {
        (self as any LSTableDelegateSpelling.Plain).table(
            tableKey, itemPosition: itemPosition, itemName: itemName ?? "", didLoseRawUpdates: numberOfUpdates)
    }
    /// Forwards to the next spelling; a name that is missing becomes empty there, as Objective-C bridged it.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String?
    ) {
        (self as any LSTableDelegateSpelling.Plain).table(
            tableKey, didUnsubscribeItemPosition: itemPosition, itemName: itemName ?? "")
    }
}

extension LSTableDelegateSpelling.Plain {
    /// Tries the label of Swift 1 and 2.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String, didUpdateWith updateInfo: LSUpdateInfo
    ) {
        (self as any LSTableDelegateSpelling.EarlierLabel).table(
            tableKey, itemPosition: itemPosition, itemName: itemName.isEmpty ? nil : itemName,
            didUpdateWithInfo: updateInfo)
    }
    /// Tries the older spelling.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnapshotForItemPosition itemPosition: Int32, itemName: String
    ) {
        (self as? any LSTableDelegate)?.table(
            tableKey, didEndSnaphostForItemPosition: itemPosition, itemName: itemName.isEmpty ? nil : itemName)
    }
    /// Does nothing.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didEndSnaphostForItemPosition itemPosition: Int32, itemName: String
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, itemPosition: Int32, itemName: String,
        didLoseRawUpdates numberOfUpdates: Int32
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func table(
        _ tableKey: LSSubscribedTableKey, didUnsubscribeItemPosition itemPosition: Int32, itemName: String
    ) {}
    /// Does nothing.
    @_disfavoredOverload public func tableDidUnsubscribeAllItems(_ tableKey: LSSubscribedTableKey) {}
}
