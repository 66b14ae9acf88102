/// A metadata adapter and the data adapters that serve the sessions opened on it.
public struct AdapterSet: Sendable {
    /// The name that clients send in `LS_adapter_set`; without that parameter they get the set `DEFAULT`.
    public var name: String
    /// The adapter that authorizes users, resolves groups and schemas, sets limits and receives messages.
    public var metadata: any MetadataAdapter
    /// The data adapters by the name that clients send in `LS_data_adapter`; without that parameter they get `DEFAULT`.
    public var dataAdapters: [String: any DataAdapter]
    /// The `Set-Cookie` values of every response that opens a session, and of every WebSocket handshake response.
    public var cookies: [String]

    /// The module for mobile push notifications; if `nil`, the server refuses MPN requests with error 40.
    public var pushNotifications: PushNotificationModule?

    /// Creates an adapter set. The default metadata adapter authorizes every user and reads groups and schemas as lists separated by
    /// spaces.
    public init(
        name: String, metadata: any MetadataAdapter = LiteralMetadataAdapter(),
        dataAdapters: [String: any DataAdapter] = [:], cookies: [String] = [],
        pushNotifications: PushNotificationModule? = nil
    ) {
        self.name = name
        self.metadata = metadata
        self.dataAdapters = dataAdapters
        self.cookies = cookies
        self.pushNotifications = pushNotifications
    }
}

/// The error with which an adapter refuses a request.
///
/// A code of 0 or less is defined by the application; the client receives it together with the message. A positive code should be one of
/// the protocol (TLCP, appendices A and B).
public struct AdapterError: Error, Sendable, Equatable {
    /// The error code for the client.
    public var code: Int
    /// The error message for the client; may be empty.
    public var message: String

    /// Creates a refusal.
    public init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

/// The meaning of an item's updates (TLCP, `LS_mode`).
public enum SubscriptionMode: String, Sendable, CaseIterable {
    /// The server forwards every update as it arrives, without a snapshot.
    case raw = "RAW"
    /// The item is a row whose fields change.
    case merge = "MERGE"
    /// Every update is a new row, appended to a list.
    case distinct = "DISTINCT"
    /// The item is a table: updates add, change and delete rows by key.
    case command = "COMMAND"
}

/// A format for the difference between a value and the previous one (TLCP, `LS_supported_diffs`).
public enum DiffFormat: Character, Sendable, CaseIterable {
    /// JSON Patch (RFC 6902), between two JSON values.
    case jsonPatch = "P"
    /// TLCP-diff, between any two strings within the Basic Multilingual Plane.
    case tlcpDiff = "T"
}
