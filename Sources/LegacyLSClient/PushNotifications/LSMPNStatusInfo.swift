public import Foundation

/// Where an MPN subscription and its device stand on the server. Immutable; may be used on any thread.
///
/// In ModernClient: status properties of `MPNSubscription` and `MPNDevice`.
open class LSMPNStatusInfo: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// Where the subscription stands.
    ///
    /// In ModernClient: `MPNSubscription.status`.
    open private(set) var subscriptionStatus: LSMPNSubscriptionStatus
    /// Since when, by the server's clock; `nil`: not known.
    ///
    /// In ModernClient: `MPNSubscription.statusTimestamp`, milliseconds.
    open private(set) var subscriptionStatusDate: Date!
    /// Where the device stands.
    ///
    /// In ModernClient: `MPNDevice.status`.
    open private(set) var deviceStatus: LSMPNDeviceStatus
    /// Since when, by the server's clock; `nil`: not known.
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

/// The outcome of a changed device token. Immutable; may be used on any thread.
open class LSMPNTokenChangeInfo: NSObject, @unchecked Sendable {
    // `Sendable`: nothing changes after initialisation.

    /// How many MPN subscriptions send notifications again because of it.
    ///
    /// In ModernClient: no counterpart; see `LightstreamerClient.MPNSubscriptions`.
    open private(set) var restoredSubscriptions: Int32

    /// For internal use.
    public init!(restoredSubscriptions: Int32) { self.restoredSubscriptions = restoredSubscriptions }
}
