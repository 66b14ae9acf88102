import EmbeddedServer
import EquivalenceTesting
import Foundation
import ModernClient
import TestSupport
import Testing

/// The items and fields of a replay for groups, schemas, and subscriptions without names.
@Suite("Names in replays", .ownThread)
struct ReplayNamesTests {
    private static func update(
        _ values: [String?], item: String? = nil, position: Int = 1, names: [String] = []
    ) -> RecordedEvent {
        .update(
            RecordedUpdate(
                item: RecordedItem(name: item, position: position), isSnapshot: false, values: values,
                previousValues: values.map { _ in nil }, changed: values.map { _ in true }, fieldNames: names))
    }

    private static func contents(
        _ requests: [Int: RecordedSubscription], _ events: [(subscription: Int, event: RecordedEvent)]
    ) -> RecordedContents {
        RecordedContents(
            header: RecordingHeader(name: "made"), subscriptions: requests,
            entries: events.map { RecordedEntry(time: 0, subscription: $0.subscription, event: $0.event) })
    }

    @Test("A replayed group and schema have the items and fields that any of their subscriptions received")
    func mergesNamesOfSubscriptions() {
        var requests: [Int: RecordedSubscription] = [:]
        var events: [(subscription: Int, event: RecordedEvent)] = []
        // Many, because the order of a dictionary differs from run to run.
        for pair in 1...20 {
            var request = RecordedSubscription(mode: "COMMAND")
            request.group = "g\(pair)"
            request.schema = "s\(pair)"
            requests[2 * pair] = request
            request.keyPosition = 2
            request.commandPosition = 1
            requests[2 * pair + 1] = request
            events.append((2 * pair + 1, Self.update(["ADD", "A", "1"], position: 2)))
        }
        let replay = ReplayDataAdapter(Self.contents(requests, events))
        for pair in 1...20 {
            let item = "g\(pair)#2"
            #expect(replay.knows(item: item))
            #expect(["command", "key", "3"].allSatisfy { replay.knows(field: $0, ofItem: item) })
        }
    }

    @Test("A truncated recording with a group and a schema is replayed up to its end")
    func replaysTruncatedRecording() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(
            #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
                + #"{"at":0,"event":"subscription","subscription":1,"request":{"mode":"MERGE","group":"g","schema":"s"}}"#
                + "\n" + #"{"at":0,"event":"update","subscription":1,"item":2,"size":2,"values":{"1":"a","2":"b"}}"#
                + "\n" + #"{"at":1,"#)
        let replay = try ReplayDataAdapter(contentsOf: file.url)
        #expect(replay.knows(item: "g#2") && replay.knows(field: "2", ofItem: "g#2"))
        replay.start()
        #expect(replay.problems.count == 1 && replay.eventCount == 1)
        #expect(replay.problems.first?.contains("line 4: the file ends within this line") == true)
    }

    @Test("A subscription without field names takes those of its updates")
    func takesFieldNamesFromUpdates() throws {
        let names = ["key", "command", "qty"]
        let contents = Self.contents(
            [1: RecordedSubscription(mode: "COMMAND", items: ["i"])],
            [
                (1, Self.update(["A", "ADD", "1"], item: "i", names: names)),
                (1, Self.update(["B", "ADD", nil], item: "i", names: names)),
            ])
        let clock = ManualClock()
        let server = EmbeddedServer(
            replaying: ReplayDataAdapter(contents, clock: clock), configuration: .inMemory(clock))
        let subscription = Subscription(subscriptionMode: .COMMAND, item: "i", fields: names)
        let updates = try Self.updates(Self.record(subscription, server, clock) {})
        #expect(updates == ["i#1 ∅>A* ∅>ADD* ∅>1*", "i#1 ∅>B* ∅>ADD* ∅>∅*"])
    }

    // MARK: - Second level

    private struct Schemas: MetadataAdapter {
        func fields(
            inSchema schema: String, ofGroup group: String, dataAdapter: String, client: ClientContext
        ) throws -> [String] {
            switch schema {
            case "row": ["command", "key"]
            case "quote": ["price", "name"]
            default: schema.split(separator: " ").map(String.init)
            }
        }
    }

    /// Records a client that subscribes while `feed` runs.
    private static func record(
        _ subscription: Subscription, _ server: EmbeddedServer, _ clock: ManualClock, _ feed: () -> Void
    ) throws -> RecordedContents {
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "client"), kinds: ModernRecorder.kinds, writer: nil, now: { clock.now })
        let recorder = ModernRecorder(recording: recording)
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        clock.settle()
        feed()
        client.disconnect()
        #expect(server.activity.problems == [])
        return recording.contents
    }

    private static func updates(_ contents: RecordedContents) -> [String] {
        contents.entries.map(\.event).filter { $0.kind == .update }.map(\.description)
    }

    @Test("A second level with a schema is recorded and replayed", arguments: [nil, "row"] as [String?])
    func replaysSecondLevelSchema(_ schema: String?) throws {
        func makeSubscription() -> Subscription {
            let subscription = Subscription(subscriptionMode: .COMMAND)
            subscription.items = ["i"]
            if let schema { subscription.fieldSchema = schema } else { subscription.fields = ["command", "key"] }
            subscription.commandSecondLevelFieldSchema = "quote"
            subscription.commandSecondLevelDataAdapter = "QUOTES"
            return subscription
        }
        let clock = ManualClock()
        let (rows, quotes) = (ManualDataAdapter(), ManualDataAdapter())
        let adapters = AdapterSet(
            name: "DEFAULT", metadata: Schemas(), dataAdapters: ["DEFAULT": rows, "QUOTES": quotes])
        let recorded = try Self.record(
            makeSubscription(), EmbeddedServer(adapterSets: [adapters], configuration: .inMemory(clock)), clock
        ) {
            rows.update("i", ["key": "A", "command": "ADD"])
            clock.advance(bySeconds: 1)
            quotes.update("A", ["price": "1", "name": "one"])
            clock.advance(bySeconds: 1)
            quotes.update("A", ["price": "2"])
            clock.advance(bySeconds: 1)
            rows.update("i", ["key": "A", "command": "DELETE"])
            clock.settle()
        }
        let expected = Self.updates(recorded)
        #expect(expected.count == 4)
        let file = RecordingFileTests.Scratch()
        try recorded.write(to: file.url)
        let later = ManualClock()
        let replay = try ReplayDataAdapter(contentsOf: file.url, clock: later)
        let replayed = try Self.record(
            makeSubscription(), EmbeddedServer(replaying: replay, configuration: .inMemory(later)), later
        ) { later.advance(bySeconds: 5) }
        #expect(Self.updates(replayed) == expected)
    }
}
