import Foundation
import UnifiedLSClient

extension Misuse {
    static let clientCalls: [Case] = [
        (
            "LSLightstreamerClient.init(serverAddress:adapterSet:): serverAddress scheme must be http or https",
            { _ = LSLightstreamerClient(serverAddress: "host", adapterSet: nil) }
        ),
        ("LSLightstreamerClient.connect(): Configure the server address", { LSLightstreamerClient().connect() }),
        (
            "LSLightstreamerClient.connect(): The limit of concurrent sessions",
            {
                LSConnectionOptions.maxConcurrentSessionsPerServer = 0
                let client = LSLightstreamerClient(serverAddress: "http://server", adapterSet: nil)
                client.connectionOptions.maxConcurrentSessionsPerServerExceededPolicy = "BLOCK"
                client.connect()
            }
        ),
        (
            "sendMessage(_:withSequence:timeout:delegate:enqueueWhileDisconnected:): The name of a sequence",
            {
                LSLightstreamerClient().sendMessage(
                    "m", withSequence: "a-b", timeout: 0, delegate: nil, enqueueWhileDisconnected: false)
            }
        ),
        (
            "LSLightstreamerClient.subscribe(_:): The subscription is active already",
            {
                let (subscription, client) = active()
                client.subscribe(subscription)
            }
        ),
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has no mode",
            { LSLightstreamerClient().subscribe(LSSubscription()) }
        ),
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has neither items nor an item group",
            { LSLightstreamerClient().subscribe(LSSubscription(subscriptionMode: "RAW")) }
        ),
        (
            "LSLightstreamerClient.subscribe(_:): The subscription has neither fields nor a field schema",
            {
                let subscription = LSSubscription(subscriptionMode: "RAW")
                subscription.itemGroup = "g"
                LSLightstreamerClient().subscribe(subscription)
            }
        ),
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
        (
            "LSConnectionDetails.serverAddress: serverAddress must not have query",
            { LSLightstreamerClient().connectionDetails.serverAddress = "http://server/?a=b" }
        ),
        ("contentLength must be greater than zero", { options().contentLength = 0 }),
        ("firstRetryMaxDelay must be greater than zero", { options().firstRetryMaxDelay = 0 }),
        ("forcedTransport must be nil, WS", { options().forcedTransport = "http" }),
        ("Names and values of headers must be texts", { options().httpExtraHeaders = ["a": 1] }),
        ("idleTimeout must be greater than or equal to zero", { options().idleTimeout = -0.001 }),
        ("keepaliveInterval must be greater than or equal to zero", { options().keepaliveInterval = -1 }),
        ("requestedMaxBandwidth must be 'unlimited'", { options().requestedMaxBandwidth = "0" }),
        ("requestedMaxBandwidth must be 'unlimited'", { options().maxBandwidth = "much" }),
        ("requestedMaxBandwidth must be 'unlimited'", { options().requestedMaxBandwidth = "-1" }),
        ("pollingInterval must be greater than or equal to zero", { options().pollingInterval = -1 }),
        ("reconnectTimeout must be greater than zero", { options().reconnectTimeout = 0 }),
        ("retryDelay must be greater than zero", { options().retryDelay = .nan }),
        (
            "reverseHeartbeatInterval must be greater than or equal to zero",
            { options().reverseHeartbeatInterval = -1 }
        ),
        (
            "sessionRecoveryTimeout must be greater than or equal to zero", { options().sessionRecoveryTimeout = -1 }
        ),
        ("stalledTimeout must be greater than zero", { options().stalledTimeout = -1 }),
        (
            "The policy must be NONE, USE-POLLING or BLOCK",
            { options().maxConcurrentSessionsPerServerExceededPolicy = "none" }
        ),
    ]
}
