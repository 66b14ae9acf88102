import Foundation

/// The threads of an application whose calls block, in step with a world: the world goes on only while each thread
/// waits or has finished, so that a seed decides the order of everything.
final class CallerThreads: @unchecked Sendable {
    // `Sendable`: everything that changes is accessed under `lock`.

    private static let limit = 3

    private final class Caller: @unchecked Sendable {
        // `Sendable`: accessed under the lock of `CallerThreads`.
        var thread: pid_t?
        var isDone = false
    }

    private let lock = NSLock()
    private var callers: [Caller] = []

    var isIdle: Bool { lock.withLock { callers.isEmpty } }

    /// Returns `false`, without running `body`, if too many calls are under way.
    @discardableResult
    func start(_ body: @escaping @Sendable () -> Void) -> Bool {
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

    /// Returns when every thread waits or has finished.
    func settle() {
        while true {
            let (running, threads) = lock.withLock { () -> (Bool, [pid_t]) in
                callers.removeAll(where: \.isDone)
                return (callers.contains { $0.thread == nil }, callers.compactMap(\.thread))
            }
            if !running && threads.allSatisfy(Self.isWaiting) { return }
            sched_yield()
        }
    }

    #if os(Linux)
        private static func currentThread() -> pid_t {
            let text = try? String(contentsOfFile: "/proc/thread-self/stat", encoding: .utf8)
            return text?.split(separator: " ").first.flatMap { pid_t($0) } ?? 0
        }

        /// Twice, some microseconds apart: a thread that waits for a lock that is about to be released is not at rest.
        private static func isWaiting(_ thread: pid_t) -> Bool {
            guard isSleeping(thread) else { return false }
            usleep(30)
            return isSleeping(thread)
        }

        private static func isSleeping(_ thread: pid_t) -> Bool {
            let file = open("/proc/self/task/\(thread)/stat", O_RDONLY)
            guard file >= 0 else { return false }
            defer { close(file) }
            var bytes = [UInt8](repeating: 0, count: 256)
            let count = read(file, &bytes, bytes.count)
            guard count > 0, let end = bytes[..<count].lastIndex(of: UInt8(ascii: ")")), end + 2 < count else {
                return false
            }
            return bytes[end + 2] == UInt8(ascii: "S")
        }
    #else
        private static func currentThread() -> pid_t { 0 }

        private static func isWaiting(_ thread: pid_t) -> Bool {
            usleep(500)
            return true
        }
    #endif
}
