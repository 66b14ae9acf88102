// Refused: cannot form main actor-isolated conformance
// A conformance that is isolated to the main actor: delegates are called on other threads.
import ModernClient

@MainActor
final class Screen: @MainActor SubscriptionDelegate {
    var price = ""

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        price = itemUpdate.value(withFieldName: "price") ?? ""
    }
}
