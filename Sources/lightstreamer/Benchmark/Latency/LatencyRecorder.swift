import Dispatch
import LightstreamerCore

/// Collects how long updates were on their way.
///
/// One thread at a time records; ``begin(count:)`` and ``takeAll()`` are called while none does.
final class LatencyRecorder: @unchecked Sendable {
    // `Sendable`: the state is guarded by a lock, for which no thread waits, because one records at a time.
    private struct State {
        var nanoseconds: [UInt32] = []
        var goal = 0
        var end = DispatchSemaphore(value: 0)
    }

    private let state = Locked(State())

    /// Forgets what there is, and makes room for the latencies of `count` updates.
    ///
    /// - Returns: what is signalled when that many have been recorded.
    func begin(count: Int) -> DispatchSemaphore {
        state.withLock { state in
            state = State(goal: count)
            state.nanoseconds.reserveCapacity(count)
            return state.end
        }
    }

    /// - Parameter time: nanoseconds of the monotonic clock, as the line has it; `nil`: it has none, and counts as an endless latency.
    func record(sentAt time: UInt64?) {
        let now = DispatchTime.now().uptimeNanoseconds
        state.withLock { state in
            state.nanoseconds.append(time.map { UInt32(clamping: now &- $0) } ?? .max)
            if state.nanoseconds.count == state.goal { state.end.signal() }
        }
    }

    var count: Int { state.withLock { $0.nanoseconds.count } }

    func takeAll() -> [UInt32] {
        state.withLock { state in
            defer { state.nanoseconds = [] }
            return state.nanoseconds
        }
    }
}

/// Microseconds that a half, 99 % and 99.9 % of the updates do not exceed.
struct LatencyPercentiles: Codable, Equatable {
    var p50: Double
    var p99: Double
    var p999: Double

    init(p50: Double, p99: Double, p999: Double) {
        (self.p50, self.p99, self.p999) = (p50, p99, p999)
    }

    init(nanoseconds: [UInt32]) {
        let sorted = nanoseconds.sorted()
        /// The lowest value that at least `share` of all do not exceed.
        func value(_ share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            let rank = Int((share * Double(sorted.count)).rounded(.up))
            return Double(sorted[min(max(rank, 1), sorted.count) - 1]) / 1_000
        }
        self.init(p50: value(0.5), p99: value(0.99), p999: value(0.999))
    }

    /// The median of each over several measurements.
    init(medianOf all: [LatencyPercentiles]) {
        self.init(
            p50: Statistics.median(all.map(\.p50)), p99: Statistics.median(all.map(\.p99)),
            p999: Statistics.median(all.map(\.p999)))
    }

    static func / (left: LatencyPercentiles, right: LatencyPercentiles) -> LatencyPercentiles {
        LatencyPercentiles(p50: left.p50 / right.p50, p99: left.p99 / right.p99, p999: left.p999 / right.p999)
    }

    var rounded: LatencyPercentiles {
        LatencyPercentiles(
            p50: p50.rounded(toPlaces: 2), p99: p99.rounded(toPlaces: 2), p999: p999.rounded(toPlaces: 2))
    }
}
