import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// Serialized, because the device token belongs to the process.
@Suite("1.x push notifications", .serialized, .ownThread)
struct PushNotificationTests {
    let server = RespondingServer()
    let module: PushModuleDouble
    let client: LSClient
    let events = EventLog()

    init() throws {
        module = PushModuleDouble([
            "OLD1": .init(
                format: #"{"aps":{"alert":"old","badge":"AUTO"},"item":"2"}"#, group: "item2", schema: "price"),
            "OLD2": .init(
                status: "TRIGGERED", format: #"{"aps":{"alert":"done"}}"#, trigger: "x>1", group: "item3",
                schema: "price"),
        ])
        client = LSClient(environment: server.environment, applicationID: "com.example.app")
        server.answer(module.answer)
        DeviceToken.forget()
    }

    func open(_ user: String? = nil, adapter: String? = "DEMO") throws {
        let info = TestConnection.pushInfo
        info.user = user
        info.adapter = adapter
        try client.openConnection(with: info, delegate: PushRecorder(events), error: ())
    }

    func info(_ item: String = "item1", trigger: String? = nil) -> LSMPNInfo {
        let table = LSExtendedTableInfo(
            items: [item], mode: LSModeMerge, fields: ["price"], dataAdapter: nil, snapshot: false)
        let info: LSMPNInfo = LSMPNInfo(
            tableInfo: table, sound: "Default", badge: AUTO_BADGE_VALUE, format: "Price is ${price}")
        info.customData = ["item": item]
        info.category = "CATEGORY"
        info.triggerExpression = trigger
        return info
    }

    /// The place where the device is registered.
    static let place = "http://push-server:8080\nDEMO"

    /// Breaks the session and lets the client create the next one.
    func reconnect() {
        _ = events.take()
        server.cut()
        server.timers.fire(.retry)
        #expect(events.wait(for: "start"))
    }

    /// Waits until all notifications so far have been delivered.
    func settle() {
        for _ in 0..<3 {
            client.blocking.engine.queue.sync {}
            server.deliveryQueue.sync {}
            client.blocking.callbacks.drain()
        }
    }

    final class PushRecorder: LSConnectionDelegate {
        let events: EventLog
        init(_ events: EventLog) { self.events = events }
        func clientConnection(
            _ client: LSClient!, didSucceedChangingDeviceTokenOnServerWith info: LSMPNTokenChangeInfo!
        ) { events.write("token changed \(info.restoredSubscriptions)") }
        func clientConnection(_ client: LSClient!, didFailChangingDeviceTokenOnServerWithError error: LSException!) {
            events.write("token refused \((error as? LSPushServerException)?.errorCode ?? 0)")
        }
        func clientConnectionDidSucceedResettingBadge(onServer client: LSClient!) { events.write("badge reset") }
        func clientConnection(_ client: LSClient!, didFailResettingBadgeOnServerWithError error: LSException!) {
            events.write("badge refused \((error as? LSPushServerException)?.errorCode ?? 0)")
        }
        func clientConnection(_ client: LSClient!, didStartSessionWithPolling polling: Bool) { events.write("start") }
    }

    // Rules: L-CLI-36
    @Test("A device token is compared with the previous one")
    func tokenStatus() {
        let first = Data([1, 0xab])
        #expect(LSClient.registrationForMPNSucceeded(withToken: first) == LSMPNTokenStatusFirstUse)
        #expect(DeviceToken.current == "01ab")
        #expect(client.registrationForMPNSucceeded(withToken: first) == LSMPNTokenStatusNotChanged)
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([2])) == LSMPNTokenStatusChanged)
        #expect(DeviceToken.current == "02" && DeviceToken.previous(at: nil) == nil)
    }

    // Rules: L-MPN-16
    @Test("Both forms raise an exception without a device token")
    func missingToken() throws {
        try open()
        let raised = UncaughtExceptions.during {
            #expect(client.activateMPN(info(), coalescing: false) == nil)
            #expect(throws: NSError.self) { try client.inquireMPNs(with: LSMPNSubscriptionStatusActive, error: ()) }
        }
        #expect(raised.count == 2 && raised.allSatisfy { $0.exception is LSPushClientException })
    }

    // Rules: L-CLI-41, L-MPN-17
    @Test("Without a connection, push notification calls fail and the cache is empty")
    func withoutConnection() {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        LSClient.applicationMPNBadgeReset()
        let error = thrownError { try client.activateMPN(info(), coalescing: false, error: ()) }
        #expect(error?.domain == "LSPushConnectionException")
        #expect(client.cachedMPNSubscriptions().isEmpty)
        #expect(client.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "OLD1")) == nil)
    }

    // Rules: L-MPN-1, L-MPN-2, L-MPN-3, L-MPN-6, L-MPN-13, L-MPN-14
    @Test("A subscription is activated, modified and deactivated")
    func subscriptionLifecycle() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: true, error: ())
        #expect(subscription.mpnKey.subscriptionId == "PN1" && subscription.client === client)
        #expect(subscription.mpnInfo.customData["item"] as? String == "item1")
        #expect(client.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "PN1")) === subscription)
        let other = info()
        other.format = "Now ${price}"
        #expect(try client.activateMPN(other, coalescing: true, error: ()) === subscription)
        #expect(subscription.mpnInfo.format == "Now ${price}")
        let apart = try client.activateMPN(info(), coalescing: false, error: ())
        #expect(apart !== subscription && apart.mpnKey.subscriptionId == "PN2")
        other.format = "Modified"
        try subscription.modify(other, error: ())
        #expect(subscription.mpnInfo.format == "Modified")
        let status: LSMPNStatusInfo? = subscription.checkStatus(nil)
        #expect(status?.subscriptionStatus == LSMPNSubscriptionStatusActive)
        #expect(status?.deviceStatus == LSMPNDeviceStatusActive)
        #expect(subscription.deactivate(nil))
        #expect(subscription.deactivated)
        #expect(client.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "PN1")) == nil)
        #expect(!module.ids.contains("PN1"))
        let raised = UncaughtExceptions.during { subscription.deactivate() }
        #expect(raised.first?.exception is LSPushClientException)
    }

    // Rules: L-CLI-39, L-CLI-40, L-MPN-4
    @Test("Inquiries fill the cache and return the same objects")
    func inquiriesFillCache() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let active = try client.inquireMPNs(with: LSMPNSubscriptionStatusActive, error: ())
        let old = try #require(active.first as? LSMPNSubscription)
        #expect(active.count == 1 && old.mpnKey.subscriptionId == "OLD1")
        #expect(old.mpnInfo.format == "old" && old.mpnInfo.customData["item"] as? String == "2")
        #expect(client.cachedMPNSubscriptions().count == 2)
        #expect(try client.inquireMPN(LSMPNKey(subscriptionId: "OLD1"), error: ()) === old)
        #expect(try client.inquireMPN(LSMPNKey(subscriptionId: "OLD2"), error: ()).mpnInfo.triggerExpression == "x>1")
        #expect(
            thrownError { try client.inquireMPN(LSMPNKey(subscriptionId: "NONE"), error: ()) }?.code == 46)
        try client.deactivateMPNs(with: LSMPNSubscriptionStatusTriggered, error: ())
        #expect(module.ids == ["OLD1"])
        client.deactivateAllMPNs()
        #expect(old.deactivated && client.cachedMPNSubscriptions().isEmpty)
        var error: NSError?
        #expect(client.inquireAllMPNs(&error) == nil)
        #expect(error?.code == 45)
    }

    // Rules: L-MPN-18, L-MPN-19
    @Test(
        "The cache stays when the same connection is opened again, and is cleared for another server, adapter set or user",
        arguments: CacheOwner.allCases)
    func cacheOwner(_ changed: CacheOwner) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        try open()
        #expect(client.cachedMPNSubscription(for: subscription.mpnKey) === subscription)
        let other = TestConnection.pushInfo
        switch changed {
        case .server: other.pushServerURL = "http://other-push-server:8080"
        case .adapterSet: other.adapter = "OTHER"
        case .user: other.user = "somebody else"
        }
        try client.openConnection(with: other, delegate: PushRecorder(events), error: ())
        #expect(client.cachedMPNSubscription(for: subscription.mpnKey) == nil && subscription.deactivated)
        #expect(client.cachedMPNSubscriptions().isEmpty)
        let raised = UncaughtExceptions.during {
            subscription.modify(info())
            _ = subscription.checkStatus()
            subscription.deactivate()
        }
        #expect(raised.count == 3 && raised.allSatisfy { $0.exception is LSPushClientException })
        #expect(module.ids.contains("PN1"), "the server still has it")
    }

    /// A part of the connection to which the cache belongs.
    enum CacheOwner: CaseIterable { case server, adapterSet, user }

    @Test("Each inquiry adopts the server's list once, with the same objects")
    func inquiryInBatch() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let key: LSMPNKey = LSMPNKey(subscriptionId: "OLD1")
        let first = try client.inquireMPN(key, error: ())
        let info = first.mpnInfo
        client.beginBatch()
        #expect(client.inquireMPN(key) == nil)
        #expect(first.mpnInfo === info, "nothing changes before the batch is committed")
        client.commitBatch()
        let inquired = first.mpnInfo
        #expect(inquired !== info)
        #expect(try client.inquireMPN(key, error: ()) === first)
        #expect(first.mpnInfo !== inquired && client.cachedMPNSubscriptions().count == 2)
    }

    // Rules: L-MPN-18
    @Test("A refused connection keeps the cache", arguments: [false, true])
    func cacheOutlivesRefusal(byTheServer: Bool) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        var others: [TestConnection] = []
        if byTheServer {
            server.answer { [module] request in
                request.operation == "create_session" ? ["CONERR,1,no"] : module.answer(request)
            }
            #expect(throws: NSError.self) { try open("another") }
        } else {
            let limited = TestConnection.info
            limited.pushServerURL = "http://limited"
            limited.maxConcurrentSessionsPerServerExceededPolicy = LSMaxConcurrentSessionsPerServerExceededPolicyBlock
            others = (0..<LSConnectionInfo.maxConcurrentSessionsPerServer()).map { _ in TestConnection() }
            for other in others { try other.open(limited) }
            #expect(throws: NSError.self) {
                try client.openConnection(with: limited, delegate: PushRecorder(events), error: ())
            }
        }
        #expect(client.cachedMPNSubscriptions().count == 1 && !subscription.deactivated)
        server.answer(module.answer)
        try open()
        #expect(try client.inquireMPN(subscription.mpnKey, error: ()) === subscription)
        for other in others { other.client.closeConnection() }
    }

    // Rules: L-CLI-35
    @Test("After an activation in a batch, the cache contains the subscription")
    func batchedActivationIsCached() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        client.beginBatch()
        #expect(client.activateMPN(info(), coalescing: false) == nil)
        var error: NSError?
        #expect(client.commitBatch(&error))
        #expect(error == nil)
        #expect(client.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "PN1")) != nil)
    }

    @Test("Deactivations in a batch are queued")
    func batchedDeactivation() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        client.beginBatch()
        client.deactivateMPNs(with: LSMPNSubscriptionStatusTriggered)
        #expect(client.activateMPN(info(), coalescing: false) == nil)
        #expect(module.ids == ["OLD1", "OLD2"])
        var error: NSError?
        #expect(client.commitBatch(&error))
        #expect(error == nil)
        #expect(module.ids == ["OLD1", "PN1"])
        client.beginBatch()
        #expect(client.deactivateAllMPNs(nil))
        #expect(client.activateMPN(info("item4"), coalescing: false) == nil)
        #expect(client.commitBatch(&error))
        #expect(module.ids == ["PN2"], "a later activation in the batch remains")
        client.beginBatch()
        client.deactivateAllMPNs()
        client.abortBatch()
        #expect(module.ids == ["PN2"])
    }

    // Combines: badge, other features
    @Test("A token changed before the first connection is sent with the badge reset")
    func earlyTokenChange() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        DeviceToken.recordSent("01", at: Self.place)
        LSClient.applicationMPNBadgeReset()
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([2])) == LSMPNTokenStatusChanged)
        try open()
        #expect(events.wait(for: "badge reset"))
        #expect(server.messages.contains { $0.contains("PN_deviceToken=01") && $0.contains("PN_newDeviceToken=02") })
    }

    // Rules: L-CLI-37, L-CLI-38
    @Test("A token change and a badge reset are sent to the server")
    func tokenChangeAndBadge() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        LSClient.applicationMPNBadgeReset()
        #expect(events.wait(for: "badge reset"))
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([2])) == LSMPNTokenStatusChanged)
        #expect(events.wait(for: "token changed 1"))
        #expect(DeviceToken.previous(at: Self.place) == nil)
        #expect(server.messages.contains { $0.contains("PN_newDeviceToken=02") })
    }

    @Test("A notification keeps its values through JSON")
    func notificationRoundTrips() throws {
        let table: LSTableInfo = LSTableInfo(
            group: "g", mode: LSModeMerge, schema: "s", dataAdapter: nil, snapshot: false)
        let info: LSMPNInfo = LSMPNInfo(
            tableInfo: table, sound: "s", badge: "3", localizedActionKey: "a", category: "c",
            localizedFormatKey: "f", arguments: ["1", "${x}"])
        info.contentAvailable = "1"
        info.launchImage = "l"
        info.customData = ["k": "v"]
        let back = LSMPNInfo()
        NotificationFormat.restore(try NotificationFormat.json(info), into: back)
        #expect(back.sound == "s" && back.badge == "3" && back.localizedActionKey == "a" && back.category == "c")
        #expect(back.localizedFormatKey == "f" && back.arguments as? [String] == ["1", "${x}"] && back.format == nil)
        #expect(back.contentAvailable == "1" && back.launchImage == "l" && back.customData["k"] as? String == "v")
    }
}
