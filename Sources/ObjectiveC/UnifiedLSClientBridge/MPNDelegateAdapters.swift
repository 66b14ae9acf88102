package import CUnifiedLSClient
import ModernClient
import ObjectiveCBridge
import UnifiedLSClient

/// Converts a timestamp of the server's clock to seconds since 1970; NaN: unknown.
private func seconds(_ timestamp: Int64) -> Double { Seconds.since1970(milliseconds: timestamp) ?? .nan }

// MARK: - Device

@_cdecl("LSUnifiedDeviceAddDelegate")
package func addDeviceDelegate(_ device: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedDeviceCallbacks>) {
    let device = device.object(LSMPNDevice.self)
    device.modern.addDelegate(DeviceDelegateAdapter(callbacks.pointee, owner: device))
}

private final class DeviceDelegateAdapter: ObjectiveCAdapter, MPNDeviceDelegate, DelegateAdapter, @unchecked Sendable {
    private let callbacks: LSUnifiedDeviceCallbacks

    init(_ callbacks: LSUnifiedDeviceCallbacks, owner: LSMPNDevice) {
        self.callbacks = callbacks
        super.init(callbacks.delegate, owner: owner)
    }

    func mpnDeviceDidRegister(_ device: MPNDevice) { callbacks.didRegister?(context.object) }

    func mpnDeviceDidSuspend(_ device: MPNDevice) { callbacks.didSuspend?(context.object) }

    func mpnDeviceDidResume(_ device: MPNDevice) { callbacks.didResume?(context.object) }

    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFailRegistration?(context.object, code, $0) }
    }

    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        LSBridgeText.lending(status.rawValue) { callbacks.didChangeStatus?(context.object, $0, seconds(timestamp)) }
    }

    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) { callbacks.didUpdateSubscriptions?(context.object) }

    func mpnDeviceDidResetBadge(_ device: MPNDevice) { callbacks.didResetBadge?(context.object) }

    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFailBadgeReset?(context.object, code, $0) }
    }

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { callbacks.didAdd?(context.object) }

    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { callbacks.didRemove?(context.object) }
}

// MARK: - MPN subscription

@_cdecl("LSUnifiedMPNSubscriptionAddDelegate")
package func addMPNSubscriptionDelegate(
    _ subscription: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedMPNSubscriptionCallbacks>
) {
    let subscription = subscription.object(LSMPNSubscription.self)
    subscription.modern.addDelegate(MPNSubscriptionDelegateAdapter(callbacks.pointee, owner: subscription))
}

private final class MPNSubscriptionDelegateAdapter: ObjectiveCAdapter, MPNSubscriptionDelegate, DelegateAdapter,
    @unchecked Sendable
{
    private let callbacks: LSUnifiedMPNSubscriptionCallbacks

    init(_ callbacks: LSUnifiedMPNSubscriptionCallbacks, owner: LSMPNSubscription) {
        self.callbacks = callbacks
        super.init(callbacks.delegate, owner: owner)
    }

    func mpnSubscriptionDidSubscribe(_ subscription: MPNSubscription) { callbacks.didSubscribe?(context.object) }

    func mpnSubscriptionDidUnsubscribe(_ subscription: MPNSubscription) { callbacks.didUnsubscribe?(context.object) }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailSubscriptionWithErrorCode code: Int, message: String?
    ) {
        LSBridgeText.lending(message) { callbacks.didFailSubscription?(context.object, code, $0) }
    }

    func mpnSubscription(
        _ subscription: MPNSubscription, didFailUnsubscriptionWithErrorCode code: Int, message: String?
    ) {
        LSBridgeText.lending(message) { callbacks.didFailUnsubscription?(context.object, code, $0) }
    }

    func mpnSubscriptionDidTrigger(_ subscription: MPNSubscription) { callbacks.didTrigger?(context.object) }

    func mpnSubscription(
        _ subscription: MPNSubscription, didChangeStatus status: MPNSubscription.Status, timestamp: Int64
    ) {
        LSBridgeText.lending(status.rawValue) { callbacks.didChangeStatus?(context.object, $0, seconds(timestamp)) }
    }

    func mpnSubscription(_ subscription: MPNSubscription, didChangeProperty property: String) {
        LSBridgeText.lending(property) { callbacks.didChangeProperty?(context.object, $0) }
    }

    func mpnSubscriptionDidAddDelegate(_ subscription: MPNSubscription) { callbacks.didAdd?(context.object) }

    func mpnSubscriptionDidRemoveDelegate(_ subscription: MPNSubscription) { callbacks.didRemove?(context.object) }
}
