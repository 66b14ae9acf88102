import Commands
import Dispatch
import Foundation
import LightstreamerCore
import ModernClient

/// The cases `latency/ws` and `latency/http`: the time from a server's `send` to the call of the delegate, at several rates, next to a
/// floor: a thread that reads the same lines from a socket and passes them to a dispatch queue.
///
/// Measurements of floor and client alternate, over loopback, with one server in another process, which has the same clock.
struct LatencyBenchmark: StandaloneBenchmark {
    static let caseNames = "latency/ws, latency/http"

    /// The rates in updates per second.
    static let rates = [1_000, 10_000, 100_000]

    private let transport: LightstreamerCore.TransportSelection
    private let rounds: Int
    /// The seconds of each measurement.
    private let seconds: Double

    init?(caseName: String, isQuick: Bool) {
        switch caseName {
        case "latency/ws": transport = .webSocketStreaming
        case "latency/http": transport = .httpStreaming
        default: return nil
        }
        (rounds, seconds) = isQuick ? (2, 0.1) : (7, 1)
    }

    struct Figures: Codable {
        struct Rate: Codable {
            var updatesPerSecond: Int
            /// The latency of the floor in microseconds. All values are medians of the rounds.
            var floor: LatencyPercentiles
            /// The latency of the client in microseconds.
            var client: LatencyPercentiles
            /// The latency of the client as a multiple of the floor's in the same round.
            var timesFloor: LatencyPercentiles
            /// The lowest and the highest multiple of the median latency.
            var timesFloorRange: [Double]

            init(updatesPerSecond: Int, rounds: [(floor: LatencyPercentiles, client: LatencyPercentiles)]) {
                self.updatesPerSecond = updatesPerSecond
                let ratios = rounds.map { $0.client / $0.floor }
                floor = LatencyPercentiles(medianOf: rounds.map(\.floor)).rounded
                client = LatencyPercentiles(medianOf: rounds.map(\.client)).rounded
                timesFloor = LatencyPercentiles(medianOf: ratios).rounded
                let medians = ratios.map(\.p50)
                timesFloorRange = [medians.min() ?? 0, medians.max() ?? 0].map { $0.rounded(toPlaces: 2) }
            }
        }

        var rates: [Rate]
    }

    func figures() throws -> any Codable {
        let server = try BenchServer(measuresLatency: true)
        defer { server.stop() }
        let floor = try LatencyFloor(port: server.port)
        defer { floor.stop() }
        let client = LatencyClient(serverAddress: server.url, transport: transport)
        defer { client.stop() }
        guard client.waitForSubscription(seconds: 30) else {
            throw CommandFailure("the client was not subscribed within 30 s")
        }
        return try Figures(rates: Self.rates.map { try measure($0, server, floor, client) })
    }

    private func measure(
        _ rate: Int, _ server: BenchServer, _ floor: LatencyFloor, _ client: LatencyClient
    ) throws -> Figures.Rate {
        func latencies(_ connection: PacedSender.Connection, _ recorder: LatencyRecorder, _ count: Int) throws
            -> LatencyPercentiles
        {
            let end = recorder.begin(count: count)
            server.order(PacedSender.Order(connection: connection, count: count, rate: rate).line)
            guard end.wait(timeout: .now() + seconds + 60) == .success else {
                throw CommandFailure("of \(count) updates, \(recorder.count) came within a minute")
            }
            return LatencyPercentiles(nanoseconds: recorder.takeAll())
        }
        // An unmeasured run first, to start threads and allocate memory.
        _ = try latencies(.floor, floor.recorder, rate / 10)
        _ = try latencies(.client, client.recorder, rate / 10)
        let count = Int(Double(rate) * seconds)
        var rounds: [(floor: LatencyPercentiles, client: LatencyPercentiles)] = []
        for _ in 0..<self.rounds {
            rounds.append(
                (try latencies(.floor, floor.recorder, count), try latencies(.client, client.recorder, count)))
        }
        return Figures.Rate(updatesPerSecond: rate, rounds: rounds)
    }
}

/// A client with one subscription, whose delegate records the latency of each update.
private final class LatencyClient {
    let recorder = LatencyRecorder()
    private let client: LightstreamerClient
    private let delegate: Delegate

    init(serverAddress: String, transport: LightstreamerCore.TransportSelection) {
        delegate = Delegate(recorder)
        client = LightstreamerClient(serverAddress: serverAddress, adapterSet: nil)
        client.connectionOptions.forcedTransport = ModernClient.TransportSelection(rawValue: transport.rawValue)
        let subscription = Subscription(
            subscriptionMode: .MERGE, item: "item", fields: StockQuoteText.fields)
        subscription.requestedMaxFrequency = .unfiltered
        subscription.addDelegate(delegate)
        client.subscribe(subscription)
        client.connect()
    }

    func waitForSubscription(seconds: Double) -> Bool {
        delegate.isSubscribed.wait(timeout: .now() + seconds) == .success
    }

    func stop() { client.disconnect() }

    private final class Delegate: SubscriptionDelegate, @unchecked Sendable {
        // `@unchecked Sendable`: its only state is the recorder, which is used on the client's delivery queue.
        let isSubscribed = DispatchSemaphore(value: 0)
        private let recorder: LatencyRecorder

        init(_ recorder: LatencyRecorder) { self.recorder = recorder }

        func subscriptionDidSubscribe(_ subscription: Subscription) { isSubscribed.signal() }

        func subscription(_ subscription: Subscription, didUpdateItem itemUpdate: any ItemUpdate) {
            recorder.record(sentAt: itemUpdate.value(withFieldName: LatencyLine.field).flatMap { UInt64($0) })
        }
    }
}
