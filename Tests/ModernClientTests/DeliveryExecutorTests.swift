import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore
@testable import ModernClient

/// Delegates on the executor that the application chose.
@Suite(.ownThread) struct DeliveryExecutorTests {
    /// Records its callbacks, and calls `onCall` before each to check the executor.
    private final class Witness: ClientDelegate, SubscriptionDelegate, ClientMessageDelegate {
        let events = EventLog()
        private let onCall: @Sendable () -> Void

        init(_ onCall: @escaping @Sendable () -> Void) { self.onCall = onCall }

        private func write(_ line: String) {
            onCall()
            events.write(line)
        }

        func clientDidAddDelegate(_ client: LightstreamerClient) { write("added") }
        func client(_ client: LightstreamerClient, didChangeStatus status: LightstreamerClient.Status) {
            write("\(status)")
        }
        func client(_ client: LightstreamerClient, didChangeProperty property: String) { write(property) }
        func subscriptionDidSubscribe(_ subscription: Subscription) { write("subscribed") }
        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            write(String((itemUpdate.value(withFieldName: "f") ?? "null").prefix(8)))
        }
        func subscriptionDidUnsubscribe(_ subscription: Subscription) { write("unsubscribed") }
        func client(
            _ client: LightstreamerClient, didProcessMessage originalMessage: String, withResponse response: String
        ) { write("processed \(originalMessage)") }
    }

    private struct Stage {
        let network: ScriptedNetwork
        let client: LightstreamerClient
        let subscription = Subscription(subscriptionMode: .RAW, items: ["i"], fields: ["f"])
        let witness: Witness

        init(_ executor: DeliveryExecutor, _ onCall: @escaping @Sendable () -> Void) {
            network = ScriptedNetwork(deliveryQueue: executor.makeQueue())
            client = LightstreamerClient(serverAddress: "http://server", environment: network.environment)
            witness = Witness(onCall)
            client.addDelegate(witness)
        }

        /// Connects and subscribes without waiting.
        func begin() {
            client.connect()
            network.acceptSession()
            client.subscribe(subscription)
            subscription.addDelegate(witness)
            network.webSocket.receive("SUBOK,1,1,1")
        }
    }

    private static let numbers = (1...2_000).map(String.init)

    /// Runs every kind of callback.
    private func run(_ stage: Stage) {
        stage.begin()
        for number in Self.numbers { stage.network.webSocket.receive("U,1,1,\(number)") }
        stage.client.connectionDetails.user = "me"
        stage.client.sendMessage("m", withSequence: "s", delegate: stage.witness)
        stage.network.webSocket.receive("MSGDONE,s,1,")
        stage.client.unsubscribe(stage.subscription)
        stage.client.disconnect()
        let lines = stage.witness.events.take(through: "DISCONNECTED").filter {
            !["serverInstanceAddress", "serverSocketName", "clientIp", "sessionId", "keepaliveInterval"].contains($0)
        }
        #expect(
            lines.filter { $0 != "unsubscribed" }
                == ["added", "CONNECTING", "CONNECTED:WS-STREAMING", "subscribed"] + Self.numbers
                + ["user", "processed m", "DISCONNECTED"])
    }

    @Test("Callbacks run on the main thread")
    func runsOnMainThread() {
        run(Stage(.main) { MainActor.assumeIsolated { dispatchPrecondition(condition: .onQueue(.main)) } })
    }

    @Test("Callbacks run on the main actor")
    func runsOnMainActor() { run(Stage(.actor(MainActor.shared)) { MainActor.assumeIsolated {} }) }

    @Test("Callbacks run on the chosen queue, one at a time", arguments: [false, true])
    func runsOnQueue(_ isConcurrent: Bool) {
        let queue = DispatchQueue(label: "application", attributes: isConcurrent ? .concurrent : [])
        // `Sendable`: the test expects one call at a time.
        nonisolated(unsafe) var calls = 0
        let stage = Stage(.queue(queue)) {
            dispatchPrecondition(condition: .onQueue(queue))
            calls += 1
        }
        run(stage)
        stage.network.drain()
        #expect(calls > Self.numbers.count)
    }

    private actor Counter {
        var count = 0
        nonisolated func see() { assumeIsolated { $0.count += 1 } }
    }

    @Test("Callbacks run on the chosen actor")
    func runsOnActor() async {
        let counter = Counter()
        run(Stage(.actor(counter)) { counter.see() })
        #expect(await counter.count > Self.numbers.count)
    }

    @Test("Events are still delivered after the actor is released")
    func releasedActorLosesNothing() {
        final class Reference {
            weak var counter: Counter?
        }
        let reference = Reference()
        let stage = {
            let counter = Counter()
            reference.counter = counter
            return Stage(.actor(counter)) {}
        }()
        #expect(stage.witness.events.take(through: "added") == ["added"])
        // A task that has just run may still retain the actor.
        #expect(isSoonTrue { reference.counter == nil })
        stage.begin()
        stage.network.webSocket.receive("U,1,1,a")
        #expect(stage.witness.events.take(through: "a").last == "a")
    }

    /// Sends numbered updates of a thousand bytes until the client suspends reading.
    private func flood(_ network: ScriptedNetwork) -> [String] {
        let text = String(repeating: "x", count: 1_000)
        var sent: [String] = []
        while !network.webSocket.isReadingSuspended && sent.count < 10_000 {
            sent.append(String(format: "%08d", sent.count))
            network.webSocket.receive("U,1,1,\(sent[sent.count - 1])\(text)")
        }
        return sent
    }

    @Test("A blocked executor suspends reading and loses nothing")
    func busyExecutorSuspendsReading() {
        let queue = DispatchQueue(label: "application")
        let stage = Stage(.queue(queue)) {}
        stage.begin()
        #expect(stage.witness.events.wait(through: "subscribed"))
        queue.suspend()
        let sent = flood(stage.network)
        #expect((800...1_050).contains(sent.count), "about a mebibyte before reading is suspended: \(sent.count)")
        queue.resume()
        #expect(
            isSoonTrue {
                stage.network.settle(stage.client.engine.queue)
                return !stage.network.webSocket.isReadingSuspended
            })
        stage.network.webSocket.receive("U,1,1,the last")
        #expect(stage.witness.events.take(through: "the last") == sent + ["the last"])
    }

    @Test("Other work on the executor runs between two turns")
    func executorIsShared() {
        let queue = DeliveryExecutor.main.makeQueue()
        let events = EventLog()
        let gate = DispatchSemaphore(value: 0)
        DispatchQueue.main.async { gate.wait() }
        queue.async {
            events.write("first")
            queue.async { events.write("second") }
        }
        DispatchQueue.main.async { events.write("other") }
        gate.signal()
        #expect(events.take(3) == ["first", "other", "second"])
    }

    @Test("Delegates move on from a released client with the same executor")
    func delegatesLeaveReleasedClient() {
        let subscription = Subscription(subscriptionMode: .RAW, items: ["i"], fields: ["f"])
        let witness = Witness {}
        do {
            let stage = Stage(.main) {}
            stage.client.subscribe(subscription)
            stage.client.unsubscribe(subscription)
        }
        // Enqueued on the queue of the released client.
        subscription.addDelegate(witness)
        let stage = Stage(.main) {}
        stage.client.connect()
        stage.network.acceptSession()
        stage.client.subscribe(subscription)
        stage.network.webSocket.receive("SUBOK,1,1,1", "U,1,1,a")
        #expect(witness.events.take(through: "a") == ["subscribed", "a"])
    }

    // `drain` must recognise its own turn; otherwise it would wait for a later turn.
    @Test("A queue of an actor can be drained inside a turn of that actor")
    func actorQueueDoesNotDeadlock() async {
        actor Place {}
        let place = Place()
        let events = EventLog()
        let (first, second) = (DeliveryExecutor.actor(place).makeQueue(), DeliveryExecutor.actor(place).makeQueue())
        first.async {
            second.async { events.write("second") }
            second.drain()
            events.write("drained")
        }
        #expect(events.take(2) == ["second", "drained"])
        // On another thread it waits for no turn, because the executor may be suspended.
        second.async { events.write("later") }
        second.drain()
        #expect(events.take(1) == ["later"])
        withExtendedLifetime(place) {}
    }

    private enum Marks { @TaskLocal static var mark = 0 }

    @Test("A turn of an actor does not inherit the caller's task-local values")
    func taskLocalsAreNotInherited() {
        actor Place {}
        let place = Place()
        let events = EventLog()
        let queue = DeliveryExecutor.actor(place).makeQueue()
        Marks.$mark.withValue(7) { queue.async { events.write("\(Marks.mark)") } }
        #expect(events.take(1) == ["0"])
        withExtendedLifetime(place) {}
    }

    @Test("The suspended queue of a released client does not delay another client")
    func suspendedQueueDelaysNoOtherClient() {
        let subscription = Subscription(subscriptionMode: .RAW, items: ["i"], fields: ["f"])
        let witness = Witness {}
        let stopped = DispatchQueue(label: "stopped")
        do {
            let stage = Stage(.queue(stopped)) {}
            stage.client.subscribe(subscription)
            stage.client.unsubscribe(subscription)
        }
        stopped.suspend()
        defer { stopped.resume() }
        // Enqueued on the queue of the released client.
        subscription.addDelegate(witness)
        let stage = Stage(.main) {}
        stage.client.connect()
        stage.network.acceptSession()
        stage.client.subscribe(subscription)
        stage.network.webSocket.receive("SUBOK,1,1,1", "U,1,1,a")
        #expect(witness.events.take(through: "a") == ["subscribed", "a"])
    }

    @Test("Synchronous calls on the executor itself do not deadlock")
    func queueDoesNotWaitForItself() {
        let events = EventLog()
        let done = DispatchSemaphore(value: 0)
        DispatchQueue.main.async {
            let (first, second) = (DeliveryExecutor.main.makeQueue(), DeliveryExecutor.main.makeQueue())
            first.async { events.write("1") }
            second.async { events.write("2") }
            first.sync { events.write("in sync") }
            second.drain()
            events.write("drained")
            done.signal()
        }
        #expect(done.wait(timeout: .now() + 60) == .success)
        #expect(events.take() == ["1", "in sync", "2", "drained"])
    }
}

/// Marks that identify the application's queues.
@Suite(.ownThread) struct QueueMarkTests {
    @Test("Executors on one queue share its mark")
    func executorsShareQueueMark() {
        let queue = DispatchQueue(label: "queue")
        #expect(QueueMark.of(queue) === QueueMark.of(queue))
        #expect(QueueMark.of(queue) !== QueueMark.of(DispatchQueue(label: "other")))
    }

    @Test("A queue that targets a marked queue has both marks")
    func targetQueueAddsMark() {
        let outer = DispatchQueue(label: "outer")
        let inner = DispatchQueue(label: "inner", target: outer)
        let marks = [QueueMark.of(outer), QueueMark.of(inner)]
        #expect(inner.sync { marks.map(\.isCurrent) } == [true, true])
        #expect(outer.sync { marks.map(\.isCurrent) } == [true, false])
        #expect(marks.map(\.isCurrent) == [false, false])
    }
}
