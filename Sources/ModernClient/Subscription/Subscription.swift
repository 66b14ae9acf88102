import Foundation
import LightstreamerCore

/// What to receive from the server: some items, each with some fields, in one mode.
///
/// A subscription is active from `LightstreamerClient.subscribe` until `unsubscribe`, a refusal by the server, or an
/// unsubscription by the server; it stays active while there is no session, and is requested again in each new one. Most
/// properties can only be changed while it is inactive. Every member may be used from any thread.
public final class Subscription: CustomStringConvertible, @unchecked Sendable {
    // `Sendable`: `settings` and `active` are only touched under `lock`; `facade` is set before the object is shared.

    private let lock = NSLock()
    private var settings: SubscriptionSettings
    /// Weak: the engine owns what is active, and that owns the subscription.
    private weak var active: ActiveSubscription?
    /// What an earlier API shows in place of this object. Kept alive with it while the subscription is active.
    package weak var facade: (any Facade)?
    /// The layout that the server sent last, of the names that are set. Delivered by `SubscriptionDelivery`.
    private var deliveredLayout = SubscriptionLayout()
    private let delegateList = DelegateList<any SubscriptionDelegate> { delegate in
        let reference = WeakSubscriptionDelegate(delegate)
        return { reference.delegate }
    }

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    public init(subscriptionMode: Mode) { settings = SubscriptionSettings(mode: subscriptionMode) }

    /// A subscription to one item.
    ///
    /// - Precondition: as for ``init(subscriptionMode:items:fields:)``.
    public convenience init(subscriptionMode: Mode, item: String, fields: [String]) {
        self.init(subscriptionMode: subscriptionMode, items: [item], fields: fields)
    }

    /// A subscription to a list of items.
    ///
    /// - Precondition: neither list is empty; item names are not empty, have no space and are not numbers; field names are not
    ///   empty and have no space; in COMMAND mode there are the fields `key` and `command`.
    public convenience init(subscriptionMode: Mode, items: [String], fields: [String]) {
        self.init(subscriptionMode: subscriptionMode)
        ProgrammingErrors.checking("Subscription.init(subscriptionMode:items:fields:)") { () throws(Misuse) in
            try settings.names.setItems(items)
            try settings.setFields(fields)
        }
    }

    /// For an earlier API.
    package convenience init(subscriptionMode: Mode, rules: NamingRules) {
        self.init(subscriptionMode: subscriptionMode)
        settings.names.rules = rules
    }

    // MARK: - Delegates

    /// Adds a delegate and notifies it with `subscriptionDidAddDelegate`; does nothing if it is there already. Held weakly, unless
    /// `LightstreamerClient.retainsDelegates` says otherwise.
    public func addDelegate(_ delegate: any SubscriptionDelegate) {
        delegateList.add(delegate) { $0.subscriptionDidAddDelegate(self) }
    }

    /// Removes a delegate and notifies it with `subscriptionDidRemoveDelegate`; does nothing if it is not there. Events raised
    /// before the call are still delivered to it.
    public func removeDelegate(_ delegate: any SubscriptionDelegate) {
        delegateList.remove(delegate) { $0.subscriptionDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any SubscriptionDelegate] { delegateList.delegates }

    /// Added and removed without being seen, and held.
    func addHidden(_ delegate: any SubscriptionDelegate) { delegateList.addHidden(delegate) }

    func removeHidden(_ delegate: any SubscriptionDelegate) { delegateList.removeHidden(delegate) }

    // MARK: - State

    /// Whether the subscription was given to a client and has not ended.
    public var isActive: Bool { currentlyActive?.isActive ?? false }

    /// Whether the server has accepted it in the session in force.
    public var isSubscribed: Bool { read { $0.isSubscribed } ?? false }

    private var currentlyActive: ActiveSubscription? { lock.withLock { active } }

    /// Of the client that it is active on; `nil`: of none.
    var activeEngine: ClientEngine? { currentlyActive?.owningEngine }

    /// Reads what the engine knows; `nil` while inactive.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? { currentlyActive?.read(body) }

    package func activate(on client: LightstreamerClient) throws(Misuse) {
        let receivers = delegateList.attach(to: client.engine)
        let new = ActiveSubscription(receivers: receivers, engine: client.engine)
        // Makes it active, as of now, for all threads.
        let settings = try whileInactive(else: .alreadyActive(.subscription), value: nil) {
            settings throws(Misuse) -> SubscriptionSettings in
            try settings.checkCompleteness()
            active = new
            return settings
        }
        new.start(self, settings: settings)
        Log.write(.info, .actions, "Subscription requested: \(self)")
    }

    /// Ends the subscription. Returns `false`, and does nothing, if it is active on another client.
    func deactivateUnlessElsewhere(on client: LightstreamerClient) -> Bool {
        currentlyActive?.end(on: client.engine) ?? true
    }

    /// Runs `body` under the lock, the subscription being inactive.
    ///
    /// Whether it is active, the engine knows, which is never asked under the lock: the engine's queue may wait for the lock, in a
    /// logger that reads the subscription. What was inactive stays so unless another one takes its place.
    private func whileInactive<R>(
        else rule: Misuse.Rule, value: Any?, _ body: (inout SubscriptionSettings) throws(Misuse) -> R
    ) throws(Misuse) -> R {
        while true {
            let present = currentlyActive
            try ensure(!(present?.isActive ?? false), rule, value: value ?? description)
            lock.lock()
            defer { lock.unlock() }
            if active === present { return try body(&settings) }
        }
    }

    // MARK: - Settings

    var current: SubscriptionSettings { lock.withLock { settings } }

    /// Changes a setting that is fixed while the subscription is active.
    func change(to value: Any?, _ body: (inout SubscriptionSettings) throws(Misuse) -> Void) throws(Misuse) {
        try whileInactive(else: .fixedWhileActive(.subscription), value: value) { settings throws(Misuse) in
            let names = settings.names
            try body(&settings)
            deliveredLayout.forget(whatDiffersBetween: names, and: settings.names)
        }
    }

    // MARK: - Layout

    /// The counts and positions that the server sent last, in this session or an earlier one, of the names that are set.
    package var layout: SubscriptionLayout {
        if let current = read({ $0.isSubscribed ? SubscriptionLayout($0) : nil }) { return current }
        return lock.withLock { deliveredLayout }
    }

    func delivered(_ layout: SubscriptionLayout, to active: ActiveSubscription?) {
        lock.withLock { if active === self.active { deliveredLayout = layout } }
    }

    /// The frequency is the one setting that may change while the subscription is active.
    package func setRequestedMaxFrequency(_ frequency: RequestedMaxFrequency?) throws(Misuse) {
        while true {
            let present = currentlyActive
            let isActive = present?.isActive ?? false
            let isChanged = try locked { () throws(Misuse) in
                guard active === present else { return false }
                try settings.setMaxFrequency(frequency, whileActive: isActive)
                return true
            }
            guard isChanged else { continue }
            if isActive { present?.updateFrequency(of: self) }
            return
        }
    }

    /// As `withLock`, for what throws an error of one type.
    private func locked<R>(_ body: () throws(Misuse) -> R) throws(Misuse) -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// A human-readable description.
    public var description: String { current.description }
}

extension SubscriptionSettings: CustomStringConvertible {
    var description: String {
        describe([
            ("mode", mode), ("items", names.items ?? names.group), ("fields", names.fields ?? names.schema),
            ("dataAdapter", dataAdapter), ("requestedBufferSize", bufferSize), ("requestedSnapshot", snapshot),
            ("requestedMaxFrequency", maxFrequency), ("selector", selector),
            ("secondLevelFields", secondLevelFields ?? secondLevelSchema),
            ("secondLevelDataAdapter", secondLevelDataAdapter),
        ])
    }
}
