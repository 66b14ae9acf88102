import Foundation
import TestSupport
import Testing

@testable import ModernClient

/// Rules of the references of settings, devices and MPN subscriptions that no other test looks at.
@Suite("Rules of settings and push notifications", .ownThread)
struct ReferenceRuleTests {
    // Rules: M-OPT-8
    @Test("The keepalive interval is the requested one until the server grants another")
    func grantedKeepalive() {
        let scene = Scene()
        let options = scene.client.connectionOptions
        options.keepaliveInterval = 7_000
        scene.client.connect()
        #expect(options.keepaliveInterval == 7_000)
        scene.network.webSocket.open()
        scene.receive("WSOK")
        #expect(scene.takeSent().contains { $0.contains("LS_keepalive_millis=7000") })
        _ = scene.takeEvents()
        scene.receive("CONOK,S1,50000,5000,*")
        #expect(options.keepaliveInterval == 5_000)
        #expect(scene.takeEvents().contains("property keepaliveInterval"))
    }

    // Rules: M-OPT-9
    @Test("A bandwidth limit is requested in the session, and the server's response applies")
    func bandwidthLimit() {
        let scene = Scene.connected()
        let options = scene.client.connectionOptions
        options.requestedMaxBandwidth = .limited(20)
        #expect(options.requestedMaxBandwidth == .limited(20))
        #expect(scene.takeSent().contains { $0.contains("LS_op=constrain&LS_requested_max_bandwidth=20") })
        #expect(scene.takeEvents() == ["property requestedMaxBandwidth"])
        scene.receive("REQOK,1", "CONS,15.5")
        #expect(options.realMaxBandwidth == .limited(15.5))
        scene.receive("CONS,unmanaged")
        #expect(options.realMaxBandwidth == .unmanaged)
        #expect(options.requestedMaxBandwidth == .limited(20))
        #expect(scene.takeEvents() == ["property realMaxBandwidth", "property realMaxBandwidth"])
    }

    // Rules: M-OPT-11
    @Test("A session recovery timeout of 0 disables recovery")
    func recoveryIsDisabled() {
        let scene = Scene.connected()
        scene.client.connectionOptions.sessionRecoveryTimeout = 0
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.takeEvents().first == "status DISCONNECTED:WILL-RETRY")
    }

    // Rules: M-OPT-16
    @Test("A connection attempt uses the headers that are set at its start")
    func headersOfConnect() {
        let scene = Scene()
        scene.client.connectionOptions.HTTPExtraHeaders = ["X-One": "1"]
        scene.client.connectionOptions.HTTPExtraHeaders = ["X-Two": "2"]
        scene.client.connect()
        let names = scene.network.webSocket.request.headers.map(\.name)
        #expect(names.contains("X-Two") && !names.contains("X-One"))
    }

    // Rules: M-DEV-7
    @Test("A device adds a delegate once, and notifies it when it is added and removed")
    func deviceDelegates() {
        let devices = ["a1", "a2"].map { MPNDevice(deviceToken: $0, defaults: OwnDefaults()) }
        let delegate = DeviceRecorder()
        for device in devices {
            device.addDelegate(delegate)
            device.addDelegate(delegate)
            #expect(device.delegates.count == 1)
        }
        #expect(delegate.events.take(2) == ["added", "added"])
        for device in devices {
            device.removeDelegate(delegate)
            device.removeDelegate(delegate)
            #expect(device.delegates.isEmpty)
        }
        #expect(delegate.events.take(2) == ["removed", "removed"])
    }

    // Rules: M-DEV-8
    @Test("Flags, id and timestamp of a device follow its status")
    func deviceProperties() {
        let push = MPNTests()
        let device = push.device
        #expect(!device.isRegistered && !device.isSuspended && device.deviceId == nil)
        push.register()
        #expect(device.isRegistered && !device.isSuspended && device.deviceId == "dev1")
        push.scene.receive("U,1,1,SUSPENDED|200")
        #expect(!device.isRegistered && device.isSuspended && device.status == .SUSPENDED)
        #expect(device.deviceId == "dev1" && device.statusTimestamp == 200)
        push.scene.receive("U,1,1,ACTIVE|300")
        #expect(device.isRegistered && !device.isSuspended && device.statusTimestamp == 300)
        push.scene.receive("U,1,1,SUSPENDED|400")
        push.scene.client.disconnect()
        _ = push.scene.takeEvents()
        #expect(!device.isRegistered && !device.isSuspended && device.status == .UNKNOWN && device.deviceId == nil)
    }

    // Rules: M-MPN-11
    @Test("Setters of an MPN subscription replace each other's settings and are not reported")
    func subscriptionSetters() {
        let subscription = MPNSubscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
        let delegate = MPNSubscriptionRecorder()
        subscription.addDelegate(delegate)
        subscription.addDelegate(delegate)
        #expect(subscription.delegates.count == 1)
        subscription.itemGroup = "group"
        #expect(subscription.items == nil && subscription.itemGroup == "group")
        subscription.items = ["b"]
        #expect(subscription.items == ["b"] && subscription.itemGroup == nil)
        subscription.fieldSchema = "schema"
        #expect(subscription.fields == nil && subscription.fieldSchema == "schema")
        subscription.fields = ["g"]
        #expect(subscription.fields == ["g"] && subscription.fieldSchema == nil)
        subscription.dataAdapter = "ADAPTER"
        subscription.notificationFormat = "{}"
        subscription.triggerExpression = "true"
        subscription.requestedBufferSize = .limited(3)
        subscription.requestedMaxFrequency = .limited(2)
        subscription.removeDelegate(delegate)
        subscription.removeDelegate(delegate)
        #expect(delegate.events.take(2) == ["added", "removed"])
    }

    // Rules: M-MPN-12
    @Test("An MPN subscription created with only a mode has the documented defaults")
    func subscriptionDefaults() {
        let subscription = MPNSubscription(subscriptionMode: .DISTINCT)
        #expect(subscription.mode == .DISTINCT)
        #expect(subscription.items == nil && subscription.itemGroup == nil)
        #expect(subscription.fields == nil && subscription.fieldSchema == nil)
        #expect(subscription.dataAdapter == nil && subscription.notificationFormat == nil)
        #expect(subscription.triggerExpression == nil && subscription.subscriptionId == nil)
        #expect(subscription.requestedBufferSize == nil && subscription.requestedMaxFrequency == nil)
        #expect(!subscription.isActive && !subscription.isSubscribed && !subscription.isTriggered)
        #expect(subscription.status == .UNKNOWN && subscription.statusTimestamp == 0)
    }
}
