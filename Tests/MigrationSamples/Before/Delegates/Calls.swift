// swift-format-ignore-file
import UnifiedLSClient

class BaseScreen: LSClientDelegate, LSSubscriptionDelegate {
    func client(_ client: LSLightstreamerClient, didChangeStatus status: String) { print(status) }
    func subscriptionDidAdd(_ subscription: LSSubscription) {}
    func subscriptionDidSubscribe(_ subscription: LSSubscription) {}
}

final class DetailScreen: BaseScreen {
    override func client(_ client: LSLightstreamerClient, didChangeStatus status: String) {
        super.client(client, didChangeStatus: status)
    }
    override func subscriptionDidAdd(_ subscription: LSSubscription) { super.subscriptionDidAdd(subscription) }
}

func callDelegates(d: LSClientDelegate, s: LSSubscriptionDelegate, client: LSLightstreamerClient, text: String, one: LSSubscription) {
    d.client(client, didChangeStatus: "STALLED")
    d.client(client, didChangeStatus: text)
    s.subscriptionDidAdd(one)
    s.subscriptionDidSubscribe(one)
}

final class Forwarder: LSClientDelegate {
    weak var next: LSClientDelegate?
    func client(_ client: LSLightstreamerClient, didReceiveServerError code: Int, withMessage text: String?) {
        next?.client(client, didReceiveServerError: code, withMessage: text)
    }
}

extension SplitScreen: LSSubscriptionDelegate {}

final class SplitScreen {
    func subscription(_ s: LSSubscription, didReceiveRealFrequency f: String?) { print(f ?? "") }
}
