import EmbeddedServer
import EquivalenceTesting
import Foundation
import LegacyLSClient
import ModernClient
import SessionRecording
import TestSupport
import Testing
import UnifiedLSClient

/// Keys of COMMAND mode that are deleted and added again, in recordings.
@Suite("Re-added keys in recordings", .ownThread)
struct ReturningKeyTests {
    private typealias Step = @Sendable (ManualDataAdapter) -> Void

    private static let fields = ["key", "command", "qty", "note"]

    private static var request: RecordedSubscription {
        var request = RecordedSubscription(mode: "COMMAND", items: ["i", "j"], fields: fields)
        request.snapshot = "yes"
        request.frequency = "unfiltered"
        return request
    }

    private static func row(
        _ key: String, _ command: String, _ more: [String: String?] = [:], of item: String = "i",
        isSnapshot: Bool = false
    ) -> Step {
        let values = more.merging(["key": key, "command": command]) { $1 }
        return { $0.update(item, values, isSnapshot: isSnapshot) }
    }

    /// The updates of an inner list are written at the same time.
    private static let steps: [[Step]] = [
        [
            row("A", "ADD", ["qty": "1", "note": "x"], isSnapshot: true), row("B", "ADD", isSnapshot: true),
            { $0.endSnapshot(of: "i") },
        ],
        // The new row starts without the values of the earlier one.
        [row("A", "DELETE")], [row("A", "ADD", ["qty": nil])], [row("A", "UPDATE", ["note": "y"])],
        // Deleted and added at the same time, with the same values and with others.
        [row("A", "DELETE"), row("A", "ADD", ["note": "y"])],
        [row("B", "DELETE"), row("B", "ADD", ["qty": "2"]), row("B", "UPDATE", ["qty": "3"])],
        // Added and deleted in one turn.
        [row("C", "ADD", ["qty": "4"]), row("C", "DELETE"), row("C", "ADD", ["qty": "4"])],
        // Every key is new after the table was cleared.
        [{ $0.clearSnapshot(of: "i") }, row("A", "ADD", ["note": "y"]), row("B", "UPDATE", ["qty": "3"])],
        [row("A", "DELETE"), row("A", "DELETE"), row("A", "UPDATE", ["qty": "5"])],
        // The same key of another item is another row.
        [row("A", "ADD", ["qty": "6"], of: "j"), row("A", "DELETE", of: "j"), row("A", "ADD", of: "j")],
        [{ $0.loseUpdates(2, of: "i") }, row("B", "DELETE"), row("B", "ADD")],
    ]

    private static let subscription: @Sendable () -> Subscription = {
        let subscription = Subscription(subscriptionMode: .COMMAND, items: ["i", "j"], fields: fields)
        subscription.requestedSnapshot = .yes
        subscription.requestedMaxFrequency = .unfiltered
        return subscription
    }

    /// Records a client while the steps update its items.
    private static func record(
        _ subscription: Subscription, _ steps: [[Step]], also: (LightstreamerClient) throws -> Void = { _ in },
        between: (Int, LightstreamerClient, EmbeddedServer, ManualClock) -> Void = { _, _, _, _ in }
    ) throws -> RecordedContents {
        let clock = ManualClock()
        let adapter = ManualDataAdapter(snapshot: .written)
        let server = EmbeddedServer(dataAdapter: adapter, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "recorded", api: "5.x-6.x"), kinds: ModernRecorder.kinds, writer: nil,
            now: { clock.now })
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let recorder = ModernRecorder(recording: recording)
        client.addDelegate(recorder)
        subscription.addDelegate(recorder)
        try also(client)
        client.subscribe(subscription)
        client.connect()
        clock.settle()
        for (index, step) in steps.enumerated() {
            clock.advance(byMilliseconds: 20)
            between(index, client, server, clock)
            for write in step { write(adapter) }
            clock.settle()
        }
        client.disconnect()
        clock.settle()
        #expect(server.activity.problems == [])
        return recording.contents
    }

    private static let compared: Set<RecordedEvent.Kind> = [.update, .endOfSnapshot, .clearedSnapshot, .lostUpdates]

    /// The events of an item, in order.
    private static func lines(
        _ contents: RecordedContents, of item: String, _ kinds: Set<RecordedEvent.Kind> = compared
    ) -> [String] {
        contents.entries.filter { kinds.contains($0.event.kind) }.map { "\($0.event)" }.filter {
            $0.hasPrefix(item + "#")
        }
    }

    @Test("A key that is added again starts without the values of its earlier row")
    func returningKeyStartsEmpty() throws {
        let lines = Self.lines(try Self.record(Self.subscription(), Self.steps), of: "i")
        #expect(
            lines == [
                "i#1 snapshot ∅>A* ∅>ADD* ∅>1* ∅>x*", "i#1 snapshot ∅>B* ∅>ADD* ∅>∅* ∅>∅*", "i#1 end of snapshot",
                "i#1 A>A ADD>DELETE* 1>∅* x>∅*", "i#1 ∅>A* ∅>ADD* ∅>∅* ∅>∅*", "i#1 A>A ADD>UPDATE* ∅>∅ ∅>y*",
                "i#1 A>A UPDATE>DELETE* ∅>∅* y>∅*", "i#1 ∅>A* ∅>ADD* ∅>∅* ∅>y*",
                "i#1 B>B ADD>DELETE* ∅>∅* ∅>∅*", "i#1 ∅>B* ∅>ADD* ∅>2* ∅>∅*", "i#1 B>B ADD>UPDATE* 2>3* ∅>∅",
                "i#1 ∅>C* ∅>ADD* ∅>4* ∅>∅*", "i#1 C>C ADD>DELETE* 4>∅* ∅>∅*", "i#1 ∅>C* ∅>ADD* ∅>4* ∅>∅*",
                "i#1 clear", "i#1 ∅>A* ∅>ADD* ∅>∅* ∅>y*", "i#1 ∅>B* ∅>ADD* ∅>3* ∅>∅*",
                "i#1 A>A ADD>DELETE* ∅>∅* y>∅*", "i#1 ∅>A* ∅>ADD* ∅>5* ∅>∅*",
                "i#1 lost 2", "i#1 B>B ADD>DELETE* 3>∅* ∅>∅*", "i#1 ∅>B* ∅>ADD* ∅>∅* ∅>∅*",
            ])
    }

    @Test("A file keeps a key that is added again and does not refer to its earlier row")
    func fileKeepsReturningKeys() throws {
        let contents = try Self.record(Self.subscription(), Self.steps)
        let file = RecordingFileTests.Scratch()
        try contents.write(to: file.url)
        #expect(try RecordedContents(contentsOf: file.url).entries == contents.entries)
        for word in ["before", "unflagged", "size", "names"] { #expect(!file.text.contains("\"\(word)\"")) }
    }

    @Test("A client recording contains the same events as a recorder")
    func clientRecordingMatches() throws {
        let file = RecordingFileTests.Scratch()
        var recording: ClientRecording?
        let contents = try Self.record(
            Self.subscription(), Self.steps, also: { recording = try $0.record(to: file.url) })
        try recording?.stop()
        let written = try RecordedContents(contentsOf: file.url)
        for item in ["i", "j"] { #expect(Self.lines(written, of: item) == Self.lines(contents, of: item)) }
    }

    private static func replay(_ contents: RecordedContents, _ subscription: Subscription) throws -> RecordedContents {
        let clock = ManualClock()
        let replay = ReplayDataAdapter(contents, start: .manual, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recorder = ModernRecorder(
            recording: Recording(
                RecordingHeader(name: "replayed"), kinds: ModernRecorder.kinds, writer: nil, now: { clock.now }))
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        clock.settle()
        replay.start()
        clock.advance(bySeconds: 60)
        #expect(replay.isFinished && replay.problems == [] && server.activity.problems == [])
        client.disconnect()
        clock.settle()
        return recorder.recording.contents
    }

    @Test("A replay from memory or from a file matches the recording", arguments: [true, false])
    func replayMatchesRecording(_ fromFile: Bool) throws {
        var contents = try Self.record(Self.subscription(), Self.steps)
        let file = RecordingFileTests.Scratch()
        if fromFile {
            try contents.write(to: file.url)
            contents = try RecordedContents(contentsOf: file.url)
        }
        let replayed = try Self.replay(contents, Self.subscription())
        for item in ["i", "j"] { #expect(Self.lines(replayed, of: item) == Self.lines(contents, of: item)) }
    }

    @Test("Clients of every API receive and record the same events from a replay")
    func allClientsMatchReplay() throws {
        let contents = try Self.record(Self.subscription(), Self.steps)
        let replay = ReplayDataAdapter(contents, speed: .infinity, start: .manual)
        let server = EmbeddedServer(replaying: replay)
        try server.start()
        defer { server.stop() }

        let modern = ModernRecorder(recording: Recording(name: "5.x-6.x"))
        let client = LightstreamerClient(serverAddress: server.address)
        let subscription = Self.subscription()
        subscription.addDelegate(modern)
        client.subscribe(subscription)
        client.connect()

        let unified = UnifiedRecorder(recording: Recording(name: "2.x-4.x"))
        let unifiedClient = LSLightstreamerClient(serverAddress: server.address, adapterSet: nil)
        let unifiedSubscription = LSSubscription(
            subscriptionMode: "COMMAND", items: ["i", "j"], fields: Self.fields)
        unifiedSubscription.requestedSnapshot = "yes"
        unifiedSubscription.requestedMaxFrequency = "unfiltered"
        unifiedSubscription.addDelegate(unified)
        unifiedClient.subscribe(unifiedSubscription)
        unifiedClient.connect()

        let legacy = LegacyRecorder(
            recording: Recording(name: "1.x"), fields: Self.fields, describedAs: Self.request)
        let legacyClient: LSClient = LSClient()
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: server.address, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEFAULT")
        try legacyClient.openConnection(with: info, delegate: legacy, error: ())
        let table: LSExtendedTableInfo = LSExtendedTableInfo(
            items: ["i", "j"], mode: LSModeCommand, fields: Self.fields, dataAdapter: nil, snapshot: true)
        table.unfilteredDispatch = true
        try legacyClient.subscribeTable(withExtendedInfo: table, delegate: legacy, useCommandLogic: true, error: ())

        for recording in [modern.recording, unified.recording] {
            #expect(recording.wait(within: 30) { $0.contains(.subscribed) })
        }
        replay.start()
        for recording in [modern.recording, unified.recording, legacy.recording] {
            let kinds = Self.compared.intersection(recording.kinds)
            for item in ["i", "j"] {
                let expected = Self.lines(contents, of: item, kinds)
                recording.wait(within: 30) { events in
                    events.count { kinds.contains($0.kind) && "\($0)".hasPrefix(item + "#") } >= expected.count
                }
                #expect(Self.lines(recording.contents, of: item, kinds) == expected, "\(recording.name)")
            }
        }
        client.disconnect()
        unifiedClient.disconnect()
        legacyClient.closeConnection()
        // The comparison of files.
        let files = [RecordingFileTests.Scratch(), RecordingFileTests.Scratch(), RecordingFileTests.Scratch()]
        for (file, recording) in zip(files, [modern.recording, unified.recording, legacy.recording]) {
            try recording.write(to: file.url)
        }
        for (first, second) in [(0, 1), (0, 2), (1, 2)] {
            let found = try RecordingComparison.compare(
                RecordingReader(files[first].url), RecordingReader(files[second].url),
                ignoring: [.unsubscribed, .subscribed, .frequency, .sessionError])
            #expect(found.differences.isEmpty && found.agreeing > 20, "\(found.differences)")
        }
    }

    // MARK: - Related cases

    @Test(
        "A key that is added again after a lost session or in the next subscription starts without values",
        arguments: [true, false])
    func returningKeyAfterSessionLoss(_ losesSession: Bool) throws {
        let steps: [[Step]] = [
            [Self.row("A", "ADD", ["qty": "1", "note": "x"], isSnapshot: true), { $0.endSnapshot(of: "i") }],
            [], [Self.row("A", "UPDATE", ["note": "z"]), Self.row("A", "DELETE"), Self.row("A", "ADD", ["note": "z"])],
        ]
        let subscription = Self.subscription()
        let between: (Int, LightstreamerClient, EmbeddedServer, ManualClock) -> Void = { step, client, server, clock in
            guard step == 1 else { return }
            if losesSession {
                server.faults.dropSessions()
                server.faults.cut()
                clock.advance(bySeconds: 10)
            } else {
                client.unsubscribe(subscription)
                clock.settle()
                client.subscribe(subscription)
                clock.settle()
            }
        }
        let contents = try Self.record(subscription, steps, between: between)
        let lines = Self.lines(contents, of: "i")
        #expect(
            lines.suffix(2) == ["i#1 A>A ADD>DELETE* ∅>∅* z>∅*", "i#1 ∅>A* ∅>ADD* ∅>∅* ∅>z*"], "\(lines)")
        // This is the first row of the new table.
        #expect(lines.dropLast(2).last == "i#1 ∅>A* ∅>ADD* ∅>∅* ∅>z*", "\(lines)")
        let file = RecordingFileTests.Scratch()
        try contents.write(to: file.url)
        #expect(try RecordedContents(contentsOf: file.url).entries == contents.entries)
        #expect(!file.text.contains("before"))
        // The replay repeats the lost session; a second subscription of the recorded client reaches this one as live updates.
        let replayed = try Self.replay(contents, Self.subscription())
        #expect(Self.lines(replayed, of: "i").last == lines.last, "\(Self.lines(replayed, of: "i"))")
    }

    @Test("A key that is added again has the second-level values of its new row only")
    func returningKeySecondLevel() throws {
        let make: () -> Subscription = {
            let subscription = Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["key", "command"])
            subscription.requestedSnapshot = .yes
            subscription.requestedMaxFrequency = .unfiltered
            subscription.commandSecondLevelFields = ["price"]
            return subscription
        }
        let steps: [[Step]] = [
            [{ $0.update("i", ["key": "A", "command": "ADD"], isSnapshot: true) }, { $0.endSnapshot(of: "i") }],
            [{ $0.update("A", ["price": "1"]) }], [{ $0.update("i", ["key": "A", "command": "DELETE"]) }],
            [{ $0.update("i", ["key": "A", "command": "ADD"]) }], [{ $0.update("A", ["price": "1"]) }],
            [{ $0.clearSnapshot(of: "i") }], [{ $0.update("i", ["key": "A", "command": "ADD"]) }],
            [{ $0.update("A", ["price": "2"]) }],
        ]
        let contents = try Self.record(make(), steps)
        let lines = Self.lines(contents, of: "i").filter { $0 != "i#1 end of snapshot" }
        let file = RecordingFileTests.Scratch()
        try contents.write(to: file.url)
        #expect(try RecordedContents(contentsOf: file.url).entries == contents.entries)
        #expect(!file.text.contains("before"))
        #expect(lines.count { $0.hasSuffix(">1*") } == 2 && lines.last?.hasSuffix("∅>2*") == true, "\(lines)")
        let replayed = try Self.replay(contents, make())
        #expect(Self.lines(replayed, of: "i").filter { $0 != "i#1 end of snapshot" } == lines)
    }
}
