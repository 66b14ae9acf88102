import Foundation
package import LightstreamerCore

/// A subscription to items, with the fields to receive of each, in one mode.
///
/// A subscription is active from `LightstreamerClient.subscribe` until `unsubscribe`, a refusal by the server, or an
/// unsubscription by the server. It stays active without a session, and the client requests it again in each new session. Most
/// properties can only be changed while it is inactive. Every member may be used from any thread.
public final class Subscription: CustomStringConvertible, @unchecked Sendable {
    // `Sendable`: `settings` and `active` are only touched under `lock`; `facade` is set before the object is shared.

    private let lock = NSLock()
    private var settings: SubscriptionSettings
    /// The last one, which refers to neither this object nor the engine strongly; `nil` if this object was never active.
    private var active: ActiveSubscription?
    /// The object that an earlier API exposes instead of this one. While the subscription is active, the engine keeps both alive.
    package weak var facade: (any Facade)?
    /// The last layout that the server sent for the current names, as `SubscriptionDelivery` delivered it.
    private var deliveredLayout = SubscriptionLayout()
    private let delegateList: DelegateList<any SubscriptionDelegate>

    // MARK: - Making one

    /// Creates a subscription without items and fields; set them before `LightstreamerClient.subscribe`.
    public init(subscriptionMode: Mode) {
        settings = SubscriptionSettings(mode: subscriptionMode)
        delegateList = DelegateList(lock: lock)
    }

    /// Creates a subscription to one item.
    ///
    /// - Precondition: The same as for ``init(subscriptionMode:items:fields:)``.
    public convenience init(subscriptionMode: Mode, item: String, fields: [String]) {
        self.init(subscriptionMode: subscriptionMode, items: [item], fields: fields)
    }

    /// Creates a subscription to a list of items.
    ///
    /// - Precondition: Neither list is empty; no item name is empty, contains a space or consists of digits; no field name is empty or
    ///   contains a space; in COMMAND mode the fields contain `key` and `command`.
    public convenience init(subscriptionMode: Mode, items: [String], fields: [String]) {
        self.init(subscriptionMode: subscriptionMode)
        checking(try settings.common.names.setItems(items))
        checking(try settings.common.setFields(fields))
    }

    /// Creates a subscription whose names follow the rules of an earlier API.
    package convenience init(subscriptionMode: Mode, rules: NamingRules) {
        self.init(subscriptionMode: subscriptionMode)
        settings.common.names.rules = rules
    }

    // MARK: - Delegates

    /// Adds a delegate and notifies it with `subscriptionDidAddDelegate`; does nothing if it is already in the list. The delegate is held
    /// weakly unless `LightstreamerClient.retainsDelegates` is `true`.
    public func addDelegate(_ delegate: any SubscriptionDelegate) {
        delegateList.add(delegate) {
            WeakSubscriptionDelegate($0)
        } didAdd: {
            $0.subscriptionDidAddDelegate(self)
        }
    }

    /// Removes a delegate and notifies it with `subscriptionDidRemoveDelegate`; does nothing if it is not in the list. Events enqueued
    /// before the call are still delivered to it.
    public func removeDelegate(_ delegate: any SubscriptionDelegate) {
        delegateList.remove(delegate) { $0.subscriptionDidRemoveDelegate(self) }
    }

    /// Removes the adapter of a delegate of an earlier API.
    package func removeAdapter(of identity: UnsafeRawPointer, owner: AnyObject) {
        delegateList.removeAdapter(of: identity, owner: owner) { $0.subscriptionDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any SubscriptionDelegate] { delegateList.delegates }

    /// Adds a delegate that `delegates` does not contain, and holds it strongly.
    ///
    /// - Parameter engine: the engine whose events the delegate receives; `nil`: those of every client.
    package func addHidden(_ delegate: any SubscriptionDelegate, of engine: ClientEngine? = nil) {
        delegateList.addHidden(delegate, of: engine)
    }

    package func removeHidden(_ delegate: any SubscriptionDelegate) { delegateList.removeHidden(delegate) }

    // MARK: - State

    /// `true` if the subscription is active on a client.
    public var isActive: Bool { currentlyActive?.isActive ?? false }

    /// `true` if the server has accepted the subscription in the current session.
    public var isSubscribed: Bool { read { $0.isSubscribed } ?? false }

    private var currentlyActive: ActiveSubscription? { lock.withLock { active } }

    /// The engine of the client on which the subscription is active, or was active last; `nil` if that client was released.
    package var activeEngine: ClientEngine? { currentlyActive?.owningEngine }

    /// Reads the engine's state of the subscription; `nil` while inactive.
    func read<R>(_ body: (SubscriptionState) -> R?) -> R? { currentlyActive?.read(body) }

    package func activate(on client: LightstreamerClient) throws(Misuse) { _ = try activated(on: client) }

    /// Makes the subscription active, and returns the activation.
    func activated(on client: LightstreamerClient) throws(Misuse) -> ActiveSubscription {
        // A refused call leaves the delegates where they are. From here on the subscription is active for all threads.
        let (settings, new, attachment) = try whileInactive(else: .alreadyActive(.subscription), value: nil) {
            settings throws(Misuse) in
            try settings.common.checkCompleteness(settings.description)
            let attachment = delegateList.attachUnderLock(to: client.engine)
            let new = ActiveSubscription(receivers: attachment.receivers, engine: client.engine)
            active = new
            return (settings, new, attachment)
        }
        attachment.deliverEarlierEvents()
        for observer in client.activityObservers.value { observer.attach(self) }
        new.start(self, settings: settings)
        Log.write(.info, .actions, "Subscription requested: \(self)")
        return new
    }

    /// Ends the subscription. Returns `false`, and does nothing, if it is active on another client.
    func deactivateUnlessElsewhere(on client: LightstreamerClient) -> Bool {
        currentlyActive?.end(on: client.engine) ?? true
    }

    /// Runs `body` under the lock while the subscription is inactive.
    ///
    /// The engine is read outside the lock, because its queue may wait for the lock in a logger that reads the subscription. The result
    /// still holds under the lock if `active` is the same: an `ActiveSubscription` that has ended never becomes active again.
    private func whileInactive<R>(
        else rule: Misuse.Rule, value: Any?, _ body: (inout SubscriptionSettings) throws(Misuse) -> R
    ) throws(Misuse) -> R {
        while true {
            let present = currentlyActive
            try ensure(!(present?.isActive ?? false), rule, value: value ?? description)
            // Released after the lock: it may be the last owner of a delegate, whose `deinit` may read the subscription.
            defer { withExtendedLifetime(present) {} }
            lock.lock()
            defer { lock.unlock() }
            if active === present { return try body(&settings) }
        }
    }

    // MARK: - Settings

    var current: SubscriptionSettings { lock.withLock { settings } }

    /// Changes a setting that is fixed while the subscription is active.
    // Not compiled again for each closure.
    @_optimize(none)
    func change(to value: Any?, _ body: (inout SubscriptionSettings) throws(Misuse) -> Void) throws(Misuse) {
        try whileInactive(else: .fixedWhileActive(.subscription), value: value) { settings throws(Misuse) in
            let names = settings.common.names
            try body(&settings)
            deliveredLayout.forget(whatDiffersBetween: names, and: settings.common.names)
        }
    }

    // MARK: - Layout

    /// The last counts and positions that the server sent for the current names, in this session or an earlier one.
    package var layout: SubscriptionLayout {
        if let current = read({ $0.isSubscribed ? SubscriptionLayout($0) : nil }) { return current }
        return lock.withLock { deliveredLayout }
    }

    func delivered(_ layout: SubscriptionLayout, to active: ActiveSubscription?) {
        lock.withLock { if active === self.active { deliveredLayout = layout } }
    }

    /// Sets the frequency, the only setting that may change while the subscription is active.
    package func setMaxFrequency(_ frequency: SubscriptionSpec.MaxFrequency?) throws(Misuse) {
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

    /// Like `withLock`, for a body with a typed throw.
    private func locked<R>(_ body: () throws(Misuse) -> R) throws(Misuse) -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// A human-readable description.
    public var description: String { current.description }
}
