import Foundation

/// Runs closures one at a time and in order. All delivery queues of the process share a bounded number of threads, see
/// ``DeliveryThreads``; a queue with a ``DeliveryTarget`` runs there instead, as long as the target exists.
package final class DeliveryQueue: @unchecked Sendable {
    // `Sendable`: all mutable state is accessed under `lock`. No closure runs under the lock.

    private enum State {
        case idle
        /// The queue waits for a thread or for a turn on its target.
        case scheduled
        case running(pthread_t)
    }

    /// `nil` stands for a closure that has run.
    private typealias Closures = [(@Sendable () -> Void)?]

    private let lock = NSLock()
    private var closures: Closures = []
    private var state = State.idle
    private let threads: DeliveryThreads
    private let target: DeliveryTarget?

    /// - Parameter target: runs the closures; `nil`: they run on the threads that the delivery queues share.
    package convenience init(target: DeliveryTarget? = nil) { self.init(threads: .shared, target: target) }

    init(threads: DeliveryThreads, target: DeliveryTarget? = nil) {
        self.threads = threads
        self.target = target
    }

    /// Enqueues `body` and returns at once.
    package func async(_ body: @escaping @Sendable () -> Void) {
        let isFirst = lock.withLock {
            closures.append(body)
            guard case .idle = state else { return false }
            state = .scheduled
            return true
        }
        if isFirst { schedule() }
    }

    /// Schedules a turn on the target, or on the shared threads if the queue has no target or the target no longer exists.
    private func schedule() {
        guard let target else { return threads.schedule(self) }
        if !target.enqueue({ self.runScheduled() }) { threads.schedule(self) }
    }

    /// Runs `body` on the caller's thread, after all closures enqueued so far. Callers on a delivery queue must use ``drain()`` instead: if
    /// all shared threads waited here, none would be left to run the closures. A caller that runs on the queue's target runs the closures
    /// itself.
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

    /// The turn of a caller of `sync`: the caller waits for `begins`, then the queue waits for `ends`.
    private final class Turn: Sendable {
        let begins = DispatchSemaphore(value: 0)
        let ends = DispatchSemaphore(value: 0)
    }

    /// Returns when all closures enqueued so far have run; if called by a closure of this queue, returns at once. For callers on another
    /// delivery queue: if the queue is scheduled and has no target, or the caller runs on the target, the closures run on the caller's
    /// thread. A queue that is scheduled on another target is not waited for: the target may be stopped, or wait for the caller.
    package func drain() {
        let mayRunHere = target?.isCurrent() ?? true
        lock.lock()
        switch state {
        case .idle: lock.unlock()
        case .scheduled where mayRunHere:
            state = .running(pthread_self())
            lock.unlock()
            run { false }
        case .scheduled: lock.unlock()
        case .running(let thread) where pthread_equal(thread, pthread_self()) != 0: lock.unlock()
        case .running:
            let end = DispatchSemaphore(value: 0)
            closures.append { end.signal() }
            lock.unlock()
            // This does not wait for a free shared thread: the queue is already running.
            end.wait()
        }
    }

    /// `true` if the caller runs in a closure of this queue.
    package var isCurrent: Bool {
        lock.withLock {
            if case .running(let thread) = state { pthread_equal(thread, pthread_self()) != 0 } else { false }
        }
    }

    /// Runs the enqueued closures, on a shared thread or in a turn of the target.
    func runScheduled() {
        let isScheduled = lock.withLock {
            // Another thread may have run the queue in `drain()`.
            guard case .scheduled = state else { return false }
            state = .running(pthread_self())
            return true
        }
        // Each round on a target is a separate turn, because the target has other work, for example the user interface.
        if isScheduled { run { [threads, target] in target != nil || threads.isContended } }
    }

    /// Runs closures until none is left, or until `mustYield` returns `true` after a round.
    private func run(mustYield: () -> Bool) {
        var round: Closures = []
        while true {
            let mustYield = !round.isEmpty && mustYield()
            round.removeAll(keepingCapacity: round.count <= Self.capacityKept)
            lock.lock()
            guard !closures.isEmpty, !mustYield else {
                let shouldContinue = !closures.isEmpty
                state = shouldContinue ? .scheduled : .idle
                if !shouldContinue, round.capacity <= Self.idleCapacity { swap(&round, &closures) }
                lock.unlock()
                if shouldContinue { schedule() }
                return
            }
            swap(&round, &closures)
            lock.unlock()
            for index in round.indices {
                // The closure is released before the next one runs, with the application's objects that it retains.
                let body = round[index]
                round[index] = nil
                body?()
            }
        }
    }

    private static let capacityKept = 1_024
    /// The capacity that an idle queue keeps: each delivery of a slow stream would otherwise allocate memory.
    private static let idleCapacity = 16
}

/// The executor that the application chose for a delivery queue. Queues without a target run on ``DeliveryThreads``.
package struct DeliveryTarget: Sendable {
    /// Enqueues its argument without waiting for it. A delivery queue has at most one turn enqueued, so the target need not keep an order.
    /// Returns `false`, and does not run the argument, if the executor no longer exists.
    let enqueue: @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool
    /// `true` if the caller runs on the target, so that waiting for a turn would deadlock.
    let isCurrent: @Sendable () -> Bool

    /// - Parameters:
    ///   - enqueue: see ``enqueue``.
    ///   - isCurrent: see ``isCurrent``; returns `false` if that is unknown.
    package init(
        enqueue: @escaping @Sendable (_ turn: @escaping @Sendable () -> Void) -> Bool,
        isCurrent: @escaping @Sendable () -> Bool
    ) {
        self.enqueue = enqueue
        self.isCurrent = isCurrent
    }
}
