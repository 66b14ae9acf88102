import Foundation

/// The threads that run the delivery queues of a process.
///
/// A queue with closures to run gets an idle thread at once, or a new one, up to a limit; beyond the limit it waits. So a callback that
/// blocks delays no other queue (`DeliveryQueueTests.blockedQueueDelaysNoOther`), unless as many callbacks block as the limit allows
/// threads. Even then each continues eventually: a blocking call of the library waits for an engine, which has its own threads.
///
/// Spare threads protect against callbacks that wait for other things, perhaps indefinitely: one is added each second, while queues wait
/// and no turn has ended for a second (`BlockedDeliveryTests.blockedForever`).
///
/// The limit protects against the dispatch library, which adds a thread for each queue that becomes ready while no thread is idle, even if
/// threads added before have not yet started: on a busy machine, 24 queues have 36 threads, and 300 have 255
/// (`DeliveryQueueTests.thousandClientsShareThreads`).
final class DeliveryThreads: @unchecked Sendable {
    // `Sendable`: all mutable state is accessed under `lock`.

    /// The threads of this process: a forked process has none of its parent's threads.
    static var shared: DeliveryThreads { SharedThreads.isForked ? forked : original }

    private static let original = DeliveryThreads(limit: 12, spare: 36) {
        DispatchTimers.after(milliseconds: 1_000, $0)
    }
    private static let forked = DeliveryThreads(limit: 12)

    private final class Worker: @unchecked Sendable {
        // `Sendable`: `queue` is accessed under the lock of the threads.
        let wakes = DispatchSemaphore(value: 0)
        /// The queue to run next.
        var queue: DeliveryQueue?
    }

    private static let idleSeconds = 5

    private let limit: Int
    private let spare: Int
    private let starter: ThreadStarter
    private let later: @Sendable (@escaping @Sendable () -> Void) -> Void
    private let lock = NSLock()
    /// The most recently used thread is taken first, so that the others can end.
    private var idle: [Worker] = []
    private var count = 0
    /// The queues that wait for a thread.
    private var waiting = Fifo<DeliveryQueue>()
    /// The number of turns that have ended, and its value at the last check.
    private var turns = 0
    private var seenTurns = 0
    private var isWatching = false

    /// - Parameters:
    ///   - limit: the maximum number of threads, without spare ones.
    ///   - spare: the maximum number of spare threads.
    ///   - starter: starts the threads; tests replace it.
    ///   - later: calls its argument when it is time to check whether all threads are blocked.
    init(
        limit: Int, spare: Int = 0, starter: ThreadStarter = ThreadStarter(),
        later: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void = { _ in }
    ) {
        self.limit = limit
        self.spare = spare
        self.starter = starter
        self.later = later
    }

    /// `true` if a queue waits for a thread.
    var isContended: Bool { lock.withLock { !waiting.isEmpty } }

    /// Runs the queue on a thread as soon as one is free.
    func schedule(_ queue: DeliveryQueue) {
        lock.lock()
        if let worker = idle.popLast() {
            worker.queue = queue
            lock.unlock()
            worker.wakes.signal()
        } else if count < limit {
            count += 1
            // Others may wait for a thread that the system has refused.
            waiting.append(queue)
            let first = waiting.popFirst()
            lock.unlock()
            startThread(first)
        } else {
            waiting.append(queue)
            watchAndUnlock()
        }
    }

    // MARK: - Threads

    private func startThread(_ queue: DeliveryQueue?) {
        guard let queue else { return }
        let worker = Worker()
        worker.queue = queue
        let isStarted = starter.start("LS delivery") { [self] in
            while let queue = next(worker) { Self.run(queue) }
        }
        if !isStarted { threadRefused(queue) }
    }

    /// Lets the queue wait for a thread, or for the next call.
    private func threadRefused(_ queue: DeliveryQueue) {
        lock.lock()
        count -= 1
        waiting.prepend([queue])
        watchAndUnlock()
    }

    private static func run(_ queue: DeliveryQueue) {
        #if canImport(ObjectiveC)
            autoreleasepool { queue.runScheduled() }
        #else
            queue.runScheduled()
        #endif
    }

    /// Waits for the queue that the thread runs next and returns it; `nil` if the thread must end.
    private func next(_ worker: Worker) -> DeliveryQueue? {
        lock.lock()
        defer { lock.unlock() }
        if let first = take(worker) { return first }
        turns += 1
        if let queue = waiting.popFirst() { return queue }
        if count <= limit {
            idle.append(worker)
            lock.unlock()
            let isWoken = worker.wakes.wait(timeout: .now() + .seconds(Self.idleSeconds)) == .success
            lock.lock()
            if let queue = take(worker) {
                if !isWoken { worker.wakes.wait() }
                return queue
            }
            idle.removeAll { $0 === worker }
        }
        count -= 1
        return nil
    }

    private func take(_ worker: Worker) -> DeliveryQueue? {
        defer { worker.queue = nil }
        return worker.queue
    }

    // MARK: - Spare threads

    private func watchAndUnlock() {
        let begins = !isWatching
        if begins {
            isWatching = true
            seenTurns = turns
        }
        lock.unlock()
        if begins { watch() }
    }

    private func watch() { later { [weak self] in self?.addThreadIfAllAreBlocked() } }

    private func addThreadIfAllAreBlocked() {
        lock.lock()
        var queue: DeliveryQueue?
        if turns == seenTurns, count < limit + spare {
            queue = waiting.popFirst()
            if queue != nil { count += 1 }
        }
        seenTurns = turns
        isWatching = !waiting.isEmpty
        let goesOn = isWatching
        lock.unlock()
        if let queue { startThread(queue) }
        if goesOn { watch() }
    }
}
