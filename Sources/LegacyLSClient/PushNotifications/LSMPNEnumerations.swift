// The plain C enumerations of push notifications, as the importer shows them.

/// The result of comparing a device token with the one registered before.
public struct LSMPNTokenStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: Int32
    /// Creates the status with a raw value.
    public init(_ rawValue: Int32) { self.rawValue = rawValue }
    /// Creates the status with a raw value.
    public init(rawValue: Int32) { self.rawValue = rawValue }
}

/// No token was registered before.
public var LSMPNTokenStatusFirstUse: LSMPNTokenStatus { LSMPNTokenStatus(-1) }
/// The token is the one registered before.
public var LSMPNTokenStatusNotChanged: LSMPNTokenStatus { LSMPNTokenStatus(0) }
/// The token differs from the one registered before; the client informs the server.
public var LSMPNTokenStatusChanged: LSMPNTokenStatus { LSMPNTokenStatus(1) }

/// The status of an MPN subscription.
///
/// In ModernClient: `MPNSubscription.Status`.
public struct LSMPNSubscriptionStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Creates the status with a raw value.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates the status with a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// As an argument: any status. As a result: the status could not be determined.
public var LSMPNSubscriptionStatusNone: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(0) }
/// The MPN subscription sends notifications, or waits for its trigger.
public var LSMPNSubscriptionStatusActive: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(1) }
/// The MPN subscription has sent the one notification that its trigger allows; it may be deactivated.
public var LSMPNSubscriptionStatusTriggered: LSMPNSubscriptionStatus { LSMPNSubscriptionStatus(2) }

/// The status of the device in the server's push notifications.
///
/// In ModernClient: `MPNDevice.Status`.
public struct LSMPNDeviceStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Creates the status with a raw value.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates the status with a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The status could not be determined, which is an error.
public var LSMPNDeviceStatusNone: LSMPNDeviceStatus { LSMPNDeviceStatus(0) }
/// The server sends notifications to the device.
public var LSMPNDeviceStatusActive: LSMPNDeviceStatus { LSMPNDeviceStatus(1) }
/// The device token is invalid. The device becomes active again once the server has a changed token; otherwise the server drops it
/// after about a week.
public var LSMPNDeviceStatusSuspended: LSMPNDeviceStatus { LSMPNDeviceStatus(9) }

/// The badge that the server increments with each notification.
public var AUTO_BADGE_VALUE: String { "AUTO" }
