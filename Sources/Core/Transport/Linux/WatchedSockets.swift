#if os(Linux)
    import CTransport
    import Dispatch
    import Foundation

    /// The sockets that the thread of a queue waits for, with epoll, while the queue has nothing to run.
    ///
    /// The thread that is woken also reads the socket, without a hop. Dispatch sources are not used: on Linux their bookkeeping is not
    /// thread-safe while sockets come and go on several queues (swift-corelibs-libdispatch, issue 949). After some thousands of
    /// connections, Dispatch reads freed memory, which could crash the application.
    final class WatchedSockets: @unchecked Sendable {
        // `Sendable`: the mutable state is guarded by `lock`.

        enum Outcome {
            case ready
            case woken
            case idle
        }

        /// A watch to notify on the queue.
        struct Ready {
            let watch: SocketWatch
            let directions: SocketWatch.Directions

            func notify() { watch.notify(directions) }
        }

        private struct Entry {
            weak var watch: SocketWatch?
        }

        private static let eventsAtOnce = 64

        private let set: Int32
        private let wakeup: Int32
        private let lock = NSLock()
        private var entries: [UInt64: Entry] = [:]
        /// Ids are not reused, so that an event of a watch that has ended has no receiver. The wake-up has the id 0.
        private var lastID: UInt64 = 0

        /// Returns `nil` if the system has no resources for it.
        init?() {
            // A connection without timers would not detect a stall.
            guard DispatchTimers.start() else { return nil }
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

        /// Adds a watch and returns its id; `nil` if the system has no resources for it.
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
            // Fails only for a descriptor that is not in the set, and `add` has added it.
            _ = ct_readiness_change(set, descriptor, directions.rawValue, id)
        }

        /// Removes a watch, after which its descriptor may be closed.
        func remove(_ id: UInt64, _ descriptor: Int32) {
            let isLast = lock.withLock {
                entries[id] = nil
                _ = ct_readiness_remove(set, descriptor)
                return entries.isEmpty
            }
            // The thread may wait without a time limit, but without sockets it must end after the idle time.
            if isLast { wake() }
        }

        // MARK: - Waiting

        /// Ends the current wait, or the next one.
        func wake() { ct_readiness_wake(wakeup) }

        /// - Parameters:
        ///   - idleSeconds: the time limit; `nil`: none.
        ///   - ready: receives the watches to notify.
        func wait(idleSeconds: Int?, ready: inout [Ready]) -> Outcome {
            withUnsafeTemporaryAllocation(of: ct_readiness.self, capacity: Self.eventsAtOnce) { events in
                let count = ct_readiness_wait(
                    set, events.baseAddress, Int32(events.count), idleSeconds.map { Int32($0) * 1_000 } ?? -1)
                precondition(
                    count >= 0 || errno == EINTR,
                    "other code closed the epoll descriptor of this library (\(errno))")
                if count == 0 { return .idle }
                lock.withLock {
                    for event in events.prefix(max(0, Int(count))) {
                        guard let watch = entries[event.id]?.watch else { continue }
                        ready.append(
                            Ready(watch: watch, directions: SocketWatch.Directions(rawValue: event.directions)))
                    }
                }
                return ready.isEmpty ? .woken : .ready
            }
        }
    }
#endif
