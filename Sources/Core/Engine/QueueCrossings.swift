import Foundation

/// Lets threads on one engine queue enter another one, as a hook or a logger does that calls another client.
///
/// Code of the application runs on the queues that engines share: the hook `isAboutToSend` of 1.x, whose changes the request waits for, and
/// loggers, because lines that waited on another queue would need memory without a bound. Authentication challenges, delegates and `deinit`s
/// run elsewhere. `QueueCrossingTests` shows the deadlock of two hooks, three hooks and two loggers.
///
/// Two such threads may want each other's queues, and would deadlock. So the thread that would close the circle does not wait: the thread
/// that owns the wanted queue waits inside code of the application, where its engine may be called, and stays there until this thread
/// leaves its own queue. So the body may run at once, as if that code had called it.
final class QueueCrossings: @unchecked Sendable {
    // `Sendable`: `threads` is only accessed under `lock`.

    /// A thread that has entered a queue from another one, or waits to. Queues are known by their numbers.
    private struct Crossing {
        let thread: pthread_t
        /// Those that the thread runs on, or whose owner waits for this thread.
        var held: [Int]
        var awaited: Int?
    }

    private let lock = NSLock()
    private var crossings: [Crossing] = []

    /// `true` if the caller has entered the queue from another one.
    func isHeldByCaller(_ number: Int) -> Bool {
        lock.withLock { indexOfCaller.map { crossings[$0].held.contains(number) } ?? false }
    }

    /// Runs `body` on the queue `number`. The caller runs on another one.
    func enter<R>(_ number: Int, of queues: [SerialQueue], _ body: () -> R) -> R {
        let mustWait = lock.withLock {
            if indexOfCaller == nil {
                let held = queues.indices.filter { queues[$0].isCurrent }
                crossings.append(Crossing(thread: pthread_self(), held: held))
            }
            guard let index = indexOfCaller, !crossings[index].held.contains(number) else { return false }
            guard !isOwnerWaiting(of: number, for: crossings[index]) else { return false }
            crossings[index].awaited = number
            return true
        }
        guard mustWait else { return holding(number, body) }
        return queues[number].sync { holding(number, body) }
    }

    private func holding<R>(_ number: Int, _ body: () -> R) -> R {
        lock.withLock {
            guard let index = indexOfCaller else { return }
            crossings[index].awaited = nil
            crossings[index].held.append(number)
        }
        defer {
            lock.withLock {
                guard let index = indexOfCaller else { return }
                crossings[index].held.removeLast()
                // The first queue is the one on which the thread was before.
                if crossings[index].held.count <= 1 { crossings.remove(at: index) }
            }
        }
        return body()
    }

    private var indexOfCaller: Int? {
        let caller = pthread_self()
        return crossings.firstIndex { pthread_equal($0.thread, caller) != 0 }
    }

    /// `true` if the owner of the queue waits for a queue that `caller` holds, directly or through other waiting threads.
    private func isOwnerWaiting(of number: Int, for caller: Crossing) -> Bool {
        var number = number
        // Each round finds another waiting thread.
        for _ in crossings {
            guard
                let owner = crossings.first(where: { $0.held.contains(number) && $0.awaited != nil }),
                let awaited = owner.awaited
            else { return false }
            if caller.held.contains(awaited) { return true }
            number = awaited
        }
        return false
    }
}
