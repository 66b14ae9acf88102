/// A metadata adapter and the data adapters that serve the sessions opened on it.
public struct AdapterSet: Sendable {
    /// The name clients give in `LS_adapter_set`; a client that gives none asks for `DEFAULT`.
    public var name: String
    /// Checks users, resolves groups and schemas, sets limits, receives messages.
    public var metadata: any MetadataAdapter
    /// Data adapters by the name clients give in `LS_data_adapter`; a client that gives none asks for `DEFAULT`.
    public var dataAdapters: [String: any DataAdapter]
    /// `Set-Cookie` values that go with every response that opens a session, and with every WebSocket opening.
    public var cookies: [String]

    /// Push notifications; `nil`: requests about them are refused with error 40.
    public var pushNotifications: PushNotificationModule?

    /// An adapter set; by default, every user is welcome and groups and schemas are lists separated by spaces.
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

/// What an adapter says no with.
///
/// A code of 0 or less is the application's own, and reaches the client as it is, with the message; a positive one should be a
/// code of the protocol (TLCP, appendices A and B).
public struct AdapterError: Error, Sendable, Equatable {
    /// The code sent to the client.
    public var code: Int
    /// The text sent to the client; may be empty.
    public var message: String

    /// A refusal.
    public init(code: Int, message: String) {
        self.code = code
        self.message = message
    }
}

/// How the updates of an item are to be understood (TLCP, `LS_mode`).
public enum SubscriptionMode: String, Sendable, CaseIterable {
    /// Every update as it comes, nothing kept.
    case raw = "RAW"
    /// The item is a row whose fields change.
    case merge = "MERGE"
    /// Every update is a row of its own, appended to a list.
    case distinct = "DISTINCT"
    /// The item is a table: updates add, change and delete rows by key.
    case command = "COMMAND"
}

/// A way to send a value as its difference from the previous one (TLCP, `LS_supported_diffs`).
public enum DiffFormat: Character, Sendable, CaseIterable {
    /// RFC 6902, between two JSON values.
    case jsonPatch = "P"
    /// The protocol's own format, between any two strings within the Basic Multilingual Plane.
    case tlcpDiff = "T"
}
