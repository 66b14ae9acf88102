// swift-format-ignore-file
import UnifiedLSClient

func textValues(s: LSSubscription, o: LSConnectionOptions, c: LSLightstreamerClient, isOn: Bool, name: String, other: String?) {
    s.requestedSnapshot = "yes"
    s.requestedSnapshot = isOn ? "no" : "10"
    s.requestedSnapshot = name == "RAW" ? "no" : "yes"
    s.requestedBufferSize = "unlimited"
    s.requestedMaxFrequency = "2.5"
    s.requestedMaxFrequency = nil
    o.requestedMaxBandwidth = "40.5"
    o.maxBandwidth = "unlimited"
    o.forcedTransport = "ws-streaming"
    o.forcedTransport = name
    o.forcedTransport = other
    print(LSSubscription(subscriptionMode: name), c.filterMPNSubscriptions("ALL"))
    if isOn,c.status=="STALLED"||"DISCONNECTED" == c.status { s.requestedSnapshot="yes" }
    print(c.status == name, c.status != "", c.status.hasPrefix("CONNECTED:"), "is \(c.status)")
    switch c.status {
    case "CONNECTING": break
    default: print(c.status)
    }
}

func readTexts(s: LSSubscription, o: LSConnectionOptions, p: LSMPNSubscription) {
    print(s.mode, s.mode == "MERGE", s.requestedSnapshot?.count ?? 0, s.requestedSnapshot == nil, p.mode)
    print(s.requestedSnapshot as Any, s.requestedBufferSize ?? "none", s.requestedMaxFrequency ?? "none")
    print(s.requestedMaxFrequency?.count ?? 0, s.requestedBufferSize!, o.forcedTransport?.count ?? 0)
    if let size = s.requestedBufferSize { print(size.hasPrefix("un")) }
    print(s.requestedMaxFrequency == "2.0", s.requestedMaxFrequency == "2", s.requestedSnapshot == "YES", s.requestedSnapshot == "yes")
    print([s].map(\.mode), [s].map(\LSSubscription.isActive))
}
