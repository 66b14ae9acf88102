import LightstreamerClient

/// An application of 5.x and 6.x. The module has the same name as one of its classes.
class Quotes: ClientDelegate, SubscriptionDelegate {
    let client: LightstreamerClient = LightstreamerClient(
        serverAddress: "https://push.example.com", adapterSet: "DEMO")
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["last_price"])
    /// `LightstreamerClient.Status` is a type in the class, as in the releases.
    var status: LightstreamerClient.Status = .DISCONNECTED
    /// Qualified by the module that declares the type, because the class hides the module `LightstreamerClient`.
    var other: ModernClient.Subscription?

    func start() {
        client.addDelegate(self)
        subscription.requestedSnapshot = .yes
        subscription.addDelegate(self)
        client.subscribe(subscription)
    }

    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        self.status = status
    }

    func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: ItemUpdate) {
        NSLog("%@", itemUpdate.value(withFieldName: "last_price") ?? "")
    }

    func client(_ client: LightstreamerClient, didChangeProperty property: String) {}
    func client(_ client: LightstreamerClient, didReceiveServerError errorCode: Int, withMessage errorMessage: String) {
    }
    func clientDidAddDelegate(_ client: LightstreamerClient) {}
    func clientDidRemoveDelegate(_ client: LightstreamerClient) {}
}
