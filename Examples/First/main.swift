import Foundation
import ModernClient

final class Quotes: SubscriptionDelegate {
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        print(itemUpdate.itemName ?? "", itemUpdate.value(withFieldName: "last_price") ?? "null")
    }
}

let quotes = Quotes()  // keep it: delegates are held weakly
let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["last_price", "time"])
subscription.dataAdapter = "QUOTE_ADAPTER"
subscription.requestedSnapshot = .yes
subscription.addDelegate(quotes)
client.subscribe(subscription)
client.connect()
RunLoop.main.run()  // updates arrive on a queue of the client's own; an application has a run loop anyway
