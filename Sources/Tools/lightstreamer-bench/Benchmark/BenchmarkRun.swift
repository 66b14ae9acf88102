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
        static let quick = Alternation(rounds: 3, warmUp: 0.1, measurement: 0.25, floor: 0.05)
    }

    /// - Throws: ``CommandFailure`` if the case cannot be run or an update was lost.
    func result() throws -> BenchmarkResult {
        switch benchmarkCase {
        case .floor, .floorCommand, .floorTLCPDiff, .floorJSONPatch: return floor()
        case .webSocketModern, .webSocketLegacy: return try overNetwork(.webSocketStreaming)
        case .httpModern: return try overNetwork(.httpStreaming)
        case .webSocketModernTLS: return try overNetwork(.webSocketStreaming, usesTLS: true)
        case .httpModernTLS: return try overNetwork(.httpStreaming, usesTLS: true)
        case .slowDelegate: return try overNetwork(.webSocketStreaming, isSlow: true)
        default: return try inMemory()
        }
    }

    private func floor() -> BenchmarkResult {
        let floor = ScanFloor(benchmarkCase.workload.chunks(subscriptions: [1]))
        switch effort {
        case .updates(let count):
            let start = DispatchTime.now().uptimeNanoseconds
            let updates = floor.scan(updates: count)
            let nanoseconds = DispatchTime.now().uptimeNanoseconds - start
            return BenchmarkResult(benchmarkCase, updates: updates, seconds: Double(nanoseconds) / 1e9)
        case .alternating(let times):
            let samples = (0..<times.rounds).map { _ in
                BenchmarkSample(
                    floorNanoseconds: floor.nanosecondsPerUpdate(seconds: times.floor),
                    nanoseconds: floor.nanosecondsPerUpdate(seconds: times.measurement))
            }
            var updates = 0
            let allocations = AllocationCounter.count { updates = floor.scan(updates: 1_000) }
            return BenchmarkResult(
                benchmarkCase, samples: samples, allocationsPerUpdate: allocations.map { Double($0) / Double(updates) })
        }
    }

    /// Measures the path from the chunks that a socket would deliver to the delegate.
    private func inMemory() throws -> BenchmarkResult {
        let workload = benchmarkCase.workload
        let initialUpdates = workload.subscriptions * workload.initialUpdates
        let sink = UpdateSink(goal: initialUpdates, items: workload.items)
        let feed = ScriptedFeed(workload: workload)
        let client = benchmarkCase.api.makeClient(
            serverAddress: "http://scripted", adapterSet: nil,
            environment: .scripted(feed, deliveryQueue: sink.deliveryQueue), sink: sink)
        try client.start(workload, transport: .webSocketStreaming)
        guard sink.waitForGoal(seconds: 600) else { throw CommandFailure("the subscriptions did not start") }

        let chunks = workload.chunks(subscriptions: feed.subscriptionIDs)
        var sent = initialUpdates
        func measure(_ send: () -> Int) -> (updates: Int, seconds: Double) {
            let start = sink.snapshot()
            sent += send()
            return sink.snapshot().rate(since: start)
        }
        func checked(_ result: BenchmarkResult) throws -> BenchmarkResult {
            let received = sink.snapshot().updates
            client.stop()
            guard received == sent else { throw CommandFailure("\(sent) updates were sent and \(received) delivered") }
            return result
        }

        switch effort {
        case .updates(let count):
            let (updates, seconds) = measure { feed.send(chunks, updates: count) }
            return try checked(BenchmarkResult(benchmarkCase, updates: updates, seconds: seconds))
        case .alternating(let times):
            let floor = ScanFloor(chunks)
            sent += feed.send(chunks, forSeconds: times.warmUp)
            let samples = (0..<times.rounds).map { _ in
                let floor = floor.nanosecondsPerUpdate(seconds: times.floor)
                let (updates, seconds) = measure { feed.send(chunks, forSeconds: times.measurement) }
                return BenchmarkSample(
                    floorNanoseconds: floor, nanoseconds: seconds * 1e9 / Double(max(updates, 1)))
            }
            var counted = 0
            let allocations = AllocationCounter.count {
                counted = measure { feed.send(chunks, updates: chunks.reduce(0) { $0 + $1.updates }) }.updates
            }
            return try checked(
                BenchmarkResult(
                    benchmarkCase, samples: samples,
                    allocationsPerUpdate: allocations.map { Double($0) / Double(counted) }))
        }
    }

    /// Measures the path from a server in another process, which sends as fast as the socket accepts, to the delegate.
    ///
    /// - Parameter usesTLS: whether to use TLS, and to measure the case without TLS alternately.
    private func overNetwork(
        _ transport: TransportSelection, isSlow: Bool = false, usesTLS: Bool = false
    ) throws -> BenchmarkResult {
        let flow = try NetworkFlow(benchmarkCase, transport, isSlow: isSlow, usesTLS: usesTLS)
        defer { flow.stop() }
        let result: BenchmarkResult
        switch effort {
        case .updates(let count):
            let (updates, seconds) = flow.measure(updates: count)
            result = BenchmarkResult(benchmarkCase, updates: updates, seconds: seconds)
        case .alternating(let times):
            let plain = usesTLS ? try NetworkFlow(benchmarkCase, transport) : nil
            defer { plain?.stop() }
            let floor = ScanFloor(benchmarkCase.workload.chunks(subscriptions: [1]))
            Thread.sleep(forTimeInterval: times.warmUp)
            var samples: [BenchmarkSample] = []
            for _ in 0..<times.rounds {
                let floorTime = flow.whilePaused {
                    plain.whilePaused { floor.nanosecondsPerUpdate(seconds: times.floor) }
                }
                let plainTime = try flow.whilePaused { () throws(CommandFailure) in
                    try plain?.nanosecondsPerUpdate(seconds: times.measurement)
                }
                let time = try plain.whilePaused { () throws(CommandFailure) in
                    try flow.nanosecondsPerUpdate(seconds: times.measurement)
                }
                samples.append(
                    BenchmarkSample(floorNanoseconds: floorTime, nanoseconds: time, plainNanoseconds: plainTime))
            }
            var counted = 0
            let allocations = plain.whilePaused {
                AllocationCounter.count { counted = flow.measure(seconds: times.measurement).updates }
            }
            guard counted > 0 else { throw CommandFailure("the updates stopped") }
            result = BenchmarkResult(
                benchmarkCase, samples: samples, allocationsPerUpdate: allocations.map { Double($0) / Double(counted) })
        }
        let gaps = flow.gaps
        guard gaps == 0 else { throw CommandFailure("updates were missing in \(gaps) places") }
        return result
    }
}

extension ScriptedFeed {
    /// - Returns: the number of updates sent.
    fileprivate func send(_ chunks: [WireChunk], forSeconds seconds: Double) -> Int {
        let end = DispatchTime.now().uptimeNanoseconds + UInt64(seconds * 1e9)
        return send(chunks) { _ in DispatchTime.now().uptimeNanoseconds < end }
    }

    /// Sends whole chunks until they contain at least `updates` updates.
    ///
    /// - Returns: the number of updates sent.
    fileprivate func send(_ chunks: [WireChunk], updates: Int) -> Int {
        send(chunks) { $0 < updates }
    }
}
