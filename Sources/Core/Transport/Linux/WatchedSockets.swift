#if os(Linux)
    import CTransport
    import Dispatch
    import Foundation

    /// The sockets that the thread of a queue waits for, with epoll, while the queue has nothing to run.
    ///
    /// So what has come is read by the thread that is woken, without a hop. Dispatch has sources for that. But on Linux their bookkeeping is not
    /// safe while sockets come and go on several queues (swift-corelibs-libdispatch, issue 949): after some thousands of connections its
    /// thread reads freed memory. A client must not bring its application down, so that no descriptor is watched by a dispatch source here.
    final class WatchedSockets: @unchecked Sendable {
        // `Sendable`: the mutable state is guarded by `lock`.

        enum Outcome {
            /// To be notified on the queue.
            case ready([(watch: SocketWatch, directions: SocketWatch.Directions)])
            case woken
            /// The time is over.
            case idle
        }

        private struct Entry {
            weak var watch: SocketWatch?
        }

        private static let eventsAtOnce = 64

        private let set: Int32
        private let wakeup: Int32
        private let lock = NSLock()
        private var entries: [UInt64: Entry] = [:]
        /// Never used twice, so that an event of a watch that has ended has no receiver. The wake-up has the id 0.
        private var lastID: UInt64 = 0

        /// `nil` when the system has no room for it.
        init?() {
            guard Self.startDispatchTimers() else { return nil }
            var wakeup: Int32 = -1
            set = ct_readiness_open(&wakeup)
            self.wakeup = wakeup
            guard set >= 0 else { return nil }
        }

        deinit {
            guard set >= 0 else { return }
            _ = Glibc.close(wakeup)
            _ = Glibc.close(set)
        }

        var isEmpty: Bool { lock.withLock { entries.isEmpty } }

        /// The id of the watch from now on; `nil` when the system has no room for it.
        func add(_ watch: SocketWatch, _ descriptor: Int32) -> UInt64? {
            lock.withLock {
                lastID += 1
                guard ct_readiness_add(set, descriptor, 0, lastID) == 0 else { return nil }
                entries[lastID] = Entry(watch: watch)
                return lastID
            }
        }

        /// Notifies the watch, once, when its descriptor is ready for one of the directions.
        func arm(_ id: UInt64, _ descriptor: Int32, _ directions: SocketWatch.Directions) {
            // Fails only for a descriptor that is not in the set, which `add` has seen to.
            _ = ct_readiness_change(set, descriptor, directions.rawValue, id)
        }

        /// The descriptor may be closed afterwards.
        func remove(_ id: UInt64, _ descriptor: Int32) {
            let isLast = lock.withLock {
                entries[id] = nil
                _ = ct_readiness_remove(set, descriptor)
                return entries.isEmpty
            }
            // The thread may wait without a limit, and is not needed any more.
            if isLast { wake() }
        }

        // MARK: - Waiting

        /// Ends the wait under way, or the next one.
        func wake() { ct_readiness_wake(wakeup) }

        /// - Parameter idleSeconds: how long to wait at most; `nil`: without a limit.
        func wait(idleSeconds: Int?) -> Outcome {
            withUnsafeTemporaryAllocation(of: ct_readiness.self, capacity: Self.eventsAtOnce) { events in
                let count = ct_readiness_wait(
                    set, events.baseAddress, Int32(events.count), idleSeconds.map { Int32($0) * 1_000 } ?? -1)
                precondition(
                    count >= 0 || errno == EINTR,
                    "somebody closed the descriptor of epoll, which is not theirs (\(errno))")
                if count == 0 { return .idle }
                let ready = lock.withLock {
                    events.prefix(max(0, Int(count))).compactMap { event in
                        entries[event.id]?.watch.map { ($0, SocketWatch.Directions(rawValue: event.directions)) }
                    }
                }
                return ready.isEmpty ? .woken : .ready(ready)
            }
        }

        // MARK: - Dispatch

        private static let areDispatchTimersStarted = Locked(false)

        /// Has Dispatch open the descriptors of its timers: it traps when the first timer of a process finds none free.
        ///
        /// Returns `false`, and leaves Dispatch alone, if there are not enough of them.
        private static func startDispatchTimers() -> Bool {
            areDispatchTimersStarted.withLock { areStarted in
                if areStarted { return true }
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
                areStarted = true
                return true
            }
        }
    }
#endif
