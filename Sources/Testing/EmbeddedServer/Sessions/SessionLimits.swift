/// The limits of one session. The server refuses a request that would exceed one with `REQERR` 68 and a message that names the limit.
public struct SessionLimits: Sendable, Equatable {
    /// The number of active subscriptions; also the number of requested MPN subscriptions, and of message sequences.
    public var subscriptions = 10_000
    /// The number of items in all subscriptions together.
    public var items = 100_000
    /// The number of values kept for all subscriptions together: for each subscription, its items times its fields.
    public var values = 1_000_000
    /// The number of bytes; applies separately to subscription requests, to waiting updates and notifications, and to waiting messages.
    ///
    /// The server drops updates beyond the limit, as if the buffer of their item were full. A session that still exceeds the limit ends
    /// with `END` 32.
    public var bytes = 64 * 1_048_576

    /// Creates the default limits: higher than the needs of an application, and low enough to protect the process of a test.
    public init() {}
}

/// The resources that the subscriptions of a session use.
struct SessionHoldings {
    private(set) var subscriptions = 0
    private(set) var items = 0
    private(set) var values = 0
    private(set) var bytes = 0

    init() {}

    /// The resources that one subscription uses.
    init(_ request: SubscriptionRequest, _ resolved: ResolvedSubscription) {
        subscriptions = 1
        items = resolved.items.count
        values = resolved.items.count * resolved.fields.count
        bytes =
            request.group.utf8.count + request.schema.utf8.count + (request.selector?.utf8.count ?? 0)
            + resolved.items.reduce(0) { $0 + $1.name.utf8.count } + resolved.fields.reduce(0) { $0 + $1.utf8.count }
    }

    /// - Throws: a refusal if the sum exceeds a limit; nothing is added then.
    mutating func add(_ other: SessionHoldings, limits: SessionLimits) throws(RequestFailure) {
        for (name, sum, limit) in [
            ("subscriptions", subscriptions + other.subscriptions, limits.subscriptions),
            ("items", items + other.items, limits.items), ("values", values + other.values, limits.values),
            ("bytes", bytes + other.bytes, limits.bytes),
        ] where sum > limit {
            throw .exceeds(name, limit)
        }
        subscriptions += other.subscriptions
        items += other.items
        values += other.values
        bytes += other.bytes
    }

    mutating func remove(_ other: SessionHoldings) {
        subscriptions -= other.subscriptions
        items -= other.items
        values -= other.values
        bytes -= other.bytes
    }
}

extension RequestFailure {
    /// The refusal of a request that would exceed a limit of ``SessionLimits``.
    static func exceeds(_ name: String, _ limit: Int) -> RequestFailure {
        RequestFailure(code: 68, message: "The session would exceed its limit of \(limit) \(name)")
    }
}
