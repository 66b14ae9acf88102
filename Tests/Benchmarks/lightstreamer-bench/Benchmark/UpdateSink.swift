import Dispatch
import Foundation
import LightstreamerCore

/// Receives the values that the delegate of a benchmark reads.
final class UpdateSink: @unchecked Sendable {
    // `@unchecked Sendable`: the mutable state is confined to `deliveryQueue`, the client's own queue.

    let deliveryQueue = DeliveryQueue()
    private let isSlow: Bool
    private var goal: Int
    private let goalReached = DispatchSemaphore(value: 0)
    private var count = 0
    private var bytesRead = 0
    private var lost = 0
    private var lastNumbers: [Int?]

    /// - Parameters:
    ///   - goal: the number of updates for ``waitForGoal(seconds:)``.
    ///   - isSlow: whether to check that no update is missing (the second value must be a number of ``StockQuoteText``), and to pause for 1
    ///     ms after every 1,000 updates.
    init(goal: Int, items: Int, isSlow: Bool = false) {
        self.goal = goal
        self.isSlow = isSlow
        lastNumbers = Array(repeating: nil, count: items + 1)
    }

    /// Counts an update; a slow sink also checks its number. Called on `deliveryQueue`.
    ///
    /// - Parameter item: 1-based.
    @inline(__always)
    func receive(item: Int, _ first: String?, _ second: String?) {
        bytesRead &+= (first?.utf8.count ?? 0) &+ (second?.utf8.count ?? 0)
        count &+= 1
        if count == goal { goalReached.signal() }
        if isSlow { checkAndRest(item, second) }
    }

    /// Reads the previous values of the fields. Called on `deliveryQueue`.
    @inline(__always)
    func readPrevious(_ first: String?, _ second: String?) {
        bytesRead &+= (first?.utf8.count ?? 0) &+ (second?.utf8.count ?? 0)
    }

    private func checkAndRest(_ item: Int, _ text: String?) {
        if let number = text.flatMap({ Int($0) }), StockQuoteText.numbers.contains(number) {
            if let last = lastNumbers[item], StockQuoteText.number(after: last) != number { lost += 1 }
            lastNumbers[item] = number
        }
        if count % 1_000 == 0 { usleep(1_000) }
    }

    /// - Returns: whether the goal was reached within `seconds`.
    func waitForGoal(seconds: Double) -> Bool { goalReached.wait(timeout: .now() + seconds) == .success }

    /// Waits for `count` more updates.
    func wait(forUpdates count: Int) {
        deliveryQueue.sync { goal = self.count + count }
        goalReached.wait()
    }

    /// The counts after all pending deliveries.
    func snapshot() -> Snapshot {
        deliveryQueue.sync { Snapshot(updates: count, gaps: lost, nanoseconds: DispatchTime.now().uptimeNanoseconds) }
    }

    struct Snapshot {
        var updates: Int
        /// The number of times that an update did not follow the previous one (slow delegates only).
        var gaps: Int
        /// The time of the snapshot, in nanoseconds of the monotonic clock.
        var nanoseconds: UInt64

        func rate(since start: Snapshot) -> (updates: Int, seconds: Double) {
            (updates - start.updates, Double(nanoseconds - start.nanoseconds) / 1e9)
        }
    }
}
