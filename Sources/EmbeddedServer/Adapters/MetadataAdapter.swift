import LightstreamerCore

/// What a metadata adapter may want to know of the client that asks.
public struct ClientContext: Sendable, Equatable {
    /// The session the request belongs to.
    public var sessionID: String
    /// `LS_user`; `nil` if the client gave none.
    public var user: String?

    /// A context, for tests of adapters.
    public init(sessionID: String, user: String?) {
        self.sessionID = sessionID
        self.user = user
    }
}

/// The item of a subscription, seen from a metadata adapter.
public struct ItemContext: Sendable, Equatable {
    /// The name the group was resolved to.
    public var item: String
    /// The name of the data adapter that supplies the item.
    public var dataAdapter: String
    /// The mode the client asked for.
    public var mode: SubscriptionMode
    /// The client that asks.
    public var client: ClientContext

    /// A context, for tests of adapters.
    public init(item: String, dataAdapter: String, mode: SubscriptionMode, client: ClientContext) {
        self.item = item
        self.dataAdapter = dataAdapter
        self.mode = mode
        self.client = client
    }
}

/// Decides who may connect, what groups and schemas mean, which limits apply, and what becomes of messages.
///
/// All methods have a default, so that an adapter states only what is special about it. They run on queues of the adapters,
/// never on the server's: a slow one delays requests, not the updates of other clients. ``handleMessage(_:from:)`` runs on a
/// queue of its own; the others share one and never run at the same time.
public protocol MetadataAdapter: Sendable {
    /// Lets a user in by returning. An ``AdapterError`` becomes `CONERR` with its code and message, any other error code 66.
    func authorize(user: String?, password: String?) throws
    /// The names of the items of a group. An ``AdapterError`` becomes `REQERR` with its code and message.
    func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String]
    /// The names of the fields of a schema. An ``AdapterError`` becomes `REQERR` with its code and message.
    func fields(
        inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
    ) throws -> [String]
    /// Whether an item may be subscribed to in this mode; `false` becomes `REQERR` 24.
    func isModeAllowed(_ context: ItemContext) -> Bool
    /// Whether a selector is acceptable for a subscription; `false` becomes `REQERR` 25.
    func isSelectorAllowed(_ selector: String, for context: ItemContext) -> Bool
    /// The most kilobits per second a session may have; `nil`: no limit.
    func maxBandwidth(of client: ClientContext) -> Double?
    /// The most updates per second of an item; `nil`: no limit. An item with a limit can't be subscribed to unfiltered.
    func maxFrequency(_ context: ItemContext) -> Double?
    /// The most updates kept for a slow client; `nil`: no limit but the server's own.
    func bufferSize(_ context: ItemContext) -> Int?
    /// How many of the latest updates of an item in DISTINCT mode make its snapshot.
    func distinctSnapshotLength(_ context: ItemContext) -> Int
    /// Acts on a message. The returned text is the response, `nil` an empty one. An ``AdapterError`` becomes `MSGFAIL` with its code
    /// and message, any other error `MSGFAIL` 35.
    func handleMessage(_ text: String, from client: ClientContext) throws -> String?
}

extension MetadataAdapter {
    /// Lets everybody in.
    public func authorize(user: String?, password: String?) throws {}

    /// Takes the group as a list of item names separated by spaces.
    public func items(inGroup group: String, dataAdapter: String, client: ClientContext) throws -> [String] {
        NameList.names(in: group)
    }

    /// Takes the schema as a list of field names separated by spaces.
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

    /// 30 updates.
    public func distinctSnapshotLength(_ context: ItemContext) -> Int { 30 }

    /// Accepts every message and responds nothing.
    public func handleMessage(_ text: String, from client: ClientContext) throws -> String? { nil }
}

/// The metadata adapter that has no opinion: every default of ``MetadataAdapter``.
public struct LiteralMetadataAdapter: MetadataAdapter {
    /// An adapter without limits.
    public init() {}
}
