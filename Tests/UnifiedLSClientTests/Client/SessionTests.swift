import Foundation
import class LightstreamerCore.SerialQueue
import TestPeer
import TestSupport
import Testing

@testable import UnifiedLSClient

@Suite("Session events", .ownThread)
struct SessionTests {
    // Rules: U-CLI-4, U-CLI-6, U-CLI-11, U-CDL-3, U-CDL-5, U-CDL-6, U-OPT-5
    @Test("A session goes through STREAM-SENSING to its transport and back, with its properties")
    func sessionLifecycle() {
        let scene = Scene()
        #expect(scene.client.status == "DISCONNECTED")
        scene.client.connect()
        #expect(scene.client.status == "CONNECTING")
        scene.network.acceptSession("S1", keepalive: 5_000)
        scene.receive("SERVNAME,Lightstreamer HTTP Server", "CLIENTIP,127.0.0.1", "CONS,40.5")
        #expect(scene.client.status == "CONNECTED:WS-STREAMING")
        #expect(scene.client.connectionDetails.sessionId == "S1")
        #expect(scene.client.connectionDetails.serverSocketName == "Lightstreamer HTTP Server")
        #expect(scene.client.connectionDetails.clientIp == "127.0.0.1")
        #expect(scene.client.connectionDetails.serverInstanceAddress == nil)
        #expect(scene.client.connectionOptions.realMaxBandwidth == "40.5")
        #expect(scene.client.connectionOptions.keepaliveInterval == 5)
        let opening = scene.takeEvents()
        #expect(
            opening.filter { $0.hasPrefix("status") } == [
                "status CONNECTING", "status CONNECTED:STREAM-SENSING", "status CONNECTED:WS-STREAMING",
            ])
        #expect(
            Set(opening.filter { $0.hasPrefix("property") }) == [
                "property sessionId", "property keepaliveInterval", "property serverSocketName", "property clientIp",
                "property realMaxBandwidth",
            ])
        scene.client.disconnect()
        #expect(scene.client.status == "DISCONNECTED")
        #expect(scene.client.connectionDetails.sessionId == nil)
        #expect(scene.client.connectionOptions.realMaxBandwidth == nil)
        #expect(scene.takeEvents().first == "status DISCONNECTED")
    }

    @Test("STREAM-SENSING is reported before the transport is bound")
    func webSocketSensing() {
        let scene = Scene()
        scene.client.connect()
        scene.network.webSocket.open()
        #expect(scene.client.status == "CONNECTED:STREAM-SENSING")
        #expect(scene.takeEvents() == ["status CONNECTING", "status CONNECTED:STREAM-SENSING"])
        scene.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(scene.takeEvents().filter { $0.hasPrefix("status") } == ["status CONNECTED:WS-STREAMING"])
    }

    @Test("A delegate added during STREAM-SENSING receives only later statuses")
    func delegateAddedWhileSensing() {
        let scene = Scene()
        scene.client.connect()
        scene.network.webSocket.open()
        let late = ClientRecorder()
        scene.client.addDelegate(late)
        scene.receive("WSOK", "CONOK,S1,50000,5000,*")
        _ = scene.takeEvents()
        #expect(late.events.lines.filter { $0.hasPrefix("status") } == ["status CONNECTED:WS-STREAMING"])
    }

    // Rules: U-CDL-4
    @Test("A fatal server error is reported after the change of status")
    func fatalServerError() {
        let scene = Scene()
        scene.client.connect()
        scene.network.webSocket.open()
        scene.receive("WSOK", "CONERR,2,no such adapter set")
        #expect(
            scene.takeEvents() == [
                "status CONNECTING", "status CONNECTED:STREAM-SENSING", "status DISCONNECTED",
                "error 2 no such adapter set",
            ])
    }

    // Rules: U-CLI-13, U-CLI-17
    @Test("connect() can be called inside didChangeStatus, and callbacks are not on the main thread")
    func reentrantConnect() async {
        let scene = Scene.connected()
        let threads = Collector<Bool>()
        scene.delegate.onStatus = { client, status in
            threads.append(Thread.isMainThread)
            if status == "DISCONNECTED" { client.connect() }
        }
        await MainActor.run { scene.client.disconnect() }
        scene.network.drain()
        #expect(scene.client.status == "CONNECTING")
        #expect(threads.values == [false, false])
    }

    // Rules: U-CLI-1, U-CLI-2, U-CLI-3
    @Test("One initialiser sets address and adapter set, the other neither, and the library has a name and a version")
    func twoInitialisers() {
        let empty = LSLightstreamerClient()
        #expect(empty.connectionDetails.serverAddress == nil && empty.connectionDetails.adapterSet == nil)
        let client = LSLightstreamerClient(serverAddress: "https://host:8443/path", adapterSet: "DEMO")
        #expect(client.connectionDetails.serverAddress == "https://host:8443/path")
        #expect(client.connectionDetails.adapterSet == "DEMO")
        #expect(client.connectionDetails === client.connectionDetails)
        #expect(LSLightstreamerClient.lib_VERSION == "4.3.3" && LSLightstreamerClient.LIB_VERSION == "4.3.3")
        #expect(!LSLightstreamerClient.lib_NAME.isEmpty)
    }

    // MARK: - Delegates and life

    // Rules: U-CLI-15, U-CDL-2
    @Test("A delegate is added once, and notified when it is added and removed")
    func delegateIsAddedOnce() {
        let scene = Scene()
        let other = ClientRecorder()
        scene.client.addDelegate(other)
        scene.client.addDelegate(other)
        let snapshot = scene.client.delegates
        #expect(snapshot.count == 2 && snapshot[0] === scene.delegate && snapshot[1] === other)
        scene.client.removeDelegate(other)
        scene.client.removeDelegate(other)
        scene.client.connectionDetails.user = "me"
        #expect(scene.takeEvents() == ["property user"])
        #expect(other.events.take() == ["added", "removed"])
        #expect(scene.client.delegates.count == 1)
    }

    // Rules: U-CLI-16
    @Test("A delegate is held weakly, even while an event for it is queued")
    func weakDelegate() {
        let scene = Scene()
        let gate = DispatchSemaphore(value: 0)
        var delegate: ClientRecorder? = ClientRecorder()
        let events = delegate?.events
        let observed = WeakReference(delegate)
        delegate.map(scene.client.addDelegate)
        scene.network.drain()
        scene.network.deliveryQueue.async { gate.wait() }
        scene.client.connectionDetails.user = "me"
        delegate = nil
        #expect(observed.object == nil)
        gate.signal()
        scene.network.drain()
        #expect(events?.take() == ["added"])
        #expect(scene.client.delegates.count == 1)
    }

    @Test("The adapter of a released delegate is released when another delegate is added")
    func adaptersAreReleased() {
        let scene = Scene()
        var adapters: [WeakReference<AnyObject>] = []
        for number in 1...10 {
            let delegate = ClientRecorder()
            scene.client.addDelegate(delegate)
            adapters.append(WeakReference(scene.client.adapters.last))
            scene.network.drain()
            #expect(adapters.map { $0.object != nil } == (1...number).map { $0 == number })
            withExtendedLifetime(delegate) {}
        }
        #expect(scene.client.delegates.count == 1)
        let next = ClientRecorder()
        scene.client.addDelegate(next)
        scene.network.drain()
        #expect(adapters.count == 10 && adapters.allSatisfy { $0.object == nil })
        withExtendedLifetime(next) {}
    }

    /// Removes itself in its deinit, as applications do.
    private final class LeavingDelegate: NSObject, LSClientDelegate {
        private let client: LSLightstreamerClient
        init(_ client: LSLightstreamerClient) { self.client = client }
        deinit { client.removeDelegate(self) }
    }

    @Test("removeDelegate can be called in deinit")
    func removeDelegateInDeinit() {
        let scene = Scene()
        for _ in 0..<10 {
            let delegate = LeavingDelegate(scene.client)
            scene.client.addDelegate(delegate)
        }
        #expect(scene.client.delegates.count == 1)
    }

    /// Owns the client and its objects, and is the delegate of all of them.
    private final class Owner: NSObject, LSClientDelegate, LSSubscriptionDelegate, LSClientMessageDelegate {
        let client: LSLightstreamerClient
        let subscription = LSSubscription(subscriptionMode: "MERGE", item: "i", fields: ["f"])

        init(_ network: ScriptedNetwork) {
            client = LSLightstreamerClient(serverAddress: "http://server", environment: network.environment)
            super.init()
            client.addDelegate(self)
            subscription.addDelegate(self)
            client.subscribe(subscription)
            client.connect()
            client.sendMessage(
                "m", withSequence: nil, timeout: -1, delegate: self, enqueueWhileDisconnected: true)
        }
    }

    // Rules: U-CLI-37
    @Test("The client and its session end with the application's last reference")
    func noRetainCycles() {
        let network = ScriptedNetwork()
        weak var client: LSLightstreamerClient?
        weak var subscription: LSSubscription?
        let engineQueue: SerialQueue
        do {
            let owner = Owner(network)
            engineQueue = owner.client.modern.engine.queue
            client = owner.client
            subscription = owner.subscription
            network.acceptSession("S1")
            network.webSocket.receive("SUBOK,1,1,1", "U,1,1,a")
            network.drain()
        }
        network.settle(engineQueue)
        #expect(client == nil)
        #expect(subscription == nil)
        #expect(network.webSocket.isDisposed)
    }

    // Rules: U-CLI-37
    @Test("The last reference can be released inside a callback")
    func releaseInCallback() throws {
        let network = ScriptedNetwork()
        let delegate = ClientRecorder()
        let last = Locked<LSLightstreamerClient?>(nil)
        delegate.onStatus = { _, status in
            if status.hasPrefix("CONNECTED:") { last.value = nil }
        }
        last.value = LSLightstreamerClient(serverAddress: "http://server", environment: network.environment)
        let observed = WeakReference(last.value)
        observed.object?.addDelegate(delegate)
        observed.object?.connect()
        let engineQueue = try #require(observed.object).modern.engine.queue
        network.acceptSession("S1")
        network.settle(engineQueue)
        #expect(observed.object == nil)
        #expect(delegate.events.lines.contains("status CONNECTED:STREAM-SENSING"))
        #expect(network.webSocket.isDisposed)
    }
}
