public import Foundation

/// Receives the events of an ``LSMPNDevice``, on the same queue as the other callbacks of the client that the device is registered on.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `MPNDeviceDelegate`, with the same methods.
public protocol LSMPNDeviceDelegate: LSDelegateSpelling.MPNDeviceUnwrapped123 {
    /// The delegate was added to the device. The default calls `mpnDeviceDidAddDelegate`.
    ///
    /// In ModernClient: `mpnDeviceDidAddDelegate(_:)`.
    func mpnDeviceDidAdd(_ device: LSMPNDevice)

    /// The same event under the name of the Objective-C method.
    func mpnDeviceDidAddDelegate(_ device: LSMPNDevice)

    /// The delegate was removed from the device and receives no further event. The default calls `mpnDeviceDidRemoveDelegate`.
    ///
    /// In ModernClient: `mpnDeviceDidRemoveDelegate(_:)`.
    func mpnDeviceDidRemove(_ device: LSMPNDevice)

    /// The same event under the name of the Objective-C method.
    func mpnDeviceDidRemoveDelegate(_ device: LSMPNDevice)

    /// The server accepted the registration. Called again in each new session, after the change of status.
    func mpnDeviceDidRegister(_ device: LSMPNDevice)

    /// The push notification service rejected the device token. Called after the change of status.
    func mpnDeviceDidSuspend(_ device: LSMPNDevice)

    /// The suspended device receives push notifications again. Called after the change of status.
    func mpnDeviceDidResume(_ device: LSMPNDevice)

    /// The registration failed. Called before the change of status to `UNKNOWN`.
    ///
    /// - Parameters:
    ///   - device: the device that was passed to `register(forMPN:)`.
    ///   - code: 40 to 43: a code of the server; 0 or negative: a code of the Metadata Adapter; 62: the server changed the device's id or
    ///     adapter, or refused or ended one of the subscriptions by which it reports the device.
    ///   - message: the error message of the server or of the client; `nil` if it has none.
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

    /// The status changed. An implementation with `timestamp: Date` receives the current time if the server sent none.
    ///
    /// In ModernClient: `mpnDevice(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
    ///
    /// - Parameters:
    ///   - device: the device that was passed to `register(forMPN:)`.
    ///   - status: see `LSMPNDevice.status`.
    ///   - timestamp: the time of the change by the server's clock; `nil` if it is unknown.
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?)

    /// The list of the subscriptions that the server holds for the device is complete, or changed after that.
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice)

    /// The server reset its count for `AUTO` badges.
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice)

    /// The server refused to reset its count for `AUTO` badges.
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
}
