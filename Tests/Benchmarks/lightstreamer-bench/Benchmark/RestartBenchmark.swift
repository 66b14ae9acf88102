import Commands
import Dispatch
import Foundation
import ModernClient

/// The cases `restart/N`: the server of many clients is killed, and starts again on the same port after some seconds. Measured is the time from
/// its start until each client has had an update again, and has its transport again. Instead of N clients, the crowd may be one with N
/// subscriptions, or with a table of N keys. With `scarce`, the process may open descriptors for nine tenths of the clients only.
struct RestartBenchmark: StandaloneBenchmark {
    static let caseNames =
        "restart/N, restart/N/http, restart/N/polling, restart/N/scarce, restart/N/subscriptions, restart/N/keys"

    private let crowd: ClientCrowd
    private let secondsDown: Double
    /// After the last update, the last control connections end.
    private let secondsToRest: Double

    init?(caseName: String, isQuick: Bool) {
        // Over TLS the server would have another certificate after its start.
        let shapes = ClientCrowd.Shape.allCases.filter { $0 != .webSocketOverTLS }
        guard let crowd = ClientCrowd(caseName, name: "restart", shapes: shapes) else { return nil }
        self.crowd = crowd
        secondsDown = isQuick ? 0.5 : 3
        secondsToRest = isQuick ? 0.5 : 5
    }

    /// What the process holds at one time.
    struct Holding: Codable {
        var descriptors: Int
        var kilobytes: Int
        /// The part that the program has not freed; `nil` if the allocator does not report it.
        var kilobytesInUse: Int?

        static func now() throws -> Holding {
            let load = try ProcessLoad.of()
            return Holding(
                descriptors: load.descriptors, kilobytes: load.residentBytes >> 10,
                kilobytesInUse: Heap.bytesInUse.map { $0 >> 10 })
        }
    }

    struct Figures: Codable {
        /// The seconds from the first `connect()` until each client, subscription or key has had its first update.
        var secondsToFirstUpdates: Double
        /// The same from the second start of the server.
        var secondsToUpdates: Double
        /// The same until each client has its transport again.
        var secondsToTransport: Double
        /// The clients that had another transport when all had updates again.
        var onOtherTransports: Int
        /// The clients without a session, in the pause before their next attempt, before and after.
        var retrying: [Int]
        /// The processor time of the process from the end of the server to the end of the measurement, in seconds.
        var processorSeconds: Double
        /// The processor time of the second server until then.
        var serverProcessorSeconds: Double
        /// Before the first `connect()`.
        var start: Holding
        var before: Holding
        /// The most descriptors and memory of any look between the end of the server and the last update.
        var peak: Holding
        var after: Holding
    }

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors, or if a client has no update within two minutes.
    func figures() throws -> any Codable {
        var server = try crowd.startServer()
        defer { server.stop() }
        try crowd.raiseDescriptorLimit()
        let start = try Holding.now()
        let connecting = Stopwatch()
        crowd.connect(to: server)
        try Stopwatch.wait(for: "the first updates") { crowd.arrivals.count >= crowd.goal }
        let secondsToFirstUpdates = connecting.seconds
        Thread.sleep(forTimeInterval: secondsToRest)
        let before = try Holding.now()
        let retryingBefore = crowd.countRetrying
        var peak = before
        let arrivedBefore = crowd.arrivals.count

        let down = Stopwatch()
        server.kill()
        while down.seconds < secondsDown { try look(&peak) }
        server = try crowd.startServer(port: server.port)
        let up = Stopwatch()
        // A snapshot for each client is an update.
        try Stopwatch.wait(for: "the updates after the restart") {
            try look(&peak)
            return crowd.arrivals.count >= arrivedBefore + crowd.goal
        }
        let secondsToUpdates = up.seconds
        let onTransport = crowd.countOnTransport
        try Stopwatch.wait(for: "the transport of all clients") { crowd.countOnTransport >= crowd.clientsThatFit }
        let secondsToTransport = up.seconds
        let processor = down.processorSeconds
        let serverProcessor = try server.load.processorSeconds
        Thread.sleep(forTimeInterval: secondsToRest)
        let after = try Holding.now()
        let retrying = [retryingBefore, crowd.countRetrying]
        crowd.disconnect()
        return Figures(
            secondsToFirstUpdates: secondsToFirstUpdates, secondsToUpdates: secondsToUpdates,
            secondsToTransport: secondsToTransport, onOtherTransports: max(0, crowd.clientsThatFit - onTransport),
            retrying: retrying, processorSeconds: processor, serverProcessorSeconds: serverProcessor, start: start,
            before: before, peak: peak, after: after)
    }

    private func look(_ peak: inout Holding) throws {
        let now = try Holding.now()
        peak.descriptors = max(peak.descriptors, now.descriptors)
        peak.kilobytes = max(peak.kilobytes, now.kilobytes)
        peak.kilobytesInUse = now.kilobytesInUse.map { max($0, peak.kilobytesInUse ?? 0) }
        Thread.sleep(forTimeInterval: 0.2)
    }
}
