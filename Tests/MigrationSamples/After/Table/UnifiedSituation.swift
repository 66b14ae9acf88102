// swift-format-ignore-file
// The file beside it in After is what the migration makes of this one.

import Foundation
import ModernClient

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// The variables that the samples of 2.x to 4.x use. What a sample prints goes to a test.
public final class UnifiedSituation {
    public let client: LightstreamerClient
    public let device: MPNDevice
    public let subscription: Subscription
    public let mpnSubscription: MPNSubscription
    public let builder = MPNBuilder()
    public let url: URL
    private let events: UnifiedEvents
    private let others: UnifiedEvents
    private let printed: ([Any?]) -> Void

    /// - Parameter url: where cookies belong.
    /// - Parameter isCommand: whether the subscription is in COMMAND mode.
    /// - Parameter hasFields: whether a subscription in COMMAND mode has a list of fields, not a field schema.
    /// - Parameter hasNames: whether the MPN subscription has an item group and a field schema, not lists.
    public init(
        client: LightstreamerClient, device: MPNDevice, url: URL, isCommand: Bool, hasFields: Bool,
        hasNames: Bool, record: @escaping (String) -> Void, printed: @escaping ([Any?]) -> Void
    ) {
        self.client = client
        self.device = device
        self.url = url
        self.printed = printed
        events = UnifiedEvents(name: "delegate", record: record)
        others = UnifiedEvents(name: "other", record: record)
        if isCommand && hasFields {
            subscription = Subscription(subscriptionMode: .COMMAND, items: ["i"], fields: ["command", "key", "price"])
        } else if isCommand {
            subscription = Subscription(subscriptionMode: .COMMAND)
            subscription.itemGroup = "i"
            subscription.fieldSchema = "command key price"
        } else {
            subscription = Subscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["name", "price"])
        }
        if hasNames {
            mpnSubscription = MPNSubscription(subscriptionMode: .MERGE)
            mpnSubscription.itemGroup = "item1"
            mpnSubscription.fieldSchema = "price"
        } else {
            mpnSubscription = MPNSubscription(subscriptionMode: .MERGE, items: ["item1"], fields: ["price"])
        }
        mpnSubscription.notificationFormat = "{}"
        // Other values than those that samples set.
        client.connectionDetails.user = "user"
        client.connectionOptions.sessionRecoveryTimeout = 10_000
        if !isCommand { subscription.requestedSnapshot = .no }
        client.addDelegate(events)
        subscription.addDelegate(events)
        device.addDelegate(events)
        mpnSubscription.addDelegate(events)
    }

    public var details: ConnectionDetails { return client.connectionDetails }
    public var options: ConnectionOptions { return client.connectionOptions }
    public var itemUpdate: ItemUpdate { return events.itemUpdate! }
    public var clientDelegate: ClientDelegate { return others }
    public var subscriptionDelegate: SubscriptionDelegate { return others }
    public var deviceDelegate: MPNDeviceDelegate { return others }
    public var mpnDelegate: MPNSubscriptionDelegate { return others }
    public var cookies: [HTTPCookie] {
        return HTTPCookie.cookies(withResponseHeaderFields: ["Set-Cookie": "sample=1; Path=/"], for: url)
    }

    func print(_ values: Any?...) { printed(values) }

    // MARK: What a test does besides

    public func connect() { client.connect() }
    public func disconnect() { client.disconnect() }
    public func subscribe() { client.subscribe(subscription) }
    public func register() { client.register(forMPN: device) }
    public func subscribeForPush() { client.subscribeMPN(mpnSubscription, coalescing: false) }
    public func prepare() {
        LightstreamerClient.addCookies(cookies, forURL: url)
        client.addDelegate(others)
        subscription.addDelegate(others)
        device.addDelegate(others)
        mpnSubscription.addDelegate(others)
    }
}
