import Foundation

/// The threads that run the delivery queues of a process, and with them all user code but request hooks and loggers.
///
/// A queue that has something to run gets an idle thread at once, or a new one, up to a limit; beyond that it waits for its turn.
/// So a callback that blocks holds up no other queue, unless as many callbacks block as there are threads. Also then each goes on
/// in the end: what a blocking call of the library waits for comes from an engine, which has threads of its own.
final class DeliveryThreads: @unchecked Sendable {
    // `Sendable`: everything that changes is touched under `lock`.

    static let shared = DeliveryThreads(limit: 16)

    private let limit: Int
    private let lock = NSLock()
    /// Serial queues of the dispatch library: each gives one thread while it has something to run. The last one used is taken
    /// first, so that the others' threads may end.
    private var idle: [DispatchQueue] = []
    private var made = 0
    /// From `firstWaiting` on.
    private var waiting: [DeliveryQueue] = []
    private var firstWaiting = 0

    init(limit: Int) { self.limit = limit }

    /// Whether a queue waits for a thread.
    var isContended: Bool { lock.withLock { firstWaiting < waiting.count } }

    /// Runs the queue as soon as there is a thread.
    func schedule(_ queue: DeliveryQueue) {
        let thread = lock.withLock { () -> DispatchQueue? in
            if let thread = idle.popLast() { return thread }
            guard made < limit else {
                waiting.append(queue)
                return nil
            }
            made += 1
            return DispatchQueue(
                label: "lightstreamer.delivery.\(made)", qos: .userInitiated, autoreleaseFrequency: .workItem)
        }
        if let thread { run(queue, on: thread) }
    }

    private func run(_ queue: DeliveryQueue, on thread: DispatchQueue) {
        thread.async { [self] in
            queue.runScheduled()
            let next = lock.withLock { () -> DeliveryQueue? in
                let next = takeWaiting()
                if next == nil { idle.append(thread) }
                return next
            }
            if let next { run(next, on: thread) }
        }
    }

    private func takeWaiting() -> DeliveryQueue? {
        guard firstWaiting < waiting.count else { return nil }
        defer {
            firstWaiting += 1
            if firstWaiting > waiting.count / 2 {
                waiting.removeFirst(firstWaiting)
                firstWaiting = 0
            }
        }
        return waiting[firstWaiting]
    }
}
