public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The latest events of a subscription in mode DISTINCT, for a view: a chat, or news.
///
/// Changes on the main actor, as an ``ItemListModel`` does, and observes the subscription as that does.
@MainActor
public final class EventListModel {
    private let kept = ObservedValue<[any ItemUpdate]>([])
    private let presence: SubscriptionPresence
    private let limit: Int
    private var attachment: ModelAttachment?

    /// Begins to observe.
    ///
    /// - Parameters:
    ///   - subscription: what to observe.
    ///   - limit: how many events are kept, at least 1; the oldest go first.
    /// - Precondition: its mode is DISTINCT.
    public init(_ subscription: Subscription, keeping limit: Int = 100) {
        require(
            subscription.mode == .DISTINCT, "EventListModel.init(_:keeping:)", "The mode is not DISTINCT",
            value: subscription.mode)
        self.limit = max(limit, 1)
        presence = SubscriptionPresence(isSubscribed: subscription.isSubscribed)
        attachment = ModelAttachment(
            ModelFeed(mode: .DISTINCT, rule: .newest(self.limit)) { [weak self] changes in self?.apply(changes) },
            to: subscription)
    }

    /// The events, the newest last. A new session begins with its own snapshot; the events of the session before go.
    public var events: [any ItemUpdate] { kept.value }

    /// Whether the server streams the subscription.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// Why the server refused the subscription; `nil`: it did not, or has accepted it since.
    public var failure: SubscriptionError? { presence.failure }

    private func apply(_ changes: [ModelChange]) {
        #if canImport(Combine)
            objectWillChange.send()
        #endif
        var events = kept.value
        var isChanged = false
        for change in changes {
            presence.apply(change)
            switch change {
            case .update(let update): events.append(update)
            case .subscribed: events = []
            case .cleared(let itemPos): events.removeAll { $0.itemPos == itemPos }
            case .keyUpdate, .unsubscribed, .failed, .endOfSnapshot, .lostUpdates: continue
            }
            isChanged = true
        }
        if isChanged { kept.value = Array(events.suffix(limit)) }
    }
}

@available(macOS 14, iOS 17, tvOS 17, watchOS 10, *)
extension EventListModel: Observable {}

#if canImport(Combine)
    extension EventListModel: ObservableObject {}
#endif
