import Dispatch
import Foundation
import LightstreamerCore

/// The measurement of one case, in this process.
struct BenchmarkRun {
    let benchmarkCase: BenchmarkCase
    let duration: Duration

    struct Duration {
        /// Seconds of work before the measurement.
        var warmUp: Double
        /// Seconds of the measurement.
        var measurement: Double
        /// Seconds of scanning for comparison.
        var floor: Double

        static let full = Duration(warmUp: 0.5, measurement: 3, floor: 0.5)
        static let quick = Duration(warmUp: 0.2, measurement: 0.8, floor: 0.1)
    }

    /// - Throws: ``CommandFailure`` if the case can't be run or an update got lost.
    func result() throws -> BenchmarkResult {
        switch benchmarkCase {
        case .floor: return floor()
        case .webSocketModern, .webSocketLegacy: return try overNetwork(.webSocketStreaming)
        case .httpModern: return try overNetwork(.httpStreaming)
        case .slowDelegate: return try overNetwork(.webSocketStreaming, isSlow: true)
        default: return try inMemory()
        }
    }

    private func floor() -> BenchmarkResult {
        let chunks = benchmarkCase.workload.chunks(subscriptions: [1])
        let allocations = AllocationCounter.count {
            _ = ScanFloor.nanosecondsPerUpdate(chunks, seconds: duration.floor)
        }
        let floor = ScanFloor.nanosecondsPerUpdate(chunks, seconds: duration.measurement)
        return BenchmarkResult(
            benchmarkCase, updates: floor.updates, seconds: floor.nanoseconds * Double(floor.updates) / 1e9,
            floorNanoseconds: floor.nanoseconds,
            allocationsPerUpdate: allocations.map { Double($0) / Double(floor.updates) })
    }

    /// From the chunks a socket would give to the delegate.
    private func inMemory() throws -> BenchmarkResult {
        let workload = benchmarkCase.workload
        let initialUpdates = workload.subscriptions * workload.initialUpdates
        let sink = UpdateSink(goal: initialUpdates, items: workload.items)
        let feed = ScriptedFeed(workload: workload)
        let client = makeClient(.scripted(feed, deliveryQueue: sink.deliveryQueue), sink)
        try client.start(workload, transport: .webSocketStreaming)
        guard sink.waitForGoal(seconds: 60) else { throw CommandFailure("the subscriptions did not start within 60 s") }

        let chunks = workload.chunks(subscriptions: feed.subscriptionIDs)
        let floor = ScanFloor.nanosecondsPerUpdate(chunks, seconds: duration.floor)
        var sent = initialUpdates
        sent += feed.send(chunks, forSeconds: duration.warmUp)
        let start = sink.snapshot()
        sent += feed.send(chunks, forSeconds: duration.measurement)
        let (updates, seconds) = sink.snapshot().rate(since: start)
        var counted = 0
        let allocations = AllocationCounter.count {
            counted = feed.send(chunks, rounds: 1)
            _ = sink.snapshot()
        }
        sent += counted
        let received = sink.snapshot().updates
        client.stop()
        guard received == sent else { throw CommandFailure("\(sent) updates were sent and \(received) delivered") }
        return BenchmarkResult(
            benchmarkCase, updates: updates, seconds: seconds, floorNanoseconds: floor.nanoseconds,
            allocationsPerUpdate: allocations.map { Double($0) / Double(counted) })
    }

    private func makeClient(_ environment: Environment, _ sink: UpdateSink) -> any BenchmarkClient {
        #if LIGHTSTREAMER_OBJC
            if benchmarkCase == .mergeLegacyObjectiveC {
                return ObjectiveCBenchmarkClient(environment: environment, sink: sink)
            }
        #endif
        return benchmarkCase.api.makeClient(
            serverAddress: "http://scripted", adapterSet: nil, environment: environment, sink: sink)
    }

    /// From a server in another process, that sends as fast as the socket takes it, to the delegate.
    private func overNetwork(_ transport: TransportSelection, isSlow: Bool = false) throws -> BenchmarkResult {
        let workload = benchmarkCase.workload
        let floor = ScanFloor.nanosecondsPerUpdate(workload.chunks(subscriptions: [1]), seconds: duration.floor)
        let server = try LoadServerProcess()
        defer { server.stop() }
        let sink = UpdateSink(goal: workload.initialUpdates, items: workload.items, isSlow: isSlow)
        let client = benchmarkCase.api.makeClient(
            serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName,
            environment: .live(deliveryQueue: sink.deliveryQueue), sink: sink)
        try client.start(workload, transport: transport)
        guard sink.waitForGoal(seconds: 30) else { throw CommandFailure("there was no update within 30 s") }

        Thread.sleep(forTimeInterval: duration.warmUp)
        let start = sink.snapshot()
        Thread.sleep(forTimeInterval: duration.measurement)
        let (updates, seconds) = sink.snapshot().rate(since: start)
        var counted = 0
        let allocations = AllocationCounter.count {
            let start = sink.snapshot()
            Thread.sleep(forTimeInterval: duration.floor)
            counted = sink.snapshot().updates - start.updates
        }
        let gaps = sink.snapshot().gaps
        client.stop()
        guard gaps == 0 else { throw CommandFailure("updates were missing in \(gaps) places") }
        guard updates > 0, counted > 0 else { throw CommandFailure("the updates stopped") }
        return BenchmarkResult(
            benchmarkCase, updates: updates, seconds: seconds, floorNanoseconds: floor.nanoseconds,
            allocationsPerUpdate: allocations.map { Double($0) / Double(counted) })
    }
}

extension ScriptedFeed {
    /// - Returns: the number of updates sent.
    fileprivate func send(_ chunks: [WireChunk], forSeconds seconds: Double) -> Int {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        return send(chunks) { _ in DispatchTime.now().uptimeNanoseconds < end }
    }

    /// - Returns: the number of updates sent.
    fileprivate func send(_ chunks: [WireChunk], rounds: Int) -> Int {
        let count = chunks.count * rounds
        return send(chunks) { $0 < count }
    }
}
