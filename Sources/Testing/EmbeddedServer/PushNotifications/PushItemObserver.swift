/// Subscribes to an item for an MPN subscription, to evaluate its trigger. Confined to the server's queue.
final class PushItemObserver: ItemSubscriber, @unchecked Sendable {
    let mode: SubscriptionMode
    let wantsSnapshot = true
    var subscriberIndex: Int?
    private let subscriptionID: String
    private let module: PushNotificationModule
    private let source: ItemSource
    /// Weak: the module, which owns the observer, may outlive the server.
    private weak var core: ServerCore?
    private let positions: [String: Int]

    init(
        subscriptionID: String, mode: SubscriptionMode, fields: [String], source: ItemSource,
        module: PushNotificationModule, core: ServerCore
    ) {
        self.subscriptionID = subscriptionID
        self.mode = mode
        self.source = source
        self.module = module
        self.core = core
        positions = Dictionary(
            fields.map { ($0, source.position(ofWanted: $0)) }, uniquingKeysWith: { first, _ in first })
    }

    /// - Parameter historyLength: the number of rows to keep in DISTINCT mode for subscriptions that come later.
    func start(historyLength: Int) { source.attach(self, distinctLength: 0, historyLength: historyLength) }

    /// `true` if the observer follows items of this server.
    func belongs(to core: ServerCore) -> Bool { self.core === core }

    func stop() {
        source.detach(self)
        core?.items.releaseIfUnused(source)
    }

    func enqueue(_ event: ItemEvent, isSnapshot: Bool) {
        guard case .row(let row) = event else { return }
        module.updated(subscriptionID) { field in
            positions[field].flatMap { $0 < row.count ? row[$0] : nil }
        }
    }

    func endSnapshot() {}

    func lose(_ count: Int) {}
}
