import Dispatch
import Foundation

/// Protects against two behaviours of the dispatch library on Linux when the first timer of a process starts:
///
/// - With at most one free descriptor it stops the process, and with two it loses the first timer. (Measured with Swift 6.3 in a separate
///   program, because a test runner has already used Dispatch.) So it is only called when all its descriptors can be opened
///   (`DescriptorLimitTests`).
/// - Without a free thread it blocks the caller until the system has one (`SharedThreadsTests.limit`).
enum DispatchTimers {
    /// Calls `body` as soon as timers can be used: inside this call, unless the process lacks descriptors or threads.
    static func whenAvailable(_ body: @escaping @Sendable () -> Void) {
        #if os(Linux)
            guard !start() else {
                runWaiting()
                return body()
            }
            let isFirst = waiting.withLock { waiting in
                waiting.bodies.append(body)
                defer { waiting.isAttended = true }
                return !waiting.isAttended
            }
            guard isFirst, !ThreadStarter().start("LS timers", waitForResources) else { return }
            // The next call tries again.
            waiting.withLock { $0.isAttended = false }
        #else
            body()
        #endif
    }

    private static let queue = DispatchQueue(label: "lightstreamer.delays", qos: .userInitiated)

    /// Calls `body` on a dispatch queue after a delay.
    static func after(milliseconds: Int, _ body: @escaping @Sendable () -> Void) {
        whenAvailable { queue.asyncAfter(deadline: .now() + .milliseconds(milliseconds), execute: body) }
    }

    #if os(Linux)
        private static let areStarted = Locked(false)
        /// The closures that wait for timers. `isAttended`: a thread handles them.
        private static let waiting = Locked<(bodies: [@Sendable () -> Void], isAttended: Bool)>(([], false))

        /// Calls `body` after a second, for a thread that the system has refused; never if the process has no timers: then only another
        /// call can retry.
        static func afterRefusal(_ body: @escaping @Sendable () -> Void) {
            if areStarted.value { after(milliseconds: 1_000, body) }
        }

        /// `true` if the process has used timers.
        static var isRunning: Bool { areStarted.value }

        /// The threads that Dispatch starts for the first timers: one that waits for them, and one that runs their handlers.
        static let threadCount = 2

        /// Makes Dispatch open the descriptors of its timers now, unless it has.
        ///
        /// - Returns: `false` if too few descriptors or threads are free; then Dispatch is not called.
        static func start() -> Bool {
            areStarted.withLock { areStarted in
                if areStarted { return true }
                guard hasFreeDescriptors, SharedThreads.canStart(threadCount) else { return false }
                let queue = DispatchQueue(label: "lightstreamer.timers.start")
                let fired = DispatchSemaphore(value: 0)
                queue.asyncAfter(deadline: .now() + .milliseconds(1)) { fired.signal() }
                queue.asyncAfter(wallDeadline: .now() + .milliseconds(1)) { fired.signal() }
                // The wait has a time limit, because the dispatch library may lack a thread, and the date may change.
                let limit = DispatchTime.now() + .milliseconds(100)
                for _ in 0..<2 { _ = fired.wait(timeout: limit) }
                areStarted = true
                return true
            }
        }

        /// `true` if Dispatch can open its descriptors: epoll, eventfd, and a timerfd for each of the two clocks.
        static var hasFreeDescriptors: Bool {
            let probes = (0..<4).map { _ in dup(STDERR_FILENO) }
            // Without a standard error, `dup` fails with EBADF, but its descriptor is free.
            let areFree = !probes.contains(-1) || errno == EBADF
            for probe in probes where probe >= 0 { close(probe) }
            return areFree
        }

        private static func waitForResources() {
            while !start() { usleep(100_000) }
            waiting.withLock { $0.isAttended = false }
            runWaiting()
        }

        private static func runWaiting() {
            let bodies = waiting.withLock { waiting -> [@Sendable () -> Void] in
                guard !waiting.isAttended, !waiting.bodies.isEmpty else { return [] }
                defer { waiting.bodies = [] }
                return waiting.bodies
            }
            for body in bodies { body() }
        }
    #endif
}
