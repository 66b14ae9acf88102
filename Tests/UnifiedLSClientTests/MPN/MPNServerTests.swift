import EmbeddedServer
import Foundation
import Testing

@testable import UnifiedLSClient

extension MPNTests {
    @Test(
        "With a server, a subscription is activated, changed through a copy, triggered, found by another run, and removed"
    )
    func lifecycleOnServer() throws {
        let module = PushNotificationModule(applications: [.apple: ["app"]])
        try withServerAndWait(adapterSets: [.test(pushNotifications: module)]) { server in
            let client = LSLightstreamerClient(serverAddress: server.address, adapterSet: "TEST")
            let recorder = MPNSubscriptionRecorder()
            let deviceRecorder = DeviceRecorder()
            let device = defaults.makeDevice("token")
            device.addDelegate(deviceRecorder)
            client.connect()
            client.register(forMPN: device)
            let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "count", fields: ["count"])
            subscription.dataAdapter = "COUNT"
            subscription.notificationFormat = LSMPNBuilder().body("${count}").build()
            subscription.addDelegate(recorder)
            client.subscribeMPN(subscription, coalescing: true)
            #expect(recorder.events.wait(through: "subscribed"))
            #expect(recorder.events.wait(through: "property notification_format"))
            let id = try #require(subscription.subscriptionId)

            let copy = LSMPNSubscription(mpnSubscription: subscription)
            copy.triggerExpression = "Integer.parseInt(${count}) >= 0"
            copy.addDelegate(recorder)
            _ = recorder.events.take()
            client.subscribeMPN(copy, coalescing: false)
            #expect(recorder.events.wait(through: "triggered"))
            #expect(copy.subscriptionId == id && module.subscriptionIDs == [id])

            let later = LSLightstreamerClient(serverAddress: server.address, adapterSet: "TEST")
            let laterRecorder = DeviceRecorder()
            let sameDevice = defaults.makeDevice("token")
            sameDevice.addDelegate(laterRecorder)
            later.register(forMPN: sameDevice)
            later.connect()
            #expect(laterRecorder.events.wait(through: "subscriptions"))
            let found = try #require(later.findMPNSubscription(id))
            #expect(later.mpnSubscriptions == [found])
            #expect(found.isTriggered && found.itemGroup == "count")
            #expect(LSMPNBuilder(notificationFormat: try #require(found.notificationFormat)).body != nil)
            later.unsubscribeMultipleMPN("TRIGGERED")
            #expect(laterRecorder.events.wait(through: "subscriptions"))
            #expect(module.subscriptionIDs.isEmpty)
            later.disconnect()
            client.disconnect()
        }
    }
}
