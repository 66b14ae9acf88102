import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore

/// The path from a server in another process, which sends as fast as the socket accepts, to the delegate.
final class NetworkFlow: MeasuredFlow {
    private let server: BenchServer
    private let client: any BenchmarkClient
    private let sink: UpdateSink
    private let floor: ScanFloor
    /// The case without TLS, which alternates with the one over TLS.
    private let plain: NetworkFlow?

    /// Returns when updates arrive.
    ///
    /// - Throws: ``CommandFailure`` if the server does not start or no update arrives.
    init(
        _ benchmarkCase: BenchmarkCase, _ transport: TransportSelection, usesTLS: Bool = false, isSlow: Bool = false
    ) throws {
        let workload = benchmarkCase.workload
        server = try BenchServer(usesTLS: usesTLS)
        sink = UpdateSink(goal: workload.initialUpdates, items: workload.items, isSlow: isSlow)
        floor = ScanFloor(workload.chunks(subscriptions: [1]))
        var environment = Environment.live(deliveryQueue: sink.deliveryQueue)
        if let file = server.certificateFile { environment.trust(file) }
        client = benchmarkCase.makeClient(
            serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName, environment: environment, sink: sink)
        do {
            try client.start(workload, transport: transport)
            guard sink.waitForGoal(seconds: 120) else { throw CommandFailure("there was no update within 120 s") }
            plain = usesTLS ? try NetworkFlow(benchmarkCase, transport) : nil
        } catch {
            server.stop()
            throw error
        }
    }

    func stop() {
        client.stop()
        server.stop()
        plain?.stop()
    }

    func check() throws {
        let gaps = sink.snapshot().gaps
        guard gaps == 0 else { throw CommandFailure("updates were missing in \(gaps) places") }
    }

    func measure(updates count: Int) -> (updates: Int, seconds: Double) {
        let start = sink.snapshot()
        sink.wait(forUpdates: count)
        return sink.snapshot().rate(since: start)
    }

    /// Measures until an update arrives, too: on a busy machine the server may not run for that long.
    func measure(seconds: Double) -> (updates: Int, seconds: Double) {
        let start = sink.snapshot()
        Thread.sleep(forTimeInterval: seconds)
        var rate = sink.snapshot().rate(since: start)
        while rate.updates == 0 && rate.seconds < Self.timeLimit {
            Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
            rate = sink.snapshot().rate(since: start)
        }
        return rate
    }

    func sample(_ times: BenchmarkRun.Alternation) throws -> BenchmarkSample {
        let floorTime = whilePaused { whilePlainIsPaused { floor.nanosecondsPerUpdate(seconds: times.floor) } }
        let plainTime = try whilePaused { try plain?.nanosecondsPerUpdate(seconds: times.measurement) }
        let time = try whilePlainIsPaused { try nanosecondsPerUpdate(seconds: times.measurement) }
        return BenchmarkSample(floorNanoseconds: floorTime, nanoseconds: time, plainNanoseconds: plainTime)
    }

    func allocationsPerUpdate(seconds: Double) -> Double? {
        whilePlainIsPaused {
            var updates = 0
            let allocations = Heap.allocations { updates = measure(seconds: seconds).updates }
            return allocations.map { Double($0) / Double(max(updates, 1)) }
        }
    }

    /// - Throws: ``CommandFailure`` if no update arrives within a minute.
    private func nanosecondsPerUpdate(seconds: Double) throws -> Double {
        Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
        let (updates, seconds) = measure(seconds: seconds)
        guard updates > 0 else { throw CommandFailure("the updates stopped") }
        return seconds * 1e9 / Double(updates)
    }

    /// Runs `body` while the delivery queue is blocked: the client stops reading at its limit, and then the server stops sending.
    private func whilePaused<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try sink.deliveryQueue.sync {
            Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
            return Result { () throws(Failure) in try body() }
        }.get()
    }

    private func whilePlainIsPaused<Value, Failure: Error>(
        _ body: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        guard let plain else { return try body() }
        return try plain.whilePaused(body)
    }

    /// The seconds without an update after which the server is considered lost.
    private static let timeLimit = 60.0

    /// The seconds until sockets and queues are full or empty.
    private static let timeToComeToAStop = 0.03
}
