import Foundation

#if os(Linux)
    import CTransport
#endif

/// The threads that all clients of a process share: whether this process has them, or can have them.
///
/// A fork copies the thread that forks, and no other one. So in a process that was forked after a client had connected, the threads of clients
/// do not exist, Dispatch does not run either, and any lock may be held forever. No client can connect there. The same holds if the other
/// process had used Dispatch, as Swift's concurrency does. (`SharedThreadsTests`: `fork`, `limit`.)
package enum SharedThreads {
    /// Why no client of this process can connect.
    package enum Problem: Error, Sendable, Equatable {
        case isForked(from: Int)
        case lacksThreads

        /// The negative number of the system's error.
        package var code: Int {
            switch self {
            case .isForked: -Int(ENOTSUP)
            case .lacksThreads: -Int(EAGAIN)
            }
        }

        /// A human-readable reason.
        package var reason: String {
            switch self {
            case .isForked(let process):
                "this process was forked from process \(process) after a client had connected or Dispatch had been used there. "
                    + "The threads of clients do not exist here: fork earlier, or execute a program in the new process"
            case .lacksThreads:
                "the system refuses to start threads in this process: check its limits on processes (ulimit -u, pids.max) and memory "
                    + "(ulimit -v)"
            }
        }
    }

    #if os(Linux)
        /// `true` if this process was forked from one whose clients had threads. Works in every state of the process.
        static var isForked: Bool { ct_has_lost_threads() != 0 }

        package static var forkProblem: Problem? {
            guard case let parent = Int(ct_parent_of_fork()), parent != 0, isForked || !isDispatchRunning else {
                return nil
            }
            return .isForked(from: parent)
        }

        private static let dispatchSeconds = 2

        /// `true` if Dispatch runs in a forked process: its threads may have been those of the other one.
        private static let isDispatchRunning: Bool = {
            let isRun = DispatchSemaphore(value: 0)
            DispatchQueue.global(qos: .userInitiated).async { isRun.signal() }
            return isRun.wait(timeout: .now() + .seconds(dispatchSeconds)) == .success
        }()

        /// `true` if the system has resources for this many more threads.
        static func canStart(_ count: Int) -> Bool { ct_can_start_threads(Int32(count)) != 0 }
    #else
        static let isForked = false

        package static let forkProblem: Problem? = nil
    #endif
}
