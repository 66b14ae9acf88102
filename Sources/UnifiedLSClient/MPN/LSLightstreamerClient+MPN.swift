import ModernClient

// What the members for push notifications raise, and what they look up.

extension LSLightstreamerClient {
    func checkDevice(_ member: String) -> Bool {
        LSProgrammingErrors.check(
            modern.hasMPNDevice, "LSLightstreamerClient.\(member)", "No device was given to register(forMPN:)")
    }

    func shown(_ subscriptions: [MPNSubscription]) -> [LSMPNSubscription] {
        subscriptions.compactMap { $0.facade as? LSMPNSubscription }
    }

    static func status(_ filter: String?, _ member: String) -> LightstreamerClient.MPNSubscriptionStatus? {
        switch filter {
        case nil, "ALL": return .ALL
        case "SUBSCRIBED": return .SUBSCRIBED
        case "TRIGGERED": return .TRIGGERED
        case let filter?:
            LSProgrammingErrors.raise(
                "LSLightstreamerClient.\(member)", "The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
                value: filter)
            return nil
        }
    }
}
