import EmbeddedServer
import Foundation
import ModernClient
import TestSupport
import Testing

extension MPNTests {
    /// Push notifications between the client and a server, over the loopback interface.
    @Suite("Push notifications with a server", .ownThread)
    struct WithServer {
        private let module = PushNotificationModule(applications: [.apple: ["app"]])
        private let server: EmbeddedServer
        private let defaults = OwnDefaults()

        init() throws {
            server = EmbeddedServer(adapterSets: [.test(pushNotifications: module)])
            try server.start()
        }

        /// One run of an application: a client that is connecting and has a device to register.
        private struct Run {
            let client: LightstreamerClient
            let device: MPNDevice
            let deviceRecorder = DeviceRecorder()
            let recorder = MPNSubscriptionRecorder()

            init(_ server: EmbeddedServer, _ defaults: OwnDefaults) {
                device = MPNDevice(deviceToken: "token", defaults: defaults)
                client = LightstreamerClient(serverAddress: server.address, adapterSet: "TEST")
                device.addDelegate(deviceRecorder)
                client.connect()
                client.register(forMPN: device)
            }

            func makeSubscription(item: String, trigger: String? = nil) -> MPNSubscription {
                let subscription = MPNSubscription(subscriptionMode: .MERGE, item: item, fields: ["count"])
                subscription.dataAdapter = "COUNT"
                subscription.notificationFormat = #"{"aps":{"alert":"${count}"}}"#
                subscription.triggerExpression = trigger
                subscription.addDelegate(recorder)
                return subscription
            }

            /// Subscribes, and waits until the server has reported the subscription's details.
            func subscribe(item: String, trigger: String? = nil) -> MPNSubscription {
                let subscription = makeSubscription(item: item, trigger: trigger)
                client.subscribeMPN(subscription, coalescing: true)
                #expect(recorder.events.wait(through: "subscribed"))
                #expect(recorder.events.wait(through: "property notification_format"))
                return subscription
            }

            func wait(for event: String) -> Bool { recorder.events.wait(through: event) }
            func waitForDevice(_ event: String) -> Bool { deviceRecorder.events.wait(through: event) }
        }

        @Test("A subscription is activated, changed, triggered by data, and removed")
        func subscriptionLifecycle() throws {
            defer { server.stop() }
            let run = Run(server, defaults)
            let subscription = run.makeSubscription(item: "a", trigger: "Integer.parseInt(${count}) < 0")
            // Neither a session nor a device exists yet.
            run.client.subscribeMPN(subscription, coalescing: true)
            #expect(run.waitForDevice("registered"))
            #expect(run.wait(for: "subscribed"))
            #expect(module.subscriptionIDs == [subscription.subscriptionId])
            #expect(run.wait(for: "property trigger"))
            #expect(subscription.actualNotificationFormat == subscription.notificationFormat)
            #expect(subscription.actualTriggerExpression == subscription.triggerExpression)

            subscription.notificationFormat = "{}"
            #expect(run.wait(for: "property notification_format"))
            #expect(subscription.actualNotificationFormat == "{}")
            subscription.notificationFormat = "no JSON"
            #expect(run.wait(for: "modification failed 52 notification_format"))
            #expect(subscription.actualNotificationFormat == "{}")

            // The next update fulfils the trigger.
            subscription.triggerExpression = "Integer.parseInt(${count}) >= 0"
            #expect(run.wait(for: "triggered"))
            #expect(run.client.filterMPNSubscriptions(.TRIGGERED).first === subscription)
            #expect(run.client.filterMPNSubscriptions(.SUBSCRIBED).isEmpty)

            run.client.unsubscribeMPN(subscription)
            #expect(run.wait(for: "unsubscribed"))
            #expect(module.subscriptionIDs.isEmpty)
            #expect(run.client.MPNSubscriptions.isEmpty)
            run.client.disconnect()
        }

        @Test("A coalescing subscription replaces the existing one")
        func coalescingSubscription() throws {
            defer { server.stop() }
            let run = Run(server, defaults)
            let first = run.subscribe(item: "a")
            let second = run.makeSubscription(item: "a")
            run.client.subscribeMPN(second, coalescing: true)
            #expect(run.wait(for: "subscribed"))
            #expect(second.subscriptionId == first.subscriptionId)
            #expect(run.client.MPNSubscriptions.count == 1)
            let third = run.makeSubscription(item: "a")
            run.client.subscribeMPN(third, coalescing: false)
            #expect(run.wait(for: "subscribed"))
            #expect(third.subscriptionId != first.subscriptionId)
            #expect(module.subscriptionIDs.count == 2)
            run.client.disconnect()
        }

        @Test("The next run of the application finds the existing subscriptions and can remove them")
        func nextRunFindsSubscriptions() throws {
            defer { server.stop() }
            let first = Run(server, defaults)
            let triggered = first.subscribe(item: "a")
            let other = first.subscribe(item: "b", trigger: "Integer.parseInt(${count}) < 0")
            let triggeredID = try #require(triggered.subscriptionId)
            module.fireTrigger(ofSubscription: triggeredID)
            #expect(first.wait(for: "triggered"))
            #expect(triggered.isTriggered)

            let second = Run(server, defaults)
            #expect(second.waitForDevice("subscriptions"))
            #expect(second.device.previousDeviceToken == "token")
            #expect(second.device.deviceId == first.device.deviceId)
            #expect(second.client.MPNSubscriptions.count == 2)
            let otherID = try #require(other.subscriptionId)
            let found = try #require(second.client.findMPNSubscription(otherID))
            #expect(found !== other)
            #expect(found.notificationFormat == other.notificationFormat)
            #expect(found.actualTriggerExpression == other.triggerExpression)
            #expect(found.itemGroup == "b")
            #expect(found.dataAdapter == "COUNT")

            // The removal is reported to both runs.
            second.client.unsubscribeMultipleMPN(.TRIGGERED)
            #expect(second.waitForDevice("subscriptions"))
            #expect(first.wait(for: "unsubscribed"))
            #expect(second.client.MPNSubscriptions.map(\.subscriptionId) == [otherID])
            #expect(module.subscriptionIDs == [otherID])
            second.client.unsubscribeMultipleMPN(nil)
            #expect(second.waitForDevice("subscriptions"))
            #expect(first.wait(for: "unsubscribed"))
            #expect(!other.isActive)
            #expect(second.client.MPNSubscriptions.isEmpty)
            first.client.disconnect()
            second.client.disconnect()
        }

        @Test("After a change of the token, later sessions find the subscriptions of the old token")
        func changedToken() throws {
            defer { server.stop() }
            let first = Run(server, defaults)
            let id = try #require(first.subscribe(item: "a").subscriptionId)
            first.client.disconnect()
            let device = MPNDevice(deviceToken: "changed", defaults: defaults)
            let recorder = DeviceRecorder()
            device.addDelegate(recorder)
            let client = LightstreamerClient(serverAddress: server.address, adapterSet: "TEST")
            client.register(forMPN: device)
            for _ in 1...2 {
                client.connect()
                #expect(recorder.events.wait(through: "subscriptions"))
                #expect(client.findMPNSubscription(id) != nil)
                client.disconnect()
                #expect(recorder.events.wait(through: "status UNKNOWN"))
            }
        }

        @Test("After the loss of a session, the device is registered again and its subscriptions continue")
        func restoredAfterSessionLoss() throws {
            defer { server.stop() }
            let run = Run(server, defaults)
            let subscription = run.subscribe(item: "a")
            let id = try #require(subscription.subscriptionId)
            let deviceID = try #require(run.device.deviceId)
            _ = run.deviceRecorder.events.take()
            server.faults.dropSessions()
            #expect(run.waitForDevice("registered \(deviceID)"))
            #expect(run.waitForDevice("subscriptions"))
            #expect(subscription.isSubscribed)
            #expect(subscription.subscriptionId == id)
            module.fireTrigger(ofSubscription: id)
            #expect(run.wait(for: "triggered"))
            run.client.disconnect()
        }

        @Test("The badge is reset, and the device is suspended and resumed")
        func badgeAndSuspension() throws {
            defer { server.stop() }
            let run = Run(server, defaults)
            run.client.resetMPNBadge()
            #expect(run.waitForDevice("badge"))
            let id = try #require(run.device.deviceId)
            module.setDevice(id, isSuspended: true)
            #expect(run.waitForDevice("suspended"))
            #expect(run.device.isSuspended)
            run.client.subscribeMPN(run.makeSubscription(item: "a"), coalescing: false)
            #expect(run.wait(for: "failed 48"))
            module.setDevice(id, isSuspended: false)
            #expect(run.waitForDevice("resumed"))
            #expect(run.device.isRegistered)
            run.client.disconnect()
        }

        /// Handles notifications like the stock list demo.
        private final class Notifications: MPNDeviceDelegate {
            let client: LightstreamerClient
            let badges = EventLog()
            let formats = EventLog()

            init(_ client: LightstreamerClient) { self.client = client }

            func mpnDeviceDidRegister(_ device: MPNDevice) { client.resetMPNBadge() }
            func mpnDeviceDidResetBadge(_ device: MPNDevice) { badges.write("reset") }

            func mpnDeviceDidUpdateSubscriptions(_ device: MPNDevice) {
                for subscription in client.MPNSubscriptions {
                    let builder = MPNBuilder(notificationFormat: subscription.notificationFormat!)!
                    let item = builder.customData?["item"] as? String ?? "-"
                    formats.write("\(item) \(builder.body ?? "-") \(builder.badgeAsString ?? "-")")
                }
            }
        }

        @Test("Badges are reset on registration, and formats can be parsed, whichever run made the subscription")
        func badgesAndFormats() {
            defer { server.stop() }
            let first = Run(server, defaults)
            let own = Notifications(first.client)
            first.device.addDelegate(own)
            let subscription = first.makeSubscription(item: "a")
            let builder = MPNBuilder()
            builder.body("${count}")
            builder.sound("Default").badge(with: "AUTO").customData(["item": "a"])
            subscription.notificationFormat = builder.build()
            // The device is not registered yet.
            first.client.subscribeMPN(subscription, coalescing: true)
            #expect(own.badges.wait(through: "reset"))
            #expect(own.formats.wait(through: "a ${count} AUTO"))

            let second = Run(server, defaults)
            let found = Notifications(second.client)
            second.device.addDelegate(found)
            #expect(found.formats.wait(through: "a ${count} AUTO"))
            first.client.disconnect()
            second.client.disconnect()
        }

        @Test("An unknown application id is rejected")
        func unknownApplication() {
            defer { server.stop() }
            defaults.set("other", forKey: "LS_appID")
            let run = Run(server, defaults)
            #expect(run.waitForDevice("failed 43"))
            #expect(run.waitForDevice("status UNKNOWN"))
            run.client.disconnect()
        }
    }
}
