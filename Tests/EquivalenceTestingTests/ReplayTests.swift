import EmbeddedServer
import EquivalenceTesting
import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing
import TestSupport
import Testing
import UnifiedLSClient

/// Clients of every API receive the recorded events from a server that replays them.
@Suite("Replay of recordings", .ownThread)
struct ReplayTests {
    private static let fields = ["key", "command", "qty"]

    /// A client of some API, with its own or a shared session, and the recording of its subscriptions.
    private struct ClientRun {
        let recording: Recording
        /// The clients, recorders and subscriptions.
        let kept: [AnyObject]
        let close: () -> Void
    }

    private static func requests() -> [RecordedSubscription] {
        var quotes = RecordedSubscription(mode: "MERGE", items: ["q1", "q2"], fields: ["price", "name"])
        quotes.snapshot = "yes"
        var table = RecordedSubscription(mode: "COMMAND", items: ["portfolio"], fields: fields)
        table.snapshot = "yes"
        var chat = RecordedSubscription(mode: "DISTINCT", items: ["chat"], fields: ["line"])
        chat.snapshot = "yes"
        let raw = RecordedSubscription(mode: "RAW", items: ["ticks"], fields: ["tick"])
        return [quotes, table, chat, raw]
    }

    /// Records a client of the current API while the script updates its items.
    private static func record() throws -> RecordedContents {
        let clock = ManualClock()
        let adapter = ManualDataAdapter(snapshot: .written)
        let server = EmbeddedServer(dataAdapter: adapter, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "recorded", api: "5.x-6.x"), kinds: ModernRecorder.kinds, writer: nil,
            now: { clock.now })
        let run = modern(recording, server)
        clock.settle()
        for (index, step) in script.enumerated() {
            clock.advance(byMilliseconds: index % 3 == 0 ? 40 : 0)
            step(adapter)
            clock.settle()
        }
        run.close()
        return recording.contents
    }

    private static let script: [@Sendable (ManualDataAdapter) -> Void] = [
        { $0.update("q1", ["price": "1", "name": "one"], isSnapshot: true) },
        { $0.endSnapshot(of: "q1") },
        { $0.update("portfolio", ["key": "A", "command": "ADD", "qty": "1"], isSnapshot: true) },
        { $0.update("portfolio", ["key": "B", "command": "ADD", "qty": nil], isSnapshot: true) },
        { $0.endSnapshot(of: "portfolio") },
        { $0.update("chat", ["line": "old"], isSnapshot: true) },
        { $0.endSnapshot(of: "chat") },
        { $0.update("q1", ["price": "2"]) },
        { $0.update("q1", ["price": "3"]) },
        { $0.update("q2", ["price": "", "name": nil], isSnapshot: true) },
        { $0.update("q1", ["price": nil]) },
        { $0.update("portfolio", ["key": "A", "command": "UPDATE", "qty": "2"]) },
        { $0.update("portfolio", ["key": "B", "command": "DELETE"]) },
        { $0.update("portfolio", ["key": "C", "command": "ADD", "qty": "€"]) },
        { $0.update("ticks", ["tick": "1"]) },
        { $0.update("ticks", ["tick": "1"]) },
        { $0.loseUpdates(3, of: "ticks") },
        { $0.update("ticks", ["tick": "#"]) },
        { $0.update("chat", ["line": "new"]) },
        { $0.clearSnapshot(of: "chat") },
        { $0.update("chat", ["line": "after"]) },
    ]

    // MARK: - Clients

    private static func modern(_ recording: Recording, _ server: EmbeddedServer) -> ClientRun {
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        return modern(recording, client)
    }

    private static func modern(_ recording: Recording, _ client: LightstreamerClient) -> ClientRun {
        let recorder = ModernRecorder(recording: recording)
        client.addDelegate(recorder)
        let subscriptions = requests().map { request in
            let subscription = Subscription(
                subscriptionMode: Subscription.Mode(rawValue: request.mode ?? "") ?? .MERGE, items: request.items ?? [],
                fields: request.fields ?? [])
            if request.snapshot != nil { subscription.requestedSnapshot = .yes }
            subscription.addDelegate(recorder)
            client.subscribe(subscription)
            return subscription
        }
        client.connect()
        return ClientRun(recording: recording, kept: [client, recorder] + subscriptions) { client.disconnect() }
    }

    private static func unified(_ recording: Recording, _ client: LSLightstreamerClient) -> ClientRun {
        let recorder = UnifiedRecorder(recording: recording)
        client.addDelegate(recorder)
        let subscriptions = requests().map { request in
            let subscription = LSSubscription(
                subscriptionMode: request.mode ?? "", items: request.items ?? [], fields: request.fields ?? [])
            if request.snapshot != nil { subscription.requestedSnapshot = "yes" }
            subscription.addDelegate(recorder)
            client.subscribe(subscription)
            return subscription
        }
        client.connect()
        return ClientRun(recording: recording, kept: [client, recorder] + subscriptions) { client.disconnect() }
    }

    private static func legacy(_ recording: Recording, _ client: LSClient, _ address: String) throws -> ClientRun {
        let session = LegacyRecorder(recording: recording)
        let info: LSConnectionInfo = LSConnectionInfo(
            pushServerURL: address, pushServerControlURL: nil, user: nil, password: nil, adapter: "DEFAULT")
        try client.openConnection(with: info, delegate: session, error: ())
        let modes = ["MERGE": LSModeMerge, "COMMAND": LSModeCommand, "DISTINCT": LSModeDistinct, "RAW": LSModeRaw]
        let recorders = try requests().map { request in
            let recorder = LegacyRecorder(recording: recording, fields: request.fields ?? [], describedAs: request)
            let table: LSExtendedTableInfo = LSExtendedTableInfo(
                items: request.items ?? [], mode: modes[request.mode ?? ""] ?? LSModeMerge,
                fields: request.fields ?? [], dataAdapter: nil, snapshot: request.snapshot != nil)
            try client.subscribeTable(
                withExtendedInfo: table, delegate: recorder, useCommandLogic: request.mode == "COMMAND", error: ())
            return recorder
        }
        return ClientRun(recording: recording, kept: [client, session] + recorders) { client.closeConnection() }
    }

    /// The events of each item, without server responses, which the recorded client may have received at other times. The server
    /// keeps the order of the events of an item.
    private static func sequences(_ contents: RecordedContents, withTimes: Bool = false) -> [String: [String]] {
        var found: [String: [String]] = [:]
        for entry in contents.entries {
            switch entry.event {
            case .update(let update): add(update.item)
            case .endOfSnapshot(let item), .lostUpdates(let item, _): add(item)
            default: break
            }
            func add(_ item: RecordedItem) {
                found[item.name ?? "", default: []].append((withTimes ? "\(entry.time) " : "") + "\(entry.event)")
            }
        }
        return found
    }

    private static func sequences(_ recording: Recording) -> [String: [String]] { sequences(recording.contents) }

    // MARK: - Tests

    @Test(
        "Clients of every API, with separate and shared sessions, receive the recorded updates",
        arguments: [1, 10, Double.infinity])
    func allClientsReceiveRecording(_ speed: Double) throws {
        let recorded = try Self.record()
        let replay = ReplayDataAdapter(recorded, speed: speed, start: .manual)
        let server = EmbeddedServer(replaying: replay)
        try server.start()
        defer { server.stop() }
        let owner = LightstreamerClient(serverAddress: server.address)
        let runs = [
            Self.modern(Recording(name: "5.x-6.x"), LightstreamerClient(serverAddress: server.address)),
            Self.unified(
                Recording(name: "2.x-4.x"), LSLightstreamerClient(serverAddress: server.address, adapterSet: nil)),
            try Self.legacy(Recording(name: "1.x"), LSClient(), server.address),
            Self.modern(Recording(name: "5.x-6.x, shared"), owner),
            Self.unified(Recording(name: "2.x-4.x, shared"), LSLightstreamerClient(sharing: owner)),
            try Self.legacy(Recording(name: "1.x, shared"), LSClient(sharing: owner), server.address),
        ]
        for run in runs where run.recording.kinds.contains(.subscribed) {
            #expect(run.recording.wait { $0.count { $0 == .subscribed } == 4 })
        }
        replay.start()
        let expected = Self.sequences(recorded)
        #expect(expected.values.map(\.count).sorted() == [1, 4, 4, 4, 6])
        let count = expected.values.map(\.count).reduce(0, +)
        for run in runs {
            run.recording.wait { $0.count { [.update, .endOfSnapshot, .lostUpdates].contains($0.kind) } >= count }
            #expect(Self.sequences(run.recording) == expected, "\(run.recording.name) at \(speed)")
            run.close()
        }
        #expect(replay.isFinished)
        #expect(server.activity.problems == [])
    }

    @Test("A replay with a manual clock keeps the recorded times")
    func manualClockDrivesReplay() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "replayed"), kinds: ModernRecorder.kinds, writer: nil, now: { clock.now })
        let run = Self.modern(recording, server)
        clock.settle()
        clock.advance(byMilliseconds: 39)
        #expect(recording.events.count { $0.kind == .update } == 0)
        clock.advance(byMilliseconds: 1)
        #expect(recording.events.count { $0.kind == .update } == 2)
        clock.advance(bySeconds: 1)
        #expect(replay.isFinished)
        // The times match as well as the sequences.
        #expect(
            Self.sequences(recording.contents, withTimes: true) == Self.sequences(recorded, withTimes: true))
        run.close()
    }

    @Test("A replay waits for a client that is behind")
    func waitsForSlowClient() throws {
        let count = 25_000
        let padding = String(repeating: "x", count: 100)
        var request = RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["f"])
        request.frequency = "unfiltered"
        let contents = RecordedContents(
            header: RecordingHeader(name: "made"), subscriptions: [1: request],
            entries: (1...count).map {
                RecordedEntry(time: 0, subscription: 1, event: Self.row(["\($0) \(padding)"], $0 == 1 ? [] : [nil]))
            })
        let clock = ManualClock()
        let replay = ReplayDataAdapter(contents, speed: .infinity, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let subscription = Subscription(subscriptionMode: .MERGE, items: ["i"], fields: ["f"])
        subscription.requestedMaxFrequency = .unfiltered
        let recorder = ModernRecorder()
        subscription.addDelegate(recorder)
        do {
            // The iterator takes nothing, so the client does not read.
            let loop = subscription.updates(.suspend(upTo: 1)).makeAsyncIterator()
            client.subscribe(subscription)
            client.connect()
            clock.settle()
            clock.advance(bySeconds: 0.5)
            #expect(!replay.isFinished)
            withExtendedLifetime(loop) {}
        }
        // The clock does not wait for the thread of the replay, so it advances in small steps.
        let end = Date() + 60
        while !replay.isFinished && Date() < end { clock.advance(byMilliseconds: 1) }
        #expect(replay.isFinished)
        clock.settle()
        #expect(recorder.recording.events.count { $0.kind == .update } == count)
        #expect(!recorder.recording.events.contains { $0.kind == .lostUpdates })
        client.disconnect()
    }

    @Test("A replay that starts at a position sends the state at that time as snapshot")
    func startsAtPosition() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, startingAt: 0.2, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let run = Self.modern(Recording(name: "late"), server)
        clock.settle()
        clock.advance(bySeconds: 1)
        let sequences = Self.sequences(run.recording)
        // The state at 0.2 s is the snapshot.
        #expect(sequences["portfolio"]?.first == "portfolio#1 snapshot ∅>A* ∅>ADD* ∅>2*")
        #expect(sequences["chat"]?.prefix(2) == ["chat#1 snapshot ∅>old*", "chat#1 end of snapshot"])
        #expect(sequences["q1"]?.first == "q1#1 snapshot ∅>∅* ∅>one*")
        run.close()
    }

    @Test(
        "A replay whose speed is tiny, zero or invalid stays at its position",
        arguments: [1e-300, 0, -1, -.infinity, .nan])
    func invalidSpeedStaysAtPosition(_ speed: Double) throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, speed: speed, startingAt: 0.2, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let run = Self.modern(Recording(name: "still"), server)
        clock.settle()
        #expect(Self.sequences(run.recording)["chat"]?.first == "chat#1 snapshot ∅>old*")
        let count = replay.eventCount
        clock.advance(bySeconds: 5)
        #expect(replay.eventCount == count && !replay.isFinished)
        run.close()
    }

    @Test("A truncated line with an invalid item position is reported as damage")
    func invalidItemIsDamage() throws {
        let file = RecordingFileTests.Scratch()
        try file.write(
            #"{"format":"lightstreamer-recording","name":"n","version":1}"# + "\n"
                + #"{"at":0,"event":"subscription","subscription":1,"request":{"mode":"MERGE","group":"g","schema":"s"}}"#
                + "\n"
                + #"{"at":1,"event":"update","subscription":1,"item":9000000000000000,"size":1,"values":{"1":"a"}}"#)
        let replay = try ReplayDataAdapter(contentsOf: file.url)
        replay.start()
        #expect(replay.isFinished && replay.problems.count == 1)
        #expect(
            replay.problems.first?.hasSuffix("line 3: the file ends within this line") == true,
            "\(replay.problems)")
    }

    @Test func loopsReplay() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, loops: true, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let run = Self.modern(Recording(name: "looping"), server)
        clock.settle()
        clock.advance(bySeconds: 2)
        #expect(!replay.isFinished)
        #expect((Self.sequences(run.recording)["ticks"]?.count ?? 0) > 10)
        #expect(server.activity.problems == [])
        run.close()
    }

    @Test func refusesUnrecordedItems() throws {
        let clock = ManualClock()
        let replay = ReplayDataAdapter(try Self.record(), clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let subscription = Subscription(subscriptionMode: .MERGE, item: "unknown", fields: ["price"])
        let recorder = ModernRecorder()
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        clock.settle()
        #expect(recorder.recording.events.contains { $0.description.hasPrefix("refused 21") })
        client.disconnect()
    }

    @Test func damageEndsReplay() throws {
        let file = RecordingFileTests.Scratch()
        try Self.record().write(to: file.url)
        try file.write(file.text.split(separator: "\n").prefix(12).joined(separator: "\n") + "\n{\"at\":")
        let clock = ManualClock()
        let replay = try ReplayDataAdapter(contentsOf: file.url, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let run = Self.modern(Recording(name: "damaged"), server)
        clock.settle()
        clock.advance(bySeconds: 1)
        #expect(server.activity.problems.first?.contains("line 13: the file ends within this line") == true)
        run.close()
    }

    /// Replays a recording of these events to a client and returns the events that the client reports.
    private func replayed(
        _ requests: [Int: RecordedSubscription], _ events: [(Int, Int?, RecordedEvent)], adapterSet: String? = nil,
        seconds: Double = 20, _ subscriptions: [Subscription]
    ) throws -> [String] {
        let contents = RecordedContents(
            header: RecordingHeader(name: "made", adapterSet: adapterSet), subscriptions: requests,
            entries: events.map { RecordedEntry(time: $0, subscription: $1, event: $2) })
        let clock = ManualClock()
        let replay = ReplayDataAdapter(contents, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let client = LightstreamerClient(
            serverAddress: server.address, adapterSet: adapterSet, environment: server.clientEnvironment())
        let recorder = ModernRecorder()
        client.addDelegate(recorder)
        for subscription in subscriptions {
            subscription.addDelegate(recorder)
            client.subscribe(subscription)
        }
        client.connect()
        clock.settle()
        clock.advance(bySeconds: seconds)
        client.disconnect()
        #expect(server.activity.problems == [])
        let shown: Set<RecordedEvent.Kind> = [.update, .endOfSnapshot, .lostUpdates, .interruption, .refused]
        return recorder.recording.events.filter { event in
            shown.contains(event.kind) || event == .status("DISCONNECTED:TRYING-RECOVERY")
        }.map(\.description)
    }

    private static func row(
        _ values: [String?], _ previous: [String?] = [], item: String? = "i", position: Int = 1,
        isSnapshot: Bool = false
    ) -> RecordedEvent {
        let before = previous.isEmpty ? values.map { _ in nil } : previous
        return .update(
            RecordedUpdate(
                item: RecordedItem(name: item, position: position), isSnapshot: isSnapshot, values: values,
                previousValues: before, changed: zip(values, before).map { $0 != $1 || previous.isEmpty }))
    }

    @Test("A replay repeats a lost session")
    func replaysLostSession() throws {
        var request = RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["a", "b"])
        request.snapshot = "yes"
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: ["a", "b"])
        subscription.requestedSnapshot = .yes
        let lines = try replayed(
            [1: request],
            [
                (100, 1, .subscribed), (110, 1, Self.row(["1", "x"], isSnapshot: true)),
                (200, 1, Self.row(["2", "x"], ["1", "x"])), (1_000, nil, .interruption), (9_000, 1, .subscribed),
                // Changes during the absence of a session are in the snapshot.
                (9_010, 1, Self.row(["9", "y"], isSnapshot: true)), (9_500, 1, Self.row(["9", "z"], ["9", "y"])),
            ], [subscription])
        #expect(
            lines == [
                "i#1 snapshot ∅>1* ∅>x*", "i#1 1>2* x>x", "status DISCONNECTED:TRYING-RECOVERY", "session lost",
                "i#1 snapshot ∅>9* ∅>y*", "i#1 9>9 y>z*",
            ])
    }

    @Test("The session after a lost one receives its snapshot again")
    func replaysSnapshotAfterLoss() throws {
        var request = RecordedSubscription(mode: "DISTINCT", items: ["i"], fields: ["a"])
        request.snapshot = "yes"
        let item = RecordedItem(name: "i", position: 1)
        let subscription = Subscription(subscriptionMode: .DISTINCT, item: "i", fields: ["a"])
        subscription.requestedSnapshot = .yes
        let lines = try replayed(
            [1: request],
            [
                (100, 1, .subscribed), (110, 1, Self.row(["1"], isSnapshot: true)), (120, 1, .endOfSnapshot(item)),
                (1_000, nil, .interruption), (9_000, 1, .subscribed), (9_010, 1, Self.row(["2"], isSnapshot: true)),
                (9_020, 1, .endOfSnapshot(item)), (9_500, 1, Self.row(["3"])),
            ], [subscription])
        #expect(
            lines == [
                "i#1 snapshot ∅>1*", "i#1 end of snapshot", "status DISCONNECTED:TRYING-RECOVERY", "session lost",
                "i#1 snapshot ∅>2*", "i#1 end of snapshot", "i#1 2>3*",
            ], "\(lines)")
    }

    @Test("A replay repeats a recovery without losing updates")
    func replaysRecovery() throws {
        let subscription = Subscription(subscriptionMode: .MERGE, item: "i", fields: ["a"])
        let lines = try replayed(
            [1: RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["a"])],
            [
                (10, 1, Self.row(["1"])), (20, nil, .status("DISCONNECTED:TRYING-RECOVERY")),
                (20, 1, Self.row(["2"], ["1"])), (5_000, 1, Self.row(["3"], ["2"])),
            ], [subscription])
        #expect(lines.contains("status DISCONNECTED:TRYING-RECOVERY"))
        #expect(lines.filter { $0.hasPrefix("i#1") } == ["i#1 snapshot ∅>1*", "i#1 1>2*", "i#1 2>3*"])
    }

    @Test func replaysGroupsAndSchemas() throws {
        var request = RecordedSubscription(mode: "COMMAND")
        request.group = "all"
        request.schema = "wide"
        request.keyPosition = 2
        request.commandPosition = 1
        request.snapshot = "no"
        let subscription = Subscription(subscriptionMode: .COMMAND)
        subscription.itemGroup = "all"
        subscription.fieldSchema = "wide"
        subscription.requestedSnapshot = .no
        let lines = try replayed(
            [1: request],
            [
                (10, 1, Self.row(["ADD", "K", "1"], item: nil)),
                (20, 1, Self.row(["UPDATE", "K", "2"], ["ADD", "K", "1"], item: nil)),
                (30, 1, Self.row(["ADD", "L", nil], item: nil, position: 2)),
            ], [subscription])
        #expect(lines == ["#1 ∅>ADD* ∅>K* ∅>1*", "#1 ADD>UPDATE* K>K 1>2*", "#2 ∅>ADD* ∅>L* ∅>∅*"])
    }

    @Test func replaysSecondLevel() throws {
        var request = RecordedSubscription(mode: "COMMAND", items: ["i"], fields: ["key", "command"])
        request.secondLevelFields = ["price"]
        request.secondLevelDataAdapter = "QUOTES"
        let subscription = Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["price"]
        subscription.commandSecondLevelDataAdapter = "QUOTES"
        let lines = try replayed(
            [1: request],
            [
                (10, 1, Self.row(["A", "ADD", nil])), (20, 1, Self.row(["A", "UPDATE", "1"], ["A", "ADD", nil])),
                (30, 1, Self.row(["A", "UPDATE", "2"], ["A", "UPDATE", "1"])),
                (40, 1, Self.row(["A", "DELETE", nil], ["A", "UPDATE", "2"])),
                (50, 1, .endOfSnapshot(RecordedItem(name: "i", position: 1))),
            ], [subscription])
        let prices = lines.filter { !$0.contains("end of") }
        #expect(prices.count == 4, "\(lines)")
        #expect(prices.first?.contains("∅>ADD*") == true && prices.last?.contains(">DELETE*") == true)
        #expect(prices.dropFirst().first?.hasSuffix("∅>1*") == true)
        #expect(prices.dropFirst(2).first?.hasSuffix("1>2*") == true)
    }

    @Test("A key that is added again does not keep its earlier second-level values")
    func returningRowResetsSecondLevel() throws {
        var request = RecordedSubscription(mode: "COMMAND", items: ["i"], fields: ["key", "command"])
        request.secondLevelFields = ["price"]
        let subscription = Subscription(subscriptionMode: .COMMAND, item: "i", fields: ["key", "command"])
        subscription.commandSecondLevelFields = ["price"]
        let lines = try replayed(
            [1: request],
            [
                (10, 1, Self.row(["A", "ADD", nil])), (20, 1, Self.row(["A", "UPDATE", "1"], ["A", "ADD", nil])),
                (40, 1, Self.row(["A", "DELETE", nil], ["A", "UPDATE", "1"])),
                (2_000, 1, Self.row(["A", "ADD", nil])),
                (3_000, 1, Self.row(["A", "UPDATE", "2"], ["A", "ADD", nil])),
            ], [subscription])
        #expect(lines.filter { $0.contains("1*") }.count == 1, "\(lines)")
        #expect(lines.last?.hasSuffix("∅>2*") == true, "\(lines)")
    }

    /// Two screens of the recorded application subscribed to the same item, so its updates are recorded twice.
    @Test("An item of two subscriptions is replayed once")
    func replaysSharedItemOnce() throws {
        let lines = try replayed(
            [
                1: RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["a"]),
                2: RecordedSubscription(mode: "MERGE", items: ["i"], fields: ["a", "b"]),
            ],
            [
                (10, 1, Self.row(["1"])), (10, 2, Self.row(["1", "x"])), (20, 1, Self.row(["2"], ["1"])),
                (20, 2, Self.row(["2", "x"], ["1", "x"])), (30, 2, Self.row(["2", "y"], ["2", "x"])),
            ], [Subscription(subscriptionMode: .RAW, item: "i", fields: ["a"])])
        #expect(lines.first == "i#1 ∅>1*", "\(lines)")
        #expect(lines.count { $0.hasSuffix(">2*") } == 1)
    }

    /// The test of an application takes five lines.
    @Test func replaysInApplicationTest() async throws {
        let url = RecordingFileTests.Scratch()
        try Self.record().write(to: url.url)
        try await withServer(replaying: url.url, speed: .infinity) { server in
            let run = Self.modern(Recording(name: "screen"), LightstreamerClient(serverAddress: server.address))
            #expect(await run.recording.wait { $0.contains { "\($0)".hasSuffix("after*") } })
            run.close()
        }
    }
}
