public import Foundation

/// Receives the events of an ``LSMPNDevice``, on the queue of the other callbacks of the client that it is registered on.
///
/// All methods are optional: each has a default implementation.
///
/// In ModernClient: `MPNDeviceDelegate`, with the same methods.
public protocol LSMPNDeviceDelegate: LSDelegateSpelling.MPNDeviceUnwrapped123 {
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

    /// The server accepted the registration; called again in each new session. Follows the change of status.
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
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?)

    /// The status changed. An implementation with `timestamp: Date` gets the present time where the server sent none.
    ///
    /// In ModernClient: `mpnDevice(_:didChangeStatus:timestamp:)`, with an enumeration and milliseconds.
    ///
    /// - Parameters:
    ///   - device: the device given to `register(forMPN:)`.
    ///   - status: see `LSMPNDevice.status`.
    ///   - timestamp: by the server's clock; `nil`: unknown.
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didChangeStatus status: String, timestamp: Date?)

    /// The list of subscriptions that the server holds for the device is complete, or has changed since.
    func mpnDeviceDidUpdateSubscriptions(_ device: LSMPNDevice)

    /// The server reset its count behind `AUTO` badges.
    func mpnDeviceDidResetBadge(_ device: LSMPNDevice)

    /// The server refused to reset its count behind `AUTO` badges.
    @_nonoverride func mpnDevice(_ device: LSMPNDevice, didFailBadgeResetWithErrorCode code: Int, message: String?)
}
