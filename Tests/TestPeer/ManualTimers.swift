import Foundation
package import LightstreamerCore

/// Timers that the test fires, and their clock.
package final class ManualTimers: TimerService, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private struct Timer {
        let deadline: Deadline
        let order: Int
    }

    private let lock = NSLock()
    private var timers: [TimerPurpose: Timer] = [:]
    private var scheduled = 0
    private var reached: (@Sendable (TimerPurpose?) -> Void)?
    private var time: UInt64 = 1_000

    /// Whether attempts that have to wait for the pace begin at once: for tests of threads, in which nobody advances the time.
    private let endsPaceAtOnce: Bool

    package init(endsPaceAtOnce: Bool = false) { self.endsPaceAtOnce = endsPaceAtOnce }

    /// Milliseconds.
    package var now: UInt64 { lock.withLock { time } }

    /// The delay that each live timer was scheduled with.
    package var live: [TimerPurpose: Int] { lock.withLock { timers.mapValues(\.deadline.delay) } }

    /// Fires one timer, whatever the time. Returns `false` if it is not live.
    @discardableResult
    package func fire(_ purpose: TimerPurpose) -> Bool {
        let ring = lock.withLock { () -> (@Sendable (TimerPurpose?) -> Void)? in
            timers.removeValue(forKey: purpose) == nil ? nil : reached
        }
        ring?(purpose)
        return ring != nil
    }

    /// Lets time go by: fires what becomes due on the way, in order.
    package func advance(milliseconds: Int) {
        let end = lock.withLock { time + UInt64(milliseconds) }
        while true {
            let next = lock.withLock { () -> TimerPurpose? in
                let due = timers.filter { $0.value.deadline.time <= end }
                guard
                    let first = due.min(by: {
                        ($0.value.deadline.time, $0.value.order) < ($1.value.deadline.time, $1.value.order)
                    })
                else {
                    time = end
                    return nil
                }
                time = max(time, first.value.deadline.time)
                return first.key
            }
            guard let next else { return }
            fire(next)
        }
    }

    /// Lets time go by without firing timers, as if the process had been suspended.
    package func passTime(milliseconds: Int) { lock.withLock { time += UInt64(milliseconds) } }

    package func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void
    ) {
        let endsPace = lock.withLock {
            self.reached = reached
            timers = timers.filter { deadlines[$0.key] != nil }
            for purpose in TimerPurpose.allCases {
                guard let deadline = deadlines[purpose], timers[purpose]?.deadline != deadline else { continue }
                scheduled += 1
                timers[purpose] = Timer(deadline: deadline, order: scheduled)
            }
            guard endsPaceAtOnce, let pace = timers.removeValue(forKey: .pace) else { return false }
            time = max(time, pace.deadline.time)
            return true
        }
        if endsPace { queue.async { reached(.pace) } }
    }
}

/// Whether the host can be reached, as the test sets it.
package final class ScriptedReachability: Reachability, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private let lock = NSLock()
    private var onChange: (@Sendable (Bool) -> Void)?
    private var isReachable = true

    package init() {}

    package var isWatching: Bool { lock.withLock { onChange != nil } }

    /// The network comes or goes. A state that stays is not reported. Unlike the real monitors, it does not report the state at the start.
    package func change(isReachable: Bool) {
        let wasReachable = lock.withLock {
            defer { self.isReachable = isReachable }
            return self.isReachable
        }
        if wasReachable != isReachable { report(isReachable) }
    }

    /// Another interface or address, while the network stays as it is.
    package func changeAddress() { report(lock.withLock { isReachable }) }

    private func report(_ isReachable: Bool) { lock.withLock { onChange }?(isReachable) }

    package func start(onChange: @escaping @Sendable (Bool) -> Void) { lock.withLock { self.onChange = onChange } }

    package func stop() { lock.withLock { onChange = nil } }
}
