import Foundation
import TestPeer
import TestSupport
import Testing

@testable import LightstreamerCore

/// Delivery queues: each in order, all on few threads, none delayed by another one that blocks.
@Suite(.ownThread) struct DeliveryQueueTests {
    private final class Record: @unchecked Sendable {
        // `Sendable`: mutable state is accessed under `lock`.
        private let lock = NSLock()
        private var entries: [Int] = []
        private var running = 0
        private var maxRunning = 0

        func append(_ entry: Int) { lock.withLock { entries.append(entry) } }

        func during(_ body: () -> Void) {
            lock.withLock {
                running += 1
                maxRunning = max(maxRunning, running)
            }
            body()
            lock.withLock { running -= 1 }
        }

        var all: [Int] { lock.withLock { entries } }
        var highest: Int { lock.withLock { maxRunning } }
    }

    @Test("Each queue keeps its order, and all queues share few threads") func keepsOrderOnFewThreads() {
        let threads = DeliveryThreads(limit: 3)
        let queues = (0..<100).map { _ in DeliveryQueue(threads: threads) }
        let records = queues.map { _ in Record() }
        let all = Record()
        for number in 0..<50 {
            for (queue, record) in zip(queues, records) {
                queue.async { all.during { record.append(number) } }
            }
        }
        for queue in queues { queue.sync {} }
        #expect(records.allSatisfy { $0.all == Array(0..<50) })
        #expect(all.highest <= 3)
    }

    @Test("A blocked queue does not delay other queues") func blockedQueueDelaysNoOther() {
        let threads = DeliveryThreads(limit: 4)
        let gate = DispatchSemaphore(value: 0)
        let blocked = (0..<3).map { _ in DeliveryQueue(threads: threads) }
        for queue in blocked { queue.async { gate.wait() } }
        let free = (0..<20).map { _ in DeliveryQueue(threads: threads) }
        let done = free.map { queue in
            let end = DispatchSemaphore(value: 0)
            queue.async { end.signal() }
            return end
        }
        for end in done { #expect(end.wait(timeout: .now() + 60) == .success) }
        for _ in blocked { gate.signal() }
        for queue in blocked { queue.sync {} }
    }

    /// Collects the work that a test runs later.
    private final class Later: @unchecked Sendable {
        // `Sendable`: `bodies` is accessed under `lock`.
        private let lock = NSLock()
        private var bodies: [@Sendable () -> Void] = []

        func add(_ body: @escaping @Sendable () -> Void) { lock.withLock { bodies.append(body) } }

        /// Runs the collected work. Returns whether there was any.
        @discardableResult func arrives() -> Bool {
            let bodies = lock.withLock {
                defer { self.bodies = [] }
                return self.bodies
            }
            for body in bodies { body() }
            return !bodies.isEmpty
        }
    }

    @Test("Spare threads serve the queues that wait behind blocked ones") func spareThreadsServeWaitingQueues() {
        let later = Later()
        let threads = DeliveryThreads(limit: 2, spare: 2) { later.add($0) }
        let gate = DispatchSemaphore(value: 0)
        let began = DispatchSemaphore(value: 0)
        let blocked = (0..<3).map { _ in DeliveryQueue(threads: threads) }
        for queue in blocked {
            queue.async {
                began.signal()
                gate.wait()
            }
        }
        for _ in 0..<2 { #expect(began.wait(timeout: .now() + 20) == .success) }
        let free = DeliveryQueue(threads: threads)
        let end = DispatchSemaphore(value: 0)
        free.async { end.signal() }
        // The third queue blocks the first spare thread.
        later.arrives()
        #expect(began.wait(timeout: .now() + 20) == .success)
        #expect(end.wait(timeout: .now()) == .timedOut)
        later.arrives()
        #expect(end.wait(timeout: .now() + 20) == .success)
        for _ in blocked { gate.signal() }
        for queue in blocked { queue.sync {} }
        // Nothing is waiting.
        later.arrives()
        #expect(!later.arrives())
    }

    @Test("No spare thread starts while turns still end") func noSpareThreadDuringProgress() {
        let later = Later()
        let threads = DeliveryThreads(limit: 1, spare: 1) { later.add($0) }
        let gate = DispatchSemaphore(value: 0)
        let began = DispatchSemaphore(value: 0)
        let record = Record()
        let queues = (0..<4).map { _ in DeliveryQueue(threads: threads) }
        for queue in queues {
            queue.async {
                record.during {
                    began.signal()
                    gate.wait()
                }
            }
        }
        began.wait()
        for _ in 1..<queues.count {
            // A turn ends, and another one begins, between two checks.
            gate.signal()
            began.wait()
            later.arrives()
        }
        gate.signal()
        for queue in queues { queue.sync {} }
        #expect(record.highest == 1)
    }

    @Test("A queue that waits for a thread runs before the next turn of the busy queue") func waitingQueueGetsItsTurn()
    {
        let threads = DeliveryThreads(limit: 1)
        let first = DeliveryQueue(threads: threads)
        let second = DeliveryQueue(threads: threads)
        let record = Record()
        let gate = DispatchSemaphore(value: 0)
        let began = DispatchSemaphore(value: 0)
        first.async {
            began.signal()
            gate.wait()
        }
        began.wait()
        second.async { record.append(2) }
        // More work of the first queue goes behind the second queue, which already waits.
        first.async { record.append(1) }
        gate.signal()
        first.sync {}
        second.sync {}
        #expect(record.all == [2, 1])
    }

    @Test("Draining a queue needs no other thread") func drainNeedsNoThread() {
        let threads = DeliveryThreads(limit: 1)
        let outer = DeliveryQueue(threads: threads)
        let inner = DeliveryQueue(threads: threads)
        let record = Record()
        outer.sync {
            inner.async { record.append(1) }
            inner.async { record.append(2) }
        }
        let end = DispatchSemaphore(value: 0)
        outer.async {
            for number in 3...4 { inner.async { record.append(number) } }
            inner.drain()
            record.append(5)
            end.signal()
        }
        #expect(end.wait(timeout: .now() + 60) == .success)
        #expect(record.all == [1, 2, 3, 4, 5])
    }

    @Test("A queue is current in its own closures only") func isCurrentInOwnClosures() {
        let queue = DeliveryQueue()
        let other = DeliveryQueue()
        let record = Record()
        queue.async { record.append(queue.isCurrent ? 1 : 0) }
        queue.async { record.append(other.isCurrent ? 1 : 0) }
        queue.sync {}
        #expect(record.all == [1, 0] && !queue.isCurrent)
    }

    @Test("The captures of a closure are released before the next closure runs") func releasesCapturesBetweenClosures()
    {
        final class Held: Sendable {}
        let queue = DeliveryQueue()
        let record = Record()
        var held: Held? = Held()
        let reference = WeakReference(held)
        queue.sync {
            queue.async { [held] in _ = held }
            queue.async { record.append(reference.object == nil ? 0 : 1) }
            held = nil
        }
        queue.sync {}
        #expect(record.all == [0])
    }

    #if os(Linux) && compiler(>=6.2)  // exit tests
        /// In a separate process, because queues share their threads with all clients of a process, and other tests have threads as well.
        @Test("A thousand clients share at most 32 threads") func thousandClientsShareThreads() async {
            await #expect(processExitsWith: .success) {
                func threadCount() -> Int {
                    ((try? FileManager.default.contentsOfDirectory(atPath: "/proc/self/task")) ?? []).count
                }
                let before = threadCount()
                let clients = (0..<1_000).map { _ in (engine: EngineQueue(), delivery: DeliveryQueue()) }
                let gate = DispatchSemaphore(value: 0)
                for client in clients {
                    client.delivery.async { gate.wait() }
                    client.engine.queue.async {}
                }
                for client in clients { client.engine.queue.sync {} }
                let during = threadCount()
                for _ in clients { gate.signal() }
                for client in clients { client.delivery.sync {} }
                precondition(during > before && during - before <= 32, "\(before) before, \(during) with 1,000 clients")
            }
        }
    #endif
}
