package import LightstreamerCore

extension LightstreamerClient {
    /// A filter of MPN subscriptions by status.
    public enum MPNSubscriptionStatus: Sendable {
        /// All subscriptions.
        case ALL
        /// The subscriptions with the status `SUBSCRIBED`.
        case SUBSCRIBED
        /// The subscriptions with the status `TRIGGERED`.
        case TRIGGERED
    }

    /// Registers the device on the server's MPN Module, now or as soon as a session exists, and again in each new session.
    /// A call with another device replaces the registered one.
    public func register(forMPN mpnDevice: MPNDevice) { register(forMPN: mpnDevice) { _ in nil } }

    /// Registers the device as `register(forMPN:)` does, for an earlier API.
    ///
    /// - Parameters:
    ///   - mpnDevice: see `register(forMPN:)`.
    ///   - makeFacade: creates the object that an earlier API exposes for a subscription that the server announced, or returns `nil`;
    ///     called on the engine's queue.
    package func register(
        forMPN mpnDevice: MPNDevice, makeFacade: @escaping @Sendable (MPNSubscription) -> (any Facade)?
    ) {
        Log.write(.info, .actions, "MPN registration requested: \(mpnDevice.logDescription)")
        for observer in activityObservers.value { observer.attach(mpnDevice) }
        let observer = mpnDevice.observer(on: engine)
        engine.withCore { core in
            engine.setPushObservers { [weak engine] subscription in
                MPNSubscription.observer(of: subscription, on: engine, makeFacade: makeFacade)
            }
            core.registerPushDevice(mpnDevice.spec, observer: observer)
        }
    }

    /// Makes a subscription active. The client requests it as soon as the device is registered; the server holds it until it is removed.
    ///
    /// - Parameters:
    ///   - mpnSubscription: the subscription; its delegates receive the outcome.
    ///   - coalescing: `true` if the server reuses a subscription of this device with the same adapters, group, schema and trigger, if it
    ///     holds one, instead of adding another.
    /// - Precondition: A device was passed to `register(forMPN:)`. The subscription is inactive, and has a notification format, items or
    ///   an item group, and fields or a field schema.
    public func subscribeMPN(_ mpnSubscription: MPNSubscription, coalescing: Bool) {
        checking(try activate(mpnSubscription, coalescing: coalescing))
    }

    /// Makes a subscription inactive at once, and removes it from the server. Delegates receive the server's response:
    /// `mpnSubscriptionDidUnsubscribe`, at once if the subscription was not sent yet, or `…didFailUnsubscriptionWithErrorCode`. Until the
    /// response, a later `subscribeMPN` of the same object waits. Ignored if the subscription is inactive, unless the server refused to
    /// remove it.
    ///
    /// - Precondition: A device was passed to `register(forMPN:)`, and the subscription is not active on another client.
    public func unsubscribeMPN(_ mpnSubscription: MPNSubscription) {
        checking(try deactivate(mpnSubscription))
    }

    /// Removes all matching subscriptions of the device from the server. The matching objects of this client become inactive at once, as
    /// with `unsubscribeMPN(_:)`.
    ///
    /// - Parameter filter: the status of the subscriptions to remove, as the server reported it last, also without a session; `nil`: all.
    /// - Precondition: A device was passed to `register(forMPN:)`.
    public func unsubscribeMultipleMPN(_ filter: MPNSubscriptionStatus?) {
        checking(try deactivateMPNSubscriptions(filter))
    }

    /// The subscriptions that the server holds for the device; complete once `mpnDeviceDidUpdateSubscriptions` has been delivered.
    ///
    /// - Precondition: A device was passed to `register(forMPN:)`.
    public var MPNSubscriptions: [MPNSubscription] { filterMPNSubscriptions(.ALL) }

    /// Returns the subscriptions that the server holds for the device, in no particular order. Each has one object; an object of the
    /// application takes precedence over one of the library.
    ///
    /// - Parameter filter: the `status` of the subscriptions to return, which none has until the current session has confirmed it; `nil` or
    ///   `.ALL`: all.
    /// - Precondition: A device was passed to `register(forMPN:)`.
    public func filterMPNSubscriptions(_ filter: MPNSubscriptionStatus?) -> [MPNSubscription] {
        checking(try activeMPNSubscriptions(filter))
    }

    /// Returns the subscription with an id, an object of the application before one of the library; `nil`: none.
    ///
    /// - Precondition: A device was passed to `register(forMPN:)`.
    public func findMPNSubscription(_ subscriptionId: String) -> MPNSubscription? {
        checking(try activeMPNSubscription(subscriptionId))
    }

    /// Resets the server's counter of `AUTO` badges, as soon as the device is registered.
    ///
    /// - Precondition: A device was passed to `register(forMPN:)`.
    public func resetMPNBadge() {
        checking(try resetBadge())
    }

    /// The device of the last `register(forMPN:)`.
    package var registeredDevice: MPNDevice? { MPNDevice.device(of: engine.read { $0.push.device?.observer }) }

    package var activePushSubscriptions: [MPNSubscription] {
        engine.read { $0.push.subscriptions.compactMap { $0.observer as? ActiveMPNSubscription } }
            .filter { $0.subscription.isShown(by: $0) }.map(\.subscription)
    }
}

// Calls that throw a `Misuse`, for this API and for `UnifiedLSClient`.
extension LightstreamerClient {
    /// Throws if no device was passed to `register(forMPN:)`.
    private func checkDevice() throws(Misuse) { try ensure(engine.read { $0.push.device != nil }, .deviceMissing) }

    package func activate(_ mpnSubscription: MPNSubscription, coalescing: Bool) throws(Misuse) {
        try checkDevice()
        for observer in activityObservers.value { observer.attach(mpnSubscription) }
        try mpnSubscription.activate(on: self, isCoalescing: coalescing)
        Log.write(.info, .actions, "MPN subscription requested: \(mpnSubscription)")
    }

    package func deactivate(_ mpnSubscription: MPNSubscription) throws(Misuse) {
        try checkDevice()
        Log.write(.info, .actions, "MPN unsubscription requested: \(mpnSubscription)")
        try ensure(
            mpnSubscription.deactivateUnlessElsewhere(on: self), .activeElsewhere(.pushSubscription),
            value: mpnSubscription.description)
    }

    package func deactivateMPNSubscriptions(_ filter: MPNSubscriptionStatus?) throws(Misuse) {
        try checkDevice()
        Log.write(.info, .actions, "MPN unsubscription requested: all\(filter.map { " that are \($0)" } ?? "")")
        let released = engine.withCore { core in
            switch filter {
            case nil, .ALL: core.releasePush(.all)
            case .SUBSCRIBED: core.releasePush(.subscribed)
            case .TRIGGERED: core.releasePush(.triggered)
            }
        }
        for case let active as ActiveMPNSubscription in released.map(\.observer) {
            active.subscription.release(from: active)
        }
    }

    /// - Parameter isShown: `true` if the caller's API has an object for the subscription.
    package func activeMPNSubscriptions(
        _ filter: MPNSubscriptionStatus?, isShown: (MPNSubscription) -> Bool = { _ in true }
    ) throws(Misuse) -> [MPNSubscription] {
        try checkDevice()
        var found: [String: MPNSubscription] = [:]
        for subscription in activePushSubscriptions where isShown(subscription) {
            let current = subscription.current
            let isWanted =
                switch filter {
                // The server also holds what the current session has not confirmed.
                case nil, .ALL: current.reportedStatus == .SUBSCRIBED || current.reportedStatus == .TRIGGERED
                case .SUBSCRIBED: current.status == .SUBSCRIBED
                case .TRIGGERED: current.status == .TRIGGERED
                }
            guard isWanted, let id = subscription.subscriptionId else { continue }
            if let other = found[id], !other.isMadeByServer || subscription.isMadeByServer { continue }
            found[id] = subscription
        }
        return Array(found.values)
    }

    package func activeMPNSubscription(
        _ subscriptionId: String, isShown: (MPNSubscription) -> Bool = { _ in true }
    ) throws(Misuse) -> MPNSubscription? {
        try checkDevice()
        let held = activePushSubscriptions.filter { $0.subscriptionId == subscriptionId && isShown($0) }
        return held.first { !$0.isMadeByServer } ?? held.first
    }

    package func resetBadge() throws(Misuse) {
        try checkDevice()
        Log.write(.info, .actions, "MPN badge reset requested")
        engine.withCore { $0.resetPushBadge() }
    }
}
