import Commands
import Dispatch
import Foundation
import LightstreamerCore

/// The measurement of one case, in this process.
struct BenchmarkRun {
    let benchmarkCase: BenchmarkCase
    let effort: Effort

    /// The extent of a measurement.
    enum Effort {
        /// Floor and case alternate, each for a fixed time.
        case alternating(Alternation)
        /// A single measurement of at least a fixed number of updates, for a profiler that counts instructions.
        case updates(Int)
    }

    /// Floor and case alternate, so that a change of the machine's speed affects both.
    struct Alternation {
        var rounds: Int
        /// The seconds of work before the first measurement.
        var warmUp: Double
        /// The seconds of each measurement of the case.
        var measurement: Double
        /// The seconds of each measurement of the floor.
        var floor: Double

        static let full = Alternation(rounds: 7, warmUp: 0.5, measurement: 0.5, floor: 0.1)
        static let quick = Alternation(rounds: 3, warmUp: 0.05, measurement: 0.1, floor: 0.03)
    }

    /// - Throws: ``CommandFailure`` if the case cannot be run or an update was lost.
    func result() throws -> BenchmarkResult {
        let flow = try makeFlow()
        defer { flow.stop() }
        let result: BenchmarkResult
        switch effort {
        case .updates(let count):
            let (updates, seconds) = flow.measure(updates: count)
            result = BenchmarkResult(updates: updates, seconds: seconds)
        case .alternating(let times):
            _ = flow.measure(seconds: times.warmUp)
            let samples = try (0..<times.rounds).map { _ in try flow.sample(times) }
            result = BenchmarkResult(
                samples: samples, allocationsPerUpdate: flow.allocationsPerUpdate(seconds: times.floor))
        }
        try flow.check()
        return result
    }

    private func makeFlow() throws -> any MeasuredFlow {
        switch benchmarkCase {
        case .floor, .floorCommand, .floorTLCPDiff, .floorJSONPatch:
            ScanFloor(benchmarkCase.workload.chunks(subscriptions: [1]))
        case .webSocketModern, .webSocketLegacy: try NetworkFlow(benchmarkCase, .webSocketStreaming)
        case .httpModern: try NetworkFlow(benchmarkCase, .httpStreaming)
        case .webSocketModernTLS: try NetworkFlow(benchmarkCase, .webSocketStreaming, usesTLS: true)
        case .httpModernTLS: try NetworkFlow(benchmarkCase, .httpStreaming, usesTLS: true)
        case .slowDelegate: try NetworkFlow(benchmarkCase, .webSocketStreaming, isSlow: true)
        default: try ScriptedFlow(benchmarkCase)
        }
    }
}

/// Updates on their way from a source to a delegate.
protocol MeasuredFlow {
    /// Measures at least this many updates.
    func measure(updates count: Int) -> (updates: Int, seconds: Double)
    /// Measures for at least this many seconds.
    func measure(seconds: Double) -> (updates: Int, seconds: Double)
    /// Measures the floor, and directly afterwards the flow.
    func sample(_ times: BenchmarkRun.Alternation) throws -> BenchmarkSample
    /// - Returns: the heap blocks that all threads allocate per update; `nil` if they are not counted.
    func allocationsPerUpdate(seconds: Double) -> Double?
    /// - Throws: ``CommandFailure`` if an update was lost.
    func check() throws
    func stop()
}

extension MeasuredFlow {
    func allocationsPerUpdate(seconds: Double) -> Double? {
        var updates = 0
        let allocations = Heap.allocations { updates = measure(seconds: seconds).updates }
        return allocations.map { Double($0) / Double(max(updates, 1)) }
    }

    func check() {}

    func stop() {}
}

/// The path from the chunks that a socket would deliver to the delegate.
private final class ScriptedFlow: MeasuredFlow {
    private let sink: UpdateSink
    private let feed: ScriptedFeed
    private let client: any BenchmarkClient
    private let chunks: [WireChunk]
    private let floor: ScanFloor
    private var sent: Int

    init(_ benchmarkCase: BenchmarkCase) throws {
        let workload = benchmarkCase.workload
        sent = workload.subscriptions * workload.initialUpdates
        sink = UpdateSink(goal: sent, items: workload.items)
        feed = ScriptedFeed(workload: workload)
        client = benchmarkCase.makeClient(
            serverAddress: "http://scripted", adapterSet: nil,
            environment: .scripted(feed, deliveryQueue: sink.deliveryQueue), sink: sink)
        try client.start(workload, transport: .webSocketStreaming)
        guard sink.waitForGoal(seconds: 600) else { throw CommandFailure("the subscriptions did not start") }
        chunks = workload.chunks(subscriptions: feed.subscriptionIDs)
        floor = ScanFloor(chunks)
    }

    private func measure(
        while wantsMore: @escaping @Sendable (_ sent: Int) -> Bool
    ) -> (updates: Int, seconds: Double) {
        let start = sink.snapshot()
        sent += feed.send(chunks, while: wantsMore)
        return sink.snapshot().rate(since: start)
    }

    func measure(updates count: Int) -> (updates: Int, seconds: Double) { measure { $0 < count } }

    func measure(seconds: Double) -> (updates: Int, seconds: Double) {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        return measure { _ in DispatchTime.now().uptimeNanoseconds < end }
    }

    func sample(_ times: BenchmarkRun.Alternation) -> BenchmarkSample {
        let floorTime = floor.nanosecondsPerUpdate(seconds: times.floor)
        let (updates, seconds) = measure(seconds: times.measurement)
        return BenchmarkSample(floorNanoseconds: floorTime, nanoseconds: seconds * 1e9 / Double(max(updates, 1)))
    }

    func check() throws {
        let received = sink.snapshot().updates
        guard received == sent else { throw CommandFailure("\(sent) updates were sent and \(received) delivered") }
    }

    func stop() { client.stop() }
}
