extension Mapping {
    /// The members of `LSLightstreamerClient` and of its logging.
    static let unifiedClient: [Mapping] = [
        .unified(
            "LSLightstreamerClient", member: "init(serverAddress:adapterSet:)", .unchanged,
            before:
                #"_ = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")"#,
            after: #"_ = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")"#
        ),
        .unified(
            "LSLightstreamerClient", member: "init()", .respelled("init", labels: ["serverAddress: nil"]),
            before: "_ = LSLightstreamerClient()", after: "_ = LightstreamerClient(serverAddress: nil)"),
        .unified(
            "LSLightstreamerClient", member: "lib_NAME", result: "String", .renamed("LIB_NAME"),
            before: "print(LSLightstreamerClient.lib_NAME)", after: "print(LightstreamerClient.LIB_NAME)"),
        .unified(
            "LSLightstreamerClient", member: "lib_VERSION", result: "String", .renamed("LIB_VERSION"),
            before: #"print("version \(LSLightstreamerClient.lib_VERSION)")"#,
            after: #"print("version \(LightstreamerClient.LIB_VERSION)")"#),
        .unified(
            "LSLightstreamerClient", member: "LIB_VERSION", result: "String", .renamed("LIB_VERSION"),
            before: "print(LSLightstreamerClient.LIB_VERSION)",
            after: "print(LightstreamerClient.LIB_VERSION)"),
        .unified(
            "LSLightstreamerClient", member: "limitExceptionsUse", result: "Bool",
            .removed(
                "limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process"
            ),
            before: "LSLightstreamerClient.limitExceptionsUse = true",
            after:
                "// MIGRATE: limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process"
        ),
        .unified(
            "LSLightstreamerClient", member: "setLoggerProvider(_:)", .unchanged,
            before:
                "LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: LSConsoleLogLevel.debug))",
            after:
                "LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))"
        ),
        .unified(
            "LSLightstreamerClient", member: "add(_:for:)",
            .respelled("addCookies", labels: ["_", "forURL"]),
            before: "LSLightstreamerClient.add(cookies, for: url)",
            after: "LightstreamerClient.addCookies(cookies, forURL: url)"),
        .unified(
            "LSLightstreamerClient", member: "addCookies(_:forURL:)", .unchanged,
            before: "LSLightstreamerClient.addCookies(cookies, forURL: url)",
            after: "LightstreamerClient.addCookies(cookies, forURL: url)"),
        .unified(
            "LSLightstreamerClient", member: "getCookiesFor(_:)",
            .respelled("getCookiesForURL", labels: ["_"]),
            before: "_ = LSLightstreamerClient.getCookiesFor(url)",
            after: "_ = LightstreamerClient.getCookiesForURL(url)"),
        .unified(
            "LSLightstreamerClient", member: "connectionDetails", result: "LSConnectionDetails",
            .unchanged,
            before: "print(client.connectionDetails)"),
        .unified(
            "LSLightstreamerClient", member: "connectionOptions", result: "LSConnectionOptions",
            .unchanged,
            before: "print(client.connectionOptions)"),
        .unified(
            "LSLightstreamerClient", member: "delegates", .unchanged,
            before: "print(client.delegates.count)"),
        .unified(
            "LSLightstreamerClient", member: "status", result: "String", .status,
            before:
                #"if client.status == "DISCONNECTED" || client.status.hasPrefix("CONNECTED:") { print(client.status) }"#,
            after:
                #"if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }"#
        ),
        .unified(
            "LSLightstreamerClient", member: "subscriptions", result: "[LSSubscription]", .unchanged,
            before: "for active in client.subscriptions { print(active.isActive) }"),
        .unified(
            "LSLightstreamerClient", member: "mpnSubscriptions", result: "[LSMPNSubscription]",
            .renamed("MPNSubscriptions"),
            before: "print(client.mpnSubscriptions.count)", after: "print(client.MPNSubscriptions.count)"),
        .unified(
            "LSLightstreamerClient", member: "MPNSubscriptions", result: "[LSMPNSubscription]",
            .unchanged,
            before: "print(client.MPNSubscriptions.count)"),
        .unified(
            "LSLightstreamerClient", member: "addDelegate(_:)", .unchanged,
            before: "client.addDelegate(clientDelegate)"),
        .unified(
            "LSLightstreamerClient", member: "removeDelegate(_:)", .unchanged,
            before: "client.removeDelegate(clientDelegate)"),
        .unified("LSLightstreamerClient", member: "connect()", .unchanged, before: "client.connect()"),
        .unified(
            "LSLightstreamerClient", member: "disconnect()", .unchanged, before: "client.disconnect()"),
        .unified(
            "LSLightstreamerClient", member: "sendMessage(_:)", .unchanged,
            before: #"client.sendMessage("CHAT|hello")"#),
        .unified(
            "LSLightstreamerClient",
            member: "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)",
            .secondsArgument("timeout"),
            before:
                #"client.sendMessage("x", withSequence: "S", timeout: 1.5, delegate: nil, enqueueWhileDisconnected: true)"#,
            after:
                #"client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)"#
        ),
        .unified(
            "LSLightstreamerClient", member: "subscribe(_:)", .unchanged,
            before: "client.subscribe(subscription)"),
        .unified(
            "LSLightstreamerClient", member: "unsubscribe(_:)", .unchanged,
            before: "client.unsubscribe(subscription)"),
        .unified(
            "LSLightstreamerClient", member: "register(forMPN:)", .unchanged,
            before: "client.register(forMPN: device)"),
        .unified(
            "LSLightstreamerClient", member: "subscribeMPN(_:coalescing:)", .unchanged,
            before: "client.subscribeMPN(mpnSubscription, coalescing: true)"),
        .unified(
            "LSLightstreamerClient", member: "unsubscribeMPN(_:)", .unchanged,
            before: "client.unsubscribeMPN(mpnSubscription)"),
        .unified(
            "LSLightstreamerClient", member: "unsubscribeMultipleMPN(_:)", .textArgument("_", .mpnFilter),
            before: #"client.unsubscribeMultipleMPN("TRIGGERED")"#,
            after: "client.unsubscribeMultipleMPN(.TRIGGERED)"),
        .unified(
            "LSLightstreamerClient", member: "filterMPNSubscriptions(_:)", result: "[LSMPNSubscription]",
            .textArgument("_", .mpnFilter), before: #"print(client.filterMPNSubscriptions("ALL").count)"#,
            after: "print(client.filterMPNSubscriptions(.ALL).count)"),
        .unified(
            "LSLightstreamerClient", member: "findMPNSubscription(_:)", result: "LSMPNSubscription",
            .unchanged,
            before: #"_ = client.findMPNSubscription("id")"#),
        .unified(
            "LSLightstreamerClient", member: "resetMPNBadge()", .unchanged,
            before: "client.resetMPNBadge()"),
        .unified(
            "LSLightstreamerClient", member: "protocolTrace", .unchanged,
            before: "print(client.protocolTrace)"),
        .unified(
            "LSLightstreamerClient", member: "protocolTraceCapacity", .unchanged,
            before: "client.protocolTraceCapacity = 100"),
        .unified(
            "LSConsoleLoggerProvider", member: "init(level:)", .unchanged,
            before: "_ = LSConsoleLoggerProvider(level: .info)",
            after: "_ = ConsoleLoggerProvider(level: .info)"),
    ]
}
