import Foundation
import TestKit
import Testing

@testable import ModernClient

@Suite("Sequences and outcomes", .ownThread)
struct AsyncTests {
    let scene = Scene.connected()
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])

    @Test("Updates come in order, and the loop ends with the subscription")
    func updates() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        #expect(subscription.delegates.isEmpty)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        scene.client.unsubscribe(subscription)
        #expect(try await updates.next()?.value(withFieldName: "f") == "a")
        #expect(try await updates.next()?.value(withFieldName: "f") == "b")
        #expect(try await updates.next() == nil)
    }

    @Test("A refusal ends the loop with its error")
    func refusal() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        var events = subscription.events().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("REQERR,1,17,no adapter")
        await #expect(throws: SubscriptionError(code: 17, message: "no adapter")) { _ = try await updates.next() }
        #expect(await events.next().map { "\($0)" } == "failed(17 no adapter)")
        #expect(await events.next() == nil)
    }

    @Test("A subscription that ends before it is answered ends the loop")
    func earlyEnd() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.client.unsubscribe(subscription)
        #expect(try await updates.next() == nil)
    }

    @Test("A sequence that nobody iterates holds nothing up")
    func held() throws {
        let (updates, events) = (subscription.updates(), subscription.events())
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        for value in 1...1_000 { scene.network.webSocket.receive("U,1,1,\(value)") }
        scene.receive("SYNC,1")
        #expect(delegate.updates.count == 1_000)
        withExtendedLifetime((updates, events)) {}
    }

    @Test("An iterator that is not asked holds up reading, and no delegate, status or message")
    func suspending() async throws {
        var updates = subscription.updates(.suspend(upTo: 4)).makeAsyncIterator()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        for value in 1...5 { scene.receive("U,1,1,\(value)") }
        #expect(delegate.updates.count == 5)
        #expect(scene.network.webSocket.isReadingSuspended)
        // What had been read is delivered all the same.
        scene.receive("U,1,1,6")
        #expect(delegate.updates.count == 6)
        for value in 1...4 { #expect(try await updates.next()?.value(withFieldName: "f") == "\(value)") }
        #expect(!scene.network.webSocket.isReadingSuspended)
        for value in 5...6 { #expect(try await updates.next()?.value(withFieldName: "f") == "\(value)") }
    }

    @Test("Awaiting an outcome inside a loop that is behind goes on reading")
    func outcomeInsideALoop() async throws {
        let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
        #expect(scene.network.webSocket.isReadingSuspended)
        let outcome = Task { [client = scene.client] in try await client.outcome(ofSending: "m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        await until { !scene.network.webSocket.isReadingSuspended }
        scene.network.webSocket.receive("MSGDONE,s,1,")
        #expect(try await outcome.value == .processed(response: ""))
        await until { scene.network.webSocket.isReadingSuspended }
        withExtendedLifetime(iterator) {}
    }

    @Test("The end of an iterator that is behind lets reading go on")
    func abandonedIterator() {
        do {
            let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
            scene.client.subscribe(subscription)
            scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
            #expect(scene.network.webSocket.isReadingSuspended)
            withExtendedLifetime(iterator) {}
        }
        #expect(!scene.network.webSocket.isReadingSuspended)
    }

    @Test("The newest elements wait, or the latest of each item")
    func dropping() async throws {
        let two = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        var newest = two.updates(.newest(2)).makeAsyncIterator()
        var latest = two.updates(.latestPerItem).makeAsyncIterator()
        scene.client.subscribe(two)
        scene.receive("SUBOK,1,2,1", "U,1,1,a1", "U,1,2,b1", "U,1,1,a2", "U,1,1,a3")
        #expect(!scene.network.webSocket.isReadingSuspended)
        #expect(try await newest.next()?.value(withFieldName: "f") == "a2")
        #expect(try await newest.next()?.value(withFieldName: "f") == "a3")
        #expect(try await latest.next()?.value(withFieldName: "f") == "a3")
        scene.receive("U,1,1,a4", "U,1,2,b2")
        #expect(try await latest.next()?.value(withFieldName: "f") == "b2")
        #expect(try await latest.next()?.value(withFieldName: "f") == "a4")
    }

    @Test("Any number of loops observe, and the end of one is the end of one")
    func severalLoops() async throws {
        var first = subscription.updates().makeAsyncIterator()
        var second = subscription.updates().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let task = Task { try await first.next()?.value(withFieldName: "f") }
        #expect(try await task.value == "a")
        #expect(try await second.next()?.value(withFieldName: "f") == "a")
        #expect(subscription.isActive)
    }

    @Test("Cancelling the task of a loop ends the loop, and leaves the subscription")
    func cancellation() async throws {
        let sequence = subscription.updates()
        let (started, signal) = AsyncStream<Void>.makeStream()
        let (ready, isReady) = AsyncStream<Void>.makeStream()
        let task = Task {
            var count = 0
            var iterator = sequence.makeAsyncIterator()
            isReady.yield()
            while try await iterator.next() != nil {
                count += 1
                signal.yield()
            }
            return count
        }
        for await _ in ready { break }
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        for await _ in started { break }
        task.cancel()
        #expect(try await task.value == 1)
        #expect(subscription.isActive)
    }

    @Test("A sequence that owns its subscription subscribes for the time of a loop")
    func owning() async throws {
        let sequence = scene.client.updates(for: subscription)
        #expect(!subscription.isActive)
        do {
            var iterator = sequence.makeAsyncIterator()
            #expect(subscription.isActive)
            scene.receive("SUBOK,1,1,1", "U,1,1,a")
            #expect(try await iterator.next()?.value(withFieldName: "f") == "a")
        }
        #expect(!subscription.isActive)
        #expect(scene.network.trace.last?.contains("LS_op=delete") == true)
    }

    @Test("The loops of a subscription end with its client")
    func clientGone() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        var events = subscription.events().makeAsyncIterator()
        do {
            let scene = Scene.connected()
            scene.client.subscribe(subscription)
            scene.receive("SUBOK,1,1,1", "U,1,1,a")
        }
        #expect(try await updates.next()?.value(withFieldName: "f") == "a")
        #expect(try await updates.next() == nil)
        #expect(await events.next()?.name == "subscribed")
        #expect(await events.next()?.name == "update")
        #expect(await events.next() == nil)
    }

    @Test("Statuses follow the session")
    func statuses() async {
        let scene = Scene()
        var statuses = scene.client.statuses().makeAsyncIterator()
        scene.client.connect()
        scene.network.acceptSession()
        scene.client.disconnect()
        var seen: [LightstreamerClient.Status] = []
        while let status = await statuses.next() {
            seen.append(status)
            if status == .DISCONNECTED { break }
        }
        #expect(seen == [.CONNECTING, .CONNECTED_WS_STREAMING, .DISCONNECTED])
    }

    @Test("Connecting tells its outcome")
    func connection() async throws {
        let connected = Scene()
        let outcome = Task { [client = connected.client] in try await client.outcomeOfConnecting() }
        await until { connected.network.webSockets.count == 1 }
        connected.network.acceptSession()
        #expect(try await outcome.value == .connected(.CONNECTED_WS_STREAMING))
        #expect(try await connected.client.outcomeOfConnecting() == .connected(.CONNECTED_WS_STREAMING))

        let refused = Scene()
        let refusal = Task { [client = refused.client] in try await client.outcomeOfConnecting() }
        await until { refused.network.webSockets.count == 1 }
        refused.network.webSocket.open()
        refused.network.webSocket.receive("WSOK", "CONERR,2,no such adapter set")
        #expect(try await refusal.value == .refused(code: 2, message: "no such adapter set"))

        let given = Scene()
        let end = Task { [client = given.client] in try await client.outcomeOfConnecting() }
        await until { given.network.webSockets.count == 1 }
        given.client.disconnect()
        #expect(try await end.value == .disconnected)
    }

    @Test("A cancelled wait for a connection throws")
    func cancelledConnection() async {
        let scene = Scene()
        let outcome = Task { [client = scene.client] in try await client.outcomeOfConnecting() }
        await until { scene.network.webSockets.count == 1 }
        outcome.cancel()
        await #expect(throws: CancellationError.self) { try await outcome.value }
        #expect(scene.client.status == .CONNECTING)
    }

    @Test("Messages tell their outcome")
    func messages() async throws {
        let processed = Task { [client = scene.client] in try await client.outcome(ofSending: "m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        scene.network.webSocket.receive("REQOK,1", "MSGDONE,s,1,yes")
        #expect(try await processed.value == .processed(response: "yes"))
        scene.client.disconnect()
        #expect(try await scene.client.outcome(ofSending: "m") == .aborted(sentOnNetwork: false))
    }

    /// Lets other tasks run until the condition holds.
    private func until(_ condition: () -> Bool) async {
        while !condition() { await Task.yield() }
    }
}

extension Subscription.Event {
    fileprivate var name: String {
        switch self {
        case .subscribed: "subscribed"
        case .update: "update"
        default: "\(self)"
        }
    }
}
