import ModernClient

extension LSLightstreamerClient {
    /// Registers the device on the server's MPN Module, now or as soon as there is a session, and again in each new session.
    /// Another device, given later, takes the place of the former one.
    ///
    /// In ModernClient: the same name.
    public func register(forMPN mpnDevice: LSMPNDevice) {
        modern.register(forMPN: mpnDevice.modern) { LSMPNSubscription($0) }
    }

    /// Makes a subscription active: it is asked for as soon as the device is registered, and then lives on the server. A copy of
    /// another subscription changes what the server holds under its id.
    ///
    /// Raises if no device was given to `register(forMPN:)`, if the subscription is active, and if it lacks a format, items or
    /// fields.
    ///
    /// In ModernClient: the same name.
    ///
    /// - Parameters:
    ///   - mpnSubscription: is told the outcome by its delegates.
    ///   - coalescing: whether a subscription of this device with the same adapters, group, schema and trigger, if the server
    ///     holds one, is taken over instead of adding another.
    public func subscribeMPN(_ mpnSubscription: LSMPNSubscription, coalescing: Bool) {
        checkDevice("subscribeMPN(_:coalescing:)")
        mpnSubscription.checkCompleteness("LSLightstreamerClient.subscribeMPN(_:coalescing:)")
        modern.subscribeMPN(mpnSubscription.modern, coalescing: coalescing)
    }

    /// Makes a subscription inactive at once, and removes it from the server. Delegates receive the server's answer:
    /// `mpnSubscriptionDidUnsubscribe`, at once for one that was not sent yet, or `…didFailUnsubscriptionWithErrorCode`. Until it comes, a
    /// later `subscribeMPN` of the same object waits. Ignored if it is inactive, unless the server refused to remove it. Raises if no
    /// device was given to `register(forMPN:)`, and if it is active on another client.
    ///
    /// In ModernClient: the same name.
    public func unsubscribeMPN(_ mpnSubscription: LSMPNSubscription) {
        checkDevice("unsubscribeMPN(_:)")
        LSProgrammingErrors.check(
            modern.unsubscribeMPNUnlessElsewhere(mpnSubscription.modern), "LSLightstreamerClient.unsubscribeMPN(_:)",
            "The subscription is active on another client", value: mpnSubscription.description)
    }

    /// Removes all subscriptions of the device that match from the server; those that this client has are inactive at once, as with
    /// `unsubscribeMPN(_:)`. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: the same name, with an enumeration.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil`: all. Anything else raises.
    public func unsubscribeMultipleMPN(_ filter: String?) {
        let member = "unsubscribeMultipleMPN(_:)"
        checkDevice(member)
        modern.unsubscribeMultipleMPN(Self.status(filter, member))
    }

    /// The subscriptions that the server holds for the device, the same objects each time; complete once
    /// `mpnDeviceDidUpdateSubscriptions` has been told. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: `MPNSubscriptions`.
    public var mpnSubscriptions: [LSMPNSubscription] {
        checkDevice("mpnSubscriptions")
        return shown(modern.MPNSubscriptions)
    }

    /// The subscriptions that the server holds for the device, in no particular order. Raises if no device was given to
    /// `register(forMPN:)`.
    ///
    /// In ModernClient: the same name, with an enumeration.
    ///
    /// - Parameter filter: `ALL`, `SUBSCRIBED` or `TRIGGERED`; `nil`: all. Anything else raises.
    public func filterMPNSubscriptions(_ filter: String?) -> [LSMPNSubscription] {
        let member = "filterMPNSubscriptions(_:)"
        checkDevice(member)
        return shown(modern.filterMPNSubscriptions(Self.status(filter, member)))
    }

    /// The subscription with an id; `nil`: none. Raises if no device was given to `register(forMPN:)`.
    ///
    /// In ModernClient: the same name.
    public func findMPNSubscription(_ subscriptionId: String) -> LSMPNSubscription? {
        checkDevice("findMPNSubscription(_:)")
        return modern.findMPNSubscription(subscriptionId)?.facade as? LSMPNSubscription
    }

    /// Resets the server's count behind `AUTO` badges, as soon as the device is registered. Raises if no device was given to
    /// `register(forMPN:)`.
    ///
    /// In ModernClient: the same name.
    public func resetMPNBadge() {
        checkDevice("resetMPNBadge()")
        modern.resetMPNBadge()
    }

    private func checkDevice(_ member: String) {
        LSProgrammingErrors.check(
            modern.hasMPNDevice, "LSLightstreamerClient.\(member)", "No device was given to register(forMPN:)")
    }

    private func shown(_ subscriptions: [MPNSubscription]) -> [LSMPNSubscription] {
        subscriptions.compactMap { $0.facade as? LSMPNSubscription }
    }

    private static func status(_ filter: String?, _ member: String) -> LightstreamerClient.MPNSubscriptionStatus {
        switch filter {
        case nil, "ALL": return .ALL
        case "SUBSCRIBED": return .SUBSCRIBED
        case "TRIGGERED": return .TRIGGERED
        case let filter?:
            LSProgrammingErrors.raise(
                "LSLightstreamerClient.\(member)", "The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
                value: filter)
        }
    }
}
