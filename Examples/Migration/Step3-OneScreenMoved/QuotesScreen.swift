import ModernClient

/// Prints a line for each stock whose price changes.
final class QuotesScreen: Screen, SubscriptionDelegate {
    private let subscription: Subscription
    private let onUpdate: () -> Void

    init(onUpdate: @escaping () -> Void) {
        self.onUpdate = onUpdate
        subscription = Subscription(
            subscriptionMode: .MERGE, items: ["item1", "item2", "item3"], fields: ["stock_name", "last_price"])
        subscription.dataAdapter = "QUOTE_ADAPTER"
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(self)
    }

    func sessionDidStart() {
        // A subscription stays active across sessions: it is subscribed once.
        guard !subscription.isActive else { return }
        Connection.shared.current.subscribe(subscription)
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        if itemUpdate.isValueChanged(withFieldName: "last_price") {
            let name = itemUpdate.value(withFieldName: "stock_name") ?? ""
            let price = itemUpdate.value(withFieldName: "last_price") ?? "-"
            print("quote \(name): \(price)")
        }
        onUpdate()
    }

    func subscription(_ subscription: Subscription, didFailWithErrorCode code: Int, message: String?) {
        print("no quotes: \(message ?? "") (\(code))")
    }
}
