// The plain C enumerations of push notifications, as the importer shows them.

/// How a device token compares with the one of the last run.
public struct LSMPNTokenStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: Int32
    /// Makes the status of a number.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    /// Makes the status of a number.
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// No token was known before.
public var LSMPNTokenStatusFirstUse: LSMPNTokenStatus { LSMPNTokenStatus(-1) }
/// The token is the one known before.
public var LSMPNTokenStatusNotChanged: LSMPNTokenStatus { LSMPNTokenStatus(0) }
/// The token is another one; the server is informed.
public var LSMPNTokenStatusChanged: LSMPNTokenStatus { LSMPNTokenStatus(1) }

/// Where an MPN subscription stands.
///
/// In ModernClient: `MPNSubscription.Status`.
public struct LSMPNSubscriptionStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Makes the status of a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the status of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// As an argument: any status. As a result: it could not be determined.
public var LSMPNSubscriptionStatusNone: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(0) }
/// Sends notifications, or waits for its trigger.
public var LSMPNSubscriptionStatusActive: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(1) }
/// Has sent the one notification that its trigger allowed; may be deactivated.
public var LSMPNSubscriptionStatusTriggered: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(2) }

/// Where the device stands with the server's push notifications.
///
/// In ModernClient: `MPNDevice.Status`.
public struct LSMPNDeviceStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Makes the status of a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the status of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// It could not be determined: an error.
public var LSMPNDeviceStatusNone: LSMPNDeviceStatus { LSMPNDeviceStatus(0) }
/// Notifications are sent to it.
public var LSMPNDeviceStatusActive: LSMPNDeviceStatus { LSMPNDeviceStatus(1) }
/// Its token was found invalid: active again once the server has a changed token, and dropped by the server after about a week.
public var LSMPNDeviceStatusSuspended: LSMPNDeviceStatus { LSMPNDeviceStatus(9) }

/// The badge that the server increments with each notification.
public var AUTO_BADGE_VALUE: String { "AUTO" }
