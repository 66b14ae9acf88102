// The plain C enumerations of 1.x, as the importer shows them: a structure, and a global constant for each case.

/// The subscription mode of a table, which defines how updates change the values of an item.
///
/// In ModernClient: `Subscription.Mode`.
public struct LSMode: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Creates the mode with a raw value.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates the mode with a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Each update is a separate event; no snapshot, no filtering.
public var LSModeRaw: LSMode { LSMode(0) }
/// An item is a row of fields; an update replaces values.
public var LSModeMerge: LSMode { LSMode(1) }
/// An item is a list of events.
public var LSModeDistinct: LSMode { LSMode(2) }
/// An item is a table of rows with keys; updates add, update and delete rows.
public var LSModeCommand: LSMode { LSMode(3) }

/// The status of the connection.
///
/// In ModernClient: `LightstreamerClient.Status`, which distinguishes more.
public struct LSConnectionStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Creates the status with a raw value.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates the status with a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// The client is not connected, and does not try to connect.
public var LSConnectionStatusDisconnected: LSConnectionStatus { LSConnectionStatus(0) }
/// The client tries to open a session, for the first time or again.
public var LSConnectionStatusConnecting: LSConnectionStatus { LSConnectionStatus(1) }
/// The client has a session, which streams.
public var LSConnectionStatusConnectedInStreamingMode: LSConnectionStatus { LSConnectionStatus(2) }
/// The client has a session, which polls.
public var LSConnectionStatusConnectedInPollingMode: LSConnectionStatus { LSConnectionStatus(3) }
/// The client has a session, but its stream has been silent for longer than `LSConnectionInfo.probeWarningSecs` allows.
public var LSConnectionStatusStalled: LSConnectionStatus { LSConnectionStatus(4) }

/// What to do with a streaming connection beyond the limit of `LSConnectionInfo.setMaxConcurrentSessionsPerServer(_:)`.
///
/// Has no counterpart in ModernClient.
public struct LSMaxConcurrentSessionsPerServerExceededPolicy: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Creates the policy with a raw value.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Creates the policy with a raw value.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Opens the connection anyway.
public var LSMaxConcurrentSessionsPerServerExceededPolicyNone: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(0)
}
/// Opens the connection in polling mode.
public var LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(1)
}
/// Refuses to open the connection, with an `LSPushClientException`.
public var LSMaxConcurrentSessionsPerServerExceededPolicyBlock: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(2)
}
