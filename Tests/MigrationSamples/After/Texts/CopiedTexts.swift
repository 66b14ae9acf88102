import Foundation
import ModernClient

func copyTexts(_ first: Subscription, _ second: Subscription, _ client: LightstreamerClient?) {
    first.requestedSnapshot = second.requestedSnapshot
    first.requestedMaxFrequency = second.requestedMaxFrequency
    client?.connectionOptions.forcedTransport = client?.connectionOptions.forcedTransport
    let copied = second.requestedSnapshot?.description
    print(copied ?? "none")
}

func headers(_ options: ConnectionOptions, _ own: [String: String]) {
    options.HTTPExtraHeaders = own
    options.HTTPExtraHeaders = ["X-Name": "value"]
    print(options.HTTPExtraHeaders?["X-Name"] as? String ?? "none")
}

func optionalNames(_ subscription: Subscription) {
    if case let items? = subscription.items as [Any]? { print(items.count) }
    switch subscription.items as [Any]? {
    case .some(let items): print(items)
    case .none: print("none")
    }
    print((subscription.items! as [String]).count)
}
