// The plain C enumerations of 1.x, as the importer shows them: a structure, and a global constant for each case.

/// How updates of an item are to be understood; fixed for each table.
///
/// In ModernClient: `Subscription.Mode`.
public struct LSMode: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Makes the mode of a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the mode of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Every event counts; no snapshot, no filtering.
public var LSModeRaw: LSMode { LSMode(0) }
/// A row whose fields are replaced by what comes.
public var LSModeMerge: LSMode { LSMode(1) }
/// A list of events.
public var LSModeDistinct: LSMode { LSMode(2) }
/// A table of rows, each with a key: added, updated, deleted.
public var LSModeCommand: LSMode { LSMode(3) }

/// Where the connection stands.
///
/// In ModernClient: `LightstreamerClient.Status`, which distinguishes more.
public struct LSConnectionStatus: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Makes the status of a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the status of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Not connected, and not trying.
public var LSConnectionStatusDisconnected: LSConnectionStatus { LSConnectionStatus(0) }
/// Trying to get a session, for the first time or again.
public var LSConnectionStatusConnecting: LSConnectionStatus { LSConnectionStatus(1) }
/// A session streams.
public var LSConnectionStatusConnectedInStreamingMode: LSConnectionStatus { LSConnectionStatus(2) }
/// A session polls.
public var LSConnectionStatusConnectedInPollingMode: LSConnectionStatus { LSConnectionStatus(3) }
/// A session streams, but nothing has come for longer than it should.
public var LSConnectionStatusStalled: LSConnectionStatus { LSConnectionStatus(4) }

/// What to do with a streaming connection beyond the limit of `LSConnectionInfo.setMaxConcurrentSessionsPerServer(_:)`.
///
/// Has no counterpart in ModernClient.
public struct LSMaxConcurrentSessionsPerServerExceededPolicy: RawRepresentable, Hashable, Sendable {
    /// The number that the Objective-C constant had.
    public var rawValue: UInt32
    /// Makes the policy of a number.
    public init(_ rawValue: UInt32) { self.rawValue = rawValue }
    /// Makes the policy of a number.
    public init(rawValue: UInt32) { self.rawValue = rawValue }
}

/// Opens it nevertheless.
public var LSMaxConcurrentSessionsPerServerExceededPolicyNone: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(0)
}
/// Opens it in polling.
public var LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(1)
}
/// Refuses to open it, with an `LSPushClientException`.
public var LSMaxConcurrentSessionsPerServerExceededPolicyBlock: LSMaxConcurrentSessionsPerServerExceededPolicy {
    LSMaxConcurrentSessionsPerServerExceededPolicy(2)
}
