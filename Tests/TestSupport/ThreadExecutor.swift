import Foundation

/// Runs the tasks that prefer it on one thread.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, *)
final class ThreadExecutor: TaskExecutor, @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `condition`.

    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []
    private var isStopped = false
    private var current: WatchedThread?
    private var isRunning = false

    /// Whether the thread runs a job, and does not wait for one.
    var isAtWork: Bool { condition.withLock { isRunning } }

    init(name: String) {
        let thread = Thread { self.run() }
        thread.name = name
        thread.start()
    }

    /// The thread, once it runs.
    var watched: WatchedThread {
        condition.withLock {
            while true {
                if let current { return current }
                condition.wait()
            }
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.withLock {
            jobs.append(job)
            condition.broadcast()
        }
    }

    /// Ends the thread once nothing is left to run.
    func stop() {
        condition.withLock {
            isStopped = true
            condition.broadcast()
        }
    }

    private func run() {
        condition.withLock {
            current = WatchedThread()
            condition.broadcast()
        }
        while let job = next() { job.runSynchronously(on: asUnownedTaskExecutor()) }
    }

    private func next() -> UnownedJob? {
        condition.withLock {
            isRunning = false
            while jobs.isEmpty {
                if isStopped { return nil }
                condition.wait()
            }
            isRunning = true
            return jobs.removeFirst()
        }
    }
}
