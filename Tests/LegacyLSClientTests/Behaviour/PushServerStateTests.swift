import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// Objects of the application and subscriptions on the server. Part of the serialized suite, because the device token belongs to the process.
extension PushNotificationTests {
    /// Replaces the server's responses to one operation.
    private func answer(_ operation: String, _ body: @escaping @Sendable (RespondingServer.Request) -> [String]?) {
        server.answer { [module] request in
            request.operation == operation ? body(request) : module.answer(request)
        }
    }

    // Rules: L-MPN-18
    @Test(
        "After a failed connection to another server, objects of the first one still work",
        arguments: [false, true])
    func failedOpenElsewhere(isModified: Bool) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        answer("create_session") { _ in ["CONERR,1,no"] }
        #expect(throws: NSError.self) { try open(adapter: "OTHER") }
        server.answer(module.answer)
        try open()
        #expect(!subscription.deactivated)
        if isModified {
            try subscription.modify(info(), error: ())
            #expect(!subscription.deactivated && module.ids.contains("PN1"))
        } else {
            #expect(subscription.deactivate(nil))
            #expect(subscription.deactivated && !module.ids.contains("PN1"))
        }
    }

    /// The object of subscription `OLD1`, whose format a coalesced activation has changed.
    private func coalesced() throws -> LSMPNSubscription {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let old = try client.inquireMPN(LSMPNKey(subscriptionId: "OLD1"), error: ())
        #expect(old.mpnInfo.format == "old")
        #expect(try client.activateMPN(info("item2"), coalescing: true, error: ()) === old)
        return old
    }

    @Test("An inquiry keeps the values of a coalesced activation until the server sends its row")
    func inquiryAfterCoalescing() throws {
        let old = try coalesced()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusActive, error: ())
        #expect(old.mpnInfo.format == "Price is ${price}")
    }

    @Test("A coalesced subscription is removed once its deactivation is answered")
    func removalOfCoalesced() throws {
        let old = try coalesced()
        answer("deactivate") { [module] request in
            module.remove("OLD1")
            return ["REQOK,\(request.id)"]
        }
        #expect(old.deactivate(nil))
        let left = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        #expect(left.compactMap { ($0 as? LSMPNSubscription)?.mpnKey.subscriptionId } == ["OLD2"])
    }

    @Test("The cache contains the server's list before a later request is answered")
    func inquiryBeforeOtherResponses() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.activateMPN(info(), coalescing: false, error: ())
        let cached = Locked(0)
        answer("activate") { [server, client, module] request in
            server.onQueue { cached.value = client.cachedMPNSubscriptions().count }
            return module.answer(request)
        }
        client.beginBatch()
        #expect(client.inquireMPNs(with: LSMPNSubscriptionStatusNone) == nil)
        #expect(client.activateMPN(info("item4"), coalescing: false) == nil)
        #expect(client.commitBatch(nil))
        #expect(cached.value == 3 && client.cachedMPNSubscriptions().count == 4)
    }

    // MARK: - What has changed since the call

    @Test("A batched request does not restore an older token")
    func tokenChangeDuringBatch() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        client.beginBatch()
        #expect(client.activateMPN(info(), coalescing: false) == nil)
        LSClient.registrationForMPNSucceeded(withToken: Data([2]))
        #expect(server.waits(for: "PN_newDeviceToken=02"))
        #expect(client.commitBatch(nil))
        #expect(!server.messages.contains { $0.contains("PN_newDeviceToken=01") })
        #expect(DeviceToken.previous(at: Self.place) == nil)
    }

    @Test("A token changed before the previous change is answered is sent, even if it was the first token")
    func tokenChangedTwice() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        let unanswered = EventLog()
        server.answer { [module] request in
            guard request.operation == "register" else { return module.answer(request) }
            unanswered.write(request.id)
            return []
        }
        LSClient.registrationForMPNSucceeded(withToken: Data([2]))
        #expect(server.waits(for: "PN_newDeviceToken=02"))
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        server.answer(module.answer)
        for request in unanswered.take() { server.push("REQOK,\(request)", "MPNREG,D1,MPN") }
        #expect(server.waits(for: "PN_deviceToken=02&PN_newDeviceToken=01"))
        settle()
        #expect(DeviceToken.previous(at: Self.place) == nil)
    }

    @Test(
        "A batch that spans connections does not affect another user or adapter set",
        arguments: [false, true])
    func batchForOtherOwner(isActivation: Bool) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open("first")
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        client.closeConnection()
        client.beginBatch()
        if isActivation {
            let info = info()
            info.tableInfo.adapterSet = "DEMO"
            #expect(client.activateMPN(info, coalescing: false) == nil)
            try open("first", adapter: "OTHER")
        } else {
            #expect(subscription.deactivate(nil))
            try open("second")
        }
        var error: NSError?
        _ = server.takeMessages()
        #expect(!client.commitBatch(&error))
        #expect(error?.domain == "LSPushClientException")
        #expect(!server.messages.contains { $0.contains("LS_op=activate") || $0.contains("LS_op=deactivate") })
        #expect(module.ids.contains("PN1"))
    }

    /// Stops the deliveries of the client until the semaphore is signalled.
    private func stopDeliveries() -> DispatchSemaphore {
        let gate = DispatchSemaphore(value: 0)
        server.deliveryQueue.async { gate.wait() }
        return gate
    }

    @Test("A late report of one badge reset keeps the next one pending")
    func lateBadgeReport() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        settle()
        let gate = stopDeliveries()
        client.applicationMPNBadgeReset()
        #expect(server.waits(for: "reset_badge"))
        client.blocking.engine.queue.sync {}
        client.closeConnection()
        client.applicationMPNBadgeReset()
        gate.signal()
        settle()
        _ = server.takeMessages()
        try open()
        #expect(server.waits(for: "reset_badge"))
    }

    @Test("A late report of one token does not replace the record of the next one")
    func lateTokenReport() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        settle()
        // The registration had no response, and its report waited behind a slow delivery.
        let spec = PushDeviceSpec(platform: "Apple", applicationID: "com.example.app", token: "02")
        let late = PushDeviceListener(client.pushNotifications, spec, at: Self.place)
        late.recordLaterRegistration()
        late.didReceive(.registered(deviceID: "D", timestamp: 0))
        #expect(DeviceToken.previous(at: Self.place) == nil)
    }
}
