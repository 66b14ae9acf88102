import LightstreamerCore
import ModernClient

/// Writes the events of push notifications: those of the device, and of the subscriptions that the application knows. Neither the token of the
/// device nor a notification format is written.
final class PushRecorder: MPNDeviceDelegate, MPNSubscriptionDelegate, Sendable {
    private struct Observed {
        weak var device: MPNDevice?
        weak var subscription: MPNSubscription?
    }

    private let write: @Sendable (String) -> Void
    private let observed = Locked<[ObjectIdentifier: Observed]>([:])
    /// The recorded client: devices and subscriptions may move to another one.
    private let client: WeakClient

    /// - Parameters:
    ///   - client: the recorded client.
    ///   - write: writes the text of an event.
    init(_ client: WeakClient, _ write: @escaping @Sendable (String) -> Void) {
        self.client = client
        self.write = write
    }

    /// Records the events of a device from now on.
    func attach(_ device: MPNDevice) {
        if add(device, Observed(device: device)) { device.addHidden(self, of: client.value?.engine) }
    }

    /// Records the events of a subscription from now on.
    func attach(_ subscription: MPNSubscription) {
        if add(subscription, Observed(subscription: subscription)) {
            subscription.addHidden(self, of: client.value?.engine)
        }
    }

    /// Returns `false` if the object is observed.
    private func add(_ object: AnyObject, _ new: Observed) -> Bool {
        let id = ObjectIdentifier(object)
        return observed.withLock { observed in
            // Another object may have been at the same address.
            if let present = observed[id], present.device != nil || present.subscription != nil { return false }
            observed[id] = new
            return true
        }
    }

    /// Stops recording.
    func stop() {
        for entry in observed.exchange([:]).values {
            entry.device?.removeHidden(self)
            entry.subscription?.removeHidden(self)
        }
    }

    // MARK: - MPNDeviceDelegate

    func mpnDeviceDidRegister(_ device: MPNDevice) { write("device registered") }

    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        write("device refused \(code) \(message ?? "")")
    }

    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        write("device \(status.rawValue)")
    }

    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) { write("device subscriptions updated") }

    func mpnDeviceDidResetBadge(_ device: MPNDevice) { write("badge reset") }

    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        write("badge reset refused \(code) \(message ?? "")")
    }

    // MARK: - MPNSubscriptionDelegate

    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) { write("\(name(subscription)) \(status.rawValue)") }

    func mpnSubscription(_ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?)
    { write("\(name(subscription)) refused \(code) \(message ?? "")") }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) { write("\(name(subscription)) removal refused \(code) \(message ?? "")") }

    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        write("\(name(subscription)) changed \(property)")
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailModificationWithErrorCode code: Int, message: String?, property: String
    ) { write("\(name(subscription)) change of \(property) refused \(code) \(message ?? "")") }

    /// The id, or the items of a subscription that the server does not have.
    private func name(_ subscription: MPNSubscription) -> String {
        subscription.subscriptionId ?? subscription.itemGroup ?? subscription.items?.joined(separator: " ")
            ?? "subscription"
    }
}
