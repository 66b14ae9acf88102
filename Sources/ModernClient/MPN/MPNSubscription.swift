import Foundation
import LightstreamerCore

/// Updates that the server sends to this device as push notifications, also while the application does not run.
///
/// Subscriptions live on the server until they are removed. Objects are made by the application, or by the library for those
/// that the server holds already. Every member may be used from any thread; the values of the server can be read as soon as it has
/// been delivered.
public final class MPNSubscription: CustomStringConvertible, @unchecked Sendable {
    // `Sendable`: `settings` and `active` are only touched under `lock`; `facade` is set before the object is shared.

    private let lock = NSLock()
    private var settings: MPNSubscriptionSettings
    /// Weak: the engine owns what is active, and that owns the subscription.
    private weak var active: ActiveMPNSubscription?
    /// Whether the application has ended what `active` stands for.
    private var isReleased = false
    /// What an earlier API shows in place of this object. Kept alive with it while the subscription is active.
    package weak var facade: (any Facade)?
    package let isMadeByServer: Bool
    /// `nil`: nothing was copied from it, nor was it copied.
    private var copies: MPNSubscriptionCopies?
    let delegateList = DelegateList<any MPNSubscriptionDelegate> { delegate in
        guard type(of: delegate as Any) is AnyObject.Type else { return nil }
        let object = delegate as AnyObject
        return { [weak object] in object as? any MPNSubscriptionDelegate }
    }

    // MARK: - Making one

    /// A subscription whose items and fields are to be set.
    public init(subscriptionMode: Mode) {
        settings = MPNSubscriptionSettings(mode: subscriptionMode)
        isMadeByServer = false
    }

    /// A subscription to one item.
    ///
    /// - Precondition: as for ``init(subscriptionMode:items:fields:)``.
    public convenience init(subscriptionMode: Mode, item: String, fields: [String]) {
        self.init(subscriptionMode: subscriptionMode, items: [item], fields: fields)
    }

    /// A subscription to a list of items.
    ///
    /// - Precondition: neither list is empty; item names are not empty, have no space and are not numbers; field names are not
    ///   empty and have no space.
    public convenience init(subscriptionMode: Mode, items: [String], fields: [String]) {
        self.init(subscriptionMode: subscriptionMode)
        ProgrammingErrors.checking("MPNSubscription.init(subscriptionMode:items:fields:)") { () throws(Misuse) in
            try settings.names.setItems(items)
            try settings.names.setFields(fields)
        }
    }

    /// A subscription with the mode, items, fields, adapter, buffer and frequency of a real-time one.
    ///
    /// - Precondition: the mode is MERGE or DISTINCT, and the frequency is not `.unfiltered`.
    public init(subscription: Subscription) {
        settings = MPNSubscriptionSettings(copyOf: subscription.current)
        isMadeByServer = false
    }

    /// A subscription with the settings of another, its requested format and trigger included; it is not that subscription, and
    /// has no `subscriptionId`.
    public init(MPNSubscription mpnSubscription: MPNSubscription) {
        settings = mpnSubscription.current.copy(isMadeByServer: mpnSubscription.isMadeByServer)
        isMadeByServer = false
    }

    /// A copy that, once active, takes the place of what the server holds under the id of the original, as copies of
    /// API 4.x do.
    package init(replacing original: MPNSubscription) {
        let settings = original.current
        self.settings = settings.copy(isMadeByServer: original.isMadeByServer)
        self.settings.replacedID = settings.subscriptionID ?? settings.replacedID
        self.settings.heldValues = ChangeableValues(self.settings)
        isMadeByServer = false
        delegateList.join(original.delegateList)
        let copies = original.sharedCopies()
        copies.add(self)
        self.copies = copies
    }

    private func sharedCopies() -> MPNSubscriptionCopies {
        lock.withLock {
            if let copies { return copies }
            let new = MPNSubscriptionCopies()
            new.add(self)
            copies = new
            return new
        }
    }

    func copies(of id: String) -> [MPNSubscription] {
        lock.withLock { copies }?.others(than: self).filter { $0.replacedId == id } ?? []
    }

    /// The id of what a copy made with `init(replacing:)` takes the place of; `nil`: nothing.
    package var replacedId: String? { current.replacedID }

    /// One that the server holds already.
    private init(subscriptionID: String) {
        settings = MPNSubscriptionSettings(mode: nil)
        settings.subscriptionID = subscriptionID
        isMadeByServer = true
    }

    /// - Returns: the observer of the library's object for a subscription that the server announced.
    ///
    /// - Parameter makeFacade: makes what an earlier API shows; `nil` from it: nothing.
    static func observer(
        of core: PushSubscription, on engine: ClientEngine?, makeFacade: (MPNSubscription) -> (any Facade)?
    ) -> any PushSubscriptionObserver {
        let subscription = MPNSubscription(subscriptionID: core.subscriptionID ?? "")
        let facade = makeFacade(subscription)
        subscription.facade = facade
        let active = ActiveMPNSubscription(
            subscription, receivers: subscription.delegateList.receivers(on: engine), engine: engine, core: core.id)
        subscription.lock.withLock { subscription.active = active }
        return active
    }

    // MARK: - Delegates

    /// Adds a delegate and notifies it with `mpnSubscriptionDidAddDelegate`; does nothing if it is there already. An object is held
    /// weakly, unless `LightstreamerClient.retainsDelegates` says otherwise; a value is kept.
    public func addDelegate(_ delegate: any MPNSubscriptionDelegate) {
        delegateList.add(delegate) { $0.mpnSubscriptionDidAddDelegate(self) }
    }

    /// Removes a delegate and notifies it with `mpnSubscriptionDidRemoveDelegate`; does nothing if it is not there.
    public func removeDelegate(_ delegate: any MPNSubscriptionDelegate) {
        delegateList.remove(delegate) { $0.mpnSubscriptionDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any MPNSubscriptionDelegate] { delegateList.delegates }

    // MARK: - Activation

    func activate(on client: LightstreamerClient, isCoalescing: Bool) throws(Misuse) {
        let engine = client.engine
        let receivers = delegateList.attach(to: engine)
        let new = ActiveMPNSubscription(self, receivers: receivers, engine: engine)
        let old = try locked { () throws(Misuse) in
            try settings.checkActivation()
            settings.setStatus(.ACTIVE)
            defer { active = new }
            isReleased = false
            return active
        }
        new.start(isCoalescing: isCoalescing, after: old)
    }

    /// Inactive at once, whatever the server answers. Returns `false`, and does nothing, if the subscription is active on another
    /// client.
    func deactivateUnlessElsewhere(on client: LightstreamerClient) -> Bool {
        guard let active = lock.withLock({ self.active }) else { return true }
        guard active.isOn(client.engine) else { return status == .UNKNOWN }
        active.end()
        return true
    }

    /// The application has ended it: from now on `active` reports, and changes nothing here.
    func release(from active: ActiveMPNSubscription) {
        lock.withLock {
            guard self.active === active, !isReleased else { return }
            isReleased = true
            settings.setStatus(.UNKNOWN)
        }
    }

    /// What the list of a client has.
    func isShown(by active: ActiveMPNSubscription) -> Bool {
        lock.withLock { self.active === active && !isReleased }
    }

    // MARK: - Settings

    var current: MPNSubscriptionSettings { lock.withLock { settings } }

    func change<R>(_ body: (inout MPNSubscriptionSettings) -> R) -> R { lock.withLock { body(&settings) } }

    /// Makes this the subscription of an earlier API: names are checked by its rules, and requested values follow those of the server. Called before
    /// the object is shared.
    package func adoptUnifiedRules() {
        lock.withLock {
            settings.names.rules = .unified
            settings.followsServer = true
        }
    }

    /// The server refused to change what it holds. Returns what has its old value again.
    func restoreHeldValues(from active: ActiveMPNSubscription) -> [PushProperty] {
        lock.withLock {
            guard self.active === active, !isReleased, settings.replacedID != nil else { return [] }
            return settings.heldValues?.apply(to: &settings) ?? []
        }
    }

    /// What the server sent, for as long as the subscription is active there.
    func update(from active: ActiveMPNSubscription, _ body: (inout MPNSubscriptionSettings) -> Void) {
        lock.withLock { if self.active === active && !isReleased { body(&settings) } }
    }

    /// Changes a setting that is fixed while the subscription is active.
    func change(to value: Any?, _ body: (inout MPNSubscriptionSettings) throws(Misuse) -> Void) throws(Misuse) {
        try locked { () throws(Misuse) in
            try settings.checkInactive(value)
            try body(&settings)
        }
    }

    /// As `withLock`, for what throws an error of one type. The façade reports it without the lock, because the application's handler may read the
    /// subscription.
    private func locked<R>(_ body: () throws(Misuse) -> R) throws(Misuse) -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Changes a setting that may change at any time; `apply` has the server change it too.
    func request(
        _ body: (inout MPNSubscriptionSettings) -> Void, apply: (inout ClientCore, PushSubscription.ID) -> Void
    ) {
        let active = lock.withLock {
            body(&settings)
            return settings.status == .UNKNOWN ? nil : self.active
        }
        active?.change(apply)
    }

    /// A human-readable description.
    public var description: String { current.description }
}
