import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestSupport
import Testing

/// The events that clients receive of one item of a replay.
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
        _ entries: [RecordedEntry], mode: Subscription.Mode = .MERGE, fields: [String] = ["f"],
        startingAt position: Double = 0, loops: Bool = false,
        _ body: (LightstreamerClient, ManualClock) throws -> Void
    ) throws {
        let request = RecordedSubscription(mode: mode.rawValue, items: ["i"], fields: fields)
        let contents = RecordedContents(
            header: RecordingHeader(name: "made"), subscriptions: [1: request, 2: request], entries: entries)
        let clock = ManualClock()
        let server = EmbeddedServer(
            replaying: ReplayDataAdapter(contents, startingAt: position, loops: loops, clock: clock),
            configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        client.connect()
        try body(client, clock)
        client.disconnect()
    }

    private final class Values: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `EventLog` is safe for concurrent use.
        let log = EventLog()

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            log.write(itemUpdate.value(withFieldPos: 1) ?? "nil")
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

    @Test("After the recorded client unsubscribes, its next subscription to the item is replayed")
    func replaysSecondSubscription() throws {
        let entries = [
            Self.update("a", at: 100), RecordedEntry(time: 200, subscription: 1, event: .unsubscribed),
            Self.update("b", at: 400, of: 2),
        ]
        try Self.replay(entries) { client, clock in
            let (_, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(bySeconds: 2)
            #expect(values.log.take() == ["a", "b"])
        }
    }

    @Test("Items have no values at the start of the next loop")
    func loopResetsItems() throws {
        try Self.replay([Self.update("a", at: 1_000), Self.update("b", at: 5_000)], loops: true) { client, clock in
            let (subscription, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(byMilliseconds: 5_100)
            #expect(values.log.take() == ["a", "b"])
            client.unsubscribe(subscription)
            clock.settle()
            let (_, later) = Self.subscribe(client)
            clock.settle()
            #expect(later.log.take() == [])
            clock.advance(byMilliseconds: 1_000)
            #expect(later.log.take() == ["a"])
        }
    }

    @Test("A loop whose start position is after the last event restarts")
    func positionAfterEnd() throws {
        let entries = [Self.update("a", at: 1_000), Self.update("b", at: 2_000)]
        try Self.replay(entries, startingAt: 100, loops: true) { client, clock in
            let (_, values) = Self.subscribe(client)
            clock.settle()
            #expect(values.log.take() == ["b"])
            clock.advance(byMilliseconds: 2_100)
            #expect(values.log.take() == ["a", "b"])
        }
    }

    @Test("Without a list of changes, each value of an update is replayed")
    func unlistedChangesAreSent() throws {
        let update = RecordedUpdate(
            item: Self.item, isSnapshot: false, values: ["a"], previousValues: ["a"], changed: [])
        try Self.replay([RecordedEntry(time: 100, subscription: 1, event: .update(update))]) { client, clock in
            let (_, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(bySeconds: 1)
            #expect(values.log.take() == ["a"])
        }
    }

    @Test("A file contains the values of updates without a list of changes", arguments: [[], ["a"]] as [[String?]])
    func unlistedChangesAreWritten(previous: [String?]) throws {
        let update = RecordedUpdate(
            item: Self.item, isSnapshot: false, values: ["a"], previousValues: previous, changed: [])
        let file = RecordingFileTests.Scratch()
        try RecordedContents(
            header: RecordingHeader(name: "made"),
            subscriptions: [1: RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])],
            entries: [RecordedEntry(time: 100, subscription: 1, event: .update(update))]
        ).write(to: file.url)
        try Self.replay(RecordedContents(contentsOf: file.url).entries) { client, clock in
            let (_, values) = Self.subscribe(client)
            clock.settle()
            clock.advance(bySeconds: 1)
            #expect(values.log.take() == ["a"])
        }
    }

    @Test("Updates without a known subscription or item are reported once per subscription")
    func reportsUnreplayableUpdates() {
        var contents = RecordedContents(
            header: RecordingHeader(name: "made"),
            subscriptions: [1: RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])])
        for time in [0, 0] {
            var nameless = Self.update("a", at: time)
            nameless.subscription = nil
            contents.entries += [
                nameless, Self.update("a", at: time, of: 7),
                Self.row(["a"], at: time, of: RecordedItem(name: nil, position: 2)), Self.update("a", at: time),
            ]
        }
        let replay = ReplayDataAdapter(contents)
        replay.start()
        #expect(replay.isFinished && replay.eventCount == 8)
        #expect(
            replay.problems == [
                "updates without a subscription cannot be replayed",
                "updates of subscription 7 cannot be replayed: the recording does not describe it",
                "updates of subscription 1 cannot be replayed: item 2 has no name",
            ])
    }

    // MARK: - Snapshots

    private static let item = RecordedItem(name: "i", position: 1)

    private static func row(
        _ values: [String?], at time: Int, of item: RecordedItem = Self.item, isSnapshot: Bool = false
    ) -> RecordedEntry {
        let update = RecordedUpdate(
            item: item, isSnapshot: isSnapshot, values: values, previousValues: values.map { _ in nil },
            changed: values.map { _ in true })
        return RecordedEntry(time: time, subscription: 1, event: .update(update))
    }

    private static func entry(_ time: Int, _ event: RecordedEvent) -> RecordedEntry {
        RecordedEntry(time: time, subscription: 1, event: event)
    }

    /// Subscribes, and records what the subscription receives of its item.
    private static func record(
        _ client: LightstreamerClient, _ mode: Subscription.Mode, _ fields: [String]
    ) -> (subscription: Subscription, recorder: ModernRecorder) {
        let subscription = Subscription(subscriptionMode: mode, item: "i", fields: fields)
        let recorder = ModernRecorder()
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        return (subscription, recorder)
    }

    private static func events(_ recorder: ModernRecorder) -> [String] {
        let kinds: Set<RecordedEvent.Kind> = [.update, .endOfSnapshot, .clearedSnapshot]
        return recorder.recording.events.filter { kinds.contains($0.kind) }.map(\.description)
    }

    /// - Parameter time: The time at which the client subscribes again, or `nil` if it does not.
    @Test(
        "The next COMMAND subscription of the recorded client starts without the earlier rows",
        arguments: [
            (
                nil,
                [
                    "i#1 snapshot ∅>A* ∅>ADD*", "i#1 snapshot ∅>K* ∅>ADD*", "i#1 end of snapshot", "i#1 clear",
                    "i#1 ∅>A* ∅>ADD*",
                ]
            ),
            (
                1_900,
                [
                    "i#1 snapshot ∅>A* ∅>ADD*", "i#1 snapshot ∅>K* ∅>ADD*", "i#1 end of snapshot", "i#1 clear",
                    "i#1 ∅>A* ∅>ADD*",
                ]
            ),
            (2_005, ["i#1 snapshot ∅>A* ∅>ADD*", "i#1 end of snapshot"]),
        ] as [(Int?, [String])])
    func secondTableStartsEmpty(_ time: Int?, _ expected: [String]) throws {
        let fields = ["key", "command"]
        let entries = [
            Self.entry(10, .subscribed), Self.row(["A", "ADD"], at: 20, isSnapshot: true),
            Self.row(["K", "ADD"], at: 30, isSnapshot: true), Self.entry(40, .endOfSnapshot(Self.item)),
            Self.entry(1_000, .unsubscribed), Self.entry(2_000, .subscribed),
            Self.row(["A", "ADD"], at: 2_010, isSnapshot: true), Self.entry(2_020, .endOfSnapshot(Self.item)),
        ]
        try Self.replay(entries, mode: .COMMAND, fields: fields) { client, clock in
            var (subscription, recorder) = Self.record(client, .COMMAND, fields)
            clock.settle()
            clock.advance(byMilliseconds: 1_500)
            if let time {
                client.unsubscribe(subscription)
                clock.advance(byMilliseconds: time - 1_500)
                (subscription, recorder) = Self.record(client, .COMMAND, fields)
                clock.settle()
            }
            clock.advance(bySeconds: 2)
            #expect(Self.events(recorder) == expected)
        }
    }

    @Test("The next DISTINCT subscription of the recorded client receives its snapshot rows once")
    func secondListHasRowsOnce() throws {
        let entries = [
            Self.entry(10, .subscribed), Self.row(["1"], at: 20, isSnapshot: true),
            Self.entry(30, .endOfSnapshot(Self.item)), Self.entry(1_000, .unsubscribed), Self.entry(2_000, .subscribed),
            Self.row(["1"], at: 2_010, isSnapshot: true), Self.entry(2_020, .endOfSnapshot(Self.item)),
        ]
        try Self.replay(entries, mode: .DISTINCT) { client, clock in
            let (subscription, _) = Self.record(client, .DISTINCT, ["f"])
            clock.settle()
            clock.advance(byMilliseconds: 1_500)
            client.unsubscribe(subscription)
            clock.advance(byMilliseconds: 505)
            let (_, recorder) = Self.record(client, .DISTINCT, ["f"])
            clock.settle()
            clock.advance(bySeconds: 1)
            #expect(Self.events(recorder) == ["i#1 snapshot ∅>1*", "i#1 end of snapshot"])
        }
    }

    @Test("A client that subscribes before the snapshot of the next loop receives it as snapshot")
    func snapshotOfNextLoop() throws {
        let entries = [
            Self.row(["1"], at: 100, isSnapshot: true), Self.entry(110, .endOfSnapshot(Self.item)),
            Self.row(["2"], at: 1_000),
        ]
        try Self.replay(entries, mode: .DISTINCT, loops: true) { client, clock in
            let (subscription, _) = Self.record(client, .DISTINCT, ["f"])
            clock.settle()
            client.unsubscribe(subscription)
            clock.advance(byMilliseconds: 1_050)
            let (_, recorder) = Self.record(client, .DISTINCT, ["f"])
            clock.settle()
            clock.advance(byMilliseconds: 500)
            #expect(Self.events(recorder) == ["i#1 snapshot ∅>1*", "i#1 end of snapshot"])
        }
    }
}
