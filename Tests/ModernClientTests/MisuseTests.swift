import Foundation
import Testing

@testable import ModernClient

/// Every broken precondition is reported with a message that has the documented text, and is not survived.
@Suite("Broken preconditions")
struct MisuseTests {
    @Test("Each is reported with its text", arguments: Misuse.all)
    func report(_ misuse: Misuse) async throws {
        let result = await #expect(processExitsWith: .exitCode(70), observing: [\.standardErrorContent]) {
            [index = misuse.index as Int] in
            // Cheaper than a crash with its backtrace, and shows that a host can have its own handler.
            ProgrammingErrors.handler = { message in
                FileHandle.standardError.write(Data(message.utf8))
                exit(70)
            }
            Misuse.all[index].body()
        }
        let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains(misuse.text))
    }

    @Test("By default the process stops")
    func defaultHandler() async throws {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Subscription(subscriptionMode: .MERGE).items = []
        }
        let message = try String(decoding: #require(result).standardErrorContent, as: UTF8.self)
        #expect(message.contains("Subscription.items: Item List is empty (value: [])"))
    }
}

/// A faulty call, and what must be said about it.
struct Misuse: Sendable, CustomTestStringConvertible {
    typealias Case = (text: String, body: @Sendable () -> Void)

    let index: Int
    let text: String
    let body: @Sendable () -> Void

    var testDescription: String { "\(index) \(text)" }

    static let all: [Misuse] = (clients + options + names + activity + values + push).enumerated().map {
        Misuse(index: $0, text: $1.text, body: $1.body)
    }

    private static let clients: [Case] = [
        ("Configure the server address before trying to connect", { client().connect() }),
        ("serverAddress scheme must be http or https", { _ = LightstreamerClient(serverAddress: "HTTP://server") }),
        ("serverAddress must not have query", { client().connectionDetails.serverAddress = "http://server/?a=b" }),
        ("serverAddress is malformed", { client().connectionDetails.serverAddress = "" }),
        (
            "Cannot subscribe to an active Subscription",
            {
                let client = client()
                let subscription = merge()
                client.subscribe(subscription)
                client.subscribe(subscription)
            }
        ),
        ("Specify property 'items' or 'itemGroup'", { client().subscribe(Subscription(subscriptionMode: .RAW)) }),
        (
            "Specify property 'fields' or 'fieldSchema'",
            {
                let subscription = Subscription(subscriptionMode: .RAW)
                subscription.items = ["i"]
                client().subscribe(subscription)
            }
        ),
        (
            "active on another client",
            {
                let owner = client()
                let subscription = merge()
                owner.subscribe(subscription)
                client().unsubscribe(subscription)
            }
        ),
        ("The given sequence name is not valid", { client().sendMessage("m", withSequence: "a-b") }),
    ]

    private static let options: [Case] = [
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

    private static let names: [Case] = [
        ("Item List is empty", { _ = Subscription(subscriptionMode: .RAW, items: [], fields: ["f"]) }),
        ("Field List is empty", { _ = Subscription(subscriptionMode: .RAW, items: ["i"], fields: []) }),
        ("Item List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "", fields: ["f"]) }),
        ("Item List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "a b", fields: ["f"]) }),
        ("Item List is invalid", { Subscription(subscriptionMode: .RAW).items = ["12"] }),
        ("Field List is invalid", { _ = Subscription(subscriptionMode: .RAW, item: "i", fields: [""]) }),
        ("Field List is invalid", { Subscription(subscriptionMode: .RAW).fields = ["a b"] }),
        ("Field 'key' is missing", { _ = Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["command"]) }),
        ("Field 'command' is missing", { Subscription(subscriptionMode: .COMMAND).fields = ["key"] }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).itemGroup = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).fieldSchema = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).dataAdapter = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .RAW).selector = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelDataAdapter = "" }),
        ("The value is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelFieldSchema = "" }),
        ("Field List is empty", { Subscription(subscriptionMode: .COMMAND).commandSecondLevelFields = [] }),
        ("only available on COMMAND", { merge().commandSecondLevelFields = ["f"] }),
        ("only available on COMMAND", { merge().commandSecondLevelFieldSchema = "s" }),
        ("only available on COMMAND", { merge().commandSecondLevelDataAdapter = "a" }),
        ("Snapshot is not permitted", { Subscription(subscriptionMode: .RAW).requestedSnapshot = .no }),
        ("Snapshot length is not permitted", { merge().requestedSnapshot = .length(1) }),
    ]

    private static let activity: [Case] = [
        ("Cannot modify an active Subscription", { active { $0.items = ["j"] } }),
        ("Cannot modify an active Subscription", { active { $0.itemGroup = "g" } }),
        ("Cannot modify an active Subscription", { active { $0.fields = nil } }),
        ("Cannot modify an active Subscription", { active { $0.fieldSchema = "s" } }),
        ("Cannot modify an active Subscription", { active { $0.dataAdapter = "a" } }),
        ("Cannot modify an active Subscription", { active { $0.selector = "s" } }),
        ("Cannot modify an active Subscription", { active { $0.requestedBufferSize = .unlimited } }),
        ("Cannot modify an active Subscription", { active { $0.requestedSnapshot = .no } }),
        ("Cannot change the frequency", { active { $0.requestedMaxFrequency = nil } }),
        ("Cannot change the frequency", { active { $0.requestedMaxFrequency = .unfiltered } }),
        ("MERGE, DISTINCT and COMMAND", { Subscription(subscriptionMode: .RAW).requestedMaxFrequency = nil }),
    ]

    private static let push: [Case] = [
        ("No MPNDevice Registered", { client().subscribeMPN(pushSubscription(), coalescing: false) }),
        ("No MPNDevice Registered", { client().unsubscribeMPN(pushSubscription()) }),
        ("No MPNDevice Registered", { client().unsubscribeMultipleMPN(nil) }),
        ("No MPNDevice Registered", { _ = client().MPNSubscriptions }),
        ("No MPNDevice Registered", { _ = client().findMPNSubscription("id") }),
        ("No MPNDevice Registered", { client().resetMPNBadge() }),
        (
            "Cannot subscribe to an active MPNSubscription",
            {
                let subscription = pushSubscription()
                let client = registeredClient()
                client.subscribeMPN(subscription, coalescing: false)
                client.subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "not subscribed to this Client",
            {
                let subscription = pushSubscription()
                let client = registeredClient()
                client.subscribeMPN(subscription, coalescing: false)
                registeredClient().unsubscribeMPN(subscription)
            }
        ),
        (
            "Specify property 'notificationFormat'",
            {
                let subscription = pushSubscription()
                subscription.notificationFormat = nil
                registeredClient().subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "Specify property 'items' or 'itemGroup'",
            {
                let subscription = pushSubscription()
                subscription.items = nil
                registeredClient().subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "Specify property 'fields' or 'fieldSchema'",
            {
                let subscription = pushSubscription()
                subscription.fields = nil
                registeredClient().subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "Cannot modify an active MPNSubscription",
            {
                let subscription = pushSubscription()
                let client = registeredClient()
                client.subscribeMPN(subscription, coalescing: false)
                subscription.items = ["j"]
            }
        ),
        ("Item List is invalid", { _ = MPNSubscription(subscriptionMode: .MERGE, item: "1", fields: ["f"]) }),
        ("Only MERGE and DISTINCT", { _ = MPNSubscription(subscription: Subscription(subscriptionMode: .RAW)) }),
        (
            "'unfiltered' cannot be used",
            {
                let subscription = merge()
                subscription.requestedMaxFrequency = .unfiltered
                _ = MPNSubscription(subscription: subscription)
            }
        ),
    ]

    private static let values: [Case] = [
        ("Positions are 1-based", { _ = merge().valueWithItemPos(0, fieldPos: 1) }),
        ("Positions are 1-based", { _ = merge().valueWithItemPos(1, fieldPos: 0) }),
        ("Unknown field name", { _ = merge().valueWithItemPos(1, fieldName: "x") }),
        ("Unknown item name", { _ = merge().valueWithItemName("x", fieldPos: 1) }),
        ("only available on COMMAND", { _ = merge().commandValueWithItemPos(1, key: "k", fieldPos: 1) }),
        ("only available on COMMAND", { _ = merge().commandValueWithItemName("i", key: "k", fieldName: "f") }),
        ("Field position out of bounds", { _ = update().value(withFieldPos: 2) }),
        ("Field position out of bounds", { _ = update().isValueChanged(withFieldPos: 0) }),
        ("Unknown field name", { _ = update().value(withFieldName: "x") }),
        ("Unknown field name", { _ = update().isValueChanged(withFieldName: "x") }),
        ("Unknown field name", { _ = update().valueAsJSONPatchIfAvailable(withFieldName: "x") }),
        ("no field list", { _ = update(schema: true).value(withFieldName: "f") }),
        ("no field list", { _ = update(schema: true).fields }),
        ("no field list", { _ = update(schema: true).changedFields }),
    ]
}

private func client() -> LightstreamerClient { LightstreamerClient(serverAddress: nil) }

private func registeredClient() -> LightstreamerClient {
    UserDefaults.standard.set("app", forKey: "LS_appID")
    let client = client()
    client.register(forMPN: MPNDevice(deviceToken: "token"))
    return client
}

private func pushSubscription() -> MPNSubscription {
    let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
    subscription.notificationFormat = "format"
    return subscription
}

private func connectionOptions() -> ConnectionOptions { client().connectionOptions }

private func merge() -> Subscription { Subscription(subscriptionMode: .MERGE, item: "i", fields: ["f"]) }

private func active(_ body: (Subscription) -> Void) {
    let client = client()
    let subscription = merge()
    client.subscribe(subscription)
    body(subscription)
}

private func update(schema: Bool = false) -> any ItemUpdate {
    let scene = Scene.connected()
    let subscription = merge()
    if schema { subscription.fieldSchema = "s" }
    let delegate = SubscriptionRecorder()
    subscription.addDelegate(delegate)
    scene.client.subscribe(subscription)
    scene.receive("SUBOK,1,1,1", "U,1,1,a")
    return delegate.updates[0]
}
