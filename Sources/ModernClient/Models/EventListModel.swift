public import Observation

#if canImport(Combine)
    public import Combine
#endif

// Beyond API 6.4.

/// The latest events of a subscription in mode DISTINCT, for a view such as a chat.
///
/// The model changes on the main actor and observes the subscription as an ``ItemListModel`` does.
@MainActor
public final class EventListModel {
    private let kept = ObservedValue<[any ItemUpdate]>([])
    private let presence = SubscriptionPresence()
    private let limit: Int
    private var attachment: ModelAttachment?

    /// Creates a model and starts to observe.
    ///
    /// - Parameters:
    ///   - subscription: the subscription to observe.
    ///   - limit: the maximum number of events to keep; the oldest are removed first. A value below 1 counts as 1.
    /// - Precondition: The mode of the subscription is DISTINCT.
    public init(_ subscription: Subscription, keeping limit: Int = 100) {
        require(
            subscription.mode == .DISTINCT, "EventListModel.init(_:keeping:)", "The mode is not DISTINCT",
            value: subscription.mode)
        self.limit = max(limit, 1)
        attachment = ModelAttachment(
            ModelFeed(mode: .DISTINCT, rule: .newest(self.limit)) { [weak self] changes in self?.apply(changes) },
            to: subscription)
        presence.begin(with: subscription)
    }

    /// The events, the newest last. The events of the previous session are removed when the server accepts the subscription again.
    public var events: [any ItemUpdate] { kept.value }

    /// `true` if the server has accepted the subscription in the current session.
    public var isSubscribed: Bool { presence.isSubscribed }

    /// The error with which the server refused the subscription since the model was created; `nil` if it did not, or accepted it later.
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
