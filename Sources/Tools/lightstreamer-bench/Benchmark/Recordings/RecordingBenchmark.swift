import Commands
import Dispatch
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
        guard caseName.lowercased() == Self.caseNames else { return nil }
        updates = isQuick ? 60_000 : 3_600_000
    }

    func result() throws -> any StandaloneResult {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).jsonl")
        defer { try? FileManager.default.removeItem(at: url) }
        var result = RecordingResult(updates: updates, startBytes: PeakMemory.residentBytes)
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
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / Double(updates)
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
    ) throws -> RecordingResult.Replay {
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
        try wait("the subscription", seconds: 30) { check.isSubscribed }
        replay.start()
        while !replay.isFinished {
            if let clock { clock.advance(bySeconds: 1) } else { Thread.sleep(forTimeInterval: 0.01) }
        }
        try wait("the last update", seconds: 60) { check.agreeing >= updates || check.differences > 0 }
        client.disconnect()
        return RecordingResult.Replay(agreeing: check.agreeing, differences: check.differences)
    }

    private func wait(_ what: String, seconds: Double, until condition: () -> Bool) throws {
        let end = Date(timeIntervalSinceNow: seconds)
        while !condition() {
            guard Date() < end else { throw CommandFailure("\(what) has not come within \(seconds) s") }
            Thread.sleep(forTimeInterval: 0.01)
        }
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

/// The result of a ``RecordingBenchmark``.
struct RecordingResult: Codable, StandaloneResult {
    struct Replay: Codable {
        var agreeing: Int
        var differences: Int
    }

    var name = RecordingBenchmark.caseNames
    var updates: Int
    var startBytes: Int
    var fileBytes = 0
    /// The peak memory of the process after the recording, and after the replays.
    var recordPeakBytes = 0
    var replayPeakBytes = 0
    var recordNanoseconds = 0.0
    var readNanoseconds = 0.0
    var tenfoldNanoseconds = 0.0
    var fullSpeedNanoseconds = 0.0
    var tenfold: Replay?
    var fullSpeed: Replay?

    init(updates: Int, startBytes: Int) {
        self.updates = updates
        self.startBytes = startBytes
    }

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case updates, startBytes, fileBytes, recordPeakBytes, replayPeakBytes, recordNanoseconds, readNanoseconds,
            tenfoldNanoseconds, fullSpeedNanoseconds, tenfold, fullSpeed
    }

    var lines: [String] {
        func mega(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1_000_000) }
        func micro(_ nanoseconds: Double) -> String { String(format: "%.1f µs", nanoseconds / 1_000) }
        func found(_ replay: Replay?) -> String {
            replay.map { "\($0.agreeing) updates agree, \($0.differences) items differ" } ?? "not run"
        }
        return [
            "\(name): \(updates) updates, \(updates / 1_000) s at 1,000 updates/s",
            "  file: \(mega(fileBytes)), \(updates > 0 ? fileBytes / updates : 0) bytes per update",
            "  an update: \(micro(recordNanoseconds)) to write, \(micro(readNanoseconds)) to read",
            "  peak memory: \(mega(startBytes)) before, \(mega(recordPeakBytes)) after recording, "
                + "\(mega(replayPeakBytes)) after both replays",
            "  replay at 10x: \(found(tenfold)); \(micro(tenfoldNanoseconds)) per update",
            "  replay at full speed: \(found(fullSpeed)); \(micro(fullSpeedNanoseconds)) per update",
        ]
    }
}
