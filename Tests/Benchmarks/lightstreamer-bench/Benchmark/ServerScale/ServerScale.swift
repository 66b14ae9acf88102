import Commands
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
        let parts = caseName.split(separator: "/", omittingEmptySubsequences: false)
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

    struct Figures: Codable {
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
    }

    func figures() throws -> any Codable {
        try DescriptorLimit.raise(to: sessions + Self.descriptorsAllowed, for: "\(sessions) sessions")
        let server = try BenchServer()
        defer { server.stop() }
        let before = try server.load

        let watch = Stopwatch()
        var all: [LightSession] = []
        all.reserveCapacity(sessions)
        for index in 0..<sessions {
            all.append(try LightSession(port: server.port, items: items(ofSession: index)))
        }
        // Waits until every session has the first value of each item.
        let initial = sessions * Self.subscriptions
        try Stopwatch.wait(for: "the first updates of all subscriptions") {
            try sweep(&all)
            return all.reduce(0) { $0 + $1.updates } >= initial
        }
        let secondsToSubscribe = watch.seconds
        let idle = try server.load

        server.order("tick \(itemCount)")
        // Waits until buffers and queues have reached their final size.
        try sweep(&all, forSeconds: seconds / 4)
        let updatesBefore = all.reduce(0) { $0 + $1.updates }
        let loadBefore = try server.load
        let clientsBefore = try ProcessLoad.of()
        let measuring = Stopwatch()
        try sweep(&all, forSeconds: seconds)
        let measured = measuring.seconds
        let load = try server.load
        let clients = try ProcessLoad.of()
        return Figures(
            secondsToSubscribe: secondsToSubscribe.rounded(toPlaces: 2),
            updatesPerSecond: (Double(all.reduce(0) { $0 + $1.updates } - updatesBefore) / measured).rounded(),
            processorShare: ((load.processorSeconds - loadBefore.processorSeconds) / measured).rounded(toPlaces: 3),
            clientsProcessorShare: ((clients.processorSeconds - clientsBefore.processorSeconds) / measured)
                .rounded(toPlaces: 3),
            residentBytesBefore: before.residentBytes, residentBytesIdle: idle.residentBytes,
            residentBytes: load.residentBytes)
    }

    private func sweep(_ all: inout [LightSession], forSeconds seconds: Double) throws {
        let watch = Stopwatch()
        repeat { try sweep(&all) } while watch.seconds < seconds
    }

    /// Reads all sockets until no input is left, then pauses.
    private func sweep(_ all: inout [LightSession]) throws {
        let watch = Stopwatch()
        try withUnsafeTemporaryAllocation(byteCount: 64 << 10, alignment: 16) { buffer in
            for index in all.indices { try all[index].read(into: buffer) }
        }
        let pause = Self.sweepInterval - watch.seconds
        if pause > 0 { Thread.sleep(forTimeInterval: pause) }
    }
}
