public import Foundation

/// The status of an MPN subscription and of its device on the server. Immutable; may be used on any thread.
///
/// In ModernClient: status properties of `MPNSubscription` and `MPNDevice`.
open class LSMPNStatusInfo: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The status of the subscription.
    ///
    /// In ModernClient: `MPNSubscription.status`.
    open private(set) var subscriptionStatus: LSMPNSubscriptionStatus
    /// The time at which the subscription got this status, by the server's clock. If the server has not sent that time: the time at which
    /// it accepted the activation by this client, by the local clock; `nil`: unknown.
    ///
    /// In ModernClient: `MPNSubscription.statusTimestamp`, milliseconds.
    open private(set) var subscriptionStatusDate: Date!
    /// The status of the device.
    ///
    /// In ModernClient: `MPNDevice.status`.
    open private(set) var deviceStatus: LSMPNDeviceStatus
    /// The time at which the device got this status, by the server's clock. If the server has not sent that time: the time at which it
    /// accepted the registration by this client, by the local clock; `nil`: unknown.
    ///
    /// In ModernClient: `MPNDevice.statusTimestamp`, milliseconds.
    open private(set) var deviceStatusDate: Date!

    /// For internal use.
    public init!(
        subscriptionStatus: LSMPNSubscriptionStatus, date subscriptionStatusDate: Date!,
        deviceStatus: LSMPNDeviceStatus, date deviceStatusDate: Date!
    ) {
        self.subscriptionStatus = subscriptionStatus
        self.subscriptionStatusDate = subscriptionStatusDate
        self.deviceStatus = deviceStatus
        self.deviceStatusDate = deviceStatusDate
    }
}

/// The result of a change of the device token. Immutable; may be used on any thread.
open class LSMPNTokenChangeInfo: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// The number of the device's MPN subscriptions that are active with the new token.
    ///
    /// In ModernClient: no counterpart; see `LightstreamerClient.MPNSubscriptions`.
    open private(set) var restoredSubscriptions: Int32

    /// For internal use.
    public init!(restoredSubscriptions: Int32) { self.restoredSubscriptions = restoredSubscriptions }
}
