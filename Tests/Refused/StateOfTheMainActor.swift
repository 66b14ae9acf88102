// Refused: main actor-isolated property 'price' can not be mutated from a nonisolated context
// The method is isolated to no actor, and touches the state of one.
import ModernClient

@MainActor
final class Screen: SubscriptionDelegate {
    var price = ""

    nonisolated func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        price = itemUpdate.value(withFieldName: "price") ?? ""
    }
}
