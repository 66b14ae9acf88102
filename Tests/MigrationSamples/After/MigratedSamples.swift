// swift-format-ignore-file
// Generated from the table of the migration: each function is the sample of a row.

import Foundation
import ModernClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// LSLightstreamerClient.init(serverAddress:adapterSet:)
private func sample1(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
}

// LSLightstreamerClient.init()
private func sample2(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LightstreamerClient(serverAddress: nil)
}

// LSLightstreamerClient.lib_NAME
private func sample3(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(LightstreamerClient.LIB_NAME)
}

// LSLightstreamerClient.lib_VERSION
private func sample4(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print("version \(LightstreamerClient.LIB_VERSION)")
}

// LSLightstreamerClient.LIB_VERSION
private func sample5(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(LightstreamerClient.LIB_VERSION)
}

// LSLightstreamerClient.limitExceptionsUse
private func sample6(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: limitExceptionsUse has no counterpart: a field or item that is not part of the subscription stops the process
}

// LSLightstreamerClient.setLoggerProvider(_:)
private func sample7(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LightstreamerClient.setLoggerProvider(ConsoleLoggerProvider(level: ConsoleLogLevel.debug))
}

// LSLightstreamerClient.add(_:for:)
private func sample8(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LightstreamerClient.addCookies(cookies, forURL: url)
}

// LSLightstreamerClient.addCookies(_:forURL:)
private func sample9(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LightstreamerClient.addCookies(cookies, forURL: url)
}

// LSLightstreamerClient.getCookiesFor(_:)
private func sample10(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LightstreamerClient.getCookiesForURL(url)
}

// LSLightstreamerClient.connectionDetails
private func sample11(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.connectionDetails)
}

// LSLightstreamerClient.connectionOptions
private func sample12(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.connectionOptions)
}

// LSLightstreamerClient.delegates
private func sample13(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.delegates.count)
}

// LSLightstreamerClient.status
private func sample14(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if client.status == .DISCONNECTED || client.status.rawValue.hasPrefix("CONNECTED:") { print(client.status.rawValue) }
}

// LSLightstreamerClient.subscriptions
private func sample15(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    for active in client.subscriptions { print(active.isActive) }
}

// LSLightstreamerClient.mpnSubscriptions
private func sample16(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.MPNSubscriptions.count)
}

// LSLightstreamerClient.MPNSubscriptions
private func sample17(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.MPNSubscriptions.count)
}

// LSLightstreamerClient.addDelegate(_:)
private func sample18(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.addDelegate(clientDelegate)
}

// LSLightstreamerClient.removeDelegate(_:)
private func sample19(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.removeDelegate(clientDelegate)
}

// LSLightstreamerClient.connect()
private func sample20(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.connect()
}

// LSLightstreamerClient.disconnect()
private func sample21(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.disconnect()
}

// LSLightstreamerClient.sendMessage(_:)
private func sample22(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.sendMessage("CHAT|hello")
}

// LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
private func sample23(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: true)
}

// LSLightstreamerClient.subscribe(_:)
private func sample24(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.subscribe(subscription)
}

// LSLightstreamerClient.unsubscribe(_:)
private func sample25(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribe(subscription)
}

// LSLightstreamerClient.register(forMPN:)
private func sample26(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.register(forMPN: device)
}

// LSLightstreamerClient.subscribeMPN(_:coalescing:)
private func sample27(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.subscribeMPN(mpnSubscription, coalescing: true)
}

// LSLightstreamerClient.unsubscribeMPN(_:)
private func sample28(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribeMPN(mpnSubscription)
}

// LSLightstreamerClient.unsubscribeMultipleMPN(_:)
private func sample29(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribeMultipleMPN(.TRIGGERED)
}

// LSLightstreamerClient.filterMPNSubscriptions(_:)
private func sample30(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.filterMPNSubscriptions(.ALL).count)
}

// LSLightstreamerClient.findMPNSubscription(_:)
private func sample31(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = client.findMPNSubscription("id")
}

// LSLightstreamerClient.resetMPNBadge()
private func sample32(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.resetMPNBadge()
}

// LSLightstreamerClient.protocolTrace
private func sample33(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.protocolTrace)
}

// LSLightstreamerClient.protocolTraceCapacity
private func sample34(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.protocolTraceCapacity = 100
}

// LSConsoleLoggerProvider.init(level:)
private func sample35(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = ConsoleLoggerProvider(level: .info)
}

// LSConnectionDetails.setPassword(_:)
private func sample36(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.setPassword("secret")
}

// LSConnectionOptions.contentLength
private func sample37(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.contentLength = 1_000_000
}

// LSConnectionOptions.forcedTransport
private func sample38(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.forcedTransport = .WS_STREAMING
}

// LSConnectionOptions.requestedMaxBandwidth
private func sample39(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.requestedMaxBandwidth = .limited(40)
}

// LSConnectionOptions.realMaxBandwidth
private func sample40(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(options.realMaxBandwidth.map { if case .limited(let limit) = $0 { "\(limit)" } else { "\($0)" } } as Any)
}

// LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly
private func sample41(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.HTTPExtraHeadersOnSessionCreationOnly = true
}

// LSConnectionOptions.httpExtraHeaders
private func sample42(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.HTTPExtraHeaders = ["X-Header": "1"]
}

// LSConnectionOptions.HTTPExtraHeaders
private func sample43(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.HTTPExtraHeaders = ["X-Header": "1"]
}

// LSConnectionOptions.isServerInstanceAddressIgnored
private func sample44(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.serverInstanceAddressIgnored = true
}

// LSConnectionOptions.serverInstanceAddressIgnored
private func sample45(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.serverInstanceAddressIgnored = true
}

// LSConnectionOptions.isSlowingEnabled
private func sample46(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.slowingEnabled = true
}

// LSConnectionOptions.slowingEnabled
private func sample47(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.slowingEnabled = true
}

// LSConnectionOptions.isEarlyWSOpenEnabled
private func sample48(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: isEarlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
}

// LSConnectionOptions.earlyWSOpenEnabled
private func sample49(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: earlyWSOpenEnabled has no counterpart: it had no effect any more, or the client decides by itself
}

// LSConnectionOptions.connectTimeout
private func sample50(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: connectTimeout has no counterpart: it had no effect any more, or the client decides by itself
}

// LSConnectionOptions.currentConnectTimeout
private func sample51(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: currentConnectTimeout has no counterpart: it had no effect any more, or the client decides by itself
}

// LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy
private func sample52(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: maxConcurrentSessionsPerServerExceededPolicy has no counterpart: it had no effect any more, or the client decides by itself
}

// LSConnectionOptions.maxConcurrentSessionsPerServer
private func sample53(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    // MIGRATE: maxConcurrentSessionsPerServer has no counterpart: sessions are not counted
}

// LSConnectionDetails.adapterSet
private func sample54(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.adapterSet = nil
}

// LSConnectionDetails.serverAddress
private func sample55(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.serverAddress = nil
}

// LSConnectionDetails.user
private func sample56(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.user = nil
}

// LSConnectionDetails.serverInstanceAddress
private func sample57(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.serverInstanceAddress ?? "none")
}

// LSConnectionDetails.serverSocketName
private func sample58(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.serverSocketName ?? "none")
}

// LSConnectionDetails.sessionId
private func sample59(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.sessionId ?? "none")
}

// LSConnectionDetails.clientIp
private func sample60(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.clientIp ?? "none")
}

// LSConnectionOptions.firstRetryMaxDelay
private func sample61(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.firstRetryMaxDelay = 15_000
}

// LSConnectionOptions.idleTimeout
private func sample62(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.idleTimeout = 15_000
}

// LSConnectionOptions.keepaliveInterval
private func sample63(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.keepaliveInterval = 15_000
}

// LSConnectionOptions.pollingInterval
private func sample64(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.pollingInterval = 15_000
}

// LSConnectionOptions.reconnectTimeout
private func sample65(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.reconnectTimeout = 15_000
}

// LSConnectionOptions.retryDelay
private func sample66(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.retryDelay = 15_000
}

// LSConnectionOptions.reverseHeartbeatInterval
private func sample67(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.reverseHeartbeatInterval = 15_000
}

// LSConnectionOptions.sessionRecoveryTimeout
private func sample68(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.sessionRecoveryTimeout = 15_000
}

// LSConnectionOptions.stalledTimeout
private func sample69(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.stalledTimeout = 15_000
}

// LSSubscription.init(subscriptionMode:items:fields:)
private func sample70(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
}

// LSSubscription.init(subscriptionMode:item:fields:)
private func sample71(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = Subscription(subscriptionMode: .DISTINCT, item: "chat_room", fields: ["message"])
}

// LSSubscription.init(subscriptionMode:)
private func sample72(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = Subscription(subscriptionMode: .RAW)
}

// LSSubscription.mode
private func sample73(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.mode.rawValue)
}

// LSSubscription.requestedSnapshot
private func sample74(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedSnapshot = .yes
}

// LSSubscription.requestedBufferSize
private func sample75(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedBufferSize = .limited(5)
}

// LSSubscription.requestedMaxFrequency
private func sample76(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedMaxFrequency = .limited(1)
}

// LSSubscription.commandPosition
private func sample77(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(UInt(subscription.commandPosition!))
}

// LSSubscription.keyPosition
private func sample78(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(UInt(subscription.keyPosition!))
}

// LSSubscription.value(withItemPos:fieldPos:)
private func sample79(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.valueWithItemPos(1, fieldPos: 2)
}

// LSSubscription.value(withItemPos:fieldName:)
private func sample80(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.valueWithItemPos(1, fieldName: "price")
}

// LSSubscription.value(withItemName:fieldPos:)
private func sample81(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.valueWithItemName("item1", fieldPos: 2)
}

// LSSubscription.value(withItemName:fieldName:)
private func sample82(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.valueWithItemName("item1", fieldName: "price")
}

// LSSubscription.commandValue(withItemPos:key:fieldName:)
private func sample83(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValueWithItemPos(1, key: "k", fieldName: "price")
}

// LSSubscription.commandValue(withItemPos:key:fieldPos:)
private func sample84(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValueWithItemPos(1, key: "k", fieldPos: 2)
}

// LSSubscription.commandValue(withItemName:key:fieldName:)
private func sample85(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValueWithItemName("i", key: "k", fieldName: "price")
}

// LSSubscription.commandValue(withItemName:key:fieldPos:)
private func sample86(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValueWithItemName("i", key: "k", fieldPos: 2)
}

// LSItemUpdate.value(withFieldName:)
private func sample87(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldName: "price")
}

// LSItemUpdate.value(withFieldPos:)
private func sample88(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldPos: 1)
}

// LSItemUpdate.isValueChanged(withFieldName:)
private func sample89(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldName: "price")
}

// LSItemUpdate.isValueChanged(withFieldPos:)
private func sample90(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldPos: 1)
}

// LSItemUpdate.valueWithFieldName(_:)
private func sample91(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldName: "price")
}

// LSItemUpdate.valueWithFieldPos(_:)
private func sample92(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldPos: 1)
}

// LSItemUpdate.isValueChangedWithFieldName(_:)
private func sample93(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldName: "price")
}

// LSItemUpdate.isValueChangedWithFieldPos(_:)
private func sample94(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldPos: 1)
}

// LSItemUpdate.itemName
private func sample95(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.itemName
}

// LSItemUpdate.itemPos
private func sample96(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    let row: UInt = UInt(itemUpdate.itemPos) - 1; print(row)
}

// LSItemUpdate.isSnapshot
private func sample97(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isSnapshot
}

// LSItemUpdate.fields
private func sample98(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if let row = Optional(itemUpdate.fields.compactMapValues { $0 }) { print(row) }
}

// LSItemUpdate.changedFields
private func sample99(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if let row = Optional(itemUpdate.changedFields.compactMapValues { $0 }) { print(row) }
}

// LSItemUpdate.fieldsByPositions
private func sample100(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(itemUpdate.fieldsByPositions)
}

// LSItemUpdate.changedFieldsByPositions
private func sample101(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(itemUpdate.changedFieldsByPositions)
}

// LSSubscription.isActive
private func sample102(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.isActive
}

// LSSubscription.isSubscribed
private func sample103(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.isSubscribed
}

// LSSubscription.addDelegate(_:)
private func sample104(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.addDelegate(subscriptionDelegate)
}

// LSSubscription.removeDelegate(_:)
private func sample105(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.removeDelegate(subscriptionDelegate)
}

// LSSubscription.dataAdapter
private func sample106(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.dataAdapter = "NAME"
}

// LSSubscription.selector
private func sample107(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.selector = "NAME"
}

// LSSubscription.commandSecondLevelDataAdapter
private func sample108(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelDataAdapter = "NAME"
}

// LSSubscription.itemGroup
private func sample109(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.itemGroup = "NAME"; print(subscription.itemGroup!.count)
}

// LSSubscription.fieldSchema
private func sample110(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.fieldSchema = "NAME"; print(subscription.fieldSchema!.count)
}

// LSSubscription.commandSecondLevelFieldSchema
private func sample111(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema!.count)
}

// LSSubscription.items
private func sample112(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.items = ["a", "b"]; print(subscription.items!.count)
}

// LSSubscription.fields
private func sample113(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.fields = ["a", "b"]; print(subscription.fields!.count)
}

// LSSubscription.commandSecondLevelFields
private func sample114(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields!.count)
}

// LSSubscription.delegates
private func sample115(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.delegates.count)
}

// LSMPNDevice.init(deviceToken:)
private func sample116(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNDevice(deviceToken: "00")
}

// LSMPNDevice.status
private func sample117(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if device.status == .REGISTERED { print(device.status.rawValue) }
}

// LSMPNDevice.statusTimestamp
private func sample118(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(device.statusTimestamp.map { Date(timeIntervalSince1970: Double($0) / 1_000) } as Any)
}

// LSMPNSubscription.init(subscriptionMode:items:fields:)
private func sample119(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
}

// LSMPNSubscription.init(subscriptionMode:item:fields:)
private func sample120(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNSubscription(subscriptionMode: .MERGE, item: "item1", fields: ["price"])
}

// LSMPNSubscription.init(subscription:)
private func sample121(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNSubscription(subscription: subscription)
}

// LSMPNSubscription.status
private func sample122(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if mpnSubscription.status == .TRIGGERED { print(mpnSubscription.status.rawValue) }
}

// LSMPNSubscription.statusTimestamp
private func sample123(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    let date: Date? = Date(timeIntervalSince1970: Double(mpnSubscription.statusTimestamp) / 1_000); print(date as Any)
}

// LSMPNBuilder.init()
private func sample124(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNBuilder()
}

// LSMPNBuilder.init(notificationFormat:)
private func sample125(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = MPNBuilder(notificationFormat: "{}")!
}

// LSMPNBuilder.customData(_:)
private func sample126(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.customData(["key": "value"])
}

// LSMPNBuilder.build()
private func sample127(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.build()
}

// LSMPNBuilder.badge(with:)
private func sample128(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.badge(with: 1)
}

// LSMPNBuilder.badge(withInt:)
private func sample129(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.badge(with: 1)
}

// LSMPNBuilder.badgeAsInt
private func sample130(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print((builder.badgeAsInt ?? 0))
}

// LSMPNBuilder.badgeAsString
private func sample131(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.badgeAsString
}

// LSMPNBuilder.contentAvailable(with:)
private func sample132(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.contentAvailable(with: 1)
}

// LSMPNBuilder.contentAvailable(withInt:)
private func sample133(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.contentAvailable(with: 1)
}

// LSMPNBuilder.contentAvailableAsInt
private func sample134(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print((builder.contentAvailableAsInt ?? 0))
}

// LSMPNBuilder.contentAvailableAsString
private func sample135(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.contentAvailableAsString
}

// LSMPNBuilder.mutableContent(with:)
private func sample136(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.mutableContent(with: 1)
}

// LSMPNBuilder.mutableContent(withInt:)
private func sample137(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.mutableContent(with: 1)
}

// LSMPNBuilder.mutableContentAsInt
private func sample138(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print((builder.mutableContentAsInt ?? 0))
}

// LSMPNBuilder.mutableContentAsString
private func sample139(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.mutableContentAsString
}

// LSMPNBuilder.alert(_:)
private func sample140(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.alert("text")
}

// LSMPNBuilder.alert
private func sample141(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.alert
}

// LSMPNBuilder.body(_:)
private func sample142(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.body("text")
}

// LSMPNBuilder.body
private func sample143(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.body
}

// LSMPNBuilder.bodyLocKey(_:)
private func sample144(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.bodyLocKey("text")
}

// LSMPNBuilder.bodyLocKey
private func sample145(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.bodyLocKey
}

// LSMPNBuilder.category(_:)
private func sample146(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.category("text")
}

// LSMPNBuilder.category
private func sample147(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.category
}

// LSMPNBuilder.launchImage(_:)
private func sample148(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.launchImage("text")
}

// LSMPNBuilder.launchImage
private func sample149(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.launchImage
}

// LSMPNBuilder.locActionKey(_:)
private func sample150(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.locActionKey("text")
}

// LSMPNBuilder.locActionKey
private func sample151(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.locActionKey
}

// LSMPNBuilder.sound(_:)
private func sample152(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.sound("text")
}

// LSMPNBuilder.sound
private func sample153(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.sound
}

// LSMPNBuilder.threadId(_:)
private func sample154(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.threadId("text")
}

// LSMPNBuilder.threadId
private func sample155(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.threadId
}

// LSMPNBuilder.title(_:)
private func sample156(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.title("text")
}

// LSMPNBuilder.title
private func sample157(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.title
}

// LSMPNBuilder.subtitle(_:)
private func sample158(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.subtitle("text")
}

// LSMPNBuilder.subtitle
private func sample159(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.subtitle
}

// LSMPNBuilder.titleLocKey(_:)
private func sample160(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.titleLocKey("text")
}

// LSMPNBuilder.titleLocKey
private func sample161(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.titleLocKey
}

// LSMPNBuilder.bodyLocArguments(_:)
private func sample162(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.bodyLocArguments(["a"])
}

// LSMPNBuilder.titleLocArguments(_:)
private func sample163(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.titleLocArguments(["a"])
}

// LSMPNDevice.addDelegate(_:)
private func sample164(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    device.addDelegate(deviceDelegate)
}

// LSMPNSubscription.addDelegate(_:)
private func sample165(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    mpnSubscription.addDelegate(mpnDelegate)
}

// LSMPNDevice.removeDelegate(_:)
private func sample166(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    device.removeDelegate(deviceDelegate)
}

// LSMPNSubscription.removeDelegate(_:)
private func sample167(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    mpnSubscription.removeDelegate(mpnDelegate)
}

// LSMPNDevice.applicationId
private func sample168(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.applicationId
}

// LSMPNDevice.deviceId
private func sample169(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.deviceId
}

// LSMPNDevice.deviceToken
private func sample170(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.deviceToken
}

// LSMPNDevice.isRegistered
private func sample171(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.isRegistered
}

// LSMPNDevice.isSuspended
private func sample172(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.isSuspended
}

// LSMPNDevice.platform
private func sample173(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.platform
}

// LSMPNDevice.previousDeviceToken
private func sample174(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.previousDeviceToken
}

// LSMPNSubscription.isTriggered
private func sample175(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.isTriggered
}

// LSMPNSubscription.subscriptionId
private func sample176(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.subscriptionId
}

// LSMPNSubscription.notificationFormat
private func sample177(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.notificationFormat
}

// LSMPNSubscription.triggerExpression
private func sample178(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.triggerExpression
}

// LSMPNSubscription.dataAdapter
private func sample179(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.dataAdapter
}

// LSMPNSubscription.items
private func sample180(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.items!.count)
}

// LSMPNSubscription.fields
private func sample181(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.fields!.count)
}

// LSMPNSubscription.itemGroup
private func sample182(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.itemGroup!.count)
}

// LSMPNSubscription.fieldSchema
private func sample183(client: LightstreamerClient, details: ConnectionDetails, options: ConnectionOptions, subscription: Subscription, itemUpdate: ItemUpdate, device: MPNDevice, mpnSubscription: MPNSubscription, builder: MPNBuilder, clientDelegate: ClientDelegate, subscriptionDelegate: SubscriptionDelegate, deviceDelegate: MPNDeviceDelegate, mpnDelegate: MPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.fieldSchema!.count)
}

// LSClient.init()
private func sample184(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = LightstreamerClient(serverAddress: nil)
}

// LSClient.openConnection(with:delegate:error:)
private func sample185(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.connectionDetails.serverAddress = "http://localhost:8080"
    client.connectionDetails.adapterSet = "DEMO"
    client.connectionDetails.user = "user"
    client.connectionDetails.setPassword("secret")
    client.addDelegate(connectionDelegate)
    client.connect()
}

// LSClient.openConnection(with:delegate:)
private func sample186(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.connectionDetails.serverAddress = "http://localhost:8080"
    client.connectionDetails.adapterSet = "DEMO"
    client.connectionDetails.user = "user"
    client.connectionDetails.setPassword("secret")
    client.addDelegate(connectionDelegate)
    client.connect()
}

// LSClient.openConnectionWithInfo(_:delegate:)
private func sample187(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.connectionDetails.serverAddress = "http://localhost:8080"
    client.connectionDetails.adapterSet = "DEMO"
    client.connectionDetails.user = "user"
    client.connectionDetails.setPassword("secret")
    client.addDelegate(connectionDelegate)
    client.connect()
}

// LSClient.openConnectionWithInfo(_:delegate:error:)
private func sample188(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.connectionDetails.serverAddress = "http://localhost:8080"
    client.connectionDetails.adapterSet = "DEMO"
    client.connectionDetails.user = "user"
    client.connectionDetails.setPassword("secret")
    client.addDelegate(connectionDelegate)
    client.connect()
}

// LSClient.closeConnection()
private func sample189(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.disconnect()
}

// LSClient.isConnected
private func sample190(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = (client.status == .STALLED || client.status.rawValue.hasPrefix("CONNECTED:"))
}

// LSClient.connectionStatus
private func sample191(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    if [LightstreamerClient.Status.CONNECTING, .CONNECTED_STREAM_SENSING].contains(client.status) { print(1) }
}

// LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:error:)
private func sample192(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.addDelegate(tableDelegate)
    client.subscribe(table)
    key = table
}

// LSClient.subscribeTable(withExtendedInfo:delegate:useCommandLogic:)
private func sample193(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.addDelegate(tableDelegate)
    client.subscribe(table)
}

// LSClient.subscribeTable(_:delegate:useCommandLogic:error:)
private func sample194(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.addDelegate(tableDelegate)
    client.subscribe(table)
}

// LSClient.subscribeTable(_:delegate:useCommandLogic:)
private func sample195(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.subscribe(table)
}

// LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:)
private func sample196(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.addDelegate(tableDelegate)
    client.subscribe(table)
    key = table
}

// LSClient.subscribeTableWithExtendedInfo(_:delegate:useCommandLogic:error:)
private func sample197(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.addDelegate(tableDelegate)
    client.subscribe(table)
    key = table
}

// LSClient.unsubscribeTable(_:error:)
private func sample198(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.unsubscribe(key)
}

// LSClient.unsubscribeTable(_:)
private func sample199(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.unsubscribe(key)
}

// LSClient.sendMessage(_:error:)
private func sample200(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.sendMessage("hello")
}

// LSClient.sendMessage(_:)
private func sample201(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.sendMessage("hello")
}

// LSClient.sendMessage(_:delegate:)
private func sample202(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    client.sendMessage("x", withSequence: "S", timeout: 1_500, delegate: nil, enqueueWhileDisconnected: false)
}

// LSExtendedTableInfo.snapshot
private func sample203(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.requestedSnapshot = .yes
}

// LSExtendedTableInfo.init(items:mode:fields:dataAdapter:snapshot:)
private func sample204(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    let made = { let subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"]); subscription.dataAdapter = "QUOTE_ADAPTER"; subscription.requestedSnapshot = .yes; return subscription }(); print(made)
}

// LSTableInfo.init(group:mode:schema:dataAdapter:snapshot:)
private func sample205(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = { let subscription = Subscription(subscriptionMode: .RAW); subscription.itemGroup = "group"; subscription.fieldSchema = "schema"; subscription.requestedSnapshot = .no; return subscription }()
}

// LSExtendedTableInfo.requestedMaxFrequency
private func sample206(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.requestedMaxFrequency = .limited(1)
}

// LSExtendedTableInfo.requestedBufferSize
private func sample207(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.requestedBufferSize = .limited(5)
}

// LSExtendedTableInfo.requestedDistinctSnapshotLength
private func sample208(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.requestedSnapshot = .length(10)
}

// LSExtendedTableInfo.unfilteredDispatch
private func sample209(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.requestedMaxFrequency = .unfiltered
}

// LSExtendedTableInfo.selector
private func sample210(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.selector = "selector"
}

// LSExtendedTableInfo.dataAdapter
private func sample211(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    table.dataAdapter = "QUOTE_ADAPTER"
}

// LSUpdateInfo.currentValue(ofFieldName:)
private func sample212(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.value(withFieldName: "price")
}

// LSUpdateInfo.currentValueOfFieldName(_:)
private func sample213(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.value(withFieldName: "price")
}

// LSUpdateInfo.currentValue(ofFieldPosition:)
private func sample214(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.value(withFieldPos: 1)
}

// LSUpdateInfo.isChangedValue(ofFieldName:)
private func sample215(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.isValueChanged(withFieldName: "price")
}

// LSUpdateInfo.isChangedValue(ofFieldPosition:)
private func sample216(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.isValueChanged(withFieldPos: 1)
}

// LSUpdateInfo.itemPosition
private func sample217(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    let position: Int32 = Int32(updateInfo.itemPos); print(position)
}

// LSUpdateInfo.itemName
private func sample218(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.itemName
}

// LSUpdateInfo.isSnapshot
private func sample219(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    _ = updateInfo.isSnapshot
}

// LSClient.beginBatch()
private func sample220(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    // MIGRATE: Calls that are made together are sent together: batches are gone
}

// LSClient.commitBatch()
private func sample221(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    // MIGRATE: Calls that are made together are sent together: batches are gone
}

// LSClient.abortBatch()
private func sample222(client: LightstreamerClient, table: Subscription, updateInfo: ItemUpdate, key: inout Subscription, connectionDelegate: ClientDelegate, tableDelegate: SubscriptionDelegate) throws {
    // MIGRATE: Calls that are made together are sent together: batches are gone
}
