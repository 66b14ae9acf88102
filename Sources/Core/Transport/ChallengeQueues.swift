import Foundation

extension TransportRequest {
    /// The maximum number of challenges that one request answers with a credential. Without a limit, a server that refuses each credential
    /// and an application that ignores `previousFailureCount` would repeat the request endlessly.
    static let maximumChallengeAnswers = 10

    /// Asks the host for an answer to a challenge, on another queue, because the host's code may wait for its user, or for a thread that
    /// waits for the caller's queue.
    ///
    /// - Parameter reply: called on `queue`; inside this call, with the default handling, if the request has no `authentication` or has
    ///   reached the limit.
    func ask(
        _ challenge: TransportChallenge, replyOn queue: SerialQueue,
        reply: @escaping @Sendable (TransportChallengeAnswer) -> Void
    ) {
        guard let authentication, challenge.previousFailureCount < Self.maximumChallengeAnswers else {
            return reply(.useDefault)
        }
        ChallengeQueues.shared.async {
            let answer = authentication(challenge)
            queue.async { reply(answer) }
        }
    }
}

/// The queues on which hosts answer challenges. They are serial: a concurrent queue would take its threads from the pool of Swift
/// tasks, and an answer may block its thread for a minute.
private final class ChallengeQueues: @unchecked Sendable {  // `queues` is guarded by `lock`
    static let shared = ChallengeQueues()

    /// The maximum number of threads for challenges in one process.
    private static let maximumCount = 8

    private let lock = NSLock()
    private var queues: [(queue: SerialQueue, pendingCount: Int)] = []

    /// Runs the work on a free queue, or on a new one up to the maximum, or else on the queue with the fewest pending challenges.
    func async(_ work: @escaping @Sendable () -> Void) {
        let (index, queue) = lock.withLock {
            let leastPending = queues.indices.min { queues[$0].pendingCount < queues[$1].pendingCount }
            var index = leastPending ?? 0
            if leastPending.map({ queues[$0].pendingCount > 0 }) ?? true, queues.count < Self.maximumCount {
                index = queues.count
                queues.append((SerialQueue(label: "LS challenge \(index)"), 0))
            }
            queues[index].pendingCount += 1
            return (index, queues[index].queue)
        }
        queue.async {
            work()
            self.lock.withLock { self.queues[index].pendingCount -= 1 }
        }
    }
}
