import Foundation

/// Timers of the dispatch library, one at the most for each purpose.
final class DispatchTimers: TimerService, @unchecked Sendable {  // `timers` is guarded by `lock`
    private struct Timer {
        var source: any DispatchSourceTimer
        var number: Int
    }

    private let lock = NSLock()
    private var timers: [TimerPurpose: Timer] = [:]
    private var lastNumber = 0

    init() {}

    deinit {
        for timer in timers.values { timer.source.cancel() }
    }

    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: DispatchQueue,
        fire: @escaping @Sendable () -> Void
    ) {
        let source = DispatchSource.makeTimerSource(queue: queue)
        source.schedule(deadline: .now() + .milliseconds(max(delay, 0)))
        lock.lock()
        lastNumber += 1
        let number = lastNumber
        timers[purpose]?.source.cancel()
        timers[purpose] = Timer(source: source, number: number)
        lock.unlock()
        // A timer that was cancelled, or replaced, while its firing waited in the queue does not fire.
        source.setEventHandler { [weak self] in
            if self?.take(number, purpose) == true { fire() }
        }
        source.activate()
    }

    func cancel(_ purpose: TimerPurpose) {
        lock.lock()
        let timer = timers.removeValue(forKey: purpose)
        lock.unlock()
        timer?.source.cancel()
    }

    /// Takes the timer off the list; `false` when it is no longer there.
    private func take(_ number: Int, _ purpose: TimerPurpose) -> Bool {
        lock.lock()
        defer { lock.unlock() }
        guard let timer = timers[purpose], timer.number == number else { return false }
        timer.source.cancel()
        timers[purpose] = nil
        return true
    }
}

/// A clock that never goes back and does not follow changes of the date.
enum MonotonicClock {
    /// Milliseconds since an arbitrary moment.
    static func now() -> UInt64 { DispatchTime.now().uptimeNanoseconds / 1_000_000 }
}
