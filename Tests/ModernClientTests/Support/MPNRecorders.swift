import ModernClient

final class DeviceRecorder: MPNDeviceDelegate {
    let recorder = Recorder()

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { recorder.note("added") }
    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { recorder.note("removed") }
    func mpnDeviceDidRegister(_ device: MPNDevice) { recorder.note("registered \(device.deviceId ?? "nil")") }
    func mpnDeviceDidSuspend(_ device: MPNDevice) { recorder.note("suspended") }
    func mpnDeviceDidResume(_ device: MPNDevice) { recorder.note("resumed") }
    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        recorder.note("failed \(code) \(message ?? "nil")")
    }
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        recorder.note("status \(status.rawValue) \(timestamp)")
    }
    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) { recorder.note("subscriptions") }
    func mpnDeviceDidResetBadge(_ device: MPNDevice) { recorder.note("badge") }
    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        recorder.note("no badge \(code) \(message ?? "nil")")
    }
}

final class MPNSubscriptionRecorder: MPNSubscriptionDelegate {
    let recorder = Recorder()
    /// Called when the status changes.
    var onStatus: ((MPNSubscription) -> Void)?

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) { recorder.note("added") }
    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) { recorder.note("removed") }
    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) {
        recorder.note("subscribed \(subscription.subscriptionId ?? "nil")")
    }
    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) { recorder.note("unsubscribed") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) { recorder.note("failed \(code)") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { recorder.note("unsubscription failed \(code)") }
    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { recorder.note("triggered") }
    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        recorder.note("status \(status.rawValue) \(timestamp)")
        onStatus?(subscription)
    }
    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        recorder.note("property \(property)")
    }
    func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String
    ) { recorder.note("modification failed \(code) \(property)") }
}
