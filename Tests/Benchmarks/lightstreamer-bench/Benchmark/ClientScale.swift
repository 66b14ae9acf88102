import Commands
import Foundation

/// The cases `clients/N`: how long many clients of one process take to connect, and what they hold.
struct ClientScale: StandaloneBenchmark {
    static let caseNames = "clients/N, clients/N/tls, clients/N/http, clients/N/polling"

    private let crowd: ClientCrowd

    init?(caseName: String, isQuick: Bool) {
        guard let crowd = ClientCrowd(caseName, name: "clients", shapes: ClientCrowd.Shape.manyClients) else {
            return nil
        }
        self.crowd = crowd
    }

    struct Figures: Codable {
        /// The seconds from the first `connect()` until every client has received its first update.
        var secondsToFirstUpdates: Double
        /// The same for a quarter, a half and three quarters of the clients.
        var secondsToQuarters: [Double]
        var kilobytesPerClient: Double
        var descriptorsPerClient: Double
        /// The highest number of threads until then.
        var threads: Int
        /// The processor time of all threads in seconds.
        var processorSeconds: Double
        /// The share of one processor that all threads use while each client gets an update per second.
        var processorShareWithUpdates: Double
        /// The descriptors after all clients are gone, minus those before the first one.
        var descriptorsLeft: Int
        var kilobytesLeft: Int
        /// The part of it that the program has not freed; `nil` if the allocator does not report it.
        var kilobytesInUseLeft: Int?
        /// The remaining memory after the allocator has returned unused pages to the system.
        var kilobytesLeftAfterTrim: Int
    }

    private static let pulses = 5
    /// Longer than a closed WebSocket waits for the end of its connection.
    private static let secondsToLastTimer = 3.0

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors, or if a client has no update within two minutes.
    func figures() throws -> any Codable {
        let clients = crowd.count
        try crowd.raiseDescriptorLimit()
        let server = try crowd.startServer()
        defer { server.stop() }
        let before = try ProcessLoad.of()
        let heapBefore = Heap.bytesInUse
        let watch = Stopwatch()
        crowd.connect(to: server)
        var quarters: [Double] = []
        var threads = 0
        var full = before
        try Stopwatch.wait(for: "the first updates of \(clients) clients") {
            full = try ProcessLoad.of()
            threads = max(threads, full.threads)
            let arrived = crowd.arrivals.count
            while quarters.count < 4, arrived * 4 >= clients * (quarters.count + 1) { quarters.append(watch.seconds) }
            return quarters.count == 4
        }
        let processor = watch.processorSeconds
        let share = try shareWithUpdates(server)
        crowd.disconnect()
        try? Stopwatch.wait(for: "the end of the connections", atMost: 30) {
            try ProcessLoad.of().descriptors <= before.descriptors + 8
        }
        Thread.sleep(forTimeInterval: Self.secondsToLastTimer)
        let left = try ProcessLoad.of()
        let heapLeft = Heap.bytesInUse
        Heap.trim()
        let trimmed = try ProcessLoad.of()
        return Figures(
            secondsToFirstUpdates: quarters[3], secondsToQuarters: Array(quarters.prefix(3)),
            kilobytesPerClient: Double(full.residentBytes - before.residentBytes) / 1_024 / Double(clients),
            descriptorsPerClient: Double(full.descriptors - before.descriptors) / Double(clients), threads: threads,
            processorSeconds: processor, processorShareWithUpdates: share,
            descriptorsLeft: left.descriptors - before.descriptors,
            kilobytesLeft: (left.residentBytes - before.residentBytes) >> 10,
            kilobytesInUseLeft: heapBefore.flatMap { before in
                heapLeft.map { ($0 - before) >> 10 }
            },
            kilobytesLeftAfterTrim: (trimmed.residentBytes - before.residentBytes) >> 10)
    }

    /// The processor seconds per second while each client gets an update per second.
    private func shareWithUpdates(_ server: BenchServer) throws -> Double {
        let watch = Stopwatch()
        for pulse in 1...Self.pulses {
            server.order("pulse")
            Thread.sleep(forTimeInterval: max(0, Double(pulse) - watch.seconds))
        }
        let share = watch.processorSeconds / watch.seconds
        try Stopwatch.wait(for: "all updates", atMost: 60) {
            crowd.arrivals.count >= crowd.count * (1 + Self.pulses)
        }
        return share
    }
}
