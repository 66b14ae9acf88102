import Foundation

/// A serial queue for an engine. All engines of the process share a few queues, so that the number of threads is bounded; the first
/// engines have one each.
///
/// An engine never waits for a delivery. It calls request hooks and loggers of the application on its queue, which therefore must not wait
/// for another thread.
final class EngineQueue: Sendable {
    let queue: SerialQueue
    private let number: Int
    /// `true` if the engine was made in a forked process, where it has its own queue, because the shared ones have no threads.
    private let isOfForkedProcess: Bool

    /// Takes the queue that the fewest engines use, and releases it in `deinit`.
    init() {
        isOfForkedProcess = SharedThreads.isForked
        guard !isOfForkedProcess else {
            number = Self.queues.count
            queue = SerialQueue(label: "LS engine")
            return
        }
        number = Self.users.withLock { users in
            let number = users.indices.min { users[$0] < users[$1] } ?? 0
            users[number] += 1
            return number
        }
        queue = Self.queues[number]
    }

    deinit {
        // In a forked process another thread may have held the lock.
        if !SharedThreads.isForked { Self.users.withLock { $0[number] -= 1 } }
    }

    /// `true` if the engine belongs to the process from which this one was forked: its connections belong to that process, and its state
    /// may have been copied in the middle of a change.
    var isOfOtherProcess: Bool { SharedThreads.isForked && !isOfForkedProcess }

    /// Runs `body` on the queue, after everything enqueued so far; at once if the caller runs on the queue.
    // Not compiled into each of its many callers.
    @inline(never)
    func enter<R>(_ body: () -> R) -> R {
        precondition(
            !isOfOtherProcess,
            "a client was used in a forked process, but belongs to the process that created it: a forked process may only release it"
        )
        if queue.isCurrent { return body() }
        guard !isOfForkedProcess else { return queue.sync(body) }
        // Only code that another engine calls can be part of a circle of waiting queues.
        guard Self.isAnyCurrent else { return queue.sync(body) }
        return Self.crossings.enter(number, of: Self.queues, body)
    }

    /// `true` if the caller runs on the queue.
    var isCurrent: Bool { queue.isCurrent || Self.isAnyCurrent && Self.crossings.isHeldByCaller(number) }

    /// `true` if the caller is on the queue of any engine.
    static var isAnyCurrent: Bool { queues.contains { $0.isCurrent } }

    // `sysconf`, because `ProcessInfo.activeProcessorCount` reads files with Foundation, which takes half a megabyte of memory.
    private static let queues = (1...max(4, min(6, Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))).map {
        SerialQueue(label: "LS engine \($0)")
    }
    /// The number of engines on each queue.
    private static let users = Locked(Array(repeating: 0, count: queues.count))
    private static let crossings = QueueCrossings()
}
