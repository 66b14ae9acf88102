import Commands
import Dispatch
import Foundation
import LightstreamerCore

/// The cases `server/N`: an embedded server in another process with N sessions, each of which has ten subscriptions and gets ten updates
/// per second. The result is the load of the server's process. Each session is a ``LightSession`` in this process, with minimal work.
struct ServerScale: StandaloneBenchmark {
    static let caseNames = "server/N"
    static let subscriptions = 10
    private static let maximum = 15_000
    /// The descriptors of the process apart from those of the sessions.
    private static let descriptorsAllowed = 100
    /// The seconds between two reads of all sockets.
    private static let sweepInterval = 0.25

    let sessions: Int
    private let seconds: Double

    init?(caseName: String, isQuick: Bool) {
        let parts = caseName.lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "server", let count = Int(parts[1]), (1...Self.maximum).contains(count)
        else { return nil }
        sessions = count
        seconds = isQuick ? 1 : 20
    }

    /// The number of items. Each is updated once a second, and has up to a hundred subscriptions.
    var itemCount: Int { max(Self.subscriptions, sessions / 10 / Self.subscriptions * Self.subscriptions) }

    func items(ofSession index: Int) -> [String] {
        (0..<Self.subscriptions).map { TickingAdapter.item((index * Self.subscriptions + $0) % itemCount) }
    }

    func result() throws -> any StandaloneResult {
        try DescriptorLimit.raise(to: sessions + Self.descriptorsAllowed, for: "\(sessions) sessions")
        let server = try LoadServerProcess()
        defer { server.stop() }
        let before = try ProcessLoad.of(server.identifier)

        let start = DispatchTime.now()
        var all: [LightSession] = []
        all.reserveCapacity(sessions)
        for index in 0..<sessions {
            all.append(try LightSession(port: server.port, items: items(ofSession: index)))
        }
        // Waits until every session has the first value of each item.
        let initial = sessions * Self.subscriptions
        while all.reduce(0, { $0 + $1.updates }) < initial {
            guard Self.seconds(since: start) < 120 else {
                let updates = all.reduce(0) { $0 + $1.updates }
                throw CommandFailure("\(updates) of \(initial) subscriptions had their first update within 120 s")
            }
            try sweep(&all)
        }
        let secondsToSubscribe = Self.seconds(since: start)
        let idle = try ProcessLoad.of(server.identifier)

        server.tick(perSecond: itemCount)
        // Waits until buffers and queues have reached their final size.
        try sweep(&all, forSeconds: seconds / 4)
        let updatesBefore = all.reduce(0) { $0 + $1.updates }
        let loadBefore = try ProcessLoad.of(server.identifier)
        let clientsBefore = try ProcessLoad.of(getpid())
        let measuring = DispatchTime.now()
        try sweep(&all, forSeconds: seconds)
        let measured = Self.seconds(since: measuring)
        let load = try ProcessLoad.of(server.identifier)
        let clients = try ProcessLoad.of(getpid())
        return ServerScaleResult(
            name: "server/\(sessions)", secondsToSubscribe: secondsToSubscribe.rounded(toPlaces: 2),
            updatesPerSecond: (Double(all.reduce(0) { $0 + $1.updates } - updatesBefore) / measured).rounded(),
            processorShare: ((load.processorSeconds - loadBefore.processorSeconds) / measured).rounded(toPlaces: 3),
            clientsProcessorShare: ((clients.processorSeconds - clientsBefore.processorSeconds) / measured)
                .rounded(toPlaces: 3),
            residentBytesBefore: before.residentBytes, residentBytesIdle: idle.residentBytes,
            residentBytes: load.residentBytes)
    }

    private func sweep(_ all: inout [LightSession], forSeconds seconds: Double) throws {
        let start = DispatchTime.now()
        repeat { try sweep(&all) } while Self.seconds(since: start) < seconds
    }

    /// Reads all sockets until no input is left, then pauses.
    private func sweep(_ all: inout [LightSession]) throws {
        let start = DispatchTime.now()
        try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            for index in all.indices { try all[index].read(into: buffer) }
        }
        let pause = Self.sweepInterval - Self.seconds(since: start)
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    }

    private static func seconds(since start: DispatchTime) -> Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }
}

/// The result of a ``ServerScale``.
struct ServerScaleResult: Codable, StandaloneResult {
    var name: String
    /// The seconds from the first connection until every session has the first value of each of its items.
    var secondsToSubscribe: Double
    /// The updates that all sessions together received per second.
    var updatesPerSecond: Double
    /// The share of one processor that the server uses.
    var processorShare: Double
    /// The share of one processor that the process of the sessions uses.
    var clientsProcessorShare: Double
    // The resident memory of the server: before the first session, after all have subscribed, and while they get updates.
    var residentBytesBefore: Int
    var residentBytesIdle: Int
    var residentBytes: Int

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case secondsToSubscribe, updatesPerSecond, processorShare, clientsProcessorShare, residentBytesBefore
        case residentBytesIdle, residentBytes
    }

    var lines: [String] {
        func megabytes(_ bytes: Int) -> String { String(format: "%.1f MB", Double(bytes) / 1e6) }
        return [
            "\(name): subscribed within \(String(format: "%.2f", secondsToSubscribe)) s",
            "  \(Int(updatesPerSecond)) updates/s received, \(String(format: "%.0f", processorShare * 100)) % of a processor in the server, "
                + "\(String(format: "%.0f", clientsProcessorShare * 100)) % in the process of the sessions",
            "  memory of the server: \(megabytes(residentBytesBefore)) before, \(megabytes(residentBytesIdle)) subscribed, "
                + "\(megabytes(residentBytes)) with updates",
        ]
    }
}
