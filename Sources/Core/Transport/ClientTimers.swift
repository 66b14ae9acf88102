/// The timers of one client, at most one for each purpose. They run among the shared timers of the process.
final class ClientTimers: TimerService {
    private let service: SharedTimers
    private let timers = Locked<[TimerPurpose: SharedTimers.Timer]>([:])

    /// - Parameter service: tests pass their own; the default is the service of the process.
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
