import Foundation

/// A serial queue for an engine. All engines of the process share a few, so that their threads are bounded; the first clients have
/// one each.
///
/// The work of an engine never waits for a delivery. It runs some code of the application, request hooks and loggers, which therefore
/// must not wait for another thread.
final class EngineQueue: Sendable {
    let queue: DispatchQueue
    private let number: Int

    /// The queue that the fewest engines use; given back with this object.
    init() { (queue, number) = Self.shared.takeLeastUsed() }

    deinit { Self.shared.giveBack(number) }

    /// Whether the caller is on this queue, and so alone with every engine that uses it.
    var isCurrent: Bool { DispatchQueue.getSpecific(key: Self.key) == number }

    /// Whether the caller is on the queue of any engine.
    static var isAnyCurrent: Bool { DispatchQueue.getSpecific(key: key) != nil }

    private static let key = DispatchSpecificKey<Int>()
    /// The dispatch library usually takes one thread for each, and may take some more while they often run empty and get work again.
    private static let shared = Queues(count: max(4, min(6, ProcessInfo.processInfo.activeProcessorCount)), key: key)

    private final class Queues: @unchecked Sendable {
        // `Sendable`: `users` is only touched under `lock`.
        private let queues: [DispatchQueue]
        private let lock = NSLock()
        private var users: [Int]

        init(count: Int, key: DispatchSpecificKey<Int>) {
            queues = (0..<count).map { number in
                let queue = DispatchQueue(label: "lightstreamer.engine.\(number + 1)", qos: .userInitiated)
                queue.setSpecific(key: key, value: number)
                return queue
            }
            users = Array(repeating: 0, count: count)
        }

        func takeLeastUsed() -> (DispatchQueue, Int) {
            lock.withLock {
                let number = users.indices.min { users[$0] < users[$1] } ?? 0
                users[number] += 1
                return (queues[number], number)
            }
        }

        func giveBack(_ number: Int) { lock.withLock { users[number] -= 1 } }
    }
}
