public import Foundation
import LightstreamerCore
import ModernClient

/// Updates that the server sends to this device as push notifications, also while the application does not run.
///
/// Subscriptions live on the server until they are removed. Objects are made by the application, or by the library for those
/// that the server holds already. An active subscription is kept alive by its client. Every member may be used from any thread.
///
/// In ModernClient: `MPNSubscription`.
open class LSMPNSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what is `Locked`.

    let modern: MPNSubscription
    private let adapters = DelegateAdapters<MPNSubscriptionDelegateAdapter>()
    let requested: Locked<RequestedStrings>
    package let companion = Companion()

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    ///
    /// - Parameter subscriptionMode: `MERGE` or `DISTINCT`; anything else raises.
    public init(subscriptionMode: String) {
        modern = Self.makeModern(subscriptionMode, "LSMPNSubscription.init(subscriptionMode:)")
        requested = Locked(RequestedStrings())
        super.init()
        modern.facade = self
    }

    /// A subscription to one item. Raises on another mode than `MERGE` and `DISTINCT`, and on names that are not valid (see
    /// `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public init(subscriptionMode: String, item: String, fields: [String]) {
        modern = Self.makeModern(
            subscriptionMode, items: [item], fields: fields, "LSMPNSubscription.init(subscriptionMode:item:fields:)")
        requested = Locked(RequestedStrings())
        super.init()
        modern.facade = self
    }

    /// A subscription to a list of items. Raises on another mode than `MERGE` and `DISTINCT`, and on names that are not valid
    /// (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public init(subscriptionMode: String, items: [String], fields: [String]) {
        modern = Self.makeModern(
            subscriptionMode, items: items, fields: fields, "LSMPNSubscription.init(subscriptionMode:items:fields:)")
        requested = Locked(RequestedStrings())
        super.init()
        modern.facade = self
    }

    /// A subscription with the mode, items, fields and Data Adapter of a real-time one. Raises unless its mode is `MERGE` or
    /// `DISTINCT`.
    ///
    /// In ModernClient: the same initialiser, which copies buffer and frequency, too.
    public init(subscription: LSSubscription) {
        let original = subscription.modern
        modern = Self.makeModern(subscription.mode, "LSMPNSubscription.init(subscription:)")
        LSProgrammingErrors.checking("LSMPNSubscription.init(subscription:)") { [modern] () throws(Misuse) in
            if let items = original.items { try modern.setItems(items) }
            if let group = original.itemGroup { try modern.setItemGroup(group) }
            if let fields = original.fields { try modern.setFields(fields) }
            if let schema = original.fieldSchema { try modern.setFieldSchema(schema) }
            try modern.setDataAdapter(original.dataAdapter)
        }
        requested = Locked(RequestedStrings())
        super.init()
        modern.facade = self
    }

    /// A copy with all the settings of another, and its `subscriptionId`: given to `subscribeMPN`, it changes what the server
    /// holds under that id to what the copy says. Until then it takes over what others change there; if the server refuses
    /// the change, it has the server's values again.
    ///
    /// In ModernClient: there a copy is a subscription of its own; `notificationFormat` and `triggerExpression` are changed
    /// on the active object.
    public init(mpnSubscription: LSMPNSubscription) {
        // With the rules of the original.
        modern = MPNSubscription(replacing: mpnSubscription.modern)
        requested = Locked(mpnSubscription.requested.value)
        super.init()
        modern.facade = self
    }

    /// - Parameter modern: one that the server announced.
    init(_ modern: MPNSubscription) {
        modern.adoptUnifiedRules()
        self.modern = modern
        requested = Locked(RequestedStrings())
        super.init()
        modern.facade = self
    }

    private static func makeModern(
        _ subscriptionMode: String, items: [String]? = nil, fields: [String]? = nil, _ member: String
    ) -> MPNSubscription {
        guard let mode = MPNSubscription.Mode(rawValue: subscriptionMode) else {
            LSProgrammingErrors.raise(member, "The mode must be MERGE or DISTINCT", value: subscriptionMode)
            return MPNSubscription(subscriptionMode: .MERGE)
        }
        let modern = MPNSubscription(subscriptionMode: mode)
        modern.adoptUnifiedRules()
        LSProgrammingErrors.checking(member) { () throws(Misuse) in
            if let items { try modern.setItems(items) }
            if let fields { try modern.setFields(fields) }
        }
        return modern
    }

    // MARK: - Delegates

    /// Adds a delegate, weakly held, and calls its `mpnSubscriptionDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    open func addDelegate(_ delegate: any LSMPNSubscriptionDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = MPNSubscriptionDelegateAdapter(delegate, subscription: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and notifies it with `mpnSubscriptionDidRemove`; does nothing if it is not there.
    ///
    /// In ModernClient: the same name.
    open func removeDelegate(_ delegate: any LSMPNSubscriptionDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    open var delegates: [any LSMPNSubscriptionDelegate] { adapters.delegates }

    // MARK: - State

    /// `UNKNOWN`: not active; `ACTIVE`: given to a client, not yet accepted by the server; `SUBSCRIBED`: held by the server, which
    /// sends notifications; `TRIGGERED`: held by the server, and its trigger came true.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { modern.status.rawValue }

    /// Whether the status is not `UNKNOWN`.
    ///
    /// In ModernClient: the same name.
    open var isActive: Bool { modern.isActive }

    /// Whether the status is `SUBSCRIBED` or `TRIGGERED`.
    ///
    /// In ModernClient: `isSubscribed`, which is `false` while triggered.
    open var isSubscribed: Bool { modern.isSubscribed || modern.isTriggered }

    /// Whether the status is `TRIGGERED`.
    ///
    /// In ModernClient: the same name.
    open var isTriggered: Bool { modern.isTriggered }

    /// When the server set the status, by its clock; `nil`: unknown.
    ///
    /// In ModernClient: `statusTimestamp`, in milliseconds.
    open var statusTimestamp: Date? { Seconds.date(milliseconds: modern.statusTimestamp) }

    /// The server's id for the subscription, valid beyond the session; `nil`: not held by the server, or unknown. Several objects
    /// may have the same id, and are kept alike.
    ///
    /// In ModernClient: the same name; a copy has none there.
    open var subscriptionId: String? { modern.subscriptionId ?? modern.replacedId }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Settings

    // What the server holds already has an item group and a field schema, never lists.

    /// `MERGE` or `DISTINCT`.
    ///
    /// In ModernClient: `mode`, an enumeration.
    open var mode: String { modern.mode.rawValue }

    /// Names of the items. Setting them replaces the item group. Raises: when set while active, or with a name that is empty,
    /// has a space or is a number; when read while an item group, or nothing, is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    open var items: [String] {
        get { ReadableNames.value(modern.items, "LSMPNSubscription.items", or: []) }
        set { change("items", .group, newValue) { () throws(Misuse) in try modern.setItems(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of items. Setting it replaces the items. Raises: when set while active,
    /// when read while items, or nothing, are set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    open var itemGroup: String {
        get { ReadableNames.value(modern.itemGroup, "LSMPNSubscription.itemGroup", or: "") }
        set { change("itemGroup", .group, newValue) { () throws(Misuse) in try modern.setItemGroup(newValue) } }
    }

    /// Names of the fields. Setting them replaces the field schema. Raises: when set while active, or with a name that is empty
    /// or has a space; when read while a field schema, or nothing, is set.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    open var fields: [String] {
        get { ReadableNames.value(modern.fields, "LSMPNSubscription.fields", or: []) }
        set { change("fields", .schema, newValue) { () throws(Misuse) in try modern.setFields(newValue) } }
    }

    /// A text that the Metadata Adapter turns into a list of fields. Setting it replaces the fields. Raises: when set while
    /// active, when read while fields, or nothing, are set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    open var fieldSchema: String {
        get { ReadableNames.value(modern.fieldSchema, "LSMPNSubscription.fieldSchema", or: "") }
        set { change("fieldSchema", .schema, newValue) { () throws(Misuse) in try modern.setFieldSchema(newValue) } }
    }

    /// The Data Adapter that serves the items; `nil` (default) or empty: the adapter set's `DEFAULT`. Raises when set while active.
    ///
    /// In ModernClient: the same name.
    open var dataAdapter: String? {
        get { modern.dataAdapter }
        set { change("dataAdapter", .adapter, newValue) { () throws(Misuse) in try modern.setDataAdapter(newValue) } }
    }

    /// The notification, as a JSON structure (see ``LSMPNBuilder``). `nil` (default): none, and it cannot be subscribed to. Of what
    /// the server held already, the server's text. Raises when set while active.
    ///
    /// In ModernClient: the same name, and `actualNotificationFormat`; may be set at any time.
    open var notificationFormat: String? {
        get { modern.notificationFormat }
        set {
            change("notificationFormat", .notificationFormat, newValue) { () throws(Misuse) in
                try modern.setInactiveNotificationFormat(newValue)
            }
        }
    }

    /// The condition upon which a single notification is sent; `nil` (default): one is sent for each update. Of what the server
    /// held already, the server's text. Raises when set while active.
    ///
    /// In ModernClient: the same name, and `actualTriggerExpression`; may be set at any time.
    open var triggerExpression: String? {
        get { modern.triggerExpression }
        set {
            change("triggerExpression", .trigger, newValue) { () throws(Misuse) in
                try modern.setInactiveTriggerExpression(newValue)
            }
        }
    }

    /// The length of the server's buffer for each item: a whole number greater than 0, or `unlimited`; `nil` (default): as the
    /// server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    open var requestedBufferSize: String? {
        get {
            guard let value = modern.requestedBufferSize else { return nil }
            if let text = requested.value.bufferSize, RequestedString.pushBufferSize(text) == value { return text }
            return RequestedString.text(value)
        }
        set {
            let value = newValue.flatMap(RequestedString.pushBufferSize)
            let isValid = LSProgrammingErrors.check(
                (value == nil) == (newValue == nil), "LSMPNSubscription.requestedBufferSize",
                RequestedString.bufferSizeRule,
                value: newValue)
            guard isValid else { return }
            change("requestedBufferSize", .bufferSize, newValue) { () throws(Misuse) in
                try modern.setRequestedBufferSize(value)
                requested.withLock { $0.bufferSize = newValue }
            }
        }
    }

    /// How often each item may be updated: updates per second as a decimal number greater than 0, or `unlimited`; `nil`
    /// (default): as the server decides. Raises when set while active, or to anything else.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    open var requestedMaxFrequency: String? {
        get {
            guard let value = modern.requestedMaxFrequency else { return nil }
            if let text = requested.value.maxFrequency, RequestedString.pushMaxFrequency(text) == value { return text }
            return RequestedString.text(value)
        }
        set {
            let value = newValue.flatMap(RequestedString.pushMaxFrequency)
            let isValid = LSProgrammingErrors.check(
                (value == nil) == (newValue == nil), "LSMPNSubscription.requestedMaxFrequency",
                RequestedString.pushMaxFrequencyRule, value: newValue)
            guard isValid else { return }
            change("requestedMaxFrequency", .maxFrequency, newValue) { () throws(Misuse) in
                try modern.setRequestedMaxFrequency(value)
                requested.withLock { $0.maxFrequency = newValue }
            }
        }
    }

    /// Makes a call of a setter, and raises the rule that it breaks.
    ///
    /// - Parameter value: what was given, as this API has it.
    private func change(
        _ member: String, _ property: PushProperty, _ value: Any?, _ call: () throws(Misuse) -> Void
    ) {
        LSProgrammingErrors.checking("LSMPNSubscription.\(member)", value: value) { () throws(Misuse) in
            try modern.reportingChange(of: property, call)
        }
    }
}
