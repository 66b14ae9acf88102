import Foundation
import LightstreamerCore
import ScriptedPeer
import Testing

/// Input past the high-water mark: kept within a chunk, weighed by what it stands for, overtaken by nothing.
@Suite struct HeldInputTests {
    /// Counts updates, and waits at the first one until it is let go.
    private final class SlowObserver: SubscriptionObserver, SessionObserver, @unchecked Sendable {
        // `Sendable`: what changes is touched under `lock`.
        let gate = DispatchSemaphore(value: 0)
        private let lock = NSLock()
        private var values: [String?] = []
        private var statuses: [SessionStatus] = []

        var received: [String?] { lock.withLock { values } }
        var seenStatuses: [SessionStatus] { lock.withLock { statuses } }

        func didReceive(_ update: UpdateRecord) {
            if lock.withLock({ values.isEmpty }) { gate.wait() }
            lock.withLock { values.append(update.values[0]) }
        }

        func didReceive(_ event: SubscriptionEvent) {}

        func didReceive(_ event: SessionEvent) {
            if case .statusChanged(let status) = event { lock.withLock { statuses.append(status) } }
        }
    }

    private struct Client {
        let network = ScriptedNetwork()
        let engine: ClientEngine
        let observer = SlowObserver()

        init() {
            var options = SessionOptions()
            options.serverAddress = "http://server"
            engine = ClientEngine(environment: network.environment, options: options)
            engine.addObserver(observer)
            engine.connect()
            network.acceptSession()
            _ = engine.subscribe(SubscriptionSpec(mode: .raw, items: ["item"], fields: ["n"]), observer: observer)
            network.webSocket.receive("SUBOK,1,1,1")
        }

        /// Sends chunks of numbered updates until the client stops reading. Returns how many updates were sent.
        func flood(maximumChunks: Int = 200, after: String = "") -> Int {
            var sent = 0
            for _ in 0..<maximumChunks where !network.webSocket.isReadingSuspended {
                let lines = (sent..<sent + 5_000).map { "U,1,1,\($0)\r\n" }.joined()
                sent += 5_000
                network.webSocket.receive(text: lines, endsMessage: true)
            }
            return sent
        }

        /// Lets the user go on, and waits until all is delivered.
        func release(expecting count: Int) {
            observer.gate.signal()
            let deadline = Date() + 20
            while observer.received.count < count && Date() < deadline {
                network.deliveryQueue.sync {}
                engine.perform { _ in }
            }
        }
    }

    @Test func readingStopsAndGoesOnWithoutLoss() {
        let client = Client()
        let sent = client.flood()
        #expect(client.network.webSocket.isReadingSuspended)
        #expect(sent <= 50_000, "a few chunks are enough")
        client.release(expecting: sent)
        #expect(client.observer.received == (0..<sent).map { String($0) })
        #expect(!client.network.webSocket.isReadingSuspended)
    }

    @Test func theEndOfAConnectionWaitsForWhatItBrought() {
        let client = Client()
        let sent = client.flood()
        client.network.webSocket.fail(.closed, "the server is gone")
        #expect(client.engine.status == .disconnectedTryingRecovery)
        client.release(expecting: sent)
        #expect(client.observer.received.count == sent)
        client.network.drain()
        #expect(client.observer.seenStatuses.last == .disconnectedTryingRecovery)
    }

    @Test func aShortLineForALongValueWeighsWhatItBrings() throws {
        let client = Client()
        let base = String(repeating: "x", count: 100_000)
        client.network.webSocket.receive("U,1,1,\(base)")
        // "Copy 100,000 characters": a few bytes on the wire, so a chunk of 256 KiB would stand for gigabytes.
        var rounds = 0
        while !client.network.webSocket.isReadingSuspended && rounds < 1_000 {
            client.network.webSocket.receive("U,1,1,^TFRYe")
            rounds += 1
        }
        #expect(client.network.webSocket.isReadingSuspended)
        #expect(rounds < 100)
        client.observer.gate.signal()
    }

    @Test func whatFollowsALoopOnTheOldConnectionIsIgnored() {
        let client = Client()
        client.observer.gate.signal()
        let junk = (0..<20_000).map { "U,1,1,junk\($0)\r\n" }.joined()
        client.network.webSocket.receive(text: "U,1,1,a\r\nLOOP,0\r\n" + junk, endsMessage: true)
        client.network.drain()
        #expect(client.observer.received == ["a"])
        #expect(client.network.webSockets.count == 2)
    }
}
