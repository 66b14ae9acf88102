import Foundation
package import LightstreamerCore

/// An MPN subscription, whose updates the server sends to the device as push notifications, even while the application does not run.
///
/// The server holds a subscription until it is removed. The application creates objects for new subscriptions, and the library for
/// those that the server already holds. Every member may be used from any thread. The values of the server change when the
/// corresponding event is delivered.
public final class MPNSubscription: CustomStringConvertible, @unchecked Sendable {
    // `Sendable`: `settings`, `active` and `earlier` are only touched under `lock`; `facade` is set before the object is shared.

    private let lock = NSLock()
    private var settings: MPNSubscriptionSettings
    /// Weak: the engine owns the active subscription, and that owns this object.
    private weak var active: ActiveMPNSubscription?
    /// The activations before `active` that an engine still has, the latest first.
    private var earlier: [EarlierActivation] = []
    /// `true` if the application has ended the subscription of `active`.
    private var isReleased = false
    /// The object that an earlier API exposes instead of this one. While the subscription is active, the engine keeps both alive.
    package weak var facade: (any Facade)?
    package let isMadeByServer: Bool
    /// The objects copied from each other, this one included; `nil` if this object is neither a copy nor copied.
    private var copies: MPNSubscriptionCopies?
    let delegateList = DelegateList<any MPNSubscriptionDelegate>()

    // MARK: - Making one

    /// Creates a subscription without items and fields; set them before `LightstreamerClient.subscribeMPN`.
    public init(subscriptionMode: Mode) {
        settings = MPNSubscriptionSettings(mode: subscriptionMode)
        isMadeByServer = false
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
    ///   contains a space.
    public convenience init(subscriptionMode: Mode, items: [String], fields: [String]) {
        self.init(subscriptionMode: subscriptionMode)
        checking(try settings.common.names.setItems(items))
        checking(try settings.common.setFields(fields))
    }

    /// Creates a subscription with the mode, items, fields, Data Adapter, buffer size and frequency of a ``Subscription``.
    ///
    /// - Precondition: The mode is MERGE or DISTINCT, and the frequency is not `.unfiltered`.
    public init(subscription: Subscription) {
        settings = MPNSubscriptionSettings(copyOf: subscription.current)
        isMadeByServer = false
    }

    /// Creates a separate subscription with the settings of another one, including the requested format and trigger expression, but
    /// without its `subscriptionId`.
    public init(MPNSubscription mpnSubscription: MPNSubscription) {
        settings = mpnSubscription.current.copy(isMadeByServer: mpnSubscription.isMadeByServer)
        isMadeByServer = false
    }

    /// Creates a copy that, when it becomes active, modifies the server's subscription with the id of the original, as copies of
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

    /// The id of the subscription that a copy made with `init(replacing:)` modifies; `nil`: none.
    package var replacedId: String? { current.replacedID }

    /// Creates the object of a subscription that the server already holds.
    private init(subscriptionID: String) {
        settings = MPNSubscriptionSettings(mode: nil)
        settings.subscriptionID = subscriptionID
        isMadeByServer = true
    }

    /// Creates the library's object for a subscription that the server announced, and returns its observer.
    ///
    /// - Parameters:
    ///   - core: the subscription in the core.
    ///   - engine: the engine of the client.
    ///   - makeFacade: creates the object that an earlier API exposes, or returns `nil`.
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

    /// Adds a delegate and notifies it with `mpnSubscriptionDidAddDelegate`; does nothing if it is already in the list. An object is held
    /// weakly unless `LightstreamerClient.retainsDelegates` is `true`; a value is copied.
    public func addDelegate(_ delegate: any MPNSubscriptionDelegate) {
        delegateList.add(delegate) { delegate in
            guard type(of: delegate as Any) is AnyObject.Type else { return nil }
            let object = delegate as AnyObject
            return DelegateClosure { [weak object] in object as? any MPNSubscriptionDelegate }
        } didAdd: {
            $0.mpnSubscriptionDidAddDelegate(self)
        }
    }

    /// Removes a delegate and notifies it with `mpnSubscriptionDidRemoveDelegate`; does nothing if it is not in the list.
    public func removeDelegate(_ delegate: any MPNSubscriptionDelegate) {
        delegateList.remove(delegate) { $0.mpnSubscriptionDidRemoveDelegate(self) }
    }

    /// Removes the adapter of a delegate of an earlier API.
    package func removeAdapter(of identity: UnsafeRawPointer, owner: AnyObject) {
        delegateList.removeAdapter(of: identity, owner: owner) { $0.mpnSubscriptionDidRemoveDelegate(self) }
    }

    /// The delegates, in no particular order.
    public var delegates: [any MPNSubscriptionDelegate] { delegateList.delegates }

    package func addHidden(_ delegate: any MPNSubscriptionDelegate, of engine: ClientEngine? = nil) {
        delegateList.addHidden(delegate, of: engine)
    }

    package func removeHidden(_ delegate: any MPNSubscriptionDelegate) { delegateList.removeHidden(delegate) }

    // MARK: - Activation

    func activate(on client: LightstreamerClient, isCoalescing: Bool) throws(Misuse) {
        let engine = client.engine
        // A refused call leaves the delegates where they are.
        let (new, activations, attachment) = try locked { () throws(Misuse) in
            try settings.checkActivation()
            let attachment = delegateList.attachment(to: engine)
            let new = ActiveMPNSubscription(self, receivers: attachment.receivers, engine: engine)
            settings.setStatus(.ACTIVE)
            var activations = earlier.compactMap { $0.activation }
            if let active { activations.insert(active, at: 0) }
            earlier = activations.map { EarlierActivation(activation: $0) }
            active = new
            isReleased = false
            return (new, activations, attachment)
        }
        attachment.deliverEarlierEvents()
        new.start(isCoalescing: isCoalescing, after: activations)
    }

    /// Weak, as `active`: it ends when the engine releases it.
    private struct EarlierActivation {
        weak var activation: ActiveMPNSubscription?
    }

    /// Makes the subscription inactive at once, regardless of the server's response. Returns `false`, and does nothing, if the subscription
    /// is active on another client.
    func deactivateUnlessElsewhere(on client: LightstreamerClient) -> Bool {
        guard let active = lock.withLock({ self.active }) else { return true }
        guard active.isOn(client.engine) else { return status == .UNKNOWN }
        active.end()
        return true
    }

    /// Ends the subscription for the application. From now on `active` reports events, but does not change this object.
    func release(from active: ActiveMPNSubscription) {
        whileRepresented(by: active) {
            isReleased = true
            $0.setStatus(.UNKNOWN)
        }
    }

    /// `true` if the client's list of subscriptions contains this object for `active`.
    func isShown(by active: ActiveMPNSubscription) -> Bool { whileRepresented(by: active) { _ in true } ?? false }

    /// Runs `body` under the lock, unless `active` no longer represents this object.
    @discardableResult
    private func whileRepresented<R>(
        by active: ActiveMPNSubscription, _ body: (inout MPNSubscriptionSettings) -> R
    ) -> R? {
        let (present, result) = lock.withLock { () -> (ActiveMPNSubscription?, R?) in
            let present = self.active
            return (present, present === active && !isReleased ? body(&settings) : nil)
        }
        // Released after the lock: it may be the last reference, and the release of its object of an earlier API may read this one.
        return withExtendedLifetime(present) { result }
    }

    // MARK: - Settings

    var current: MPNSubscriptionSettings { lock.withLock { settings } }

    func change<R>(_ body: (inout MPNSubscriptionSettings) -> R) -> R { lock.withLock { body(&settings) } }

    /// Makes this object follow the rules of 2.x to 4.x for names, and adopt the server's values as requested ones. Call it before the
    /// object is shared.
    package func adoptUnifiedRules() {
        lock.withLock {
            settings.common.names.rules = .unified
            settings.followsServer = true
        }
    }

    /// Restores the values of a copy after the server refused to modify its subscription. Returns the changed properties.
    func restoreHeldValues(from active: ActiveMPNSubscription) -> [PushProperty] {
        whileRepresented(by: active) { settings in
            guard settings.replacedID != nil, let values = settings.heldValues else { return [] }
            return values.apply(to: &settings)
        } ?? []
    }

    /// Applies the server's values, unless `active` no longer represents this object.
    func update(from active: ActiveMPNSubscription, _ body: (inout MPNSubscriptionSettings) -> Void) {
        whileRepresented(by: active, body)
    }

    /// Changes a setting that is fixed while the subscription is active.
    // Not compiled again for each closure.
    @_optimize(none)
    func change(to value: Any?, _ body: (inout MPNSubscriptionSettings) throws(Misuse) -> Void) throws(Misuse) {
        try locked { () throws(Misuse) in
            try settings.checkInactive(value)
            try body(&settings)
        }
    }

    /// Like `withLock`, for a body with a typed throw. The façade reports the error outside the lock, because the application's handler may
    /// read the subscription.
    private func locked<R>(_ body: () throws(Misuse) -> R) throws(Misuse) -> R {
        lock.lock()
        defer { lock.unlock() }
        return try body()
    }

    /// Changes a setting that may change at any time. `apply` requests the present value from the server: another thread may have changed
    /// the setting, and entered the engine, before it.
    // Not compiled again for each closure.
    @_optimize(none)
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
