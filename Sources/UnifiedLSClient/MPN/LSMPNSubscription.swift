public import Foundation
import LightstreamerCore
package import ModernClient

/// An MPN subscription: the server sends its updates to this device as push notifications, also while the application does not run.
///
/// The server holds a subscription until it is removed. The application creates objects for new subscriptions, the library for
/// those that the server already holds. The client keeps an active subscription alive. Every member may be used from any thread.
///
/// In ModernClient: `MPNSubscription`.
open class LSMPNSubscription: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation is locked.

    package let modern: MPNSubscription
    let requested = Locked(RequestedStrings())
    package let companion = Companion()

    // MARK: - Making one

    /// Creates a subscription without items and fields.
    ///
    /// - Parameter subscriptionMode: `MERGE` or `DISTINCT`; any other string traps.
    public init(subscriptionMode: String) {
        modern = Self.makeModern(subscriptionMode)
        super.init()
        modern.facade = self
    }

    /// Creates a subscription to one item. Traps if the mode is neither `MERGE` nor `DISTINCT`, and on an invalid name (see `items` and
    /// `fields`).
    public init(subscriptionMode: String, item: String, fields: [String]) {
        modern = Self.makeModern(subscriptionMode, items: [item], fields: fields)
        super.init()
        modern.facade = self
    }

    /// Creates a subscription to a list of items. Traps if the mode is neither `MERGE` nor `DISTINCT`, and on an invalid name (see
    /// `items` and `fields`).
    public init(subscriptionMode: String, items: [String], fields: [String]) {
        modern = Self.makeModern(subscriptionMode, items: items, fields: fields)
        super.init()
        modern.facade = self
    }

    /// Creates a subscription with the mode, items, fields and Data Adapter of a real-time subscription. Traps if the mode is neither
    /// `MERGE` nor `DISTINCT`.
    ///
    /// In ModernClient: the same initialiser, which also copies the buffer size and the frequency.
    public init(subscription: LSSubscription) {
        let original = subscription.modern
        let member = "LSMPNSubscription.init(subscription:)"
        let modern = Self.makeModern(subscription.mode, items: original.items, fields: original.fields)
        if let group = original.itemGroup { LSProgrammingErrors.checking(member, try modern.setItemGroup(group)) }
        if let schema = original.fieldSchema { LSProgrammingErrors.checking(member, try modern.setFieldSchema(schema)) }
        LSProgrammingErrors.checking(member, try modern.setDataAdapter(original.dataAdapter))
        self.modern = modern
        super.init()
        modern.facade = self
    }

    /// Creates a copy with all settings and the `subscriptionId` of another subscription. `subscribeMPN` of the copy changes the
    /// subscription that the server holds under that id to the settings of the copy. Until then the copy adopts the changes that the
    /// server reports for that subscription. If the server refuses the change of the copy, the copy gets the server's values back.
    ///
    /// In ModernClient: a copy is a separate subscription; `notificationFormat` and `triggerExpression` are changed on the active object.
    public init(mpnSubscription: LSMPNSubscription) {
        // The copy has the rules of the original (see `adoptUnifiedRules`).
        modern = MPNSubscription(replacing: mpnSubscription.modern)
        super.init()
        requested.value = mpnSubscription.requested.value
        modern.facade = self
    }

    /// - Parameter modern: a subscription that the server holds already.
    init(_ modern: MPNSubscription) {
        modern.adoptUnifiedRules()
        self.modern = modern
        super.init()
        modern.facade = self
    }

    private static func makeModern(
        _ subscriptionMode: String, items: [String]? = nil, fields: [String]? = nil,
        in initialiser: String = #function
    ) -> MPNSubscription {
        let member = "LSMPNSubscription.\(initialiser)"
        guard let mode = MPNSubscription.Mode(rawValue: subscriptionMode) else {
            LSProgrammingErrors.raise(member, "The mode must be MERGE or DISTINCT", value: subscriptionMode)
            return MPNSubscription(subscriptionMode: .MERGE)
        }
        let modern = MPNSubscription(subscriptionMode: mode)
        modern.adoptUnifiedRules()
        if let items { LSProgrammingErrors.checking(member, try modern.setItems(items)) }
        if let fields { LSProgrammingErrors.checking(member, try modern.setFields(fields)) }
        return modern
    }

    // MARK: - Delegates

    /// Adds a delegate, which is held weakly, and calls its `mpnSubscriptionDidAdd`; does nothing if the delegate is present.
    open func addDelegate(_ delegate: any LSMPNSubscriptionDelegate) {
        modern.addDelegate(MPNSubscriptionDelegateAdapter(delegate, subscription: self))
    }

    /// Removes a delegate and calls its `mpnSubscriptionDidRemove`; does nothing if the delegate is not present.
    open func removeDelegate(_ delegate: any LSMPNSubscriptionDelegate) {
        removeAdapter(of: delegate as AnyObject)
    }

    /// The delegates that are alive.
    open var delegates: [any LSMPNSubscriptionDelegate] {
        adapters.compactMap { ($0 as? MPNSubscriptionDelegateAdapter)?.delegate }
    }

    // MARK: - State

    /// The status of the subscription. `UNKNOWN`: it is inactive; `ACTIVE`: the server has not accepted it yet; `SUBSCRIBED`: the server
    /// holds it and sends notifications; `TRIGGERED`: the server holds it, and its trigger has fired.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { modern.status.rawValue }

    /// `true` if the status is not `UNKNOWN`.
    open var isActive: Bool { modern.isActive }

    /// `true` if the status is `SUBSCRIBED` or `TRIGGERED`.
    ///
    /// In ModernClient: `isSubscribed`, which is `false` while triggered.
    open var isSubscribed: Bool {
        // Read once: between two readings the status may change from one to the other.
        let status = modern.status
        return status == .SUBSCRIBED || status == .TRIGGERED
    }

    /// `true` if the status is `TRIGGERED`.
    open var isTriggered: Bool { modern.isTriggered }

    /// The time at which the server set the status, by its clock; `nil` if the time is unknown.
    ///
    /// In ModernClient: `statusTimestamp`, in milliseconds.
    open var statusTimestamp: Date? { Seconds.date(milliseconds: modern.statusTimestamp) }

    /// The server's id for the subscription, valid beyond the session; `nil` if the server does not hold it, or has not sent the id.
    /// Several objects may have the same id; a change that the server reports applies to all of them.
    ///
    /// In ModernClient: the same name; a copy has no id.
    open var subscriptionId: String? { modern.subscriptionId ?? modern.replacedId }

    /// A human-readable description.
    open override var description: String { modern.description }

    // MARK: - Settings

    // A subscription that the server already holds has an item group and a field schema, never lists.

    /// `MERGE` or `DISTINCT`.
    ///
    /// In ModernClient: `mode`, an enumeration.
    open var mode: String { modern.mode.rawValue }

    /// The names of the items. Setting them removes the item group. The setter traps while the subscription is active, and on a name
    /// that is empty, contains a space or is a number. The getter traps unless a list of items is set.
    ///
    /// In ModernClient: `items`, which is `nil` instead.
    open var items: [String] {
        get { ReadableNames.value(modern.items, "LSMPNSubscription.items", or: []) }
        set { change(.group, newValue, try modern.setItems(newValue)) }
    }

    /// The string that the Metadata Adapter resolves to a list of items. Setting it removes the list of items. The setter traps while
    /// the subscription is active. The getter traps unless an item group is set.
    ///
    /// In ModernClient: `itemGroup`, which is `nil` instead.
    open var itemGroup: String {
        get { ReadableNames.value(modern.itemGroup, "LSMPNSubscription.itemGroup", or: "") }
        set { change(.group, newValue, try modern.setItemGroup(newValue)) }
    }

    /// The names of the fields. Setting them removes the field schema. The setter traps while the subscription is active, and on a name
    /// that is empty or contains a space. The getter traps unless a list of fields is set.
    ///
    /// In ModernClient: `fields`, which is `nil` instead.
    open var fields: [String] {
        get { ReadableNames.value(modern.fields, "LSMPNSubscription.fields", or: []) }
        set { change(.schema, newValue, try modern.setFields(newValue)) }
    }

    /// The string that the Metadata Adapter resolves to a list of fields. Setting it removes the list of fields. The setter traps while
    /// the subscription is active. The getter traps unless a field schema is set.
    ///
    /// In ModernClient: `fieldSchema`, which is `nil` instead.
    open var fieldSchema: String {
        get { ReadableNames.value(modern.fieldSchema, "LSMPNSubscription.fieldSchema", or: "") }
        set { change(.schema, newValue, try modern.setFieldSchema(newValue)) }
    }

    /// The name of the Data Adapter that serves the items; with `nil` (default) or an empty string, the adapter set's `DEFAULT`. The
    /// setter traps while the subscription is active.
    open var dataAdapter: String? {
        get { modern.dataAdapter }
        set { change(.adapter, newValue, try modern.setDataAdapter(newValue)) }
    }

    /// The notification as a JSON string (see ``LSMPNBuilder``). A subscription without a format (`nil`, the default) cannot be
    /// subscribed. If the library created the object, this is the server's value. The setter traps while the subscription is active.
    ///
    /// In ModernClient: the same name, and `actualNotificationFormat`; may be set at any time.
    open var notificationFormat: String? {
        get { modern.notificationFormat }
        set {
            change(.notificationFormat, newValue, try modern.setInactiveNotificationFormat(newValue))
        }
    }

    /// The condition under which the server sends a single notification; with `nil` (default) it sends one for each update. If the
    /// library created the object, this is the server's value. The setter traps while the subscription is active.
    ///
    /// In ModernClient: the same name, and `actualTriggerExpression`; may be set at any time.
    open var triggerExpression: String? {
        get { modern.triggerExpression }
        set {
            change(.trigger, newValue, try modern.setInactiveTriggerExpression(newValue))
        }
    }

    /// The length of the server's buffer for each item, in updates: a whole number greater than 0, or `unlimited`; with `nil` (default)
    /// the server decides. The setter traps on any other string, and while the subscription is active.
    ///
    /// In ModernClient: `requestedBufferSize`, an enumeration.
    open var requestedBufferSize: String? {
        get {
            RequestedString.text(
                of: modern.bufferSize, setAs: requested.value.bufferSize, RequestedString.bufferSize,
                RequestedString.text)
        }
        set {
            guard let value = parsed(newValue, RequestedString.bufferSize, RequestedString.bufferSizeRule),
                change(.bufferSize, newValue, try modern.setBufferSize(value))
            else { return }
            requested.withLock { $0.bufferSize = newValue }
        }
    }

    /// The maximum frequency of updates for each item: updates per second as a decimal number greater than 0, or `unlimited`; with `nil`
    /// (default) the server decides. The setter traps on any other string, and while the subscription is active.
    ///
    /// In ModernClient: `requestedMaxFrequency`, an enumeration.
    open var requestedMaxFrequency: String? {
        get {
            RequestedString.text(
                of: modern.maxFrequency, setAs: requested.value.maxFrequency, RequestedString.pushMaxFrequency,
                RequestedString.text)
        }
        set {
            guard let value = parsed(newValue, RequestedString.pushMaxFrequency, RequestedString.pushMaxFrequencyRule),
                change(.maxFrequency, newValue, try modern.setMaxFrequency(value))
            else { return }
            requested.withLock { $0.maxFrequency = newValue }
        }
    }

    /// Parses a string; see `RequestedString.parsed`.
    private func parsed<Value>(
        _ text: String?, _ parse: (String) -> Value?, _ rule: String, in member: String = #function
    ) -> Value?? {
        RequestedString.parsed(text, parse, rule, in: "LSMPNSubscription.\(member)")
    }

    /// Calls a setter of `modern`, and traps if the setter throws. Delegates are notified if the value of the property changes.
    ///
    /// - Parameter value: the new value in the form of this API, for the message.
    /// - Returns: `true` if the setter did not throw.
    @discardableResult
    private func change(
        _ property: PushProperty, _ value: Any?, _ call: @autoclosure () throws(Misuse) -> Void,
        in member: String = #function
    ) -> Bool {
        LSProgrammingErrors.checking(
            "LSMPNSubscription.\(member)", value: value, try modern.reportingChange(of: property, call)) != nil
    }
}

extension LSMPNSubscription: DelegateOwner {
    package var delegatesInModern: [Any] { modern.delegates }

    package func removeAdapter(of identity: UnsafeRawPointer) { modern.removeAdapter(of: identity, owner: self) }
}
