import Dispatch
import Foundation

/// One alarm, made of two timers of the dispatch library.
///
/// The library has no timer that both runs during sleep and ignores changes of the date: uptime timers stop during sleep, and wall-clock
/// timers follow the date. Without sleep, the uptime timer fires on time; after sleep, the wall-clock timer fires first. The alarm goes off
/// only when ``MonotonicClock`` has reached its time.
final class DispatchAlarm: @unchecked Sendable {
    // `Sendable`: `onTime` is set once, before the first alarm; `time` is accessed under `lock`.

    /// Called, on any thread, at the time of the alarm.
    var onTime: @Sendable () -> Void = {}
    private let uptime: @Sendable (_ milliseconds: Int) -> DispatchTime
    private let date: @Sendable (_ milliseconds: Int) -> DispatchWallTime
    private let byUptime: any DispatchSourceTimer
    private let byDate: any DispatchSourceTimer
    private let lock = NSLock()
    private var time: UInt64?

    /// - Parameters:
    ///   - uptime: returns the uptime after the given milliseconds; tests replace it.
    ///   - date: returns the wall-clock time after the given milliseconds; tests replace it.
    init(
        uptime: @escaping @Sendable (_ milliseconds: Int) -> DispatchTime = { .now() + .milliseconds($0) },
        date: @escaping @Sendable (_ milliseconds: Int) -> DispatchWallTime = { .now() + .milliseconds($0) }
    ) {
        self.uptime = uptime
        self.date = date
        let queue = DispatchQueue(label: "lightstreamer.timers", qos: .userInitiated)
        byUptime = DispatchSource.makeTimerSource(queue: queue)
        byDate = DispatchSource.makeTimerSource(queue: queue)
        for source in [byUptime, byDate] {
            source.schedule(deadline: .distantFuture)
            source.setEventHandler { [weak self] in self?.fired() }
            source.activate()
        }
    }

    deinit {
        byUptime.cancel()
        byDate.cancel()
    }

    /// Sets the alarm, in place of the previous one.
    ///
    /// - Parameter time: milliseconds of ``MonotonicClock``.
    func set(to time: UInt64) {
        lock.withLock { self.time = time }
        DispatchTimers.whenAvailable { [weak self] in self?.schedule() }
    }

    private func schedule() {
        lock.withLock {
            guard let time else { return }
            let delay = AlarmDelay.milliseconds(until: time, now: MonotonicClock.now())
            byUptime.schedule(deadline: uptime(delay))
            byDate.schedule(
                wallDeadline: date(delay + AlarmDelay.allowanceOfDate),
                leeway: .milliseconds(AlarmDelay.allowanceOfDate))
        }
    }

    private func fired() {
        let isTime = lock.withLock {
            guard let time else { return false }
            let now = MonotonicClock.now()
            guard now >= time else {
                // The date was set forward, the clocks differ by less than a millisecond, or the alarm is far away.
                let delay = AlarmDelay.milliseconds(until: time, now: now)
                byUptime.schedule(deadline: uptime(delay))
                byDate.schedule(wallDeadline: date(delay))
                return false
            }
            self.time = nil
            byUptime.schedule(deadline: .distantFuture)
            byDate.schedule(deadline: .distantFuture)
            return true
        }
        if isTime { onTime() }
    }
}
