public import Foundation

/// What a table consists of: a group of items and a schema of fields that the Metadata Adapter knows by name.
///
/// `LSClient` copies it when the table is subscribed: later changes have no effect. Items and fields of such a table are known
/// by position only. Not thread-safe: change it on one thread.
///
/// In ModernClient: `Subscription` with `itemGroup` and `fieldSchema`.
open class LSTableInfo: NSObject {
    /// The item group.
    ///
    /// In ModernClient: `Subscription.itemGroup`.
    open var group: String! { didSet { if isRefused("group") { group = oldValue } } }
    /// How updates are to be understood.
    ///
    /// In ModernClient: `Subscription.mode`.
    open var mode: LSMode { didSet { if isRefused("mode") { mode = oldValue } } }
    /// The field schema.
    ///
    /// In ModernClient: `Subscription.fieldSchema`.
    open var schema: String! { didSet { if isRefused("schema") { schema = oldValue } } }
    /// The adapter set, for push notifications only; must be that of the connection. `nil`: that of the connection.
    ///
    /// In ModernClient: `ConnectionDetails.adapterSet`.
    open var adapterSet: String! { didSet { if isRefused("adapterSet") { adapterSet = oldValue } } }
    /// The data adapter that supplies the items; `nil`: "DEFAULT".
    ///
    /// In ModernClient: `Subscription.dataAdapter`.
    open var dataAdapter: String! { didSet { if isRefused("dataAdapter") { dataAdapter = oldValue } } }
    /// A filter of updates that the Metadata Adapter knows by name; `nil`: none.
    ///
    /// In ModernClient: `Subscription.selector`.
    open var selector: String! { didSet { if isRefused("selector") { selector = oldValue } } }
    /// Whether the present state of the items is wanted first. Ignored in Raw mode, which has no snapshot.
    ///
    /// In ModernClient: `Subscription.requestedSnapshot`.
    open var snapshot: Bool { didSet { if isRefused("snapshot") { snapshot = oldValue } } }
    /// The first item of the group to take, 1-based; 0: from the first one. Positions of the table count from this one.
    ///
    /// TLCP has no ranges any more: the whole group is subscribed, and what is outside the range is dropped on arrival. Ignored for
    /// `LSExtendedTableInfo`.
    ///
    /// In ModernClient: no counterpart.
    open var start: Int32 = 0 { didSet { if isRefused("start") { start = oldValue } } }
    /// The last item of the group to take, 1-based; 0: to the last one. See `start`.
    ///
    /// In ModernClient: no counterpart.
    open var end: Int32 = 0 { didSet { if isRefused("end") { end = oldValue } } }
    /// How many events the snapshot should have at most, in Distinct mode; 0: the server decides.
    ///
    /// In ModernClient: `Subscription.requestedSnapshot`, `.length(n)`.
    open var requestedDistinctSnapshotLength: Int32 = 0 {
        didSet { if isRefused("requestedDistinctSnapshotLength") { requestedDistinctSnapshotLength = oldValue } }
    }
    /// Events that the server should buffer for each item, in Merge and Distinct mode; 0: no limit; -1 (unless changed): the server's
    /// own choice, 1 in Merge and no limit in Distinct.
    ///
    /// In ModernClient: `Subscription.requestedBufferSize`.
    open var requestedBufferSize: Int32 = -1 {
        didSet { if isRefused("requestedBufferSize") { requestedBufferSize = oldValue } }
    }
    /// Updates per second for each item, in Merge, Distinct and Command mode (there: for each key); 0: no limit.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`.
    open var requestedMaxFrequency: Double = 0 {
        didSet { if isRefused("requestedMaxFrequency") { requestedMaxFrequency = oldValue } }
    }
    /// Whether the server must not filter at all; if it has to drop updates, it reports how many. Has no effect in Raw mode.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`, `.unfiltered`.
    open var unfilteredDispatch = false {
        didSet { if isRefused("unfilteredDispatch") { unfilteredDispatch = oldValue } }
    }

    /// Part of an MPN subscription: may not be changed any more.
    var isFrozen = false

    /// Creates a description without group and schema, in Merge mode; both must be set before it is used.
    public override init() {
        mode = LSModeMerge
        snapshot = false
    }

    /// Creates a description of a table.
    ///
    /// - Parameters:
    ///   - group: the item group.
    ///   - mode: how updates are to be understood.
    ///   - schema: the field schema.
    ///   - dataAdapter: the data adapter; `nil`: "DEFAULT".
    ///   - snapshot: whether the present state is wanted first.
    public init!(group: String!, mode: LSMode, schema: String!, dataAdapter: String!, snapshot: Bool) {
        self.group = group
        self.mode = mode
        self.schema = schema
        self.dataAdapter = dataAdapter
        self.snapshot = snapshot
    }

    /// Whether a property that was just set must be set back.
    final func isRefused(_ property: String) -> Bool {
        guard isFrozen else { return false }
        LSUncaughtException.raise(
            LSPushClientException("The table of a push notification subscription cannot be changed"),
            in: "\(type(of: self)).\(property)")
        return true
    }

    /// An independent description with the same values.
    func duplicate() -> LSTableInfo {
        let copy = LSTableInfo()
        copy.assign(self)
        return copy
    }

    func assign(_ other: LSTableInfo) {
        group = other.group
        mode = other.mode
        schema = other.schema
        adapterSet = other.adapterSet
        dataAdapter = other.dataAdapter
        selector = other.selector
        snapshot = other.snapshot
        start = other.start
        end = other.end
        requestedDistinctSnapshotLength = other.requestedDistinctSnapshotLength
        requestedBufferSize = other.requestedBufferSize
        requestedMaxFrequency = other.requestedMaxFrequency
        unfilteredDispatch = other.unfilteredDispatch
    }
}
