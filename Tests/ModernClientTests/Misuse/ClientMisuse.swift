import Foundation

@testable import ModernClient

extension Misuse {
    static let clientCalls: [Case] = [
        // Rules: M-CLI-2
        ("Configure the server address before trying to connect", { makeClient().connect() }),
        // Rules: M-CLI-1
        ("serverAddress scheme must be http or https", { _ = LightstreamerClient(serverAddress: "HTTP://server") }),
        // Rules: M-OPT-4
        ("serverAddress must not have query", { makeClient().connectionDetails.serverAddress = "http://server/?a=b" }),
        // Rules: M-OPT-4
        ("serverAddress is malformed", { makeClient().connectionDetails.serverAddress = "" }),
        (
            "a pin must be a SHA-256 in Base64",
            { makeClient().connectionDetails.certificatePinHashes = ["sha256//not-a-hash"] }
        ),
        // Rules: M-CLI-16
        (
            "Cannot subscribe to an active Subscription",
            {
                let client = makeClient()
                let subscription = merge()
                client.subscribe(subscription)
                client.subscribe(subscription)
            }
        ),
        // Rules: M-CLI-16
        ("Specify property 'items' or 'itemGroup'", { makeClient().subscribe(Subscription(subscriptionMode: .RAW)) }),
        // Rules: M-CLI-16
        (
            "Specify property 'fields' or 'fieldSchema'",
            {
                let subscription = Subscription(subscriptionMode: .RAW)
                subscription.items = ["i"]
                makeClient().subscribe(subscription)
            }
        ),
        // Rules: M-CLI-17
        (
            "active on another client",
            {
                let owner = makeClient()
                let subscription = merge()
                owner.subscribe(subscription)
                makeClient().unsubscribe(subscription)
            }
        ),
        // Rules: M-CLI-13
        ("The given sequence name is not valid", { makeClient().sendMessage("m", withSequence: "a-b") }),
        ("The capacity must not be negative", { makeClient().protocolTraceCapacity = -1 }),
    ]

    static let connectionSettings: [Case] = [
        // Rules: M-OPT-2
        ("contentLength must be greater than zero", { connectionOptions().contentLength = 0 }),
        // Rules: M-OPT-2
        ("firstRetryMaxDelay must be greater than zero", { connectionOptions().firstRetryMaxDelay = 0 }),
        // Rules: M-OPT-2
        ("reconnectTimeout must be greater than zero", { connectionOptions().reconnectTimeout = 0 }),
        // Rules: M-OPT-2
        ("retryDelay must be greater than zero", { connectionOptions().retryDelay = 0 }),
        // Rules: M-OPT-2
        ("stalledTimeout must be greater than zero", { connectionOptions().stalledTimeout = 0 }),
        // Rules: M-OPT-3
        (
            "requestedMaxBandwidth must be greater than zero",
            { connectionOptions().requestedMaxBandwidth = .limited(0) }
        ),
        // Rules: M-OPT-2
        ("idleTimeout must be greater than or equal to zero", { connectionOptions().idleTimeout = -1 }),
        // Rules: M-OPT-2
        ("keepaliveInterval must be greater than or equal to zero", { connectionOptions().keepaliveInterval = -1 }),
        // Rules: M-OPT-2
        ("pollingInterval must be greater than or equal to zero", { connectionOptions().pollingInterval = -1 }),
        // Rules: M-OPT-2
        (
            "reverseHeartbeatInterval must be greater than or equal to zero",
            { connectionOptions().reverseHeartbeatInterval = -1 }
        ),
        // Rules: M-OPT-2
        (
            "sessionRecoveryTimeout must be greater than or equal to zero",
            { connectionOptions().sessionRecoveryTimeout = -1 }
        ),
    ]
}
