import Lightstreamer_iOS_Client

/// A screen of an iOS application of 2.x to 4.x. This file imports only the library.
class StockListController: NSObject, LSClientDelegate, LSSubscriptionDelegate {
    static let didChangeStatus = Notification.Name("didChangeStatus")

    let client = LSLightstreamerClient(serverAddress: "https://push.example.com", adapterSet: "DEMO")
    var subscription: LSSubscription?
    var prices: [String: String] = [:]
    var page: URL? { URL(string: client.connectionDetails.serverAddress ?? "") }

    func start() {
        client.connectionOptions.slowingEnabled = false
        client.addDelegate(self)
        let subscription = Lightstreamer_iOS_Client.LSSubscription(
            subscriptionMode: "MERGE", items: ["item1", "item2"], fields: ["stock_name", "last_price"])
        subscription.requestedSnapshot = "yes"
        subscription.addDelegate(self)
        self.subscription = subscription
    }

    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        NotificationCenter.default.post(name: Self.didChangeStatus, object: self)
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        prices[itemUpdate.itemName ?? ""] = itemUpdate.value(withFieldName: "last_price")
    }
}
