import Foundation

/// The threads of an application whose calls block, in step with a world: the world continues only while each thread
/// waits or has finished, so that a seed decides the order of everything.
package final class CallerThreads: @unchecked Sendable {
    // `Sendable`: mutable state is accessed under `lock`.

    private static let limit = 3

    private final class Caller: @unchecked Sendable {
        // `Sendable`: accessed under the lock of `CallerThreads`.
        var thread: pid_t?
        var isDone = false
    }

    private let world: SimulatedWorld
    private let lock = NSLock()
    private var callers: [Caller] = []

    /// Whether every call has ended. A call that has its response may end later, when the world has no more events and no longer
    /// settles.
    package var isIdle: Bool { lock.withLock { callers.allSatisfy(\.isDone) } }

    package init(in world: SimulatedWorld) { self.world = world }

    /// Returns `false`, without running `body`, if too many calls are running.
    @discardableResult
    package func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let caller = Caller()
        let isFull = lock.withLock {
            if callers.count >= Self.limit { return true }
            callers.append(caller)
            return false
        }
        guard !isFull else { return false }
        Thread.detachNewThread { [self] in
            lock.withLock { caller.thread = Self.currentThread() }
            body()
            lock.withLock { caller.isDone = true }
        }
        settle()
        return true
    }

    /// Returns when every thread waits or has finished, and the engine has nothing left that could answer one of them.
    package func settle() {
        while true {
            if areAtRest {
                // The engine may answer a caller on the thread of its queue, as for the first poll of 1.x.
                world.awaitEngine()
                if areAtRest { return }
            }
            sched_yield()
        }
    }

    private var areAtRest: Bool {
        let (isStarting, threads) = lock.withLock { () -> (Bool, [pid_t]) in
            callers.removeAll(where: \.isDone)
            return (callers.contains { $0.thread == nil }, callers.compactMap(\.thread))
        }
        return !isStarting && threads.allSatisfy(Self.isWaiting)
    }

    #if os(Linux)
        private static func currentThread() -> pid_t {
            let text = try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
            return text?.split(separator: " ").first.flatMap { pid_t($0) } ?? 0
        }

        /// Whether the thread waits for a response: it is in a futex call with a timeout. A wait for a lock or a queue has none, and is not
        /// rest: the thread that holds the lock may not have a processor at the moment, and the caller would continue beside the world.
        private static func isWaiting(_ thread: pid_t) -> Bool {
            guard let call = contents("/proc/self/task/\(thread)/syscall") else { return isSleeping(thread) }
            let words = call.split(separator: " ")
            // Number, address, operation, value, timeout; otherwise only "running".
            return words.count > 4 && words[0] == futexNumber && words[4] != "0x0"
        }

        #if arch(x86_64)
            private static let futexNumber = "202"
        #elseif arch(i386)
            private static let futexNumber = "240"
        #else
            private static let futexNumber = "98"
        #endif

        /// For kernels that do not show system calls. Twice, some microseconds apart: a thread that waits for a lock that is about to be
        /// released is not at rest.
        private static func isSleeping(_ thread: pid_t) -> Bool {
            for _ in 0..<2 {
                let stat = contents("/proc/self/task/\(thread)/stat") ?? ""
                guard let end = stat.lastIndex(of: ")"), stat[end...].hasPrefix(") S") else { return false }
                usleep(30)
            }
            return true
        }

        /// The first 256 bytes; `nil`: the file cannot be read.
        private static func contents(_ path: String) -> String? {
            let file = open(path, O_RDONLY)
            guard file >= 0 else { return nil }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(file, &bytes, bytes.count)
            return count > 0 ? String(decoding: bytes[..<count], as: UTF8.self) : nil
        }
    #else
        private static func currentThread() -> pid_t { 0 }

        private static func isWaiting(_ thread: pid_t) -> Bool {
            usleep(500)
            return true
        }
    #endif
}
