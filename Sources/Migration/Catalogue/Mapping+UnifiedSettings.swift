extension Mapping {
    /// The members of `LSConnectionDetails` and `LSConnectionOptions`.
    static let unifiedSettings: [Mapping] =
        [
            .unified(
                "LSConnectionDetails", member: "setPassword(_:)", .unchanged,
                before: #"details.setPassword("secret")"#),
            .unified(
                "LSConnectionOptions", member: "contentLength", .unchanged,
                before: "options.contentLength = 1_000_000"),
            .unified(
                "LSConnectionOptions", member: "forcedTransport", result: "String", .text(.transport),
                before: #"options.forcedTransport = "WS-STREAMING""#,
                after: "options.forcedTransport = .WS_STREAMING"),
            .unified(
                "LSConnectionOptions", member: "requestedMaxBandwidth", result: "String", .text(.bandwidth),
                before: #"options.requestedMaxBandwidth = "40""#,
                after: "options.requestedMaxBandwidth = .limited(40)"),
            .unified(
                "LSConnectionOptions", member: "realMaxBandwidth", result: "String",
                .followed(by: #".map { if case .limited(let limit) = $0 { "\(limit)" } else { "\($0)" } }"#),
                before: "print(options.realMaxBandwidth as Any)",
                after:
                    #"print(options.realMaxBandwidth.map { if case .limited(let limit) = $0 { "\(limit)" } else { "\($0)" } } as Any)"#
            ),
            .unified(
                "LSConnectionOptions", member: "isHttpExtraHeadersOnSessionCreationOnly", result: "Bool",
                .renamed("HTTPExtraHeadersOnSessionCreationOnly"),
                before: "options.isHttpExtraHeadersOnSessionCreationOnly = true",
                after: "options.HTTPExtraHeadersOnSessionCreationOnly = true"),
            .unified(
                "LSConnectionOptions", member: "httpExtraHeaders",
                .renamed("HTTPExtraHeaders"), before: #"options.httpExtraHeaders = ["X-Header": "1"]"#,
                after: #"options.HTTPExtraHeaders = ["X-Header": "1"]"#),
            .unified(
                "LSConnectionOptions", member: "HTTPExtraHeaders", .unchanged,
                before: #"options.HTTPExtraHeaders = ["X-Header": "1"]"#),
            .unified(
                "LSConnectionOptions", member: "isServerInstanceAddressIgnored", result: "Bool",
                .renamed("serverInstanceAddressIgnored"),
                before: "options.isServerInstanceAddressIgnored = true",
                after: "options.serverInstanceAddressIgnored = true"),
            .unified(
                "LSConnectionOptions", member: "serverInstanceAddressIgnored", .unchanged,
                before: "options.serverInstanceAddressIgnored = true"),
            .unified(
                "LSConnectionOptions", member: "isSlowingEnabled", result: "Bool",
                .renamed("slowingEnabled"),
                before: "options.isSlowingEnabled = true", after: "options.slowingEnabled = true"),
            .unified(
                "LSConnectionOptions", member: "slowingEnabled", .unchanged,
                before: "options.slowingEnabled = true"),
            removedOption("isEarlyWSOpenEnabled", value: "true"),
            removedOption("earlyWSOpenEnabled", value: "true"),
            removedOption("connectTimeout", value: "\"auto\""),
            removedOption("currentConnectTimeout", value: "4"),
            removedOption("maxConcurrentSessionsPerServerExceededPolicy", value: "\"NONE\""),
            .unified(
                "LSConnectionOptions", member: "maxConcurrentSessionsPerServer",
                .removed("maxConcurrentSessionsPerServer has no counterpart: sessions are not counted"),
                before: "LSConnectionOptions.maxConcurrentSessionsPerServer = 4",
                after:
                    "// MIGRATE: maxConcurrentSessionsPerServer has no counterpart: sessions are not counted"),
        ]
        + ["adapterSet", "serverAddress", "user"].map { name in
            .unified(
                "LSConnectionDetails", member: name, result: "String", .unchanged,
                before: "details.\(name) = nil")
        }
        + ["serverInstanceAddress", "serverSocketName", "sessionId", "clientIp"].map { name in
            .unified(
                "LSConnectionDetails", member: name, result: "String", .unchanged,
                before: "print(details.\(name) ?? \"none\")")
        }
        + [
            "firstRetryMaxDelay", "idleTimeout", "keepaliveInterval", "pollingInterval",
            "reconnectTimeout", "retryDelay",
            "reverseHeartbeatInterval", "sessionRecoveryTimeout", "stalledTimeout",
        ].map { name in
            .unified(
                "LSConnectionOptions", member: name, result: "TimeInterval", .seconds,
                before: "options.\(name) = 15.0",
                after: "options.\(name) = 15_000")
        }

    private static func removedOption(_ name: String, value: String) -> Mapping {
        let advice =
            "\(name) has no counterpart: it had no effect any more, or the client decides by itself"
        return .unified(
            "LSConnectionOptions", member: name, .removed(advice), before: "options.\(name) = \(value)",
            after: "// MIGRATE: \(advice)")
    }
}
