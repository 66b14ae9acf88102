public import Foundation
package import ModernClient

/// The device that this process runs on, as an MPN device of the server. The client keeps a registered device alive. Every member
/// may be used from any thread.
///
/// In ModernClient: `MPNDevice`.
open class LSMPNDevice: NSObject, @unchecked Sendable {
    // `Sendable`: all state that changes after initialisation has its own lock.

    package let modern: MPNDevice
    package let companion = Companion()

    /// Creates a device with a token, and stores the token in the user default `LS_deviceToken`, whose former value becomes
    /// `previousDeviceToken`.
    ///
    /// The application's identifier is the user default `LS_appID`; without it, that of the main bundle; without that (on Linux), the
    /// name of the executable. The server refuses an unknown identifier with error 43.
    ///
    /// - Parameter deviceToken: the token from the system, in hexadecimal digits.
    public init(deviceToken: String) {
        modern = MPNDevice(deviceToken: deviceToken)
        super.init()
        modern.facade = self
    }

    /// Creates the object for a device of ModernClient, for tests that use their own user defaults.
    package init(_ modern: MPNDevice) {
        self.modern = modern
        super.init()
        modern.facade = self
    }

    /// `Apple`.
    open var platform: String { modern.platform }

    /// The identifier of the application in the server's configuration.
    open var applicationId: String { modern.applicationId }

    /// The token, in hexadecimal digits.
    open var deviceToken: String { modern.deviceToken }

    /// The token that was stored when the device was created; `nil` if none was.
    open var previousDeviceToken: String? { modern.previousDeviceToken }

    /// The server's id for the device; `nil` while the status is `UNKNOWN`.
    open var deviceId: String? { modern.deviceId }

    /// `true` if the status is `REGISTERED`.
    open var isRegistered: Bool { modern.isRegistered }

    /// `true` if the status is `SUSPENDED`.
    open var isSuspended: Bool { modern.isSuspended }

    /// The status of the device. `UNKNOWN`: it is not registered in the current session; `REGISTERED`: it receives push notifications;
    /// `SUSPENDED`: the push notification service rejected its token.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { modern.status.rawValue }

    /// The time at which the server set the status, by its clock; `nil` if the time is unknown, and while the status is `UNKNOWN`.
    ///
    /// In ModernClient: `statusTimestamp`, in milliseconds.
    open var statusTimestamp: Date? { Seconds.date(milliseconds: modern.statusTimestamp) }

    /// Adds a delegate, which is held weakly, and calls its `mpnDeviceDidAdd`; does nothing if the delegate is present.
    open func addDelegate(_ delegate: any LSMPNDeviceDelegate) {
        modern.addDelegate(MPNDeviceDelegateAdapter(delegate, device: self))
    }

    /// Removes a delegate and calls its `mpnDeviceDidRemove`; does nothing if the delegate is not present.
    open func removeDelegate(_ delegate: any LSMPNDeviceDelegate) {
        removeAdapter(of: delegate as AnyObject)
    }

    /// The delegates that are alive.
    open var delegates: [any LSMPNDeviceDelegate] {
        adapters.compactMap { ($0 as? MPNDeviceDelegateAdapter)?.delegate }
    }

    /// A human-readable description.
    open override var description: String { modern.description }
}

extension LSMPNDevice: DelegateOwner {
    package var delegatesInModern: [Any] { modern.delegates }

    package func removeAdapter(of identity: UnsafeRawPointer) { modern.removeAdapter(of: identity, owner: self) }
}
