import Foundation
import LegacyLSClient
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import LegacyLSClient

/// Subscription objects, the device and its token over several sessions. Part of the serialized suite, because the device token
/// belongs to the process.
extension PushNotificationTests {
    // Rules: L-MPN-21
    @Test("A status has the dates of subscription and device")
    func statusDates() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let new = try client.activateMPN(info(), coalescing: false, error: ())
        let own = try #require(new.checkStatus(nil))
        let age = try #require(own.subscriptionStatusDate).timeIntervalSinceNow
        #expect(abs(age) < 60, "the time of the response, until the server sends a date")
        #expect(own.deviceStatusDate == Date(timeIntervalSince1970: 1))
        let old = try client.inquireMPN(LSMPNKey(subscriptionId: "OLD2"), error: ())
        let status = try #require(old.checkStatus(nil))
        #expect(status.subscriptionStatus == LSMPNSubscriptionStatusTriggered)
        #expect(status.subscriptionStatusDate == Date(timeIntervalSince1970: 2))
    }

    @Test("The device status has a date before the server sends one")
    func deviceStatusWithoutDate() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        server.answer { [module] request in
            request.parameters["LS_group"] == "DEV-D1" ? [] : module.answer(request)
        }
        try open()
        let status = try #require(try client.activateMPN(info(), coalescing: false, error: ()).checkStatus(nil))
        #expect(status.deviceStatus == LSMPNDeviceStatusActive)
        #expect(abs(try #require(status.deviceStatusDate).timeIntervalSinceNow) < 60)
    }

    // Rules: L-MPN-21
    @Test("A suspended device is reported")
    func suspendedDevice() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        let item = try #require(module.deviceSubscription)
        server.push("U,\(item),1,SUSPENDED|3000")
        var status = try #require(subscription.checkStatus(nil))
        #expect(status.deviceStatus == LSMPNDeviceStatusSuspended)
        #expect(status.deviceStatusDate == Date(timeIntervalSince1970: 3))
        server.push("U,\(item),1,ACTIVE|4000")
        status = try #require(subscription.checkStatus(nil))
        #expect(status.deviceStatus == LSMPNDeviceStatusActive)
        #expect(status.deviceStatusDate == Date(timeIntervalSince1970: 4))
    }

    // Rules: L-MPN-17, L-MPN-18
    @Test("Subscription objects outlive a reconnection")
    func objectsOutliveReconnection() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        server.cut()
        #expect(client.cachedMPNSubscriptions().count == 1)
        let error = thrownError { try subscription.modify(info(), error: ()) }
        #expect(error?.domain == "LSPushConnectionException")
        var stored: NSError?
        #expect(subscription.checkStatus(&stored) == nil && stored?.domain == "LSPushConnectionException")
        #expect(!subscription.deactivate(&stored) && stored?.domain == "LSPushConnectionException")
        #expect(!subscription.deactivated)
        _ = events.take()
        server.timers.fire(.retry)
        #expect(events.wait(for: "start"))
        #expect(throws: Never.self) { try subscription.modify(info(), error: ()) }
        #expect(subscription.checkStatus(nil)?.subscriptionStatus == LSMPNSubscriptionStatusActive)
        #expect(subscription.deactivate(nil) && module.ids == ["OLD1", "OLD2"])
    }

    enum FirstCall: CaseIterable { case checkStatus, inquireByStatus, inquireOne }

    // Rules: L-MPN-21
    @Test("The first call in a later session uses the server's current values", arguments: FirstCall.allCases)
    func firstCallOfLaterSession(_ call: FirstCall) throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(trigger: "x>1"), coalescing: false, error: ())
        #expect(subscription.checkStatus(nil)?.subscriptionStatus == LSMPNSubscriptionStatusActive)
        module.trigger("PN1", format: #"{"aps":{"alert":"changed"}}"#)
        let details = Collector<RespondingServer.Request>()
        server.answer { [module] request in
            guard request.parameters["LS_group"] == "SUB-PN1" else { return module.answer(request) }
            details.append(request)
            return []
        }
        reconnect()
        #expect(server.waits(for: "LS_group=SUB-PN1"))
        let result = Collector<Bool>()
        Thread.detachNewThread { [client] in
            switch call {
            case .checkStatus:
                result.append(subscription.checkStatus(nil)?.subscriptionStatus == LSMPNSubscriptionStatusTriggered)
            case .inquireByStatus:
                let triggered = try? client.inquireMPNs(with: LSMPNSubscriptionStatusTriggered, error: ())
                result.append(triggered?.contains { $0 as? LSMPNSubscription === subscription } == true)
            case .inquireOne:
                let inquired = try? client.inquireMPN(subscription.mpnKey, error: ())
                result.append(inquired?.mpnInfo.format == "changed")
            }
        }
        let engine = client.blocking.engine
        #expect(isSoonTrue { engine.waiterCount > 0 || !result.values.isEmpty })
        #expect(isSoonTrue { details.values.count == 1 })
        for line in details.values.first.flatMap(module.answer) ?? [] { server.push(line) }
        #expect(isSoonTrue { !result.values.isEmpty })
        #expect(result.values == [true])
    }

    // Rules: L-MPN-20
    @Test("Operations on a subscription can be batched")
    func operationsInBatch() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        let other = info()
        other.format = "Modified"
        client.beginBatch()
        subscription.modify(other)
        #expect(subscription.checkStatus() == nil)
        var error: NSError?
        #expect(subscription.checkStatus(&error) == nil && error == nil)
        #expect(subscription.mpnInfo.format == "Price is ${price}")
        #expect(client.commitBatch(&error) && error == nil)
        #expect(subscription.mpnInfo.format == "Modified")
    }

    // Rules: L-CLI-40
    @Test("The status None stands for any status")
    func noStatusMeansAny() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        #expect(try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ()).count == 2)
        try client.deactivateMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        #expect(module.ids.isEmpty && client.cachedMPNSubscriptions().isEmpty)
    }

    // MARK: - Objects that are no longer used

    // Rules: L-MPN-14
    @Test("Both forms raise an exception for a deactivated subscription")
    func deactivatedSubscription() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let subscription = try client.activateMPN(info(), coalescing: false, error: ())
        #expect(subscription.deactivate(nil) && subscription.deactivated)
        var error: NSError?
        let raised = UncaughtExceptions.during {
            subscription.modify(info())
            #expect(throws: NSError.self) { try subscription.modify(info(), error: ()) }
            subscription.checkStatus()
            #expect(subscription.checkStatus(&error) == nil)
            subscription.deactivate()
            #expect(!subscription.deactivate(&error))
        }
        #expect(raised.count == 6 && raised.allSatisfy { $0.exception is LSPushClientException })
    }

    // Rules: L-MPN-5
    @Test("A call through a subscription whose client is released raises an exception")
    func releasedClient() {
        let key: LSMPNKey = LSMPNKey(subscriptionId: "PN1")
        let subscription = LSMPNSubscription(
            key, info(), of: LSClient(environment: server.environment, applicationID: "com.example.app"))
        #expect(subscription.client == nil && !subscription.deactivated)
        let raised = UncaughtExceptions.during { subscription.deactivate() }
        #expect(raised.count == 1 && raised.first?.exception is LSPushClientException)
    }

    // Rules: L-MPN-7
    @Test("The info of an active subscription cannot be changed")
    func infoIsReadOnly() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        let given = info()
        let subscription = try client.activateMPN(given, coalescing: false, error: ())
        let own: LSMPNInfo = subscription.mpnInfo
        let setters: [(LSMPNInfo) -> Void] = [
            { $0.sound = "x" }, { $0.badge = "x" }, { $0.contentAvailable = "x" }, { $0.launchImage = "x" },
            { $0.category = "x" }, { $0.format = "x" }, { $0.localizedActionKey = "x" },
            { $0.localizedFormatKey = "x" },
            { $0.arguments = ["x"] }, { $0.customData = ["x": "x"] }, { $0.triggerExpression = "x" },
            { $0.tableInfo = nil }, { $0.tableInfo.mode = LSModeDistinct },
            { ($0.tableInfo as? LSExtendedTableInfo)?.items = ["x"] },
        ]
        let raised = UncaughtExceptions.during { for setter in setters { setter(own) } }
        #expect(raised.count == setters.count && raised.allSatisfy { $0.exception is LSPushClientException })
        #expect(own.format == "Price is ${price}" && own.tableInfo.mode == LSModeMerge)
        given.format = "changed afterwards"
        #expect(subscription.mpnInfo.format == "Price is ${price}")
    }

    // MARK: - Adapter sets

    // Rules: L-MPN-11
    @Test("The adapter set of a table must be that of the connection")
    func adapterSetOfTable() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        let other = info()
        other.tableInfo.adapterSet = "OTHER"
        let error = thrownError { try client.activateMPN(other, coalescing: false, error: ()) }
        #expect(error?.domain == "LSPushConnectionException", "no connection to compare with")
        try open()
        let raised = UncaughtExceptions.during { client.activateMPN(other, coalescing: false) }
        #expect(raised.first?.exception is LSPushClientException)
        other.tableInfo.adapterSet = "DEMO"
        let subscription = try client.activateMPN(other, coalescing: false, error: ())
        other.tableInfo.adapterSet = "OTHER"
        #expect(UncaughtExceptions.during { subscription.modify(other) }.count == 1)
        try open(adapter: nil)
        other.tableInfo.adapterSet = "DEFAULT"
        #expect(throws: Never.self) { try client.activateMPN(other, coalescing: false, error: ()) }
    }

    // MARK: - The token

    @Test("A changed token is sent to every server that has the old one")
    func tokenChangeReachesEveryServer() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.activateMPN(info(), coalescing: false, error: ())
        try open(adapter: "OTHER")
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([2])) == LSMPNTokenStatusChanged)
        #expect(events.wait(for: "token changed 2"))
        #expect(DeviceToken.previous(at: "http://push-server:8080\nOTHER") == nil)
        #expect(DeviceToken.previous(at: Self.place) == "01")
        _ = server.takeMessages()
        _ = events.take()
        try open()
        #expect(events.wait(for: "token changed 2"))
        let sent = server.messages.filter { $0.contains("LS_op=register") }
        #expect(sent.count == 1)
        #expect(sent.first?.contains("PN_deviceToken=01") == true)
        #expect(sent.first?.contains("PN_newDeviceToken=02") == true)
        #expect(DeviceToken.previous(at: Self.place) == nil)
        _ = server.takeMessages()
        try open(adapter: "THIRD")
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        #expect(!server.messages.contains { $0.contains("PN_newDeviceToken") }, "this server has no earlier token")
    }

    @Test("A changed token is recorded once the server has registered it, even without a waiting caller")
    func tokenChangeWithoutCaller() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        try open()
        _ = try client.inquireMPNs(with: LSMPNSubscriptionStatusNone, error: ())
        settle()
        server.answer { [module] request in
            request.operation == "register" ? ["REQOK,\(request.id)"] : module.answer(request)
        }
        #expect(LSClient.registrationForMPNSucceeded(withToken: Data([2])) == LSMPNTokenStatusChanged)
        #expect(server.waits(for: "PN_newDeviceToken=02"))
        server.answer(module.answer)
        reconnect()
        #expect(isSoonTrue { DeviceToken.previous(at: Self.place) == nil })
    }

    // MARK: - The application

    // Rules: L-CLI-44
    @Test("Without its own setting, an application registers with the same id as the other clients")
    func defaultApplicationID() throws {
        LSClient.registrationForMPNSucceeded(withToken: Data([1]))
        let device = try PushNotifications(client.blocking).device.spec()
        #expect(device.applicationID == ApplicationIdentifier.current())
    }
}
