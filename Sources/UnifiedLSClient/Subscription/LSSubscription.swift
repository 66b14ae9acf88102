public import Foundation
import ModernClient
import LightstreamerCore

/// What to receive from the server: some items, each with some fields, in one mode.
///
/// A subscription is active from `LSLightstreamerClient.subscribe` until `unsubscribe`, a refusal by the server, or an
/// unsubscription by the server; it stays active while there is no session, and is asked for again in each new one. An active
/// subscription is kept alive by its client. Most properties can only be changed while it is inactive. Every member may be used
/// from any thread.
///
/// In ModernClient: `Subscription`.
open class LSSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what is `Locked`.

    let modern: Subscription
    /// Made without a mode.
    let isPlaceholder: Bool
    let adapters = DelegateAdapters<SubscriptionDelegateAdapter>()
    let requested = Locked(RequestedStrings())
    package let companion = Companion()

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    ///
    /// - Parameter subscriptionMode: `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; anything else raises.
    public init(subscriptionMode: String) {
        modern = Self.makeModern(subscriptionMode, "LSSubscription.init(subscriptionMode:)")
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// A subscription to one item. Raises on an unknown mode, and on names that are not valid (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public init(subscriptionMode: String, item: String, fields: [String]) {
        modern = Self.makeModern(
            subscriptionMode, items: [item], fields: fields, "LSSubscription.init(subscriptionMode:item:fields:)")
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// A subscription to a list of items. Raises on an unknown mode, and on names that are not valid (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public init(subscriptionMode: String, items: [String], fields: [String]) {
        modern = Self.makeModern(
            subscriptionMode, items: items, fields: fields, "LSSubscription.init(subscriptionMode:items:fields:)")
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// A placeholder, which has no mode and cannot be subscribed to.
    ///
    /// In ModernClient: no counterpart.
    public override init() {
        modern = Subscription(subscriptionMode: .MERGE, rules: .unified)
        isPlaceholder = true
        super.init()
        modern.facade = self
    }

    private static func makeModern(
        _ subscriptionMode: String, items: [String]? = nil, fields: [String]? = nil, _ member: String
    ) -> Subscription {
        guard let mode = Subscription.Mode(rawValue: subscriptionMode) else {
            LSProgrammingErrors.raise(
                member, "The mode must be MERGE, DISTINCT, RAW or COMMAND", value: subscriptionMode)
            return Subscription(subscriptionMode: .MERGE, rules: .unified)
        }
        let modern = Subscription(subscriptionMode: mode, rules: .unified)
        LSProgrammingErrors.checking(member) { () throws(Misuse) in
            if let items { try modern.setItems(items) }
            if let fields { try modern.setFields(fields) }
        }
        return modern
    }

    // MARK: - Delegates

    /// Adds a delegate, weakly held, and calls its `subscriptionDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    open func addDelegate(_ delegate: any LSSubscriptionDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = SubscriptionDelegateAdapter(delegate, subscription: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and notifies it with `subscriptionDidRemove`; does nothing if it is not there. Events raised before the
    /// call are still delivered to it.
    ///
    /// In ModernClient: the same name.
    open func removeDelegate(_ delegate: any LSSubscriptionDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    open var delegates: [any LSSubscriptionDelegate] { adapters.delegates }

    // MARK: - State

    /// `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; empty for a placeholder.
    ///
    /// In ModernClient: `mode`, an enumeration.
    open var mode: String { isPlaceholder ? "" : modern.mode.rawValue }

    /// Whether the subscription was given to a client and has not ended.
    ///
    /// In ModernClient: the same name.
    open var isActive: Bool { modern.isActive }

    /// Whether the server has accepted it in the session in force.
    ///
    /// In ModernClient: the same name.
    open var isSubscribed: Bool { modern.isSubscribed }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Settings

    /// Names of the items. Setting them replaces the item group. Raises: when set while active, or with a name that is
    /// empty, has a space or is a number; when read while an item group, or nothing, is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    open var items: [String] {
        get { ReadableNames.value(modern.items, "LSSubscription.items", or: []) }
        set { checking("items", newValue) { () throws(Misuse) in try modern.setItems(newValue) } }
    }

    /// A string that the Metadata Adapter turns into a list of items. Setting it replaces the items. Raises: when set while
    /// active; when read while items, or nothing, are set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    open var itemGroup: String {
        get { ReadableNames.value(modern.itemGroup, "LSSubscription.itemGroup", or: "") }
        set { checking("itemGroup", newValue) { () throws(Misuse) in try modern.setItemGroup(newValue) } }
    }

    /// Names of the fields. Setting them replaces the field schema. Raises: when set while active, or with a name that is empty or
    /// has a space; when read while a field schema, or nothing, is set. In COMMAND mode the server refuses a list without `key` or
    /// `command`.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    open var fields: [String] {
        get { ReadableNames.value(modern.fields, "LSSubscription.fields", or: []) }
        set { checking("fields", newValue) { () throws(Misuse) in try modern.setFields(newValue) } }
    }

    /// A string that the Metadata Adapter turns into a list of fields. Setting it replaces the fields. Raises: when set while
    /// active; when read while fields, or nothing, are set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    open var fieldSchema: String {
        get { ReadableNames.value(modern.fieldSchema, "LSSubscription.fieldSchema", or: "") }
        set { checking("fieldSchema", newValue) { () throws(Misuse) in try modern.setFieldSchema(newValue) } }
    }

    /// The Data Adapter that serves the items; `nil` (default) or empty: the adapter set's `DEFAULT`. Raises when set while active.
    ///
    /// In ModernClient: the same name.
    open var dataAdapter: String? {
        get { modern.dataAdapter }
        set { checking("dataAdapter", newValue) { () throws(Misuse) in try modern.setDataAdapter(newValue) } }
    }

    /// A name that the Metadata Adapter filters updates by; `nil` (default) or empty: no filter. Raises when set while active.
    ///
    /// In ModernClient: the same name.
    open var selector: String? {
        get { modern.selector }
        set { checking("selector", newValue) { () throws(Misuse) in try modern.setSelector(newValue) } }
    }

    /// The length of the server's buffer for each item: a whole number greater than 0, or `unlimited`; `nil` (default): as the
    /// server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    open var requestedBufferSize: String? {
        get { requested.value.bufferSize }
        set {
            let parsed = parsed(
                newValue, RequestedString.bufferSize, "requestedBufferSize", RequestedString.bufferSizeRule)
            guard let value = parsed else { return }
            checking("requestedBufferSize", newValue) { () throws(Misuse) in
                try modern.setRequestedBufferSize(value)
                requested.withLock { $0.bufferSize = newValue }
            }
        }
    }

    /// Whether the server first sends the state of each item: `yes` (default), `no`, or, in DISTINCT mode only, how many past events; in
    /// RAW mode `nil` only. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedSnapshot`, an enumeration.
    open var requestedSnapshot: String? {
        get {
            guard let value = modern.requestedSnapshot else { return nil }
            return requested.value.snapshot ?? RequestedString.text(value)
        }
        set {
            let parsed = parsed(newValue, RequestedString.snapshot, "requestedSnapshot", RequestedString.snapshotRule)
            guard let value = parsed else { return }
            checking("requestedSnapshot", newValue) { () throws(Misuse) in
                try modern.setRequestedSnapshot(value)
                requested.withLock { $0.snapshot = newValue }
            }
        }
    }

    /// How often each item may be updated: updates per second as a decimal number greater than 0, `unlimited`, or `unfiltered`;
    /// `nil` (default): as the server decides. Without effect in RAW mode. May be changed while active, and takes effect at
    /// once. Raises on anything else, and while active from or to `unfiltered` and to `nil`.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    open var requestedMaxFrequency: String? {
        get { requested.value.maxFrequency }
        set {
            let member = "requestedMaxFrequency"
            let parsed = parsed(newValue, RequestedString.maxFrequency, member, RequestedString.maxFrequencyRule)
            guard let value = parsed else { return }
            checking(member, newValue) { () throws(Misuse) in
                if modern.mode != .RAW {
                    try modern.setRequestedMaxFrequency(value)
                } else if modern.isActive {
                    // In RAW mode the value is kept here only.
                    let old = requested.value.maxFrequency.flatMap(RequestedString.maxFrequency)
                    try Subscription.RequestedMaxFrequency.checkChange(from: old, to: value)
                }
                requested.withLock { $0.maxFrequency = newValue }
            }
        }
    }

    // MARK: - The second level

    /// The Data Adapter that serves second-level items; `nil` (default) or empty: the adapter set's `DEFAULT`. Raises when set while
    /// active, or in another mode than COMMAND.
    ///
    /// In ModernClient: the same name.
    open var commandSecondLevelDataAdapter: String? {
        get { modern.commandSecondLevelDataAdapter }
        set {
            checking("commandSecondLevelDataAdapter", newValue) { () throws(Misuse) in
                try modern.setCommandSecondLevelDataAdapter(newValue)
            }
        }
    }

    /// Fields of second-level items: with them, for each key the item of that name is subscribed to, in MERGE mode, and its fields
    /// follow those of the key's row. Empty (default) or `nil`: no second level, or one with a schema. Setting them replaces the
    /// schema.
    ///
    /// Raises: when set while active, or with a name that is empty or has a space; when read, or set to fields, while the first
    /// level has no list of fields; always in another mode than COMMAND.
    ///
    /// In ModernClient: `commandSecondLevelFields`, which is `nil` where this is empty.
    open var commandSecondLevelFields: [String]! {
        get {
            guard checkSecondLevel("commandSecondLevelFields", against: modern.fields, "list of fields") else {
                return []
            }
            return modern.commandSecondLevelFields ?? []
        }
        set {
            let new = newValue.flatMap { $0.isEmpty ? nil : $0 }
            checking("commandSecondLevelFields", newValue) { () throws(Misuse) in
                try modern.setCommandSecondLevelFields(new)
            }
        }
    }

    /// As `commandSecondLevelFields`, with a string that the Metadata Adapter turns into a list; empty (default) or `nil`: none.
    ///
    /// Raises: when set while active; when read, or set to a schema, while the first level has no schema; always in another mode
    /// than COMMAND.
    ///
    /// In ModernClient: `commandSecondLevelFieldSchema`, which is `nil` where this is empty.
    open var commandSecondLevelFieldSchema: String! {
        get {
            guard checkSecondLevel("commandSecondLevelFieldSchema", against: modern.fieldSchema, "field schema") else {
                return ""
            }
            return modern.commandSecondLevelFieldSchema ?? ""
        }
        set {
            let new = newValue.flatMap { $0.isEmpty ? nil : $0 }
            checking("commandSecondLevelFieldSchema", newValue) { () throws(Misuse) in
                try modern.setCommandSecondLevelFieldSchema(new)
            }
        }
    }

    // MARK: - Positions of COMMAND mode

    /// The position of the field `command`, 1-based. Raises in other modes, before the first `subscriptionDidSubscribe`, and while
    /// a list of fields is in use.
    ///
    /// In ModernClient: `commandPosition`, which is `nil` instead.
    open var commandPosition: UInt {
        guard
            LSProgrammingErrors.check(
                modern.fields == nil, "LSSubscription.commandPosition", "The subscription has a list of fields")
        else { return 0 }
        return position(modern.layout.commandPosition, "commandPosition")
    }

    /// The position of the field `key`, 1-based. Raises in other modes, and before the first `subscriptionDidSubscribe`.
    ///
    /// In ModernClient: `keyPosition`, which is `nil` instead.
    open var keyPosition: UInt { position(modern.layout.keyPosition, "keyPosition") }

    // MARK: - Values of items

    /// The last value of a field; `nil`: null, or none received yet. Raises if a position is out of bounds, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil` too. Positions are 1-based.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldPos:)`.
    open func value(withItemPos itemPos: UInt, fieldPos: UInt) -> String? {
        let member = "value(withItemPos:fieldPos:)"
        return value(position(ofItem: itemPos, member), position(ofField: fieldPos, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the name of the field.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldName:)`.
    open func value(withItemPos itemPos: UInt, fieldName: String) -> String? {
        let member = "value(withItemPos:fieldName:)"
        return value(position(ofItem: itemPos, member), position(ofField: fieldName, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the name of the item.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldPos:)`.
    open func value(withItemName itemName: String, fieldPos: UInt) -> String? {
        let member = "value(withItemName:fieldPos:)"
        return value(position(ofItem: itemName, member), position(ofField: fieldPos, member))
    }

    /// As `value(withItemPos:fieldPos:)`, by the names of item and field.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldName:)`.
    open func value(withItemName itemName: String, fieldName: String) -> String? {
        let member = "value(withItemName:fieldName:)"
        return value(position(ofItem: itemName, member), position(ofField: fieldName, member))
    }

    // MARK: - Values of rows

    /// The last value of a field in the row of a key; `nil`: null, or there is no such row. Second-level fields follow those of the
    /// first level. Raises in other modes than COMMAND, and if a position is out of bounds, unless
    /// `LSLightstreamerClient.limitExceptionsUse` is set: then it is `nil` too. Positions are 1-based.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldPos:)`.
    open func commandValue(withItemPos itemPos: UInt, key: String, fieldPos: UInt) -> String? {
        let member = "commandValue(withItemPos:key:fieldPos:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemPos, member), key, position(ofField: fieldPos, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the name of the field, of either level.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldName:)`.
    open func commandValue(withItemPos itemPos: UInt, key: String, fieldName: String) -> String? {
        let member = "commandValue(withItemPos:key:fieldName:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemPos, member), key, position(ofField: fieldName, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the name of the item.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldPos:)`.
    open func commandValue(withItemName itemName: String, key: String, fieldPos: UInt) -> String? {
        let member = "commandValue(withItemName:key:fieldPos:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemName, member), key, position(ofField: fieldPos, member))
    }

    /// As `commandValue(withItemPos:key:fieldPos:)`, by the names of item and field, of either level.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldName:)`.
    open func commandValue(withItemName itemName: String, key: String, fieldName: String) -> String? {
        let member = "commandValue(withItemName:key:fieldName:)"
        guard isCommand(member) else { return nil }
        return value(position(ofItem: itemName, member), key, position(ofField: fieldName, member))
    }
}
