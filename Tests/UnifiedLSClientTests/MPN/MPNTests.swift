import Foundation
import ModernClient
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Push notifications", .ownThread)
struct MPNTests {
    let scene = Scene.connected()
    let defaults = OwnDefaults()
    let device: LSMPNDevice
    let deviceDelegate = DeviceRecorder()
    let delegate = MPNSubscriptionRecorder()

    init() {
        device = defaults.makeDevice("token1")
        device.addDelegate(deviceDelegate)
    }

    private func makeSubscription() -> LSMPNSubscription {
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE", item: "i1", fields: ["f1"])
        subscription.notificationFormat = "format"
        subscription.addDelegate(delegate)
        return subscription
    }

    /// Registers the device and lets the server report an empty list. Uses requests 1 to 3 and ids 1 and 2.
    private func register() {
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("SUBOK,1,1,2", "U,1,1,ACTIVE|100", "SUBCMD,2,1,2,1,2", "EOS,2,1")
        _ = scene.takeSent()
        _ = deviceDelegate.events.take()
    }

    /// Returns an active subscription with the id `sub1`. Uses request 4 and id 3, and 5 for the second level.
    private func subscribed() -> LSMPNSubscription {
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
    private func list(_ id: String, _ details: String, secondLevel: Int) {
        scene.receive("U,2,1,SUB-\(id)|ADD")
        scene.receive("SUBOK,\(secondLevel),1,10", "U,\(secondLevel),1,\(details)")
    }

    // Rules: U-DEV-1, U-DEV-3, U-DEV-4, U-DEV-5, U-DEV-7, U-DEV-9
    @Test("A device is registered, suspended and resumed, and its timestamps are dates")
    func deviceRegistration() {
        #expect(device.platform == "Apple" && device.applicationId == "app" && device.deviceToken == "token1")
        #expect(device.status == "UNKNOWN" && device.statusTimestamp == nil && device.deviceId == nil)
        #expect(device.previousDeviceToken == nil)
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(device.isRegistered && device.status == "REGISTERED" && device.statusTimestamp == nil)
        scene.receive("SUBOK,1,1,2", "U,1,1,ACTIVE|100", "U,1,1,SUSPENDED|1500", "SUBCMD,2,1,2,1,2", "EOS,2,1")
        #expect(device.isSuspended && !device.isRegistered)
        #expect(device.statusTimestamp == Date(timeIntervalSince1970: 1.5))
        scene.receive("U,1,1,ACTIVE|2000")
        #expect(
            deviceDelegate.events.take() == [
                "added", "status REGISTERED nil", "registered dev1", "status SUSPENDED 1500", "suspended",
                "subscriptions", "status REGISTERED 2000", "resumed",
            ])
        #expect(Set(deviceDelegate.devices) == [ObjectIdentifier(device)])
        #expect(scene.client.mpnSubscriptions.isEmpty && scene.client.MPNSubscriptions.isEmpty)
        device.removeDelegate(deviceDelegate)
        scene.network.drain()
        #expect(deviceDelegate.events.take() == ["removed"] && device.delegates.isEmpty)
    }

    // Rules: U-DEV-6
    @Test("A failed registration is reported, and then the status")
    func failedRegistration() {
        scene.client.register(forMPN: device)
        scene.receive("REQERR,1,43,unknown application")
        #expect(
            deviceDelegate.events.take() == ["added", "failed 43 unknown application", "status UNKNOWN nil"])
    }

    // Rules: U-DEV-8
    @Test("A badge reset succeeds or fails")
    func badgeReset() {
        register()
        scene.client.resetMPNBadge()
        scene.receive("REQOK,4", "MPNZERO,dev1")
        scene.client.resetMPNBadge()
        scene.receive("REQERR,5,45,unknown device")
        #expect(deviceDelegate.events.take() == ["badge", "no badge 45 unknown device"])
    }

    // Rules: U-CLI-35, U-CLI-36, U-DEV-2, U-DEV-10, U-MPN-9, U-MPN-10, U-MPN-12, U-MPN-16, U-MPN-22
    @Test("Device and subscription are retained while they are in use")
    func objectsAreRetained() throws {
        weak var device: LSMPNDevice?
        weak var subscription: LSMPNSubscription?
        do {
            let newDevice = defaults.makeDevice("token2")
            #expect(newDevice.previousDeviceToken == "token1")
            newDevice.addDelegate(deviceDelegate)
            device = newDevice
            scene.client.register(forMPN: newDevice)
            let newSubscription = makeSubscription()
            subscription = newSubscription
            newSubscription.triggerExpression = "a > b"
            newSubscription.requestedMaxFrequency = "1.0"
            newSubscription.requestedBufferSize = "unlimited"
            scene.client.subscribeMPN(newSubscription, coalescing: true)
            #expect(newSubscription.status == "ACTIVE" && newSubscription.isActive && !newSubscription.isSubscribed)
        }
        _ = scene.takeSent()
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        #expect(
            scene.takeSent().joined().hasSuffix(
                "LS_op=activate&LS_subId=1&LS_mode=MERGE&LS_group=i1&LS_schema=f1&LS_requested_max_frequency=1"
                    + "&LS_requested_buffer_size=unlimited&PN_deviceId=dev1&PN_notificationFormat=format"
                    + "&PN_trigger=a%20%3E%20b&PN_coalescing=true"))
        scene.receive("REQOK,4", "MPNOK,1,sub1")
        #expect(device?.isRegistered == true)
        #expect(try #require(subscription).requestedMaxFrequency == "1.0")
        #expect(scene.client.findMPNSubscription("sub1") === subscription)
        #expect(
            delegate.events.take() == [
                "added", "property trigger", "property requested_max_frequency", "property requested_buffer_size",
                "status ACTIVE nil", "status SUBSCRIBED nil", "subscribed sub1",
            ])
        subscription.map(scene.client.unsubscribeMPN)
        scene.receive("REQOK,5", "MPNDEL,sub1")
        scene.settle()
        #expect(delegate.events.take() == ["status UNKNOWN nil", "unsubscribed"])
        #expect(subscription == nil)
    }

    // Rules: U-MPN-22, U-MPN-25
    @Test("A failed subscription is inactive again, and so is one whose removal is refused")
    func failedAndWithdrawn() {
        register()
        let subscription = makeSubscription()
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQERR,4,52,not JSON")
        #expect(delegate.events.take() == ["added", "status ACTIVE nil", "status UNKNOWN nil", "failed 52 not JSON"])
        #expect(!subscription.isActive && subscription.status == "UNKNOWN")
        subscription.notificationFormat = "{}"
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQOK,5", "MPNOK,4,sub1")
        scene.client.unsubscribeMPN(subscription)
        scene.receive("REQERR,6,46,unknown")
        #expect(delegate.events.take().last == "unsubscription failed 46 unknown")
        #expect(!subscription.isActive)
    }

    // Rules: U-MPN-13, U-MPN-23, U-MPN-24
    @Test("A triggered subscription is still subscribed, and adopts the server's values")
    func triggeredSubscription() {
        let subscription = subscribed()
        list("sub1", "ACTIVE|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        #expect(delegate.events.take() == ["property status_timestamp", "property notification_format"])
        scene.receive("U,4,1,TRIGGERED|600||||||distinct|10|2.50")
        #expect(
            delegate.events.take() == [
                "status TRIGGERED 600", "triggered", "property status_timestamp", "property mode",
                "property requested_buffer_size", "property requested_max_frequency",
            ])
        #expect(subscription.isActive && subscription.isSubscribed && subscription.isTriggered)
        #expect(subscription.statusTimestamp == Date(timeIntervalSince1970: 0.6))
        #expect(subscription.mode == "DISTINCT" && subscription.items == ["i1"] && subscription.fields == ["f1"])
        #expect(subscription.requestedBufferSize == "10" && subscription.requestedMaxFrequency == "2.5")
        #expect(Set(delegate.subscriptions) == [ObjectIdentifier(subscription)])
    }

    // Rules: U-MPN-12, U-MPN-13
    @Test("Each status has its flags")
    func statusFlags() {
        register()
        let subscription = makeSubscription()
        var flags: [String] = []
        func note() {
            let values = [subscription.isActive, subscription.isSubscribed, subscription.isTriggered]
            flags.append("\(subscription.status) \(values)")
        }
        note()
        scene.client.subscribeMPN(subscription, coalescing: false)
        note()
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        note()
        list("sub1", "TRIGGERED|500|format|#|i1|f1|#|MERGE|#|#", secondLevel: 4)
        note()
        scene.receive("U,4,1,ACTIVE|600||||||||")
        note()
        scene.receive("MPNDEL,sub1")
        note()
        #expect(
            flags == [
                "UNKNOWN [false, false, false]", "ACTIVE [true, false, false]", "SUBSCRIBED [true, true, false]",
                "TRIGGERED [true, true, true]", "SUBSCRIBED [true, true, false]", "UNKNOWN [false, false, false]",
            ])
    }

    /// Lets the server list its existing subscription `sub9`, with the second-level id 3.
    private func preexisting() -> LSMPNSubscription? {
        scene.client.register(forMPN: device)
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("SUBOK,1,1,2", "SUBCMD,2,1,2,1,2", "U,2,1,SUB-sub9|ADD", "EOS,2,1")
        scene.receive("SUBOK,3,1,10", "U,3,1,TRIGGERED|7|$$|a|group|schema|ADAPTER|DISTINCT|unlimited|2.5")
        scene.receive("U,3,1,||{}|||||||")
        _ = scene.takeSent()
        return scene.client.findMPNSubscription("sub9")
    }

    @Test("A subscription that shares its id with one of the current API is listed by both clients")
    func listsOfSharedSession() {
        register()
        let other = MPNSubscription(subscriptionMode: .MERGE, item: "i1", fields: ["f1"])
        other.notificationFormat = "format"
        scene.client.modern.subscribeMPN(other, coalescing: false)
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        let own = makeSubscription()
        scene.client.subscribeMPN(own, coalescing: true)
        scene.receive("REQOK,5", "MPNOK,4,sub1")
        #expect(own.isSubscribed && scene.client.mpnSubscriptions == [own])
        #expect(scene.client.filterMPNSubscriptions("SUBSCRIBED") == [own])
        #expect(scene.client.findMPNSubscription("sub1") === own)
        #expect(scene.client.modern.MPNSubscriptions.first === other)
        #expect(scene.client.modern.findMPNSubscription("sub1") === other)
    }

    @Test("A copy keeps the strings that were set on the original")
    func copyKeepsStrings() {
        let original = makeSubscription()
        original.requestedMaxFrequency = "2.50"
        original.requestedBufferSize = "Unlimited"
        let copy = LSMPNSubscription(mpnSubscription: original)
        #expect(copy.requestedMaxFrequency == "2.50" && copy.requestedBufferSize == original.requestedBufferSize)
    }

    @Test("A status without a server timestamp has its time of arrival if the delegate needs one")
    func statusDates() throws {
        #expect(Seconds.ofStatus(milliseconds: 0, isOptional: true) == nil)
        let begin = Date().timeIntervalSince1970
        #expect(try #require(Seconds.ofStatus(milliseconds: 0, isOptional: false)) >= begin)
        #expect(Seconds.ofStatus(milliseconds: 1_500, isOptional: false) == 1.5)
    }

    // Rules: U-CLI-33, U-MPN-20, U-MPN-21
    @Test("An existing subscription on the server is always listed as the same object")
    func existingSubscriptions() throws {
        let identity: ObjectIdentifier
        do {
            let found = try #require(preexisting())
            identity = ObjectIdentifier(found)
            #expect(found.subscriptionId == "sub9" && found.mode == "DISTINCT" && found.status == "TRIGGERED")
            #expect(found.itemGroup == "group" && found.fieldSchema == "schema" && found.dataAdapter == "ADAPTER")
            #expect(found.triggerExpression == "a" && found.notificationFormat == "{}")
            #expect(found.requestedBufferSize == "unlimited" && found.requestedMaxFrequency == "2.5")
            found.addDelegate(delegate)
        }
        #expect(scene.client.mpnSubscriptions.map { ObjectIdentifier($0) } == [identity])
        #expect(scene.client.filterMPNSubscriptions("TRIGGERED").map { ObjectIdentifier($0) } == [identity])
        #expect(scene.client.filterMPNSubscriptions(nil).count == 1)
        #expect(scene.client.filterMPNSubscriptions("SUBSCRIBED").isEmpty)
        scene.receive("U,3,1,ACTIVE|9||||||||")
        #expect(delegate.events.take() == ["added", "status SUBSCRIBED 9", "property status_timestamp"])
        #expect(delegate.subscriptions == [identity])
        scene.client.unsubscribeMultipleMPN("SUBSCRIBED")
        #expect(
            scene.takeSent().last?.hasSuffix("LS_op=deactivate&PN_deviceId=dev1&PN_subscriptionStatus=ACTIVE") == true)
        scene.receive("REQOK,5", "U,2,1,SUB-sub9|DELETE")
        #expect(delegate.events.take() == ["status UNKNOWN 9", "unsubscribed"])
        #expect(scene.client.mpnSubscriptions.isEmpty)
    }

    // Rules: U-MPN-5, U-MPN-15, U-MPN-16, U-MPN-17
    @Test("Subscribing a copy changes the subscription on the server, and both objects report it")
    func modificationThroughCopy() throws {
        let original = subscribed()
        list("sub1", "TRIGGERED|500|format|old|i1|f1|#|MERGE|#|#", secondLevel: 4)
        _ = delegate.events.take()
        let copyDelegate = MPNSubscriptionRecorder()
        let copy = LSMPNSubscription(mpnSubscription: original)
        #expect(copy.subscriptionId == "sub1" && copy.items == ["i1"] && copy.notificationFormat == "format")
        #expect(!copy.isActive && copy.status == "UNKNOWN")
        copy.addDelegate(copyDelegate)
        copy.notificationFormat = "new"
        copy.triggerExpression = "x"
        _ = scene.takeSent()
        scene.client.subscribeMPN(copy, coalescing: false)
        #expect(
            scene.takeSent() == [
                "control⏎LS_reqId=6&LS_op=activate&LS_subId=5&LS_mode=MERGE&LS_group=i1&LS_schema=f1&PN_deviceId=dev1"
                    + "&PN_subscriptionId=sub1&PN_notificationFormat=new&PN_trigger=x"
            ])
        scene.receive("REQOK,6", "MPNOK,5,sub1", "U,4,1,ACTIVE|600|new|x||||||")
        #expect(copy.isSubscribed && copy.subscriptionId == "sub1")
        #expect(original.isSubscribed && !original.isTriggered)
        #expect(
            copyDelegate.events.take() == [
                "added", "property notification_format", "property trigger", "status ACTIVE nil",
                "status SUBSCRIBED nil", "subscribed sub1", "property status_timestamp",
                "property notification_format", "property trigger",
            ])
        #expect(
            delegate.events.take() == [
                "status SUBSCRIBED 600", "property status_timestamp", "property notification_format",
                "property trigger",
            ])
        #expect(scene.client.mpnSubscriptions.count == 1)
        #expect(original.notificationFormat == "new" && original.triggerExpression == "x")
        scene.client.unsubscribeMPN(copy)
        scene.receive("REQOK,7", "MPNDEL,sub1")
        #expect(!copy.isActive && !original.isActive)
        #expect(copy.subscriptionId == nil, "a removed subscription cannot be changed")
    }

    // Rules: U-MPN-18
    @Test("All objects with one id, active or not, adopt the server's values and report the change")
    func objectsWithSameID() throws {
        let found = try #require(preexisting())
        let first = LSMPNSubscription(mpnSubscription: found)
        let second = LSMPNSubscription(mpnSubscription: first)
        let unrelated = LSMPNSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])
        second.addDelegate(delegate)
        second.notificationFormat = "draft"
        first.notificationFormat = "new"
        first.triggerExpression = nil
        first.requestedBufferSize = "3"
        first.requestedMaxFrequency = nil
        scene.client.subscribeMPN(first, coalescing: false)
        scene.receive("REQOK,5", "MPNOK,4,sub9", "U,3,1,ACTIVE|8|new|#||||MERGE|3|unlimited")
        for subscription in [found, first, second] {
            #expect(subscription.notificationFormat == "new" && subscription.triggerExpression == nil)
            #expect(subscription.requestedBufferSize == "3" && subscription.requestedMaxFrequency == "unlimited")
            #expect(subscription.subscriptionId == "sub9")
        }
        #expect(
            delegate.events.take() == [
                "added", "property notification_format", "property notification_format", "property trigger",
                "property requested_buffer_size", "property requested_max_frequency",
            ])
        #expect(unrelated.notificationFormat == nil)
        // Another client changes it.
        scene.receive("U,3,1,|9|other|b|||||1|2")
        for subscription in [found, first, second] {
            #expect(subscription.notificationFormat == "other" && subscription.triggerExpression == "b")
            #expect(subscription.requestedBufferSize == "1" && subscription.requestedMaxFrequency == "2")
        }
        scene.receive("U,2,1,SUB-sub9|DELETE")
        #expect(
            second.subscriptionId == nil && second.notificationFormat == "other", "no subscription is left to change")
    }

    // Rules: U-MPN-19
    @Test("After a failed change, a copy adopts values that the server has changed meanwhile")
    func refusedAfterLaterChange() throws {
        let found = try #require(preexisting())
        let copy = LSMPNSubscription(mpnSubscription: found)
        copy.requestedMaxFrequency = "9"
        copy.requestedBufferSize = "9"
        scene.client.subscribeMPN(copy, coalescing: false)
        scene.receive("U,3,1,|9|||||||#|1")
        #expect(copy.requestedMaxFrequency == "9" && copy.requestedBufferSize == "9", "it is not answered yet")
        scene.receive("REQERR,5,56,changed meanwhile")
        #expect(copy.requestedMaxFrequency == "1" && copy.requestedBufferSize == nil)
    }

    // Rules: U-MPN-19
    @Test("After a failed change, a copy adopts the values that the server had before")
    func refusedAfterEarlierChange() throws {
        let found = try #require(preexisting())
        let copy = LSMPNSubscription(mpnSubscription: found)
        scene.receive("U,3,1,|9|||||||#|1")
        #expect(copy.requestedMaxFrequency == "1")
        copy.requestedMaxFrequency = "9"
        scene.client.subscribeMPN(copy, coalescing: false)
        scene.receive("REQERR,5,56,refused")
        #expect(copy.requestedMaxFrequency == "1")
    }

    // Rules: U-MPN-24
    @Test("Setters report a change, and nothing else")
    func setterNotifications() {
        let subscription = LSMPNSubscription(subscriptionMode: "MERGE")
        subscription.addDelegate(delegate)
        scene.client.register(forMPN: device)
        for _ in 0..<2 {
            subscription.items = ["i"]
            subscription.fields = ["f"]
            subscription.dataAdapter = "A"
            subscription.notificationFormat = "{}"
            subscription.triggerExpression = "x"
            subscription.requestedBufferSize = "1"
            subscription.requestedMaxFrequency = "1.0"
        }
        subscription.itemGroup = "g"
        subscription.fieldSchema = "s"
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.network.drain()
        #expect(
            delegate.events.take() == [
                "added", "property group", "property schema", "property adapter", "property notification_format",
                "property trigger", "property requested_buffer_size", "property requested_max_frequency",
                "property group", "property schema", "status ACTIVE nil",
            ])
    }

    // Rules: U-CLI-34, U-MPN-14, U-MPN-27
    @Test("unsubscribeMPN and unsubscribeMultipleMPN deactivate at once, and isSubscribed ends with the session")
    func inactiveAtOnce() {
        let subscription = subscribed()
        scene.client.disconnect()
        scene.network.drain()
        #expect(!subscription.isSubscribed && subscription.isActive && subscription.status == "ACTIVE")
        scene.client.unsubscribeMPN(subscription)
        #expect(!subscription.isActive && !subscription.isTriggered && subscription.status == "UNKNOWN")
        subscription.notificationFormat = "{}"
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(subscription.status == "ACTIVE")
        scene.client.unsubscribeMultipleMPN("ALL")
        #expect(subscription.status == "UNKNOWN")
    }

    // Rules: U-MPN-19
    @Test("A copy whose subscription failed can be corrected, and keeps the settings of its original")
    func refusedModification() throws {
        let found = try #require(preexisting())
        let copy = LSMPNSubscription(MPNSubscription: found)
        #expect(copy.itemGroup == "group" && copy.triggerExpression == "a" && copy.subscriptionId == "sub9")
        copy.addDelegate(delegate)
        copy.triggerExpression = nil
        scene.client.subscribeMPN(copy, coalescing: false)
        #expect(scene.takeSent().last?.hasSuffix("PN_subscriptionId=sub9&PN_notificationFormat=%7B%7D") == true)
        scene.receive("REQERR,5,44,no")
        #expect(
            delegate.events.take() == [
                "added", "property trigger", "status ACTIVE nil", "status UNKNOWN nil", "failed 44 no",
                "property trigger",
            ])
        #expect(copy.triggerExpression == "a", "the server still has it")
        #expect(!copy.isActive && copy.subscriptionId == "sub9" && found.isTriggered)
        scene.client.subscribeMPN(copy, coalescing: false)
        #expect(scene.takeSent().last?.contains("PN_subscriptionId=sub9") == true)
    }

    @Test("A trigger and limits that the server removes become nil")
    func removedByServer() throws {
        let found = try #require(preexisting())
        scene.receive("U,3,1,|||#|||||#|#")
        #expect(found.triggerExpression == nil && found.requestedBufferSize == nil)
        #expect(found.requestedMaxFrequency == nil && found.notificationFormat == "{}")
    }

    @Test("After a failed change, a copy adopts the server's values reported during the change")
    func refusedDuringChange() throws {
        let found = try #require(preexisting())
        let copy = LSMPNSubscription(MPNSubscription: found)
        copy.triggerExpression = nil
        scene.client.subscribeMPN(copy, coalescing: false)
        scene.receive("U,3,1,||other|||||||", "REQERR,5,44,no")
        #expect(found.notificationFormat == "other")
        #expect(copy.notificationFormat == "other" && copy.triggerExpression == "a")
    }

    // Rules: U-MPN-3
    @Test("A copy of a real-time subscription takes only its mode, items, fields and adapter")
    func copyOfSubscription() {
        let original = LSSubscription(subscriptionMode: "DISTINCT", items: ["a", "b"], fields: ["f"])
        original.dataAdapter = "ADAPTER"
        original.requestedMaxFrequency = "unfiltered"
        original.requestedBufferSize = "3"
        let copy = LSMPNSubscription(subscription: original)
        #expect(copy.mode == "DISTINCT" && copy.items == ["a", "b"] && copy.fields == ["f"])
        #expect(copy.dataAdapter == "ADAPTER")
        #expect(copy.requestedMaxFrequency == nil && copy.requestedBufferSize == nil)
        original.itemGroup = "g"
        original.fieldSchema = "s"
        let other = LSMPNSubscription(subscription: original)
        #expect(other.itemGroup == "g" && other.fieldSchema == "s" && other.notificationFormat == nil)
    }
}
