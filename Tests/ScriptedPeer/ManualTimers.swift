import Foundation
package import LightstreamerCore

/// Timers that the test fires, and their clock.
package final class ManualTimers: TimerService, @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    private struct Timer {
        let delay: Int
        let due: UInt64
        let order: Int
        let fire: @Sendable () -> Void
    }

    private let lock = NSLock()
    private var timers: [TimerPurpose: Timer] = [:]
    private var scheduled = 0
    private var time: UInt64 = 1_000

    /// Whether attempts that have to wait for the pace begin at once: for tests of threads, in which nobody advances the time.
    private let endsPaceAtOnce: Bool

    package init(endsPaceAtOnce: Bool = false) { self.endsPaceAtOnce = endsPaceAtOnce }

    /// Milliseconds.
    package var now: UInt64 { lock.withLock { time } }

    /// The delay that each live timer was scheduled with.
    package var live: [TimerPurpose: Int] { lock.withLock { timers.mapValues(\.delay) } }

    /// Fires one timer, whatever the time. Returns `false` if it is not live.
    @discardableResult
    package func fire(_ purpose: TimerPurpose) -> Bool {
        guard let timer = lock.withLock({ timers.removeValue(forKey: purpose) }) else { return false }
        timer.fire()
        return true
    }

    /// Lets time go by: fires what becomes due on the way, in order.
    package func advance(milliseconds: Int) {
        let end = lock.withLock { time + UInt64(milliseconds) }
        while true {
            let next = lock.withLock { () -> Timer? in
                let due = timers.filter { $0.value.due <= end }
                guard let first = due.min(by: { ($0.value.due, $0.value.order) < ($1.value.due, $1.value.order) })
                else {
                    time = end
                    return nil
                }
                time = max(time, first.value.due)
                return timers.removeValue(forKey: first.key)
            }
            guard let next else { return }
            next.fire()
        }
    }

    /// Lets time go by without firing timers, as if the process had been suspended.
    package func passTime(milliseconds: Int) { lock.withLock { time += UInt64(milliseconds) } }

    package func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void
    ) {
        if purpose == .pace && endsPaceAtOnce {
            passTime(milliseconds: delay)
            return queue.async(fire)
        }
        lock.withLock {
            scheduled += 1
            timers[purpose] = Timer(delay: delay, due: time + UInt64(max(0, delay)), order: scheduled, fire: fire)
        }
    }

    package func cancel(_ purpose: TimerPurpose) { lock.withLock { timers[purpose] = nil } }
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
