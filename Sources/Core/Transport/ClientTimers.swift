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
