import Foundation

/// Receives the events of an ``LSMPNDevice``, on the queue of the other callbacks of the client that it is registered on.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `MPNDeviceDelegate`, with the same methods.
public protocol LSMPNDeviceDelegate: LSDelegateSpelling.MPNDevice {
    /// The delegate was added to the device. The default calls `mpnDeviceDidAddDelegate`.
    ///
    /// In ModernClient: `mpnDeviceDidAddDelegate(_:)`.
    func mpnDeviceDidAdd(_ device: LSMPNDevice)

    /// The name of the Objective-C method.
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice)

    /// The delegate was removed from the device: no event follows. The default calls `mpnDeviceDidRemoveDelegate`.
    ///
    /// In ModernClient: `mpnDeviceDidRemoveDelegate(_:)`.
    func mpnDeviceDidRemove(_ device: LSMPNDevice)

    /// The name of the Objective-C method.
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice)

    /// The server accepted the registration; told again in each new session. Follows the change of status.
    func mpnDeviceDidRegister(_ device: LSMPNDevice)

    /// The push notification service rejected the device token. Follows the change of status.
    func mpnDeviceDidSuspend(_ device: LSMPNDevice)

    /// The device token works again. Follows the change of status.
    func mpnDeviceDidResume(_ device: LSMPNDevice)

    /// The registration failed; the change of status to `UNKNOWN` follows.
    ///
    /// - Parameters:
    ///   - device: the device given to `register(forMPN:)`.
    ///   - code: 40 to 43, or a code of the Metadata Adapter (0 or negative); 62: the server's idea of the device changed.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

    /// The status changed. The default calls the variant whose date is not optional.
    ///
    /// In ModernClient: `mpnDevice(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
    ///
    /// - Parameters:
    ///   - device: the device given to `register(forMPN:)`.
    ///   - status: see `LSMPNDevice.status`.
    ///   - timestamp: by the server's clock; `nil`: not told.
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?)

    /// As the variant with an optional date; without a date it gets the time at which the status was received.
    func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date)

    /// The list of subscriptions that the server holds for the device is complete, or has changed since.
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice)

    /// The server reset its count behind `AUTO` badges.
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice)

    /// The server refused to reset its count behind `AUTO` badges.
    func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
}

extension LSMPNDeviceDelegate {
    /// Calls `mpnDeviceDidAddDelegate`.
    public func mpnDeviceDidAdd(_ device: LSMPNDevice) { mpnDeviceDidAddDelegate(device) }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidAddDelegate(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidAdd(device as LSMPNDevice?)
    }
    /// Calls `mpnDeviceDidRemoveDelegate`.
    public func mpnDeviceDidRemove(_ device: LSMPNDevice) { mpnDeviceDidRemoveDelegate(device) }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidRemove(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidRegister(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidRegister(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidSuspend(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidSuspend(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidResume(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidResume(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didFailRegistrationWithErrorCode: code as Int, message: message as String?)
    }
    /// Calls the variant whose date is not optional.
    public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?) {
        let date: Date = timestamp ?? Date()
        mpnDevice(device, didChangeStatus: status, timestamp: date)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice, didChangeStatus: status as String?, timestamp: timestamp as Date?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidUpdateSubscriptions(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDeviceDidResetBadge(_ device: LSMPNDevice) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDeviceDidResetBadge(device as LSMPNDevice?)
    }
    /// Calls the next spelling, see ``LSDelegateSpelling``.
    public func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {
        (self as any LSDelegateSpelling.MPNDevice).mpnDevice(
            device as LSMPNDevice?, didFailBadgeResetWithErrorCode: code as Int, message: message as String?)
    }
}
