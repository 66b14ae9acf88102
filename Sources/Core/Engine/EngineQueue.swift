import Foundation

/// A serial queue for an engine. All engines of the process share a few queues, so that the number of threads is bounded; the first
/// engines have one each.
///
/// An engine never waits for a delivery. It calls request hooks and loggers of the application on its queue, which therefore must not wait
/// for another thread.
final class EngineQueue: Sendable {
    let queue: SerialQueue
    private let number: Int

    /// Takes the queue that the fewest engines use, and gives it back in `deinit`.
    init() { (queue, number) = Self.shared.takeLeastUsed() }

    deinit { Self.shared.giveBack(number) }

    /// Runs `body` on the queue, after everything enqueued so far; at once if the caller runs on the queue.
    func enter<R>(_ body: () -> R) -> R {
        if queue.isCurrent { return body() }
        // Only code that another engine calls can be part of a circle of waiting queues.
        guard Self.isAnyCurrent else { return queue.sync(body) }
        return Self.crossings.enter(number, of: Self.shared.queues, body)
    }

    /// Whether the caller runs on the queue.
    var isCurrent: Bool { queue.isCurrent || Self.isAnyCurrent && Self.crossings.isHeldByCaller(number) }

    /// Whether the caller is on the queue of any engine.
    static var isAnyCurrent: Bool { shared.queues.contains { $0.isCurrent } }

    // `sysconf`, because `ProcessInfo.activeProcessorCount` reads files with Foundation, which takes half a megabyte of memory.
    private static let shared = Queues(count: max(4, min(6, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN))))))
    private static let crossings = QueueCrossings()

    private final class Queues: @unchecked Sendable {
        // `Sendable`: `users` is only accessed under `lock`.
        let queues: [SerialQueue]
        private let lock = NSLock()
        private var users: [Int]

        init(count: Int) {
            queues = (1...count).map { SerialQueue(label: "LS engine \($0)") }
            users = Array(repeating: 0, count: count)
        }

        func takeLeastUsed() -> (SerialQueue, Int) {
            lock.withLock {
                let number = users.indices.min { users[$0] < users[$1] } ?? 0
                users[number] += 1
                return (queues[number], number)
            }
        }

        func giveBack(_ number: Int) { lock.withLock { users[number] -= 1 } }
    }
}
