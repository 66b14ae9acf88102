// swift-format-ignore-file
import UnifiedLSClient

// Members of the optional, not of its string.
func optionals(s: LSSubscription, c: LSLightstreamerClient?, o: LSConnectionOptions) {
    s.requestedSnapshot.map { print($0) }
    o.forcedTransport.map { print($0) }
    c?.connectionOptions.forcedTransport.map { print($0) }
    s.requestedBufferSize.map { print($0.count) }
    s.requestedMaxFrequency.map { print($0) }
    o.realMaxBandwidth.map { print($0) }
    (c?.status).map { print($0) }
    print(s.requestedSnapshot.flatMap { Int($0) } ?? 0, o.forcedTransport.hashValue)
    print(c?.subscriptions.first?.requestedSnapshot.map { $0 + "x" } ?? "", s.requestedSnapshot!.count, s.requestedSnapshot?.map { $0 } ?? [])
}

// A dictionary has an optional value, except with a default.
func dictionaries(o: LSConnectionOptions, d: LSSubscriptionDelegate, s: LSSubscription, names: [String: String], delays: [String: Double]) {
    o.forcedTransport = names["transport"]
    o.forcedTransport = names["transport", default: "WS"]
    o.retryDelay = delays["retry"]!
    o.retryDelay = delays["retry", default: 2]
    o.idleTimeout = delays["idle"] ?? 3
}
