// swift-format-ignore-file
import Foundation
import ModernClient

class BaseScreen: ClientDelegate, SubscriptionDelegate {
    func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) { let status = status.rawValue; print(status) }
    func subscriptionDidAddDelegate(_ subscription: Subscription) {}
    func subscriptionDidSubscribe(_ subscription: Subscription) {}
}

final class DetailScreen: BaseScreen {
    override func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
        let status = status.rawValue
        super.client(client, didChangeStatus: LightstreamerClient.Status(rawValue: status)!)
    }
    override func subscriptionDidAddDelegate(_ subscription: Subscription) { super.subscriptionDidAddDelegate(subscription) }
}

func callDelegates(d: ClientDelegate, s: SubscriptionDelegate, client: LightstreamerClient, text: String, one: Subscription) {
    d.client(client, didChangeStatus: .STALLED)
    d.client(client, didChangeStatus: LightstreamerClient.Status(rawValue: text)!)
    s.subscriptionDidAddDelegate(one)
    s.subscriptionDidSubscribe(one)
}

final class Forwarder: ClientDelegate {
    weak var next: ClientDelegate?
    func client(_ client: LightstreamerClient, didReceiveServerError code: Int, withMessage text: String) {
        let text: String? = text
        next?.client(client, didReceiveServerError: code, withMessage: text ?? "")
    }
}

extension SplitScreen: SubscriptionDelegate {}

final class SplitScreen {
    func subscription(_ s: Subscription, didReceiveRealFrequency f: RealMaxFrequency?) { let f: String? = f.map { value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "unlimited" }; print(f ?? "") }
}
