import Foundation

/// The result of a ``LatencyBenchmark``.
struct LatencyResult: Codable, StandaloneResult {
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

    var name: String
    var rates: [Rate]

    enum CodingKeys: String, CodingKey {
        case name = "case"
        case rates
    }

    var lines: [String] {
        func number(_ value: Double) -> String { String(format: "%.0f", value) }
        func all(_ percentiles: LatencyPercentiles) -> String {
            [percentiles.p50, percentiles.p99, percentiles.p999].map(number).joined(separator: " / ")
        }
        return ["\(name): microseconds from the server's send to the delegate, p50 / p99 / p99.9"]
            + rates.map { rate in
                let times = [rate.timesFloor.p50, rate.timesFloor.p99, rate.timesFloor.p999]
                return "  at \(rate.updatesPerSecond) updates/s: \(all(rate.client)); floor: \(all(rate.floor)); "
                    + "floors: " + times.map { String(format: "%.2f", $0) }.joined(separator: " / ")
                    + " (p50: " + rate.timesFloorRange.map { String(format: "%.2f", $0) }.joined(separator: "…") + ")"
            }
    }
}
