import Foundation

/// Runs closures one at a time and in order. All delivery queues of the process share a bounded number of threads, however many
/// queues there are; see ``DeliveryThreads``.
package final class DeliveryQueue: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`. No closure runs under it.

    private enum Phase {
        case idle
        /// Waits for a thread.
        case scheduled
        case running(pthread_t)
    }

    /// `nil`: has run.
    private typealias Closures = [(@Sendable () -> Void)?]

    private let lock = NSLock()
    private var closures: Closures = []
    private var phase = Phase.idle
    private let threads: DeliveryThreads

    package convenience init() { self.init(threads: .shared) }

    init(threads: DeliveryThreads) { self.threads = threads }

    /// Runs `body` behind all closures so far. Returns at once.
    package func async(_ body: @escaping @Sendable () -> Void) {
        let isFirst = lock.withLock {
            closures.append(body)
            guard case .idle = phase else { return false }
            phase = .scheduled
            return true
        }
        if isFirst { threads.schedule(self) }
    }

    /// Runs `body` behind all closures so far, and waits for its end. Not for callers on a delivery queue: if all threads waited
    /// like this, none would be left to run what they wait for. Those have ``drain()``.
    package func sync<Result>(_ body: () -> Result) -> Result {
        let turn = Turn()
        async {
            turn.begins.signal()
            turn.ends.wait()
        }
        turn.begins.wait()
        defer { turn.ends.signal() }
        return body()
    }

    /// Of a caller that the queue waits for, as the caller has waited for the queue.
    private final class Turn: Sendable {
        let begins = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)
    }

    /// Returns when all closures so far have run. For callers on another delivery queue: unless a thread runs this queue already,
    /// the closures run on the caller's thread.
    package func drain() {
        lock.lock()
        switch phase {
        case .idle: lock.unlock()
        case .scheduled:
            phase = .running(pthread_self())
            lock.unlock()
            run { false }
        case .running(let thread) where pthread_equal(thread, pthread_self()) != 0: lock.unlock()
        case .running:
            let end = DispatchSemaphore(value: 0)
            closures.append { end.signal() }
            lock.unlock()
            // This wait is not one for a thread: the queue has one.
            end.wait()
        }
    }

    /// Whether the caller is one of this queue's closures.
    package var isCurrent: Bool {
        lock.withLock {
            if case .running(let thread) = phase { pthread_equal(thread, pthread_self()) != 0 } else { false }
        }
    }

    /// Runs what waits, on a thread of the pool.
    func runScheduled() {
        let isScheduled = lock.withLock {
            // Another thread may have run it in `drain()`.
            guard case .scheduled = phase else { return false }
            phase = .running(pthread_self())
            return true
        }
        if isScheduled { run { [threads] in threads.isContended } }
    }

    /// Runs closures until there is none, or, behind one round at least, until another queue waits for a thread.
    private func run(mustYield: () -> Bool) {
        var round: Closures = []
        while true {
            let mustYield = !round.isEmpty && mustYield()
            round.removeAll(keepingCapacity: round.count <= Self.capacityKept)
            lock.lock()
            guard !closures.isEmpty, !mustYield else {
                let isToGoOn = !closures.isEmpty
                phase = isToGoOn ? .scheduled : .idle
                lock.unlock()
                if isToGoOn { threads.schedule(self) }
                return
            }
            swap(&round, &closures)
            lock.unlock()
            for index in round.indices {
                // Released before the next one runs, with the application's objects that it holds.
                let body = round[index]
                round[index] = nil
                body?()
            }
        }
    }

    private static let capacityKept = 1_024
}
