import Foundation
import Testing

@testable import ModernClient

@Suite("Sequences and outcomes")
struct AsyncTests {
    let scene = Scene.connected()
    let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])

    @Test("Updates come in order, and the sequence ends with the subscription")
    func updates() async throws {
        let updates = subscription.updates
        #expect(subscription.delegates.isEmpty)
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        scene.client.unsubscribe(subscription)
        var values: [String?] = []
        for try await update in updates { values.append(update.value(withFieldName: "f")) }
        #expect(values == ["a", "b"])
    }

    @Test("A refusal ends the sequence with its error")
    func refusal() async throws {
        let updates = subscription.updates
        let events = subscription.events
        scene.client.subscribe(subscription)
        scene.receive("REQERR,1,17,no adapter")
        await #expect(throws: SubscriptionError(code: 17, message: "no adapter")) {
            for try await _ in updates {}
        }
        var seen: [String] = []
        for await event in events { seen.append("\(event)") }
        #expect(seen == ["failed(17 no adapter)"])
    }

    @Test("A subscription that ends before it is answered ends the sequence")
    func earlyEnd() async throws {
        let updates = subscription.updates
        scene.client.subscribe(subscription)
        scene.client.unsubscribe(subscription)
        for try await _ in updates { Issue.record("there was no update") }
    }

    @Test("Cancelling the task unsubscribes")
    func cancellation() async throws {
        let updates = subscription.updates
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let (started, signal) = AsyncStream<Void>.makeStream()
        let task = Task {
            var count = 0
            for try await _ in updates {
                count += 1
                signal.yield()
            }
            return count
        }
        for await _ in started { break }
        #expect(subscription.isActive)
        task.cancel()
        #expect(try await task.value == 1)
        #expect(!subscription.isActive)
    }

    @Test("Cancelling the task unsubscribes also when the body of the loop ends it")
    func cancellationInBody() async throws {
        let updates = subscription.updates
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a")
        let (started, signal) = AsyncStream<Void>.makeStream()
        let task = Task {
            for try await _ in updates {
                signal.yield()
                // Ends with the cancellation only.
                for await _ in AsyncStream<Void>.makeStream().stream {}
                try Task.checkCancellation()
            }
        }
        for await _ in started { break }
        #expect(subscription.isActive)
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(!subscription.isActive)
        // The sequence was still there: it is the end of the loop that counts.
        for try await _ in updates { Issue.record("it has ended") }
    }

    @Test("Leaving a loop does not unsubscribe")
    func leaving() async throws {
        let updates = subscription.updates
        scene.client.subscribe(subscription)
        scene.receive("SUBOK,1,1,1", "U,1,1,a", "U,1,1,b")
        for try await _ in updates { break }
        #expect(subscription.isActive)
        for try await update in updates {
            #expect(update.value(withFieldName: "f") == "b")
            break
        }
    }

    @Test("The sequences of a subscription end with its client")
    func clientGone() async throws {
        let updates = subscription.updates
        let events = subscription.events
        do {
            let scene = Scene.connected()
            scene.client.subscribe(subscription)
            scene.receive("SUBOK,1,1,1", "U,1,1,a")
        }
        var values: [String?] = []
        for try await update in updates { values.append(update.value(withFieldName: "f")) }
        #expect(values == ["a"])
        var seen: [String] = []
        for await event in events { seen.append(event.name) }
        #expect(seen == ["subscribed", "update"])
    }

    @Test("A full buffer holds the delivery back and loses nothing")
    func backPressure() async throws {
        let updates = subscription.updates(bufferingUpTo: 2)
        let delegate = SubscriptionRecorder()
        scene.client.subscribe(subscription)
        subscription.addDelegate(delegate)
        scene.network.webSocket.receive("SUBOK,1,1,1")
        for value in 1...100 { scene.network.webSocket.receive("U,1,1,\(value)") }
        #expect(delegate.updates.count < 100)
        var values: [Int?] = []
        for try await update in updates {
            values.append(update.int("f"))
            if values.count == 100 { break }
        }
        #expect(values == Array(1...100))
    }

    @Test("Statuses follow the session")
    func statuses() async {
        let scene = Scene()
        let statuses = scene.client.statuses
        scene.client.connect()
        scene.network.acceptSession()
        scene.client.disconnect()
        var seen: [LightstreamerClient.Status] = []
        for await status in statuses {
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
