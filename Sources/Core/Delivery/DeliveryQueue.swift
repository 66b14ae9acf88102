import Foundation

/// Runs closures one at a time and in order. All delivery queues of the process share a bounded number of threads, however many
/// queues there are; see ``DeliveryThreads``. One with a ``DeliveryTarget`` runs there instead.
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
    private let target: DeliveryTarget?

    /// - Parameter target: where the closures run; `nil`: on the threads that the delivery queues share.
    package convenience init(target: DeliveryTarget? = nil) { self.init(threads: .shared, target: target) }

    init(threads: DeliveryThreads, target: DeliveryTarget? = nil) {
        self.threads = threads
        self.target = target
    }

    /// Runs `body` behind all closures so far. Returns at once.
    package func async(_ body: @escaping @Sendable () -> Void) {
        let isFirst = lock.withLock {
            closures.append(body)
            guard case .idle = phase else { return false }
            phase = .scheduled
            return true
        }
        if isFirst { schedule() }
    }

    /// Gets a turn of this queue.
    private func schedule() {
        guard let target else { return threads.schedule(self) }
        if !target.enqueue({ self.runScheduled() }) { threads.schedule(self) }
    }

    /// Runs `body` behind all closures so far, and waits for its end. Not for callers on a delivery queue: if all threads waited
    /// like this, none would be left to run what they wait for. Those have ``drain()``. A caller in the place that the queue runs in
    /// runs the closures itself.
    package func sync<Result>(_ body: () -> Result) -> Result {
        if let target, target.isCurrent() {
            drain()
            return body()
        }
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
    /// or it has a place of its own to run in, the closures run on the caller's thread.
    package func drain() {
        lock.lock()
        switch phase {
        case .idle: lock.unlock()
        case .scheduled where target?.isCurrent() ?? true:
            phase = .running(pthread_self())
            lock.unlock()
            run { false }
        case .running(let thread) where pthread_equal(thread, pthread_self()) != 0: lock.unlock()
        case .scheduled, .running:
            let end = DispatchSemaphore(value: 0)
            closures.append { end.signal() }
            lock.unlock()
            // This wait is not one for a thread of those that are shared: the queue runs already, or elsewhere.
            end.wait()
        }
    }

    /// Whether the caller is one of this queue's closures.
    package var isCurrent: Bool {
        lock.withLock {
            if case .running(let thread) = phase { pthread_equal(thread, pthread_self()) != 0 } else { false }
        }
    }

    /// Runs what waits, on a thread of the pool, or in a turn of the target.
    func runScheduled() {
        let isScheduled = lock.withLock {
            // Another thread may have run it in `drain()`.
            guard case .scheduled = phase else { return false }
            phase = .running(pthread_self())
            return true
        }
        // A target has other work, such as that of the user interface: each round is a turn of its own.
        if isScheduled { run { [threads, target] in target != nil || threads.isContended } }
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
                if isToGoOn { schedule() }
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
