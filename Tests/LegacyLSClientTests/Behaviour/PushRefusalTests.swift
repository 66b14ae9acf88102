import Foundation
import LegacyLSClient
import Testing

@testable import LegacyLSClient

/// Refusals, removals and missing responses. Part of the serialized suite, because the device token belongs to the process.
extension PushNotificationTests {
    func refuseRegistration(_ code: Int) {
        server.answer { [module] request in
            request.operation == "register" ? ["REQERR,\(request.id),\(code),no"] : module.answer(request)
        }
    }

    // MARK: - Registration

    @Test("A refused registration fails every waiting call")
    func refusedRegistration() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        refuseRegistration(43)
        try open()
        #expect(thrownError { try client.activateMPN(info(), coalescing: false, error: ()) }?.code == 43)
        #expect(thrownError { try client.inquireMPN(LSMPNKey(subscriptionId: "OLD1"), error: ()) }?.code == 43)
        #expect(
            thrownError { try client.deactivateMPNs(with: LSMPNSubscriptionStatusNone, error: ()) }?.code == 43)
        server.answer(module.answer)
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        settle()
        #expect(module.ids == ["OLD1", "OLD2"], "what was refused does not come to life later")
    }

    @Test("A later refusal of the registration fails waiting calls, and is not final")
    func laterRefusal() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        refuseRegistration(40)
        reconnect()
        settle()
        #expect(thrownError { try client.activateMPN(info(), coalescing: false, error: ()) }?.code == 40)
        #expect(thrownError { try subscription.modify(info(), error: ()) }?.code == 40)
        var error: NSError?
        #expect(subscription.checkStatus(&error) == nil && error?.code == 40)
        server.answer(module.answer)
        #expect(throws: Never.self) { try client.activateMPN(info(), coalescing: false, error: ()) }
        #expect(module.ids == ["OLD1", "OLD2", "PN1", "PN2"])
    }

    @Test("The loss of the session during the registration ends the wait")
    func sessionLossDuringRegistration() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let server = server
        server.answer { request in
            guard request.operation == "register" else { return nil }
            DispatchQueue.global().async { server.cut() }
            return []
        }
        let error = thrownError { try client.activateMPN(info(), coalescing: false, error: ()) }
        #expect(error?.domain == "LSPushConnectionException")
        server.answer(module.answer)
        _ = events.take()
        server.timers.fire(.retry)
        #expect(events.wait(for: "start"))
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        settle()
        #expect(module.ids == ["OLD1", "OLD2"])
    }

    @Test("An activation that has timed out does not become active later")
    func timedOutActivation() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        let server = server
        let client = LSClient(
            environment: server.environment, applicationID: "com.example.app", limits: .init(answer: 0.05))
        try client.openConnection(with: TestConnection.pushInfo, delegate: nil, error: ())
        server.answer { $0.operation == "register" ? [] : nil }
        let error = thrownError { try client.activateMPN(info(), coalescing: false, error: ()) }
        #expect(error?.domain == "LSPushConnectionException" && error?.reason.contains("No answer") == true)
        server.answer(module.answer)
        server.push("REQOK,1", "MPNREG,D1,MPN")
        client.blocking.engine.queue.sync {}
        #expect(!server.messages.contains { $0.contains("LS_op=activate") })
    }

    // Rules: L-CLI-37
    @Test("A refused token is reported")
    func refusedToken() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.activateMPN(info(), coalescing: false, error: ())
        refuseRegistration(41)
        LSClient.registrationForMPNSucceeded(withToken: Data([2]))
        #expect(events.wait(for: "token refused 41"))
        #expect(DeviceToken.previous(at: Self.place) == "01")
    }

    // MARK: - Removal by another client

    // Rules: L-MPN-15
    @Test("A removal by the server is reported")
    func removalByServer() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        client.inquireAllMPNs(nil)
        let cached: LSMPNSubscription? = client.cachedMPNSubscription(for: LSMPNKey(subscriptionId: "OLD1"))
        let old = try #require(cached)
        module.remove("PN1")
        server.push("MPNDEL,PN1")
        settle()
        #expect(subscription.deactivated)
        #expect(client.cachedMPNSubscription(for: subscription.mpnKey) == nil)
        #expect(thrownError { try subscription.modify(info(), error: ()) }?.code == 46)
        var error: NSError?
        #expect(!subscription.deactivate(&error) && error?.code == 46)
        #expect(subscription.checkStatus(&error) == nil && error?.code == 46)
        let raised = UncaughtExceptions.during { subscription.deactivate() }
        #expect((raised.first?.exception as? LSPushServerException)?.errorCode == 46)
        module.remove("OLD1")
        module.remove("OLD2")
        server.push("MPNDEL,OLD1", "MPNDEL,OLD2")
        settle()
        #expect(old.deactivated && client.cachedMPNSubscriptions().isEmpty)
        #expect(thrownError { try old.modify(old.mpnInfo, error: ()) }?.code == 45)
        #expect(!subscription.deactivate(&error) && error?.code == 45)
    }

    // Rules: L-MPN-15
    @Test("A removal while disconnected is reported later")
    func removalWhileDisconnected() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        let other = try client.activateMPN(info("item4"), coalescing: false, error: ())
        module.remove("PN1")
        module.remove("PN2")
        reconnect()
        #expect(thrownError { try subscription.modify(info(), error: ()) }?.code == 46)
        var error: NSError?
        #expect(!other.deactivate(&error) && error?.code == 46)
        settle()
        #expect(subscription.deactivated && other.deactivated)
        #expect(client.cachedMPNSubscription(for: subscription.mpnKey) == nil)
    }

    // MARK: - Badge

    @Test("A badge reset before the first client is sent by that client")
    func badgeResetBeforeClient() {
        let clients = LiveClients()
        clients.resetBadge()
        #expect(clients.add(client.pushNotifications), "the first client sends it")
        #expect(!clients.add(client.pushNotifications))
        clients.resetBadge()
        #expect(!clients.add(client.pushNotifications), "a client has sent it")
    }

    // Rules: L-CLI-38
    @Test("A badge reset waits for the device token")
    func badgeResetAwaitsToken() throws {
        try open()
        client.applicationMPNBadgeReset()
        settle()
        #expect(!server.messages.contains { $0.contains("register") })
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([1])) == LSMPNTokenStatusFirstUse)
        #expect(events.wait(for: "badge reset"))
    }

    /// The session starts while the application calls, before the first refusal is delivered.
    @Test("After a failed registration, a badge reset registers the device once per session")
    func badgeResetOncePerSession() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        refuseRegistration(43)
        try open()
        settle()
        let delivery = client.blocking.engine.environment.deliveryQueue
        let gate = DispatchSemaphore(value: 0)
        delivery.async { gate.wait() }
        client.applicationMPNBadgeReset()
        for _ in 0..<3 { client.blocking.engine.queue.sync {} }
        client.pushNotifications.sessionStarted()
        gate.signal()
        settle()
        #expect(events.wait(for: "badge refused 43"))
        #expect(server.messages.filter { $0.contains("LS_op=register") }.count == 1)
    }

    // Combines: badge, session end
    @Test("An unanswered badge reset is requested again by the next connection")
    func unansweredBadgeReset() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        server.answer { [module] request in request.operation == "reset_badge" ? [] : module.answer(request) }
        try open()
        client.applicationMPNBadgeReset()
        #expect(server.waits(for: "reset_badge"))
        client.closeConnection()
        server.answer(module.answer)
        try open()
        #expect(events.wait(for: "badge reset"))
    }

    /// A refused device also fails the badge reset. The application may have requested another reset in between.
    // Combines: badge, twice before the answer
    @Test("Each failed badge reset is reported")
    func eachBadgeResetFails() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        settle()
        _ = events.take()
        let notifications = client.pushNotifications
        let listener = PushDeviceListener(notifications, try notifications.device.spec(), at: Self.place)
        notifications.resetBadge()
        listener.didReceive(.failed(code: 43, message: "no"))
        notifications.resetBadge()
        listener.didReceive(.badgeResetFailed(code: 43, message: "no"))
        listener.didReceive(.badgeResetFailed(code: 7, message: "no"))
        settle()
        // The server also responds to the requests of both calls.
        #expect(events.take().filter { $0 != "badge reset" } == ["badge refused 43", "badge refused 7"])
    }

    // Rules: L-CLI-38
    @Test("A refused badge reset is reported")
    func refusedBadgeReset() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        refuseRegistration(43)
        try open()
        client.applicationMPNBadgeReset()
        #expect(events.wait(for: "badge refused 43"))
        server.answer { [module] request in
            request.operation == "reset_badge" ? ["REQERR,\(request.id),7,no"] : module.answer(request)
        }
        client.applicationMPNBadgeReset()
        #expect(events.wait(for: "badge refused 7"))
        _ = server.takeMessages()
        reconnect()
        settle()
        #expect(!server.messages.contains { $0.contains("reset_badge") }, "it was answered")
    }
}
