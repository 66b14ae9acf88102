import Foundation
package import LightstreamerCore

/// Timers that the test fires, and their clock.
package final class ManualTimers: TimerService, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    private struct Timer {
        let deadline: Deadline
        let order: Int
    }

    private let lock = NSLock()
    private var timers: [TimerPurpose: Timer] = [:]
    private var scheduled = 0
    private var reached: (@Sendable (TimerPurpose?) -> Void)?
    private var time: UInt64 = 1_000

    /// Whether attempts that would wait for the pace begin immediately, for tests of threads that do not advance the time.
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

    /// Advances the time, and fires timers that become due, in order.
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

    /// Advances the time without firing timers, as if the process had been suspended.
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
    // `Sendable`: mutable state is accessed under `lock`.

    private let lock = NSLock()
    private var onChange: (@Sendable (Bool) -> Void)?
    private var isReachable = true
    private var lastHost: String?

    package init() {}

    /// The host that the client requested to watch last; `nil`: none yet.
    package var host: String? { lock.withLock { lastHost } }

    func prepare(for host: String) { lock.withLock { lastHost = host } }

    package var isWatching: Bool { lock.withLock { onChange != nil } }

    /// Changes the reachability. An unchanged state is not reported. Unlike the real monitors, this one does not report the initial state.
    package func change(isReachable: Bool) {
        let wasReachable = lock.withLock {
            defer { self.isReachable = isReachable }
            return self.isReachable
        }
        if wasReachable != isReachable { report(isReachable) }
    }

    /// Changes the interface or address while the network stays reachable or not.
    package func changeAddress() { report(lock.withLock { isReachable }) }

    private func report(_ isReachable: Bool) { lock.withLock { onChange }?(isReachable) }

    package func start(onChange: @escaping @Sendable (Bool) -> Void) { lock.withLock { self.onChange = onChange } }

    package func stop() { lock.withLock { onChange = nil } }
}
