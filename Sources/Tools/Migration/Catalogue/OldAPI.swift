/// A generation of the client's API.
package enum Generation: String, Sendable, CaseIterable, Encodable {
    case legacy = "1.x"
    case unified = "2.x-4.x"
    case modern = "5.x-6.x"
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
            ConsoleLogger ConsoleLoggerProvider ConsoleLogLevel ProgrammingErrors
            """
        ).map { ("LS" + $0, $0) })

    /// The types within those of the current API.
    static let nestedTypes: [String: Set<String>] = [
        "LightstreamerClient": [
            "ConnectionError", "MPNSubscriptionStatus", "MessageError", "Metrics", "Status", "Statuses",
        ],
        "MPNDevice": ["Status"],
        "MPNSubscription": ["Mode", "RequestedBufferSize", "RequestedMaxFrequency", "Status"],
        "Subscription": [
            "Event", "Events", "Mode", "RequestedBufferSize", "RequestedMaxFrequency", "RequestedSnapshot", "Rows",
            "Updates",
        ],
    ]

    /// The types of 2.x to 4.x that are classes, whose objects `NSObject` made comparable.
    static let objects = Set(
        unifiedTypes.keys.filter {
            !$0.hasSuffix("Delegate") && !$0.hasSuffix("LogLevel") && $0 != "LSProgrammingErrors"
        })

    /// The types of 2.x to 4.x that keep their names, with other members.
    static let keptTypes: Set<String> = ["LSLogger", "LSLoggerProvider"]

    /// The types of 1.x.
    static let legacyTypes = Set(
        words(
            """
            LSClient LSConnectionDelegate LSTableDelegate LSExtendedTableInfo LSTableInfo LSSubscribedTableKey LSUpdateInfo
            LSMode LSMessageDelegate LSMessageInfo LSConnectionInfo LSConnectionConstraints LSSubscriptionConstraints
            LSConnectionStatus LSMaxConcurrentSessionsPerServerExceededPolicy LSException LSPushClientException
            LSPushConnectionException LSPushServerException LSPushUpdateException LSLog LSLogDelegate LSMPNInfo LSMPNKey
            LSMPNStatusInfo LSMPNTokenChangeInfo LSMPNDeviceStatus LSMPNSubscriptionStatus LSMPNTokenStatus
            LSUncaughtException
            """))

    /// The global constants of 1.x.
    static let legacyConstants = Set(
        words(
            """
            LSModeMerge LSModeDistinct LSModeRaw LSModeCommand LSConnectionStatusDisconnected LSConnectionStatusConnecting
            LSConnectionStatusConnectedInStreamingMode LSConnectionStatusConnectedInPollingMode LSConnectionStatusStalled
            LSMPNTokenStatusFirstUse LSMPNTokenStatusNotChanged LSMPNTokenStatusChanged LSMPNSubscriptionStatusNone
            LSMPNSubscriptionStatusActive LSMPNSubscriptionStatusTriggered LSMPNDeviceStatusNone LSMPNDeviceStatusActive
            LSMPNDeviceStatusSuspended NO_DELAY_TIMEOUT UNORDERED_MESSAGES AUTO_BADGE_VALUE LOG_SRC_CLIENT
            LOG_SRC_STATE_MACHINE LOG_SRC_SESSION LOG_SRC_TIMER LOG_SRC_URL_DISPATCHER LOG_SRC_THREAD_POOL
            LSBatchErrorsKey LSExceptionKey LSMaxConcurrentSessionsPerServerExceededPolicyBlock
            LSMaxConcurrentSessionsPerServerExceededPolicyNone LSMaxConcurrentSessionsPerServerExceededPolicyUsePolling
            """))

    private static func words(_ text: String) -> [String] {
        text.split(whereSeparator: \.isWhitespace).map(String.init)
    }

    /// The types whose names show an earlier API. Two of 2.x to 4.x are also types of the current API.
    static let allTypes = Set(unifiedTypes.keys).union(legacyTypes)

    /// The types of the clients.
    static let clients: Set<String> = ["LSClient", "LSLightstreamerClient"]

    /// The types of the current API whose names another import may declare, too.
    static let modernTypes: Set<String> = Set(unifiedTypes.values).union(
        words(
            """
            ClosureLoggerProvider CommandTableModel ConnectionModel DeliveryExecutor EventListModel FieldDateStrategy
            FieldDurationUnit FieldError FieldFormat FieldValue ItemListModel ItemModel ItemUpdateSnapshot LogManager Millis
            NonisolatedDelegate RealMaxBandwidth RealMaxFrequency RequestedMaxBandwidth RowDecoder SequenceBuffering
            SubscriptionError TransportSelection
            """))

    /// The generation that declares a type. Both earlier APIs have `LSMPNSubscription`: the other types in the file identify code of 1.x.
    static func generation(ofType name: String) -> Generation? {
        if unifiedTypes[name] != nil { return .unified }
        return legacyTypes.contains(name) ? .legacy : nil
    }

    /// The generation that declares a type or a constant.
    static func generation(ofName name: String) -> Generation? {
        generation(ofType: name) ?? (legacyConstants.contains(name) ? .legacy : nil)
    }
}
