import EmbeddedServer
import Foundation
import LegacyLSClient
import LightstreamerCore
import TestSupport
import Testing

@testable import LegacyLSClient

extension PushNotificationTests {
    /// The stock list with push notifications, with a server over sockets. Part of the serialized suite, because the device token belongs
    /// to the process.
    @Suite("1.x usage: the stock list with push notifications", .ownThread)
    struct ApplicationTests {
        private let module = PushNotificationModule(applications: [.apple: ["com.example.app"]])
        private let server: EmbeddedServer
        private let client = ApplicationTests.makeClient()

        init() throws {
            server = EmbeddedServer(adapterSets: [.test(pushNotifications: module)])
            try server.start()
            DeviceToken.forget()
        }

        private static func makeClient() -> LSClient {
            LSClient(
                environment: .live(deliveryQueue: DeliveryQueue()),
                applicationID: "com.example.app")
        }

        private func open(_ client: LSClient) throws {
            let info: LSConnectionInfo = LSConnectionInfo(
                pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "TEST")
            try client.openConnection(with: info, delegate: nil, error: ())
        }

        private func notification(_ item: String, threshold: String? = nil) -> LSMPNInfo {
            let table = LSExtendedTableInfo(
                items: [item], mode: LSModeMerge, fields: ["count"], dataAdapter: "COUNT", snapshot: false)
            let info: LSMPNInfo = LSMPNInfo(
                tableInfo: table, sound: "Default", badge: "AUTO", format: "Count is ${count}")
            info.customData = ["item": item]
            info.category = "STOCK"
            info.triggerExpression = threshold
            return info
        }

        private static let never = "Double.parseDouble(${count}) > 1000000000"

        @Test("The application runs through its push notification calls")
        func fullSession() throws {
            defer { server.stop() }
            // 30, 31: before the connection.
            LSClient.applicationMPNBadgeReset()
            #expect(
                LSClient.registrationForMPNSucceeded(withToken: Data([0xca, 0xfe])) == LSMPNTokenStatusFirstUse)
            try open(client)
            // 36: no subscription exists yet.
            for call in [
                { try client.deactivateMPNs(with: LSMPNSubscriptionStatusTriggered, error: ()) },
                { _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusActive, error: ()) },
            ] as [() throws -> Void] {
                let exception = thrownError(call)?.userInfo[LSExceptionKey] as? LSPushServerException
                #expect(exception?.errorCode == 45)
            }
            // 32, 33.
            let price = try #require(client.activateMPN(notification("item1"), coalescing: true))
            let threshold = try #require(
                client.activateMPN(notification("item1", threshold: Self.never), coalescing: false))
            #expect(price !== threshold && module.subscriptionIDs.count == 2)
            #expect(client.activateMPN(notification("item1"), coalescing: true) === price)
            // 34.
            let changed = notification("item1", threshold: "Double.parseDouble(${count}) > 2000000000")
            changed.customData = ["item": "changed"]
            threshold.modify(changed)
            #expect(threshold.mpnInfo.customData["item"] as? String == "changed")
            let elsewhere = thrownError { try threshold.modify(notification("item2"), error: ()) }
            #expect(elsewhere?.domain == "LSPushServerException" && elsewhere?.code == 56)
            #expect(threshold.mpnInfo.customData["item"] as? String == "changed")
            // 37, 38: another run of the application receives them from the server.
            let next = Self.makeClient()
            try open(next)
            #expect(next.cachedMPNSubscriptions().isEmpty)
            #expect(try next.inquireMPNs(with: LSMPNSubscriptionStatusActive, error: ()).count == 2)
            next.closeConnection()
            let key: LSMPNKey = LSMPNKey(subscriptionId: threshold.mpnKey.subscriptionId)
            let restored = try #require(next.cachedMPNSubscription(for: key))
            #expect(restored.mpnInfo.customData["item"] as? String == "changed")
            #expect(restored.mpnInfo.triggerExpression == changed.triggerExpression)
            #expect(next.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "unknown")) == nil)
            // 35.
            threshold.deactivate()
            let none: LSMPNSubscription? = nil
            none?.deactivate()
            #expect(threshold.deactivated && module.subscriptionIDs == [price.mpnKey.subscriptionId])
            // 39.
            let gone = thrownError { try client.inquireMPN(key, error: ()) }
            #expect((gone?.userInfo[LSExceptionKey] as? LSPushServerException)?.errorCode == 46)
        }

        @Test("Triggered subscriptions are removed by the next run")
        func triggeredAreRemoved() throws {
            defer { server.stop() }
            LSClient.registrationForMPNSucceeded(withToken: Data([0xbe, 0xef]))
            try open(client)
            let kept = try client.activateMPN(notification("item1"), coalescing: false, error: ())
            let fired = try client.activateMPN(
                notification("item1", threshold: Self.never), coalescing: false, error: ())
            module.fireTrigger(ofSubscription: fired.mpnKey.subscriptionId)
            let next = Self.makeClient()
            try open(next)
            try next.deactivateMPNs(with: LSMPNSubscriptionStatusTriggered, error: ())
            #expect(module.subscriptionIDs == [kept.mpnKey.subscriptionId])
            next.deactivateAllMPNs()
            #expect(module.subscriptionIDs.isEmpty)
            next.closeConnection()
        }
    }
}
