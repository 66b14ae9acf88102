import Foundation

/// The timers of a process, which share one alarm of the system. They also run while the system sleeps.
package final class SharedTimers: @unchecked Sendable {
    // `Sendable`: every `var` is accessed under `lock`.

    package static let shared = SharedTimers(DispatchAlarm())

    /// A scheduled timer.
    package final class Timer: @unchecked Sendable {
        // `Sendable`: `fire` is accessed under the lock of `owner`. A separate lock would take more memory than the timer.
        /// `nil` after the timer has fired or was cancelled.
        fileprivate var fire: (@Sendable () -> Void)?
        fileprivate let queue: SerialQueue
        private let owner: SharedTimers

        fileprivate init(on queue: SerialQueue, of owner: SharedTimers, _ fire: @escaping @Sendable () -> Void) {
            self.queue = queue
            self.owner = owner
            self.fire = fire
        }

        /// Prevents the timer from firing, unless it has fired. If called on the timer's queue, `fire` does not run afterwards.
        package func cancel() { owner.cancel(self) }
    }

    /// The grid, in milliseconds, to which the due times of timers of a second or more are rounded up, so that they fire together.
    static let grid: UInt64 = 50
    private static let gridStart = 1_000
    private static let fewCancellations = 64

    private let alarm: DispatchAlarm
    private let lock = NSLock()
    private var heap = TimerHeap<Timer>()
    /// An upper bound of the number of cancelled timers in the heap.
    private var cancellations = 0
    /// The time that the alarm is set to; `nil`: it is not set.
    private var alarmTime: UInt64?

    init(_ alarm: DispatchAlarm) {
        self.alarm = alarm
        alarm.onTime = { [weak self] in self?.timeIsUp() }
    }

    /// Calls `fire` on `queue` after the delay, or up to 50 ms later if the delay is a second or more.
    @discardableResult
    package func schedule(
        afterMilliseconds delay: Int, on queue: SerialQueue, _ fire: @escaping @Sendable () -> Void
    ) -> Timer {
        let timer = Timer(on: queue, of: self, fire)
        let due = Self.dueTime(now: MonotonicClock.now(), afterMilliseconds: delay)
        lock.withLock {
            heap.insert(timer, due: due)
            setAlarm()
        }
        return timer
    }

    static func dueTime(now: UInt64, afterMilliseconds delay: Int) -> UInt64 {
        let due = now + UInt64(clamping: delay)
        return delay < gridStart ? due : (due + grid - 1) / grid * grid
    }

    /// The number of timers in the heap, which may include cancelled ones.
    var count: Int { lock.withLock { heap.count } }

    /// Called under the lock.
    private func setAlarm() {
        guard let due = heap.nextDue, alarmTime.map({ due < $0 }) ?? true else { return }
        alarmTime = due
        alarm.set(to: due)
    }

    private func timeIsUp() {
        var due: [Timer] = []
        lock.withLock {
            let now = MonotonicClock.now()
            while let timer = heap.takeFirst(dueBy: now) { due.append(timer) }
            alarmTime = nil
            setAlarm()
        }
        // A process that was stopped finds timers due before the input that waits in its sockets, which may be what they wait for.
        for timer in due { timer.queue.asyncAfterInput { self.take(timer)?() } }
    }

    private func take(_ timer: Timer) -> (@Sendable () -> Void)? {
        lock.withLock {
            defer { timer.fire = nil }
            return timer.fire
        }
    }

    private func cancel(_ timer: Timer) {
        // These are released outside of the lock, with all that they retain.
        var fire: (@Sendable () -> Void)?
        var gone = TimerHeap<Timer>()
        lock.withLock {
            swap(&fire, &timer.fire)
            guard fire != nil else { return }
            cancellations += 1
            guard cancellations > max(Self.fewCancellations, heap.count / 2) else { return }
            cancellations = 0
            gone = heap
            heap.removeAll { $0.fire == nil }
        }
        withExtendedLifetime((fire, gone)) {}
    }
}

extension SerialQueue {
    /// Enqueues `body` after a delay.
    package func async(afterMilliseconds delay: Int, _ body: @escaping @Sendable () -> Void) {
        SharedTimers.shared.schedule(afterMilliseconds: delay, on: self, body)
    }
}

/// The alarm of one client, which rings at its first deadline. It runs among the shared timers of the process.
final class ClientTimers: TimerService {
    private let service: SharedTimers
    private let alarm = Locked<(timer: SharedTimers.Timer, time: UInt64)?>(nil)

    /// - Parameter service: tests pass their own; the default is the service of the process.
    init(_ service: SharedTimers = .shared) { self.service = service }

    deinit { alarm.value?.timer.cancel() }

    func set(
        _ deadlines: [TimerPurpose: Deadline], at now: UInt64, on queue: SerialQueue,
        reached: @escaping @Sendable (TimerPurpose?) -> Void
    ) {
        let first = deadlines.values.map(\.time).min()
        alarm.withLock { alarm in
            // An alarm that rings too early finds nothing to do, and the next one is set then: most deadlines are cancelled.
            if let first, let alarm, alarm.time <= first { return }
            alarm?.timer.cancel()
            alarm = first.map { first in
                let timer = service.schedule(afterMilliseconds: Int(clamping: first - min(first, now)), on: queue) {
                    [weak self] in
                    self?.alarm.withLock { $0 = nil }
                    reached(nil)
                }
                return (timer, first)
            }
        }
    }
}
