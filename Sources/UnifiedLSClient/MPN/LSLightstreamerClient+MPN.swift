import LightstreamerCore
import ModernClient

// The argument checks and lookups behind the members for push notifications.

extension LSLightstreamerClient {
    /// Makes the call of a member, and traps if it throws.
    @discardableResult
    func checking<R>(_ call: @autoclosure () throws(Misuse) -> R, in member: String = #function) -> R? {
        LSProgrammingErrors.checking("LSLightstreamerClient.\(member)", try call())
    }

    /// The subscriptions that have an object of this API. A shared session may have others.
    func shown(
        _ status: LightstreamerClient.MPNSubscriptionStatus, _ member: String = #function
    ) -> [LSMPNSubscription] {
        let found = checking(
            try modern.activeMPNSubscriptions(status) { $0.facade is LSMPNSubscription }, in: member)
        return (found ?? []).compactMap { $0.facade as? LSMPNSubscription }
    }

    static func status(
        _ filter: String?, _ member: String = #function
    ) -> LightstreamerClient.MPNSubscriptionStatus? {
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
