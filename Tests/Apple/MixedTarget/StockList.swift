import Foundation
import Lightstreamer_iOS_Client

/// The Swift half: its objects go to the Objective-C half and return.
class StockList: NSObject, LSSubscriptionDelegate {
    let subscription = LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["last_price"])

    func start() {
        subscription.requestedSnapshot = "yes"
        subscription.addDelegate(self)
        Connector.shared().add(subscription)
        let client: LSLightstreamerClient = Connector.shared().client
        client.connectionOptions.forcedTransport = "WS"
        client.sendMessage("hello")
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        let price: String? = itemUpdate.value(withFieldName: "last_price")
        if subscription === self.subscription, price != nil { Connector.shared().client.disconnect() }
    }
}
