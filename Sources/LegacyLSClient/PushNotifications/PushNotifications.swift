import Foundation
import LightstreamerCore

/// The push notifications of one client.
final class PushNotifications: Sendable {
    static let unavailable = "Push notifications are not available"

    func checkStatus(_ subscription: LSMPNSubscription) throws(Failure) -> LSMPNStatusInfo? {
        throw .client(Self.unavailable)
    }

    func modify(_ subscription: LSMPNSubscription, _ info: LSMPNInfo?) throws(Failure) {
        throw .client(Self.unavailable)
    }

    func deactivate(_ subscription: LSMPNSubscription) throws(Failure) { throw .client(Self.unavailable) }

    func activate(_ info: LSMPNInfo?, coalescing: Bool) throws(Failure) -> LSMPNSubscription? {
        guard let info else { throw .misuse("The push notification info is nil") }
        guard info.tableInfo != nil else { throw .misuse("The push notification info has no table") }
        throw .client(Self.unavailable)
    }

    func inquire(_ key: LSMPNKey?) throws(Failure) -> LSMPNSubscription? { throw .client(Self.unavailable) }

    func inquire(_ status: LSMPNSubscriptionStatus) throws(Failure) -> [LSMPNSubscription]? {
        throw .client(Self.unavailable)
    }

    func deactivate(_ status: LSMPNSubscriptionStatus) throws(Failure) { throw .client(Self.unavailable) }

    func cached() -> [LSMPNSubscription] { [] }

    func cached(_ key: LSMPNKey?) -> LSMPNSubscription? { nil }
}
