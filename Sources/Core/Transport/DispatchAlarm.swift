import Dispatch
import Foundation

/// An alarm of the dispatch library.
///
/// The library has no timer that both goes on during sleep and ignores changes of the date: timers of the uptime stand still during
/// sleep, timers of the date follow the date. The alarm is therefore made of two. The one of the uptime is right unless the system
/// sleeps; then the one of the date is due first. Neither counts before ``MonotonicClock`` agrees.
final class DispatchAlarm: @unchecked Sendable {
    // `Sendable`: `onTime` is set once, before the first alarm; `time` is accessed under `lock`.

    /// Late enough that a system that does not sleep sets the next alarm before the timer of the date fires.
    private static let allowanceOfDate = 50

    /// Called, on any thread, when the time has come.
    var onTime: @Sendable () -> Void = {}
    private let uptime: @Sendable (_ milliseconds: Int) -> DispatchTime
    private let date: @Sendable (_ milliseconds: Int) -> DispatchWallTime
    private let byUptime: any DispatchSourceTimer
    private let byDate: any DispatchSourceTimer
    private let lock = NSLock()
    private var time: UInt64?

    /// - Parameters:
    ///   - uptime: for tests: the uptime in so many milliseconds.
    ///   - date: for tests: the date in so many milliseconds.
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

    /// Replaces the alarm there was.
    func set(to time: UInt64) {
        lock.withLock {
            self.time = time
            let now = MonotonicClock.now()
            let delay = time > now ? Int(time - now) : 0
            byUptime.schedule(deadline: uptime(delay))
            byDate.schedule(
                wallDeadline: date(delay + Self.allowanceOfDate), leeway: .milliseconds(Self.allowanceOfDate))
        }
    }

    private func fired() {
        let isTime = lock.withLock {
            guard let time else { return false }
            let now = MonotonicClock.now()
            guard now >= time else {
                // The date was set forward, or the clocks differ by a fraction.
                byDate.schedule(wallDeadline: .now() + .milliseconds(Int(time - now)))
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
