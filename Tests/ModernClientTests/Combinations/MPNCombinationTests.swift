import LightstreamerCore
import TestSupport
import Testing

@testable import ModernClient

// Calls repeated before the response, and events after an activation.
extension MPNTests {
    private func requests(_ operation: String) -> [String] {
        scene.takeSent().flatMap { $0.components(separatedBy: "⏎") }.filter { $0.contains("LS_op=\(operation)") }
    }

    /// The id of the only request with this operation since the last call.
    private func id(_ operation: String) throws -> String {
        let found = requests(operation)
        try #require(found.count == 1, "\(found)")
        return try #require(found[0].components(separatedBy: "LS_reqId=").last?.components(separatedBy: "&").first)
    }

    /// The server ends the stream of the session, which is bound again before any answer.
    private func rebind() {
        scene.receive("LOOP,0")
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONOK,S1,50000,5000,*")
    }

    private func replaceSession() {
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.network.drain()
    }

    // MARK: - A device that is registered again before the answer

    // Combines: device, twice before the answer
    @Test("Registering a device again before the response sends a second request after the first")
    func registeredTwice() throws {
        scene.client.register(forMPN: device)
        scene.client.register(forMPN: device)
        let first = try id("register")
        scene.receive("REQOK,\(first)", "MPNREG,dev1,INTERNAL")
        let second = try id("register")
        #expect(device.isRegistered)
        scene.receive("REQOK,\(second)", "MPNREG,dev1,INTERNAL")
        #expect(requests("register") == [] && device.isRegistered && device.deviceId == "dev1")
        let calls = deviceDelegate.events.take()
        #expect(calls.filter { $0 == "added" }.count == 1)
        #expect(calls.filter { $0.hasPrefix("failed") } == [] && calls.last == "registered dev1")
    }

    // Combines: device, twice before the answer; device, session end
    @Test("A device registered twice while the session is replaced is registered in the new session")
    func registeredTwiceOverSessions() throws {
        scene.client.register(forMPN: device)
        scene.client.register(forMPN: device)
        _ = try id("register")
        replaceSession()
        let again = try id("register")
        scene.receive("REQOK,\(again)", "MPNREG,dev1,INTERNAL")
        #expect(device.isRegistered)
        // The second call has no response yet.
        let second = try id("register")
        scene.receive("REQOK,\(second)", "MPNREG,dev1,INTERNAL")
        #expect(device.isRegistered && requests("register") == [])
    }

    // Combines: device, twice before the answer; device, rebind
    @Test(
        "A new token before the first response: the device is registered, then its token is changed")
    func newTokenBeforeResponse() throws {
        scene.client.register(forMPN: device)
        let second = MPNDevice(deviceToken: "token2", defaults: defaults)
        scene.client.register(forMPN: second)
        let first = try id("register")
        scene.receive("REQOK,\(first)", "MPNREG,dev1,INTERNAL")
        let change = scene.takeSent().joined()
        #expect(change.contains("PN_deviceToken=token1&PN_newDeviceToken=token2"))
        #expect(!change.contains("PN_newDeviceToken=token1"))
        rebind()
        // The change had no response, so it is sent once more.
        let again = try id("register")
        scene.receive("REQOK,\(again)", "MPNREG,dev1,INTERNAL")
        #expect(second.isRegistered && !device.isRegistered && requests("register") == [])
    }

    // MARK: - A badge whose answer is lost

    // Combines: badge, rebind; badge, twice before the answer
    @Test("A badge reset without a response is sent once more on the next stream, however often it was requested")
    func badgeResetAfterRebind() throws {
        register()
        scene.client.resetMPNBadge()
        scene.client.resetMPNBadge()
        _ = try id("reset_badge")
        rebind()
        let again = try id("reset_badge")
        scene.receive("REQOK,\(again)", "MPNZERO,dev1")
        #expect(deviceDelegate.events.take() == ["badge"])
        rebind()
        #expect(requests("reset_badge") == [], "it has been done")
        scene.client.resetMPNBadge()
        #expect(requests("reset_badge").count == 1)
    }

    // Combines: badge, session end
    @Test("A badge reset without a response is sent again after the device is registered in the next session")
    func badgeResetAfterSessionLoss() throws {
        register()
        scene.client.resetMPNBadge()
        _ = try id("reset_badge")
        replaceSession()
        let registration = try id("register")
        #expect(requests("reset_badge") == [], "not before the device is registered")
        scene.receive("REQOK,\(registration)", "MPNREG,dev1,INTERNAL")
        let again = try id("reset_badge")
        scene.receive("REQERR,\(again),45,unknown")
        #expect(deviceDelegate.events.take().filter { $0.contains("badge") } == ["no badge 45 unknown"])
        replaceSession()
        scene.receive("REQOK,\(try id("register"))", "MPNREG,dev1,INTERNAL")
        #expect(requests("reset_badge") == [], "a refusal is an answer")
    }

    // Combines: badge, session end
    @Test("A badge reset requested before disconnect is not sent after the next connect")
    func badgeResetAfterDisconnect() throws {
        register()
        scene.client.resetMPNBadge()
        scene.client.disconnect()
        scene.client.connect()
        scene.network.acceptSession("S2")
        scene.receive("REQOK,\(try id("register"))", "MPNREG,dev1,INTERNAL")
        #expect(requests("reset_badge") == [])
    }

    // MARK: - After an activation

    // Combines: MPN subscription, other features
    @Test("didUpdateSubscriptions follows each activation and removal, and the list is up to date by then")
    func didUpdateSubscriptions() throws {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        let activation = try id("activate")
        scene.receive("REQOK,\(activation)")
        #expect(deviceDelegate.events.take() == [], "the id is not known yet")
        scene.receive("MPNOK,3,sub1")
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        #expect(scene.client.MPNSubscriptions.map(\.subscriptionId) == ["sub1"])
        // Its row does not change the list.
        list("sub1", "ACTIVE|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        #expect(deviceDelegate.events.take() == [])
        scene.receive("MPNDEL,sub1", "U,2,1,SUB-sub1|DELETE")
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        #expect(scene.client.MPNSubscriptions.isEmpty)
    }

    // Combines: MPN subscription, rebind
    @Test("An activation whose response arrives on another stream reports the list once")
    func repeatedActivationReportsListOnce() throws {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: true)
        _ = try id("activate")
        rebind()
        let again = try id("activate")
        scene.receive("MPNOK,3,sub1", "REQOK,\(again)", "MPNOK,3,sub1")
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status SUBSCRIBED 0", "subscribed sub1"])
    }
}
