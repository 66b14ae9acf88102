#if os(Linux)
    import Foundation
    import Synchronization

    /// Runs closures one at a time and in order: on the queue's one thread, or on the thread of a caller of `sync`.
    ///
    /// The thread starts with the first call of `async` or the first socket, and ends after some idle seconds without a socket. The
    /// dispatch library has no bound of one thread: if an empty queue gets work before its worker has returned to the pool, another worker
    /// starts, on a busy machine repeatedly.
    ///
    /// While the queue is empty, the thread waits for the sockets of the queue: see ``SocketWatch``.
    package final class SerialQueue: Sendable {
        private let turns: Turns

        /// - Parameter label: the name of the thread; Linux keeps 15 bytes of it.
        package convenience init(label: String) { self.init(label: label, starter: ThreadStarter()) }

        init(label: String, starter: ThreadStarter) { turns = Turns(label: label, starter: starter) }

        deinit { turns.close() }

        package func async(_ body: @escaping @Sendable () -> Void) { turns.async(.closure(body)) }

        /// Enqueues `body` behind the events of the sockets that are ready when its turn comes.
        package func asyncAfterInput(_ body: @escaping @Sendable () -> Void) { turns.async(.afterInput(body)) }

        /// Runs `body` on the caller's thread, after everything enqueued so far. Traps on this queue itself.
        package func sync<Result>(_ body: () throws -> Result) rethrows -> Result {
            turns.enter()
            defer { turns.leave() }
            return try body()
        }

        package var isCurrent: Bool { turns.isOwner }

        var hasThread: Bool { turns.hasThread }

        /// Starts the queue's thread, unless it runs. Returns `false` if the system refuses it.
        func startThreadIfPossible() -> Bool { turns.startThreadIfPossible() }

        /// The threads that a first client needs besides that of its queue: for deliveries, for the watch of the network, and Dispatch's.
        private static let threadsOfFirstClient = 2 + DispatchTimers.threadCount

        /// Returns why a client on the queue cannot connect; `nil` if it can. Starts the thread of the queue.
        func connectionProblem() -> SharedThreads.Problem? {
            if let problem = SharedThreads.forkProblem { return problem }
            guard !hasThread else { return nil }
            let isPossible =
                startThreadIfPossible()
                && (DispatchTimers.isRunning || SharedThreads.canStart(Self.threadsOfFirstClient))
            return isPossible ? nil : .lacksThreads
        }

        // MARK: - Sockets

        /// The sockets that the queue's thread waits for; `nil` if the system has no resources for them.
        func watchedSockets() -> WatchedSockets? { turns.watchedSockets() }

        /// Starts the thread, unless it runs, to wait for a socket.
        func awaitSockets() { turns.awaitSockets() }
    }

    /// The implementation of a queue, which the queue's thread keeps alive.
    ///
    /// One thread at a time owns the queue. The owner passes it on to the next waiting caller or to the queue's thread. So threads get the
    /// queue in order, and each waits only for the entries before its own.
    private final class Turns: @unchecked Sendable {
        // `Sendable`: every `var` is accessed under `lock`. No closure runs under it.

        enum Entry {
            case closure(@Sendable () -> Void)
            /// A closure that is enqueued again, behind the sockets that are ready then.
            case afterInput(@Sendable () -> Void)
            case ready(WatchedSockets.Ready)
            /// A caller waits for this semaphore.
            case caller(DispatchSemaphore)

            func run() {
                switch self {
                case .closure(let body), .afterInput(let body): body()
                case .ready(let event): event.notify()
                case .caller: break
                }
            }
        }

        private enum ThreadState {
            case none
            /// The thread owns the queue, or waits to own it.
            case started
            /// The thread has been given the queue and has not noticed yet.
            case called
        }

        private static let idleSeconds = 5
        private static let noOwner: UInt = 0

        private let label: String
        private let starter: ThreadStarter
        private let lock = NSLock()
        private var entries = Fifo<Entry>()
        /// While the queue is not owned, no entries are pending, unless the system has refused the thread: then the next caller runs them.
        private var isOwned = false
        private var thread = ThreadState.none
        /// `true` if the thread waits, or is about to: otherwise it sees what it has to do without being woken, which is a system call.
        private var isWaiting = false
        private var isClosed = false
        private var hasRefusedEntries = false
        /// The thread waits for this semaphore until there are sockets.
        private let wakesThread = DispatchSemaphore(value: 0)
        /// `nil` until the first socket.
        private var sockets: WatchedSockets?

        // Only the thread accesses these two.

        /// The watches that are notified before the entries: those that were ready while the queue was not owned.
        private var ready: [WatchedSockets.Ready] = []
        /// The uptime of the last check for ready sockets, in nanoseconds.
        private var lastCheck: UInt64 = 0

        private let owner = Atomic<UInt>(noOwner)

        init(label: String, starter: ThreadStarter) {
            self.label = label
            self.starter = starter
        }

        var isOwner: Bool { owner.load(ordering: .relaxed) == UInt(pthread_self()) }

        // MARK: - Entering

        func async(_ entry: Entry) {
            lock.lock()
            entries.append(entry)
            guard !isOwned else { return lock.unlock() }
            isOwned = true
            callThreadAndUnlock()
        }

        /// Returns when the caller owns the queue.
        func enter() {
            precondition(!isOwner, "sync was called on the queue \(label) itself")
            lock.lock()
            if isOwned {
                let turn = DispatchSemaphore(value: 0)
                entries.append(.caller(turn))
                lock.unlock()
                turn.wait()
                lock.lock()
            }
            isOwned = true
            own()
            runRefusedEntriesAndUnlock()
        }

        /// Runs, for a caller of `sync`, the entries for which the system has refused a thread.
        private func runRefusedEntriesAndUnlock() {
            guard hasRefusedEntries else { return lock.unlock() }
            hasRefusedEntries = false
            lock.unlock()
            while true {
                let entry = lock.withLock { () -> Entry? in
                    if case .caller? = entries.first { return nil }
                    return entries.popFirst()
                }
                guard let entry else { return }
                entry.run()
            }
        }

        /// Passes the queue on to the next entry.
        func leave() {
            lock.lock()
            leaveAndUnlock()
        }

        private func leaveAndUnlock() {
            disown()
            switch entries.first {
            case nil:
                isOwned = false
                lock.unlock()
            case .caller(let turn):
                _ = entries.popFirst()
                lock.unlock()
                turn.signal()
            case .closure, .afterInput, .ready: callThreadAndUnlock()
            }
        }

        private func own() { owner.store(UInt(pthread_self()), ordering: .relaxed) }

        private func disown() { owner.store(Self.noOwner, ordering: .relaxed) }

        // MARK: - The thread

        private func callThreadAndUnlock() {
            hasRefusedEntries = false
            let isNew = thread == .none
            thread = .called
            let isAsleep = isWaiting
            let sockets = sockets
            lock.unlock()
            if isNew { startThread() } else if isAsleep { wakeThread(sockets) }
        }

        private func wakeThread(_ sockets: WatchedSockets?) {
            if let sockets { sockets.wake() } else { wakesThread.signal() }
        }

        private func startThread() {
            if !starter.start(label, run) { threadRefused() }
        }

        private func run() {
            while awaitCall() {
                notifyReady()
                runEntries()
            }
        }

        /// Lets the next caller try again, or run the entries itself.
        private func threadRefused() {
            lock.lock()
            let isCalled = thread == .called
            thread = .none
            var turn: DispatchSemaphore?
            if isCalled {
                // A caller of `sync` that waits runs what is before it.
                turn = takeWaitingCaller()
                isOwned = turn != nil
                hasRefusedEntries = !entries.isEmpty
            }
            lock.unlock()
            turn?.signal()
            DispatchTimers.afterRefusal { [weak self] in self?.async(.closure {}) }
        }

        /// Removes the first waiting caller from the entries. Called under the lock.
        private func takeWaitingCaller() -> DispatchSemaphore? {
            var caller: DispatchSemaphore?
            for entry in entries.takeAll() {
                if caller == nil, case .caller(let turn) = entry { caller = turn } else { entries.append(entry) }
            }
            return caller
        }

        var hasThread: Bool { lock.withLock { thread != .none } }

        func startThreadIfPossible() -> Bool {
            lock.lock()
            guard thread == .none else {
                lock.unlock()
                return true
            }
            thread = .started
            lock.unlock()
            if starter.startIfPossible(ThreadStarter.Attributes(name: label), run) { return true }
            threadRefused()
            return false
        }

        /// Waits until the thread owns the queue.
        ///
        /// - Returns: `false` if the thread must end.
        private func awaitCall() -> Bool {
            lock.lock()
            defer { lock.unlock() }
            while thread != .called {
                let sockets = sockets
                var outcome = WatchedSockets.Outcome.idle
                if !isClosed {
                    isWaiting = true
                    lock.unlock()
                    outcome = wait(sockets)
                    lock.lock()
                    isWaiting = false
                }
                switch outcome {
                case .ready where isOwned: enqueueReady()
                case .ready:
                    isOwned = true
                    thread = .called
                case .woken: break
                case .idle where thread == .called || self.sockets?.isEmpty == false && !isClosed: break
                case .idle:
                    thread = .none
                    return false
                }
            }
            thread = .started
            own()
            return true
        }

        private func wait(_ sockets: WatchedSockets?) -> WatchedSockets.Outcome {
            if let sockets {
                defer { lastCheck = DispatchTime.now().uptimeNanoseconds }
                return sockets.wait(idleSeconds: sockets.isEmpty ? Self.idleSeconds : nil, ready: &ready)
            }
            return wakesThread.wait(timeout: .now() + .seconds(Self.idleSeconds)) == .success ? .woken : .idle
        }

        /// Called under the lock, by the thread, while the queue is owned.
        private func enqueueReady() {
            for event in ready { entries.append(.ready(event)) }
            ready.removeAll(keepingCapacity: true)
        }

        // MARK: - Sockets

        func watchedSockets() -> WatchedSockets? {
            lock.lock()
            if let sockets {
                lock.unlock()
                return sockets
            }
            sockets = WatchedSockets()
            let made = sockets
            let isAsleep = made != nil && isWaiting
            lock.unlock()
            // The thread ends its current wait, and then also waits for the sockets.
            if isAsleep { wakesThread.signal() }
            return made
        }

        func awaitSockets() {
            lock.lock()
            let isNew = thread == .none
            if isNew { thread = .started }
            lock.unlock()
            if isNew { startThread() }
        }

        private func notifyReady() {
            guard !ready.isEmpty else { return }
            for event in ready { event.notify() }
            ready.removeAll(keepingCapacity: true)
        }

        /// Runs entries until none is left, or until a caller of `sync` is next.
        private func runEntries() {
            while true {
                lock.lock()
                let entry = entries.first
                switch entry {
                case .closure, .afterInput, .ready: _ = entries.popFirst()
                case .caller, nil: return leaveAndUnlock()
                }
                let sockets = sockets
                lock.unlock()
                if case .afterInput(let body)? = entry, let sockets {
                    enqueueBehindReady(sockets, body)
                    continue
                }
                entry?.run()
                if let sockets { checkReadySockets(sockets) }
            }
        }

        /// Enqueues the reports of ready sockets, at most once per `checkInterval`. Closures that keep enqueuing others would otherwise keep
        /// the thread from the sockets.
        private func checkReadySockets(_ sockets: WatchedSockets) {
            let now = DispatchTime.now().uptimeNanoseconds
            guard now - lastCheck >= Self.checkInterval else { return }
            lastCheck = now
            guard case .ready = sockets.wait(idleSeconds: 0, ready: &ready) else { return }
            lock.lock()
            enqueueReady()
            lock.unlock()
        }

        /// Enqueues the reports of all ready sockets, and the closure behind them.
        private func enqueueBehindReady(_ sockets: WatchedSockets, _ body: @escaping @Sendable () -> Void) {
            lastCheck = DispatchTime.now().uptimeNanoseconds
            // A wait returns some of them. Each is reported once until it is awaited again.
            while case .ready = sockets.wait(idleSeconds: 0, ready: &ready) {
                lock.withLock { enqueueReady() }
            }
            lock.withLock { entries.append(.closure(body)) }
        }

        /// The minimum time between two checks for ready sockets, in nanoseconds.
        private static let checkInterval: UInt64 = 1_000_000

        /// Lets the thread end after the closures enqueued so far; none follows.
        func close() {
            lock.lock()
            isClosed = true
            let isAsleep = isWaiting
            let sockets = sockets
            lock.unlock()
            if isAsleep { wakeThread(sockets) }
        }
    }
#endif
