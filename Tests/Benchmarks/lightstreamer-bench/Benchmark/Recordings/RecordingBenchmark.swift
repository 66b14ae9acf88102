import Commands
import EmbeddedServer
import EquivalenceTesting
import Foundation
import LightstreamerCore
import ModernClient

/// The case `recording`: an hour of 1,000 updates per second of 30 items with 12 fields, of which four change, recorded and replayed.
///
/// The times of the recording are simulated. The replays at ten times the speed follow a simulated clock, too, those at full speed the
/// clients; a client of the current API compares what it receives with the file.
struct RecordingBenchmark: StandaloneBenchmark {
    static let caseNames = "recording"
    private static let items = (1...30).map { "item\($0)" }
    private static let fields = (1...12).map { "field\($0)" }
    private static let changes = 4

    private let updates: Int

    init?(caseName: String, isQuick: Bool) {
        guard caseName == Self.caseNames else { return nil }
        updates = isQuick ? 20_000 : 3_600_000
    }

    struct Figures: Codable {
        struct Replay: Codable {
            var agreeing: Int
            var differences: Int
        }

        var updates: Int
        var startBytes: Int
        var fileBytes = 0
        // The peak memory of the process after the recording, and after the replays.
        var recordPeakBytes = 0
        var replayPeakBytes = 0
        // The time of an update.
        var recordNanoseconds = 0.0
        var readNanoseconds = 0.0
        var tenfoldNanoseconds = 0.0
        var fullSpeedNanoseconds = 0.0
        var tenfold: Replay?
        var fullSpeed: Replay?
    }

    func figures() throws -> any Codable {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        var result = Figures(updates: updates, startBytes: PeakMemory.residentBytes)
        result.recordNanoseconds = try Self.perUpdate(updates) { try record(url) }
        result.fileBytes = (try FileManager.default.attributesOfItem(atPath: url.path)[.size] as? Int) ?? 0
        result.recordPeakBytes = PeakMemory.residentBytes
        result.readNanoseconds = try Self.perUpdate(updates) {
            let reader = try RecordingReader(url)
            while try reader.next() != nil {}
        }
        let clock = ManualClock()
        result.tenfoldNanoseconds = try Self.perUpdate(updates) {
            result.tenfold = try replay(url, speed: 10, .inMemory(clock), clock)
        }
        result.fullSpeedNanoseconds = try Self.perUpdate(updates) {
            result.fullSpeed = try replay(url, speed: .infinity, .init(), nil)
        }
        result.replayPeakBytes = PeakMemory.residentBytes
        return result
    }

    private static func perUpdate(_ updates: Int, _ body: () throws -> Void) rethrows -> Double {
        let watch = Stopwatch()
        try body()
        return watch.seconds * 1e9 / Double(updates)
    }

    private func record(_ url: URL) throws {
        let writer = try RecordingWriter(url, header: RecordingHeader(name: "an hour", api: "5.x-6.x"))
        var request = RecordedSubscription(mode: "MERGE", items: Self.items, fields: Self.fields)
        request.frequency = "unfiltered"
        writer.describe(request, as: 1, time: 0)
        var rows = Self.items.map { _ in Self.fields.map { _ in String?.none } }
        for number in 0..<updates {
            let item = number % Self.items.count
            var changed = Self.fields.map { _ in false }
            // The first update of an item has all fields.
            let isFirst = rows[item][0] == nil
            for index in 0..<(isFirst ? Self.fields.count : Self.changes) {
                let field = isFirst || index == 0 ? index : (number + index) % Self.fields.count
                rows[item][field] = "\(Double(number + index) / 100)"
                changed[field] = true
            }
            let update = RecordedUpdate(
                item: RecordedItem(name: Self.items[item], position: item + 1), isSnapshot: false, values: rows[item],
                previousValues: [], changed: changed, fieldNames: Self.fields)
            writer.write(RecordedEntry(time: number, subscription: 1, event: .update(update)))
        }
        try writer.close()
    }

    /// - Parameter clock: the clock that drives the replay; `nil` for the system's.
    private func replay(
        _ url: URL, speed: Double, _ configuration: EmbeddedServer.Configuration, _ clock: ManualClock?
    ) throws -> Figures.Replay {
        let replay = try ReplayDataAdapter(
            contentsOf: url, speed: speed, start: .manual, clock: configuration.clock)
        let server = EmbeddedServer(replaying: replay, configuration: configuration)
        try server.start()
        defer { server.stop() }
        let check = try ReplayCheck(url)
        let recorder = ModernRecorder(recording: check.makeRecording())
        let client =
            clock == nil
            ? LightstreamerClient(serverAddress: server.address)
            : LightstreamerClient(serverAddress: server.address, environment: server.clientEnvironment())
        let subscription = Subscription(subscriptionMode: .MERGE, items: Self.items, fields: Self.fields)
        subscription.requestedMaxFrequency = .unfiltered
        // As in the recording: otherwise the first update of an item would be its snapshot.
        subscription.requestedSnapshot = .no
        subscription.addDelegate(recorder)
        client.subscribe(subscription)
        client.connect()
        clock?.settle()
        try Stopwatch.wait(for: "the subscription", atMost: 30) { check.isSubscribed }
        replay.start()
        while !replay.isFinished {
            if let clock { clock.advance(bySeconds: 1) } else { Thread.sleep(forTimeInterval: 0.01) }
        }
        try Stopwatch.wait(for: "the last update", atMost: 60) { check.agreeing >= updates || check.differences > 0 }
        client.disconnect()
        return Figures.Replay(agreeing: check.agreeing, differences: check.differences)
    }
}

/// Compares what a client receives with the file, as it comes.
private final class ReplayCheck: @unchecked Sendable {
    // `@unchecked Sendable`: `lock` guards the mutable state.

    private let lock = NSLock()
    private let reader: RecordingReader
    private var comparison = RecordingComparison(names: ("replay", "file"), kinds: [.update])
    private var subscribed = false

    init(_ url: URL) throws { reader = try RecordingReader(url) }

    func makeRecording() -> Recording {
        Recording(
            RecordingHeader(name: "replay"), kinds: ModernRecorder.kinds, writer: nil,
            onEvent: { [self] entry, request in note(entry, request) })
    }

    private func note(_ entry: RecordedEntry, _ request: RecordedSubscription?) {
        lock.withLock {
            if entry.event == .subscribed { subscribed = true }
            comparison.add(entry, of: request, .first)
            while comparison.waiting.first > 0, (try? comparison.read(reader, .second)) == true {}
        }
    }

    var isSubscribed: Bool { lock.withLock { subscribed } }
    var agreeing: Int { lock.withLock { comparison.agreeing } }
    var differences: Int { lock.withLock { comparison.differences.count } }
}
