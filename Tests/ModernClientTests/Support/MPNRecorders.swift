import ModernClient
import TestSupport

final class DeviceRecorder: MPNDeviceDelegate {
    let journal = EventLog()
    /// Called when the list of subscriptions is complete, and when it has changed.
    var onSubscriptions: (() -> Void)?

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { journal.write("added") }
    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { journal.write("removed") }
    func mpnDeviceDidRegister(_ device: MPNDevice) { journal.write("registered \(device.deviceId ?? "nil")") }
    func mpnDeviceDidSuspend(_ device: MPNDevice) { journal.write("suspended") }
    func mpnDeviceDidResume(_ device: MPNDevice) { journal.write("resumed") }
    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        journal.write("failed \(code) \(message ?? "nil")")
    }
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        journal.write("status \(status.rawValue) \(timestamp)")
    }
    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) {
        journal.write("subscriptions")
        onSubscriptions?()
    }
    func mpnDeviceDidResetBadge(_ device: MPNDevice) { journal.write("badge") }
    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        journal.write("no badge \(code) \(message ?? "nil")")
    }
}

final class MPNSubscriptionRecorder: MPNSubscriptionDelegate {
    let journal = EventLog()
    /// Called when the status changes.
    var onStatus: ((MPNSubscription) -> Void)?

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) { journal.write("added") }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) { journal.write("removed") }
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) {
        journal.write("subscribed \(subscription.subscriptionId ?? "nil")")
    }
    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) { journal.write("unsubscribed") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { journal.write("failed \(code)") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { journal.write("unsubscription failed \(code)") }
    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { journal.write("triggered") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        journal.write("status \(status.rawValue) \(timestamp)")
        onStatus?(subscription)
    }
    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        journal.write("property \(property)")
    }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String
    ) { journal.write("modification failed \(code) \(property)") }
}
