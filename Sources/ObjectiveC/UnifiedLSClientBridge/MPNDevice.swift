package import CUnifiedLSClient
import Foundation
import ObjectiveCBridge
import UnifiedLSClient

@_cdecl("LSUnifiedDeviceMake")
package func makeDevice(_ token: LSBridgeText, _ reference: LSBridgeContext) -> OpaquePointer {
    let device = LSMPNDevice(deviceToken: String(token) ?? "")
    device.companion.reference = ContextOwner(reference)
    return OpaquePointer(owned: device)
}

@_cdecl("LSUnifiedDeviceCopyText")
package func copyDeviceText(_ device: OpaquePointer, _ property: LSUnifiedDeviceText) -> LSBridgeText {
    let device = device.object(LSMPNDevice.self)
    let text: String? =
        switch property {
        case LSUnifiedDevicePlatform: device.platform
        case LSUnifiedDeviceApplicationID: device.applicationId
        case LSUnifiedDeviceToken: device.deviceToken
        case LSUnifiedDevicePreviousToken: device.previousDeviceToken
        case LSUnifiedDeviceID: device.deviceId
        case LSUnifiedDeviceStatus: device.status
        case LSUnifiedDeviceDescription: device.description
        default: nil
        }
    return LSBridgeText(owned: text)
}

@_cdecl("LSUnifiedDeviceIsRegistered")
package func isDeviceRegistered(_ device: OpaquePointer) -> Bool { device.object(LSMPNDevice.self).isRegistered }

@_cdecl("LSUnifiedDeviceIsSuspended")
package func isDeviceSuspended(_ device: OpaquePointer) -> Bool { device.object(LSMPNDevice.self).isSuspended }

@_cdecl("LSUnifiedDeviceStatusTimestamp")
package func deviceStatusTimestamp(_ device: OpaquePointer) -> Double {
    bridgeTimestamp(device.object(LSMPNDevice.self).statusTimestamp)
}

@_cdecl("LSUnifiedDeviceAddDelegate")
package func addDeviceDelegate(
    _ device: OpaquePointer, _ callbacks: UnsafePointer<LSUnifiedDeviceCallbacks>
) -> OpaquePointer {
    let delegate = DeviceDelegateAdapter(callbacks.pointee)
    device.object(LSMPNDevice.self).addDelegate(delegate)
    return OpaquePointer(owned: delegate)
}

@_cdecl("LSUnifiedDeviceRemoveDelegate")
package func removeDeviceDelegate(_ device: OpaquePointer, _ delegate: OpaquePointer) {
    device.object(LSMPNDevice.self).removeDelegate(delegate.object(DeviceDelegateAdapter.self))
}

/// Returns the date in seconds since 1970; NaN for `nil`.
func bridgeTimestamp(_ date: Date?) -> Double { date?.timeIntervalSince1970 ?? .nan }

/// Forwards the events of a device to an Objective-C delegate.
final class DeviceDelegateAdapter: NSObject, LSMPNDeviceDelegate {
    private let callbacks: LSUnifiedDeviceCallbacks
    private let context: ContextOwner

    init(_ callbacks: LSUnifiedDeviceCallbacks) {
        self.callbacks = callbacks
        context = ContextOwner(callbacks.context)
    }

    func mpnDeviceDidRegister(_ device: LSMPNDevice) { callbacks.didRegister?(context.object) }

    func mpnDeviceDidSuspend(_ device: LSMPNDevice) { callbacks.didSuspend?(context.object) }

    func mpnDeviceDidResume(_ device: LSMPNDevice) { callbacks.didResume?(context.object) }

    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFailRegistration?(context.object, code, $0) }
    }

    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        LSBridgeText.lending(status) { callbacks.didChangeStatus?(context.object, $0, bridgeTimestamp(timestamp)) }
    }

    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) { callbacks.didUpdateSubscriptions?(context.object) }

    func mpnDeviceDidResetBadge(_ device: LSMPNDevice) { callbacks.didResetBadge?(context.object) }

    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        LSBridgeText.lending(message) { callbacks.didFailBadgeReset?(context.object, code, $0) }
    }

    func mpnDeviceDidAdd(_ device: LSMPNDevice) { callbacks.didAdd?(context.object) }

    func mpnDeviceDidRemove(_ device: LSMPNDevice) { callbacks.didRemove?(context.object) }
}
