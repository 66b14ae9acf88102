import Foundation
import LightstreamerCore

/// The device of a client: tells its connection delegate what comes of a changed token and of a reset badge.
final class PushDeviceListener: PushDeviceObserver, @unchecked Sendable {
    // `Sendable`: `isToTell` is confined to the delivery queue.

    private weak var notifications: PushNotifications?
    /// A changed token whose outcome is not told yet.
    private var isToTell: Bool

    init(_ notifications: PushNotifications, tokenHasChanged: Bool) {
        self.notifications = notifications
        isToTell = tokenHasChanged
    }

    func didReceive(_ event: PushDeviceEvent) {
        switch event {
        case .failed(let code, let message):
            guard isToTell else { return }
            isToTell = false
            let exception: LSException? = LSPushServerException(code: code, message)
            notifications?.connection?.tellDelegate {
                $0.clientConnection($1, didFailChangingDeviceTokenOnServerWithError: exception)
            }
        case .badgeReset:
            notifications?.connection?.tellDelegate { $0.clientConnectionDidSucceedResettingBadge(onServer: $1) }
        case .badgeResetFailed(let code, let message):
            let exception: LSException? = LSPushServerException(code: code, message)
            notifications?.connection?.tellDelegate {
                $0.clientConnection($1, didFailResettingBadgeOnServerWithError: exception)
            }
        case .registered(_, let timestamp):
            notifications?.noteDeviceStatus(at: timestamp)
            guard isToTell else { return }
            isToTell = false
            notifications?.tokenChanged()
        case .resumed(let timestamp), .suspended(let timestamp): notifications?.noteDeviceStatus(at: timestamp)
        case .subscriptionsUpdated, .reset: break
        }
    }
}

/// One MPN subscription: notes when it is gone from the server.
final class PushSubscriptionListener: PushSubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `subscription` is set once, before anybody else knows the listener.

    private weak var notifications: PushNotifications?
    weak var subscription: PushSubscription?

    init(_ notifications: PushNotifications) { self.notifications = notifications }

    func didReceive(_ event: PushSubscriptionEvent) {
        guard event == .unsubscribed, let notifications, let connection = notifications.connection else { return }
        if let id = connection.engine.read({ [self] _ in subscription?.subscriptionID }) { notifications.forget(id) }
    }
}
