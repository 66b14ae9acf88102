import Commands
import EmbeddedServer
import Foundation
import LightstreamerCore

/// A client, and a server in another process that sends as fast as the socket accepts.
final class NetworkFlow {
    private let server: LoadServerProcess
    private let client: any BenchmarkClient
    private let sink: UpdateSink

    /// Returns when updates arrive.
    ///
    /// - Throws: ``CommandFailure`` if the server does not start or no update arrives.
    init(
        _ benchmarkCase: BenchmarkCase, _ transport: TransportSelection, isSlow: Bool = false, usesTLS: Bool = false
    ) throws {
        let workload = benchmarkCase.workload
        server = try LoadServerProcess(usesTLS: usesTLS)
        sink = UpdateSink(goal: workload.initialUpdates, items: workload.items, isSlow: isSlow)
        var environment = Environment.live(deliveryQueue: sink.deliveryQueue)
        if let file = server.certificateFile { environment.trust(file) }
        client = benchmarkCase.api.makeClient(
            serverAddress: server.url, adapterSet: LoadAdapter.adapterSetName, environment: environment, sink: sink)
        do {
            try client.start(workload, transport: transport)
            guard sink.waitForGoal(seconds: 120) else { throw CommandFailure("there was no update within 120 s") }
        } catch {
            server.stop()
            throw error
        }
    }

    func stop() {
        client.stop()
        server.stop()
    }

    /// The number of places at which updates are missing.
    var gaps: Int { sink.snapshot().gaps }

    func measure(updates count: Int) -> (updates: Int, seconds: Double) {
        let start = sink.snapshot()
        sink.wait(forUpdates: count)
        return sink.snapshot().rate(since: start)
    }

    /// Measures for at least this many seconds, and until an update arrives: on a busy machine the server may not run for that long.
    func measure(seconds: Double) -> (updates: Int, seconds: Double) {
        let start = sink.snapshot()
        Thread.sleep(forTimeInterval: seconds)
        var rate = sink.snapshot().rate(since: start)
        while rate.updates == 0 && rate.seconds < Self.patience {
            Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
            rate = sink.snapshot().rate(since: start)
        }
        return rate
    }

    /// - Throws: ``CommandFailure`` if no update arrives within a minute.
    func nanosecondsPerUpdate(seconds: Double) throws(CommandFailure) -> Double {
        Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
        let (updates, seconds) = measure(seconds: seconds)
        guard updates > 0 else { throw CommandFailure("the updates stopped") }
        return seconds * 1e9 / Double(updates)
    }

    /// Runs `body` while the delivery queue is blocked: the client stops reading at its limit, and then the server stops sending.
    func whilePaused<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        try sink.deliveryQueue.sync {
            Thread.sleep(forTimeInterval: Self.timeToComeToAStop)
            return Result { () throws(Failure) in try body() }
        }.get()
    }

    /// The seconds without an update after which the server is considered lost.
    private static let patience = 60.0

    /// The seconds until sockets and queues are full or empty.
    private static let timeToComeToAStop = 0.03
}

extension NetworkFlow? {
    /// Does the same as ``NetworkFlow/whilePaused(_:)``; only runs `body` if the flow is `nil`.
    func whilePaused<Value, Failure: Error>(_ body: () throws(Failure) -> Value) throws(Failure) -> Value {
        guard let self else { return try body() }
        return try self.whilePaused(body)
    }
}
