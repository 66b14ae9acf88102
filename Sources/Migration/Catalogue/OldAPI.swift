/// A generation of the client's API.
package enum Generation: String, Sendable, CaseIterable {
    case legacy = "1.x"
    case unified = "2.x-4.x"
    case modern = "5.x-6.x"
}

/// A member of an earlier API, and the rule that rewrites it.
struct OldMember {
    let owner: String
    /// The name; for a method with its labels, as in `value(withFieldName:)`.
    let selector: String
    let result: SpelledType?
    let rule: Rule
    let generation: Generation

    var name: String { String(selector.prefix { $0 != "(" }) }
}

/// The names that the earlier APIs declare.
enum OldAPI {
    /// The modules that old code imports, and the generation of each.
    static let modules: [String: Generation] = [
        "LegacyLSClient": .legacy, "UnifiedLSClient": .unified, "ModernClient": .modern,
        "LightstreamerClient": .modern,
        "Lightstreamer_iOS_Client": .unified, "Lightstreamer_macOS_Client": .unified,
        "Lightstreamer_tvOS_Client": .unified, "Lightstreamer_watchOS_Client": .unified,
    ]

    /// The types of 2.x to 4.x, and their names in the current API.
    static let unifiedTypes: [String: String] = [
        "LSLightstreamerClient": "LightstreamerClient", "LSConnectionDetails": "ConnectionDetails",
        "LSConnectionOptions": "ConnectionOptions", "LSClientDelegate": "ClientDelegate",
        "LSClientMessageDelegate": "ClientMessageDelegate", "LSSubscription": "Subscription",
        "LSSubscriptionDelegate": "SubscriptionDelegate", "LSItemUpdate": "ItemUpdate",
        "LSMPNDevice": "MPNDevice",
        "LSMPNDeviceDelegate": "MPNDeviceDelegate", "LSMPNSubscription": "MPNSubscription",
        "LSMPNSubscriptionDelegate": "MPNSubscriptionDelegate", "LSMPNBuilder": "MPNBuilder",
        "LSConsoleLogger": "ConsoleLogger", "LSConsoleLoggerProvider": "ConsoleLoggerProvider",
        "LSConsoleLogLevel": "ConsoleLogLevel",
    ]

    /// The types of 1.x and the types that replace them; `nil` where the current API has no replacement.
    static let legacyTypes: [String: String?] = [
        "LSClient": "LightstreamerClient", "LSConnectionDelegate": "ClientDelegate",
        "LSTableDelegate": "SubscriptionDelegate",
        "LSExtendedTableInfo": "Subscription", "LSTableInfo": "Subscription",
        "LSSubscribedTableKey": "Subscription",
        "LSUpdateInfo": "ItemUpdate", "LSMode": "Subscription.Mode", "LSMessageDelegate": "ClientMessageDelegate",
        "LSMessageInfo": nil,
        "LSConnectionInfo": nil, "LSConnectionConstraints": nil, "LSSubscriptionConstraints": nil,
        "LSConnectionStatus": nil, "LSMaxConcurrentSessionsPerServerExceededPolicy": nil,
        "LSException": nil,
        "LSPushClientException": nil, "LSPushConnectionException": nil, "LSPushServerException": nil,
        "LSPushUpdateException": nil, "LSLog": nil, "LSLogDelegate": nil, "LSMPNInfo": nil,
        "LSMPNKey": nil,
        "LSMPNStatusInfo": nil, "LSMPNTokenChangeInfo": nil, "LSMPNDeviceStatus": nil,
        "LSMPNSubscriptionStatus": nil,
        "LSMPNTokenStatus": nil,
    ]

    /// The global constants of 1.x and their replacements; `nil` where the current API has none.
    static let legacyConstants: [String: String?] = [
        "LSModeMerge": "Subscription.Mode.MERGE", "LSModeDistinct": "Subscription.Mode.DISTINCT",
        "LSModeRaw": "Subscription.Mode.RAW", "LSModeCommand": "Subscription.Mode.COMMAND",
        "LSConnectionStatusDisconnected": nil, "LSConnectionStatusConnecting": nil,
        "LSConnectionStatusConnectedInStreamingMode": nil,
        "LSConnectionStatusConnectedInPollingMode": nil,
        "LSConnectionStatusStalled": nil, "LSMPNTokenStatusFirstUse": nil,
        "LSMPNTokenStatusNotChanged": nil,
        "LSMPNTokenStatusChanged": nil, "LSMPNSubscriptionStatusNone": nil,
        "LSMPNSubscriptionStatusActive": nil,
        "LSMPNSubscriptionStatusTriggered": nil, "LSMPNDeviceStatusNone": nil,
        "LSMPNDeviceStatusActive": nil,
        "LSMPNDeviceStatusSuspended": nil, "NO_DELAY_TIMEOUT": nil, "AUTO_BADGE_VALUE": nil,
        "LOG_SRC_CLIENT": nil,
        "LOG_SRC_STATE_MACHINE": nil, "LOG_SRC_SESSION": nil, "LOG_SRC_TIMER": nil,
        "LOG_SRC_URL_DISPATCHER": nil,
        "LOG_SRC_THREAD_POOL": nil,
    ]

    static let allTypes = Set(unifiedTypes.keys).union(legacyTypes.keys)

    /// The types of the clients.
    static let clients: Set<String> = ["LSClient", "LSLightstreamerClient"]

    static let modernTypes: Set<String> = Set(unifiedTypes.values).union([
        "ConnectionDetails", "TransportSelection", "RequestedMaxBandwidth", "RealMaxFrequency",
    ])

    /// The generation that declares a type. Both earlier APIs have `LSMPNSubscription`: the other types in the file identify code of 1.x.
    static func generation(ofType name: String) -> Generation? {
        if unifiedTypes[name] != nil { return .unified }
        return legacyTypes[name] != nil ? .legacy : nil
    }

    /// Whether a method of 1.x subscribes a table.
    static func isSubscribing(_ name: String) -> Bool {
        ["subscribeTable", "subscribeTableWithExtendedInfo"].contains(name)
    }

    private static let membersOfEveryObject: Set<String> = [
        "init", "description", "debugDescription", "hash", "isEqual", "copy", "self", "isKind", "responds",
    ]

    /// The advice for a member of 1.x that the table does not contain; `nil` if the member stays as it is.
    static func advice(onMember name: String, of type: String) -> String? {
        guard !membersOfEveryObject.contains(name) else { return nil }
        switch (type, name) {
        case ("LSClient", "changeConnection"): return "set requestedMaxBandwidth of connectionOptions"
        case ("LSClient", "changeTableSubscription"): return "set requestedMaxFrequency of the subscription"
        case ("LSClient", "subscribeItems"): return "Make a subscription for each item"
        case ("LSClient", "unsubscribeTables"): return "unsubscribe(_:) takes one subscription at a time"
        case ("LSClient", "delegate"): return "A client has several delegates: see delegates"
        case ("LSClient", _) where name.contains("MPN"):
            return "register(forMPN:), MPNDevice and MPNSubscription take the place of \(name)"
        case ("LSConnectionInfo", _): return "set \(name) in connectionDetails or connectionOptions of the client"
        case ("LSClient", _), ("LSTableInfo", _), ("LSExtendedTableInfo", _), ("LSUpdateInfo", _),
            ("LSSubscribedTableKey", _):
            return "\(name) has no counterpart in the current API"
        default: return nil
        }
    }

    private static let members: [String: [String: [OldMember]]] = {
        var result: [String: [String: [OldMember]]] = [:]
        for mapping in Mapping.all {
            for owner in mapping.owners {
                let member = OldMember(
                    owner: owner, selector: mapping.selector, result: mapping.result, rule: mapping.rule,
                    generation: mapping.generation)
                result[owner, default: [:]][member.name, default: []].append(member)
            }
        }
        return result
    }()

    /// Whether any type of 1.x has a member of this name that changes.
    static func hasMember(_ name: String) -> Bool {
        legacyTypes.keys.contains { members[$0]?[name]?.contains { $0.rule != .unchanged } == true }
    }

    /// - Parameter labels: the labels of the call; `nil` if the member is not called.
    static func member(_ name: String, labels: [String]?, of type: String) -> OldMember? {
        guard let candidates = members[type]?[name] else { return nil }
        if let labels {
            let selector = "\(name)(\(labels.map { $0 + ":" }.joined()))"
            if let exact = candidates.first(where: { $0.selector == selector }) { return exact }
            // The code calls the value of a property, or `LIB_VERSION`, which was a method in some releases.
            return candidates.first { !$0.selector.contains("(") }
        }
        return candidates.first { !$0.selector.contains("(") } ?? candidates.first
    }
}
