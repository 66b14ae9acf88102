import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

@Suite(.ownThread) struct SerialQueueTests {
    /// The recorded numbers, in order.
    private final class Notes: Sendable {
        private let entries = Locked<[Int]>([])

        func append(_ entry: Int) { entries.withLock { $0.append(entry) } }
        var all: [Int] { entries.value }
    }

    @Test("Closures run in order, one at a time") func runsClosuresInOrder() {
        let queue = SerialQueue(label: "order")
        let notes = Notes()
        let running = Locked(0)
        for number in 0..<1_000 {
            queue.async {
                #expect(
                    running.withLock {
                        $0 += 1; return $0
                    } == 1)
                notes.append(number)
                running.withLock { $0 -= 1 }
            }
        }
        queue.sync { notes.append(1_000) }
        #expect(notes.all == Array(0...1_000))
    }

    @Test("A caller runs after the closures that it enqueued") func callerRunsAfterItsClosures() {
        let queue = SerialQueue(label: "caller")
        let notes = Notes()
        for round in 0..<500 {
            queue.async { notes.append(2 * round) }
            queue.sync { notes.append(2 * round + 1) }
        }
        #expect(notes.all == Array(0..<1_000))
    }

    @Test("A caller waits only for closures enqueued before it") func callerIsNotOvertaken() {
        let queue = SerialQueue(label: "fair")
        let notes = Notes()
        let isBlocked = DispatchSemaphore(value: 0)
        let gate = DispatchSemaphore(value: 0)
        queue.async {
            isBlocked.signal()
            gate.wait()
            // Enqueues itself repeatedly, until the caller has had its turn.
            @Sendable func repeatUntilCalled() {
                if notes.all.isEmpty { queue.async(repeatUntilCalled) }
            }
            queue.async(repeatUntilCalled)
        }
        isBlocked.wait()
        gate.signal()
        queue.sync { notes.append(1) }
        queue.sync { notes.append(2) }
        #expect(notes.all == [1, 2])
    }

    @Test func callersAndClosuresExcludeEachOther() {
        let queue = SerialQueue(label: "many")
        final class Count: @unchecked Sendable {  // confined to `queue`
            var value = 0
        }
        let count = Count()
        DispatchQueue.concurrentPerform(iterations: 8) { _ in
            for _ in 0..<2_000 {
                queue.async { count.value += 1 }
                queue.sync { count.value += 1 }
            }
        }
        #expect(queue.sync { count.value } == 32_000)
    }

    @Test("A queue is current for its closures and callers only") func isCurrentForOwnWork() {
        let queue = SerialQueue(label: "current")
        let other = SerialQueue(label: "other")
        let notes = Notes()
        queue.async { notes.append(queue.isCurrent && !other.isCurrent ? 1 : 0) }
        queue.sync { notes.append(queue.isCurrent && !other.isCurrent ? 2 : 0) }
        queue.sync { other.sync { notes.append(queue.isCurrent && other.isCurrent ? 3 : 0) } }
        #expect(notes.all == [1, 2, 3])
        #expect(!queue.isCurrent)
    }

    @Test("An error thrown by a caller releases the queue") func errorReleasesQueue() {
        struct Problem: Error {}
        let queue = SerialQueue(label: "error")
        #expect(throws: Problem.self) { try queue.sync { throw Problem() } }
        #expect(queue.sync { 5 } == 5)
        #expect(!queue.isCurrent)
    }

    @Test("A closure is released before the next one runs") func releasesClosuresInOrder() {
        final class Held: Sendable {}
        let queue = SerialQueue(label: "release")
        let notes = Notes()
        var held: Held? = Held()
        let reference = WeakReference(held)
        queue.sync {
            queue.async { [held] in _ = held }
            queue.async { notes.append(reference.object == nil ? 1 : 0) }
            held = nil
        }
        queue.sync {}
        #expect(notes.all == [1])
    }

    @Test("The last reference to a queue may be released on the queue itself") func lastReferenceMayEndOnQueue() {
        let isDone = DispatchSemaphore(value: 0)
        for _ in 0..<200 {
            let queue = SerialQueue(label: "last")
            queue.async { [queue] in
                _ = queue
                isDone.signal()
            }
        }
        for _ in 0..<200 { #expect(isDone.wait(timeout: .now() + 60) == .success) }
    }

    @Test func delayedClosureRunsOnQueue() {
        let queue = SerialQueue(label: "delay")
        let start = MonotonicClock.now()
        let isDone = DispatchSemaphore(value: 0)
        queue.async(afterMilliseconds: 20) {
            #expect(queue.isCurrent)
            isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 60) == .success)
        #expect(MonotonicClock.now() - start >= 20)
    }

    #if os(Linux) && compiler(>=6.2)  // exit tests
        @Test("A synchronous call on the queue itself traps") func nestedCallTraps() async {
            await #expect(processExitsWith: .failure) {
                let queue = SerialQueue(label: "itself")
                queue.sync { queue.sync {} }
            }
        }

        /// In a separate process, as the pools of this one have threads as well.
        @Test("A queue that repeatedly becomes empty has one thread") func idleQueueKeepsOneThread() async {
            await #expect(processExitsWith: .success) {
                let queues = (0..<4).map { SerialQueue(label: "busy \($0)") }
                let highest = Locked(0)
                let isDone = DispatchSemaphore(value: 0)
                for round in 0..<20_000 {
                    for queue in queues { queue.async { if round == 19_999 { isDone.signal() } } }
                    if round % 500 == 0 {
                        let count = ThreadCount.named("busy")
                        highest.withLock { $0 = max($0, count) }
                    }
                }
                for _ in queues { isDone.wait() }
                precondition(highest.value <= queues.count, "\(highest.value) threads")
            }
        }

        @Test("The thread of a queue ends with the queue") func threadEndsWithQueue() async {
            await #expect(processExitsWith: .success) {
                // Long before the idle limit would end them, in one of five attempts: in others the process may have been suspended.
                let haveEnded = (1...5).contains { _ in
                    for _ in 0..<20 {
                        let queue = SerialQueue(label: "short")
                        let isDone = DispatchSemaphore(value: 0)
                        queue.async { isDone.signal() }
                        isDone.wait()
                    }
                    let start = MonotonicClock.now()
                    while ThreadCount.named("short") > 0 && MonotonicClock.now() - start < 4_000 { sched_yield() }
                    return MonotonicClock.now() - start < 4_000
                }
                precondition(haveEnded, "\(ThreadCount.named("short")) threads")
            }
        }
    #endif
}

#if os(Linux)
    enum ThreadCount {
        /// The number of threads of this process whose names have this prefix.
        static func named(_ beginning: String) -> Int {
            let tasks = (try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []
            return tasks.count { task in
                let name = try? String(contentsOfFile: "/proc/self/task/\(task)/comm", encoding: .utf8)
                return name?.hasPrefix(beginning) == true
            }
        }
    }
#endif
