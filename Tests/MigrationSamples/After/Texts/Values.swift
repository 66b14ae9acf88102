// swift-format-ignore-file
import Foundation
import ModernClient

func textValues(s: Subscription, o: ConnectionOptions, c: LightstreamerClient, isOn: Bool, name: String, other: String?) {
    s.requestedSnapshot = .yes
    s.requestedSnapshot = isOn ? .no : .length(10)
    s.requestedSnapshot = name == "RAW" ? .no : .yes
    s.requestedBufferSize = .unlimited
    s.requestedMaxFrequency = .limited(2.5)
    s.requestedMaxFrequency = nil
    o.requestedMaxBandwidth = .limited(40.5)
    o.requestedMaxBandwidth = .unlimited
    o.forcedTransport = .WS_STREAMING
    o.forcedTransport = TransportSelection(rawValue: name)
    o.forcedTransport = (other as String?).flatMap { TransportSelection(rawValue: $0) }
    print(Subscription(subscriptionMode: Subscription.Mode(rawValue: name)!), c.filterMPNSubscriptions(.ALL))
    if isOn,c.status == .STALLED||"DISCONNECTED" == c.status.rawValue { s.requestedSnapshot = .yes }
    print(c.status.rawValue == name, c.status.rawValue != "", c.status.rawValue.hasPrefix("CONNECTED:"), "is \(c.status.rawValue)")
    switch c.status.rawValue {
    case "CONNECTING": break
    default: print(c.status.rawValue)
    }
}

func readTexts(s: Subscription, o: ConnectionOptions, p: MPNSubscription) {
    print(s.mode.rawValue, s.mode == .MERGE, s.requestedSnapshot?.description.count ?? 0, s.requestedSnapshot == nil, p.mode.rawValue)
    print(s.requestedSnapshot?.description as Any, s.requestedBufferSize?.description ?? "none", s.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) ?? "none")
    print(s.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" })?.count ?? 0, s.requestedBufferSize!.description, o.forcedTransport?.rawValue.count ?? 0)
    if let size = s.requestedBufferSize?.description { print(size.hasPrefix("un")) }
    print(s.requestedMaxFrequency.map({ value -> String in if case .limited(let limit) = value { return Int(exactly: limit)?.description ?? "\(limit)" }; return "\(value)" }) == "2.0", s.requestedMaxFrequency == .limited(2), s.requestedSnapshot?.description == "YES", s.requestedSnapshot == .yes)
    print([s].map(\.mode.rawValue), [s].map(\Subscription.isActive))
}
