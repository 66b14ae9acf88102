// Refused: crosses into main actor-isolated code and can cause data races
// A class of the main actor whose delegate method is isolated with it.
import ModernClient

@MainActor
final class Screen: SubscriptionDelegate {
    var price = ""

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        price = itemUpdate.value(withFieldName: "price") ?? ""
    }
}
