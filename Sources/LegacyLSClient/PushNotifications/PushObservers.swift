import Foundation
import LightstreamerCore

/// Observes the device of a client: reports the outcome of a changed token and of a badge reset to the connection delegate.
final class PushDeviceListener: PushDeviceObserver, @unchecked Sendable {
    // `Sendable`: `isTokenChangeUnreported` is confined to the delivery queue; the rest is constant, or has a lock.

    private weak var notifications: PushNotifications?
    private let token: String
    /// Server and adapter set; `nil`: no connection has been opened yet.
    private let place: String?
    /// `true` if the outcome of a changed token has not been reported yet.
    private var isTokenChangeUnreported: Bool
    private let recordsRegistration = Locked(false)

    init(_ notifications: PushNotifications, _ device: PushDeviceSpec, at place: String?) {
        self.notifications = notifications
        token = device.token
        self.place = place
        isTokenChangeUnreported = device.previousToken != nil
    }

    /// Records the token with the next registration, because the answer to the request was lost: the client repeats the request in
    /// the next session, and nothing waits for its answer. May be called on any thread.
    func recordLaterRegistration() { recordsRegistration.value = true }

    func isOf(_ device: DeviceRegistration) -> Bool { notifications?.device === device }

    /// `true` if it belongs to another client that still exists.
    func isOfAnother(than device: DeviceRegistration) -> Bool { notifications != nil && !isOf(device) }

    func didReceive(_ event: PushDeviceEvent) {
        switch event {
        case .failed(let code, let message):
            guard isTokenChangeUnreported else { return }
            isTokenChangeUnreported = false
            let exception: LSException? = LSPushServerException(code: code, message)
            notifications?.blocking?.notifyDelegate {
                implemented($0.clientConnection(_:didFailChangingDeviceTokenOnServerWithError:))?($1, exception)
            }
        case .badgeReset:
            notifications?.badgeAnswered()
            notifications?.blocking?.notifyDelegate {
                implemented($0.clientConnectionDidSucceedResettingBadge(onServer:))?($1)
            }
        // At the end of a session without an answer: the reset waits for the next connection.
        case .badgeResetFailed(code: 54, _), .badgeResetFailed(code: 55, _): break
        case .badgeResetFailed(let code, let message):
            notifications?.badgeAnswered()
            let exception: LSException? = LSPushServerException(code: code, message)
            notifications?.blocking?.notifyDelegate {
                implemented($0.clientConnection(_:didFailResettingBadgeOnServerWithError:))?($1, exception)
            }
        case .registered:
            // A slow delivery must not replace the record of a later registration.
            if recordsRegistration.value, notifications?.isCurrent(self) ?? true {
                DeviceToken.recordSent(token, at: place)
            }
            guard isTokenChangeUnreported else { return }
            isTokenChangeUnreported = false
            notifications?.tokenChanged(at: place)
        case .resumed, .suspended, .subscriptionsUpdated, .reset: break
        }
    }
}

/// The observer of one MPN subscription: removes it from the cache when the server has removed it.
final class PushSubscriptionListener: PushSubscriptionObserver, @unchecked Sendable {
    // `Sendable`: `id` is confined to the delivery queue.

    private weak var notifications: PushNotifications?
    /// The server's id, stored here because the end is reported after the core has released the subscription.
    private var id: String?

    init(_ notifications: PushNotifications) { self.notifications = notifications }

    func didReceive(_ event: PushSubscriptionEvent) {
        switch event {
        case .subscribed(let subscriptionID): id = subscriptionID
        case .unsubscribed: if let id { notifications?.cache.lose(id) }
        default: break
        }
    }
}
