import Dispatch
import LightstreamerCore

/// Records the latencies of updates.
///
/// Only one thread at a time may record, and none while ``begin(count:)`` or ``takeAll()`` is called.
final class LatencyRecorder: @unchecked Sendable {
    // `@unchecked Sendable`: a lock guards the state. The lock is never contended, because only one thread records.
    private struct State {
        var nanoseconds: [UInt32] = []
        var goal = 0
        var end = DispatchSemaphore(value: 0)
    }

    private let state = Locked(State())

    /// Discards the recorded latencies, and reserves capacity for `count` updates.
    ///
    /// - Returns: a semaphore that is signalled when `count` latencies have been recorded.
    func begin(count: Int) -> DispatchSemaphore {
        state.withLock { state in
            state = State(goal: count)
            state.nanoseconds.reserveCapacity(count)
            return state.end
        }
    }

    /// - Parameter time: the time in the line, in nanoseconds of the monotonic clock; a line without one (`nil`) is recorded with the
    ///   highest latency.
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

/// The latencies in microseconds that 50 %, 99 % and 99.9 % of the updates do not exceed.
struct LatencyPercentiles: Codable, Equatable {
    var p50: Double
    var p99: Double
    var p999: Double

    init(p50: Double, p99: Double, p999: Double) {
        (self.p50, self.p99, self.p999) = (p50, p99, p999)
    }

    init(nanoseconds: [UInt32]) {
        let sorted = nanoseconds.sorted()
        /// The lowest value that at least `share` of all values do not exceed.
        func value(_ share: Double) -> Double {
            guard !sorted.isEmpty else { return 0 }
            let rank = Int((share * Double(sorted.count)).rounded(.up))
            return Double(sorted[min(max(rank, 1), sorted.count) - 1]) / 1_000
        }
        self.init(p50: value(0.5), p99: value(0.99), p999: value(0.999))
    }

    /// The median of each percentile over several measurements.
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
