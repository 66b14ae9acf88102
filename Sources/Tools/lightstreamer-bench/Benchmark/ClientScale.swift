import Commands
import Dispatch
import Foundation

/// The cases `clients/N`: how long many clients of one process take to connect, and what they hold.
struct ClientScale: StandaloneBenchmark {
    static let caseNames = "clients/N, clients/N/tls, clients/N/http, clients/N/polling"

    private let crowd: ClientCrowd
    private var clients: Int { crowd.count }

    /// Returns `nil` if the name is that of another case.
    init?(caseName: String, isQuick: Bool) {
        guard let (count, route) = ClientCrowd.parse(caseName, name: "clients") else { return nil }
        crowd = ClientCrowd(count: count, route: route)
    }

    struct Result: Codable, StandaloneResult {
        var name: String
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

        enum CodingKeys: String, CodingKey {
            case name = "case"
            case secondsToFirstUpdates, secondsToQuarters, kilobytesPerClient, descriptorsPerClient, threads
            case processorSeconds, processorShareWithUpdates, descriptorsLeft, kilobytesLeft, kilobytesInUseLeft
            case kilobytesLeftAfterTrim
        }
    }

    private static let pulses = 5
    /// Longer than a closed WebSocket waits for the end of its connection.
    private static let secondsToLastTimer = 3.0

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors, or if a client has no update within two minutes.
    func result() throws -> any StandaloneResult {
        try crowd.raiseDescriptorLimit()
        let server = try crowd.startServer()
        defer { server.stop() }
        let before = try ProcessFootprint.now()
        let heapBefore = AllocatorHeap.now
        let processorBefore = Self.processorSeconds
        let arrivals = crowd.arrivals
        let start = DispatchTime.now()
        crowd.connect(to: server)
        var quarters: [Double] = []
        var threads = 0
        var full = before
        while quarters.count < 4 {
            full = try ProcessFootprint.now()
            threads = max(threads, full.threads)
            let seconds = Self.seconds(since: start)
            let arrived = arrivals.count
            while quarters.count < 4, arrived * 4 >= clients * (quarters.count + 1) { quarters.append(seconds) }
            guard seconds < 120 else {
                throw CommandFailure("\(arrived) of \(clients) clients had an update within 120 s; \(full.summary)")
            }
            if quarters.count < 4 { Thread.sleep(forTimeInterval: 0.02) }
        }
        let processor = Self.processorSeconds - processorBefore
        let share = try shareWithUpdates(server, arrivals)
        crowd.disconnect()
        let left = try settled(from: before)
        let heapLeft = AllocatorHeap.now
        AllocatorHeap.trim()
        let trimmed = try ProcessFootprint.now()
        return Result(
            name: crowd.caseName("clients"), secondsToFirstUpdates: quarters[3],
            secondsToQuarters: Array(quarters.prefix(3)),
            kilobytesPerClient: Double(full.memory - before.memory) / 1_024 / Double(clients),
            descriptorsPerClient: Double(full.descriptors - before.descriptors) / Double(clients), threads: threads,
            processorSeconds: processor, processorShareWithUpdates: share,
            descriptorsLeft: left.descriptors - before.descriptors,
            kilobytesLeft: (left.memory - before.memory) >> 10,
            kilobytesInUseLeft: heapBefore.flatMap { before in
                heapLeft.map { ($0.bytesInUse - before.bytesInUse) >> 10 }
            },
            kilobytesLeftAfterTrim: (trimmed.memory - before.memory) >> 10)
    }

    /// The processor seconds per second while each client gets an update per second.
    private func shareWithUpdates(_ server: LoadServerProcess, _ arrivals: ClientCrowd.Arrivals) throws -> Double {
        let start = DispatchTime.now()
        let processorBefore = Self.processorSeconds
        for pulse in 1...Self.pulses {
            server.pulse()
            while Self.seconds(since: start) < Double(pulse) { Thread.sleep(forTimeInterval: 0.02) }
        }
        let seconds = Self.seconds(since: start)
        let share = (Self.processorSeconds - processorBefore) / seconds
        while arrivals.count < clients * (1 + Self.pulses) {
            guard Self.seconds(since: start) < 60 else {
                throw CommandFailure("\(arrivals.count) of \(clients * (1 + Self.pulses)) updates came within 60 s")
            }
            Thread.sleep(forTimeInterval: 0.02)
        }
        return share
    }

    /// The footprint of the process after the connections of the clients have closed and their last timers have fired.
    private func settled(from before: ProcessFootprint) throws -> ProcessFootprint {
        let start = DispatchTime.now()
        while try ProcessFootprint.now().descriptors > before.descriptors + 8, Self.seconds(since: start) < 30 {
            Thread.sleep(forTimeInterval: 0.05)
        }
        Thread.sleep(forTimeInterval: Self.secondsToLastTimer)
        return try ProcessFootprint.now()
    }

    private static func seconds(since start: DispatchTime) -> Double {
        Double(DispatchTime.now().uptimeNanoseconds - start.uptimeNanoseconds) / 1e9
    }

    private static var processorSeconds: Double { Double(clock()) / Double(CLOCKS_PER_SEC) }
}

extension ClientScale.Result {
    /// The result as text.
    var lines: [String] {
        func number(_ value: Double, _ format: String = "%.1f") -> String { String(format: format, value) }
        let quarters = secondsToQuarters.map { number($0, "%.2f") }.joined(separator: ", ")
        return [
            "\(name): first updates within \(number(secondsToFirstUpdates, "%.2f")) s (quarters: \(quarters) s), "
                + "\(number(processorSeconds)) s of processor time",
            "  \(number(100 * processorShareWithUpdates)) % of a processor at one update a second to each",
            "  \(number(kilobytesPerClient)) KB and \(number(descriptorsPerClient)) descriptors a client, \(threads) threads at most",
            "  afterwards: \(descriptorsLeft) descriptors and \(kilobytesLeft) KB more than before, "
                + "\(kilobytesInUseLeft.map { "\($0)" } ?? "?") KB of them in use; "
                + "\(kilobytesLeftAfterTrim) KB when the allocator has returned unused pages",
        ]
    }
}
