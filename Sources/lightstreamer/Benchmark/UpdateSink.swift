import Dispatch
import Foundation
import LightstreamerCore

/// Where the delegate of a benchmark puts what it reads.
final class UpdateSink: @unchecked Sendable {
    // `Sendable`: everything that changes is confined to `deliveryQueue`, the client's own.

    let deliveryQueue = DeliveryQueue()
    private let isSlow: Bool
    private var goal: Int
    private let goalReached = DispatchSemaphore(value: 0)
    private var count = 0
    private var bytesRead = 0
    private var lost = 0
    private var lastNumbers: [Int?]

    /// - Parameters:
    ///   - goal: the number of updates ``waitForGoal(seconds:)`` waits for.
    ///   - isSlow: the second value that is read is a number of ``StockQuoteText``: it is checked that none is missing; and
    ///     there is a pause of 1 ms after every 1,000 updates.
    init(goal: Int, items: Int, isSlow: Bool = false) {
        self.goal = goal
        self.isSlow = isSlow
        lastNumbers = Array(repeating: nil, count: items + 1)
    }

    /// An update has come. On `deliveryQueue`.
    ///
    /// - Parameter item: 1-based.
    @inline(__always)
    func receive(item: Int, _ first: String?, _ second: String?) {
        bytesRead &+= (first?.utf8.count ?? 0) &+ (second?.utf8.count ?? 0)
        count &+= 1
        if count == goal { goalReached.signal() }
        if isSlow { checkAndRest(item, second) }
    }

    /// The values that the fields had before. On `deliveryQueue`.
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

    /// - Returns: whether the goal was reached within that time.
    func waitForGoal(seconds: Double) -> Bool { goalReached.wait(timeout: .now() + seconds) == .success }

    /// Waits until so many updates more have come.
    func wait(forUpdates count: Int) {
        deliveryQueue.sync { goal = self.count + count }
        goalReached.wait()
    }

    /// What has been delivered, once all that is ready to be delivered has been.
    func snapshot() -> Snapshot {
        deliveryQueue.sync { Snapshot(updates: count, gaps: lost, nanoseconds: DispatchTime.now().uptimeNanoseconds) }
    }

    struct Snapshot {
        var updates: Int
        /// How many times an update did not follow the one before it (slow delegates only).
        var gaps: Int
        /// When this was true.
        var nanoseconds: UInt64

        func rate(since start: Snapshot) -> (updates: Int, seconds: Double) {
            (updates - start.updates, Double(nanoseconds - start.nanoseconds) / 1e9)
        }
    }
}
