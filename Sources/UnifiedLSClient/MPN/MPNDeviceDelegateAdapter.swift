import Foundation
import LightstreamerCore
import ModernClient

/// Forwards the events of a device to a delegate of this API.
final class MPNDeviceDelegateAdapter: MPNDeviceDelegate, DelegateAdapter, @unchecked Sendable {
    // `Sendable`: nothing changes after `init`, except that the weak references become `nil`.

    private(set) weak var delegate: (any LSMPNDeviceDelegate)?
    let identity: UnsafeRawPointer
    private weak var device: LSMPNDevice?
    var isDelegateAlive: Bool { delegate != nil }
    var owner: AnyObject? { device }

    init(_ delegate: any LSMPNDeviceDelegate, device: LSMPNDevice) {
        self.delegate = delegate
        identity = UnsafeRawPointer(addressOf: delegate)
        self.device = device
    }

    private func notify(_ event: (any LSMPNDeviceDelegate, LSMPNDevice) -> Void) {
        guard let delegate, let device else { return }
        event(delegate, device)
    }

    func mpnDeviceDidAddDelegate(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidAdd)?($1) } }

    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidRemove)?($1) } }

    func mpnDeviceDidRegister(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidRegister)?($1) } }

    func mpnDeviceDidSuspend(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidSuspend)?($1) } }

    func mpnDeviceDidResume(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidResume)?($1) } }

    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        notify { implemented($0.mpnDevice(_:didFailRegistrationWithErrorCode:message:))?($1, code, message) }
    }

    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {
        let date: Date? = Seconds.statusDate(milliseconds: timestamp)
        notify { implemented($0.mpnDevice(_:didChangeStatus:timestamp:))?($1, status.rawValue, date) }
    }

    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) {
        notify { implemented($0.mpnDeviceDidUpdateSubscriptions)?($1) }
    }

    func mpnDeviceDidResetBadge(_ device: MPNDevice) { notify { implemented($0.mpnDeviceDidResetBadge)?($1) } }

    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        notify { implemented($0.mpnDevice(_:didFailBadgeResetWithErrorCode:message:))?($1, code, message) }
    }
}
