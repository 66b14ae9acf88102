import Lightstreamer_tvOS_Client

/// A screen of a tvOS application of 2.x to 4.x. This file imports only the library.
class BigScreenController: NSObject, LSSubscriptionDelegate {
    let queue = DispatchQueue(label: "screen")
    let subscription = LSSubscription(subscriptionMode: "DISTINCT")
    var lines: [NSString] = []

    func prepare() {
        subscription.itemGroup = "news"
        subscription.fieldSchema = "headline"
        subscription.dataAdapter = "NEWS"
        subscription.addDelegate(self)
    }

    func subscription(_ subscription: LSSubscription, didUpdateItem itemUpdate: LSItemUpdate) {
        lines.append((itemUpdate.value(withFieldPos: 1) ?? "") as NSString)
    }
}
