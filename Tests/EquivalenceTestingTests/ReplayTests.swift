import EmbeddedServer
import EquivalenceTesting
import Foundation
import LegacyLSClient
import ModernClient
import SessionSharing
import TestKit
import Testing
import UnifiedLSClient

/// A recording that a server replays: every API sees what was recorded.
@Suite("Replay of recordings", .ownThread)
struct ReplayTests {
    private static let fields = ["key", "command", "qty"]

    /// What a client of some API, with its own session or on a shared one, received of all subscriptions.
    private struct Face {
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

    /// Records a client of the current API, while a test feeds its items.
    private static func record() throws -> RecordedContents {
        let clock = ManualClock()
        let adapter = HandFedDataAdapter(snapshot: .written)
        let server = EmbeddedServer(dataAdapter: adapter, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "recorded", api: "5.x-6.x"), kinds: ModernRecorder.kinds, writer: nil,
            now: { clock.now })
        let face = modern(recording, server)
        clock.settle()
        for (index, step) in script.enumerated() {
            clock.advance(byMilliseconds: index % 3 == 0 ? 40 : 0)
            step(adapter)
            clock.settle()
        }
        face.close()
        return recording.contents
    }

    private static let script: [@Sendable (HandFedDataAdapter) -> Void] = [
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

    // MARK: - Faces

    private static func modern(_ recording: Recording, _ server: EmbeddedServer) -> Face {
        let client = LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        return modern(recording, client)
    }

    private static func modern(_ recording: Recording, _ client: LightstreamerClient) -> Face {
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
        return Face(recording: recording, kept: [client, recorder] + subscriptions) { client.disconnect() }
    }

    private static func unified(_ recording: Recording, _ client: LSLightstreamerClient) -> Face {
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
        return Face(recording: recording, kept: [client, recorder] + subscriptions) { client.disconnect() }
    }

    private static func legacy(_ recording: Recording, _ client: LSClient, _ address: String) throws -> Face {
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
        return Face(recording: recording, kept: [client, session] + recorders) { client.closeConnection() }
    }

    /// The events of each item, but not the answers of the server, which the recorded client may have had at other times. The server
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

    @Test(arguments: [1, 10, Double.infinity])
    func fiveFacesOfOneRecordingSeeTheSame(_ speed: Double) throws {
        let recorded = try Self.record()
        let replay = ReplayDataAdapter(recorded, speed: speed, start: .manual)
        let server = EmbeddedServer(replaying: replay)
        try server.start()
        defer { server.stop() }
        let owner = LightstreamerClient(serverAddress: server.address)
        let faces = [
            Self.modern(Recording(name: "5.x-6.x"), LightstreamerClient(serverAddress: server.address)),
            Self.unified(
                Recording(name: "2.x-4.x"), LSLightstreamerClient(serverAddress: server.address, adapterSet: nil)),
            try Self.legacy(Recording(name: "1.x"), LSClient(), server.address),
            Self.modern(Recording(name: "5.x-6.x, shared"), owner),
            Self.unified(Recording(name: "2.x-4.x, shared"), LSLightstreamerClient(sharing: owner)),
            try Self.legacy(Recording(name: "1.x, shared"), LSClient(sharing: owner), server.address),
        ]
        for face in faces where face.recording.kinds.contains(.subscribed) {
            #expect(face.recording.wait { $0.count { $0 == .subscribed } == 4 })
        }
        replay.start()
        let expected = Self.sequences(recorded)
        #expect(expected.values.map(\.count).sorted() == [1, 4, 4, 4, 6])
        let count = expected.values.map(\.count).reduce(0, +)
        for face in faces {
            face.recording.wait { $0.count { [.update, .endOfSnapshot, .lostUpdates].contains($0.kind) } >= count }
            #expect(Self.sequences(face.recording) == expected, "\(face.recording.name) at \(speed)")
            face.close()
        }
        #expect(replay.isFinished)
        #expect(server.activity.problems == [])
    }

    @Test func aManualClockDrivesTheReplay() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let recording = Recording(
            RecordingHeader(name: "replayed"), kinds: ModernRecorder.kinds, writer: nil, now: { clock.now })
        let face = Self.modern(recording, server)
        clock.settle()
        clock.advance(byMilliseconds: 39)
        #expect(recording.events.count { $0.kind == .update } == 0)
        clock.advance(byMilliseconds: 1)
        #expect(recording.events.count { $0.kind == .update } == 2)
        clock.advance(bySeconds: 1)
        #expect(replay.isFinished)
        // Not only the sequences: the times, too.
        #expect(
            Self.sequences(recording.contents, withTimes: true) == Self.sequences(recorded, withTimes: true))
        face.close()
    }

    @Test func aReplayBeginsWhereAsked() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, startingAt: 0.2, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let face = Self.modern(Recording(name: "late"), server)
        clock.settle()
        clock.advance(bySeconds: 1)
        let sequences = Self.sequences(face.recording)
        // The state at 0.2 s is the snapshot.
        #expect(sequences["portfolio"]?.first == "portfolio#1 snapshot ∅>A* ∅>ADD* ∅>2*")
        #expect(sequences["chat"]?.prefix(2) == ["chat#1 snapshot ∅>old*", "chat#1 end of snapshot"])
        #expect(sequences["q1"]?.first == "q1#1 snapshot ∅>∅* ∅>one*")
        face.close()
    }

    @Test func aReplayLoops() throws {
        let recorded = try Self.record()
        let clock = ManualClock()
        let replay = ReplayDataAdapter(recorded, loops: true, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let face = Self.modern(Recording(name: "looping"), server)
        clock.settle()
        clock.advance(bySeconds: 2)
        #expect(!replay.isFinished)
        #expect((Self.sequences(face.recording)["ticks"]?.count ?? 0) > 10)
        #expect(server.activity.problems == [])
        face.close()
    }

    @Test func theServerRefusesItemsThatAreNotInTheRecording() throws {
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

    @Test func damageEndsTheReplayAndIsReported() throws {
        let file = RecordingFileTests.Scratch()
        try Self.record().write(to: file.url)
        try file.write(file.text.split(separator: "\n").prefix(12).joined(separator: "\n") + "\n{\"at\":")
        let clock = ManualClock()
        let replay = try ReplayDataAdapter(contentsOf: file.url, clock: clock)
        let server = EmbeddedServer(replaying: replay, configuration: .inMemory(clock))
        try server.start()
        defer { server.stop() }
        let face = Self.modern(Recording(name: "damaged"), server)
        clock.settle()
        clock.advance(bySeconds: 1)
        #expect(server.activity.problems.first?.contains("line 13: the file ends within this line") == true)
        face.close()
    }

    /// A test of an application, in five lines.
    @Test func anApplicationTestNeedsFiveLines() async throws {
        let url = RecordingFileTests.Scratch()
        try Self.record().write(to: url.url)
        try await withServer(replaying: url.url, speed: .infinity) { server in
            let face = Self.modern(Recording(name: "screen"), LightstreamerClient(serverAddress: server.address))
            #expect(await face.recording.wait { $0.contains { "\($0)".hasSuffix("after*") } })
            face.close()
        }
    }
}
