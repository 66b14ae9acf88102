import Foundation
import UnifiedLSClient

extension Misuse {
    static let pushCalls: [Case] = [
        ("subscribeMPN(_:coalescing:): No device", { LSLightstreamerClient().subscribeMPN(push(), coalescing: false) }),
        ("unsubscribeMPN(_:): No device", { LSLightstreamerClient().unsubscribeMPN(push()) }),
        ("unsubscribeMultipleMPN(_:): No device", { LSLightstreamerClient().unsubscribeMultipleMPN(nil) }),
        ("mpnSubscriptions: No device", { _ = LSLightstreamerClient().mpnSubscriptions }),
        ("filterMPNSubscriptions(_:): No device", { _ = LSLightstreamerClient().filterMPNSubscriptions("ALL") }),
        ("findMPNSubscription(_:): No device", { _ = LSLightstreamerClient().findMPNSubscription("id") }),
        ("resetMPNBadge(): No device", { LSLightstreamerClient().resetMPNBadge() }),
        (
            "unsubscribeMultipleMPN(_:): The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
            { registeredClient().unsubscribeMultipleMPN("ACTIVE") }
        ),
        (
            "filterMPNSubscriptions(_:): The filter must be nil, ALL, SUBSCRIBED or TRIGGERED",
            { _ = registeredClient().filterMPNSubscriptions("") }
        ),
        (
            "subscribeMPN(_:coalescing:): The subscription is active already",
            {
                let client = registeredClient()
                let subscription = push()
                client.subscribeMPN(subscription, coalescing: false)
                client.subscribeMPN(subscription, coalescing: false)
            }
        ),
        (
            "subscribeMPN(_:coalescing:): The subscription has no notification format",
            {
                registeredClient().subscribeMPN(
                    LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"]), coalescing: false)
            }
        ),
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
        ("The mode must be MERGE or DISTINCT", { _ = LSMPNSubscription(subscriptionMode: "RAW") }),
        ("LSMPNSubscription.init(subscription:): The mode must be", { _ = LSMPNSubscription(subscription: command()) }),
        (
            "LSMPNSubscription.init(subscriptionMode:item:fields:): Item names are not empty",
            { _ = LSMPNSubscription(subscriptionMode: "MERGE", item: "", fields: ["f"]) }
        ),
        ("LSMPNSubscription.items: It cannot be changed", { activePush().items = ["j"] }),
        ("LSMPNSubscription.itemGroup: It cannot be changed", { activePush().itemGroup = "g" }),
        ("LSMPNSubscription.fields: It cannot be changed", { activePush().fields = ["g"] }),
        ("LSMPNSubscription.fieldSchema: It cannot be changed", { activePush().fieldSchema = "s" }),
        ("LSMPNSubscription.dataAdapter: It cannot be changed", { activePush().dataAdapter = "A" }),
        ("LSMPNSubscription.notificationFormat: It cannot be changed", { activePush().notificationFormat = "{}" }),
        ("LSMPNSubscription.triggerExpression: It cannot be changed", { activePush().triggerExpression = "x" }),
        ("LSMPNSubscription.requestedBufferSize: It cannot be changed", { activePush().requestedBufferSize = "1" }),
        ("LSMPNSubscription.requestedMaxFrequency: It cannot be changed", { activePush().requestedMaxFrequency = "1" }),
        ("LSMPNSubscription.requestedBufferSize: It must be nil", { push().requestedBufferSize = "1.5" }),
        ("LSMPNSubscription.requestedMaxFrequency: It must be nil", { push().requestedMaxFrequency = "unfiltered" }),
        ("LSMPNSubscription.fieldSchema: It is not set", { _ = push().fieldSchema }),
        (
            "LSMPNBuilder.init(notificationFormat:): The format is not a JSON object",
            { _ = LSMPNBuilder(notificationFormat: "[]") }
        ),
        (
            "LSMPNBuilder.customData(_:): Keys must be texts", { LSMPNBuilder().customData([1: "a"]) }
        ),
        (
            "LSMPNBuilder.build(): The custom data is not valid JSON",
            { _ = LSMPNBuilder().customData(["a": Date()]).build() }
        ),
    ]
}
