// swift-format-ignore-file
// Generated from the table of the migration: each function is the sample of a row.

import Foundation
import UnifiedLSClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

// LSLightstreamerClient.init(serverAddress:adapterSet:)
@available(*, deprecated)
private func sample1(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSLightstreamerClient(serverAddress: "http://localhost:8080", adapterSet: "DEMO")
}

// LSLightstreamerClient.init()
@available(*, deprecated)
private func sample2(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSLightstreamerClient()
}

// LSLightstreamerClient.lib_NAME
@available(*, deprecated)
private func sample3(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(LSLightstreamerClient.lib_NAME)
}

// LSLightstreamerClient.lib_VERSION
@available(*, deprecated)
private func sample4(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print("version \(LSLightstreamerClient.lib_VERSION)")
}

// LSLightstreamerClient.LIB_VERSION
@available(*, deprecated)
private func sample5(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(LSLightstreamerClient.LIB_VERSION)
}

// LSLightstreamerClient.limitExceptionsUse
@available(*, deprecated)
private func sample6(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LSLightstreamerClient.limitExceptionsUse = true
}

// LSLightstreamerClient.setLoggerProvider(_:)
@available(*, deprecated)
private func sample7(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LSLightstreamerClient.setLoggerProvider(LSConsoleLoggerProvider(level: LSConsoleLogLevel.debug))
}

// LSLightstreamerClient.add(_:for:)
@available(*, deprecated)
private func sample8(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LSLightstreamerClient.add(cookies, for: url)
}

// LSLightstreamerClient.addCookies(_:forURL:)
@available(*, deprecated)
private func sample9(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LSLightstreamerClient.addCookies(cookies, forURL: url)
}

// LSLightstreamerClient.getCookiesFor(_:)
@available(*, deprecated)
private func sample10(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSLightstreamerClient.getCookiesFor(url)
}

// LSLightstreamerClient.connectionDetails
@available(*, deprecated)
private func sample11(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.connectionDetails)
}

// LSLightstreamerClient.connectionOptions
@available(*, deprecated)
private func sample12(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.connectionOptions)
}

// LSLightstreamerClient.delegates
@available(*, deprecated)
private func sample13(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.delegates.count)
}

// LSLightstreamerClient.status
@available(*, deprecated)
private func sample14(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if client.status == "DISCONNECTED" || client.status.hasPrefix("CONNECTED:") { print(client.status) }
}

// LSLightstreamerClient.subscriptions
@available(*, deprecated)
private func sample15(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    for active in client.subscriptions { print(active.isActive) }
}

// LSLightstreamerClient.mpnSubscriptions
@available(*, deprecated)
private func sample16(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.mpnSubscriptions.count)
}

// LSLightstreamerClient.MPNSubscriptions
@available(*, deprecated)
private func sample17(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.MPNSubscriptions.count)
}

// LSLightstreamerClient.addDelegate(_:)
@available(*, deprecated)
private func sample18(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.addDelegate(clientDelegate)
}

// LSLightstreamerClient.removeDelegate(_:)
@available(*, deprecated)
private func sample19(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.removeDelegate(clientDelegate)
}

// LSLightstreamerClient.connect()
@available(*, deprecated)
private func sample20(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.connect()
}

// LSLightstreamerClient.disconnect()
@available(*, deprecated)
private func sample21(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.disconnect()
}

// LSLightstreamerClient.sendMessage(_:)
@available(*, deprecated)
private func sample22(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.sendMessage("CHAT|hello")
}

// LSLightstreamerClient.sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:)
@available(*, deprecated)
private func sample23(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.sendMessage("x", withSequence: "S", timeout: 1.5, delegate: nil, enqueueWhileDisconnected: true)
}

// LSLightstreamerClient.subscribe(_:)
@available(*, deprecated)
private func sample24(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.subscribe(subscription)
}

// LSLightstreamerClient.unsubscribe(_:)
@available(*, deprecated)
private func sample25(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribe(subscription)
}

// LSLightstreamerClient.register(forMPN:)
@available(*, deprecated)
private func sample26(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.register(forMPN: device)
}

// LSLightstreamerClient.subscribeMPN(_:coalescing:)
@available(*, deprecated)
private func sample27(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.subscribeMPN(mpnSubscription, coalescing: true)
}

// LSLightstreamerClient.unsubscribeMPN(_:)
@available(*, deprecated)
private func sample28(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribeMPN(mpnSubscription)
}

// LSLightstreamerClient.unsubscribeMultipleMPN(_:)
@available(*, deprecated)
private func sample29(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.unsubscribeMultipleMPN("TRIGGERED")
}

// LSLightstreamerClient.filterMPNSubscriptions(_:)
@available(*, deprecated)
private func sample30(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.filterMPNSubscriptions("ALL").count)
}

// LSLightstreamerClient.findMPNSubscription(_:)
@available(*, deprecated)
private func sample31(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = client.findMPNSubscription("id")
}

// LSLightstreamerClient.resetMPNBadge()
@available(*, deprecated)
private func sample32(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.resetMPNBadge()
}

// LSLightstreamerClient.protocolTrace
@available(*, deprecated)
private func sample33(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(client.protocolTrace)
}

// LSLightstreamerClient.protocolTraceCapacity
@available(*, deprecated)
private func sample34(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    client.protocolTraceCapacity = 100
}

// LSConsoleLoggerProvider.init(level:)
@available(*, deprecated)
private func sample35(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSConsoleLoggerProvider(level: .info)
}

// LSConnectionDetails.setPassword(_:)
@available(*, deprecated)
private func sample36(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.setPassword("secret")
}

// LSConnectionOptions.contentLength
@available(*, deprecated)
private func sample37(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.contentLength = 1_000_000
}

// LSConnectionOptions.forcedTransport
@available(*, deprecated)
private func sample38(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.forcedTransport = "WS-STREAMING"
}

// LSConnectionOptions.requestedMaxBandwidth
@available(*, deprecated)
private func sample39(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.requestedMaxBandwidth = "40"
}

// LSConnectionOptions.realMaxBandwidth
@available(*, deprecated)
private func sample40(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(options.realMaxBandwidth as Any)
}

// LSConnectionOptions.isHttpExtraHeadersOnSessionCreationOnly
@available(*, deprecated)
private func sample41(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.isHttpExtraHeadersOnSessionCreationOnly = true
}

// LSConnectionOptions.httpExtraHeaders
@available(*, deprecated)
private func sample42(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.httpExtraHeaders = ["X-Header": "1"]
}

// LSConnectionOptions.HTTPExtraHeaders
@available(*, deprecated)
private func sample43(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.HTTPExtraHeaders = ["X-Header": "1"]
}

// LSConnectionOptions.isServerInstanceAddressIgnored
@available(*, deprecated)
private func sample44(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.isServerInstanceAddressIgnored = true
}

// LSConnectionOptions.serverInstanceAddressIgnored
@available(*, deprecated)
private func sample45(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.serverInstanceAddressIgnored = true
}

// LSConnectionOptions.isSlowingEnabled
@available(*, deprecated)
private func sample46(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.isSlowingEnabled = true
}

// LSConnectionOptions.slowingEnabled
@available(*, deprecated)
private func sample47(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.slowingEnabled = true
}

// LSConnectionOptions.isEarlyWSOpenEnabled
@available(*, deprecated)
private func sample48(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.isEarlyWSOpenEnabled = true
}

// LSConnectionOptions.earlyWSOpenEnabled
@available(*, deprecated)
private func sample49(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.earlyWSOpenEnabled = true
}

// LSConnectionOptions.connectTimeout
@available(*, deprecated)
private func sample50(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.connectTimeout = "auto"
}

// LSConnectionOptions.currentConnectTimeout
@available(*, deprecated)
private func sample51(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.currentConnectTimeout = 4
}

// LSConnectionOptions.maxConcurrentSessionsPerServerExceededPolicy
@available(*, deprecated)
private func sample52(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.maxConcurrentSessionsPerServerExceededPolicy = "NONE"
}

// LSConnectionOptions.maxConcurrentSessionsPerServer
@available(*, deprecated)
private func sample53(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    LSConnectionOptions.maxConcurrentSessionsPerServer = 4
}

// LSConnectionDetails.adapterSet
@available(*, deprecated)
private func sample54(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.adapterSet = nil
}

// LSConnectionDetails.serverAddress
@available(*, deprecated)
private func sample55(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.serverAddress = nil
}

// LSConnectionDetails.user
@available(*, deprecated)
private func sample56(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    details.user = nil
}

// LSConnectionDetails.serverInstanceAddress
@available(*, deprecated)
private func sample57(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.serverInstanceAddress ?? "none")
}

// LSConnectionDetails.serverSocketName
@available(*, deprecated)
private func sample58(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.serverSocketName ?? "none")
}

// LSConnectionDetails.sessionId
@available(*, deprecated)
private func sample59(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.sessionId ?? "none")
}

// LSConnectionDetails.clientIp
@available(*, deprecated)
private func sample60(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(details.clientIp ?? "none")
}

// LSConnectionOptions.firstRetryMaxDelay
@available(*, deprecated)
private func sample61(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.firstRetryMaxDelay = 15.0
}

// LSConnectionOptions.idleTimeout
@available(*, deprecated)
private func sample62(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.idleTimeout = 15.0
}

// LSConnectionOptions.keepaliveInterval
@available(*, deprecated)
private func sample63(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.keepaliveInterval = 15.0
}

// LSConnectionOptions.pollingInterval
@available(*, deprecated)
private func sample64(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.pollingInterval = 15.0
}

// LSConnectionOptions.reconnectTimeout
@available(*, deprecated)
private func sample65(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.reconnectTimeout = 15.0
}

// LSConnectionOptions.retryDelay
@available(*, deprecated)
private func sample66(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.retryDelay = 15.0
}

// LSConnectionOptions.reverseHeartbeatInterval
@available(*, deprecated)
private func sample67(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.reverseHeartbeatInterval = 15.0
}

// LSConnectionOptions.sessionRecoveryTimeout
@available(*, deprecated)
private func sample68(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.sessionRecoveryTimeout = 15.0
}

// LSConnectionOptions.stalledTimeout
@available(*, deprecated)
private func sample69(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    options.stalledTimeout = 15.0
}

// LSSubscription.init(subscriptionMode:items:fields:)
@available(*, deprecated)
private func sample70(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"])
}

// LSSubscription.init(subscriptionMode:item:fields:)
@available(*, deprecated)
private func sample71(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSSubscription(subscriptionMode: "DISTINCT", item: "chat_room", fields: ["message"])
}

// LSSubscription.init(subscriptionMode:)
@available(*, deprecated)
private func sample72(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSSubscription(subscriptionMode: "RAW")
}

// LSSubscription.init()
@available(*, deprecated)
private func sample73(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSSubscription()
}

// LSSubscription.mode
@available(*, deprecated)
private func sample74(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.mode)
}

// LSSubscription.requestedSnapshot
@available(*, deprecated)
private func sample75(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedSnapshot = "yes"
}

// LSSubscription.requestedBufferSize
@available(*, deprecated)
private func sample76(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedBufferSize = "5"
}

// LSSubscription.requestedMaxFrequency
@available(*, deprecated)
private func sample77(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.requestedMaxFrequency = "1.0"
}

// LSSubscription.commandPosition
@available(*, deprecated)
private func sample78(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.commandPosition)
}

// LSSubscription.keyPosition
@available(*, deprecated)
private func sample79(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.keyPosition)
}

// LSSubscription.value(withItemPos:fieldPos:)
@available(*, deprecated)
private func sample80(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.value(withItemPos: 1, fieldPos: 2)
}

// LSSubscription.value(withItemPos:fieldName:)
@available(*, deprecated)
private func sample81(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.value(withItemPos: 1, fieldName: "price")
}

// LSSubscription.value(withItemName:fieldPos:)
@available(*, deprecated)
private func sample82(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.value(withItemName: "item1", fieldPos: 2)
}

// LSSubscription.value(withItemName:fieldName:)
@available(*, deprecated)
private func sample83(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.value(withItemName: "item1", fieldName: "price")
}

// LSSubscription.commandValue(withItemPos:key:fieldName:)
@available(*, deprecated)
private func sample84(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValue(withItemPos: 1, key: "k", fieldName: "price")
}

// LSSubscription.commandValue(withItemPos:key:fieldPos:)
@available(*, deprecated)
private func sample85(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValue(withItemPos: 1, key: "k", fieldPos: 2)
}

// LSSubscription.commandValue(withItemName:key:fieldName:)
@available(*, deprecated)
private func sample86(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValue(withItemName: "i", key: "k", fieldName: "price")
}

// LSSubscription.commandValue(withItemName:key:fieldPos:)
@available(*, deprecated)
private func sample87(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.commandValue(withItemName: "i", key: "k", fieldPos: 2)
}

// LSItemUpdate.value(withFieldName:)
@available(*, deprecated)
private func sample88(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldName: "price")
}

// LSItemUpdate.value(withFieldPos:)
@available(*, deprecated)
private func sample89(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.value(withFieldPos: 1)
}

// LSItemUpdate.isValueChanged(withFieldName:)
@available(*, deprecated)
private func sample90(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldName: "price")
}

// LSItemUpdate.isValueChanged(withFieldPos:)
@available(*, deprecated)
private func sample91(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChanged(withFieldPos: 1)
}

// LSItemUpdate.valueWithFieldName(_:)
@available(*, deprecated)
private func sample92(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.valueWithFieldName("price")
}

// LSItemUpdate.valueWithFieldPos(_:)
@available(*, deprecated)
private func sample93(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.valueWithFieldPos(1)
}

// LSItemUpdate.isValueChangedWithFieldName(_:)
@available(*, deprecated)
private func sample94(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChangedWithFieldName("price")
}

// LSItemUpdate.isValueChangedWithFieldPos(_:)
@available(*, deprecated)
private func sample95(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isValueChangedWithFieldPos(1)
}

// LSItemUpdate.itemName
@available(*, deprecated)
private func sample96(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.itemName
}

// LSItemUpdate.itemPos
@available(*, deprecated)
private func sample97(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    let row: UInt = itemUpdate.itemPos - 1; print(row)
}

// LSItemUpdate.isSnapshot
@available(*, deprecated)
private func sample98(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = itemUpdate.isSnapshot
}

// LSItemUpdate.fields
@available(*, deprecated)
private func sample99(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if let row = itemUpdate.fields as? [String: String] { print(row) }
}

// LSItemUpdate.changedFields
@available(*, deprecated)
private func sample100(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if let row = itemUpdate.changedFields as? [String: String] { print(row) }
}

// LSItemUpdate.fieldsByPositions
@available(*, deprecated)
private func sample101(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(itemUpdate.fieldsByPositions)
}

// LSItemUpdate.changedFieldsByPositions
@available(*, deprecated)
private func sample102(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(itemUpdate.changedFieldsByPositions)
}

// LSSubscription.isActive
@available(*, deprecated)
private func sample103(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.isActive
}

// LSSubscription.isSubscribed
@available(*, deprecated)
private func sample104(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = subscription.isSubscribed
}

// LSSubscription.addDelegate(_:)
@available(*, deprecated)
private func sample105(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.addDelegate(subscriptionDelegate)
}

// LSSubscription.removeDelegate(_:)
@available(*, deprecated)
private func sample106(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.removeDelegate(subscriptionDelegate)
}

// LSSubscription.dataAdapter
@available(*, deprecated)
private func sample107(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.dataAdapter = "NAME"
}

// LSSubscription.selector
@available(*, deprecated)
private func sample108(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.selector = "NAME"
}

// LSSubscription.commandSecondLevelDataAdapter
@available(*, deprecated)
private func sample109(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelDataAdapter = "NAME"
}

// LSSubscription.itemGroup
@available(*, deprecated)
private func sample110(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.itemGroup = "NAME"; print(subscription.itemGroup.count)
}

// LSSubscription.fieldSchema
@available(*, deprecated)
private func sample111(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.fieldSchema = "NAME"; print(subscription.fieldSchema.count)
}

// LSSubscription.commandSecondLevelFieldSchema
@available(*, deprecated)
private func sample112(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelFieldSchema = "NAME"; print(subscription.commandSecondLevelFieldSchema.count)
}

// LSSubscription.items
@available(*, deprecated)
private func sample113(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.items = ["a", "b"]; print(subscription.items.count)
}

// LSSubscription.fields
@available(*, deprecated)
private func sample114(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.fields = ["a", "b"]; print(subscription.fields.count)
}

// LSSubscription.commandSecondLevelFields
@available(*, deprecated)
private func sample115(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    subscription.commandSecondLevelFields = ["a", "b"]; print(subscription.commandSecondLevelFields.count)
}

// LSSubscription.delegates
@available(*, deprecated)
private func sample116(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(subscription.delegates.count)
}

// LSMPNDevice.init(deviceToken:)
@available(*, deprecated)
private func sample117(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNDevice(deviceToken: "00")
}

// LSMPNDevice.status
@available(*, deprecated)
private func sample118(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if device.status == "REGISTERED" { print(device.status) }
}

// LSMPNDevice.statusTimestamp
@available(*, deprecated)
private func sample119(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(device.statusTimestamp as Any)
}

// LSMPNSubscription.init(subscriptionMode:items:fields:)
@available(*, deprecated)
private func sample120(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNSubscription(subscriptionMode: "MERGE", items: ["item1"], fields: ["price"])
}

// LSMPNSubscription.init(subscriptionMode:item:fields:)
@available(*, deprecated)
private func sample121(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNSubscription(subscriptionMode: "MERGE", item: "item1", fields: ["price"])
}

// LSMPNSubscription.init(subscription:)
@available(*, deprecated)
private func sample122(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNSubscription(subscription: subscription)
}

// LSMPNSubscription.init(mpnSubscription:)
@available(*, deprecated)
private func sample123(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNSubscription(mpnSubscription: mpnSubscription)
}

// LSMPNSubscription.status
@available(*, deprecated)
private func sample124(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    if mpnSubscription.status == "TRIGGERED" { print(mpnSubscription.status) }
}

// LSMPNSubscription.statusTimestamp
@available(*, deprecated)
private func sample125(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    let date: Date? = mpnSubscription.statusTimestamp; print(date as Any)
}

// LSMPNBuilder.init()
@available(*, deprecated)
private func sample126(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNBuilder()
}

// LSMPNBuilder.init(notificationFormat:)
@available(*, deprecated)
private func sample127(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = LSMPNBuilder(notificationFormat: "{}")
}

// LSMPNBuilder.customData(_:)
@available(*, deprecated)
private func sample128(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.customData(["key": "value"])
}

// LSMPNBuilder.build()
@available(*, deprecated)
private func sample129(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.build()
}

// LSMPNBuilder.badge(with:)
@available(*, deprecated)
private func sample130(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.badge(with: 1)
}

// LSMPNBuilder.badge(withInt:)
@available(*, deprecated)
private func sample131(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.badge(withInt: 1)
}

// LSMPNBuilder.badgeAsInt
@available(*, deprecated)
private func sample132(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(builder.badgeAsInt)
}

// LSMPNBuilder.badgeAsString
@available(*, deprecated)
private func sample133(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.badgeAsString
}

// LSMPNBuilder.contentAvailable(with:)
@available(*, deprecated)
private func sample134(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.contentAvailable(with: 1)
}

// LSMPNBuilder.contentAvailable(withInt:)
@available(*, deprecated)
private func sample135(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.contentAvailable(withInt: 1)
}

// LSMPNBuilder.contentAvailableAsInt
@available(*, deprecated)
private func sample136(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(builder.contentAvailableAsInt)
}

// LSMPNBuilder.contentAvailableAsString
@available(*, deprecated)
private func sample137(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.contentAvailableAsString
}

// LSMPNBuilder.mutableContent(with:)
@available(*, deprecated)
private func sample138(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.mutableContent(with: 1)
}

// LSMPNBuilder.mutableContent(withInt:)
@available(*, deprecated)
private func sample139(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.mutableContent(withInt: 1)
}

// LSMPNBuilder.mutableContentAsInt
@available(*, deprecated)
private func sample140(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(builder.mutableContentAsInt)
}

// LSMPNBuilder.mutableContentAsString
@available(*, deprecated)
private func sample141(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.mutableContentAsString
}

// LSMPNBuilder.alert(_:)
@available(*, deprecated)
private func sample142(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.alert("text")
}

// LSMPNBuilder.alert
@available(*, deprecated)
private func sample143(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.alert
}

// LSMPNBuilder.body(_:)
@available(*, deprecated)
private func sample144(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.body("text")
}

// LSMPNBuilder.body
@available(*, deprecated)
private func sample145(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.body
}

// LSMPNBuilder.bodyLocKey(_:)
@available(*, deprecated)
private func sample146(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.bodyLocKey("text")
}

// LSMPNBuilder.bodyLocKey
@available(*, deprecated)
private func sample147(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.bodyLocKey
}

// LSMPNBuilder.category(_:)
@available(*, deprecated)
private func sample148(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.category("text")
}

// LSMPNBuilder.category
@available(*, deprecated)
private func sample149(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.category
}

// LSMPNBuilder.launchImage(_:)
@available(*, deprecated)
private func sample150(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.launchImage("text")
}

// LSMPNBuilder.launchImage
@available(*, deprecated)
private func sample151(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.launchImage
}

// LSMPNBuilder.locActionKey(_:)
@available(*, deprecated)
private func sample152(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.locActionKey("text")
}

// LSMPNBuilder.locActionKey
@available(*, deprecated)
private func sample153(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.locActionKey
}

// LSMPNBuilder.sound(_:)
@available(*, deprecated)
private func sample154(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.sound("text")
}

// LSMPNBuilder.sound
@available(*, deprecated)
private func sample155(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.sound
}

// LSMPNBuilder.threadId(_:)
@available(*, deprecated)
private func sample156(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.threadId("text")
}

// LSMPNBuilder.threadId
@available(*, deprecated)
private func sample157(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.threadId
}

// LSMPNBuilder.title(_:)
@available(*, deprecated)
private func sample158(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.title("text")
}

// LSMPNBuilder.title
@available(*, deprecated)
private func sample159(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.title
}

// LSMPNBuilder.subtitle(_:)
@available(*, deprecated)
private func sample160(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.subtitle("text")
}

// LSMPNBuilder.subtitle
@available(*, deprecated)
private func sample161(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.subtitle
}

// LSMPNBuilder.titleLocKey(_:)
@available(*, deprecated)
private func sample162(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.titleLocKey("text")
}

// LSMPNBuilder.titleLocKey
@available(*, deprecated)
private func sample163(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = builder.titleLocKey
}

// LSMPNBuilder.bodyLocArguments(_:)
@available(*, deprecated)
private func sample164(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.bodyLocArguments(["a"])
}

// LSMPNBuilder.titleLocArguments(_:)
@available(*, deprecated)
private func sample165(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    builder.titleLocArguments(["a"])
}

// LSMPNDevice.addDelegate(_:)
@available(*, deprecated)
private func sample166(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    device.addDelegate(deviceDelegate)
}

// LSMPNSubscription.addDelegate(_:)
@available(*, deprecated)
private func sample167(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    mpnSubscription.addDelegate(mpnDelegate)
}

// LSMPNDevice.removeDelegate(_:)
@available(*, deprecated)
private func sample168(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    device.removeDelegate(deviceDelegate)
}

// LSMPNSubscription.removeDelegate(_:)
@available(*, deprecated)
private func sample169(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    mpnSubscription.removeDelegate(mpnDelegate)
}

// LSMPNDevice.applicationId
@available(*, deprecated)
private func sample170(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.applicationId
}

// LSMPNDevice.deviceId
@available(*, deprecated)
private func sample171(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.deviceId
}

// LSMPNDevice.deviceToken
@available(*, deprecated)
private func sample172(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.deviceToken
}

// LSMPNDevice.isRegistered
@available(*, deprecated)
private func sample173(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.isRegistered
}

// LSMPNDevice.isSuspended
@available(*, deprecated)
private func sample174(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.isSuspended
}

// LSMPNDevice.platform
@available(*, deprecated)
private func sample175(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.platform
}

// LSMPNDevice.previousDeviceToken
@available(*, deprecated)
private func sample176(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = device.previousDeviceToken
}

// LSMPNSubscription.isTriggered
@available(*, deprecated)
private func sample177(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.isTriggered
}

// LSMPNSubscription.subscriptionId
@available(*, deprecated)
private func sample178(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.subscriptionId
}

// LSMPNSubscription.notificationFormat
@available(*, deprecated)
private func sample179(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.notificationFormat
}

// LSMPNSubscription.triggerExpression
@available(*, deprecated)
private func sample180(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.triggerExpression
}

// LSMPNSubscription.dataAdapter
@available(*, deprecated)
private func sample181(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    _ = mpnSubscription.dataAdapter
}

// LSMPNSubscription.items
@available(*, deprecated)
private func sample182(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.items.count)
}

// LSMPNSubscription.fields
@available(*, deprecated)
private func sample183(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.fields.count)
}

// LSMPNSubscription.itemGroup
@available(*, deprecated)
private func sample184(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.itemGroup.count)
}

// LSMPNSubscription.fieldSchema
@available(*, deprecated)
private func sample185(client: LSLightstreamerClient, details: LSConnectionDetails, options: LSConnectionOptions, subscription: LSSubscription, itemUpdate: LSItemUpdate, device: LSMPNDevice, mpnSubscription: LSMPNSubscription, builder: LSMPNBuilder, clientDelegate: LSClientDelegate, subscriptionDelegate: LSSubscriptionDelegate, deviceDelegate: LSMPNDeviceDelegate, mpnDelegate: LSMPNSubscriptionDelegate, cookies: [HTTPCookie], url: URL) throws {
    print(mpnSubscription.fieldSchema.count)
}
