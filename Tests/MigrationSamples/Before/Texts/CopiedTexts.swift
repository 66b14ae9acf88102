import UnifiedLSClient

func copyTexts(_ first: LSSubscription, _ second: LSSubscription, _ client: LSLightstreamerClient?) {
    first.requestedSnapshot = second.requestedSnapshot
    first.requestedMaxFrequency = second.requestedMaxFrequency
    client?.connectionOptions.forcedTransport = client?.connectionOptions.forcedTransport
    let copied = second.requestedSnapshot
    print(copied ?? "none")
}

func headers(_ options: LSConnectionOptions, _ own: [String: String]) {
    options.httpExtraHeaders = own
    options.httpExtraHeaders = ["X-Name": "value"]
    print(options.httpExtraHeaders?["X-Name"] as? String ?? "none")
}

func optionalNames(_ subscription: LSSubscription) {
    if case let items? = subscription.items as [Any]? { print(items.count) }
    switch subscription.items as [Any]? {
    case .some(let items): print(items)
    case .none: print("none")
    }
    print((subscription.items as [String]).count)
}
