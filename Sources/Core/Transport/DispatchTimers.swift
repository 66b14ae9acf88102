import Foundation

/// Timers of the dispatch library, one at the most for each purpose. The time that the system sleeps counts.
///
/// The dispatch library has no timer that both goes on during sleep and ignores changes of the date: timers of the uptime stand still
/// during sleep, timers of the date follow the date. Each timer is therefore made of two. The one of the uptime is right unless the
/// system sleeps; then the one of the date is due first, and counts if ``MonotonicClock`` agrees.
final class DispatchTimers: TimerService, @unchecked Sendable {  // `timers` is guarded by `lock`
    private struct Timer {
        let byUptime: any DispatchSourceTimer
        let byDate: any DispatchSourceTimer
        let number: Int

        func cancel() {
            byUptime.cancel()
            byDate.cancel()
        }
    }

    /// Late enough that a system that does not sleep cancels the timer of the date before it fires.
    private static let allowanceOfDate = 50

    private let uptime: @Sendable (_ milliseconds: Int) -> DispatchTime
    private let date: @Sendable (_ milliseconds: Int) -> DispatchWallTime
    private let lock = NSLock()
    private var timers: [TimerPurpose: Timer] = [:]
    private var lastNumber = 0

    /// - Parameters:
    ///   - uptime: for tests: the uptime in so many milliseconds.
    ///   - date: for tests: the date in so many milliseconds.
    init(
        uptime: @escaping @Sendable (_ milliseconds: Int) -> DispatchTime = { .now() + .milliseconds($0) },
        date: @escaping @Sendable (_ milliseconds: Int) -> DispatchWallTime = { .now() + .milliseconds($0) }
    ) {
        self.uptime = uptime
        self.date = date
    }

    deinit {
        for timer in timers.values { timer.cancel() }
    }

    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void
    ) {
        let delay = max(delay, 0)
        let due = MonotonicClock.now() + UInt64(delay)
        let byUptime = DispatchSource.makeTimerSource(queue: SerialQueue.timers)
        byUptime.schedule(deadline: uptime(delay))
        let byDate = DispatchSource.makeTimerSource(queue: SerialQueue.timers)
        byDate.schedule(wallDeadline: date(delay + Self.allowanceOfDate), leeway: .milliseconds(Self.allowanceOfDate))
        lock.lock()
        lastNumber += 1
        let number = lastNumber
        timers[purpose]?.cancel()
        timers[purpose] = Timer(byUptime: byUptime, byDate: byDate, number: number)
        lock.unlock()
        // A timer that was cancelled, or replaced, while its firing waited in the queue does not fire.
        let firing = { @Sendable [weak self] in
            if self?.take(number, purpose) == true { fire() }
        }
        byUptime.setEventHandler { queue.async(firing) }
        byDate.setEventHandler { [weak self] in
            let now = MonotonicClock.now()
            guard now >= due else {
                self?.postpone(number, purpose, byMilliseconds: Int(due - now))
                return
            }
            queue.async(firing)
        }
        byUptime.activate()
        byDate.activate()
    }

    func cancel(_ purpose: TimerPurpose) {
        lock.lock()
        let timer = timers.removeValue(forKey: purpose)
        lock.unlock()
        timer?.cancel()
    }

    /// The date was set forward, and its timer fired early.
    private func postpone(_ number: Int, _ purpose: TimerPurpose, byMilliseconds remaining: Int) {
        lock.lock()
        defer { lock.unlock() }
        guard let timer = timers[purpose], timer.number == number else { return }
        timer.byDate.schedule(wallDeadline: .now() + .milliseconds(remaining))
    }

    /// Takes the timer off the list; `false` when it is no longer there.
    private func take(_ number: Int, _ purpose: TimerPurpose) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard let timer = timers[purpose], timer.number == number else { return false }
        timer.cancel()
        timers[purpose] = nil
        return true
    }
}
