import Foundation
import ScriptedPeer
import Testing

@testable import ModernClient

@Suite("Delegates", .serialized)
struct DelegateTests {
    @Test("Adding twice and removing a stranger change nothing")
    func addAndRemove() {
        let scene = Scene()
        let recorder = Recorder()
        let delegate = ClientRecorder(recorder)
        scene.client.addDelegate(delegate)
        scene.client.addDelegate(delegate)
        #expect(scene.client.delegates.count == 2)
        scene.client.removeDelegate(delegate)
        scene.client.removeDelegate(delegate)
        scene.client.removeDelegate(ClientRecorder())
        #expect(scene.client.delegates.count == 1)
        scene.network.drain()
        #expect(recorder.take() == ["added", "removed"])
    }

    @Test("Who receives an event is decided when it is raised")
    func receiversAtRaising() {
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
        #expect(leaving.recorder.take() == ["added", "property user", "removed"])
        #expect(coming.recorder.take() == ["added", "property user"])
    }

    @Test("A delegate is held weakly")
    func weak() {
        let scene = Scene()
        let recorder = Recorder()
        var delegate: ClientRecorder? = ClientRecorder(recorder)
        let observed = WeakReference(delegate)
        delegate.map(scene.client.addDelegate)
        scene.network.drain()
        delegate = nil
        #expect(observed.object == nil)
        scene.client.connectionDetails.user = "me"
        scene.network.drain()
        #expect(recorder.take() == ["added"])
        #expect(scene.client.delegates.count == 1)
    }

    @Test("A delegate is held strongly where the switch says so")
    func strong() {
        LightstreamerClient.retainsDelegates = true
        defer { LightstreamerClient.retainsDelegates = false }
        let subscription = Subscription(subscriptionMode: .RAW)
        var delegate: SubscriptionRecorder? = SubscriptionRecorder()
        let observed = WeakReference(delegate)
        delegate.map(subscription.addDelegate)
        delegate = nil
        #expect(observed.object != nil)
        observed.object.map(subscription.removeDelegate)
        #expect(subscription.delegates.isEmpty)
    }

    @Test("A subscription tells its delegates with no client too, and in order once it has one")
    func detached() {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let slow = SlowDelegate()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(slow)
        subscription.addDelegate(delegate)
        let scene = Scene.connected()
        scene.client.subscribe(subscription)
        scene.network.webSocket.receive("SUBOK,1,1,1")
        slow.gate.signal()
        #expect(delegate.recorder.wait(for: "added"))
        scene.network.drain()
        #expect(delegate.recorder.take() == ["subscribed"])
        scene.client.unsubscribe(subscription)
        subscription.removeDelegate(delegate)
        scene.network.drain()
        #expect(delegate.recorder.take() == ["unsubscribed", "removed"])
    }

    @Test("A slow delegate of an object without a client holds no client up")
    func slowDelegate() {
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
        #expect(delegate.recorder.wait(for: "subscribed", within: 20))
    }

    /// Takes its time to learn that it was added.
    private final class SlowDelegate: SubscriptionDelegate {
        let gate = DispatchSemaphore(value: 0)

        func subscriptionDidAddDelegate(_ subscription: Subscription) { gate.wait() }
    }

    @Test("All of the API may be used inside a callback, on a queue that is not the main one")
    func reentrancy() {
        let scene = Scene()
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        let seen = Recorder()
        scene.delegate.onStatus = { client, status in
            dispatchPrecondition(condition: .notOnQueue(.main))
            if status == .CONNECTED_WS_STREAMING {
                client.subscribe(subscription)
                client.sendMessage("hello")
                seen.note("\(client.status) \(client.subscriptions.count)")
            }
        }
        scene.client.connect()
        scene.network.acceptSession()
        scene.network.drain()
        #expect(seen.take() == ["CONNECTED:WS-STREAMING 1"])
        #expect(scene.takeSent().suffix(2).map { $0.prefix(7) } == ["control", "msg⏎LS_"])
    }

    @Test("A client that nobody holds closes its session")
    func releasedClient() {
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
