import Foundation

import TestSupport
@testable import ModernClient

extension Misuse {
    static let pushCalls: [Case] = [
        // Rules: M-CLI-21
        ("No MPNDevice Registered", { makeClient().subscribeMPN(pushSubscription(), coalescing: false) }),
        ("No MPNDevice Registered", { makeClient().unsubscribeMPN(pushSubscription()) }),
        ("No MPNDevice Registered", { makeClient().unsubscribeMultipleMPN(nil) }),
        ("No MPNDevice Registered", { _ = makeClient().MPNSubscriptions }),
        ("No MPNDevice Registered", { _ = makeClient().findMPNSubscription("id") }),
        ("No MPNDevice Registered", { makeClient().resetMPNBadge() }),
        // Rules: M-CLI-22
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
        // Rules: M-CLI-22
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
        ("No MPNDevice Registered", { _ = makeClient().filterMPNSubscriptions(.SUBSCRIBED) }),
    ]

    static let pushSettings: [Case] = [
        ("Item List is invalid", { _ = MPNSubscription(subscriptionMode: .MERGE, item: "1", fields: ["f"]) }),
        // Rules: M-MPN-2
        ("Only MERGE and DISTINCT", { _ = MPNSubscription(subscription: Subscription(subscriptionMode: .RAW)) }),
        // Rules: M-MPN-2
        (
            "'unfiltered' cannot be used",
            {
                let subscription = merge()
                subscription.requestedMaxFrequency = .unfiltered
                _ = MPNSubscription(subscription: subscription)
            }
        ),
        ("Only MERGE and DISTINCT", { _ = MPNSubscription(subscription: command()) }),
        ("Item List is empty", { _ = MPNSubscription(subscriptionMode: .MERGE, items: [], fields: ["f"]) }),
        ("Field List is empty", { _ = MPNSubscription(subscriptionMode: .MERGE, items: ["i"], fields: []) }),
        ("Field List is invalid", { _ = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["a b"]) }),
        ("Item List is empty", { pushSubscription().items = [] }),
        ("Item List is invalid", { pushSubscription().items = ["a b"] }),
        ("Field List is empty", { pushSubscription().fields = [] }),
        ("Field List is invalid", { pushSubscription().fields = [""] }),
        ("The value is empty", { pushSubscription().itemGroup = "" }),
        ("The value is empty", { pushSubscription().fieldSchema = "" }),
        ("The value is empty", { pushSubscription().dataAdapter = "" }),
    ]

    static let activePushSubscription: [Case] = [
        // Rules: M-MPN-1
        ("Cannot modify an active MPNSubscription", { active { $0.items = ["j"] } }),
        ("Cannot modify an active MPNSubscription", { active { $0.itemGroup = "g" } }),
        ("Cannot modify an active MPNSubscription", { active { $0.fields = nil } }),
        ("Cannot modify an active MPNSubscription", { active { $0.fieldSchema = "s" } }),
        ("Cannot modify an active MPNSubscription", { active { $0.dataAdapter = "a" } }),
        ("Cannot modify an active MPNSubscription", { active { $0.requestedBufferSize = .unlimited } }),
        ("Cannot modify an active MPNSubscription", { active { $0.requestedMaxFrequency = nil } }),
        ("Specify property 'notificationFormat'", { active { $0.notificationFormat = nil } }),
    ]

    static let otherPush: [Case] =
        [
            ("The custom data is not valid JSON", { _ = MPNBuilder().customData(["date": Date()]).build() })
        ]

    static func registeredClient() -> LightstreamerClient {
        let client = makeClient()
        client.register(forMPN: MPNDevice(deviceToken: "token", defaults: OwnDefaults()))
        return client
    }

    private static func pushSubscription() -> MPNSubscription {
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        subscription.notificationFormat = "format"
        return subscription
    }

    private static func active(_ body: (MPNSubscription) -> Void) {
        let client = registeredClient()
        let subscription = pushSubscription()
        client.subscribeMPN(subscription, coalescing: false)
        body(subscription)
    }
}
