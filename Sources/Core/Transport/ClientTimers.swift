/// The timers of one client among those of the process, one at the most for each purpose.
final class ClientTimers: TimerService {
    private let service: SharedTimers
    private let timers = Locked<[TimerPurpose: SharedTimers.Timer]>([:])

    /// - Parameter service: for tests; that of the process, when not given.
    init(_ service: SharedTimers = .shared) { self.service = service }

    deinit {
        for timer in timers.value.values { timer.cancel() }
    }

    func schedule(
        _ purpose: TimerPurpose, afterMilliseconds delay: Int, on queue: SerialQueue,
        fire: @escaping @Sendable () -> Void
    ) {
        let timer = service.schedule(afterMilliseconds: delay, on: queue, fire)
        timers.withLock { $0.updateValue(timer, forKey: purpose) }?.cancel()
    }

    func cancel(_ purpose: TimerPurpose) {
        timers.withLock { $0.removeValue(forKey: purpose) }?.cancel()
    }
}
