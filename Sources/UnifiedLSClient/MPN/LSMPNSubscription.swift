import Foundation
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
    let texts: Locked<RequestedTexts>

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    ///
    /// - Parameter subscriptionMode: `MERGE` or `DISTINCT`; anything else raises.
    public convenience init(subscriptionMode: String) {
        let mode = Self.mode(subscriptionMode, "LSMPNSubscription.init(subscriptionMode:)")
        self.init(MPNSubscription(subscriptionMode: mode))
    }

    /// A subscription to one item. Raises on another mode than `MERGE` and `DISTINCT`, and on names that are not valid (see
    /// `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public convenience init(subscriptionMode: String, item: String, fields: [String]) {
        self.init(subscriptionMode: subscriptionMode, items: [item], fields: fields)
    }

    /// A subscription to a list of items. Raises on another mode than `MERGE` and `DISTINCT`, and on names that are not valid
    /// (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public convenience init(subscriptionMode: String, items: [String], fields: [String]) {
        let member = "LSMPNSubscription.init(subscriptionMode:items:fields:)"
        let modern = MPNSubscription(subscriptionMode: Self.mode(subscriptionMode, member))
        modern.validatesNames = false
        NameRules.checkItems(items, member)
        NameRules.checkFields(fields, member)
        modern.items = items
        modern.fields = fields
        self.init(modern)
    }

    /// A subscription with the mode, items, fields and Data Adapter of a real-time one. Raises unless its mode is `MERGE` or
    /// `DISTINCT`.
    ///
    /// In ModernClient: the same initialiser, which copies buffer and frequency, too.
    public convenience init(subscription: LSSubscription) {
        let original = subscription.modern
        let modern = MPNSubscription(
            subscriptionMode: Self.mode(subscription.mode, "LSMPNSubscription.init(subscription:)"))
        modern.validatesNames = false
        if let items = original.items { modern.items = items }
        if let group = original.itemGroup { modern.itemGroup = group }
        if let fields = original.fields { modern.fields = fields }
        if let schema = original.fieldSchema { modern.fieldSchema = schema }
        modern.dataAdapter = original.dataAdapter
        self.init(modern)
    }

    /// A copy with all the settings of another, and its `subscriptionId`: given to `subscribeMPN`, it changes what the server
    /// holds under that id to what the copy says.
    ///
    /// In ModernClient: there a copy is a subscription of its own; `notificationFormat` and `triggerExpression` are changed
    /// on the active object.
    public convenience init(mpnSubscription: LSMPNSubscription) {
        self.init(MPNSubscription(replacing: mpnSubscription.modern), texts: mpnSubscription.texts.value)
    }

    /// - Parameter modern: of the application, or one that the server told of.
    init(_ modern: MPNSubscription, texts: RequestedTexts = RequestedTexts()) {
        self.modern = modern
        self.texts = Locked(texts)
        super.init()
        modern.validatesNames = false
        modern.facade = self
    }

    private static func mode(_ text: String, _ member: String) -> MPNSubscription.Mode {
        guard let mode = MPNSubscription.Mode(rawValue: text) else {
            LSProgrammingErrors.raise(member, "The mode must be MERGE or DISTINCT", value: text)
        }
        return mode
    }

    // MARK: - Delegates

    /// Adds a delegate, weakly held, and tells it with `mpnSubscriptionDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    public func addDelegate(_ delegate: LSMPNSubscriptionDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = MPNSubscriptionDelegateAdapter(delegate, subscription: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and tells it with `mpnSubscriptionDidRemove`; does nothing if it is not there.
    ///
    /// In ModernClient: the same name.
    public func removeDelegate(_ delegate: LSMPNSubscriptionDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    public var delegates: [LSMPNSubscriptionDelegate] { adapters.delegates }

    // MARK: - State

    /// `UNKNOWN`: not active; `ACTIVE`: given to a client, not yet accepted by the server; `SUBSCRIBED`: held by the server, which
    /// sends notifications; `TRIGGERED`: held by the server, and its trigger came true.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    public var status: String { modern.status.rawValue }

    /// Whether the status is not `UNKNOWN`.
    ///
    /// In ModernClient: the same name.
    public var isActive: Bool { modern.isActive }

    /// Whether the status is `SUBSCRIBED` or `TRIGGERED`.
    ///
    /// In ModernClient: `isSubscribed`, which is `false` while triggered.
    public var isSubscribed: Bool { modern.isSubscribed || modern.isTriggered }

    /// Whether the status is `TRIGGERED`.
    ///
    /// In ModernClient: the same name.
    public var isTriggered: Bool { modern.isTriggered }

    /// When the server set the status, by its clock; `nil`: not told.
    ///
    /// In ModernClient: `statusTimestamp`, in milliseconds.
    public var statusTimestamp: Date? { Seconds.date(milliseconds: modern.statusTimestamp) }

    /// The server's id for the subscription, valid beyond the session; `nil`: not held by the server, or not told. Several objects
    /// may have the same id, and are kept alike.
    ///
    /// In ModernClient: the same name; a copy has none there.
    public var subscriptionId: String? { modern.subscriptionId ?? modern.replacedId }

    /// For people.
    open override var description: String { modern.description }

    // MARK: - Rules

    func checkCompleteness(_ member: String) {
        let description = modern.description
        LSProgrammingErrors.check(!isActive, member, "The subscription is active already", value: description)
        LSProgrammingErrors.check(
            modern.notificationFormat != nil, member, "The subscription has no notification format", value: description)
        LSProgrammingErrors.check(
            modern.items != nil || modern.itemGroup != nil, member,
            "The subscription has neither items nor an item group",
            value: description)
        LSProgrammingErrors.check(
            modern.fields != nil || modern.fieldSchema != nil, member,
            "The subscription has neither fields nor a field schema", value: description)
    }

    func checkInactive(_ member: String, _ value: Any?) {
        LSProgrammingErrors.check(
            !isActive, "LSMPNSubscription.\(member)", "It cannot be changed while the subscription is active",
            value: value)
    }
}
