/// A generation of the client's API.
package enum Generation: String, Sendable, CaseIterable, Encodable {
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

    /// The types of 2.x to 4.x, and their names in the current API: those without the prefix.
    static let unifiedTypes: [String: String] = Dictionary(
        uniqueKeysWithValues: words(
            """
            LightstreamerClient ConnectionDetails ConnectionOptions ClientDelegate ClientMessageDelegate Subscription
            SubscriptionDelegate ItemUpdate MPNDevice MPNDeviceDelegate MPNSubscription MPNSubscriptionDelegate MPNBuilder
            ConsoleLogger ConsoleLoggerProvider ConsoleLogLevel
            """
        ).map { ("LS" + $0, $0) })

    /// The types of 1.x and the types that replace them; `nil` where the current API has no replacement.
    static let legacyTypes: [String: String?] = [
        "LSClient": "LightstreamerClient", "LSConnectionDelegate": "ClientDelegate",
        "LSTableDelegate": "SubscriptionDelegate", "LSExtendedTableInfo": "Subscription",
        "LSTableInfo": "Subscription", "LSSubscribedTableKey": "Subscription", "LSUpdateInfo": "ItemUpdate",
        "LSMode": "Subscription.Mode", "LSMessageDelegate": "ClientMessageDelegate",
    ].merging(
        words(
            """
            LSMessageInfo LSConnectionInfo LSConnectionConstraints LSSubscriptionConstraints LSConnectionStatus
            LSMaxConcurrentSessionsPerServerExceededPolicy LSException LSPushClientException LSPushConnectionException
            LSPushServerException LSPushUpdateException LSLog LSLogDelegate LSMPNInfo LSMPNKey LSMPNStatusInfo
            LSMPNTokenChangeInfo LSMPNDeviceStatus LSMPNSubscriptionStatus LSMPNTokenStatus
            """
        ).map { ($0, nil) }, uniquingKeysWith: { first, _ in first })

    /// The global constants of 1.x and their replacements; `nil` where the current API has none.
    static let legacyConstants: [String: String?] = [
        "LSModeMerge": "Subscription.Mode.MERGE", "LSModeDistinct": "Subscription.Mode.DISTINCT",
        "LSModeRaw": "Subscription.Mode.RAW", "LSModeCommand": "Subscription.Mode.COMMAND",
    ].merging(
        words(
            """
            LSConnectionStatusDisconnected LSConnectionStatusConnecting LSConnectionStatusConnectedInStreamingMode
            LSConnectionStatusConnectedInPollingMode LSConnectionStatusStalled LSMPNTokenStatusFirstUse
            LSMPNTokenStatusNotChanged LSMPNTokenStatusChanged LSMPNSubscriptionStatusNone LSMPNSubscriptionStatusActive
            LSMPNSubscriptionStatusTriggered LSMPNDeviceStatusNone LSMPNDeviceStatusActive LSMPNDeviceStatusSuspended
            NO_DELAY_TIMEOUT AUTO_BADGE_VALUE LOG_SRC_CLIENT LOG_SRC_STATE_MACHINE LOG_SRC_SESSION LOG_SRC_TIMER
            LOG_SRC_URL_DISPATCHER LOG_SRC_THREAD_POOL
            """
        ).map { ($0, nil) }, uniquingKeysWith: { first, _ in first })

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The name of the type or of the constant that takes the place of an earlier one, if any.
    static func newName(of name: String) -> String? {
        unifiedTypes[name] ?? legacyTypes[name] ?? legacyConstants[name] ?? nil
    }

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

    /// The generation that declares a type or a constant.
    static func generation(ofName name: String) -> Generation? {
        generation(ofType: name) ?? (legacyConstants[name] != nil ? .legacy : nil)
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
        case ("LSConnectionInfo", "streamSenseEnabled"), ("LSConnectionInfo", "streamingTimeoutSecs"),
            ("LSConnectionInfo", "reconnectionTimeoutSecs"), ("LSConnectionInfo", "contentLength"),
            ("LSConnectionInfo", "maxConcurrentSessionsPerServerExceededPolicy"):
            return "\(name) has no counterpart: the client decides by itself"
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
