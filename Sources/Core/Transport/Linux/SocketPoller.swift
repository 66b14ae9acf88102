#if os(Linux)
    import CTransport
    import Foundation

    /// The one thread of the process that waits for sockets, with epoll.
    ///
    /// Dispatch has sources for that. But on Linux their bookkeeping is not safe while sockets come and go on several queues
    /// (swift-corelibs-libdispatch, issue 949): after some thousands of connections its thread reads freed memory. A client
    /// must not bring its application down, so that no descriptor is watched by a dispatch source here.
    final class SocketPoller: @unchecked Sendable {  // the mutable state is guarded by `lock`
        static let shared = SocketPoller()

        private struct Entry {
            weak var watch: SocketWatch?
        }

        private static let eventsAtOnce = 64

        private let lock = NSLock()
        private var set: Int32 = -1
        private var entries: [UInt64: Entry] = [:]
        /// Never used twice, so that an event of a watch that has ended has no receiver.
        private var lastID: UInt64 = 0

        /// The id of the watch from now on; `nil` when the system has no room for it.
        func add(_ watch: SocketWatch, _ descriptor: Int32) -> UInt64? {
            lock.lock()
            defer { lock.unlock() }
            guard start() else { return nil }
            lastID += 1
            guard ct_readiness_add(set, descriptor, 0, lastID) == 0 else { return nil }
            entries[lastID] = Entry(watch: watch)
            return lastID
        }

        /// Notifies the watch, once, when its descriptor is ready for one of the directions.
        func arm(_ id: UInt64, _ descriptor: Int32, _ directions: SocketWatch.Directions) {
            // Fails only for a descriptor that is not in the set, which `add` has seen to.
            _ = ct_readiness_change(set, descriptor, directions.rawValue, id)
        }

        /// The descriptor may be closed afterwards.
        func remove(_ id: UInt64, _ descriptor: Int32) {
            lock.lock()
            defer { lock.unlock() }
            entries[id] = nil
            _ = ct_readiness_remove(set, descriptor)
        }

        private func start() -> Bool {
            guard set < 0 else { return true }
            guard Self.startDispatchTimers() else { return false }
            set = ct_readiness_open()
            guard set >= 0 else { return false }
            let thread = Thread { [self, set] in wait(for: set) }
            // Linux keeps 15 bytes of a name.
            thread.name = "LS sockets"
            thread.stackSize = 256 * 1_024
            thread.start()
            return true
        }

        /// Has Dispatch open the descriptors of its timers: it traps when the first timer of a process finds none free.
        ///
        /// Returns `false`, and leaves Dispatch alone, if there are not enough of them.
        private static func startDispatchTimers() -> Bool {
            // epoll, eventfd and timerfd.
            let probes = (0..<3).map { _ in dup(STDERR_FILENO) }
            // Without a standard error there is nothing to try with, but there is room.
            let isFree = !probes.contains(-1) || errno == EBADF
            for probe in probes where probe >= 0 { close(probe) }
            guard isFree else { return false }
            let isStarted = DispatchSemaphore(value: 0)
            DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(1)) { isStarted.signal() }
            // With a limit: the threads of the global queue may all be busy.
            _ = isStarted.wait(timeout: .now() + .milliseconds(100))
            return true
        }

        private func wait(for set: Int32) {
            var events = [ct_readiness](repeating: ct_readiness(), count: Self.eventsAtOnce)
            while true {
                let count = ct_readiness_wait(set, &events, Int32(events.count))
                precondition(
                    count >= 0 || errno == EINTR,
                    "somebody closed the descriptor of epoll, which is not theirs (\(errno))")
                for event in events.prefix(max(0, Int(count))) {
                    watch(event.id)?.report(SocketWatch.Directions(rawValue: event.directions))
                }
            }
        }

        /// The reference is let go by the caller, not under the lock: it may be the last one.
        private func watch(_ id: UInt64) -> SocketWatch? {
            lock.lock()
            defer { lock.unlock() }
            return entries[id]?.watch
        }
    }
#endif
