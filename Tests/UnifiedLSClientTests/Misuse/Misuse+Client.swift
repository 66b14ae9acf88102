import Foundation
import UnifiedLSClient

extension Misuse {
    static let clientCalls: [Case] = [
        // Rules: U-CLI-1
        (
            "LSLightstreamerClient.init(serverAddress:adapterSet:): serverAddress scheme must be http or https",
            { _ = LSLightstreamerClient(serverAddress: "host", adapterSet: nil) }
        ),
        // Rules: U-CLI-5
        ("LSLightstreamerClient.connect(): Configure the server address", { LSLightstreamerClient().connect() }),
        // Rules: U-OPT-15
        (
            "LSLightstreamerClient.connect(): The limit of concurrent sessions",
            {
                LSConnectionOptions.maxConcurrentSessionsPerServer = 0
                let client = LSLightstreamerClient(serverAddress: "http://server", adapterSet: nil)
                client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "BLOCK"
                client.connect()
            }
        ),
        // Rules: U-CLI-22
        (
            "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:): A sequence name",
            {
                LSLightstreamerClient().sendMessage(
                    "m", withSequence: "a-b", timeout: 0, delegate: nil, enqueueWhileDisconnected: false)
            }
        ),
        (
            "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:): The timeout must be a number",
            {
                LSLightstreamerClient().sendMessage(
                    "m", withSequence: nil, timeout: .nan, delegate: nil, enqueueWhileDisconnected: false)
            }
        ),
        // Rules: U-CLI-18
        (
            "LSLightstreamerClient.subscribe(_:): The subscription is already active",
            {
                let (subscription, client) = active()
                client.subscribe(subscription)
            }
        ),
        // Rules: U-SUB-4
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has no mode",
            { LSLightstreamerClient().subscribe(LSSubscription()) }
        ),
        // Rules: U-CLI-18
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has neither items nor an item group",
            { LSLightstreamerClient().subscribe(LSSubscription(subscriptionMode: "RAW")) }
        ),
        // Rules: U-CLI-18
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has neither fields nor a field schema",
            {
                let subscription = LSSubscription(subscriptionMode: "RAW")
                subscription.itemGroup = "g"
                LSLightstreamerClient().subscribe(subscription)
            }
        ),
        // Rules: U-CLI-20
        (
            "LSLightstreamerClient.unsubscribe(_:): The subscription is active on another client",
            {
                let (subscription, client) = active()
                LSLightstreamerClient().unsubscribe(subscription)
                _ = client.status
            }
        ),
        (
            "LSLightstreamerClient.protocolTraceCapacity: The capacity must not be negative",
            { LSLightstreamerClient().protocolTraceCapacity = -1 }
        ),
    ]

    static let connectionSettings: [Case] = [
        // Rules: U-OPT-2
        (
            "LSConnectionDetails.serverAddress: serverAddress must not have query",
            { LSLightstreamerClient().connectionDetails.serverAddress = "http://server/?a=b" }
        ),
        // Rules: U-OPT-6
        ("contentLength must be greater than zero", { options().contentLength = 0 }),
        // Rules: U-OPT-6
        ("firstRetryMaxDelay must be greater than zero", { options().firstRetryMaxDelay = 0 }),
        // Rules: U-OPT-8
        ("forcedTransport must be nil, WS", { options().forcedTransport = "http" }),
        ("Names and values of headers must be strings", { options().httpExtraHeaders = ["a": 1] }),
        // Rules: U-OPT-7
        ("idleTimeout must be greater than or equal to zero", { options().idleTimeout = -0.001 }),
        // Rules: U-OPT-7
        ("keepaliveInterval must be greater than or equal to zero", { options().keepaliveInterval = -1 }),
        // Rules: U-OPT-9
        ("requestedMaxBandwidth must be 'unlimited'", { options().requestedMaxBandwidth = "0" }),
        // Rules: U-OPT-9
        ("requestedMaxBandwidth must be 'unlimited'", { options().maxBandwidth = "much" }),
        ("requestedMaxBandwidth must be 'unlimited'", { options().requestedMaxBandwidth = "-1" }),
        // Rules: U-OPT-7
        ("pollingInterval must be greater than or equal to zero", { options().pollingInterval = -1 }),
        // Rules: U-OPT-6
        ("reconnectTimeout must be greater than zero", { options().reconnectTimeout = 0 }),
        // Rules: U-OPT-6
        ("retryDelay must be greater than zero", { options().retryDelay = .nan }),
        // Rules: U-OPT-7
        (
            "reverseHeartbeatInterval must be greater than or equal to zero",
            { options().reverseHeartbeatInterval = -1 }
        ),
        // Rules: U-OPT-7
        (
            "sessionRecoveryTimeout must be greater than or equal to zero", { options().sessionRecoveryTimeout = -1 }
        ),
        // Rules: U-OPT-6
        ("stalledTimeout must be greater than zero", { options().stalledTimeout = -1 }),
        // Rules: U-OPT-14
        (
            "The policy must be NONE, USE-POLLING or BLOCK",
            { options().maxConcurrentSessionsPerServerExceededPolicy = "none" }
        ),
    ]
}
