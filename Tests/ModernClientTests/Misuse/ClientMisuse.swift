import Foundation

@testable import ModernClient

extension Misuse {
    static let clientCalls: [Case] = [
        ("Configure the server address before trying to connect", { makeClient().connect() }),
        ("serverAddress scheme must be http or https", { _ = LightstreamerClient(serverAddress: "HTTP://server") }),
        ("serverAddress must not have query", { makeClient().connectionDetails.serverAddress = "http://server/?a=b" }),
        ("serverAddress is malformed", { makeClient().connectionDetails.serverAddress = "" }),
        (
            "a pin must be the base 64 of a SHA-256",
            { makeClient().connectionDetails.certificatePinHashes = ["sha256//not-a-hash"] }
        ),
        (
            "Cannot subscribe to an active Subscription",
            {
                let client = makeClient()
                let subscription = merge()
                client.subscribe(subscription)
                client.subscribe(subscription)
            }
        ),
        ("Specify property 'items' or 'itemGroup'", { makeClient().subscribe(Subscription(subscriptionMode: .RAW)) }),
        (
            "Specify property 'fields' or 'fieldSchema'",
            {
                let subscription = Subscription(subscriptionMode: .RAW)
                subscription.items = ["i"]
                makeClient().subscribe(subscription)
            }
        ),
        (
            "active on another client",
            {
                let owner = makeClient()
                let subscription = merge()
                owner.subscribe(subscription)
                makeClient().unsubscribe(subscription)
            }
        ),
        ("The given sequence name is not valid", { makeClient().sendMessage("m", withSequence: "a-b") }),
        ("The capacity must not be negative", { makeClient().protocolTraceCapacity = -1 }),
    ]

    static let connectionSettings: [Case] = [
        ("contentLength must be greater than zero", { connectionOptions().contentLength = 0 }),
        ("firstRetryMaxDelay must be greater than zero", { connectionOptions().firstRetryMaxDelay = 0 }),
        ("reconnectTimeout must be greater than zero", { connectionOptions().reconnectTimeout = 0 }),
        ("retryDelay must be greater than zero", { connectionOptions().retryDelay = 0 }),
        ("stalledTimeout must be greater than zero", { connectionOptions().stalledTimeout = 0 }),
        (
            "requestedMaxBandwidth must be greater than zero",
            { connectionOptions().requestedMaxBandwidth = .limited(0) }
        ),
        ("idleTimeout must be greater than or equal to zero", { connectionOptions().idleTimeout = -1 }),
        ("keepaliveInterval must be greater than or equal to zero", { connectionOptions().keepaliveInterval = -1 }),
        ("pollingInterval must be greater than or equal to zero", { connectionOptions().pollingInterval = -1 }),
        (
            "reverseHeartbeatInterval must be greater than or equal to zero",
            { connectionOptions().reverseHeartbeatInterval = -1 }
        ),
        (
            "sessionRecoveryTimeout must be greater than or equal to zero",
            { connectionOptions().sessionRecoveryTimeout = -1 }
        ),
    ]
}
