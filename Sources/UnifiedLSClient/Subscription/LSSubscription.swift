import Foundation
import ModernClient

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
    private let isPlaceholder: Bool
    let adapters = DelegateAdapters<SubscriptionDelegateAdapter>()
    let texts = Locked(RequestedTexts())
    let positions = Locked(Positions())

    /// What the server told last.
    struct Positions {
        var key: Int?
        var command: Int?
    }

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    ///
    /// - Parameter subscriptionMode: `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; anything else raises.
    public convenience init(subscriptionMode: String) {
        self.init(Self.mode(subscriptionMode, "LSSubscription.init(subscriptionMode:)"))
    }

    /// A subscription to one item. Raises on an unknown mode, and on names that are not valid (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public convenience init(subscriptionMode: String, item: String, fields: [String]) {
        self.init(subscriptionMode: subscriptionMode, items: [item], fields: fields)
    }

    /// A subscription to a list of items. Raises on an unknown mode, and on names that are not valid (see `items` and `fields`).
    ///
    /// In ModernClient: the same initialiser, with an enumeration.
    public convenience init(subscriptionMode: String, items: [String], fields: [String]) {
        let member = "LSSubscription.init(subscriptionMode:items:fields:)"
        self.init(Self.mode(subscriptionMode, member))
        checkItems(items, member)
        checkFields(fields, member)
        modern.items = items
        modern.fields = fields
    }

    /// A placeholder, which has no mode and cannot be subscribed to.
    ///
    /// In ModernClient: no counterpart.
    public override init() {
        modern = Subscription(subscriptionMode: .MERGE)
        isPlaceholder = true
        super.init()
        modern.facade = self
    }

    private init(_ mode: Subscription.Mode) {
        modern = Subscription(subscriptionMode: mode)
        isPlaceholder = false
        super.init()
        modern.facade = self
    }

    private static func mode(_ text: String, _ member: String) -> Subscription.Mode {
        guard let mode = Subscription.Mode(rawValue: text) else {
            LSProgrammingErrors.raise(member, "The mode must be MERGE, DISTINCT, RAW or COMMAND", value: text)
        }
        return mode
    }

    // MARK: - Delegates

    /// Adds a delegate, weakly held, and tells it with `subscriptionDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    public func addDelegate(_ delegate: LSSubscriptionDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = SubscriptionDelegateAdapter(delegate, subscription: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and tells it with `subscriptionDidRemove`; does nothing if it is not there. Events raised before the
    /// call are still delivered to it.
    ///
    /// In ModernClient: the same name.
    public func removeDelegate(_ delegate: LSSubscriptionDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    public var delegates: [LSSubscriptionDelegate] { adapters.delegates }

    // MARK: - State

    /// `MERGE`, `DISTINCT`, `RAW` or `COMMAND`; empty for a placeholder.
    ///
    /// In ModernClient: `mode`, an enumeration.
    public var mode: String { isPlaceholder ? "" : modern.mode.rawValue }

    /// Whether the subscription was given to a client and has not ended.
    ///
    /// In ModernClient: the same name.
    public var isActive: Bool { modern.isActive }

    /// Whether the server has accepted it in the session in force.
    ///
    /// In ModernClient: the same name.
    public var isSubscribed: Bool { modern.isSubscribed }

    /// For people.
    open override var description: String { modern.description }

    // MARK: - Rules

    func checkCompleteness(_ member: String) {
        LSProgrammingErrors.check(!isPlaceholder, member, "The subscription has no mode")
        LSProgrammingErrors.check(
            !modern.isActive, member, "The subscription is active already", value: modern.description)
        LSProgrammingErrors.check(
            modern.items != nil || modern.itemGroup != nil, member,
            "The subscription has neither items nor an item group",
            value: modern.description)
        LSProgrammingErrors.check(
            modern.fields != nil || modern.fieldSchema != nil, member,
            "The subscription has neither fields nor a field schema", value: modern.description)
    }

    func checkInactive(_ member: String, _ value: Any?) {
        LSProgrammingErrors.check(
            !modern.isActive, "LSSubscription.\(member)", "It cannot be changed while the subscription is active",
            value: value)
    }

    func checkItems(_ items: [String], _ member: String) { NameRules.checkItems(items, member) }

    func checkFields(_ fields: [String], _ member: String) {
        NameRules.checkFields(fields, member)
        if modern.mode == .COMMAND { NameRules.checkCommandFields(fields, member) }
    }

    func checkCommand(_ member: String) {
        LSProgrammingErrors.check(
            modern.mode == .COMMAND, "LSSubscription.\(member)", "It is for subscriptions in COMMAND mode only",
            value: mode)
    }
}
