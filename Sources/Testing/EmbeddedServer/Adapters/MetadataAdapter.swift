import LightstreamerCore

/// The client that made a request, for metadata adapters.
public struct ClientContext: Sendable, Equatable {
    /// The id of the session that the request belongs to.
    public var sessionID: String
    /// The value of `LS_user`; `nil` if the client sent none.
    public var user: String?

    /// Creates a context, for tests of adapters.
    public init(sessionID: String, user: String?) {
        self.sessionID = sessionID
        self.user = user
    }
}

/// An item of a subscription, for metadata adapters.
public struct ItemContext: Sendable, Equatable {
    /// The name of the item, from the resolved group.
    public var item: String
    /// The name of the data adapter that supplies the item.
    public var dataAdapter: String
    /// The mode of the subscription.
    public var mode: SubscriptionMode
    /// The client that subscribes.
    public var client: ClientContext

    /// Creates a context, for tests of adapters.
    public init(item: String, dataAdapter: String, mode: SubscriptionMode, client: ClientContext) {
        self.item = item
        self.dataAdapter = dataAdapter
        self.mode = mode
        self.client = client
    }
}

/// Authorizes users, resolves groups and schemas, sets limits, and handles messages.
///
/// All methods have a default implementation. They run on queues of the adapters, never on the server's: a slow method delays requests, but
/// not the updates of other clients. ``handleMessage(_:from:)`` has its own queue; the other methods share one and never run at
/// the same time.
public protocol MetadataAdapter: Sendable {
    /// Authorizes a user by returning. The server reports an ``AdapterError`` as `CONERR` with its code and message, and any other error as
    /// `CONERR` 66.
    func authorize(user: String?, password: String?) throws
    /// The names of the items of a group. The server reports an ``AdapterError`` as `REQERR` with its code and message.
    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String]
    /// The names of the fields of a schema. The server reports an ``AdapterError`` as `REQERR` with its code and message.
    func fields(
        inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
    ) throws -> [String]
    /// `true` if clients may subscribe to an item in this mode; if not, the server refuses the subscription with `REQERR` 24.
    func isModeAllowed(_ context: ItemContext) -> Bool
    /// `true` if the selector is valid for an item; if not, the server refuses the subscription with `REQERR` 25.
    func isSelectorAllowed(_ selector: String, for context: ItemContext) -> Bool
    /// The highest bandwidth of a session in kbps; `nil` for no limit.
    func maxBandwidth(of client: ClientContext) -> Double?
    /// The highest frequency of an item in updates per second; `nil` for no limit. Clients cannot subscribe unfiltered to an item with a
    /// limit.
    func maxFrequency(_ context: ItemContext) -> Double?
    /// The highest number of updates to buffer for a slow client; `nil` for the server's own limit only.
    func bufferSize(_ context: ItemContext) -> Int?
    /// The number of latest updates that form the snapshot of an item in DISTINCT mode.
    func distinctSnapshotLength(_ context: ItemContext) -> Int
    /// Handles a message and returns the response; `nil` stands for an empty one. The server reports an ``AdapterError`` as `MSGFAIL` with
    /// its code and message, and any other error as `MSGFAIL` 35.
    func handleMessage(_ text: String, from client: ClientContext) throws -> String?
}

extension MetadataAdapter {
    /// Authorizes every user.
    public func authorize(user: String?, password: String?) throws {}

    /// Reads the group as a list of item names separated by spaces.
    public func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        NameList.names(in: group)
    }

    /// Reads the schema as a list of field names separated by spaces.
    public func fields(
        inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
    ) throws -> [String] {
        NameList.names(in: schema)
    }

    /// Allows every mode.
    public func isModeAllowed(_ context: ItemContext) -> Bool { true }

    /// Allows every selector.
    public func isSelectorAllowed(_ selector: String, for context: ItemContext) -> Bool { true }

    /// Sets no limit.
    public func maxBandwidth(of client: ClientContext) -> Double? { nil }

    /// Sets no limit.
    public func maxFrequency(_ context: ItemContext) -> Double? { nil }

    /// Sets no limit.
    public func bufferSize(_ context: ItemContext) -> Int? { nil }

    /// Returns 30.
    public func distinctSnapshotLength(_ context: ItemContext) -> Int { 30 }

    /// Accepts every message with an empty response.
    public func handleMessage(_ text: String, from client: ClientContext) throws -> String? { nil }
}

/// A metadata adapter with the default implementation of every method of ``MetadataAdapter``.
public struct LiteralMetadataAdapter: MetadataAdapter {
    /// Creates an adapter without limits.
    public init() {}
}
