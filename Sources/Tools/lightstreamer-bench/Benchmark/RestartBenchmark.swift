import Commands
import Dispatch
import Foundation
import ModernClient

/// The cases `restart/N`: the server of many clients is killed, and starts again on the same port after some seconds. Measured is the time from
/// its start until each client has had an update again, and has its transport again.
struct RestartBenchmark: StandaloneBenchmark {
    static let caseNames = "restart/N, restart/N/http, restart/N/polling"

    private let crowd: ClientCrowd
    private let secondsDown: Double
    /// After the last update, the last control connections end.
    private let secondsToRest: Double

    /// Returns `nil` if the name is that of another case.
    init?(caseName: String, isQuick: Bool) {
        // Over TLS the server would have another certificate after its start.
        guard let (count, route) = ClientCrowd.parse(caseName, name: "restart"), route != .webSocketOverTLS else {
            return nil
        }
        crowd = ClientCrowd(count: count, route: route)
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
            let footprint = try ProcessFootprint.now()
            return Holding(
                descriptors: footprint.descriptors, kilobytes: footprint.memory >> 10,
                kilobytesInUse: AllocatorHeap.now.map { $0.bytesInUse >> 10 })
        }
    }

    struct Result: Codable, StandaloneResult {
        var name: String
        /// The seconds from the start of the server until each client has had an update again.
        var secondsToUpdates: Double
        /// The same until each client has its transport again.
        var secondsToTransport: Double
        /// The clients that had another transport when all had updates again.
        var onOtherTransports: Int
        /// The processor time of the process from the end of the server to the end of the measurement, in seconds.
        var processorSeconds: Double
        /// The processor time of the second server until then.
        var serverProcessorSeconds: Double
        var before: Holding
        /// The most descriptors and memory of any look between the end of the server and the last update.
        var peak: Holding
        var after: Holding

        enum CodingKeys: String, CodingKey {
            case name = "case"
            case secondsToUpdates, secondsToTransport, onOtherTransports, processorSeconds, serverProcessorSeconds
            case before, peak, after
        }
    }

    private static let patience = 120.0

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors, or if a client has no update within two minutes.
    func result() throws -> any StandaloneResult {
        try crowd.raiseDescriptorLimit()
        var server = try crowd.startServer()
        defer { server.stop() }
        crowd.connect(to: server)
        try wait("the clients' first updates") { crowd.arrivals.count >= crowd.count }
        Thread.sleep(forTimeInterval: secondsToRest)
        let before = try Holding.now()
        var peak = before
        let processorBefore = clock()
        let arrivedBefore = crowd.arrivals.count

        server.kill()
        let end = DispatchTime.now() + secondsDown
        while DispatchTime.now() < end { try look(&peak) }
        server = try crowd.startServer(port: server.port)
        let start = DispatchTime.now()
        // A snapshot for each client is an update.
        try wait("updates after the restart") {
            try look(&peak)
            return crowd.arrivals.count >= arrivedBefore + crowd.count
        }
        let secondsToUpdates = Self.seconds(since: start)
        let onOtherTransports = crowd.count - crowd.countOnRoute
        try wait("all clients to be on their transport") { crowd.countOnRoute == crowd.count }
        let secondsToTransport = Self.seconds(since: start)
        let processor = Double(clock() - processorBefore) / Double(CLOCKS_PER_SEC)
        let serverProcessor = try ProcessLoad.of(server.identifier).processorSeconds
        Thread.sleep(forTimeInterval: secondsToRest)
        let after = try Holding.now()
        crowd.disconnect()
        return Result(
            name: crowd.caseName("restart"), secondsToUpdates: secondsToUpdates, secondsToTransport: secondsToTransport,
            onOtherTransports: onOtherTransports, processorSeconds: processor,
            serverProcessorSeconds: serverProcessor, before: before, peak: peak,
            after: after)
    }

    private func look(_ peak: inout Holding) throws {
        let now = try Holding.now()
        peak.descriptors = max(peak.descriptors, now.descriptors)
        peak.kilobytes = max(peak.kilobytes, now.kilobytes)
        peak.kilobytesInUse = now.kilobytesInUse.map { max($0, peak.kilobytesInUse ?? 0) }
        Thread.sleep(forTimeInterval: 0.2)
    }

    private func wait(_ what: String, until isReached: () throws -> Bool) throws {
        let start = DispatchTime.now()
        while try !isReached() {
            guard Self.seconds(since: start) < Self.patience else {
                throw CommandFailure("\(what) did not come within \(Int(Self.patience)) s")
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
    }

    private static func seconds(since start: DispatchTime) -> Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }
}

extension RestartBenchmark.Result {
    /// The result as text.
    var lines: [String] {
        func text(_ holding: RestartBenchmark.Holding) -> String {
            "\(holding.descriptors) descriptors, \(holding.kilobytes >> 10) MiB ("
                + "\(holding.kilobytesInUse.map { "\($0 >> 10)" } ?? "?") in use)"
        }
        return [
            "\(name): updates again within \(String(format: "%.1f", secondsToUpdates)) s of the server's start, "
                + "\(onOtherTransports) over another transport; all on theirs within "
                + "\(String(format: "%.1f", secondsToTransport)) s; "
                + "\(String(format: "%.1f", processorSeconds)) s of processor time, and "
                + "\(String(format: "%.1f", serverProcessorSeconds)) s of the server",
            "  before: \(text(before))", "  most:   \(text(peak))", "  after:  \(text(after))",
        ]
    }
}
