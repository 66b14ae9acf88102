import Dispatch
import Foundation
import LightstreamerCore
import ModernClient

/// The cases `clients/N`: as many clients in one process, each with a subscription of its own to one item, over loopback, against a
/// server in another process. Both need a descriptor for each client: they raise their limit as far as the system allows.
struct ClientScale: StandaloneBenchmark {
    static let caseNames = "clients/N"

    let clients: Int

    static let maximum = 20_000

    /// `nil`: another case.
    init?(caseName: String, isQuick: Bool) {
        let parts = caseName.lowercased().split(separator: "/", omittingEmptySubsequences: false)
        guard parts.count == 2, parts[0] == "clients", let count = Int(parts[1]), (1...Self.maximum).contains(count)
        else { return nil }
        clients = count
    }

    struct Result: Codable, StandaloneResult {
        var name: String
        /// From the first `connect()` until every client has had its first update.
        var secondsToFirstUpdates: Double
        /// The same for a quarter, a half and three quarters of the clients.
        var secondsToQuarters: [Double]
        var kilobytesPerClient: Double
        var descriptorsPerClient: Double
        /// The most threads seen until then.
        var threads: Int
        /// Seconds of processor time, of all threads.
        var processorSeconds: Double
        /// Of one processor, of all threads, while each client gets an update a second.
        var processorShareWithUpdates: Double
        /// When all clients are gone, compared with the time before the first.
        var descriptorsLeft: Int
        var kilobytesLeft: Int
        /// The part of it that the program holds; `nil` where the allocator does not report it.
        var kilobytesInUseLeft: Int?
        /// What is left when the allocator has given its unused pages back to the system.
        var kilobytesLeftAfterTrim: Int

        enum CodingKeys: String, CodingKey {
            case name = "case"
            case secondsToFirstUpdates, secondsToQuarters, kilobytesPerClient, descriptorsPerClient, threads
            case processorSeconds, processorShareWithUpdates, descriptorsLeft, kilobytesLeft, kilobytesInUseLeft
            case kilobytesLeftAfterTrim
        }
    }

    /// Descriptors of the process besides those of the clients, and those that a connection has while it is being made.
    private static let descriptorsAllowed = 1_000
    private static let pulses = 5
    /// Longer than a closed WebSocket waits for the end of its connection.
    private static let secondsToLastTimer = 3.0

    /// - Throws: ``CommandFailure`` if the process may not have enough descriptors, or if not all clients got an update within two minutes.
    func result() throws -> any StandaloneResult {
        try DescriptorLimit.raise(to: clients + Self.descriptorsAllowed, for: "\(clients) clients")
        let server = try LoadServerProcess()
        defer { server.stop() }
        let before = try ProcessFootprint.now()
        let heapBefore = AllocatorHeap.now
        let processorBefore = Self.processorSeconds
        let arrivals = Arrivals()
        let start = DispatchTime.now()
        var all: [LightstreamerClient] = []
        all.reserveCapacity(clients)
        for _ in 0..<clients {
            let client = LightstreamerClient(serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName)
            let subscription = Subscription(
                subscriptionMode: .MERGE, item: PulseAdapter.item, fields: StockQuoteText.fields)
            subscription.dataAdapter = PulseAdapter.name
            subscription.addDelegate(arrivals)
            client.subscribe(subscription)
            client.connect()
            all.append(client)
        }
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
        for client in all { client.disconnect() }
        all = []
        let left = try settled(from: before)
        let heapLeft = AllocatorHeap.now
        AllocatorHeap.trim()
        let trimmed = try ProcessFootprint.now()
        return Result(
            name: "clients/\(clients)", secondsToFirstUpdates: quarters[3],
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

    /// Processor seconds a second while each client gets an update a second.
    private func shareWithUpdates(_ server: LoadServerProcess, _ arrivals: Arrivals) throws -> Double {
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

    /// What the process holds when the clients have had time to go: their connections, and the timers of these that were still to fire.
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

    /// Counts the updates of all subscriptions.
    private final class Arrivals: SubscriptionDelegate, @unchecked Sendable {
        // `Sendable`: `arrived` is only touched under `lock`.
        private let lock = NSLock()
        private var arrived = 0

        var count: Int { lock.withLock { arrived } }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            lock.withLock { arrived += 1 }
        }
    }
}

extension ClientScale.Result {
    /// For people.
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
