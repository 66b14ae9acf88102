/// Receives the events of an ``MPNDevice``, on the delivery queue of the client on which it is registered.
///
/// Every requirement has a default implementation that does nothing.
public protocol MPNDeviceDelegate: NonisolatedDelegate {
    /// The delegate was added to the device.
    func mpnDeviceDidAddDelegate(_ device: MPNDevice)

    /// The delegate was removed from the device and receives no further event.
    func mpnDeviceDidRemoveDelegate(_ device: MPNDevice)

    /// The server accepted the registration. Reported after the change of status, and again in each new session.
    func mpnDeviceDidRegister(_ device: MPNDevice)

    /// The push notification service rejected the device token. Reported after the change of status.
    func mpnDeviceDidSuspend(_ device: MPNDevice)

    /// The push notification service accepts the device token again. Reported after the change of status.
    func mpnDeviceDidResume(_ device: MPNDevice)

    /// The registration failed. Reported before the change of status to `UNKNOWN`.
    ///
    /// - Parameters:
    ///   - device: the device passed to `register(forMPN:)`.
    ///   - code: 40 to 43, or a code of the Metadata Adapter (0 or negative). 62: the server changed the device id or the adapter, or
    ///     ended the subscriptions through which it reports on the device; the client then registers the device again in the next
    ///     session.
    ///   - message: the error message of the server or of the client; `nil`: none.
    func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

    /// The status changed.
    ///
    /// - Parameters:
    ///   - device: the device passed to `register(forMPN:)`.
    ///   - status: the new status, equal to `device.status`.
    ///   - timestamp: the time of the change on the server's clock, in milliseconds; 0: unknown.
    func mpnDevice(_ device: MPNDevice, didChangeStatus status: MPNDevice.Status, timestamp: Int64)

    /// The client received the complete list of the device's subscriptions on the server, or a later change of it.
    func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice)

    /// The server reset the counter of `AUTO` badges.
    func mpnDeviceDidResetBadge(_ device: MPNDevice)

    /// The server refused to reset the counter of `AUTO` badges.
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
