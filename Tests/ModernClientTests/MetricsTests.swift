import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore
@testable import ModernClient

@Suite("Metrics", .ownThread)
struct MetricsTests {
    typealias Metrics = LightstreamerClient.Metrics

    /// Blocks in the first update until the test signals it.
    private final class SlowDelegate: SubscriptionDelegate {
        let gate = DispatchSemaphore(value: 0)
        let entered = DispatchSemaphore(value: 0)

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            guard itemUpdate.value(withFieldName: "f") == "block" else { return }
            entered.signal()
            gate.wait()
        }
    }

    private let subscription = Subscription(subscriptionMode: .MERGE, items: ["i", "j"], fields: ["f"])

    /// A client whose subscription is confirmed.
    private func subscribed(_ configure: (LightstreamerClient) -> Void = { _ in }) -> Scene {
        let scene = Scene()
        configure(scene.client)
        scene.client.subscribe(subscription)
        scene.client.connect()
        scene.network.acceptSession("S1", keepalive: 5_000)
        scene.receive("SUBOK,1,2,1")
        scene.network.drain()
        return scene
    }

    @Test("A new client has empty metrics")
    func newClient() {
        let metrics = Scene().client.metrics
        #expect(metrics.status == .DISCONNECTED && metrics.transport == nil)
        #expect(metrics.sessions == 0 && metrics.recoveries == 0)
        #expect(metrics.updates == 0 && metrics.lostUpdates == 0)
        #expect(metrics.queuedBytes == 0 && metrics.undeliveredBytes == 0)
    }

    @Test("Only updates are counted, not other notifications")
    func onlyUpdatesAreCounted() {
        let scene = subscribed()
        #expect(scene.client.metrics.updates == 0)
        scene.receive("U,1,1,a", "EOS,1,1", "U,1,2,b", "CONF,1,unlimited,filtered", "U,1,1,c", "CS,1,1", "SYNC,1")
        scene.receive("U,1,1,d")
        #expect(scene.client.metrics.updates == 4)
        #expect(scene.client.metrics.sessions == 1)
        #expect(scene.client.metrics.transport == .WS_STREAMING)
    }

    @Test("Updates are counted without a delegate, and once with several delegates")
    func updatesAreCountedOnce() {
        let scene = subscribed()
        scene.receive("U,1,1,a")
        let delegates = [SlowDelegate(), SlowDelegate()]
        for delegate in delegates { subscription.addDelegate(delegate) }
        scene.receive("U,1,1,b")
        scene.network.drain()
        #expect(scene.client.metrics.updates == 2)
    }

    @Test("A recovery counts once whatever the number of attempts, and repeated updates are not counted again")
    func recoveryIsCountedOnce() {
        let scene = subscribed()
        scene.receive("U,1,1,a", "U,1,1,b")
        scene.network.webSocket.fail()
        #expect(scene.client.metrics.status == .DISCONNECTED_TRYING_RECOVERY)
        #expect(scene.client.metrics.transport == nil && scene.client.metrics.recoveries == 0)
        // The first attempt fails, and so does the bind after the second one.
        scene.network.timers.fire(.recovery)
        scene.network.stream.fail()
        scene.network.timers.fire(.retry)
        scene.network.stream.receive("CONOK,S1,50000,0,*", "PROG,1", "U,1,1,a", "U,1,1,b", "U,1,1,c", "LOOP,0")
        #expect(scene.client.metrics.recoveries == 0, "the session has no stream yet")
        scene.network.webSocket.open()
        scene.network.webSocket.receive("WSOK", "CONOK,S1,50000,5000,*", "U,1,1,d")
        let metrics = scene.client.metrics
        #expect(metrics.recoveries == 1 && metrics.sessions == 1 && metrics.updates == 4)
        #expect(metrics.transport == .WS_STREAMING)
    }

    @Test("A replaced session counts as a session, not as a recovery")
    func replacedSession() {
        let scene = subscribed()
        scene.network.webSocket.fail()
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONERR,4,unknown")
        #expect(scene.client.metrics.status == .DISCONNECTED_WILL_RETRY)
        scene.network.timers.fire(.retry)
        scene.network.acceptSession("S2", keepalive: 5_000)
        let metrics = scene.client.metrics
        #expect(metrics.sessions == 2 && metrics.recoveries == 0 && metrics.status == .CONNECTED_WS_STREAMING)
    }

    @Test("Lost updates are the sum of the server's reports for all items, and do not overflow")
    func lostUpdates() {
        let scene = subscribed()
        scene.receive("OV,1,1,3", "OV,1,2,4")
        #expect(scene.client.metrics.lostUpdates == 7)
        #expect(scene.client.metrics.updates == 0)
        scene.receive("OV,1,1,9223372036854775807", "OV,1,1,9223372036854775807")
        #expect(scene.client.metrics.lostUpdates == .max)
    }

    @Test("Lost updates of the second level are counted, and those of an ended subscription are not")
    func lostUpdatesOfSecondLevel() {
        let scene = Scene.connected()
        let table = Subscription(subscriptionMode: .COMMAND, items: ["t"], fields: ["key", "command"])
        table.commandSecondLevelFields = ["f"]
        scene.client.subscribe(table)
        scene.receive("SUBCMD,1,1,2,1,2", "U,1,1,k|ADD")
        scene.receive("SUBOK,2,1,1", "U,2,1,a", "OV,2,1,5")
        #expect(scene.client.metrics.lostUpdates == 5)
        #expect(scene.client.metrics.updates == 2)
        scene.client.unsubscribe(table)
        scene.receive("OV,2,1,5", "OV,1,1,5")
        #expect(scene.client.metrics.lostUpdates == 5)
    }

    @Test(
        "The transport is that of the stream connection",
        arguments: [
            (ModernClient.TransportSelection.HTTP_STREAMING, "CONOK,S1,50000,5000,*"),
            (.HTTP_POLLING, "CONOK,S1,50000,19000,*"),
        ])
    func transportOfStream(transport: ModernClient.TransportSelection, answer: String) {
        let scene = Scene()
        scene.client.connectionOptions.forcedTransport = transport
        scene.client.connect()
        #expect(scene.client.metrics.transport == nil)
        scene.network.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        // Like a real server, the peer does not answer a poll until it has something to send.
        scene.network.stream.receive(answer, "PROBE")
        #expect(scene.client.metrics.status.rawValue == "CONNECTED:\(transport.rawValue)")
        #expect(scene.client.metrics.transport == transport)
        #expect(scene.client.metrics.sessions == 1)
    }

    @Test("Counts outlive disconnect() and continue with the next session")
    func countsOutliveDisconnect() {
        let scene = subscribed()
        scene.receive("U,1,1,a", "OV,1,1,3")
        scene.client.disconnect()
        scene.network.drain()
        var metrics = scene.client.metrics
        #expect(metrics.status == .DISCONNECTED && metrics.transport == nil)
        #expect(metrics.sessions == 1 && metrics.updates == 1 && metrics.lostUpdates == 3)
        #expect(metrics.queuedBytes == 0 && metrics.undeliveredBytes == 0)
        scene.client.connect()
        scene.network.acceptSession("S2", keepalive: 5_000)
        scene.receive("SUBOK,1,2,1", "U,1,1,b")
        metrics = scene.client.metrics
        #expect(metrics.sessions == 2 && metrics.updates == 2 && metrics.lostUpdates == 3)
    }

    @Test("Messages count as queued UTF-8 bytes until they are sent")
    func queuedMessageBytes() {
        let scene = Scene()
        func send(_ text: String, _ sequence: String? = "q") {
            scene.client.sendMessage(
                text, withSequence: sequence, timeout: -1, delegate: nil, enqueueWhileDisconnected: true)
        }
        send("hello")
        send("né", nil)
        #expect(scene.client.metrics.queuedBytes == 8)
        scene.client.connect()
        #expect(scene.client.metrics.queuedBytes == 8)
        scene.network.acceptSession("S1", keepalive: 5_000)
        #expect(scene.client.metrics.queuedBytes == 0)
        // The message of the sequence has no response yet: it is sent again after the recovery, before the one queued behind it.
        scene.network.webSocket.fail()
        send("again")
        #expect(scene.client.metrics.queuedBytes == 5)
        scene.network.timers.fire(.recovery)
        scene.network.stream.receive("CONOK,S1,50000,0,*", "LOOP,0")
        scene.network.webSocket.open()
        scene.network.webSocket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(scene.takeSent().filter { $0.contains("msg") }.count == 1)
        #expect(scene.client.metrics.queuedBytes == 0)
        scene.network.webSocket.fail()
        send("lost")
        #expect(scene.client.metrics.queuedBytes == 4)
        scene.client.disconnect()
        #expect(scene.client.metrics.queuedBytes == 0)
    }

    @Test("Undelivered bytes grow while a delegate blocks, and return to 0 afterwards")
    func undeliveredBytes() {
        let scene = subscribed()
        let delegate = SlowDelegate()
        subscription.addDelegate(delegate)
        // `Scene.receive` would wait for the delegate.
        scene.network.webSocket.receive("U,1,1,block")
        delegate.entered.wait()
        let one = scene.client.metrics.undeliveredBytes
        #expect(one > 0)
        scene.network.webSocket.receive("U,1,2,\(String(repeating: "x", count: 10_000))")
        #expect(scene.client.metrics.undeliveredBytes > one + 10_000)
        #expect(scene.client.metrics.updates == 2, "an update counts when it is received")
        delegate.gate.signal()
        scene.network.drain()
        #expect(scene.client.metrics.undeliveredBytes == 0)
        #expect(scene.client.metrics.updates == 2)
    }

    @Test("Reading metrics waits for no hook, logger or callback, and works on the client's own thread")
    func metricsDoNotBlock() {
        let scene = subscribed()
        scene.receive("U,1,1,a")
        let seen = DispatchSemaphore(value: 0)
        let read = Locked<[Metrics]>([])
        let client = scene.client
        client.engine.onQueue {
            // The engine's queue is busy, as in a hook.
            Thread.detachNewThread {
                read.withLock { $0.append(client.metrics) }
                seen.signal()
            }
            #expect(seen.wait(timeout: .now() + 60) == .success)
            read.withLock { $0.append(client.metrics) }
        }
        client.engine.deliver { read.withLock { $0.append(client.metrics) } }
        scene.network.drain()
        #expect(read.value.map(\.updates) == [1, 1, 1])
        #expect(read.value.first == read.value.dropFirst().first)
    }
}
