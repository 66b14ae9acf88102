import Foundation
import LightstreamerCore
import TestPeer
import TestSupport
import Testing

@testable import ModernClient

/// One subscription or client used by several threads concurrently.
@Suite("Concurrent calls of subscriptions", .ownThread)
struct SubscriptionConcurrencyTests {
    private func subscription() -> Subscription {
        Subscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
    }

    /// Runs `bodies` concurrently, and fails if one does not return.
    private func concurrently(_ bodies: (@Sendable () -> Void)...) {
        let ends = bodies.map { body in
            let end = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                body()
                end.signal()
            }
            return end
        }
        for end in ends { #expect(end.wait(timeout: .now() + 60) == .success, "a thread hangs") }
    }

    @Test("The active subscriptions can be read while other threads unsubscribe")
    func concurrentListing() {
        let scene = Scene.connected()
        let client = scene.client
        concurrently(
            { for _ in 0..<500 { client.unsubscribe(Self.subscribed(client)) } },
            { for _ in 0..<500 { client.unsubscribe(Self.subscribed(client)) } },
            { for _ in 0..<2_000 { _ = client.subscriptions.map(\.isActive) } })
        #expect(client.subscriptions.isEmpty)
    }

    private static func subscribed(_ client: LightstreamerClient) -> Subscription {
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
        client.subscribe(subscription)
        return subscription
    }

    /// Unsubscribes each subscription after it is active and before its request is sent.
    private final class EndingObserver: ActivityObserver {
        let client: LightstreamerClient
        init(_ client: LightstreamerClient) { self.client = client }
        func attach(_ subscription: Subscription) { client.unsubscribe(subscription) }
        func attach(_ device: MPNDevice) {}
        func attach(_ subscription: MPNSubscription) {}
        func record(_ outcome: MessageOutcome, of message: String) {}
        func end() {}
    }

    @Test("A subscription that another thread ends during its activation is not requested")
    func unsubscribedBeforeRequest() {
        let scene = Scene.connected()
        scene.client.activityObservers.value = [EndingObserver(scene.client)]
        let subscription = Self.subscribed(scene.client)
        #expect(!subscription.isActive && scene.client.subscriptions.isEmpty)
        #expect(scene.takeSent() == [])
        scene.client.activityObservers.value = []
        scene.client.subscribe(subscription)
        #expect(subscription.isActive && scene.takeSent().count == 1)
    }

    @Test("Unsubscribing does not trap while the server or another thread ends the subscription")
    func concurrentUnsubscribe() {
        let scene = Scene.connected()
        let client = scene.client
        for id in 1...300 {
            let subscription = Self.subscribed(client)
            scene.network.webSocket.receive("SUBOK,\(id),1,1")
            let socket = scene.network.webSocket
            concurrently(
                { client.unsubscribe(subscription) }, { client.unsubscribe(subscription) },
                { socket.receive("UNSUB,\(id)") })
            #expect(!subscription.isActive)
        }
    }

    @Test("A change of frequency during the activation is not lost")
    func concurrentFrequencyChange() {
        let scene = Scene.connected()
        let client = scene.client
        for id in 1...200 {
            let subscription = subscription()
            concurrently(
                { client.subscribe(subscription) }, { subscription.requestedMaxFrequency = .limited(3) })
            scene.network.webSocket.receive("SUBOK,\(id),1,1")
            #expect(scene.takeSent().contains { $0.contains("LS_requested_max_frequency=3") })
            client.unsubscribe(subscription)
            _ = scene.takeSent()
        }
    }

    /// The second value is set after the object has the first one, whose request waits for the engine.
    @Test("When two threads change an MPN subscription, the server receives its final value last")
    func concurrentMPNChanges() {
        let scene = Scene.connected()
        scene.client.register(forMPN: MPNDevice(deviceToken: "token", defaults: OwnDefaults()))
        scene.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
        scene.receive("SUBOK,1,1,2", "U,1,1,ACTIVE|100", "SUBCMD,2,1,2,1,2", "EOS,2,1")
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        subscription.notificationFormat = "format"
        scene.client.subscribeMPN(subscription, coalescing: false)
        scene.receive("REQOK,4", "MPNOK,3,sub1")
        #expect(subscription.isSubscribed)

        scene.client.engine.queue.async {
            _ = isSoonTrue { subscription.notificationFormat == "first" }
            subscription.notificationFormat = "second"
        }
        subscription.notificationFormat = "first"
        scene.receive("REQOK,5")
        #expect(subscription.notificationFormat == "second")
        #expect(scene.takeSent().last?.hasSuffix("&PN_notificationFormat=second") == true)
        scene.receive("REQOK,6")

        scene.client.engine.queue.async {
            _ = isSoonTrue { subscription.triggerExpression == "first" }
            subscription.triggerExpression = nil
        }
        subscription.triggerExpression = "first"
        scene.receive("REQOK,7")
        #expect(subscription.triggerExpression == nil)
        #expect(scene.takeSent().last?.hasSuffix("&PN_trigger=") == true)
    }

    /// A logger runs on the engine's queue.
    @Test("A logger can read the subscription that its entry is about")
    func loggerReadsSubscription() {
        let network = ScriptedNetwork()
        let log = LogRecorder()
        var environment = network.environment
        environment.log = log
        let client = LightstreamerClient(serverAddress: "http://server", environment: environment)
        client.connect()
        network.acceptSession()
        let subscription = subscription()
        let delegate = SubscriptionRecorder()
        let lines = Collector<Int>()
        log.onLine {
            lines.append(subscription.delegates.count)
            _ = (subscription.isActive, subscription.isSubscribed, subscription.items, "\(subscription)")
            _ = (client.delegates.count, client.status, client.connectionDetails.sessionId)
        }
        concurrently({
            client.subscribe(subscription)
            subscription.addDelegate(delegate)
            network.webSocket.receive("SUBOK,1,1,1", "U,1,1,x")
            subscription.requestedMaxFrequency = .limited(1)
            subscription.removeDelegate(delegate)
            client.unsubscribe(subscription)
            subscription.items = ["b"]
            client.subscribe(subscription)
        })
        log.onLine(nil)
        #expect(lines.values.count > 3)
    }

    /// An application's logger can pass its lines to the main thread, which may be reading.
    @Test("A logger can wait for a thread that reads the subscriptions")
    func loggerWaitsForReader() {
        let network = ScriptedNetwork()
        let log = LogRecorder()
        var environment = network.environment
        environment.log = log
        let client = LightstreamerClient(serverAddress: "http://server", environment: environment)
        client.connect()
        network.acceptSession()
        let subscription = subscription()
        let reads = Collector<Bool>()
        log.onLine {
            let end = DispatchSemaphore(value: 0)
            Thread.detachNewThread {
                _ = (subscription.isActive, subscription.isSubscribed, subscription.keyPosition)
                _ = (client.subscriptions.count, subscription.valueWithItemPos(1, fieldPos: 1))
                _ = (client.status, client.connectionDetails.sessionId, client.connectionOptions.retryDelay)
                end.signal()
            }
            reads.append(end.wait(timeout: .now() + 20) == .success)
        }
        concurrently({
            client.subscribe(subscription)
            network.webSocket.receive("SUBOK,1,1,1", "U,1,1,x")
            client.unsubscribe(subscription)
        })
        log.onLine(nil)
        #expect(reads.values.count > 3 && !reads.values.contains(false))
    }

    @Test("A logger can read the MPN subscription that its entry is about")
    func loggerReadsMPNSubscription() {
        let network = ScriptedNetwork()
        let log = LogRecorder()
        var environment = network.environment
        environment.log = log
        let client = LightstreamerClient(serverAddress: "http://server", environment: environment)
        client.connect()
        network.acceptSession()
        let device = MPNDevice(deviceToken: "token")
        let subscription = MPNSubscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        subscription.notificationFormat = "format"
        let copy = MPNSubscription(replacing: subscription)
        // Used by one thread at a time.
        nonisolated(unsafe) let delegate = MPNSubscriptionRecorder()
        let lines = Collector<Int>()
        log.onLine {
            lines.append(subscription.delegates.count + device.delegates.count)
            _ = (subscription.isActive, subscription.status, subscription.notificationFormat, "\(subscription) \(copy)")
            _ = (device.status, client.delegates.count, client.connectionOptions.description)
            _ = try? client.activeMPNSubscriptions(.ALL)
        }
        concurrently({
            client.register(forMPN: device)
            client.subscribeMPN(subscription, coalescing: false)
            subscription.addDelegate(delegate)
            network.webSocket.receive("REQOK,1", "MPNREG,dev1,INTERNAL")
            network.webSocket.receive("SUBOK,1,1,2", "U,1,1,ACTIVE|100", "SUBCMD,2,1,2,1,2", "EOS,2,1")
            network.webSocket.receive("REQOK,4", "MPNOK,3,sub1")
            subscription.triggerExpression = "true"
            subscription.removeDelegate(delegate)
            client.unsubscribeMPN(subscription)
            subscription.items = ["b"]
            client.unsubscribeMultipleMPN(nil)
            client.disconnect()
        })
        log.onLine(nil)
        #expect(lines.values.count > 3)
    }

    @Test("The deinit of a delegate can read and change the list of delegates")
    func delegateChangesListInDeinit() {
        final class Leaving: SubscriptionDelegate, @unchecked Sendable {
            // `Sendable`: constant.
            let subscription: Subscription
            let ended: DispatchSemaphore

            init(_ subscription: Subscription, _ ended: DispatchSemaphore) {
                self.subscription = subscription
                self.ended = ended
            }

            deinit {
                _ = subscription.delegates
                subscription.addDelegate(SubscriptionRecorder())
                ended.signal()
            }
        }
        let subscription = subscription()
        let ended = DispatchSemaphore(value: 0)
        concurrently(
            { for _ in 0..<300 { subscription.addDelegate(Leaving(subscription, ended)) } },
            { for _ in 0..<300 { _ = subscription.delegates } })
        for _ in 0..<300 { #expect(ended.wait(timeout: .now() + 60) == .success) }
    }

    #if os(Linux) && compiler(>=6.2)  // exit tests
        @Test("Delegates of a thousand subscriptions without a client use few threads")
        func fewThreads() async {
            // In its own process, where nothing else starts threads.
            await #expect(processExitsWith: .success) {
                func count() -> Int {
                    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []).count
                }
                let before = count()
                let gate = DispatchSemaphore(value: 0)
                let delegates = (0..<1_000).map { _ in BlockedDelegate(gate) }
                let subscriptions = delegates.map { delegate in
                    let subscription = Subscription(subscriptionMode: .MERGE, items: ["a"], fields: ["f"])
                    subscription.addDelegate(delegate)
                    return subscription
                }
                let during = count()
                for _ in subscriptions { gate.signal() }
                for delegate in delegates { delegate.added.wait() }
                precondition(
                    during > before && during - before < 32, "\(before) before, \(during) with 1,000 delegates")
            }
        }
    #endif
}

private final class BlockedDelegate: SubscriptionDelegate, @unchecked Sendable {
    // `Sendable`: constant.
    private let gate: DispatchSemaphore
    let added = DispatchSemaphore(value: 0)

    init(_ gate: DispatchSemaphore) { self.gate = gate }

    func subscriptionDidAddDelegate(_ subscription: Subscription) {
        gate.wait()
        added.signal()
    }
}
