import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestKit
import Testing

/// What clients receive of one item of a recording that is replayed.
@Suite("Replayed items", .ownThread)
struct ReplayedItemTests {
    private static func update(_ value: String, at time: Int, of subscription: Int = 1) -> RecordedEntry {
        RecordedEntry(
            time: time, subscription: subscription,
            event: .update(
                RecordedUpdate(
                    item: RecordedItem(name: "i", position: 1), isSnapshot: false, values: [value],
                    previousValues: [nil], changed: [true])))
    }

    /// Runs `body` with a client of a server that replays these entries of one subscription, or of two in turn.
    private static func replay(
        _ entries: [RecordedEntry], loops: Bool = false, _ body: (LightstreamerClient, ManualClock) throws -> Void
    ) throws {
        let request = RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])
        let contents = RecordedContents(
            header: RecordingHeader(name: "made"), subscriptions: [1: request, 2: request], entries: entries)
        let clock = ManualClock()
        let server = EmbeddedServer(
            replaying: ReplayDataAdapter(contents, loops: loops, clock: clock), configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        client.connect()
        try body(client, clock)
        client.disconnect()
    }

    private final class Values: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: a journal.
        let journal = Journal()

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            journal.write(itemUpdate.value(withFieldPos: 1) ?? "nil")
        }
    }

    private static func subscribe(_ client: LightstreamerClient) -> (subscription: Subscription, values: Values) {
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: ["f"])
        subscription.requestedSnapshot = .yes
        let values = Values()
        subscription.addDelegate(values)
        client.subscribe(subscription)
        return (subscription, values)
    }

    @Test("After the recorded client has unsubscribed, its next subscription to the item counts")
    func secondSubscription() throws {
        let entries = [
            Self.update("a", at: 100), RecordedEntry(time: 200, subscription: 1, event: .unsubscribed),
            Self.update("b", at: 400, of: 2),
        ]
        try Self.replay(entries) { client, clock in
            let (_, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(bySeconds: 2)
            #expect(values.journal.take() == ["a", "b"])
        }
    }

    @Test("In the next round of a loop, items begin without values")
    func nextRound() throws {
        try Self.replay([Self.update("a", at: 1_000), Self.update("b", at: 5_000)], loops: true) { client, clock in
            let (subscription, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(byMilliseconds: 5_100)
            #expect(values.journal.take() == ["a", "b"])
            client.unsubscribe(subscription)
            clock.settle()
            let (_, later) = Self.subscribe(client)
            clock.settle()
            #expect(later.journal.take() == [])
            clock.advance(byMilliseconds: 1_000)
            #expect(later.journal.take() == ["a"])
        }
    }
}
