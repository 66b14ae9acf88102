import Foundation
import LightstreamerCore
import ModernClient

/// Forwards the events of an MPN subscription to a delegate of this API.
final class MPNSubscriptionDelegateAdapter: MPNSubscriptionDelegate, DelegateAdapter, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private(set) weak var delegate: (any LSMPNSubscriptionDelegate)?
    let identity: UnsafeRawPointer
    private weak var subscription: LSMPNSubscription?
    var isDelegateAlive: Bool { delegate != nil }
    var owner: AnyObject? { subscription }

    init(_ delegate: any LSMPNSubscriptionDelegate, subscription: LSMPNSubscription) {
        self.delegate = delegate
        identity = UnsafeRawPointer(addressOf: delegate)
        self.subscription = subscription
    }

    private func notify(_ event: (any LSMPNSubscriptionDelegate, LSMPNSubscription) -> Void) {
        guard let delegate, let subscription else { return }
        event(delegate, subscription)
    }

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) {
        notify { implemented($0.mpnSubscriptionDidAdd)?($1) }
    }

    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) {
        notify { implemented($0.mpnSubscriptionDidRemove)?($1) }
    }

    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) {
        notify { implemented($0.mpnSubscriptionDidSubscribe)?($1) }
    }

    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) {
        notify { implemented($0.mpnSubscriptionDidUnsubscribe)?($1) }
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        notify { implemented($0.mpnSubscription(_:didFailSubscriptionWithErrorCode:message:))?($1, code, message) }
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        notify { implemented($0.mpnSubscription(_:didFailUnsubscriptionWithErrorCode:message:))?($1, code, message) }
    }

    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) {
        notify { implemented($0.mpnSubscriptionDidTrigger)?($1) }
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        let date: Date? = Seconds.statusDate(milliseconds: timestamp)
        notify { implemented($0.mpnSubscription(_:didChangeStatus:timestamp:))?($1, status.rawValue, date) }
    }

    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        notify { implemented($0.mpnSubscription(_:didChangeProperty:))?($1, property) }
    }
}
