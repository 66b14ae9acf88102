import Foundation
import TestSupport
import Testing

@testable import ModernClient

@Suite("Push notifications", .ownThread)
struct MPNTests {
    let scene = Scene.connected()
    let defaults = OwnDefaults()
    let device: MPNDevice
    let deviceDelegate = DeviceRecorder()
    let delegate = MPNSubscriptionRecorder()

    init() {
        device = MPNDevice(deviceToken: "token1", defaults: defaults)
        device.addDelegate(deviceDelegate)
    }

    @Test("The description of a device for the log never contains its whole token")
    func logHidesToken() {
        #expect(device.logDescription == "[Apple, app, *]")
        #expect(MPNDevice(deviceToken: "0123456789abcdef", defaults: defaults).logDescription == "[Apple, app, *]")
        #expect(MPNDevice(deviceToken: "0123456789abcdef0", defaults: defaults).logDescription == "[Apple, app, 0123*]")
    }

    // Rules: U-DEV-1, M-DEV-1
    @Test("Without a bundle identifier, the application id is the name of the process")
    func applicationID() {
        defaults.removeObject(forKey: "LS_appID")
        let expected = Bundle.main.bundleIdentifier ?? ProcessInfo.processInfo.processName
        #expect(MPNDevice(deviceToken: "token", defaults: defaults).applicationId == expected)
        #expect(!expected.isEmpty)
    }

    @Test("The bytes of a token become two hexadecimal digits each")
    func tokenBytes() {
        #expect(MPNDevice(deviceTokenData: Data([0x00, 0x0A, 0xFF])).deviceToken == "000aff")
    }

    static let activation =
        "LS_mode=MERGE&LS_group=i1&LS_schema=f1&PN_deviceId=dev1&PN_notificationFormat=format"

    func makeSubscription() -> MPNSubscription {
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i1", fields: ["f1"])
        subscription.notificationFormat = "format"
        subscription.addDelegate(delegate)
        return subscription
    }

    /// Registers the device and lets the server report an empty list. Uses requests 1 to 3 and ids 1 and 2.
    func register() {
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive(
            "SUBOK,1,1,2", "U,1,1,ACTIVE|100", "SUBCMD,2,1,2,1,2", "EOS,2,1")
        _ = scene.takeSent()
        _ = deviceDelegate.events.take()
    }

    /// Returns an active subscription with the id `sub1`. Uses request 4 and id 3, and 5 for the second level.
    func subscribed() -> MPNSubscription {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        _ = scene.takeSent()
        _ = deviceDelegate.events.take()
        _ = delegate.events.take()
        return subscription
    }

    /// Sends a row of the list with its details.
    func list(_ id: String, _ details: String, secondLevel: Int) {
        scene.receive("U,2,1,SUB-\(id)|ADD")
        scene.receive("SUBOK,\(secondLevel),1,10", "U,\(secondLevel),1,\(details)")
    }

    // Rules: M-DEV-2
    @Test("A device is registered, and then its items are subscribed")
    func deviceRegistration() {
        #expect(device.status == .UNKNOWN)
        #expect(device.previousDeviceToken == nil)
        scene.client.register(forMPN: device)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=1&LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token1"
            ])
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(device.isRegistered)
        #expect(device.deviceId == "dev1")
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=2&LS_op=add&LS_subId=1&LS_mode=MERGE&LS_group=DEV-dev1"
                    + "&LS_schema=status%20status_timestamp&LS_data_adapter=INTERNAL&LS_snapshot=true"
                    + "&LS_requested_max_frequency=unfiltered&LS_ack=false⏎"
                    + "LS_reqId=3&LS_op=add&LS_subId=2&LS_mode=COMMAND&LS_group=SUBS-dev1&LS_schema=key%20command"
                    + "&LS_data_adapter=INTERNAL&LS_snapshot=true&LS_requested_max_frequency=unfiltered&LS_ack=false"
            ])
        scene.receive("SUBOK,1,1,2", "U,1,1,ACTIVE|100", "U,1,1,SUSPENDED|200", "U,1,1,ACTIVE|300")
        scene.receive("SUBCMD,2,1,2,1,2", "EOS,2,1")
        #expect(
            deviceDelegate.events.take() == [
                "added", "status REGISTERED 0", "registered dev1", "status SUSPENDED 200", "suspended",
                "status REGISTERED 300", "resumed", "subscriptions",
            ])
        #expect(device.statusTimestamp == 300)
        #expect(scene.client.subscriptions.isEmpty)
        #expect(scene.client.MPNSubscriptions.isEmpty)
    }

    // Rules: M-DEV-3
    @Test("A failed registration is reported, and then the status")
    func failedRegistration() {
        scene.client.register(forMPN: device)
        scene.receive("REQERR,1,43,unknown application")
        #expect(
            deviceDelegate.events.take() == ["added", "failed 43 unknown application", "status UNKNOWN 0"])
    }

    // Rules: M-DEV-1
    @Test("A previous token is sent with the registration, and a later device as a change of token")
    func tokenChange() {
        let second = MPNDevice(deviceToken: "token2", defaults: defaults)
        #expect(second.previousDeviceToken == "token1")
        scene.client.register(forMPN: second)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=1&LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token1"
                    + "&PN_newDeviceToken=token2"
            ])
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        _ = scene.takeSent()
        let third = MPNDevice(deviceToken: "token3", defaults: defaults)
        scene.client.register(forMPN: third)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=4&LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token2"
                    + "&PN_newDeviceToken=token3&LS_cause=refresh.token"
            ])
        scene.receive("REQOK,4", "MPNREG,dev1,INTERNAL")
        #expect(third.isRegistered)
        #expect(!second.isRegistered)
    }

    @Test("A device that is registered again stays registered")
    func sameDeviceAgain() {
        register()
        scene.client.register(forMPN: device)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=4&LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token1"
                    + "&PN_newDeviceToken=token1&LS_cause=refresh.token"
            ])
        scene.network.drain()
        #expect(device.isRegistered)
        #expect(device.deviceId == "dev1")
        scene.receive("U,1,1,SUSPENDED|200", "REQOK,4", "MPNREG,dev1,INTERNAL")
        #expect(
            deviceDelegate.events.take() == [
                "status SUSPENDED 200", "suspended", "status REGISTERED 0", "registered dev1",
            ])
        #expect(device.isRegistered)
    }

    @Test("A subscription made before the registration waits for it")
    func subscriptionBeforeRegistration() {
        let subscription = makeSubscription()
        subscription.triggerExpression = "a > b"
        subscription.requestedMaxFrequency = .limited(1)
        subscription.requestedBufferSize = .unlimited
        scene.client.register(forMPN: device)
        scene.client.subscribeMPN(subscription, coalescing: true)
        #expect(subscription.status == .ACTIVE)
        _ = scene.takeSent()
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(
            scene.takeSent().joined().hasSuffix(
                "LS_reqId=4&LS_op=activate&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1"
                    + "&LS_requested_max_frequency=1&LS_requested_buffer_size=unlimited&PN_deviceId=dev1"
                    + "&PN_notificationFormat=format&PN_trigger=a%20%3E%20b&PN_coalescing=true"))
        scene.receive("REQOK,4", "MPNOK,1,sub1")
        #expect(subscription.isSubscribed)
        #expect(subscription.subscriptionId == "sub1")
        #expect(scene.client.findMPNSubscription("sub1") === subscription)
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status SUBSCRIBED 0", "subscribed sub1"])
    }

    // Rules: M-MPN-5
    @Test("The subscription id is known when the status becomes SUBSCRIBED")
    func subscriptionIDWithStatus() {
        register()
        let subscription = makeSubscription()
        let calls = EventLog()
        let client = scene.client
        delegate.onStatus = { subscription in
            let found = subscription.subscriptionId.flatMap { client.findMPNSubscription($0) }
            calls.write(
                "\(subscription.status) \(subscription.subscriptionId ?? "nil") \(found === subscription)"
                    + " \(client.filterMPNSubscriptions(.SUBSCRIBED).count)")
        }
        client.subscribeMPN(subscription, coalescing: false)
        scene.network.drain()
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        client.unsubscribeMPN(subscription)
        scene.receive("REQOK,5", "MPNDEL,sub1")
        #expect(calls.take() == ["ACTIVE nil false 0", "SUBSCRIBED sub1 true 1", "UNKNOWN nil false 0"])
    }

    // Rules: M-MPN-6
    @Test("A failed subscription is inactive again")
    func failedSubscription() {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(scene.takeSent() == ["control⏎LS_reqId=4&LS_op=activate&LS_subId=3&\(Self.activation)"])
        scene.receive("REQERR,4,52,not JSON")
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status UNKNOWN 0", "failed 52"])
        #expect(!subscription.isActive)
    }

    // Rules: M-MPN-4
    @Test("A subscription adopts the server's values")
    func serverValuesAreAdopted() {
        let subscription = subscribed()
        list("sub1", "ACTIVE|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        #expect(delegate.events.take() == ["property status_timestamp", "property notification_format"])
        #expect(subscription.items == ["i1"])
        #expect(subscription.actualNotificationFormat == "format")
        #expect(subscription.statusTimestamp == 500)
        scene.receive("U,4,1,TRIGGERED|600|||||ADAPTER|distinct|10|unlimited")
        #expect(
            delegate.events.take() == [
                "status TRIGGERED 600", "triggered", "property status_timestamp", "property mode", "property adapter",
                "property requested_buffer_size", "property requested_max_frequency",
            ])
        #expect(subscription.isTriggered)
        #expect(!subscription.isSubscribed)
        #expect(subscription.mode == .DISTINCT)
        #expect(subscription.dataAdapter == "ADAPTER")
        #expect(subscription.requestedBufferSize == .limited(10))
        #expect(subscription.requestedMaxFrequency == .unlimited)
        scene.receive("MPNDEL,sub1")
        #expect(subscription.statusTimestamp == 0 && subscription.actualNotificationFormat == nil)
    }

    // Rules: M-MPN-3
    @Test("Format and trigger are changed one after the other, and an error names the property")
    func formatAndTriggerChange() {
        let subscription = subscribed()
        subscription.notificationFormat = "new"
        subscription.triggerExpression = "x"
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=5&LS_op=pn_reconf&LS_mode=MERGE&LS_group=i1&LS_schema=f1&PN_deviceId=dev1"
                    + "&PN_subscriptionId=sub1&PN_notificationFormat=new"
            ])
        scene.receive("REQERR,5,56,changed meanwhile")
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=6&LS_op=pn_reconf&LS_mode=MERGE&LS_group=i1&LS_schema=f1&PN_deviceId=dev1"
                    + "&PN_subscriptionId=sub1&PN_trigger=x"
            ])
        scene.receive("REQOK,6", "MPNCONF,sub1")
        #expect(delegate.events.take() == ["modification failed 56 notification_format"])
        #expect(subscription.notificationFormat == "new")
    }

    @Test("A pending change is kept when the server sends older values before its response")
    func pendingChangeIsKept() throws {
        register()
        list("sub1", "ACTIVE|500|format|old|i1|f1|#|MERGE|#|#", secondLevel: 3)
        let found = try #require(scene.client.findMPNSubscription("sub1"))
        found.addDelegate(delegate)
        _ = scene.takeSent()
        found.triggerExpression = "first"
        found.notificationFormat = "new"
        #expect(scene.takeSent().first?.hasSuffix("&PN_trigger=first") == true)
        found.triggerExpression = "second"
        // The server already has the first trigger, and reports it before the answer.
        scene.receive("U,3,1,|600||first||||||")
        scene.receive("REQOK,5")
        #expect(scene.takeSent().first?.hasSuffix("&PN_notificationFormat=new") == true)
        scene.receive("U,3,1,|700|new|||||||", "REQOK,6")
        #expect(scene.takeSent().first?.hasSuffix("&PN_trigger=second") == true)
        scene.receive("U,3,1,|800||second||||||", "REQOK,7")
        #expect(found.actualNotificationFormat == "new")
        #expect(found.actualTriggerExpression == "second")
        #expect(delegate.events.take().filter { $0.contains("failed") }.isEmpty)
        #expect(scene.takeSent().isEmpty)
    }

    @Test("Unsubscription succeeds with REQOK, or fails with REQERR")
    func unsubscriptionResponses() {
        let subscription = subscribed()
        scene.client.unsubscribeMPN(subscription)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=5&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionId=sub1"
            ])
        scene.receive("REQERR,5,46,unknown")
        #expect(delegate.events.take() == ["unsubscription failed 46"])
        #expect(!subscription.isActive)
        scene.client.unsubscribeMPN(subscription)
        scene.receive("REQOK,6", "MPNDEL,sub1")
        #expect(delegate.events.take() == ["status UNKNOWN 0", "unsubscribed"])
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        #expect(subscription.subscriptionId == nil)
        #expect(scene.client.MPNSubscriptions.isEmpty)
    }

    @Test("Removals by status are sent one after the other, and their results follow the server's list")
    func removalsRunInOrder() {
        let subscription = subscribed()
        list("sub1", "ACTIVE|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        _ = scene.takeSent()
        _ = delegate.events.take()
        scene.client.unsubscribeMultipleMPN(.SUBSCRIBED)
        scene.client.unsubscribeMultipleMPN(nil)
        #expect(
            scene.takeSent() == ["control⏎LS_reqId=6&LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionStatus=ACTIVE"])
        scene.receive("REQOK,6")
        #expect(scene.takeSent() == ["control⏎LS_reqId=7&LS_op=deactivate&PN_deviceId=dev1"])
        scene.receive("U,2,1,SUB-sub1|DELETE")
        #expect(delegate.events.take() == ["status UNKNOWN 500", "unsubscribed"])
        #expect(!subscription.isActive)
    }

    // Rules: M-CLI-26
    @Test("Existing subscriptions on the server are listed, and the application's own objects are reused")
    func existingSubscriptionsAreListed() throws {
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("SUBOK,1,1,2", "SUBCMD,2,1,2,1,2")
        scene.receive("U,2,1,SUB-sub1|ADD", "EOS,2,1")
        #expect(deviceDelegate.events.take() == ["added", "status REGISTERED 0", "registered dev1"])
        scene.receive("SUBOK,3,1,10", "U,3,1,TRIGGERED|7|format|a|group|schema|ADAPTER|DISTINCT|unlimited|2.5")
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        let found = try #require(scene.client.filterMPNSubscriptions(.TRIGGERED).first)
        #expect(scene.client.filterMPNSubscriptions(.SUBSCRIBED).isEmpty)
        #expect(found.subscriptionId == "sub1")
        #expect(found.mode == .DISTINCT)
        #expect(found.itemGroup == "group")
        #expect(found.fieldSchema == "schema")
        #expect(found.actualTriggerExpression == "a")
        #expect(found.triggerExpression == nil)
        #expect(found.notificationFormat == "format")
        #expect(found.requestedMaxFrequency == .limited(2.5))
        let own = makeSubscription()
        scene.client.subscribeMPN(own, coalescing: true)
        scene.receive("REQOK,5", "MPNOK,4,sub1", "U,3,1,ACTIVE|||||||||")
        #expect(scene.client.MPNSubscriptions.count == 1)
        #expect(scene.client.MPNSubscriptions.first === own)
        #expect(scene.client.findMPNSubscription("sub1") === own)
        let copy = MPNSubscription(MPNSubscription: found)
        #expect(copy.notificationFormat == "format")
        #expect(copy.subscriptionId == nil)
        #expect(copy.itemGroup == "group")
    }

    @Test("The list is complete even if its first row belongs to an unanswered subscription")
    func firstRowOfPendingSubscription() {
        scene.client.register(forMPN: device)
        scene.client.subscribeMPN(makeSubscription(), coalescing: true)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("SUBOK,2,1,2", "SUBCMD,3,1,2,1,2", "U,3,1,SUB-sub1|ADD", "U,3,1,SUB-sub2|ADD", "EOS,3,1")
        scene.receive("REQOK,4", "MPNOK,1,sub1")
        _ = deviceDelegate.events.take()
        scene.receive("SUBOK,4,1,10", "U,4,1,ACTIVE|5|format|#|i1|f1|#|MERGE|#|#")
        #expect(deviceDelegate.events.take().isEmpty)
        scene.receive("SUBOK,5,1,10", "U,5,1,ACTIVE|6|format|#|i2|f1|#|MERGE|#|#")
        #expect(deviceDelegate.events.take() == ["subscriptions"])
        #expect(scene.client.MPNSubscriptions.count == 2)
    }

    // Rules: U-DEV-11, M-DEV-4, M-MPN-8
    @Test("In a new session the device is registered again, and subscriptions missing on the server are unsubscribed")
    func restoreInNewSession() {
        let subscription = subscribed()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        subscription.notificationFormat = "unanswered"
        scene.network.webSocket.fail()
        #expect(scene.network.timers.fire(.retry))
        scene.network.acceptSession("S2")
        scene.network.drain()
        #expect(!subscription.isSubscribed && subscription.status == .ACTIVE)
        #expect(delegate.events.take() == ["modification failed 54 notification_format"])
        #expect(
            scene.takeSent().last
                == "control⏎LS_reqId=6&LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token1"
                + "&PN_newDeviceToken=token1&LS_cause=restore.token")
        scene.receive("REQOK,6", "MPNREG,dev1,INTERNAL")
        #expect(deviceDelegate.events.take() == ["status REGISTERED 0", "registered dev1"])
        scene.receive("SUBCMD,5,1,2,1,2", "EOS,5,1")
        #expect(delegate.events.take() == ["status UNKNOWN 0", "unsubscribed"])
        #expect(deviceDelegate.events.take() == ["subscriptions", "subscriptions"])
    }

    /// Records the properties of the device inside the failure callback.
    private final class FailureObserver: MPNDeviceDelegate {
        let events = EventLog()

        func mpnDevice(_ device: MPNDevice, didFailRegistrationWithErrorCode code: Int, message: String?) {
            events.write("\(device.status.rawValue) \(device.deviceId ?? "nil") \(device.isRegistered)")
        }
    }

    // Rules: M-DEV-4
    @Test("Another device id in the new session is error 62")
    func changedDeviceIDFails() {
        let observer = FailureObserver()
        device.addDelegate(observer)
        register()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,4", "MPNREG,dev2,INTERNAL")
        #expect(
            deviceDelegate.events.take() == [
                "failed 62 DeviceId or Adapter Name has unexpectedly been changed", "status UNKNOWN 0",
            ])
        #expect(observer.events.take() == ["UNKNOWN nil false"])
    }

    // Rules: M-DEV-4
    @Test("Another adapter name in the new session is error 62")
    func changedAdapterFails() {
        register()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.receive("REQOK,4", "MPNREG,dev1,OTHER")
        #expect(
            deviceDelegate.events.take() == [
                "failed 62 DeviceId or Adapter Name has unexpectedly been changed", "status UNKNOWN 0",
            ])
    }

    // Rules: U-DEV-12, M-DEV-5
    @Test("disconnect resets the device, and the next connect registers it again")
    func disconnectResetsDevice() {
        let subscription = subscribed()
        scene.client.disconnect()
        scene.network.drain()
        #expect(deviceDelegate.events.take() == ["status UNKNOWN 0"])
        #expect(device.deviceId == nil)
        #expect(!subscription.isSubscribed && subscription.status == .ACTIVE && subscription.isActive)
        scene.client.connect()
        scene.network.acceptSession("S2")
        #expect(scene.takeSent().last?.contains("LS_op=register&PN_type=Apple") == true)
    }

    // Rules: M-MPN-9
    @Test("An unsent activation is unsubscribed, and an unanswered one fails with 54")
    func withdrawnActivation() {
        scene.client.register(forMPN: device)
        let waiting = makeSubscription()
        scene.client.subscribeMPN(waiting, coalescing: false)
        scene.client.unsubscribeMPN(waiting)
        scene.network.drain()
        #expect(delegate.events.take() == ["added", "status ACTIVE 0", "status UNKNOWN 0", "unsubscribed"])
        scene.client.subscribeMPN(waiting, coalescing: false)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.client.disconnect()
        scene.network.drain()
        #expect(delegate.events.take() == ["status ACTIVE 0", "status UNKNOWN 0", "failed 54"])
    }

    // Rules: M-CLI-27, M-DEV-6
    @Test("The badge is reset once the device is registered, and a failure is reported")
    func badgeReset() {
        scene.client.register(forMPN: device)
        scene.client.resetMPNBadge()
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(scene.takeSent().last?.hasSuffix("LS_reqId=4&LS_op=reset_badge&PN_deviceId=dev1") == true)
        scene.receive("REQOK,4", "MPNZERO,dev1")
        scene.client.resetMPNBadge()
        scene.receive("REQERR,5,45,unknown device")
        #expect(
            deviceDelegate.events.take() == [
                "added", "status REGISTERED 0", "registered dev1", "badge", "no badge 45 unknown device",
            ])
    }

    @Test("An item of the internal adapter that fails is error 62")
    func failedItemOfInternalAdapter() {
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("REQERR,2,17,no adapter")
        #expect(
            deviceDelegate.events.take() == [
                "added", "status REGISTERED 0", "registered dev1",
                "failed 62 MPN device activation can't be completed (62/1)", "status UNKNOWN 0",
            ])
    }

    /// Lets the server end the item that lists the subscriptions.
    private func interrupt() {
        register()
        scene.receive("UNSUB,2")
        #expect(
            deviceDelegate.events.take() == [
                "failed 62 MPN device activation can't be completed (62/4)", "status UNKNOWN 0",
            ])
        _ = scene.takeSent()
    }

    private let registrationRequest = "LS_op=register&PN_type=Apple&PN_appId=app&PN_deviceToken=token1"

    @Test("A device whose items the server ended is registered again in the next session")
    func interruptedRegistrationInNextSession() {
        interrupt()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        let request = scene.takeSent().last ?? ""
        #expect(request.hasSuffix(registrationRequest))
        scene.receive("REQOK,6", "MPNREG,dev1,INTERNAL")
        #expect(deviceDelegate.events.take() == ["status REGISTERED 0", "registered dev1"])
        #expect(device.isRegistered)
    }

    @Test("A device whose items the server ended is registered again on connect")
    func interruptedRegistrationOnConnect() {
        interrupt()
        scene.client.connect()
        #expect(scene.takeSent().map { $0.hasSuffix(registrationRequest) } == [true])
        // Further calls do not register again.
        scene.client.connect()
        #expect(scene.takeSent().isEmpty)
    }

    @Test("A device whose registration failed is not registered again in the next session")
    func failedRegistrationIsNotRepeated() {
        scene.client.register(forMPN: device)
        scene.receive("REQERR,1,43,unknown application")
        _ = scene.takeSent()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        scene.network.webSocket.fail()
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2")
        scene.client.connect()
        #expect(!scene.takeSent().contains { $0.contains("LS_op=register") })
    }
}
