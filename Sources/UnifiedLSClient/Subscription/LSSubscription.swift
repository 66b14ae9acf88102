public import Foundation
package import ModernClient
import LightstreamerCore

/// A request for the updates of items: the items, their fields, and the mode.
///
/// A subscription is active from `LSLightstreamerClient.subscribe` until `unsubscribe`, a refusal by the server, or an
/// unsubscription by the server. It stays active without a session, and the client requests it again in each new session. The
/// client keeps an active subscription alive. Most properties can be changed only while the subscription is inactive. Every member
/// may be used from any thread.
///
/// In ModernClient: `Subscription`.
open class LSSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation is locked.

    package let modern: Subscription
    /// `true` if the subscription was created without a mode.
    let isPlaceholder: Bool
    let requested = Locked(RequestedStrings())
    package let companion = Companion()

    // MARK: - Making one

    /// Creates a subscription without items and fields.
    ///
    /// - Parameter subscriptionMode: `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; any other string traps.
    public init(subscriptionMode: String) {
        modern = Self.makeModern(subscriptionMode)
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// Creates a subscription to one item. Traps on an unknown mode, and on an invalid name (see `items` and `fields`).
    public init(subscriptionMode: String, item: String, fields: [String]) {
        modern = Self.makeModern(subscriptionMode, items: [item], fields: fields)
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// Creates a subscription to a list of items. Traps on an unknown mode, and on an invalid name (see `items` and `fields`).
    public init(subscriptionMode: String, items: [String], fields: [String]) {
        modern = Self.makeModern(subscriptionMode, items: items, fields: fields)
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    /// Creates a placeholder, which has no mode and cannot be subscribed.
    ///
    /// In ModernClient: no counterpart.
    public override init() {
        modern = Subscription(subscriptionMode: .MERGE, rules: .unified)
        isPlaceholder = true
        super.init()
        modern.facade = self
    }

    private static func makeModern(
        _ subscriptionMode: String, items: [String]? = nil, fields: [String]? = nil,
        in initialiser: String = #function
    ) -> Subscription {
        let member = "LSSubscription.\(initialiser)"
        guard let mode = Subscription.Mode(rawValue: subscriptionMode) else {
            LSProgrammingErrors.raise(
                member, "The mode must be MERGE, DISTINCT, RAW or COMMAND", value: subscriptionMode)
            return Subscription(subscriptionMode: .MERGE, rules: .unified)
        }
        let modern = Subscription(subscriptionMode: mode, rules: .unified)
        if let items { LSProgrammingErrors.checking(member, try modern.setItems(items)) }
        if let fields { LSProgrammingErrors.checking(member, try modern.setFields(fields)) }
        return modern
    }

    // MARK: - Delegates

    /// Adds a delegate, which is held weakly, and calls its `subscriptionDidAdd`; does nothing if the delegate is present.
    open func addDelegate(_ delegate: any LSSubscriptionDelegate) {
        modern.addDelegate(SubscriptionDelegateAdapter(delegate, subscription: self))
    }

    /// Removes a delegate and calls its `subscriptionDidRemove`; does nothing if the delegate is not present. Events from before the
    /// call are still delivered to it.
    open func removeDelegate(_ delegate: any LSSubscriptionDelegate) {
        removeAdapter(of: delegate as AnyObject)
    }

    /// The delegates that are alive.
    open var delegates: [any LSSubscriptionDelegate] {
        adapters.compactMap { ($0 as? SubscriptionDelegateAdapter)?.delegate }
    }

    // MARK: - State

    /// `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; empty for a placeholder.
    ///
    /// In ModernClient: `mode`, an enumeration.
    open var mode: String { isPlaceholder ? "" : modern.mode.rawValue }

    /// `true` if the subscription was passed to `LSLightstreamerClient.subscribe` and has not ended since.
    open var isActive: Bool { modern.isActive }

    /// `true` if the server has accepted the subscription in the current session.
    open var isSubscribed: Bool { modern.isSubscribed }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Settings

    /// The names of the items. Setting them removes the item group. The setter traps while the subscription is active, and on a name
    /// that is empty, contains a space or is a number. The getter traps unless a list of items is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    open var items: [String] {
        get { ReadableNames.value(modern.items, "LSSubscription.items", or: []) }
        set { checking(newValue, try modern.setItems(newValue)) }
    }

    /// The string that the Metadata Adapter resolves to a list of items. Setting it removes the list of items. The setter traps while
    /// the subscription is active. The getter traps unless an item group is set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    open var itemGroup: String {
        get { ReadableNames.value(modern.itemGroup, "LSSubscription.itemGroup", or: "") }
        set { checking(newValue, try modern.setItemGroup(newValue)) }
    }

    /// The names of the fields. Setting them removes the field schema. The setter traps while the subscription is active, and on a name
    /// that is empty or contains a space. The getter traps unless a list of fields is set. In COMMAND mode the server refuses a list
    /// without `key` or `command`.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    open var fields: [String] {
        get { ReadableNames.value(modern.fields, "LSSubscription.fields", or: []) }
        set { checking(newValue, try modern.setFields(newValue)) }
    }

    /// The string that the Metadata Adapter resolves to a list of fields. Setting it removes the list of fields. The setter traps while
    /// the subscription is active. The getter traps unless a field schema is set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    open var fieldSchema: String {
        get { ReadableNames.value(modern.fieldSchema, "LSSubscription.fieldSchema", or: "") }
        set { checking(newValue, try modern.setFieldSchema(newValue)) }
    }

    /// The name of the Data Adapter that serves the items; with `nil` (default) or an empty string, the adapter set's `DEFAULT`. The
    /// setter traps while the subscription is active.
    open var dataAdapter: String? {
        get { modern.dataAdapter }
        set { checking(newValue, try modern.setDataAdapter(newValue)) }
    }

    /// The selector by which the Metadata Adapter filters updates; with `nil` (default) or an empty string, it does not filter. The
    /// setter traps while the subscription is active.
    open var selector: String? {
        get { modern.selector }
        set { checking(newValue, try modern.setSelector(newValue)) }
    }

    /// The length of the server's buffer for each item, in updates: a whole number greater than 0, or `unlimited`; with `nil` (default)
    /// the server decides. The setter traps on any other string, and while the subscription is active.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    open var requestedBufferSize: String? {
        get { requested.value.bufferSize }
        set {
            guard let value = parsed(newValue, RequestedString.bufferSize, RequestedString.bufferSizeRule),
                checking(newValue, try modern.setBufferSize(value))
            else { return }
            requested.withLock { $0.bufferSize = newValue }
        }
    }

    /// The snapshot to request: `yes` (default), `no`, or, in DISTINCT mode only, the number of past events. RAW mode allows only `nil`.
    /// The setter traps on any other string, and while the subscription is active.
    ///
    /// In ModernClient: `requestedSnapshot`, an enumeration.
    open var requestedSnapshot: String? {
        get {
            guard let value = modern.requestedSnapshot else { return nil }
            return requested.value.snapshot ?? RequestedString.text(value)
        }
        set {
            guard let value = parsed(newValue, RequestedString.snapshot, RequestedString.snapshotRule),
                checking(newValue, try modern.setRequestedSnapshot(value))
            else { return }
            requested.withLock { $0.snapshot = newValue }
        }
    }

    /// The maximum frequency of updates for each item: updates per second as a decimal number greater than 0, `unlimited`, or
    /// `unfiltered`; with `nil` (default) the server decides. It has no effect in RAW mode. A change while the subscription is active
    /// takes effect at once. The setter traps on any other string; while active also on a change to `nil`, and from or to `unfiltered`.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    open var requestedMaxFrequency: String? {
        get { requested.value.maxFrequency }
        set {
            guard let value = parsed(newValue, RequestedString.maxFrequency, RequestedString.maxFrequencyRule),
                checking(newValue, try setMaxFrequency(value))
            else { return }
            requested.withLock { $0.maxFrequency = newValue }
        }
    }

    private func setMaxFrequency(_ new: SubscriptionSpec.MaxFrequency?) throws(Misuse) {
        guard modern.mode == .RAW else { return try modern.setMaxFrequency(new) }
        guard modern.isActive else { return }
        // In RAW mode `modern` accepts no frequency: only `requested` stores it.
        let old = requested.value.maxFrequency.flatMap(RequestedString.maxFrequency)
        try Subscription.checkFrequencyChange(from: old, to: new)
    }

    // MARK: - The second level

    /// The name of the Data Adapter that serves second-level items; with `nil` (default) or an empty string, the adapter set's
    /// `DEFAULT`. The setter traps while the subscription is active, and in modes other than COMMAND.
    open var commandSecondLevelDataAdapter: String? {
        get { modern.commandSecondLevelDataAdapter }
        set {
            checking(newValue, try modern.setCommandSecondLevelDataAdapter(newValue))
        }
    }

    /// The fields of second-level items. If they are set, the client subscribes, for each key, to the item with the key's name in MERGE
    /// mode, and the fields of that item follow those of the key's row. Empty (default) or `nil`: no second level, or one with a field
    /// schema. Setting the list removes that schema.
    ///
    /// The setter traps while the subscription is active, and on a name that is empty or contains a space. The getter, and setting a
    /// list that is not empty, trap unless the first level has a list of fields. Both trap in modes other than COMMAND.
    ///
    /// In ModernClient: `commandSecondLevelFields`, which is `nil` where this is empty.
    open var commandSecondLevelFields: [String]! {
        get {
            guard checkSecondLevel(against: modern.fields, "list of fields") else {
                return []
            }
            return modern.commandSecondLevelFields ?? []
        }
        set {
            let new = newValue.flatMap { $0.isEmpty ? nil : $0 }
            checking(newValue, try modern.setCommandSecondLevelFields(new))
        }
    }

    /// The string that the Metadata Adapter resolves to the fields of second-level items (see `commandSecondLevelFields`). Empty
    /// (default) or `nil`: no such schema. Setting it removes the list of second-level fields.
    ///
    /// The setter traps while the subscription is active. The getter, and setting a string that is not empty, trap unless the first
    /// level has a field schema. Both trap in modes other than COMMAND.
    ///
    /// In ModernClient: `commandSecondLevelFieldSchema`, which is `nil` where this is empty.
    open var commandSecondLevelFieldSchema: String! {
        get {
            guard checkSecondLevel(against: modern.fieldSchema, "field schema") else {
                return ""
            }
            return modern.commandSecondLevelFieldSchema ?? ""
        }
        set {
            let new = newValue.flatMap { $0.isEmpty ? nil : $0 }
            checking(newValue, try modern.setCommandSecondLevelFieldSchema(new))
        }
    }

    // MARK: - Positions of COMMAND mode

    /// The 1-based position of the field `command`. Traps in modes other than COMMAND, before the first `subscriptionDidSubscribe`,
    /// and if a list of fields is set.
    ///
    /// In ModernClient: `commandPosition`, which is `nil` instead.
    open var commandPosition: UInt {
        guard
            LSProgrammingErrors.check(
                modern.fields == nil, "LSSubscription.commandPosition", "The subscription has a list of fields")
        else { return 0 }
        return position(modern.layout.commandPosition)
    }

    /// The 1-based position of the field `key`. Traps in modes other than COMMAND, and before the first `subscriptionDidSubscribe`.
    ///
    /// In ModernClient: `keyPosition`, which is `nil` instead.
    open var keyPosition: UInt { position(modern.layout.keyPosition) }

    // MARK: - Values of items

    /// Returns the last value of a field of an item; `nil` if it is null or no update has arrived. Positions are 1-based. A position
    /// out of bounds traps, or, with `LSLightstreamerClient.limitExceptionsUse`, returns `nil`.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldPos:)`.
    open func value(withItemPos itemPos: UInt, fieldPos: UInt) -> String? {
        value(position(ofItem: itemPos), position(ofField: fieldPos))
    }

    /// Does the same as `value(withItemPos:fieldPos:)` for the name of a field. An unknown name is treated like a position out of bounds.
    ///
    /// In ModernClient: `valueWithItemPos(_:fieldName:)`.
    open func value(withItemPos itemPos: UInt, fieldName: String) -> String? {
        value(position(ofItem: itemPos), position(ofField: fieldName))
    }

    /// Does the same as `value(withItemPos:fieldPos:)` for the name of an item. An unknown name is treated like a position out of bounds.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldPos:)`.
    open func value(withItemName itemName: String, fieldPos: UInt) -> String? {
        value(position(ofItem: itemName), position(ofField: fieldPos))
    }

    /// Does the same as `value(withItemPos:fieldPos:)` for the names of an item and a field. An unknown name is treated like a position
    /// out of bounds.
    ///
    /// In ModernClient: `valueWithItemName(_:fieldName:)`.
    open func value(withItemName itemName: String, fieldName: String) -> String? {
        value(position(ofItem: itemName), position(ofField: fieldName))
    }

    // MARK: - Values of rows

    /// Returns the last value of a field in the row of a key; `nil` if it is null or the item has no such row. Positions are 1-based;
    /// those of second-level fields follow those of the first level. A position out of bounds, and a mode other than COMMAND, trap, or,
    /// with `LSLightstreamerClient.limitExceptionsUse`, return `nil`.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldPos:)`.
    open func commandValue(withItemPos itemPos: UInt, key: String, fieldPos: UInt) -> String? {
        guard isCommand() else { return nil }
        return value(position(ofItem: itemPos), key, position(ofField: fieldPos))
    }

    /// Does the same as `commandValue(withItemPos:key:fieldPos:)` for the name of a field of either level. An unknown name is treated
    /// like a position out of bounds.
    ///
    /// In ModernClient: `commandValueWithItemPos(_:key:fieldName:)`.
    open func commandValue(withItemPos itemPos: UInt, key: String, fieldName: String) -> String? {
        guard isCommand() else { return nil }
        return value(position(ofItem: itemPos), key, position(ofField: fieldName))
    }

    /// Does the same as `commandValue(withItemPos:key:fieldPos:)` for the name of an item. An unknown name is treated like a position
    /// out of bounds.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldPos:)`.
    open func commandValue(withItemName itemName: String, key: String, fieldPos: UInt) -> String? {
        guard isCommand() else { return nil }
        return value(position(ofItem: itemName), key, position(ofField: fieldPos))
    }

    /// Does the same as `commandValue(withItemPos:key:fieldPos:)` for the names of an item and of a field of either level. An unknown
    /// name is treated like a position out of bounds.
    ///
    /// In ModernClient: `commandValueWithItemName(_:key:fieldName:)`.
    open func commandValue(withItemName itemName: String, key: String, fieldName: String) -> String? {
        guard isCommand() else { return nil }
        return value(position(ofItem: itemName), key, position(ofField: fieldName))
    }
}

extension LSSubscription: DelegateOwner {
    package var delegatesInModern: [Any] { modern.delegates }

    package func removeAdapter(of identity: UnsafeRawPointer) { modern.removeAdapter(of: identity, owner: self) }
}
