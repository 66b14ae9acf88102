// swift-format-ignore-file
import Foundation
import ModernClient

// Members of the optional, not of its string.
func optionals(s: Subscription, c: LightstreamerClient?, o: ConnectionOptions) {
    (s.requestedSnapshot?.description).map { print($0) }
    (o.forcedTransport?.rawValue).map { print($0) }
    (c?.connectionOptions.forcedTransport?.rawValue).map { print($0) }
    (s.requestedBufferSize?.description).map { print($0.count) }
    s.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }).map { print($0) }
    o.realMaxBandwidth.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }).map { print($0) }
    (c?.status.rawValue).map { print($0) }
    print((s.requestedSnapshot?.description).flatMap { Int($0) } ?? 0, (o.forcedTransport?.rawValue).hashValue)
    print((c?.subscriptions.first?.requestedSnapshot?.description).map { $0 + "x" } ?? "", s.requestedSnapshot!.description.count, s.requestedSnapshot?.description.map { $0 } ?? [])
}

// A dictionary has an optional value, except with a default.
func dictionaries(o: ConnectionOptions, d: SubscriptionDelegate, s: Subscription, names: [String: String], delays: [String: Double]) {
    o.forcedTransport = (names["transport"] as String?).flatMap { TransportSelection(rawValue: $0) }
    o.forcedTransport = TransportSelection(rawValue: names["transport", default: "WS"])
    o.retryDelay = Int((delays["retry"]! * 1_000).rounded())
    o.retryDelay = Int((delays["retry", default: 2] * 1_000).rounded())
    o.idleTimeout = Int(((delays["idle"] ?? 3) as Double * 1_000).rounded())
}
