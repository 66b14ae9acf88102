/// A subscription of a session. Confined to the server's queue.
final class Subscription: @unchecked Sendable {
    /// As it came: what was reconfigured since does not show here.
    let request: SubscriptionRequest
    let fields: [String]
    /// What this subscription adds to the holdings of its session.
    let holdings: SessionHoldings
    /// The most updates per second that the metadata adapter allows; `nil`: no limit.
    let allowedFrequency: Double?
    private(set) var requestedFrequency: RequestedLimit
    var items: [SubscribedItem] = []
    /// The most rows of a DISTINCT snapshot the client asked for; `nil`: as many as there are.
    var snapshotLimit: Int?

    init(_ request: SubscriptionRequest, _ resolved: ResolvedSubscription, _ holdings: SessionHoldings) {
        self.request = request
        self.holdings = holdings
        fields = resolved.fields
        allowedFrequency = resolved.allowedFrequency
        requestedFrequency = request.frequency
    }

    var id: Int { request.id }

    var mode: SubscriptionMode { request.mode }

    var isUnfiltered: Bool { request.isUnfiltered }

    var frequency: RequestedLimit { requestedFrequency.capped(by: allowedFrequency) }

    var configurationLine: String {
        "CONF,\(id),\(frequency.wireForm),\(isUnfiltered || mode == .raw ? "unfiltered" : "filtered")"
    }

    func setRequestedFrequency(_ requested: RequestedLimit) {
        requestedFrequency = requested
        for item in items { item.setFrequency(frequency.number) }
    }

    func detach() {
        for item in items { item.detach() }
        items = []
    }
}
