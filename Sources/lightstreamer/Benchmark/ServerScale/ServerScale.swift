import Dispatch
import Foundation
import LightstreamerCore

/// The cases `server/N`: an embedded server in another process with N sessions of ten subscriptions each, ten updates a second to
/// each session, and what the server's process takes. The sessions are made by a ``LightSession`` each, in this process: as little as a client can be.
struct ServerScale: StandaloneBenchmark {
    static let caseNames = "server/N"
    static let subscriptions = 10
    private static let maximum = 15_000
    /// Descriptors of the process besides those of the sessions.
    private static let descriptorsAllowed = 100
    /// Seconds between two looks at all sockets.
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

    /// Each is updated once a second, and wanted by up to a hundred sessions.
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
        // Until every session has the first value of each item.
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
        // Until buffers and queues are as large as they get.
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

    /// Reads what all sockets have, and pauses.
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

/// What a ``ServerScale`` measured.
struct ServerScaleResult: Codable, StandaloneResult {
    var name: String
    /// From the first connection until every session has the first value of each of its items.
    var secondsToSubscribe: Double
    /// To all sessions together, as they were received.
    var updatesPerSecond: Double
    /// Of one processor, by the server.
    var processorShare: Double
    /// Of one processor, by the process of the sessions.
    var clientsProcessorShare: Double
    // Resident memory of the server: before the first session, when all are subscribed, and while they get updates.
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
