import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore
@testable import ModernClient

@Suite("Sequences and outcomes", .ownThread)
struct AsyncTests {
    let scene = Scene.connected()
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])

    @Test("Updates arrive in order, and the loop ends with the subscription")
    func updatesArriveInOrder() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        #expect(subscription.delegates.isEmpty)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        scene.client.unsubscribe(subscription)
        #expect(try await updates.next()?.value(withFieldName: "f") == "a")
        #expect(try await updates.next()?.value(withFieldName: "f") == "b")
        #expect(try await updates.next() == nil)
    }

    @Test("A subscription error ends the loop and is thrown by it")
    func subscriptionErrorEndsLoop() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        var events = subscription.events().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("REQERR,1,17,no adapter")
        await #expect(throws: SubscriptionError(code: 17, message: "no adapter")) { _ = try await updates.next() }
        #expect(await events.next().map { "\($0)" } == "failed(17 no adapter)")
        #expect(await events.next() == nil)
    }

    @Test("Unsubscribing before the server's response ends the loop")
    func unsubscribeBeforeResponse() async throws {
        var updates = subscription.updates().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.client.unsubscribe(subscription)
        #expect(try await updates.next() == nil)
    }

    // Combines: loops, twice before the answer
    @Test("The end of a loop deactivates only the activation that the loop started", arguments: [false, true])
    func endOfLoopKeepsLaterActivation(onAnotherClient: Bool) async throws {
        var updates: Subscription.Updates.Iterator? = scene.client.updates(for: subscription).makeAsyncIterator()
        scene.client.unsubscribe(subscription)
        let other = onAnotherClient ? Scene.connected("S2") : scene
        other.client.subscribe(subscription)
        _ = updates
        updates = nil
        #expect(subscription.isActive)
        #expect(other.client.subscriptions.map(ObjectIdentifier.init) == [ObjectIdentifier(subscription)])
        // Its own activation still ends with the loop.
        other.client.unsubscribe(subscription)
        updates = other.client.updates(for: subscription).makeAsyncIterator()
        #expect(subscription.isActive)
        updates = nil
        #expect(!subscription.isActive)
    }

    @Test("With the latest of each item, an update does not overtake another event")
    func latestKeepsEventOrder() async throws {
        var events = subscription.events(.latestPerItem).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b", "CS,1,1", "U,1,1,c", "U,1,1,d")
        var seen: [String] = []
        for _ in 1...4 {
            switch await events.next() {
            case .update(let update): seen.append(update.value(withFieldName: "f") ?? "null")
            case .clearSnapshot: seen.append("clear")
            case .subscribed: seen.append("subscribed")
            case let event: seen.append("\(event as Any)")
            }
        }
        #expect(seen == ["subscribed", "b", "clear", "d"])
    }

    @Test("With the latest of each item, reading an update before another event keeps the next update in its place")
    func latestAfterPartialRead() async throws {
        var events = subscription.events(.latestPerItem).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "CS,1,1", "U,1,1,b")
        var seen: [String] = []
        func take(_ count: Int) async {
            for _ in 1...count {
                switch await events.next() {
                case .update(let update): seen.append(update.value(withFieldName: "f") ?? "null")
                case .clearSnapshot: seen.append("clear")
                case .subscribed: seen.append("subscribed")
                case let event: seen.append("\(event as Any)")
                }
            }
        }
        await take(2)
        scene.receive("U,1,1,c", "CS,1,1")
        await take(3)
        #expect(seen == ["subscribed", "a", "clear", "c", "clear"])
    }

    @Test("A sequence without an iterator does not suspend reading")
    func unusedSequenceKeepsReading() throws {
        let (updates, events) = (subscription.updates(), subscription.events())
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        for value in 1...1_000 { scene.network.webSocket.receive("U,1,1,\(value)") }
        scene.receive("SYNC,1")
        #expect(delegate.updates.count == 1_000)
        #expect(!scene.network.webSocket.isReadingSuspended)
        withExtendedLifetime((updates, events)) {}
    }

    @Test("A slow iterator suspends reading, but delays no delegate")
    func waitingIteratorSuspendsReading() async throws {
        var updates = subscription.updates(.suspend(upTo: 4)).makeAsyncIterator()
        let delegate = SubscriptionRecorder()
        subscription.addDelegate(delegate)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        for value in 1...5 { scene.receive("U,1,1,\(value)") }
        #expect(delegate.updates.count == 5)
        #expect(scene.network.webSocket.isReadingSuspended)
        // Bytes that were already read are still delivered.
        scene.receive("U,1,1,6")
        #expect(delegate.updates.count == 6)
        for value in 1...4 { #expect(try await updates.next()?.value(withFieldName: "f") == "\(value)") }
        #expect(!scene.network.webSocket.isReadingSuspended)
        for value in 5...6 { #expect(try await updates.next()?.value(withFieldName: "f") == "\(value)") }
    }

    @Test("A slow iterator delays neither the outcomes of messages nor statuses")
    func waitingIteratorDelaysNoOtherEvent() {
        let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        let message = MessageRecorder()
        scene.client.subscribe(subscription)
        scene.client.sendMessage("m", withSequence: "s", delegate: message)
        scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
        #expect(scene.network.webSocket.isReadingSuspended)
        // Bytes that were already read.
        scene.receive("REQOK,2", "MSGDONE,s,1,yes")
        #expect(message.events.take() == ["process m 'yes'"])
        #expect(scene.network.webSocket.isReadingSuspended)
        _ = scene.takeEvents()
        scene.network.webSocket.fail()
        #expect(scene.takeEvents() == ["status DISCONNECTED:TRYING-RECOVERY"])
        #expect(scene.client.status == .DISCONNECTED_TRYING_RECOVERY)
        withExtendedLifetime(iterator) {}
    }

    @Test("Reading resumes while a slow loop awaits the outcome of a message")
    func awaitingOutcomeResumesReading() async throws {
        let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
        #expect(scene.network.webSocket.isReadingSuspended)
        let outcome = Task { [client = scene.client] in try await client.submit("m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        await until { !scene.network.webSocket.isReadingSuspended }
        scene.network.webSocket.receive("MSGDONE,s,1,")
        #expect(try await outcome.value == "")
        await until { scene.network.webSocket.isReadingSuspended }
        withExtendedLifetime(iterator) {}
    }

    @Test("Releasing a slow iterator resumes reading")
    func releasedIteratorResumesReading() {
        do {
            let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
            scene.client.subscribe(subscription)
            scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
            #expect(scene.network.webSocket.isReadingSuspended)
            withExtendedLifetime(iterator) {}
        }
        #expect(!scene.network.webSocket.isReadingSuspended)
    }

    @Test("A buffer keeps the newest elements, or the latest of each item")
    func bufferingPolicies() async throws {
        let two = Subscription(subscriptionMode: .MERGE, items: ["a", "b"], fields: ["f"])
        var newest = two.updates(.bufferingNewest(2)).makeAsyncIterator()
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

    @Test(
        "A buffer does not retain an element that it has discarded or replaced, or that the loop has taken",
        arguments: [SequenceBuffering.bufferingNewest(1), .latestPerItem, .suspend(upTo: 5)])
    func releasesElements(_ buffering: SequenceBuffering) async {
        final class Element: Sendable {}
        let buffer = ElementBuffer<Element, Never>(buffering, key: { _ in 1 })
        var elements = [Element(), Element(), Element()]
        let references = elements.map { WeakReference($0) }
        for element in elements { buffer.append(element) }
        elements = []
        let waiting = buffering == .suspend(upTo: 5) ? 3 : 1
        #expect(references.count { $0.object != nil } == waiting)
        for taken in 1...waiting {
            _ = await buffer.next()
            #expect(references.count { $0.object != nil } == waiting - taken)
        }
    }

    @Test("With the latest of each item, the buffer works for any number of items and rounds")
    func latestOfManyItems() async throws {
        let items = (1...700).map { "i\($0)" }
        let many = Subscription(subscriptionMode: .MERGE, items: items, fields: ["f"])
        var latest = many.updates(.latestPerItem).makeAsyncIterator()
        scene.client.subscribe(many)
        scene.receive("SUBOK,1,700,1")
        for turn in 1...3 {
            for item in 1...700 { scene.receive("U,1,\(item),\(turn).1") }
            // Half of the items are read, then each is updated: the items that were read are queued again, after the others.
            for item in 1...400 {
                let update = try #require(try await latest.next())
                #expect(update.itemPos == item && update.value(withFieldName: "f") == "\(turn).1")
            }
            for item in 1...700 { scene.receive("U,1,\(item),\(turn).2") }
            for item in Array(401...700) + Array(1...400) {
                let update = try #require(try await latest.next())
                #expect(update.itemPos == item && update.value(withFieldName: "f") == "\(turn).2")
            }
        }
    }

    @Test("Rows are decoded in a loop, and a row that cannot be decoded ends the loop")
    func rowsAreDecoded() async throws {
        struct Row: Decodable, Equatable {
            let f: Int
        }
        var rows = subscription.rows(as: Row.self).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,7", "U,1,1,x")
        #expect(try await rows.next() == Row(f: 7))
        await #expect(throws: DecodingError.self) { _ = try await rows.next() }
        #expect(subscription.isActive)
    }

    @Test("Several loops receive the same updates, and ending one does not end the others")
    func loopsAreIndependent() async throws {
        var first = subscription.updates().makeAsyncIterator()
        var second = subscription.updates().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let task = Task { try await first.next()?.value(withFieldName: "f") }
        #expect(try await task.value == "a")
        #expect(try await second.next()?.value(withFieldName: "f") == "a")
        #expect(subscription.isActive)
    }

    @Test("Cancelling the task of a loop ends the loop and keeps the subscription active")
    func cancelledTaskEndsLoop() async throws {
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

    @Test("A sequence that owns its subscription keeps it active only while the loop runs")
    func owningSequence() async throws {
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

    @Test("A cancelled task unsubscribes before the next task subscribes with the same object")
    func cancelledTaskUnsubscribesFirst() async throws {
        let (client, subscription) = (scene.client, subscription)
        let task = Task { () async throws -> Void in
            var ended = client.updates(for: subscription).makeAsyncIterator()
            withUnsafeCurrentTask { $0?.cancel() }
            #expect(try await ended.next() == nil)
            #expect(!subscription.isActive, "although the iterator still exists")
            let next = client.updates(for: subscription).makeAsyncIterator()
            #expect(try await ended.next() == nil)
            #expect(subscription.isActive, "the end of the first loop does not end the next one")
            withExtendedLifetime((ended, next)) {}
        }
        try await task.value
    }

    @Test("Releasing the client ends the loops of its subscriptions")
    func releasedClientEndsLoops() async throws {
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

    @Test("The sequence of statuses follows the session")
    func statusesFollowSession() async {
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

    @Test("establishSession returns when the session exists, or throws the reason for its failure")
    func establishSession() async throws {
        let connected = Scene()
        let session = Task { [client = connected.client] in try await client.establishSession() }
        await until { connected.network.webSockets.count == 1 }
        connected.network.acceptSession()
        #expect(try await session.value == .CONNECTED_WS_STREAMING)
        #expect(try await connected.client.establishSession() == .CONNECTED_WS_STREAMING)

        let refused = Scene()
        let refusal = Task { [client = refused.client] in try await client.establishSession() }
        await until { refused.network.webSockets.count == 1 }
        refused.network.webSocket.open()
        refused.network.webSocket.receive("WSOK", "CONERR,2,no such adapter set")
        await #expect(throws: LightstreamerClient.ConnectionError.refused(code: 2, message: "no such adapter set")) {
            try await refusal.value
        }

        let given = Scene()
        let end = Task { [client = given.client] in try await client.establishSession() }
        await until { given.network.webSockets.count == 1 }
        given.client.disconnect()
        await #expect(throws: LightstreamerClient.ConnectionError.disconnected) { try await end.value }
    }

    /// With a client of 2.x to 4.x on the same session, the status is `CONNECTED:STREAM-SENSING` before the session exists.
    @Test("establishSession waits for a session that is already being created")
    func establishSessionWhileSensing() async throws {
        let scene = Scene()
        scene.client.engine.updateOptions { $0.policy.showsSensingOfWebSocket = true }
        scene.client.connect()
        scene.network.webSocket.open()
        #expect(scene.client.status == .CONNECTED_STREAM_SENSING)
        let session = Task { [client = scene.client] in try await client.establishSession() }
        await until { scene.client.engine.onQueue { scene.client.engine.pressure.awaitedAnswers } == 1 }
        scene.network.webSocket.receive("WSOK", "CONOK,S1,50000,5000,*")
        #expect(try await session.value == .CONNECTED_WS_STREAMING)
    }

    @Test("Cancelling establishSession ends the wait, but not the connection attempt")
    func cancelledEstablishSession() async {
        let scene = Scene()
        let session = Task { [client = scene.client] in try await client.establishSession() }
        await until { scene.network.webSockets.count == 1 }
        session.cancel()
        await #expect(throws: LightstreamerClient.ConnectionError.cancelled) { try await session.value }
        #expect(scene.client.status == .CONNECTING)
    }

    /// An observer may wait for a file, which must keep neither the engine's queue nor, as a callback may wait for `submit`, the delivery queue.
    @Test(
        "The outcome of a submitted message is recorded by the caller, before submit returns; after a cancellation when it arrives"
    )
    func recordsSubmittedMessage() async throws {
        final class Observer: ActivityObserver {
            let records = Locked<[String]>([])
            let queue: DeliveryQueue

            init(_ queue: DeliveryQueue) { self.queue = queue }

            func attach(_ subscription: Subscription) {}
            func attach(_ device: MPNDevice) {}
            func attach(_ subscription: MPNSubscription) {}
            func record(_ outcome: LightstreamerCore.MessageOutcome, of message: String) {
                records.withLock { $0.append("\(message) \(queue.isCurrent) \(ClientEngine.isOnAnyQueue)") }
            }
            func end() {}
        }
        let observer = Observer(scene.network.deliveryQueue)
        scene.client.activityObservers.withLock { $0.append(observer) }
        let outcome = Task { [client = scene.client] in try await client.submit("m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        scene.network.webSocket.receive("REQOK,1", "MSGDONE,s,1,yes")
        _ = try await outcome.value
        #expect(observer.records.value == ["m false false"])
        let cancelled = Task { [client = scene.client] in try await client.submit("n", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=n") == true }
        cancelled.cancel()
        _ = await cancelled.result
        scene.network.webSocket.receive("REQOK,2", "MSGDONE,s,2,yes")
        scene.network.drain()
        #expect(observer.records.value.last == "n true false")
    }

    @Test("submit returns the server's response, or throws the reason for the failure")
    func submitReturnsResponse() async throws {
        let processed = Task { [client = scene.client] in try await client.submit("m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        scene.network.webSocket.receive("REQOK,1", "MSGDONE,s,1,yes")
        #expect(try await processed.value == "yes")
        let denied = Task { [client = scene.client] in try await client.submit("n", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=n") == true }
        scene.network.webSocket.receive("REQOK,2", "MSGFAIL,s,2,-7,no")
        await #expect(throws: LightstreamerClient.MessageError.denied(code: -7, message: "no")) {
            try await denied.value
        }
        scene.client.disconnect()
        do throws(LightstreamerClient.MessageError) {
            try await scene.client.submit("m")
            Issue.record("sent without a session")
        } catch {
            #expect(error == .aborted(sentOnNetwork: false))
        }
    }

    @Test("Cancelling submit ends the wait at once, and reading can be suspended again")
    func cancelledSubmit() async {
        let iterator = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,1", "U,1,1,2", "U,1,1,3")
        let message = Task { [client = scene.client] in try await client.submit("m", withSequence: "s") }
        await until { scene.network.trace.last?.contains("LS_message=m") == true }
        message.cancel()
        // The server never responds.
        await #expect(throws: LightstreamerClient.MessageError.cancelled) { try await message.value }
        await until { scene.network.webSocket.isReadingSuspended }
        withExtendedLifetime(iterator) {}
    }

    @Test("A task that is already cancelled neither connects nor sends a message")
    func cancelledTaskDoesNothing() async {
        let scene = Scene()
        let connected = self.scene
        let count = connected.network.trace.count
        let task = Task { [client = scene.client, other = connected.client] in
            #expect(await isSoonTrue { Task.isCancelled })
            await #expect(throws: LightstreamerClient.ConnectionError.cancelled) { try await client.establishSession() }
            await #expect(throws: LightstreamerClient.MessageError.cancelled) { try await other.submit("m") }
        }
        task.cancel()
        await task.value
        #expect(scene.network.webSockets.isEmpty)
        #expect(connected.network.trace.count == count)
    }

    @Test("A loop over a busy feed can send a message for each update")
    func messagePerUpdate() async throws {
        // Two mebibytes of updates precede the response to the first message.
        let count = 2_000
        let text = String(repeating: "x", count: 1_000)
        var updates = subscription.updates().makeAsyncIterator()
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1")
        let network = scene.network
        let feed = Task.detached {
            for number in 1...count { network.webSocket.receive("U,1,1,\(number)\(text)") }
        }
        var answered = 0
        for number in 1...count {
            let update = try #require(try await updates.next())
            #expect(update.value(withFieldName: "f")?.hasPrefix("\(number)x") == true)
            guard number % 500 == 1 else { continue }
            let answer = Task { [client = scene.client] in try await client.submit("\(number)", withSequence: "s") }
            if number == 1 { await feed.value }
            await until { network.trace.contains { $0.contains("LS_message=\(number)") } }
            network.webSocket.receive("MSGDONE,s,\(answered + 1),\(number)")
            #expect(try await answer.value == "\(number)")
            answered += 1
        }
        #expect(answered == 4)
    }

    /// Waits until the condition is true, while other tasks run.
    private func until(_ condition: () -> Bool) async {
        #expect(await isSoonTrue(condition))
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
