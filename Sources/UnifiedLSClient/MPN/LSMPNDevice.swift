public import Foundation
package import ModernClient

/// The device that this process runs on, as the server's MPN Module knows it. A device that is registered is kept alive by its
/// client. Every member may be used from any thread.
///
/// In ModernClient: `MPNDevice`.
open class LSMPNDevice: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation but what has locks of its own.

    let modern: MPNDevice
    package let companion = Companion()
    private let adapters = DelegateAdapters<MPNDeviceDelegateAdapter>()

    /// Takes the application's identifier from the user default `LS_appID`, or else from the main bundle, or else, where that has none
    /// (on Linux), the name of the executable; the server refuses an unknown one with error 43. Reads the previous
    /// token from the user default `LS_deviceToken` and stores the new one there.
    ///
    /// In ModernClient: the same initialiser.
    ///
    /// - Parameter deviceToken: the token that the system gave, in hexadecimal digits.
    public init(deviceToken: String) {
        modern = MPNDevice(deviceToken: deviceToken)
        super.init()
        modern.facade = self
    }

    /// For tests: a device with user defaults of its own.
    package init(_ modern: MPNDevice) {
        self.modern = modern
        super.init()
        modern.facade = self
    }

    /// `Apple`.
    ///
    /// In ModernClient: the same name.
    open var platform: String { modern.platform }

    /// The identifier of the application, as the server's configuration knows it.
    ///
    /// In ModernClient: the same name.
    open var applicationId: String { modern.applicationId }

    /// The token, in hexadecimal digits.
    ///
    /// In ModernClient: the same name.
    open var deviceToken: String { modern.deviceToken }

    /// The token that this application had when it last made a device; `nil`: none.
    ///
    /// In ModernClient: the same name.
    open var previousDeviceToken: String? { modern.previousDeviceToken }

    /// The server's id for the device; `nil` while the status is `UNKNOWN`.
    ///
    /// In ModernClient: the same name.
    open var deviceId: String? { modern.deviceId }

    /// Whether the status is `REGISTERED`.
    ///
    /// In ModernClient: the same name.
    open var isRegistered: Bool { modern.isRegistered }

    /// Whether the status is `SUSPENDED`.
    ///
    /// In ModernClient: the same name.
    open var isSuspended: Bool { modern.isSuspended }

    /// `UNKNOWN`: not registered, or not in the session in force; `REGISTERED`: push notifications reach it; `SUSPENDED`: the push
    /// notification service rejected its token.
    ///
    /// In ModernClient: `status`, an enumeration with these raw values.
    open var status: String { modern.status.rawValue }

    /// When the server set the status, by its clock; `nil`: unknown, or the status is `UNKNOWN`.
    ///
    /// In ModernClient: `statusTimestamp`, in milliseconds.
    open var statusTimestamp: Date? { Seconds.date(milliseconds: modern.statusTimestamp) }

    /// Adds a delegate, weakly held, and calls its `mpnDeviceDidAdd`; does nothing if it is there already.
    ///
    /// In ModernClient: the same name.
    open func addDelegate(_ delegate: any LSMPNDeviceDelegate) {
        for released in adapters.takeReleased() { modern.removeDelegate(released) }
        let adapter = MPNDeviceDelegateAdapter(delegate, device: self)
        if adapters.add(adapter) { modern.addDelegate(adapter) }
    }

    /// Removes a delegate and notifies it with `mpnDeviceDidRemove`; does nothing if it is not there.
    ///
    /// In ModernClient: the same name.
    open func removeDelegate(_ delegate: any LSMPNDeviceDelegate) {
        if let adapter = adapters.remove(delegate) { modern.removeDelegate(adapter) }
    }

    /// The delegates that are alive.
    ///
    /// In ModernClient: the same name.
    open var delegates: [any LSMPNDeviceDelegate] { adapters.delegates }

    /// A human-readable description.
    open override var description: String { modern.description }
}
