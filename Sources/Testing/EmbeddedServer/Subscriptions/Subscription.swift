/// A subscription of a session. Confined to the server's queue.
final class Subscription: @unchecked Sendable {
    /// The request as received, without later reconfigurations.
    let request: SubscriptionRequest
    let itemNames: [String]
    let fields: [String]
    /// The resources that this subscription uses.
    let holdings: SessionHoldings
    /// The highest frequency, in updates per second, that the metadata adapter allows; `nil` for no limit.
    let allowedFrequency: Double?
    private(set) var requestedFrequency: RequestedLimit
    var items: [SubscribedItem] = []
    /// The highest number of rows of a DISTINCT snapshot that the client requested; `nil` for all.
    var snapshotLimit: Int?

    init(_ request: SubscriptionRequest, _ resolved: ResolvedSubscription, _ holdings: SessionHoldings) {
        self.request = request
        self.holdings = holdings
        itemNames = resolved.items.map(\.name)
        fields = resolved.fields
        allowedFrequency = resolved.allowedFrequency
        requestedFrequency = request.frequency
    }

    var id: Int { request.id }

    var mode: SubscriptionMode { request.mode }

    var isUnfiltered: Bool { request.isUnfiltered }

    /// The highest frequency of any item; RAW mode has no limit.
    private var frequency: RequestedLimit {
        mode == .raw ? .unlimited : requestedFrequency.capped(by: allowedFrequency)
    }

    var configurationLine: String {
        "CONF,\(id),\(frequency.wireForm),\(isUnfiltered || mode == .raw ? "unfiltered" : "filtered")"
    }

    func setRequestedFrequency(_ requested: RequestedLimit) {
        guard mode != .raw else { return }
        requestedFrequency = requested
        for item in items { item.setFrequency(requested) }
    }

    func detach() {
        for item in items { item.detach() }
        items = []
    }
}
