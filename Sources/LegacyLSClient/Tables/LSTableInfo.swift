public import Foundation

/// Describes a table by an item group and a field schema, which the Metadata Adapter knows by name.
///
/// `LSClient` copies the description when it subscribes the table: later changes have no effect. The items and fields of such a table
/// are identified by position only. Not thread-safe: change it on one thread.
///
/// In ModernClient: `Subscription` with `itemGroup` and `fieldSchema`.
open class LSTableInfo: NSObject {
    /// The item group.
    ///
    /// In ModernClient: `Subscription.itemGroup`.
    open var group: String! { didSet { if isRefused("group") { group = oldValue } } }
    /// The subscription mode.
    ///
    /// In ModernClient: `Subscription.mode`.
    open var mode: LSMode { didSet { if isRefused("mode") { mode = oldValue } } }
    /// The field schema.
    ///
    /// In ModernClient: `Subscription.fieldSchema`.
    open var schema: String! { didSet { if isRefused("schema") { schema = oldValue } } }
    /// The adapter set, used by push notifications only: it must equal the adapter set of the connection. `nil`: the adapter set of the
    /// connection.
    ///
    /// In ModernClient: `ConnectionDetails.adapterSet`.
    open var adapterSet: String! { didSet { if isRefused("adapterSet") { adapterSet = oldValue } } }
    /// The data adapter that supplies the items; `nil`: "DEFAULT".
    ///
    /// In ModernClient: `Subscription.dataAdapter`.
    open var dataAdapter: String! { didSet { if isRefused("dataAdapter") { dataAdapter = oldValue } } }
    /// The selector, a filter that the Metadata Adapter knows by name; `nil`: no selector.
    ///
    /// In ModernClient: `Subscription.selector`.
    open var selector: String! { didSet { if isRefused("selector") { selector = oldValue } } }
    /// `true` to request the snapshot. Ignored in Raw mode, which has no snapshot.
    ///
    /// In ModernClient: `Subscription.requestedSnapshot`.
    open var snapshot: Bool { didSet { if isRefused("snapshot") { snapshot = oldValue } } }
    /// The first item of the group to deliver, 1-based; 0: the first one of the group. Item positions of the table are counted from
    /// this item.
    ///
    /// TLCP no longer has item ranges: the client subscribes the whole group and discards the events of items outside the range.
    /// Ignored for `LSExtendedTableInfo`.
    ///
    /// In ModernClient: no counterpart.
    open var start: Int32 = 0 { didSet { if isRefused("start") { start = oldValue } } }
    /// The last item of the group to deliver, 1-based; 0: the last one of the group. See `start`.
    ///
    /// In ModernClient: no counterpart.
    open var end: Int32 = 0 { didSet { if isRefused("end") { end = oldValue } } }
    /// The maximum number of events in the snapshot, in Distinct mode only; 0: the server decides.
    ///
    /// In ModernClient: `Subscription.requestedSnapshot`, `.length(n)`.
    open var requestedDistinctSnapshotLength: Int32 = 0 {
        didSet { if isRefused("requestedDistinctSnapshotLength") { requestedDistinctSnapshotLength = oldValue } }
    }
    /// The number of events that the server should buffer for each item, in Merge and Distinct mode only; 0: no limit; -1 (the
    /// default): the server's own choice, 1 in Merge and no limit in Distinct mode. Ignored with `unfilteredDispatch`.
    ///
    /// In ModernClient: `Subscription.requestedBufferSize`.
    open var requestedBufferSize: Int32 = -1 {
        didSet { if isRefused("requestedBufferSize") { requestedBufferSize = oldValue } }
    }
    /// The maximum number of updates per second, for each item in Merge and Distinct mode, for each key in Command mode; 0: no limit.
    /// Ignored with `unfilteredDispatch`.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`.
    open var requestedMaxFrequency: Double = 0 {
        didSet { if isRefused("requestedMaxFrequency") { requestedMaxFrequency = oldValue } }
    }
    /// `true` if the server must not filter updates. If it still has to drop some, it reports their number. No effect in Raw mode.
    ///
    /// In ModernClient: `Subscription.requestedMaxFrequency`, `.unfiltered`.
    open var unfilteredDispatch = false {
        didSet { if isRefused("unfilteredDispatch") { unfilteredDispatch = oldValue } }
    }

    /// `true` if the table belongs to an MPN subscription. Setting a property is then a programming error.
    var isFrozen = false

    /// Creates a description in Merge mode without group and schema; set both before subscribing.
    public override init() {
        mode = LSModeMerge
        snapshot = false
    }

    /// Creates a description of a table.
    ///
    /// - Parameters:
    ///   - group: the item group.
    ///   - mode: the subscription mode.
    ///   - schema: the field schema.
    ///   - dataAdapter: the data adapter; `nil`: "DEFAULT".
    ///   - snapshot: `true` to request the snapshot.
    public init!(group: String!, mode: LSMode, schema: String!, dataAdapter: String!, snapshot: Bool) {
        self.group = group
        self.mode = mode
        self.schema = schema
        self.dataAdapter = dataAdapter
        self.snapshot = snapshot
    }

    /// Raises a programming error if the table is frozen. Returns `true` if the caller must restore the property that was just set.
    final func isRefused(_ property: String) -> Bool {
        guard isFrozen else { return false }
        LSUncaughtException.raise(
            LSPushClientException("The table of a push notification subscription cannot be changed"),
            in: "\(type(of: self)).\(property)")
        return true
    }

    /// Returns a copy that can be changed.
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
