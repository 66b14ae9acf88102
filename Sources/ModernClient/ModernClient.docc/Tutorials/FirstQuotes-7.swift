import Foundation
import ModernClient

final class StatusPrinter: ClientDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        print(status)
    }
}

final class QuotePrinter: SubscriptionDelegate {
    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
        let name = itemUpdate.value(withFieldName: "stock_name") ?? "?"
        let price = itemUpdate.value(withFieldName: "last_price") ?? "none"
        print(name, price)
    }
}

let client = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
let statusPrinter = StatusPrinter()
client.addDelegate(statusPrinter)

let subscription = Subscription(
    subscriptionMode: .MERGE, items: ["item1", "item2"], fields: ["stock_name", "last_price"])
subscription.dataAdapter = "QUOTE_ADAPTER"
subscription.requestedSnapshot = .yes
let quotePrinter = QuotePrinter()
subscription.addDelegate(quotePrinter)

client.subscribe(subscription)
client.connect()

RunLoop.main.run()
