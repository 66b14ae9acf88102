/// How much one session may hold. A request that would exceed a limit is refused with `REQERR` 68 and a message that names the limit.
public struct SessionLimits: Sendable, Equatable {
    /// Active subscriptions; also push notification subscriptions requested, and message sequences.
    public var subscriptions = 10_000
    /// Items in all subscriptions together.
    public var items = 100_000
    /// Values kept for the items in all subscriptions together: for each subscription, its items times its fields.
    public var values = 1_000_000
    /// Bytes of subscription requests, and bytes of updates, notifications and messages that wait, each.
    ///
    /// Updates beyond the limit are dropped as if the buffer of their item were full. A session that exceeds the limit nevertheless
    /// ends with `END` 32.
    public var bytes = 64 * 1_048_576

    /// The default limits: more than an application has use for, and less than endangers the process of a test.
    public init() {}
}

/// What the subscriptions of a session amount to.
struct SessionHoldings {
    private(set) var subscriptions = 0
    private(set) var items = 0
    private(set) var values = 0
    private(set) var bytes = 0

    init() {}

    /// The holdings of one subscription.
    init(_ request: SubscriptionRequest, _ resolved: ResolvedSubscription) {
        subscriptions = 1
        items = resolved.items.count
        values = resolved.items.count * resolved.fields.count
        bytes =
            request.group.utf8.count + request.schema.utf8.count + (request.selector?.utf8.count ?? 0)
            + resolved.items.reduce(0) { $0 + $1.name.utf8.count } + resolved.fields.reduce(0) { $0 + $1.utf8.count }
    }

    /// - Throws: a refusal, and nothing is added, if the sum exceeds a limit.
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
    /// A limit of ``SessionLimits`` would be exceeded.
    static func exceeds(_ name: String, _ limit: Int) -> RequestFailure {
        RequestFailure(code: 68, message: "The session would exceed its limit of \(limit) \(name)")
    }
}
