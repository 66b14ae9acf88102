import Foundation
import UnifiedLSClient

extension Misuse {
    static let pushCalls: [Case] = [
        // Rules: U-CLI-31
        ("subscribeMPN(_:coalescing:): No device", { LSLightstreamerClient().subscribeMPN(push(), coalescing: false) }),
        // Rules: U-CLI-31
        ("unsubscribeMPN(_:): No device", { LSLightstreamerClient().unsubscribeMPN(push()) }),
        // Rules: U-CLI-31
        ("unsubscribeMultipleMPN(_:): No device", { LSLightstreamerClient().unsubscribeMultipleMPN(nil) }),
        // Rules: U-CLI-31
        ("mpnSubscriptions: No device", { _ = LSLightstreamerClient().mpnSubscriptions }),
        // Rules: U-CLI-31
        ("filterMPNSubscriptions(_:): No device", { _ = LSLightstreamerClient().filterMPNSubscriptions("ALL") }),
        // Rules: U-CLI-31
        ("findMPNSubscription(_:): No device", { _ = LSLightstreamerClient().findMPNSubscription("id") }),
        // Rules: U-CLI-31
        ("resetMPNBadge(): No device", { LSLightstreamerClient().resetMPNBadge() }),
        // Rules: U-CLI-33
        (
            "unsubscribeMultipleMPN(_:): The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
            { registeredClient().unsubscribeMultipleMPN("ACTIVE") }
        ),
        // Rules: U-CLI-33
        (
            "filterMPNSubscriptions(_:): The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
            { _ = registeredClient().filterMPNSubscriptions("") }
        ),
        // Rules: U-CLI-32
        (
            "subscribeMPN(_:coalescing:): The subscription is already active",
            {
                let client = registeredClient()
                let subscription = push()
                client.subscribeMPN(subscription, coalescing: false)
                client.subscribeMPN(subscription, coalescing: false)
            }
        ),
        // Rules: U-CLI-32
        (
            "subscribeMPN(_:coalescing:): The subscription has no notification format",
            {
                registeredClient().subscribeMPN(
                    LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"]), coalescing: false)
            }
        ),
        // Rules: U-CLI-32
        (
            "subscribeMPN(_:coalescing:): The subscription has neither items nor an item group",
            {
                let subscription = LSMPNSubscription(subscriptionMode: "MERGE")
                subscription.notificationFormat = "{}"
                registeredClient().subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "subscribeMPN(_:coalescing:): The subscription has neither fields nor a field schema",
            {
                let subscription = LSMPNSubscription(subscriptionMode: "MERGE")
                subscription.notificationFormat = "{}"
                subscription.itemGroup = "g"
                registeredClient().subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "unsubscribeMPN(_:): The subscription is active on another client",
            { registeredClient().unsubscribeMPN(activePush()) }
        ),
    ]

    static let pushSettings: [Case] = [
        // Rules: U-MPN-1
        ("The mode must be MERGE or DISTINCT", { _ = LSMPNSubscription(subscriptionMode: "RAW") }),
        // Rules: U-MPN-4
        ("LSMPNSubscription.init(subscription:): The mode must be", { _ = LSMPNSubscription(subscription: command()) }),
        // Rules: U-MPN-2
        (
            "LSMPNSubscription.init(subscriptionMode:item:fields:): Item names must be non-empty",
            { _ = LSMPNSubscription(subscriptionMode: "MERGE", item: "", fields: ["f"]) }
        ),
        // Rules: U-MPN-6
        ("LSMPNSubscription.items: It cannot be changed", { activePush().items = ["j"] }),
        // Rules: U-MPN-6
        ("LSMPNSubscription.itemGroup: It cannot be changed", { activePush().itemGroup = "g" }),
        // Rules: U-MPN-6
        ("LSMPNSubscription.fields: It cannot be changed", { activePush().fields = ["g"] }),
        // Rules: U-MPN-6
        ("LSMPNSubscription.fieldSchema: It cannot be changed", { activePush().fieldSchema = "s" }),
        // Rules: U-MPN-6
        ("LSMPNSubscription.dataAdapter: It cannot be changed", { activePush().dataAdapter = "A" }),
        // Rules: U-MPN-7
        ("LSMPNSubscription.notificationFormat: It cannot be changed", { activePush().notificationFormat = "{}" }),
        // Rules: U-MPN-7
        ("LSMPNSubscription.triggerExpression: It cannot be changed", { activePush().triggerExpression = "x" }),
        // Rules: U-MPN-8
        ("LSMPNSubscription.requestedBufferSize: It cannot be changed", { activePush().requestedBufferSize = "1" }),
        // Rules: U-MPN-8
        ("LSMPNSubscription.requestedMaxFrequency: It cannot be changed", { activePush().requestedMaxFrequency = "1" }),
        // Rules: U-MPN-9
        ("LSMPNSubscription.requestedBufferSize: It must be nil", { push().requestedBufferSize = "1.5" }),
        // Rules: U-MPN-10
        ("LSMPNSubscription.requestedMaxFrequency: It must be nil", { push().requestedMaxFrequency = "unfiltered" }),
        // Rules: U-MPN-11
        ("LSMPNSubscription.fieldSchema: It is not set", { _ = push().fieldSchema }),
        // Rules: U-BLD-3
        (
            "LSMPNBuilder.init(notificationFormat:): The format is not a JSON object",
            { _ = LSMPNBuilder(notificationFormat: "[]") }
        ),
        (
            "LSMPNBuilder.customData(_:): Keys must be strings", { LSMPNBuilder().customData([1: "a"]) }
        ),
        (
            "LSMPNBuilder.build(): The custom data is not valid JSON",
            { _ = LSMPNBuilder().customData(["a": Date()]).build() }
        ),
    ]
}
