import ModernClient
import TestSupport

final class DeviceRecorder: MPNDeviceDelegate {
    let events = EventLog()
    /// Called when the list of subscriptions is complete, and when it has changed.
    var onSubscriptions: (() -> Void)?

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { events.write("added") }
    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { events.write("removed") }
    func mpnDeviceDidRegister(_ device: MPNDevice) { events.write("registered \(device.deviceId ?? "nil")") }
    func mpnDeviceDidSuspend(_ device: MPNDevice) { events.write("suspended") }
    func mpnDeviceDidResume(_ device: MPNDevice) { events.write("resumed") }
    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        events.write("failed \(code) \(message ?? "nil")")
    }
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        events.write("status \(status.rawValue) \(timestamp)")
    }
    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) {
        events.write("subscriptions")
        onSubscriptions?()
    }
    func mpnDeviceDidResetBadge(_ device: MPNDevice) { events.write("badge") }
    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        events.write("no badge \(code) \(message ?? "nil")")
    }
}

final class MPNSubscriptionRecorder: MPNSubscriptionDelegate {
    let events = EventLog()
    /// Called when the status changes.
    var onStatus: ((MPNSubscription) -> Void)?

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) { events.write("added") }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) { events.write("removed") }
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) {
        events.write("subscribed \(subscription.subscriptionId ?? "nil")")
    }
    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) { events.write("unsubscribed") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { events.write("failed \(code)") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { events.write("unsubscription failed \(code)") }
    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { events.write("triggered") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        events.write("status \(status.rawValue) \(timestamp)")
        onStatus?(subscription)
    }
    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        events.write("property \(property)")
    }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String
    ) { events.write("modification failed \(code) \(property)") }
}
