import Foundation
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

@Suite("Delegates", .serialized, .ownThread)
struct DelegateTests {
    // Rules: M-CLI-8
    @Test("Adding a delegate twice, or removing an unknown one, changes nothing")
    func addAndRemove() {
        let scene = Scene()
        let events = EventLog()
        let delegate = ClientRecorder(events)
        scene.client.addDelegate(delegate)
        scene.client.addDelegate(delegate)
        #expect(scene.client.delegates.count == 2)
        scene.client.removeDelegate(delegate)
        scene.client.removeDelegate(delegate)
        scene.client.removeDelegate(ClientRecorder())
        #expect(scene.client.delegates.count == 1)
        scene.network.drain()
        #expect(events.take() == ["added", "removed"])
    }

    /// Equal to another delegate with the same name.
    private final class NamedDelegate: NSObject, ClientDelegate {
        let name: String

        init(_ name: String) { self.name = name }

        override func isEqual(_ other: Any?) -> Bool { (other as? NamedDelegate)?.name == name }
        override var hash: Int { name.hashValue }
    }

    @Test("Delegates that are equal count as one")
    func equalDelegates() {
        let scene = Scene()
        let count = scene.client.delegates.count
        let (first, second, other) = (NamedDelegate("a"), NamedDelegate("a"), NamedDelegate("b"))
        for delegate in [first, second, other] { scene.client.addDelegate(delegate) }
        #expect(scene.client.delegates.count == count + 2)
        scene.client.removeDelegate(second)
        #expect(scene.client.delegates.count == count + 1)
        #expect(!scene.client.delegates.contains { $0 === first })
        withExtendedLifetime((first, other)) {}
    }

    // Rules: M-CLI-9
    @Test("An event is reported to the delegates that were added when it occurred")
    func delegatesAtTimeOfEvent() {
        let scene = Scene()
        let leaving = ClientRecorder()
        let coming = ClientRecorder()
        scene.client.addDelegate(leaving)
        let gate = DispatchSemaphore(value: 0)
        scene.network.deliveryQueue.async { gate.wait() }
        scene.client.connectionDetails.user = "one"
        scene.client.removeDelegate(leaving)
        scene.client.connectionDetails.user = "two"
        scene.client.addDelegate(coming)
        scene.client.connectionDetails.user = "three"
        gate.signal()
        scene.network.drain()
        #expect(leaving.events.take() == ["added", "property user", "removed"])
        #expect(coming.events.take() == ["added", "property user"])
    }

    @Test("A failed activation on another client leaves the delegates with the active client")
    func failedActivationKeepsDelegates() {
        let scene = Scene.connected()
        let other = Scene()
        let (leaving, coming) = (SubscriptionRecorder(), SubscriptionRecorder())
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        subscription.addDelegate(leaving)
        scene.client.subscribe(subscription)
        #expect(throws: (any Error).self) { try subscription.activate(on: other.client) }
        scene.receive("SUBOK,1,1,1")
        #expect(leaving.events.take().contains("subscribed"))
        subscription.removeDelegate(leaving)
        subscription.addDelegate(coming)
        _ = (leaving.events.take(), coming.events.take())
        scene.receive("UNSUB,1")
        #expect(coming.events.take().contains("unsubscribed"))
        #expect(!leaving.events.take().contains("unsubscribed"))
    }

    @Test("A failed MPN activation on another client leaves the delegates with the active client")
    func failedMPNActivationKeepsDelegates() {
        let (scene, other) = (Scene.connected(), Scene())
        for client in [scene.client, other.client] { client.register(forMPN: MPNDevice(deviceToken: "token")) }
        let (leaving, coming) = (MPNSubscriptionRecorder(), MPNSubscriptionRecorder())
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        subscription.notificationFormat = "format"
        subscription.addDelegate(leaving)
        scene.client.subscribeMPN(subscription, coalescing: false)
        #expect(throws: (any Error).self) { try other.client.activate(subscription, coalescing: false) }
        subscription.removeDelegate(leaving)
        subscription.addDelegate(coming)
        scene.network.drain()
        other.network.drain()
        _ = (leaving.events.take(), coming.events.take())
        scene.client.unsubscribeMPN(subscription)
        scene.network.drain()
        #expect(coming.events.take().contains("unsubscribed"))
        #expect(leaving.events.take().isEmpty)
    }

    // Rules: M-CLI-10
    @Test("A delegate is held weakly")
    func weakDelegate() {
        let scene = Scene()
        let events = EventLog()
        var delegate: ClientRecorder? = ClientRecorder(events)
        let observed = WeakReference(delegate)
        delegate.map(scene.client.addDelegate)
        scene.network.drain()
        delegate = nil
        #expect(observed.object == nil)
        scene.client.connectionDetails.user = "me"
        scene.network.drain()
        #expect(events.take() == ["added"])
        #expect(scene.client.delegates.count == 1)
    }

    #if compiler(>=6.2)  // exit tests
        // Rules: M-CLI-10
        @Test("A delegate is held strongly if retainsDelegates is set")
        func retainedDelegate() async {
            // The setting belongs to the process, so the test runs in its own.
            await #expect(processExitsWith: .success) {
                LightstreamerClient.retainsDelegates = true
                let subscription = Subscription(subscriptionMode: .RAW)
                var delegate: SubscriptionRecorder? = SubscriptionRecorder()
                let observed = WeakReference(delegate)
                delegate.map(subscription.addDelegate)
                delegate = nil
                #expect(observed.object != nil)
                observed.object.map(subscription.removeDelegate)
                #expect(subscription.delegates.isEmpty)
            }
        }
    #endif

    @Test("A subscription without a client notifies its delegates, and stays in order once it has a client")
    func delegatesWithoutClient() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let slow = SlowDelegate()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(slow)
        subscription.addDelegate(delegate)
        let scene = Scene.connected()
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive("SUBOK,1,1,1")
        slow.gate.signal()
        #expect(delegate.events.wait(through: "added"))
        scene.network.drain()
        #expect(delegate.events.take() == ["subscribed"])
        scene.client.unsubscribe(subscription)
        subscription.removeDelegate(delegate)
        scene.network.drain()
        #expect(delegate.events.take() == ["unsubscribed", "removed"])
    }

    @Test("A slow delegate of an object without a client does not block any client")
    func slowDelegateWithoutClient() {
        let slow = SlowDelegate()
        let unused = Subscription(subscriptionMode: .RAW)
        unused.addDelegate(slow)
        defer { slow.gate.signal() }
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        let scene = Scene.connected()
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive("SUBOK,1,1,1")
        #expect(delegate.events.wait(through: "subscribed", within: 20))
    }

    /// Blocks while it is added.
    private final class SlowDelegate: SubscriptionDelegate {
        let gate = DispatchSemaphore(value: 0)

        func subscriptionDidAddDelegate(_ subscription: Subscription) { gate.wait() }
    }

    // Rules: M-CLI-11
    @Test("A client can be read, changed and used inside a callback, which is not on the main thread")
    func reentrantCalls() {
        let scene = Scene()
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let other = Subscription(subscriptionMode: .RAW, items: ["o"], fields: ["f"])
        let late = ClientRecorder()
        let seen = EventLog()
        scene.delegate.onStatus = { client, status in
            if Thread.isMainThread { seen.write("on the main thread") }
            guard status == .CONNECTED_WS_STREAMING else { return }
            client.addDelegate(late)
            client.subscribe(subscription)
            client.subscribe(other)
            client.unsubscribe(other)
            client.sendMessage("hello")
            client.connectionOptions.retryDelay = 5_000
            client.connectionDetails.user = "me"
            client.connect()
            seen.write("\(client.status) \(client.subscriptions.count) \(client.connectionOptions.retryDelay)")
            client.disconnect()
            seen.write("\(client.status) \(client.subscriptions.count)")
        }
        scene.client.connect()
        scene.network.acceptSession()
        scene.network.drain()
        #expect(seen.take() == ["CONNECTED:WS-STREAMING 1 5000", "DISCONNECTED 1"])
        #expect(
            late.events.take() == [
                "added", "property retryDelay", "property user", "status DISCONNECTED", "property sessionId",
            ])
        let sent = scene.takeSent()
        #expect(sent.contains { $0.contains("LS_op=add") } && sent.contains { $0.hasPrefix("msg⏎") }, "\(sent)")
        #expect(scene.network.webSocket.isDisposed)
    }

    // Rules: M-CLI-11
    @Test("The last reference to a client can be released inside a callback, which closes its session")
    func releaseInsideCallback() throws {
        let network = ScriptedNetwork()
        let delegate = ClientRecorder()
        let last = Locked<LightstreamerClient?>(
            LightstreamerClient(serverAddress: "http://server", environment: network.environment))
        let observed = WeakReference(last.value)
        delegate.onStatus = { client, status in
            guard status == .CONNECTED_WS_STREAMING else { return }
            last.value = nil
            delegate.events.write("released \(client.status)")
        }
        observed.object?.addDelegate(delegate)
        observed.object?.connect()
        let engineQueue = try #require(observed.object).engine.queue
        network.acceptSession()
        network.settle(engineQueue)
        #expect(observed.object == nil)
        #expect(network.webSocket.isDisposed)
        let calls = delegate.events.take().filter { !$0.hasPrefix("property") }
        #expect(
            calls == [
                "added", "status CONNECTING", "status CONNECTED:WS-STREAMING", "released CONNECTED:WS-STREAMING",
            ])
    }

    @Test("Releasing the last reference to a client closes its session")
    func releasedClientClosesSession() {
        let network = ScriptedNetwork()
        var client: LightstreamerClient? = LightstreamerClient(
            serverAddress: "http://server", environment: network.environment)
        let observed = WeakReference(client)
        client?.subscribe(Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"]))
        client?.connect()
        network.acceptSession()
        network.drain()
        // The engine accounts for what was delivered on its own queue.
        client?.engine.queue.sync {}
        client = nil
        #expect(observed.object == nil)
        #expect(network.webSocket.isDisposed)
    }
}
