/// Receives the events of an ``MPNDevice``, on the delivery queue of the client that it is registered on.
///
/// Every requirement has a default implementation that does nothing.
public protocol MPNDeviceDelegate: NonisolatedDelegate {
    /// The delegate was added to the device.
    func mpnDeviceDidAddDelegate(_ device: MPNDevice)

    /// The delegate was removed from the device: no event follows.
    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice)

    /// The server accepted the registration; called again in each new session. Follows the change of status.
    func mpnDeviceDidRegister(_ device: MPNDevice)

    /// The push notification service rejected the device token. Follows the change of status.
    func mpnDeviceDidSuspend(_ device: MPNDevice)

    /// The device token works again. Follows the change of status.
    func mpnDeviceDidResume(_ device: MPNDevice)

    /// The registration failed; the change of status to `UNKNOWN` follows.
    ///
    /// - Parameters:
    ///   - device: the device given to `register(forMPN:)`.
    ///   - code: 40 to 43, or a code of the Metadata Adapter (0 or negative); 62: the server's idea of the device
    ///     changed, or the server ended the items that report on the device: then the next session, or the next `connect`, registers
    ///     the device again.
    ///   - message: the server's words, or those of the client; `nil`: none.
    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

    /// The status changed.
    ///
    /// - Parameters:
    ///   - device: the device given to `register(forMPN:)`.
    ///   - status: the new status, which the device has already.
    ///   - timestamp: milliseconds of the server's clock; 0: unknown.
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64)

    /// The list of subscriptions that the server holds for the device is complete, or has changed since.
    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice)

    /// The server reset its count behind `AUTO` badges.
    func mpnDeviceDidResetBadge(_ device: MPNDevice)

    /// The server refused to reset its count behind `AUTO` badges.
    func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
}

extension MPNDeviceDelegate {
    /// Does nothing.
    public func mpnDeviceDidAddDelegate(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDeviceDidRemoveDelegate(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDeviceDidRegister(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDeviceDidSuspend(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDeviceDidResume(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {}
    /// Does nothing.
    public func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64) {}
    /// Does nothing.
    public func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDeviceDidResetBadge(_ device: MPNDevice) {}
    /// Does nothing.
    public func mpnDevice(_ device: MPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?) {}
}
