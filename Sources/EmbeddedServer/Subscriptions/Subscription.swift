/// A subscription of a session. Confined to the server's queue.
final class Subscription: @unchecked Sendable {
    let id: Int
    let mode: SubscriptionMode
    let fields: [String]
    let isUnfiltered: Bool
    /// The most updates per second that the metadata adapter allows; `nil`: no limit.
    let allowedFrequency: Double?
    private(set) var requestedFrequency: RequestedLimit
    var items: [SubscribedItem] = []
    /// The most rows of a DISTINCT snapshot the client asked for; `nil`: as many as there are.
    var snapshotLimit: Int?

    init(
        id: Int, mode: SubscriptionMode, fields: [String], isUnfiltered: Bool, requestedFrequency: RequestedLimit,
        allowedFrequency: Double?
    ) {
        self.id = id
        self.mode = mode
        self.fields = fields
        self.isUnfiltered = isUnfiltered
        self.requestedFrequency = requestedFrequency
        self.allowedFrequency = allowedFrequency
    }

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
