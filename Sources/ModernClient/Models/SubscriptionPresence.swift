/// The state of a subscription, for the models of its contents.
@MainActor
final class SubscriptionPresence {
    private let subscribed = ObservedValue(false)
    private let failed = ObservedValue<SubscriptionError?>(nil)

    /// Begins with the current state. The feed must already be attached, because it does not report earlier events.
    func begin(with subscription: Subscription) { subscribed.value = subscription.isSubscribed }

    var isSubscribed: Bool { subscribed.value }

    var failure: SubscriptionError? { failed.value }

    func apply(_ change: ModelChange) {
        switch change {
        case .subscribed:
            subscribed.value = true
            failed.value = nil
        case .unsubscribed:
            subscribed.value = false
        case .failed(let error):
            subscribed.value = false
            failed.value = error
        case .update, .keyUpdate, .endOfSnapshot, .cleared, .lostUpdates: break
        }
    }
}
